import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { PostgresAdapter, sql } from 'kysely'
import { Client } from 'pg'
import type { Database } from './connect.ts'

/**
 * The notices that processes on one PostgreSQL database send each other, used as channel names. `outbox`: there is a
 * mail to send.
 */
export type NoticeName = 'outbox'

const firstPauseMs = 200
const longestPauseMs = 5_000

/**
 * Notifies every listening process, this one included, when the transaction is committed, and never if it is not. On
 * SQLite nothing is sent: processes on one file poll instead.
 */
export async function notify(db: Database, name: NoticeName): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`select pg_notify(${name}, '')`.execute(db)
}

export type Listener = { stop: () => Promise<void> }

/**
 * Calls `hear` at each notice `name`, on a connection of its own. A lost connection is opened again, for as long as it
 * takes. Notices sent meanwhile are not repeated, so `hear` is also called each time the connection is established.
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

/**
 * Listens until the connection is lost or `signal` stops it. Resolves to whether it was listening at all; never
 * rejects.
 */
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
    // TCP keep-alive detects a server that has disappeared without closing the connection.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // Errors are handled by `connect` and `once` below; without this listener, one that comes later would end the
  // process.
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
    // Closes the session properly, for the server's log, but waits no longer than 500 ms for a server that does not
    // respond.
    await Promise.race([client.end().catch(() => {}), sleep(500, undefined, { ref: false })])
  }
}
