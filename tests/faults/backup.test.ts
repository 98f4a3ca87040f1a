import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { connectDatabase } from '../../platform/db/connect.ts'
import { bookByApi, distinctSlot } from '../support/api-client.ts'
import { bordFor } from '../support/command-line.ts'
import { engines, openTestDatabase } from '../support/databases.ts'
import { startSite } from '../support/site.ts'

const callerCount = 8
const minBookingsBefore = 200

describe.each(engines)('a backup on %s', (engine) => {
  test('a backup made under load restores every booking acknowledged before it', async () => {
    const database = await openTestDatabase(engine)
    const env: Record<string, string> = database.databaseUrl ? { DATABASE_URL: database.databaseUrl } : {}
    // In tests PostgreSQL's files are in the same folder as ours: the site's data folder, to be lost, is a separate
    // one.
    const dataDir = join(database.dataDir, 'site')
    mkdirSync(dataDir)
    const siteDatabase = { ...database, dataDir }
    const backupFolder = mkdtempSync(join(tmpdir(), 'cap-embellie-backup-'))
    const file = join(backupFolder, 'copie.jsonl.gz')
    const site = await startSite({ dataDir, env })
    const acknowledgedReferences: string[] = []
    let nextIndex = 0
    let refusalCount = 0
    const bookUntil = (isOver: () => boolean) =>
      Promise.all(
        Array.from({ length: callerCount }, async () => {
          while (!isOver()) {
            const answer = await bookByApi(site.url, distinctSlot(nextIndex++))
            if (answer?.status === 201) acknowledgedReferences.push(String(answer.body.reference))
            else refusalCount += 1
          }
        }),
      )
    await bookUntil(() => acknowledgedReferences.length >= minBookingsBefore)
    const referencesBeforeBackup = [...acknowledgedReferences]
    let isBackedUp = false
    const load = bookUntil(() => isBackedUp)
    const backupResult = await bordFor(siteDatabase)('sauvegarder', file)
    isBackedUp = true
    await load
    expect(backupResult.code).toBe(0)
    expect(refusalCount).toBe(0)
    expect(acknowledgedReferences.length).toBeGreaterThan(referencesBeforeBackup.length)

    await site.stop('SIGKILL')
    rmSync(dataDir, { recursive: true })
    if (database.databaseUrl) await dropEverything(database.databaseUrl)
    const restoreResult = await bordFor(siteDatabase)('restaurer', file)
    expect(restoreResult).toMatchObject({ code: 0, errorOutput: '' })

    const db = connectDatabase(siteDatabase)
    const storedBookings = await db.selectFrom('bookings').select('reference').execute()
    const hours = await db
      .selectFrom('occupied_hours')
      .select(({ fn }) => fn.countAll().as('count'))
      .execute()
    await db.destroy()
    const references = new Set(storedBookings.map(({ reference }) => reference))
    expect(referencesBeforeBackup.filter((reference) => !references.has(reference))).toEqual([])
    // A consistent snapshot has whole bookings only: three hours of a boat and a skipper each.
    expect(Number(hours[0]?.count)).toBe(6 * references.size)
    expect(backupResult.output).toContain(`(${references.size} réservations)`)

    const restoredSite = await startSite({ dataDir, env })
    expect((await fetch(`${restoredSite.url}/reservations`)).status).toBe(200)
    expect((await bookByApi(restoredSite.url, distinctSlot(0)))?.status).toBe(409)
    expect((await bookByApi(restoredSite.url, distinctSlot(1_999)))?.status).toBe(201)
    await restoredSite.stop()
    rmSync(backupFolder, { recursive: true })
    await database.remove()
  })
})

async function dropEverything(databaseUrl: string): Promise<void> {
  const db = connectDatabase({ databaseUrl, dataDir: '' })
  await db.schema.dropSchema('public').cascade().execute()
  await db.schema.createSchema('public').execute()
  await db.destroy()
}
