/** SQLite result codes (sqlite.org/rescode.html) that mean "not now": busy, locked, read-only, I/O error, disk full, cannot open. */
const sqliteNotNow = new Set([5, 6, 8, 10, 13, 14])

/** SQLite's codes for "another process holds the write lock". */
const sqliteBusy = new Set([5, 6])

/** Errors of PostgreSQL's classes 08 (connection), 53 (resources), 57 (operator intervention), and of the network below it. */
const postgresNotNow = /^(08|53|57)|^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/

type DatabaseError = Error & { code?: string; errcode?: number }

/** True when the database cannot serve at present, while the same call may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, errcode, message = '' } = (error ?? {}) as DatabaseError
  // An extended SQLite result code carries its family in the lowest byte.
  if (errcode !== undefined) return sqliteNotNow.has(errcode & 0xff)
  return (
    postgresNotNow.test(code ?? '') || /Connection terminated|timeout exceeded when trying to connect/i.test(message)
  )
}

/** True when SQLite gave up waiting for another process's write: worth another try in a moment. */
export function isDatabaseBusy(error: unknown): boolean {
  const { errcode } = (error ?? {}) as DatabaseError
  return errcode !== undefined && sqliteBusy.has(errcode & 0xff)
}

/**
 * The part of a table whose unique or primary key refused a row, such as `occupied_hours`, or undefined for any other
 * error. SQLite names `table.column`, PostgreSQL the constraint.
 */
export function refusedBy(error: unknown): string | undefined {
  const { code, errcode, message = '' } = (error ?? {}) as DatabaseError
  const sqliteConstraint = errcode !== undefined && (errcode & 0xff) === 19
  if (sqliteConstraint) return /failed: (\S+?),?(?: |$)/.exec(message)?.[1]
  if (code === '23505') return (error as { constraint?: string }).constraint
  return undefined
}
