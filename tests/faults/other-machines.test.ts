import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { findOpenFolder, nobodyUser } from '../support/own-postgres.ts'
import { freePort } from '../support/site.ts'

// The README's commands in fresh clones of HEAD, with the Node and npm that other people have. Each condition once, not
// each with each: an installation and a build take a minute. Two machines at a time, as this one has two cores.

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(findOpenFolder(), 'other-machines-'))
// Beside the machines, not above them: npm looks for commands, `node` too, in the packages of all folders above.
const toolsFolder = join(folder, 'tools')
const isRoot = process.getuid?.() === 0
const nodeVersions = { node16: '16', node18: '18', node20: '20', node22: '22', node24: '24', nodeNewest: 'latest' }
const npmVersions = { npm10: '10.8.2', npm11: '11.0.0', npmNewest: 'latest' }
const readNpmSetting = (name: string) => execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim()
// How a registry is reached from here differs from place to place, so npm is asked.
const networkEnv = {
  npm_config_registry: readNpmSetting('registry'),
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => /_proxy$|^NODE_EXTRA_CA_CERTS$/i.test(name))),
}

/** What differs between machines. `name` is that of the clone's folder, `mode` that of the folders around it. */
type Machine = {
  node: keyof typeof nodeVersions
  npm: keyof typeof npmVersions
  name: string
  mode?: number
  env?: Record<string, string>
  umask?: string
  isPlainUser?: boolean
}

const startedProcesses = new Set<ChildProcess>()
afterAll(async () => {
  for (const child of startedProcesses) child.kill('SIGKILL')
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  // A dozen installed clones: on a busy disk that takes minutes.
}, 900_000)

beforeAll(() => {
  chmodSync(folder, 0o755)
  mkdirSync(toolsFolder)
  writeFileSync(join(toolsFolder, 'package.json'), '{}')
  const packageOf = (name: string) => (name in npmVersions ? 'npm' : `node-linux-${process.arch}`)
  const packageList = Object.entries({ ...nodeVersions, ...npmVersions }).map(
    ([name, version]) => `${name}@npm:${packageOf(name)}@${version}`,
  )
  execFileSync('npm', ['install', '--no-save', '--ignore-scripts', '--no-fund', '--no-audit', ...packageList], {
    cwd: toolsFolder,
  })
})

/** A fresh clone on such a machine; `npm` starts a command there, as itself and without a shell between. */
function openMachine(machine: Machine) {
  const { name, mode = 0o755, umask = '022', isPlainUser = false } = machine
  const machineFolder = mkdtempSync(join(folder, 'machine-'))
  const clone = join(machineFolder, name)
  const [temporaryFolder, homeFolder] = [join(machineFolder, 'tmp'), join(machineFolder, 'home')]
  for (const path of [temporaryFolder, homeFolder]) mkdirSync(path)
  execFileSync('git', ['clone', '-q', '--depth', '1', pathToFileURL(root).href, clone])
  const account = isRoot && isPlainUser ? nobodyUser() : {}
  if (account.uid !== undefined) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, machineFolder])
  for (const path of [machineFolder, temporaryFolder]) chmodSync(path, mode)

  const startNpm = (
    command: string,
    { node, npm }: Pick<Machine, 'node' | 'npm'> = machine,
    env: Record<string, string> = {},
    cwd = clone,
  ) => {
    const bin = join(folder, `bin-${node}-${npm}`)
    if (!existsSync(bin)) {
      mkdirSync(bin)
      symlinkSync(join(toolsFolder, 'node_modules', node, 'bin/node'), join(bin, 'node'))
      symlinkSync(join(toolsFolder, 'node_modules', npm, 'bin/npm-cli.js'), join(bin, 'npm'))
    }
    const child = spawn('sh', ['-c', `umask ${umask}; exec npm ${command}`], {
      ...account,
      cwd,
      env: {
        ...{ PATH: `${bin}:/usr/local/bin:/usr/bin:/bin`, HOME: homeFolder, TMPDIR: temporaryFolder },
        ...networkEnv,
        ...(isPlainUser ? {} : { npm_config_cache: readNpmSetting('cache'), npm_config_prefer_offline: 'true' }),
        ...machine.env,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    startedProcesses.add(child)
    let printedText = ''
    for (const output of [child.stdout, child.stderr]) {
      output.on('data', (chunk) => {
        printedText += chunk
      })
    }
    const exitCode = new Promise<number | null>((resolve) => child.once('exit', resolve))
    return { child, exitCode, printedText: () => printedText }
  }

  /** Runs a command to its end, and expects it to succeed. */
  const run = async (...args: Parameters<typeof startNpm>) => {
    const { exitCode, printedText } = startNpm(...args)
    expect(await exitCode, printedText()).toBe(0)
  }

  /** Starts the site or the demo, waits for its first page, ends npm alone with `signal`, and waits until it is gone. */
  const serve = async (command: string, signal: NodeJS.Signals, versions: Pick<Machine, 'node' | 'npm'> = machine) => {
    const port = `${await freePort()}`
    const { child, printedText } = startNpm(command, versions, { PORT: port, HOST: '127.0.0.1' })
    const fetchPage = () => fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
    const page = await eventually(
      `npm ${command}`,
      async () => {
        if (child.exitCode !== null) throw new Error(`It ended. It had printed:\n${printedText()}`)
        const answer = await fetchPage()
        return answer?.status === 200 ? answer.text() : undefined
      },
      400_000,
    )
    const [, stylePath = ''] = /<link[^>]+href="(\/assets\/[^"]+\.css)"/.exec(page) ?? []
    const styleAnswer = await fetch(`http://127.0.0.1:${port}${stylePath}`)
    expect([styleAnswer.status, (await styleAnswer.text()).length > 0]).toEqual([200, true])
    child.kill(signal)
    await eventually(`the end of npm ${command}`, async () => ((await fetchPage()) ? undefined : true), 30_000)
    return printedText()
  }
  return { clone, temporaryFolder, npm: startNpm, run, serve }
}

