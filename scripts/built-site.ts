import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..')
const built = join(root, 'build/server/server.js')
const sources = [
  'app',
  'content',
  'wording',
  'domain',
  'platform',
  'server',
  'bord',
  'demo',
  'public',
  'server.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]

function newestChange(path: string): number {
  const status = statSync(path)
  if (!status.isDirectory()) return status.mtimeMs
  return Math.max(status.mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))))
}

/** True when there is a build. */
export function isBuilt(): boolean {
  return existsSync(built)
}

/** True when there is a build and no source is newer. */
export function buildIsFresh(): boolean {
  if (!isBuilt()) return false
  const builtAt = statSync(built).mtimeMs
  return sources.map((source) => join(root, source)).every((path) => !existsSync(path) || newestChange(path) <= builtAt)
}

/** Builds the site; exits the process with code 1 if that fails. */
export function buildSite(): void {
  // Standard output is reserved for a command's result.
  console.error('Construction du site…')
  const { status } = spawnSync('npm run build --silent -- --logLevel warn', {
    cwd: root,
    stdio: ['inherit', process.stderr, 'inherit'],
    // On Windows npm is a batch file, which only a shell runs.
    shell: true,
  })
  // The build has already printed what is wrong.
  if (status !== 0) process.exit(1)
}

/** Runs the build, with the settings of the `.env` file if there is one and `readsSettings`. */
export async function runBuilt({ readsSettings = true } = {}): Promise<void> {
  // Variables already set in the environment take precedence over the file.
  const settingsFile = join(root, '.env')
  if (readsSettings && existsSync(settingsFile)) process.loadEnvFile(settingsFile)
  process.env.NODE_ENV ??= 'production'
  // Windows takes `C:` for a protocol unless the path is an address.
  await import(pathToFileURL(built).href)
}
