import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { sqliteFile } from '../../server/db/connect.ts'
import { bookByApi, distinctSlot } from '../support/api-client.ts'
import { openTestDatabase } from '../support/databases.ts'
import { eventually } from '../support/eventually.ts'
import { startSite } from '../support/site.ts'

const pageIsServed = async (url: string) => expect((await fetch(`${url}/reservations`)).status).toBe(200)

test('a locked SQLite file: 503 in French, pages still served, recovery alone', async () => {
  const database = await openTestDatabase('sqlite')
  const site = await startSite({ dataDir: database.dataDir })
  const locker = new DatabaseSync(sqliteFile(database))
  locker.exec('begin immediate')
  const answering = bookByApi(site.url, distinctSlot(0))
  await pageIsServed(site.url)
  const answer = await answering
  expect(answer?.status).toBe(503)
  expect(answer?.body.errors).toMatchObject([{ message: expect.stringContaining('Rien n’a été enregistré') }])
  locker.exec('rollback')
  locker.close()
  expect((await bookByApi(site.url, distinctSlot(0)))?.status).toBe(201)
  await site.stop()
  await database.remove()
})

test('a PostgreSQL that stops and comes back: 503 in French, pages still served, recovery alone', async () => {
  const database = await openTestDatabase('postgres')
  const env = { DATABASE_URL: String(database.databaseUrl) }
  const site = await startSite({ dataDir: database.dataDir, env })
  expect((await bookByApi(site.url, distinctSlot(0)))?.status).toBe(201)
  await database.pause()
  const answer = await bookByApi(site.url, distinctSlot(1))
  expect(answer?.status).toBe(503)
  await pageIsServed(site.url)
  // What it cannot read it does not say; and it asks again soon, since a page is otherwise kept for the day.
  const about = await fetch(`${site.url}/qui-sommes-nous`)
  expect([about.status, about.headers.get('cache-control')]).toEqual([200, 'public, max-age=60'])
  expect(await about.text()).toContain('Notre mission')
  // What it cannot read it does not say, and reads again soon.
  const offered = await fetch(`${site.url}/sorties-offertes`)
  expect([offered.status, offered.headers.get('cache-control')]).toEqual([200, 'public, max-age=60'])
  expect(await offered.text()).toContain('Vous accompagnez des familles')
  expect((await fetch(`${site.url}/readyz`)).status).toBe(503)
  await database.resume()
  await eventually('bookings again', async () => (await bookByApi(site.url, distinctSlot(1)))?.status === 201)
  expect(site.process.exitCode).toBeNull()
  await site.stop()
  await database.remove()
})
