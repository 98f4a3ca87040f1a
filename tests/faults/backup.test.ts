import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { connectDatabase } from '../../platform/db/connect.ts'
import { bookByApi, distinctSlot } from '../support/api-client.ts'
import { commandLine } from '../support/command-line.ts'
import { engines, openTestDatabase } from '../support/databases.ts'
import { startSite } from '../support/site.ts'

const callers = 8
const bookingsBefore = 200

describe.each(engines)('a backup on %s', (engine) => {
  test('a backup made under load restores every booking acknowledged before it', async () => {
    const database = await openTestDatabase(engine)
    const env: Record<string, string> = database.databaseUrl ? { DATABASE_URL: database.databaseUrl } : {}
    // In tests PostgreSQL's files are in the same folder as ours: the site's data folder, to be lost, is a separate
    // one.
    const dataDir = join(database.dataDir, 'site')
    mkdirSync(dataDir)
    const place = { ...database, dataDir }
    const backupFolder = mkdtempSync(join(tmpdir(), 'cap-embellie-backup-'))
    const file = join(backupFolder, 'copie.jsonl.gz')
    const site = await startSite({ dataDir, env })
    const acknowledged: string[] = []
    let nextIndex = 0
    let refusedForLoad = 0
    const bookUntil = (isOver: () => boolean) =>
      Promise.all(
        Array.from({ length: callers }, async () => {
          while (!isOver()) {
            const answer = await bookByApi(site.url, distinctSlot(nextIndex++))
            if (answer?.status === 201) acknowledged.push(String(answer.body.reference))
            else refusedForLoad += 1
          }
        }),
      )
    await bookUntil(() => acknowledged.length >= bookingsBefore)
    const beforeBackup = [...acknowledged]
    let isDone = false
    const load = bookUntil(() => isDone)
    const saved = await commandLine(place)('sauvegarder', file)
    isDone = true
    await load
    expect(saved.code).toBe(0)
    expect(refusedForLoad).toBe(0)
    expect(acknowledged.length).toBeGreaterThan(beforeBackup.length)

    await site.stop('SIGKILL')
    rmSync(dataDir, { recursive: true })
    if (database.databaseUrl) await dropEverything(database.databaseUrl)
    const restored = await commandLine(place)('restaurer', file)
    expect(restored).toMatchObject({ code: 0, errorOutput: '' })

    const db = connectDatabase(place)
    const stored = await db.selectFrom('bookings').select('reference').execute()
    const hours = await db
      .selectFrom('occupied_hours')
      .select(({ fn }) => fn.countAll().as('count'))
      .execute()
    await db.destroy()
    const references = new Set(stored.map(({ reference }) => reference))
    expect(beforeBackup.filter((reference) => !references.has(reference))).toEqual([])
    // A consistent snapshot has whole bookings only: three hours of a boat and a skipper each.
    expect(Number(hours[0]?.count)).toBe(6 * references.size)
    expect(saved.output).toContain(`(${references.size} réservations)`)

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
