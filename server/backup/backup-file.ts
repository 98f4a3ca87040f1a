import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { pipeline as awaitPipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { association } from '../../content/association.ts'
import type { Database } from '../../platform/db/connect.ts'
import { currentSchema } from '../../platform/db/migrate.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Settings } from '../../platform/env.ts'
import { writeWhole } from '../../platform/whole-file.ts'
import type { Services } from '../services.ts'
import { backedUpNames, backedUpTables } from './backed-up-tables.ts'

/*
 * A backup is gzipped text with one JSON value per line: first a header, then for each table its columns followed by
 * one list of values per row, last the expected row counts. It is independent of the engine: a backup of SQLite can be
 * restored into PostgreSQL.
 */

const backupFormat = 1

export type BackupStart = { format: typeof backupFormat; schema: string; madeAt: string }
export type TableStart = { table: keyof Tables; columns: string[] }
export type RowCounts = Partial<Record<keyof Tables, number>>
export type BackupEnd = { rows: RowCounts }

/** Why a backup cannot be used: no such file, not one of ours, truncated or altered, made by a newer version. */
type BackupProblem = 'missing' | 'foreign' | 'damaged' | 'newer'

export class BackupError extends Error {
  readonly problem: BackupProblem

  constructor(problem: BackupProblem, cause?: unknown) {
    super(`The backup cannot be used: ${problem}.`, { cause })
    this.name = 'BackupError'
    this.problem = problem
  }
}

/** How every backup begins that is not compressed. */
const uncompressedStart = '{"format":'

/**
 * The lines of a backup file, in order, whether it is still compressed or a browser decompressed it while saving it. Throws
 * {@link BackupError} for a file that is missing, does not unpack or begins as no backup does.
 */
export async function* readBackupLines(file: string): AsyncGenerator<string> {
  let incompleteLine = ''
  try {
    const firstCharacters = await createReadStream(file, {
      encoding: 'utf8',
      end: uncompressedStart.length - 1,
    }).toArray()
    const bytes = createReadStream(file)
    // Errors of any stream surface in the loop below, through the last one.
    const decompressed =
      firstCharacters.join('') === uncompressedStart ? bytes : pipeline(bytes, createGunzip(), () => {})
    const text = decompressed.setEncoding('utf8')
    for await (const chunk of text) {
      const lines = (incompleteLine + chunk).split('\n')
      incompleteLine = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    throw new BackupError(problemOf(error as NodeJS.ErrnoException), error)
  }
  if (incompleteLine) throw new BackupError('damaged')
}

function problemOf({ code, message }: NodeJS.ErrnoException): BackupProblem {
  if (code === 'ENOENT') return 'missing'
  return message === 'incorrect header check' ? 'foreign' : 'damaged'
}

/**
 * Reads a backup from end to end and returns its first and last line. Throws {@link BackupError} unless it is complete:
 * it unpacks without an error, with as many rows in each table as its last line says.
 */
export async function checkBackup(file: string): Promise<BackupStart & BackupEnd> {
  let start: BackupStart | undefined
  let end: BackupEnd | undefined
  let table: keyof Tables | undefined
  const rows: RowCounts = {}
  for await (const line of readBackupLines(file)) {
    start ??= readStart(line)
    if (line.startsWith('[') && table) rows[table] = (rows[table] ?? 0) + 1
    else if (line.startsWith('{"table"')) table = parseLine<TableStart>(line).table
    else if (line.startsWith('{"rows"')) end = parseLine<BackupEnd>(line)
  }
  if (!start) throw new BackupError('foreign')
  const isComplete = Object.entries(end?.rows ?? {}).every(
    ([name, count]) => (rows[name as keyof Tables] ?? 0) === count,
  )
  if (!end || !isComplete) throw new BackupError('damaged')
  return { ...start, ...end }
}

function readStart(line: string): BackupStart {
  const [, format] = /^\{"format":(\d+),/.exec(line) ?? []
  if (Number(format) > backupFormat) throw new BackupError('newer')
  if (Number(format) !== backupFormat) throw new BackupError('foreign')
  return parseLine(line)
}

/** The value of a line. In a file that is not compressed, nothing but this notices an alteration. */
export function parseLine<Value>(line: string): Value {
  try {
    return JSON.parse(line)
  } catch (error) {
    throw new BackupError('damaged', error)
  }
}

/** Where backups go when nobody names another place. The privacy job deletes old ones there. */
export function backupFolder({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'sauvegardes')
}

/** The file name of a backup, with its instant to the millisecond, which {@link instantOfName} reads. */
export function datedName(now: Date): string {
  return `${association.slug}-${now.toISOString().replace(/[:.Z]/g, '')}.jsonl.gz`
}

/** Matches such a name, also of a backup that was interrupted. */
export const datedNamePattern = new RegExp(`${association.slug}-[\\dT-]+\\.jsonl\\.gz(\\.([\\da-f-]+\\.)?part)?$`)

const completeName = new RegExp(
  `${association.slug}-(\\d{4}-\\d\\d-\\d\\dT\\d\\d)(\\d\\d)(\\d\\d)(\\d{3})\\.jsonl\\.gz$`,
)

/** When the complete backup of this name was made; undefined for another name. A copied file has a date of its own. */
export function instantOfName(name: string): Date | undefined {
  const [, hour, minute, second, millisecond] = completeName.exec(name) ?? []
  return hour === undefined ? undefined : new Date(`${hour}:${minute}:${second}.${millisecond}Z`)
}

const pageSize = 1_000

/**
 * Writes a consistent snapshot of everything that is stored to `file` while the site runs, without blocking bookings.
 * The file appears under its name only once it is complete, flushed to disk, and has been read back. Returns the number
 * of rows per table. The database must be at the current schema.
 */
export async function makeBackup({ db, now }: Pick<Services, 'db' | 'now'>, file: string): Promise<RowCounts> {
  await mkdir(dirname(file), { recursive: true })
  return writeWhole(file, async (partFile) => {
    // Only the operator's account may read it: it contains all personal data.
    const output = createWriteStream(partFile, { mode: 0o600, flush: true })
    const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    await snapshot.execute((tx) => awaitPipeline(Readable.from(linesOf(tx, now())), createGzip(), output))
    return (await checkBackup(partFile)).rows
  })
}

async function* linesOf(db: Database, madeAt: Date): AsyncGenerator<string> {
  yield toLine({ format: backupFormat, schema: currentSchema, madeAt: madeAt.toISOString() } satisfies BackupStart)
  const rows: RowCounts = {}
  for (const table of backedUpNames) {
    let count = 0
    for await (const page of pagesOf(db, table)) {
      if (count === 0) yield toLine({ table, columns: Object.keys(page[0] as object) } satisfies TableStart)
      yield page.map((row) => toLine(Object.values(row))).join('')
      count += page.length
    }
    rows[table] = count
  }
  yield toLine({ rows } satisfies BackupEnd)
}

type Row = Record<string, unknown>

/** A table's rows in key order, a thousand at a time, so that memory use does not grow with the table. */
async function* pagesOf(db: Database, table: keyof Tables): AsyncGenerator<Row[]> {
  const key: readonly string[] = backedUpTables[table]
  const columns = sql.join(key.map((column) => sql.ref(column)))
  let lastRow: Row | undefined
  for (;;) {
    const afterLastRow = lastRow
      ? sql`where (${columns}) > (${sql.join(key.map((column) => lastRow?.[column]))})`
      : sql``
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} ${afterLastRow} order by ${columns} limit ${sql.lit(pageSize)}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < pageSize) return
    lastRow = rows.at(-1)
  }
}

function toLine(value: unknown): string {
  return `${JSON.stringify(value)}\n`
}
