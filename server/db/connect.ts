import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool, TypeOverrides } from 'pg'
import type { Settings } from '../env.ts'
import { NodeSqliteDialect } from './sqlite-dialect.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

/**
 * How long PostgreSQL is waited for. `visitors`: by whoever asks for a page; the last figure is for a server that is there
 * and says nothing. `start`: by what is done once, before anybody asks, which may be long and may queue for another
 * process that is at it.
 */
const patience = {
  visitors: { connectionTimeoutMillis: 5_000, statement_timeout: 5_000, query_timeout: 15_000 },
  start: { connectionTimeoutMillis: 60_000 },
}

/**
 * Opens PostgreSQL when `databaseUrl` is set, and otherwise the SQLite file in `dataDir`, which is made when missing.
 * `onPoolError` hears of idle PostgreSQL connections that broke; the pool replaces them by itself.
 */
export function connectDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  onPoolError: (error: Error) => void = () => {},
  whoWaits: keyof typeof patience = 'visitors',
): Database {
  if (!settings.databaseUrl) {
    mkdirSync(settings.dataDir, { recursive: true })
    return new Kysely({ dialect: new NodeSqliteDialect(sqliteFile(settings)) })
  }
  const pool = new Pool({
    connectionString: settings.databaseUrl,
    max: 10,
    ...patience[whoWaits],
    // After a failover some connections may still lead to the server of before, which takes no writes.
    maxLifetimeSeconds: 300,
    types: numericTypes(),
  })
  pool.on('error', onPoolError)
  // The pool hears only of connections at rest. One that breaks while it is lent out, between two statements, would
  // find nobody to tell and end the process; whoever holds it learns of it by their next statement.
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}

/** Where the SQLite file lies. */
export function sqliteFile({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'cap-embellie.sqlite')
}

/** PostgreSQL gives bigint columns as text; ours hold milliseconds, far below what a number holds exactly. */
function numericTypes(): TypeOverrides {
  const int8 = 20
  const types = new TypeOverrides()
  types.setTypeParser(int8, Number)
  return types
}
