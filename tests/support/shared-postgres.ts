import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { connectDatabase, type Database } from '../../platform/db/connect.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { keeperVariable, type OwnPostgres, openOwnPostgres } from './databases.ts'

/**
 * Vitest calls this once for a run. It keeps one PostgreSQL for all test files, started when the first of them asks:
 * POST gives the address of a new, migrated database, DELETE removes it. Nothing here outlives the run, so nothing
 * waits for the disk.
 */
export default async function keepPostgres(): Promise<() => Promise<void>> {
  let cluster: ReturnType<typeof startSharedCluster> | undefined
  const server = createServer((request, response) => {
    cluster ??= startSharedCluster()
    cluster
      .then(({ create, drop }) => (request.method === 'POST' ? create() : drop(request)))
      .then((answer) => response.end(answer))
      .catch((error) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env[keeperVariable] = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return async () => {
    server.close()
    const sharedCluster = await cluster
    await sharedCluster?.stop()
  }
}

async function startSharedCluster() {
  const postgres = await openOwnPostgres(['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'])
  const template = connectDatabase(postgres)
  await migrate(template)
  // A database is copied only while nobody is connected to it.
  await template.destroy()
  const db = connectDatabase({ ...postgres, databaseUrl: addressOf(postgres, 'postgres') })
  return {
    async create(): Promise<string> {
      const name = `test_${randomUUID()}`
      await sql`create database ${sql.ref(name)} template embellie`.execute(db)
      return addressOf(postgres, name)
    },
    async drop(request: IncomingMessage): Promise<string> {
      const name = new URL(await text(request)).pathname.slice(1)
      await sql`drop database ${sql.ref(name)} with (force)`.execute(db)
      return ''
    },
    stop: () => stop(db, postgres),
  }
}

async function stop(db: Database, postgres: OwnPostgres): Promise<void> {
  await db.destroy()
  await postgres.remove()
}

function addressOf({ databaseUrl }: OwnPostgres, name: string): string {
  const url = new URL(databaseUrl as string)
  url.pathname = name
  return url.href
}
