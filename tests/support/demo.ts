import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isBuildFresh } from '../../scripts/built-site.ts'
import { childClock, clockShiftMs } from './clock.ts'
import { eventually } from './eventually.ts'
import { freePort } from './site.ts'

const script = join(import.meta.dirname, '../../scripts/demo.ts')
const jumpOnSignal = new URL('./jump-on-signal.ts', import.meta.url).href

/** The demo as `npm run demo` starts it, on a port of its own. Needs a build, or it would make one under other tests. */
export async function startDemo({ args = [], env = {} }: { args?: string[]; env?: Record<string, string> } = {}) {
  if (!isBuildFresh()) throw new Error('The build is older than its sources. Run `npm run build` first.')
  const port = await freePort()
  const { PATH, HOME, TMPDIR } = process.env
  const clockFile = join(tmpdir(), `cap-demo-clock-${port}`)
  const child = spawn(process.execPath, [...childClock.nodeArguments, '--import', jumpOnSignal, script, ...args], {
    env: { PATH, HOME, TMPDIR, ...childClock.env, TEST_CLOCK_FILE: clockFile, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const exitPromise = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const url = `http://localhost:${port}`
  // The last line names the bank's file.
  // A busy machine takes a minute for what an idle one does in five seconds.
  await eventually('the demo', async () => /releve\.xml\n/.test(output) || undefined, 120_000)
  const startedAt = Date.now()
  return {
    url,
    output,
    /** The printed link to this page. */
    link(path: string): string {
      const [link] = new RegExp(`${url}${path}[#/][\\w-]{43}\\S*`).exec(output) ?? []
      if (!link) throw new Error(`The demo printed no link to ${path}.`)
      return link
    },
    /** The code on the invitation that is printed. */
    code: /EMB-\w{4}-\w{4}/.exec(output)?.[0] ?? '',
    dataDir: /^ {2}(.*)\/releve\.xml$/m.exec(output)?.[1] ?? '',
    /** Sets the clock of the demo to `minutes` after its start; returns the shift of `Date` that its visitors need. */
    async setClock(minutes: number): Promise<number> {
      const shiftMs = clockShiftMs + startedAt + minutes * 60_000 - Date.now()
      writeFileSync(clockFile, `${shiftMs}`)
      const lengthBefore = output.length
      child.kill('SIGUSR2')
      await eventually(
        'the clock of the demo',
        async () => output.slice(lengthBefore).includes('The clock') || undefined,
      )
      return shiftMs
    },
    stop() {
      rmSync(clockFile, { force: true })
      child.kill('SIGINT')
      return exitPromise
    },
  }
}
