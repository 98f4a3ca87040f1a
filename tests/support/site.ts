import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sourcesDigest } from '../../scripts/built-site.ts'
import { childClock } from './clock.ts'

/** The built site, running as its own process on loopback with its own data folder. */
export type Site = {
  url: string
  dataDir: string
  process: ChildProcess
  /** Everything the process has printed so far. */
  output: () => string
  /** Ends this process only, and waits until it has exited. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

export type SiteOptions = {
  /** Settings on top of the test's own. */
  env?: Record<string, string>
  /** A folder to share between processes; by default a new one, removed at the end. */
  dataDir?: string
  port?: number
  /** The folder whose build runs; by default this project. */
  builtIn?: string
  /** The association's folder that it was built from, if not the one beside it. */
  siteFolder?: string
  /** A module that the process loads before the server. */
  loadFirst?: string
}

const projectFolder = join(import.meta.dirname, '../..')
/** Long enough for a busy machine; on an idle one a start takes less than a second. */
const startupMs = 60_000

/** Ends the server with the process that started it, however that ends: a test that fails may stop nothing. */
const stopWithStarter = join(projectFolder, 'scripts/stop-with-starter.cjs')

const freshBuilds = new Set<string>()

/** Throws unless the build in a folder is one of the sources beside it: tests would drive the site as it once was. */
function requireFreshBuild(folder: string, siteFolder?: string): void {
  if (freshBuilds.has(folder)) return
  const stampFile = join(folder, 'build/built-from')
  if (!existsSync(stampFile)) throw new Error('There is no build to test. Run `npm run build` first.')
  if (readFileSync(stampFile, 'utf8') !== sourcesDigest(folder, siteFolder))
    throw new Error('The build is older than the sources. Run `npm run build` first.')
  freshBuilds.add(folder)
}

/** Starts the built server on loopback and waits until it is ready. Needs a build of these sources (`npm run build`). */
export async function startSite({
  env = {},
  dataDir,
  port,
  loadFirst,
  builtIn = projectFolder,
  siteFolder,
}: SiteOptions = {}): Promise<Site> {
  requireFreshBuild(builtIn, siteFolder)
  const builtServer = join(builtIn, 'build/server/server.js')
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'cap-embellie-'))
  const listenPort = port ?? (await freePort())
  const url = `http://localhost:${listenPort}`
  const child = spawn(
    process.execPath,
    [
      '--require',
      stopWithStarter,
      ...childClock.nodeArguments,
      ...(loadFirst ? ['--import', loadFirst] : []),
      builtServer,
    ],
    {
      env: {
        ...minimalEnvironment(),
        ...childClock.env,
        HOST: '127.0.0.1',
        PORT: String(listenPort),
        DATA_DIR: folder,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let printedText = ''
  child.stdout.on('data', (chunk) => {
    printedText += chunk
  })
  child.stderr.on('data', (chunk) => {
    printedText += chunk
  })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))

  const site: Site = {
    url,
    dataDir: folder,
    process: child,
    output: () => printedText,
    async stop(signal = 'SIGTERM') {
      if (!hasEnded(child)) child.kill(signal)
      const code = await exited
      if (!dataDir) rmSync(folder, { recursive: true, force: true })
      return code
    },
  }
  await untilReady(site)
  return site
}

/**
 * The only variables of our environment passed to the child: no setting of the developer's machine may affect a test.
 */
function minimalEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env
  return { PATH, HOME, TMPDIR, NODE_ENV: 'production', RATE_LIMIT_FACTOR: '0' }
}

/** By itself, or by a signal. */
export const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function untilReady(site: Site): Promise<void> {
  const deadline = Date.now() + startupMs
  while (Date.now() < deadline) {
    if (hasEnded(site.process)) break
    const answer = await fetch(`${site.url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  const printedText = site.output()
  await site.stop('SIGKILL')
  throw new Error(`The server did not become ready. It printed:\n${printedText}`)
}

/** A port that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
