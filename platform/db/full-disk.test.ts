import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../tests/support/databases.ts'
import { connectDatabase } from './connect.ts'
import { isDatabaseUnavailable } from './database-errors.ts'

test('a full disk counts as an unavailable database, although SQLite has already rolled back by itself', async () => {
  const database = await openTestDatabase('sqlite')
  const db = connectDatabase(database)
  await sql`create table notes (text text)`.execute(db)
  const failedTransaction = db.transaction().execute(async (tx) => {
    // What SQLite does by itself when the disk is full.
    await sql`rollback`.execute(tx)
    throw Object.assign(new Error('database or disk is full'), { errcode: 13 })
  })
  await expect(failedTransaction).rejects.toSatisfy(isDatabaseUnavailable)
  await db.destroy()
  await database.remove()
})