test.each(['node16', 'node18'] as const)('the version %s, which is too old, is refused in one sentence', (node) => {
  const program = join(toolsFolder, 'node_modules', node, 'bin/node')
  const { status, stderr } = spawnSync(program, ['scripts/run.cjs', 'scripts/start.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^Ce site demande Node 20 .* c’est Node 1[68]\..*\n$/)])
})

const builtTree = Promise.withResolvers<string>()

test.concurrent('the site runs as root in a closed folder, with npm 10.8.2, Node 20, umask 077, a missing locale, and after a killed build', async () => {
  const machine = openMachine({
    ...{ node: 'node20', npm: 'npm10', name: 'clone', mode: 0o700, umask: '077' },
    env: { LANG: 'xx_XX.UTF-8', LC_ALL: 'xx_XX.UTF-8', PGSSLMODE: 'require' },
  })
  await machine.run('ci')
  const killedStart = machine.npm('start', undefined, { PORT: `${await freePort()}`, HOST: '127.0.0.1' })
  await eventually(
    'the browser’s part of the site, not yet the server',
    () => {
      if (killedStart.child.exitCode !== null) throw new Error(killedStart.printedText())
      return existsSync(join(machine.clone, 'build/client/assets'))
    },
    300_000,
  )
  killedStart.child.kill('SIGKILL')
  await eventually('the end of the build', () => !isAtWork(machine.clone), 30_000)
  expect(await machine.serve('start', 'SIGKILL')).toContain('Construction du site…')
  // It starts Vitest in Vitest, and PostgreSQL.
  await machine.run('run test:unit -- tests/support/shared-postgres.test.ts')
})

test.concurrent('the site runs as a plain user with npm 11.0.0, Node 22, a folder with an odd name, and NODE_ENV=production', async ({
  onTestFinished,
}) => {
  const env = { NODE_ENV: 'production' }
  const machine = openMachine({ node: 'node22', npm: 'npm11', name: "l'été 2027", isPlainUser: true, env })
  const renamedClone = `${machine.clone} à 100% #1`
  onTestFinished(() => builtTree.resolve(join(renamedClone, 'build')))
  await machine.run('ci --omit=dev')
  await machine.serve('start', 'SIGHUP')
  await machine.run('ci --include=dev')
  await machine.run('run test:unit -- scripts/run.test.ts tests/support/shared-postgres.test.ts')
  // Vite takes these signs for parts of an address.
  renameSync(machine.clone, renamedClone)
  const { exitCode, printedText } = machine.npm('run build --silent', undefined, {}, renamedClone)
  expect([await exitCode, printedText()]).toEqual([1, expect.stringMatching(/^Le dossier du site .* Renommez-le\.\n$/)])
})

test.concurrent('the site runs with the newest npm, Node 24 and the newest Node, with a build from another machine', async () => {
  const machine = openMachine({ node: 'node24', npm: 'npmNewest', name: 'clone' })
  await machine.run('ci')
  cpSync(await builtTree.promise, join(machine.clone, 'build'), { recursive: true })
  const output = await machine.serve('start', 'SIGTERM')
  const demoOutput = await machine.serve('run demo', 'SIGTERM', { node: 'nodeNewest', npm: 'npmNewest' })
  expect(output + demoOutput).not.toContain('Construction du site…')
  const isGone = () => !readdirSync(machine.temporaryFolder).some((name) => name.startsWith('cap-demo-'))
  await eventually('the end of the demo', isGone, 30_000)
})

/** True while a process works in this folder. */
function isAtWork(clone: string): boolean {
  return execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).includes(join(clone, 'scripts'))
}
