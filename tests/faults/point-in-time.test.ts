import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { connectDatabase } from '../../platform/db/connect.ts'
import { bookByApi, distinctSlot } from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'
import { freePort, type Site, startSite } from '../support/site.ts'

// Debian's own PostgreSQL, since the npm package that the other tests use has no pg_basebackup.
const versionsFolder = '/usr/lib/postgresql'
const version = existsSync(versionsFolder)
  ? readdirSync(versionsFolder)
      .map(Number)
      .sort((one, other) => one - other)
      .at(-1)
  : undefined
const mayRun = version !== undefined && process.getuid?.() === 0

const folder = mkdtempSync(join(tmpdir(), 'cap-embellie-pitr-'))
const clusterFolder = join(folder, '17/main')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The command blocks of docs/deploy, "PostgreSQL, to any minute": archive every change, restore, resume. */
function readRecipes(): string[] {
  const text = readFileSync(join(import.meta.dirname, '../../docs/deploy/README.md'), 'utf8')
  const section = /### PostgreSQL, to any minute\n([\s\S]+?)\n##/.exec(text)?.[1] ?? ''
  return [...section.matchAll(/```\n([\s\S]+?)```/g)].map(([, commands = '']) => commands)
}

test('PostgreSQL goes back to a minute by the commands of docs/deploy, and the site goes on from there', async ({
  skip,
}) => {
  skip(!mayRun, 'asks for root and for Debian’s PostgreSQL: apt-get install postgresql, as .ci/run does')
  const port = await freePort()
  const env = {
    ...process.env,
    ...{ PGHOST: folder, PGPORT: String(port), PGUSER: 'postgres', PGDATABASE: 'postgres' },
    PATH: `${versionsFolder}/${version}/bin:${process.env.PATH}`,
  }
  const runShell = (commands: string) => execFileSync('bash', ['-euc', commands], { env, cwd: folder, stdio: 'pipe' })
  const asPostgres = (command: string) => runShell(`runuser -u postgres -- ${command}`)
  const controlServer = (act: string) => {
    try {
      asPostgres(`pg_ctl -D ${clusterFolder} -w -l ${folder}/log ${act}`)
    } catch (error) {
      throw new Error(`${error}\n${readFileSync(join(folder, 'log'), 'utf8')}`)
    }
  }
  const options = `-o "-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}"`
  // There is no systemd here, and the cluster is in another folder; everything else runs as written.
  const runCommands = (commands: string) => {
    for (const command of commands.trim().split('\n')) {
      if (!command.startsWith('systemctl')) runShell(command.replaceAll('/var/lib/postgresql', folder))
      else if (command.includes('postgresql')) controlServer(`${command.split(' ')[1]} ${options}`)
    }
  }
  const [archiveCommands = '', restoreCommands = '', resumeCommands = ''] = readRecipes()

  runShell(`chown postgres ${folder}`)
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, '17'))
  runShell(`chown postgres ${join(folder, '17')}`)
  asPostgres(`initdb -D ${clusterFolder} --auth=trust --encoding=UTF8 --no-sync`)
  controlServer(`start ${options}`)
  try {
    asPostgres('createdb embellie')
    runCommands(archiveCommands)

    const siteSettings = {
      dataDir: join(folder, 'site'),
      databaseUrl: `postgres://postgres@127.0.0.1:${port}/embellie`,
    }
    mkdirSync(siteSettings.dataDir)
    const start = () => startSite({ dataDir: siteSettings.dataDir, env: { DATABASE_URL: siteSettings.databaseUrl } })
    const book = async (site: Site, slot: number) => (await bookByApi(site.url, distinctSlot(slot)))?.status
    const firstSite = await start()
    expect(await book(firstSite, 0)).toBe(201)
    await sleep(1_100)
    const targetTime = asPostgres('psql -Atc "select clock_timestamp()"').toString().trim()
    await sleep(1_100)
    expect(await book(firstSite, 1)).toBe(201)
    await firstSite.stop()

    runCommands(restoreCommands.replace(/(recovery_target_time = ')[^']+/, `$1${targetTime}`))
    const countBookings = async () => {
      const db = connectDatabase(siteSettings)
      const rows = db.selectFrom('bookings').select('reference').execute()
      // PostgreSQL answers before recovery has finished: there may be no table yet.
      return (await rows.catch(() => []).finally(() => db.destroy())).length
    }
    await eventually('the first booking alone is there', async () => (await countBookings()) === 1)
    runCommands(resumeCommands)
    const restartedSite = await start()
    await eventually('the hours of the second are free', async () => (await book(restartedSite, 1)) === 201, 60_000)
    expect(await book(restartedSite, 0)).toBe(409)
    await restartedSite.stop()
  } finally {
    if (existsSync(join(clusterFolder, 'postmaster.pid'))) controlServer('stop -m fast')
  }
})
