import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { association } from '../../content/association.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Settings } from '../../platform/env.ts'

/*
 * A backup is gzipped text with one JSON value per line: first a header, then for each table its columns followed by
 * one list of values per row, last the expected row counts. It is independent of the engine: a backup of SQLite can be
 * restored into PostgreSQL.
 */

export const backupFormat = 1

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

/** The lines of a backup file, in order. Throws {@link BackupError} for a file that is missing or does not unpack. */
export async function* readBackupLines(file: string): AsyncGenerator<string> {
  // Errors of any stream surface in the loop below, through the last one.
  const text = pipeline(createReadStream(file), createGunzip(), () => {}).setEncoding('utf8')
  let unfinished = ''
  try {
    for await (const chunk of text) {
      const lines = (unfinished + chunk).split('\n')
      unfinished = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    throw new BackupError(problemBehind(error as NodeJS.ErrnoException), error)
  }
  if (unfinished) throw new BackupError('damaged')
}

function problemBehind({ code, message }: NodeJS.ErrnoException): BackupProblem {
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
    else if (line.startsWith('{"table"')) table = (JSON.parse(line) as TableStart).table
    else if (line.startsWith('{"rows"')) end = JSON.parse(line)
  }
  if (!start) throw new BackupError('foreign')
  if (!end || !isSame(end.rows, rows)) throw new BackupError('damaged')
  return { ...start, ...end }
}

function readStart(line: string): BackupStart {
  if (!line.startsWith(`{"format":${backupFormat},`)) throw new BackupError('foreign')
  return JSON.parse(line)
}

function isSame(expected: RowCounts, counted: RowCounts): boolean {
  return Object.entries(expected).every(([table, count]) => (counted[table as keyof Tables] ?? 0) === count)
}

/** Where backups go when nobody names another place. The privacy job deletes old ones there. */
export function backupFolder({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'sauvegardes')
}

/** A name to the millisecond. */
export function datedName(now: Date): string {
  return `${association.slug}-${now.toISOString().replace(/[:.Z]/g, '')}.jsonl.gz`
}

/** Matches such a name, also of a backup that was interrupted. */
export const hasDatedName = new RegExp(`${association.slug}-[\\dT-]+\\.jsonl\\.gz(\\.part)?$`)
