import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/connect.ts'
import { schemaNames } from '../../platform/db/migrate.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Services } from '../services.ts'
import {
  type BackupEnd,
  type BackupStart,
  backupFormat,
  checkBackup,
  type RowCounts,
  type TableStart,
} from './backup-file.ts'
import { keptTableNames, keptTables } from './kept-tables.ts'

const pageSize = 1_000

/**
 * Writes a consistent snapshot of everything that is stored to `file` while the site runs, without blocking bookings.
 * The file appears under its name only once it is complete, flushed to disk, and has been read back. Returns the number
 * of rows per table. The database must be at the current schema.
 */
export async function makeBackup(
  { db, settings, now }: Pick<Services, 'db' | 'settings' | 'now'>,
  file: string,
): Promise<RowCounts> {
  await mkdir(dirname(file), { recursive: true })
  const part = `${file}.part`
  // Only the operator's account may read it: it contains all personal data.
  const output = createWriteStream(part, { mode: 0o600, flush: true })
  try {
    await inOneSnapshot(db, Boolean(settings.databaseUrl), (snapshot) =>
      pipeline(Readable.from(linesOf(snapshot, now())), createGzip(), output),
    )
    const { rows } = await checkBackup(part)
    await rename(part, file)
    return rows
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Kysely's transactions take SQLite's write lock when they begin; this one only reads, so that others can write. */
async function inOneSnapshot(
  db: Database,
  isPostgres: boolean,
  read: (snapshot: Database) => Promise<void>,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql.raw(isPostgres ? 'begin isolation level repeatable read read only' : 'begin').execute(connection)
    try {
      await read(connection)
    } finally {
      await sql`commit`.execute(connection)
    }
  })
}

async function* linesOf(db: Database, madeAt: Date): AsyncGenerator<string> {
  const schema = schemaNames.at(-1) as string
  yield line({ format: backupFormat, schema, madeAt: madeAt.toISOString() } satisfies BackupStart)
  const rows: RowCounts = {}
  for (const table of keptTableNames) {
    let count = 0
    for await (const page of pagesOf(db, table)) {
      if (count === 0) yield line({ table, columns: Object.keys(page[0] as object) } satisfies TableStart)
      yield page.map((row) => line(Object.values(row))).join('')
      count += page.length
    }
    rows[table] = count
  }
  yield line({ rows } satisfies BackupEnd)
}

type Row = Record<string, unknown>

/** A table's rows in key order, a thousand at a time, so that memory use does not grow with the table. */
async function* pagesOf(db: Database, table: keyof Tables): AsyncGenerator<Row[]> {
  const key: readonly string[] = keptTables[table]
  const columns = sql.join(key.map((column) => sql.ref(column)))
  let last: Row | undefined
  for (;;) {
    const after = last ? sql`where (${columns}) > (${sql.join(key.map((column) => last?.[column]))})` : sql``
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} ${after} order by ${columns} limit ${sql.lit(pageSize)}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < pageSize) return
    last = rows.at(-1)
  }
}

function line(value: unknown): string {
  return `${JSON.stringify(value)}\n`
}
