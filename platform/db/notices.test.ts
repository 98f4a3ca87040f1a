import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnPostgres, openOwnPostgres, openTestDatabase } from '../../tests/support/databases.ts'
import { eventually } from '../../tests/support/eventually.ts'
import { connectDatabase, type Database } from './connect.ts'
import { listenFor, notify } from './notices.ts'

let database: OwnPostgres
let db: Database
beforeAll(async () => {
  database = await openOwnPostgres()
  db = connectDatabase(database)
})
afterAll(async () => {
  await db.destroy()
  await database.remove()
})

/** Passes `use` a count of the calls so far: one for each connection made, and one for each notice. */
async function withListener(use: (heard: () => number) => Promise<void>): Promise<void> {
  let count = 0
  const listener = listenFor(String(database.databaseUrl), 'outbox', () => {
    count += 1
  })
  await eventually('the listener stands', () => count === 1)
  await use(() => count)
  await listener.stop()
}

test('a notice is heard when its transaction is committed, and never when it is not', async () => {
  await withListener(async (heard) => {
    await db
      .transaction()
      .execute(async (tx) => {
        await notify(tx, 'outbox')
        throw new Error('undone')
      })
      .catch(() => {})
    await db.transaction().execute(async (tx) => {
      await notify(tx, 'outbox')
      await notify(tx, 'outbox')
      await sql`select pg_sleep(0.2)`.execute(tx)
      expect(heard()).toBe(1)
    })
    await eventually('heard', () => heard() === 2)
  })
})

test('a listener that was cut off comes back, and looks at once', async () => {
  await withListener(async (heard) => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %'`.execute(db)
    await eventually('back', () => heard() === 2)
    await notify(db, 'outbox')
    await eventually('heard', () => heard() === 3)
  })
})

test('a listener outlives the database, and stops while it is away', async () => {
  await withListener(async (heard) => {
    await database.pause()
    await database.resume()
    await eventually('back', () => heard() === 2)
    await database.pause()
  })
  await database.resume()
})

test('nobody is told on SQLite, and nothing fails', async () => {
  const file = await openTestDatabase('sqlite')
  const onFile = connectDatabase(file)
  await notify(onFile, 'outbox')
  await onFile.destroy()
  await file.remove()
})
