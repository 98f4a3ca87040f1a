import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { association } from '../../content/association.ts'
import { maxStatementBytes } from '../../domain/money/statement-file.ts'
import { bookByApi, distinctSlot } from '../support/api-client.ts'
import { freePort, startSite } from '../support/site.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'cap-embellie-deploy-'))
const testPaths = {
  // A link, since a clone may lie in a folder whose name a shell or systemd would read otherwise.
  '/srv/cap-embellie': join(folder, 'site'),
  '/var/lib/cap-embellie-backups': join(folder, 'backups'),
  '/var/tmp/rehearsal': join(folder, 'rehearsal'),
  '/etc/cap-embellie.env': join(folder, 'settings.env'),
}

/** A file of docs/deploy/ with its paths replaced by those of this test. */
const readDeployFile = (name: string) =>
  Object.entries(testPaths).reduce(
    (text, [from, to]) => text.replaceAll(from, to),
    readFileSync(join(root, 'docs/deploy', name), 'utf8'),
  )

beforeAll(() => {
  for (const name of ['backups', 'data', 'units']) mkdirSync(join(folder, name))
  symlinkSync(root, join(folder, 'site'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the units', () => {
  const units = ['cap-embellie@3000.service', 'cap-embellie-backup.service', 'cap-embellie-backup.timer']
  const paths = units.map((name) => join(folder, 'units', name))
  beforeAll(() => {
    for (const name of units) writeFileSync(join(folder, 'units', name), readDeployFile(name.replace('@3000', '@')))
  })

  test('the systemd units pass the check of systemd, and the timer finds its service', () => {
    const { stderr, status, error } = spawnSync('systemd-analyze', ['verify', '--man=no', ...paths], {
      encoding: 'utf8',
    })
    expect(error, 'systemd-analyze comes with Debian’s package systemd').toBeUndefined()
    expect([status, stderr]).toEqual([0, ''])
  })

  test('the systemd unit starts the site again when its watchdog has ended it', () => {
    expect(readDeployFile('cap-embellie@.service')).toMatch(/^Restart=always$/m)
  })

  test.each(paths.filter((path) => path.endsWith('.service')))('the systemd unit %s has few permissions', (path) => {
    // An exposure of 100 would be a service that may do everything. Node needs executable memory and a listening port.
    const securityArgs = ['security', '--offline=yes', '--threshold=20', '--no-pager', path]
    expect(spawnSync('systemd-analyze', securityArgs, { encoding: 'utf8' }).status).toBe(0)
  })
})

test('the built server needs two packages beside itself, for a slip and for the payment provider', () => {
  const builtFiles = globSync('build/server/**/*.js', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  const importedPackages = builtFiles.flatMap((text) => [
    ...text.matchAll(/\bimport\("([^"./][^"]*)"\)|^import [^"\n]*"([^"./][^"]*)"/gm),
  ])
  const names = new Set(
    importedPackages
      .map(([, dynamicImport, staticImport]) => dynamicImport ?? staticImport ?? '')
      .filter((name) => !name.startsWith('node:')),
  )
  expect([...names].filter((name) => !isBuiltin(name)).sort()).toEqual(['pdfkit', 'stripe'])
})

test('the built server comes with the licences of what it is made of', () => {
  const notices = readFileSync(join(root, 'build/server/licences.txt'), 'utf8')
  for (const name of ['hono', 'kysely', 'pg', 'nodemailer']) expect(notices).toContain(`\n## ${name} - `)
  expect(notices).toContain('pg-types: Copyright')
})

test('no file of docs/deploy has our slug, except in names of units and folders and in the address of the example', () => {
  const allowedNames =
    /^StateDirectory=.*|\/(?:srv|var\/lib|etc)\/[\w/.@-]*cap-embellie[\w-]*|cap-embellie(?:@|-backup)|\bcap-embellie\.example|conf\.d\/cap-embellie/gm
  for (const name of readdirSync(join(root, 'docs/deploy')).filter((name) => name !== 'README.md')) {
    const withoutOwnNames = readFileSync(join(root, 'docs/deploy', name), 'utf8').replace(allowedNames, '')
    expect([name, withoutOwnNames.match(/.*cap[-_]embellie.*/g)]).toEqual([name, null])
  }
})

test('the proxies let a bank statement of the greatest size through', () => {
  const allowedMegabytes = /^ {2}client_max_body_size (\d+)m;$/m.exec(readDeployFile('nginx.conf'))?.[1]
  expect(Number(allowedMegabytes) * 1024 * 1024).toBeGreaterThanOrEqual(maxStatementBytes)
  // Caddy has no limit unless it is given one.
  expect(readDeployFile('Caddyfile')).not.toContain('request_body')
})

describe('the site as its unit starts it, with the settings of the example', () => {
  const settings = `${readFileSync(join(root, '.env.example'), 'utf8')}\nDATA_DIR="${join(folder, 'data')}"\nHOST=127.0.0.1\n`

  test('.env.example is read alike by a shell and by Node', () => {
    const uncommentedSettings = settings.replace(/^#([A-Z_]+=)/gm, '$1')
    writeFileSync(testPaths['/etc/cap-embellie.env'], uncommentedSettings)
    const printEnv = 'console.log(JSON.stringify(process.env))'
    const cleanEnv = { PATH: process.env.PATH }
    const envFromShell = JSON.parse(
      execFileSync('sh', ['-c', `set -a; . ${testPaths['/etc/cap-embellie.env']}; exec node -e '${printEnv}'`], {
        env: cleanEnv,
        encoding: 'utf8',
      }),
    )
    const envFromNode = JSON.parse(
      execFileSync(process.execPath, [`--env-file=${testPaths['/etc/cap-embellie.env']}`, '-e', printEnv], {
        env: cleanEnv,
        encoding: 'utf8',
      }),
    )
    const names = [...uncommentedSettings.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name)
    for (const name of names) expect([name, envFromShell[name]]).toEqual([name, envFromNode[name]])
    writeFileSync(testPaths['/etc/cap-embellie.env'], settings)
  })

  test('the nightly backup is restored as a check, backups are kept for 90 days, and a backup that cannot be restored fails', async () => {
    const port = await freePort()
    const site = await startSite({ port, dataDir: join(folder, 'data') })
    for (const index of [1, 2, 3]) expect((await bookByApi(site.url, distinctSlot(index)))?.status).toBe(201)
    // What the page on deployment warns of: the file alone, copied while the site runs.
    cpSync(join(folder, `data/${association.slug}.sqlite`), join(folder, 'copied.sqlite'))
    const copiedDatabase = new DatabaseSync(join(folder, 'copied.sqlite'))
    expect(copiedDatabase.prepare('select id from bookings').all().length).toBeLessThan(3)
    copiedDatabase.close()
    const [backUp, rehearse, deleteOldBackups] = commandsOf('cap-embellie-backup.service')
    // Another association's backups begin with its own slug.
    for (const slug of [association.slug, 'lac-bleu']) {
      const oldBackup = join(folder, `backups/${slug}-2020.jsonl.gz`)
      writeFileSync(oldBackup, '')
      utimesSync(oldBackup, 0, 0)
    }

    expect(run(backUp)).toMatchObject({ status: 0, stdout: expect.stringContaining('3 réservations') })
    // A restore prints a link to the logbook, which the journal must not keep.
    expect(run(rehearse)).toMatchObject({ status: 0, stdout: '' })
    expect(run(deleteOldBackups).status).toBe(0)
    const backups = readdirSync(join(folder, 'backups'))
    expect(backups).toHaveLength(1)

    rmSync(join(folder, 'rehearsal'), { recursive: true })
    truncateSync(join(folder, 'backups', backups[0] ?? ''), 300)
    expect(run(rehearse).status).not.toBe(0)
    await site.stop()
  })

  /** The commands a unit runs, in order. systemd writes `$` as `$$`. */
  function commandsOf(unit: string): string[] {
    return [...readDeployFile(unit).matchAll(/^ExecStart=(.+)$/gm)].map(([, command = '']) =>
      command.replaceAll('$$', '$'),
    )
  }

  function run(command = 'false') {
    const script = `set -a; . ${testPaths['/etc/cap-embellie.env']}; set +a; ${command}`
    return spawnSync('sh', ['-c', script], { cwd: root, encoding: 'utf8', env: { PATH: process.env.PATH } })
  }
})
