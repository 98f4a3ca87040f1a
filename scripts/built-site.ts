import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadSettingsFile } from './settings-file.ts'
import { requireSiteFolder, siteFolder } from './site-folder.ts'

export const project = join(import.meta.dirname, '..')
const builtServer = join(project, 'build/server/server.js')
const stampFile = join(project, 'build/built-from')
const sources = [
  ...'app content wording domain platform server bord demo scripts illustrations'.split(' '),
  ...['server.ts', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'],
]

/**
 * What the build is made of, the association’s folder included, as one digest of names and contents. Times say
 * nothing: an archive unpacked over an old version brings files that are older than its build. A link is not followed:
 * it might lead round and round, and the check that refuses it in the association's folder runs only later.
 */
export function sourcesDigest(folder = project, site = folder === project ? siteFolder : join(folder, 'site')): string {
  requireSiteFolder()
  const digest = createHash('sha256')
  const addToDigest = (path: string, file: string) => {
    const stat = lstatSync(file)
    if (stat.isFile()) digest.update(`${path}\0`).update(readFileSync(file))
    else if (!stat.isDirectory()) digest.update(`${path}\0`).update(stat.isSymbolicLink() ? readlinkSync(file) : '')
    else
      for (const name of readdirSync(file).sort())
        if (!isNotBuilt(name)) addToDigest(`${path}/${name}`, join(file, name))
  }
  for (const source of sources)
    if (existsSync(join(folder, source))) addToDigest(source, realpathSync(join(folder, source)))
  if (existsSync(site)) addToDigest('site', realpathSync(site))
  return digest.digest('hex')
}

/** What lies beside the sources and is not built: tests, and what editors and systems leave. `.well-known` is served. */
const isNotBuilt = (name: string) => /^\.(?!well-known$)|~$|\.test\.tsx?$/.test(name)

/** True when there is a build that was not cut short. */
export function isBuilt(): boolean {
  return existsSync(stampFile)
}

/** True when there is a build, of these very sources. */
export function isBuildFresh(): boolean {
  return isBuilt() && readFileSync(stampFile, 'utf8') === sourcesDigest()
}

export function forgetBuild(): void {
  rmSync(stampFile, { force: true })
}

export function markBuilt(digest: string): void {
  writeFileSync(stampFile, digest)
}

/** Runs a script with this Node, to its end or ours; returns its exit code. */
export async function runScript([script = '', ...args]: readonly string[]): Promise<number> {
  const preloadedScript = join(import.meta.dirname, 'stop-with-starter.cjs')
  const child = spawn(process.execPath, ['--require', preloadedScript, script, ...args], {
    cwd: project,
    // Standard output is reserved for a command's result.
    stdio: ['inherit', process.stderr, 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve) =>
    child.once('exit', (code, signal) => resolve([code, signal])),
  )
  if (signal === 'SIGKILL') {
    console.error('Le système a arrêté la construction, sans doute faute de mémoire : il lui en faut 1,3 Go.')
  }
  return signal ? 137 : (code ?? 1)
}

/** Builds the site; exits the process if that fails. */
export async function buildSite(): Promise<void> {
  console.error('Construction du site…')
  const code = await runScript([join(import.meta.dirname, 'build.ts'), '--logLevel', 'warn'])
  // The build has already printed what is wrong.
  if (code !== 0) process.exit(code)
}

/** Sets the port that is given as an argument, which every shell understands: `npm start 3001`. */
export function setPortFromArguments(): void {
  const port = process.argv.slice(2).find((word) => /^\d+$/.test(word))
  if (port) process.env.PORT = port
}

/** Runs the build, with the settings of the `.env` file if there is one and `readsSettings`. */
export async function runBuiltSite({ readsSettings = true } = {}): Promise<void> {
  if (readsSettings) loadSettingsFile(project)
  process.env.NODE_ENV = 'production'
  // Windows takes `C:` for a protocol unless the path is an address.
  await import(pathToFileURL(builtServer).href)
}
