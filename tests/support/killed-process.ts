import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { DataPlace } from './databases.ts'

/** Runs `script` on a test database, kills it once it has printed the line `killAtLine`, and returns its output. */
export async function runUntil(
  script: string,
  { dataDir: DATA_DIR, databaseUrl }: DataPlace,
  env: Record<string, string>,
  until?: string,
): Promise<string> {
  const { PATH } = process.env
  const child = spawn(process.execPath, [script], {
    env: { PATH, DATA_DIR, ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (chunk) => {
    printed += chunk
    if (until && printed.includes(`${until}\n`)) child.kill('SIGKILL')
  })
  await once(child, 'close')
  return printed
}
