import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely'
import { Client } from 'pg'
import type { Tables } from './tables.ts'

/** What processes on one PostgreSQL tell each other; `outbox`: there is a mail to send. The names are channels. */
export type NoticeName = 'outbox'

const firstPauseMs = 200
const longestPauseMs = 5_000

/**
 * Tells every process that listens, this one too, at the moment the transaction is committed and never if it is not. On
 * SQLite nobody is told: processes on one file look by themselves.
 */
export async function notify(db: Kysely<Tables> | Transaction<Tables>, name: NoticeName): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`select pg_notify(${name}, '')`.execute(db)
}

export type Listener = { stop: () => Promise<void> }

/**
 * Calls `hear` at each notice `name`, by a connection of its own. A connection that is lost is made again, for as long
 * as it takes; what was said meanwhile is not repeated, so `hear` is called once each time it stands.
 */
export function listenFor(connectionString: string, name: NoticeName, hear: () => void): Listener {
  const stopping = new AbortController()
  const { signal } = stopping

  async function run(): Promise<void> {
    let pauseMs = firstPauseMs
    while (!signal.aborted) {
      const hasListened = await listenOnce(connectionString, name, hear, signal)
      pauseMs = hasListened ? firstPauseMs : Math.min(longestPauseMs, 2 * pauseMs)
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** Listens until the connection is lost or `signal` stops it. Resolves to whether it stood at all; never rejects. */
async function listenOnce(
  connectionString: string,
  name: NoticeName,
  hear: () => void,
  signal: AbortSignal,
): Promise<boolean> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    // A machine that is gone says nothing: the system asks, and so finds out.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // Whoever waits for the end hears of it; an error that comes after it must find somebody too.
  client.on('error', () => {})
  client.on('notification', hear)
  try {
    await client.connect()
    const ended = once(client, 'end', { signal }).catch(() => {})
    await client.query(`listen ${client.escapeIdentifier(name)}`)
    hear()
    await ended
    return true
  } catch {
    return false
  } finally {
    // The farewell is for the server's journal; a server that does not take it is not waited for.
    await Promise.race([client.end().catch(() => {}), sleep(500, undefined, { ref: false })])
  }
}
