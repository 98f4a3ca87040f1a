import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const built = join(root, 'build/server/server.js')
const sources = [
  'app',
  'content',
  'wording',
  'domain',
  'server',
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

/** True when there is a build that no source is younger than. */
export function buildIsFresh(): boolean {
  if (!isBuilt()) return false
  const builtAt = statSync(built).mtimeMs
  return sources.map((source) => join(root, source)).every((path) => !existsSync(path) || newestChange(path) <= builtAt)
}

/** Builds the site; ends the process when that fails. */
export function buildSite(): void {
  // Standard output belongs to the answers of a command.
  console.error('Construction du site…')
  const { status } = spawnSync('npm', ['run', 'build', '--silent', '--', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['inherit', process.stderr, 'inherit'],
    shell: process.platform === 'win32',
  })
  // The build has said what is wrong.
  if (status !== 0) process.exit(1)
}

/** Runs the build with the settings of this machine. */
export async function runBuilt(): Promise<void> {
  // Settings of this machine may stand in a file; those of the environment itself go before them.
  const settingsFile = join(root, '.env')
  if (existsSync(settingsFile)) process.loadEnvFile(settingsFile)
  process.env.NODE_ENV ??= 'production'
  await import(built)
}
