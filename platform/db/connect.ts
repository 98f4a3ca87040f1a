import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import { association } from '../../content/association.ts'
import type { Settings } from '../env.ts'
import { nodeSqliteDialect } from './sqlite-dialect.ts'
import type { Tables } from './tables.ts'

/** Where rows are read and written: the database itself, or a transaction in it. */
export type Database = Kysely<Tables>
/** What must be written together with something else: all of it or nothing. */
export type Transaction = KyselyTransaction<Tables>

// The driver returns bigint columns as text. Ours hold milliseconds and Rappen, far below the largest exact number.
types.setTypeParser(types.builtins.INT8, Number)

/**
 * How long to wait for PostgreSQL. `visitors`: while serving requests; `query_timeout` is for a server that is
 * reachable but does not answer. `start`: for work done once before requests are served, which may take long and may
 * queue behind another process doing the same.
 */
const timeouts = {
  visitors: { connectionTimeoutMillis: 5_000, statement_timeout: 5_000, query_timeout: 15_000 },
  start: { connectionTimeoutMillis: 60_000 },
}

/**
 * Connects to PostgreSQL when `databaseUrl` is set, and otherwise opens the SQLite file in `dataDir`; both are created
 * if missing. `onPoolError` is called for idle PostgreSQL connections that broke; the pool replaces them by itself.
 */
export function connectDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  onPoolError: (error: Error) => void = () => {},
  purpose: keyof typeof timeouts = 'visitors',
): Database {
  if (!settings.databaseUrl) {
    mkdirSync(settings.dataDir, { recursive: true })
    return new Kysely({ dialect: nodeSqliteDialect(sqliteFile(settings)) })
  }
  const pool = new Pool({
    connectionString: settings.databaseUrl,
    max: 10,
    ...timeouts[purpose],
    // After a failover some connections may still lead to the previous server, which rejects writes.
    maxLifetimeSeconds: 300,
  })
  pool.on('error', onPoolError)
  // The pool handles errors of idle connections only. Without this listener, a connection that breaks while checked
  // out, between two statements, would end the process; its holder gets the error at the next statement.
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely({ dialect: new PostgresDialect({ pool }) })
}

/** The path of the SQLite file. */
export function sqliteFile({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, `${association.slug}.sqlite`)
}
