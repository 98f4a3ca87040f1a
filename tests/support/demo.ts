import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildIsFresh } from '../../scripts/built-site.ts'
import { sameClock } from './clock.ts'
import { eventually } from './eventually.ts'
import { freePort } from './site.ts'

const script = join(import.meta.dirname, '../../scripts/demo.ts')

/** The demo as `npm run demo` starts it, on a port of its own. Needs a build, or it would make one under other tests. */
export async function startDemo({ words = [], env = {} }: { words?: string[]; env?: Record<string, string> } = {}) {
  if (!buildIsFresh()) throw new Error('The build is older than its sources. Run `npm run build` first.')
  const port = await freePort()
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(process.execPath, [...sameClock.nodeArguments, script, ...words], {
    env: { PATH, HOME, TMPDIR, ...sameClock.env, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (chunk) => {
    printed += chunk
  })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const url = `http://localhost:${port}`
  // The last line is the bank's file.
  await eventually('the demo', async () => /releve\.xml\n/.test(printed) || undefined)
  return {
    url,
    printed,
    /** The link that is printed to this page. */
    link: (path: string) => new RegExp(`${url}${path}#\\S+`).exec(printed)?.[0] ?? '',
    dataDir: /^ {2}(.*)\/releve\.xml$/m.exec(printed)?.[1] ?? '',
    stop() {
      child.kill('SIGINT')
      return exited
    },
  }
}
