import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectDatabase, type Database, sqliteFile } from '../../platform/db/connect.ts'
import { countMails } from '../../server/mail/outbox.ts'
import { bookByApi, countByStatus, distinctSlot } from '../support/api-client.ts'
import { openOwnPostgres, openTestDatabase } from '../support/databases.ts'
import { eventually } from '../support/eventually.ts'
import { startSite } from '../support/site.ts'

const expectPageServed = async (url: string) => expect((await fetch(`${url}/reservations`)).status).toBe(200)

test('a locked SQLite file causes a 503 in French, pages are still served, and the site recovers by itself', async () => {
  const database = await openTestDatabase('sqlite')
  const site = await startSite({ dataDir: database.dataDir })
  const lockingConnection = new DatabaseSync(sqliteFile(database))
  lockingConnection.exec('begin immediate')
  const pendingAnswer = bookByApi(site.url, distinctSlot(0))
  await expectPageServed(site.url)
  const answer = await pendingAnswer
  expect(answer?.status).toBe(503)
  expect(answer?.body.errors).toMatchObject([{ message: expect.stringContaining('Rien n’a été enregistré') }])
  lockingConnection.exec('rollback')
  lockingConnection.close()
  expect((await bookByApi(site.url, distinctSlot(0)))?.status).toBe(201)
  await site.stop()
  await database.remove()
})

test('while PostgreSQL is stopped, bookings and private pages get a 503, public pages are served, and the site recovers', async () => {
  const database = await openOwnPostgres()
  const env = { DATABASE_URL: String(database.databaseUrl) }
  const site = await startSite({ dataDir: database.dataDir, env })
  expect((await bookByApi(site.url, distinctSlot(0)))?.status).toBe(201)
  await database.pause()
  const answer = await bookByApi(site.url, distinctSlot(1))
  expect(answer?.status).toBe(503)
  await expectPageServed(site.url)
  // The page leaves out what it cannot read, and is cached only briefly instead of for the day.
  const aboutPage = await fetch(`${site.url}/qui-sommes-nous`)
  expect([aboutPage.status, aboutPage.headers.get('cache-control')]).toEqual([200, 'public, max-age=60'])
  expect(await aboutPage.text()).toContain('Notre mission')
  // The same for the page that lists the relays.
  const offeredPage = await fetch(`${site.url}/sorties-offertes`)
  expect([offeredPage.status, offeredPage.headers.get('cache-control')]).toEqual([200, 'public, max-age=60'])
  expect(await offeredPage.text()).toContain('Vous accompagnez des familles')
  expect((await fetch(`${site.url}/readyz`)).status).toBe(503)
  const key = 'a'.repeat(43)
  const pages = ['ma-reservation', 'prevenez-moi', 'relais', 'quai', 'carnet-de-bord'].map((page) => `/${page}/${key}`)
  const files = [`/agenda/${key}.ics`, `/ma-reservation/${key}/sortie.ics`, `/carnet-de-bord/${key}/comptes.csv`]
  for (const path of [...pages, ...pages.map((page) => `${page}.data`), ...files]) {
    const response = await fetch(site.url + path)
    expect([path, response.status, response.headers.get('Retry-After')]).toEqual([path, 503, '30'])
  }
  await database.resume()
  await eventually('bookings again', async () => (await bookByApi(site.url, distinctSlot(1)))?.status === 201)
  expect(site.process.exitCode).toBeNull()
  await site.stop()
  await database.remove()
})

test('a silent PostgreSQL causes a 503 in French, pages are still served, and the site recovers by itself', async () => {
  const database = await openOwnPostgres()
  const env = { DATABASE_URL: String(database.databaseUrl) }
  const site = await startSite({ dataDir: database.dataDir, env })
  expect((await bookByApi(site.url, distinctSlot(0)))?.status).toBe(201)
  database.freeze()
  const pendingAnswer = bookByApi(site.url, distinctSlot(1))
  await expectPageServed(site.url)
  const answer = await pendingAnswer
  database.thaw()
  expect(answer?.status).toBe(503)
  expect(answer?.body.errors).toMatchObject([{ message: expect.stringContaining('Rien n’a été enregistré') }])
  await eventually('bookings again', async () => (await bookByApi(site.url, distinctSlot(1)))?.status === 201)
  expect(site.process.exitCode).toBeNull()
  await site.stop()
  await database.remove()
})

test('two processes lose no acknowledged booking while their PostgreSQL is away or read-only', async () => {
  const database = await openOwnPostgres()
  const env = { DATABASE_URL: String(database.databaseUrl) }
  const sites = await Promise.all([1, 2].map(() => startSite({ dataDir: database.dataDir, env })))
  const bookEach = (firstIndex: number) =>
    Promise.all(sites.map(({ url }, index) => bookByApi(url, distinctSlot(firstIndex + index))))
  const storedReferences = (await bookEach(0)).map((answer) => answer?.body.reference)
  await database.pause()
  expect(countByStatus(await bookEach(2))).toEqual({ 503: 2 })
  await database.resume()
  for (const [index, { url }] of sites.entries()) {
    const answer = await eventually('bookings again', async () => {
      const attempt = await bookByApi(url, distinctSlot(2 + index))
      return attempt?.status === 201 ? attempt : undefined
    })
    storedReferences.push(answer.body.reference)
  }

  const db = connectDatabase(database)
  await setReadOnly(db, 'on')
  expect(countByStatus(await bookEach(4))).toEqual({ 503: 2 })
  await setReadOnly(db, 'off')
  await eventually(
    'bookings again',
    async () => (await bookByApi(sites[0]?.url ?? '', distinctSlot(4)))?.status === 201,
  )

  const storedRows = await db.selectFrom('bookings').select('reference').execute()
  expect(storedRows.map(({ reference }) => reference)).toEqual(expect.arrayContaining(storedReferences))
  await eventually('all mails left', async () => (await countMails(db)).waiting === 0, 90_000)
  await db.destroy()
  for (const site of sites) {
    expect(site.process.exitCode).toBeNull()
    await site.stop()
  }
  await database.remove()
})

/** Makes PostgreSQL read-only, like a server after a failover: it answers, but refuses writes. */
async function setReadOnly(db: Database, value: 'on' | 'off'): Promise<void> {
  await sql.raw(`alter system set default_transaction_read_only = ${value}`).execute(db)
  await sql`select pg_reload_conf()`.execute(db)
  await eventually('heard of it', async () => {
    const { rows } = await sql<{ is: string }>`select current_setting('default_transaction_read_only') as is`.execute(
      db,
    )
    return rows[0]?.is === value
  })
}
