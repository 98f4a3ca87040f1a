import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { connectDatabase } from '../../platform/db/connect.ts'
import { findTeamKey } from '../../server/records/keys.ts'
import { eventually } from '../support/eventually.ts'
import { freePort, startSite } from '../support/site.ts'

const builtServer = join(import.meta.dirname, '../../build/server/server.js')
const dataDir = mkdtempSync(join(tmpdir(), 'cap-embellie-start-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe('a start that cannot succeed', () => {
  it('a start with wrong settings names each of them, and ends', async () => {
    const { code, output } = await runToEnd({ PORT: 'many', TRUST_PROXY: '-1', SMTP_URL: 'mail.example', IBAN: 'DE1' })
    expect(code).toBe(1)
    for (const name of ['PORT', 'TRUST_PROXY', 'SMTP_URL', 'IBAN']) expect(output).toContain(name)
    expect(output).not.toMatch(/\n\s+at /)
  })

  it('a start on a taken port says so in plain words', async () => {
    const portHolder = createServer()
    await new Promise<void>((resolve) => portHolder.listen(0, '127.0.0.1', resolve))
    const { port } = portHolder.address() as { port: number }
    const { code, output } = await runToEnd({ PORT: String(port) })
    portHolder.close()
    expect(code).toBe(1)
    expect(output).toContain(`Le port ${port} est déjà pris`)
    expect(output).not.toMatch(/\n\s+at /)
  })

  it('a start without a usable database says so', async () => {
    const { code, output } = await runToEnd({ PORT: '0', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' })
    expect(code).toBe(1)
    expect(output).toContain('Le site n’a pas pu démarrer')
    expect(output).not.toMatch(/\n\s+at /)
  })
})

describe('a start with nothing set', () => {
  it('a start without settings prints its address and the folders of data and mails', async () => {
    const site = await startSite()
    await site.stop()
    expect(site.output()).toContain(`répond sur http://127.0.0.1:${new URL(site.url).port}`)
    expect(site.output()).toContain(join(site.dataDir, 'cap-embellie.sqlite'))
    expect(site.output()).toContain(join(site.dataDir, 'mail'))
  })

  it('a first start writes a link to the logbook into a file that only its own user can read, and never into its output', async () => {
    const site = await startSite({ dataDir: mkdtempSync(join(tmpdir(), 'cap-embellie-link-')) })
    const file = join(site.dataDir, 'lien-du-carnet.txt')
    const firstOutput = await eventually('the line about the link', () =>
      site.output().includes('carnet de bord : ') ? site.output() : undefined,
    )
    expect(firstOutput).toContain(`carnet de bord : le premier lien est dans ${file}`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const [, key = ''] = /carnet-de-bord\/([\w-]{43})\n/.exec(readFileSync(file, 'utf8')) ?? []
    const db = connectDatabase({ dataDir: site.dataDir, databaseUrl: undefined })
    expect(await findTeamKey(db, 'logbook', key, new Date())).toBeDefined()
    await site.stop()

    const secondSite = await startSite({ dataDir: site.dataDir })
    await eventually('the line about the link', () => secondSite.output().includes('carnet de bord : '))
    await secondSite.stop()
    expect(secondSite.output()).toContain('carnet de bord : npm run bord -- lien')
    expect(await db.selectFrom('keys').select('kind').where('kind', '=', 'logbook').execute()).toHaveLength(1)
    await db.destroy()
    for (const { output } of [site, secondSite]) expect(output()).not.toContain('carnet-de-bord/')
    rmSync(site.dataDir, { recursive: true, force: true })
  })

  it('a start on port 0 takes a free port, and prints it', async () => {
    const child = spawnServer({ PORT: '0' })
    const address = await firstMatch(child, /répond sur (http:[^\s"]+)/)
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    child.kill()
  })

  it('a site answers within a second of its start, and uses at most 150 MB', async () => {
    const bareNodeMs = await fastestOf(3, async (startedAt) => {
      await untilExit(spawn(process.execPath, ['-e', '0']))
      return performance.now() - startedAt
    })
    const firstAnswerMs = await fastestOf(5, async (startedAt) => {
      const port = String(await freePort())
      const child = spawnServer({ PORT: port })
      await untilAnswered(`http://127.0.0.1:${port}/`)
      const elapsedMs = performance.now() - startedAt
      child.kill('SIGKILL')
      return elapsedMs
    })
    // A second on a dedicated machine; on a busy one, 30 times what Node alone takes to start.
    expect(firstAnswerMs).toBeLessThan(Math.max(1_000, 30 * bareNodeMs))

    const child = spawnServer({ PORT: '0' })
    const address = await firstMatch(child, /répond sur (http:[^\s"]+)/)
    await fetch(`${address}/`)
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    const rssKb = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1])
    child.kill()
    expect(rssKb / 1024).toBeLessThan(150)
  })
})

function spawnServer(env: Record<string, string>): ChildProcess {
  const { PATH, HOME } = process.env
  return spawn(process.execPath, [builtServer], {
    env: { PATH, HOME, HOST: '127.0.0.1', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function runToEnd(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawnServer(env)
  if (!child.stdout || !child.stderr) throw new Error('The output is not piped.')
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), untilExit(child)])
  return { code, output: out + err }
}

function untilExit(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve))
}

function firstMatch(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
      const match = pattern.exec(output)?.[1]
      if (match) resolve(match)
    })
    child.once('exit', () => reject(new Error(`It ended, having printed: ${output}`)))
  })
}

async function untilAnswered(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => undefined))?.ok) await new Promise((resolve) => setTimeout(resolve, 5))
}

async function fastestOf(tries: number, run: (startedAt: number) => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < tries; turn++) times.push(await run(performance.now()))
  return Math.min(...times)
}
