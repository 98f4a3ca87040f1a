import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connectDatabase } from '../../platform/db/connect.ts'
import { findOpenFolder, initPostgres } from './own-postgres.ts'
import { freePort } from './site.ts'

// Variables of PostgreSQL's own clients would fill in what an address leaves open.
for (const name of Object.keys(process.env)) if (name.startsWith('PG')) delete process.env[name]

/** Where data is stored, as in the settings: SQLite in `dataDir`, or PostgreSQL at `databaseUrl`. */
export type DataLocation = { dataDir: string; databaseUrl: string | undefined }

/** A database on one engine, for one test file. */
export type TestDatabase = DataLocation & {
  /** Ends what was started for it and removes the data. */
  remove: () => Promise<void>
}

/** A PostgreSQL of the test's own, which it may stop. */
export type OwnPostgres = TestDatabase & {
  /** `pause` stops the engine, `resume` starts it again with the same data. */
  pause: () => Promise<void>
  resume: () => Promise<void>
  /** The engine keeps its connections but does not respond, like a hanging machine, until `thaw`. */
  freeze: () => void
  thaw: () => void
}

export type Engine = 'sqlite' | 'postgres'

/**
 * The engines that every test of stored data runs on: both, except in the vitest projects `unit` and `postgres`, which
 * run on one each (vitest.config.ts).
 */
export const engines: readonly Engine[] = process.env.TEST_ENGINE
  ? [process.env.TEST_ENGINE as Engine]
  : ['sqlite', 'postgres']

/**
 * Opens a fresh database, of which a test may only expect that the site can open it: a SQLite file in a new folder, or
 * a database of its own on a real PostgreSQL on loopback. A run of unit tests has one PostgreSQL for all its files
 * (`shared-postgres.ts`), where a database is a copy of one that was migrated; elsewhere each has its own.
 */
export async function openTestDatabase(engine: Engine): Promise<TestDatabase> {
  if (engine === 'postgres') {
    const keeperUrl = process.env[keeperVariable]
    return keeperUrl ? openSharedDatabase(keeperUrl) : openOwnPostgres()
  }
  const dataDir = newFolder()
  return { dataDir, databaseUrl: undefined, remove: async () => removeFolder(dataDir) }
}

/** Opens a database without tables, for tests of the migrations. */
export function openNewDatabase(engine: Engine): Promise<TestDatabase> {
  return engine === 'postgres' ? openOwnPostgres() : openTestDatabase(engine)
}

/**
 * The variable that holds the address of the keeper of the run's PostgreSQL.
 * @public It is read through an import at run time.
 */
export const keeperVariable = 'TEST_POSTGRES_KEEPER'

async function openSharedDatabase(keeperUrl: string): Promise<TestDatabase> {
  const dataDir = newFolder()
  const databaseUrl = await (await fetch(keeperUrl, { method: 'POST' })).text()
  return {
    dataDir,
    databaseUrl,
    async remove() {
      await fetch(keeperUrl, { method: 'DELETE', body: databaseUrl })
      removeFolder(dataDir)
    },
  }
}

/** Starts a PostgreSQL with an empty database, for one test file or for a whole run. */
export async function openOwnPostgres(flags: readonly string[] = []): Promise<OwnPostgres> {
  const dataDir = newFolder(findOpenFolder())
  // PostgreSQL's own account must be able to reach its files inside this one.
  chmodSync(dataDir, 0o711)
  const { url, databaseDir, start, stop, forget } = await startPostgres(dataDir, flags)
  return {
    dataDir,
    databaseUrl: url,
    pause: stop,
    resume: start,
    freeze: () => signalAll(databaseDir, 'SIGSTOP'),
    thaw: () => signalAll(databaseDir, 'SIGCONT'),
    async remove() {
      await stop()
      forget()
      removeFolder(dataDir)
    },
  }
}

function newFolder(parent = tmpdir()): string {
  return mkdtempSync(join(parent, 'cap-embellie-'))
}

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

async function startPostgres(folder: string, flags: readonly string[]) {
  const port = await freePort()
  const account = { user: 'embellie', password: 'embellie' }
  const server = await initPostgres(folder, account)
  const listenFlags = ['-p', `${port}`, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=']
  const start = () => server.start([...listenFlags, '-c', 'max_connections=60', ...flags])
  await start()
  const url = (name: string) => `postgres://${account.user}:${account.password}@127.0.0.1:${port}/${name}`
  const db = connectDatabase({ dataDir: folder, databaseUrl: url('postgres') })
  await sql`create database embellie`.execute(db)
  await db.destroy()
  return { url: url('embellie'), databaseDir: server.data, start, stop: server.stop, forget: server.stopKillingAtExit }
}

/** Signals the server of this folder and its child processes, each of which may serve a connection. */
function signalAll(databaseDir: string, signal: NodeJS.Signals): void {
  const serverPid = Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0])
  const childPids = readFileSync(`/proc/${serverPid}/task/${serverPid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
  for (const pid of [serverPid, ...childPids.map(Number)]) process.kill(pid, signal)
}
