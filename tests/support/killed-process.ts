import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { DataLocation } from './databases.ts'

/** Runs `script` on a test database, kills it once it has printed the line `killAtLine`, and returns its output. */
export async function runUntil(
  script: string,
  { dataDir: DATA_DIR, databaseUrl }: DataLocation,
  env: Record<string, string>,
  killAtLine?: string,
): Promise<string> {
  const { PATH } = process.env
  const child = spawn(process.execPath, [script], {
    env: { PATH, DATA_DIR, ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
    if (killAtLine && output.includes(`${killAtLine}\n`)) child.kill('SIGKILL')
  })
  await once(child, 'close')
  return output
}
