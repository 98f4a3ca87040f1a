import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { eventually } from '../tests/support/eventually.ts'

const root = join(import.meta.dirname, '..')
const system = process.platform === 'win32' ? 'win' : process.platform
const ownNode = `node-${system}-${process.arch}`

/** A project with the starter (`scripts/run.cjs`), one tool, and npm's list of what it has installed. */
let project: string
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'cap-starter-'))
  onTestFinished(() => rmSync(project, { recursive: true, force: true }))
  mkdirSync(join(project, 'scripts'))
  for (const name of ['run.cjs', 'stop-with-starter.cjs'])
    cpSync(join(root, 'scripts', name), join(project, 'scripts', name))
  mkdirSync(join(project, 'node_modules/a-tool'), { recursive: true })
  writeJson('package.json', { devDependencies: { 'a-tool': '1.0.0' } })
  writeJson('node_modules/a-tool/package.json', { bin: { shows: 'shows.js' } })
  writeFileSync(join(project, 'node_modules/a-tool/shows.js'), printEnvScript)
  writeFileSync(join(project, 'show.cjs'), printEnvScript)
  writeJson('package-lock.json', { packages: lockedPackages })
  writeJson('node_modules/.package-lock.json', { packages: lockedPackages })
})

const lockedPackages = { 'node_modules/a-tool': { version: '1.0.0' } }
// Prints the Node that runs it, the Node that a child process finds, NODE_ENV, and the first argument.
const printEnvScript = `const { execFileSync } = require('child_process')
console.log(process.execPath, execFileSync('node', ['-p', 'process.execPath']).toString().trim(), process.env.NODE_ENV, process.argv[2])`

const writeJson = (name: string, content: object) => writeFileSync(join(project, name), JSON.stringify(content))
const run = (args: string[], env: Record<string, string> = {}, node = process.execPath) =>
  spawnSync(node, ['scripts/run.cjs', ...args], { cwd: project, encoding: 'utf8', env: { ...process.env, ...env } })

/** Links `node` to the place where npm installs the Node of the lock file. */
function bringNode(node: string) {
  mkdirSync(join(project, 'node_modules', ownNode, 'bin'), { recursive: true })
  symlinkSync(node, join(project, 'node_modules', ownNode, 'bin/node'))
}

test('every command of package.json goes through the starter, and no deployment file names npm’s link to Node', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const commands = Object.values(scripts).flatMap((line) => line.split(' && '))
  expect(commands.filter((command) => !/^(node scripts\/run\.cjs|npm run) \S/.test(command))).toEqual([])
  const remainingReferences = spawnSync('git', ['grep', '-l', 'modules/.bin/node', '--', 'docs/deploy', '.ci'], {
    cwd: root,
  })
  expect(remainingReferences.stdout.toString()).toBe('')
})

test.each(['show.cjs', 'shows'])(
  'the command %s and its child processes run on the Node that npm brought, without NODE_ENV',
  (name) => {
    bringNode(process.execPath)
    const { stdout } = run([name, 'word'], { NODE_ENV: 'development', PATH: '/usr/bin:/bin' })
    expect(stdout.trim()).toBe(`${process.execPath} ${process.execPath} undefined word`)
  },
)

test('the starter uses the installed Node where npm brought none that can run', () => {
  writeFileSync(join(project, 'musl'), 'not a program')
  chmodSync(join(project, 'musl'), 0o755)
  bringNode(join(project, 'musl'))
  expect(run(['show.cjs']).stdout).toContain(process.execPath)
  rmSync(join(project, 'node_modules', ownNode), { recursive: true })
  expect(run(['show.cjs']).stdout).toContain(process.execPath)
})

describe('says in one sentence that npm ci is needed', () => {
  test.each([
    ['nothing was installed', () => rmSync(join(project, 'node_modules'), { recursive: true })],
    ['an installation was cut short', () => rmSync(join(project, 'node_modules/.package-lock.json'))],
    [
      'the lock file has changed since',
      () => writeJson('package-lock.json', { packages: { 'node_modules/a-tool': { version: '2.0.0' } } }),
    ],
    [
      'a package was added',
      () =>
        writeJson('package-lock.json', { packages: { ...lockedPackages, 'node_modules/new': { version: '1.0.0' } } }),
    ],
    ['the tools were left out', () => rmSync(join(project, 'node_modules/a-tool'), { recursive: true })],
  ])('the starter says in one sentence that npm ci is needed when %s', (_, change) => {
    change()
    const { status, stderr } = run(['shows'])
    expect([status, stderr.trim().split('\n')]).toEqual([1, [expect.stringContaining('npm ci')]])
  })
})

test('the starter ends with the exit code or signal of its child process', () => {
  writeFileSync(join(project, 'ends.cjs'), 'process.exit(7)')
  writeFileSync(join(project, 'killed.cjs'), 'process.kill(process.pid, "SIGKILL")')
  expect(run(['ends.cjs']).status).toBe(7)
  expect(run(['killed.cjs']).signal).toBe('SIGKILL')
})

test.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
  'the child process of the starter ends when npm, its shell or the starter gets %s',
  async (signal) => {
    writeFileSync(join(project, 'waits.cjs'), 'console.log(process.pid); setInterval(() => {}, 1_000)')
    for (const receiver of ['npm', 'shell', 'starter'] as const) {
      // npm runs a command in a shell, which waits for it and passes no signal on.
      const command = 'node scripts/run.cjs waits.cjs; true'
      const npm = spawn(
        process.execPath,
        ['-e', `require('child_process').spawn('sh', ['-c', '${command}'], { stdio: 'inherit' })`],
        {
          cwd: project,
          env: { ...process.env, npm_lifecycle_event: 'start' },
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      )
      const pid = await new Promise<number>((resolve) => npm.stdout.once('data', (chunk) => resolve(Number(chunk))))
      const parentOf = (id: number) => Number(/\) \w (\d+) /.exec(readFileSync(`/proc/${id}/stat`, 'utf8'))?.[1])
      const ids = { starter: parentOf(pid), shell: parentOf(parentOf(pid)), npm: Number(npm.pid) }
      process.kill(ids[receiver], signal)
      await eventually(`the end after ${signal} to ${receiver}`, () => !isAlive(pid))
      npm.kill('SIGKILL')
    }
  },
)

test('a starter run without npm goes on after the end of the shell that started it', async () => {
  writeFileSync(join(project, 'waits.cjs'), 'console.log(process.pid, process.ppid); setTimeout(() => {}, 20_000)')
  const shell = spawnSync('sh', ['-c', 'node scripts/run.cjs waits.cjs > told & sleep 2'], {
    cwd: project,
    env: { PATH: process.env.PATH },
    stdio: 'ignore',
  })
  expect(shell.status).toBe(0)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  const [pid = 0, starter = 0] = readFileSync(join(project, 'told'), 'utf8').split(' ').map(Number)
  expect(isAlive(pid)).toBe(true)
  process.kill(starter, 'SIGTERM')
  await eventually('its end', () => !isAlive(pid))
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
