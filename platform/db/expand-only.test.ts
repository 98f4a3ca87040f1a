import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, openNewDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { findIncompatibilities, readSchemaShape, type SchemaShape } from '../../tests/support/schema-shape.ts'
import { connectDatabase, type Database } from './connect.ts'
import { migrate, migrateTo, releasedSchema } from './migrate.ts'

describe.each(engines)('on %s', (engine) => {
  let database: TestDatabase
  let db: Database
  let releasedShape: SchemaShape
  beforeAll(async () => {
    database = await openNewDatabase(engine)
    db = connectDatabase(database)
    await migrateTo(db, releasedSchema)
    releasedShape = await readSchemaShape(db)
    await migrate(db)
  })
  afterAll(async () => {
    await db.destroy()
    await database.remove()
  })

  test('the previous release finds every table and column it knows, and no new one that it would have to fill', async () => {
    expect(findIncompatibilities(releasedShape, await readSchemaShape(db))).toEqual([])
  })

  /** What `findIncompatibilities` reports about one statement, which is then rolled back. */
  async function findingsAfter(statement: string): Promise<string[]> {
    const shapeBefore = await readSchemaShape(db)
    let findings: string[] = []
    await db
      .transaction()
      .execute(async (tx) => {
        await sql.raw(statement).execute(tx)
        findings = findIncompatibilities(shapeBefore, await readSchemaShape(tx))
        throw new Error('undone')
      })
      .catch((error: Error) => {
        if (error.message !== 'undone') throw error
      })
    return findings
  }

  test.each([
    ['alter table outbox drop column last_error', 'outbox.last_error is gone'],
    ['alter table outbox rename column last_error to reason', 'outbox.last_error is gone'],
    ['drop table chores', 'chores.due_since is gone'],
  ])('the check reports that « %s » removes something', async (statement, finding) => {
    expect(await findingsAfter(statement)).toContain(finding)
  })

  test.each([
    'alter table bookings add column weather text',
    "alter table bookings add column weather text not null default 'calm'",
    'create table weather (day text not null primary key)',
    'create index outbox_attempts on outbox (attempts)',
  ])('the check accepts that « %s » only adds', async (statement) => {
    expect(await findingsAfter(statement)).toEqual([])
  })

  test.runIf(engine === 'postgres').each([
    ['alter table secrets add column owner text not null', 'secrets.owner must be given'],
    ['alter table outbox alter column payload set not null', 'outbox.payload may no longer be empty'],
    ['alter table outbox alter column attempts type bigint', 'outbox.attempts was int4 and is int8'],
    ['alter table bookings alter column needs drop default', 'bookings.needs has lost its default'],
    ['create unique index one_name on relays (name)', 'new rule of relays: unique btree (name)'],
    ['alter table relays add check (length(name) < 20)', 'new rule of relays: CHECK ((length(name) < 20))'],
  ])('the check reports that « %s » demands something new', async (statement, finding) => {
    expect(await findingsAfter(statement)).toContain(finding)
  })
})
