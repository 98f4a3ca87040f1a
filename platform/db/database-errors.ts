import { setTimeout as sleep } from 'node:timers/promises'

/** SQLite result codes (sqlite.org/rescode.html) that mean "not now": busy, locked, read-only, I/O error, full, cannot open. */
const sqliteUnavailable = new Set([5, 6, 8, 10, 13, 14])

/** SQLite's codes for "another process holds the write lock". */
const sqliteBusy = new Set([5, 6])
const sqliteConstraint = 19

/**
 * PostgreSQL's error classes 08 (connection), 53 (resources) and 57 (operator intervention), 25006 (read-only, because
 * another server has taken over), and network errors.
 */
const postgresUnavailable = /^(08|53|57)|^25006$|^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/
/** Messages of errors that the driver itself raises. */
const postgresNoAnswer = /Connection terminated|timeout exceeded when trying to connect|Query read timeout/i
const postgresUniqueViolation = '23505'
const postgresDeadlock = '40P01'

type DatabaseError = Error & { code?: string; errcode?: number; table?: string; constraint?: string }

/** True when the database is unavailable at present and the same call may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, errcode, message = '' } = (error ?? {}) as DatabaseError
  if (errcode !== undefined) return sqliteUnavailable.has(primaryCode(errcode))
  return postgresUnavailable.test(code ?? '') || postgresNoAnswer.test(message)
}

/**
 * The unique key that rejected a row, or undefined for any other error: `table.column` for a unique column, and `table`
 * for a primary key of several columns. The errors of both engines are brought to this one form.
 */
export function violatedConstraint(error: unknown): string | undefined {
  const { code, errcode, message = '', table, constraint = '' } = (error ?? {}) as DatabaseError
  if (errcode !== undefined && primaryCode(errcode) === sqliteConstraint) {
    // "UNIQUE constraint failed: submissions.form", or with several columns, separated by commas.
    const [, failedTable, column, comma] = /UNIQUE constraint failed: (\w+)\.(\w+)(,)?/.exec(message) ?? []
    return comma ? failedTable : failedTable && `${failedTable}.${column}`
  }
  if (code !== postgresUniqueViolation || !table) return undefined
  // submissions_form_key: PostgreSQL's name for the unique column `form` of `submissions`; of several, `submissions_pk`.
  const key = constraint.replace(`${table}_`, '')
  return key === 'pk' ? table : `${table}.${key.replace(/_key$/, '')}`
}

const retryTimeoutMs = 8_000

/**
 * Retries `write`, for up to eight seconds, while another process holds SQLite's write lock or when PostgreSQL has
 * aborted it because of a deadlock. Each wait inside SQLite blocks the whole process, so it is short; the longer wait
 * is here, where other requests are served meanwhile.
 */
export async function retryWhileBusy<Result>(write: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + retryTimeoutMs
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error
      // A random pause, so that the waiting processes do not all retry at the same moment.
      await sleep(10 + Math.random() * 40)
    }
  }
}

const maxTries = 3

/**
 * Calls `run` again when a unique key of `keys` (as {@link violatedConstraint} names them) rejected a row of it: another
 * call stored that row at the same moment, and `run` then finds it. Calls it three times at most.
 */
export async function retryOnConflict<Answer>(run: () => Promise<Answer>, keys: readonly string[]): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      if (!keys.includes(violatedConstraint(error) ?? '') || tries === maxTries) throw error
    }
  }
}

function isBusy(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as DatabaseError
  if (code === postgresDeadlock) return true
  return errcode !== undefined && sqliteBusy.has(primaryCode(errcode))
}

/** An extended SQLite result code carries its primary code in the lowest byte. */
function primaryCode(errcode: number): number {
  return errcode & 0xff
}
