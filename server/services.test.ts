import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { connectDatabase } from '../platform/db/connect.ts'
import { readSettings } from '../platform/env.ts'
import { engines, openOwnPostgres } from '../tests/support/databases.ts'
import { openServices } from './services.ts'

describe.runIf(engines.includes('postgres'))('the encoding of a PostgreSQL database', () => {
  test('a database that is not in UTF-8 is refused at the start, with the command to create one', async () => {
    const postgres = await openOwnPostgres()
    const db = connectDatabase(postgres)
    await sql`create database latin encoding 'LATIN1' locale_provider libc locale 'C' template template0`.execute(db)
    const settings = readSettings({
      DATABASE_URL: postgres.databaseUrl?.replace(/embellie$/, 'latin'),
      LOG_LEVEL: 'silent',
    })
    await expect(openServices(settings)).rejects.toThrow('--encoding=UTF8')
    await db.destroy()
    await postgres.remove()
  })
})
