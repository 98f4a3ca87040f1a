import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { engines, openNewDatabase } from '../../tests/support/databases.ts'
import { connectDatabase, sqliteFile } from './connect.ts'
import { migrate } from './migrate.ts'

test.each(engines)('eight processes can start at once on a new %s database', async (engine) => {
  const database = await openNewDatabase(engine)
  const connections = Array.from({ length: 8 }, () => connectDatabase(database))
  await Promise.all(connections.map((db) => migrate(db)))
  for (const db of connections) {
    expect(await db.selectFrom('bookings').select('id').execute()).toEqual([])
    await db.destroy()
  }
  await database.remove()
})

test('a start waits while another process has locked the file, longer than SQLite itself would', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cap-embellie-'))
  const lockingConnection = new DatabaseSync(sqliteFile({ dataDir }))
  lockingConnection.exec('pragma journal_mode = wal; begin immediate')
  const db = connectDatabase({ dataDir, databaseUrl: undefined })
  const migration = migrate(db)
  setTimeout(() => lockingConnection.exec('rollback'), 1_000)
  await migration
  lockingConnection.close()
  await db.destroy()
  rmSync(dataDir, { recursive: true })
})

test.each(engines)(
  'a process starts beside a later version that has migrated the %s database further',
  async (engine) => {
    const database = await openNewDatabase(engine)
    const db = connectDatabase(database)
    await migrate(db)
    await db.schema.alterTable('bookings').addColumn('weather', 'text').execute()
    await sql`insert into kysely_migration (name, timestamp) values ('9999-weather', '2099-01-01T00:00:00Z')`.execute(
      db,
    )
    await migrate(db)
    expect(await db.selectFrom('bookings').select('id').execute()).toEqual([])
    const migration = await sql`select name from kysely_migration where name = '9999-weather'`.execute(db)
    expect(migration.rows).toHaveLength(1)
    await db.destroy()
    await database.remove()
  },
)

test('an unknown migration that is not of a later version stops the start', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cap-embellie-'))
  const db = connectDatabase({ dataDir, databaseUrl: undefined })
  await migrate(db)
  await sql`insert into kysely_migration (name, timestamp) values ('0000-other', '2026-01-01')`.execute(db)
  await expect(migrate(db)).rejects.toThrow('could not be migrated')
  await sql`insert into kysely_migration (name, timestamp) values ('9999-weather', '2099-01-01')`.execute(db)
  await expect(migrate(db)).rejects.toThrow('could not be migrated')
  await db.destroy()
  rmSync(dataDir, { recursive: true })
})

test('a migration that fails is an error, with its cause', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cap-embellie-'))
  const db = connectDatabase({ dataDir, databaseUrl: undefined })
  await sql`create table bookings (something text)`.execute(db)
  await expect(migrate(db)).rejects.toThrow('could not be migrated')
  await db.destroy()
  rmSync(dataDir, { recursive: true })
})
