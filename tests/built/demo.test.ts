import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'

vi.setConfig({ testTimeout: 300_000 })

import { demoMessages } from '../../content/messages/demo.ts'
import { startDemo } from '../support/demo.ts'
import { eventually } from '../support/eventually.ts'
import { sendRequest } from '../support/send-request.ts'
import { startSite } from '../support/site.ts'

const { inbox } = demoMessages
const [bannerStart = ''] = demoMessages.banner.text.split('{')

it('the demo says on every page that it is one, and lets no program find it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cap-embellie-'))
  const demo = await startDemo({ args: ['--samedi'], env: { DATA_DIR: dataDir, SMTP_URL: 'smtp://127.0.0.1:9' } })
  onTestFinished(() => void demo.stop())
  const privatePaths = ['/quai', '/carnet-de-bord'].map((page) => new URL(demo.link(page)).pathname)
  for (const path of ['/', '/reservations', ...privatePaths, '/nulle-part', '/boite-aux-lettres']) {
    const { body } = await sendRequest(demo.url, path)
    expect(body, path).toContain(bannerStart)
    expect(body, path).toContain('<a href="/boite-aux-lettres"')
    // The link that skips to the content comes first.
    if (path !== '/boite-aux-lettres') expect(body.indexOf('#contenu'), path).toBeLessThan(body.indexOf(bannerStart))
    expect(body, path).toContain('<meta name="robots" content="noindex">')
  }
  expect((await sendRequest(demo.url, '/')).body).toContain(',"demo")</script>')
  expect(demo.output).toMatch(/samedi \d+ juillet \d{4} à 8\sh/)
  expect((await sendRequest(demo.url, '/boite-aux-lettres/..%2Freleve')).status).toBe(404)
  // The demo writes only to its own folder, which is gone at the end.
  expect(readdirSync(dataDir)).toEqual([])
  expect(existsSync(demo.dataDir)).toBe(true)
  expect(await demo.stop()).toBe(0)
  expect(existsSync(demo.dataDir)).toBe(false)
  rmSync(dataDir, { recursive: true })
})

it('the demo shows its mails to this machine alone, and to others only at the address that it prints', async () => {
  const demo = await startDemo()
  onTestFinished(() => void demo.stop())
  const path = '/boite-aux-lettres'
  expect((await sendRequest(demo.url, path)).status).toBe(200)
  // A name of another site that was made to lead here.
  expect((await sendRequest(demo.url, path, { headers: { Host: 'evil.example' } })).status).toBe(404)

  const openDemo = await startDemo({ env: { HOST: '0.0.0.0' } })
  onTestFinished(() => void openDemo.stop())
  expect((await sendRequest(openDemo.url, path)).status).toBe(404)
  const [, inboxPath = ''] = new RegExp(`${openDemo.url}(${path}/[\\w-]{22})\n`).exec(openDemo.output) ?? []
  expect((await sendRequest(openDemo.url, inboxPath)).status).toBe(200)
  expect((await sendRequest(openDemo.url, '/')).body).not.toContain(path)
})

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a demo that gets %s in its first moments leaves no folder',
  async (signal) => {
    const tempFolder = mkdtempSync(join(tmpdir(), 'cap-embellie-'))
    const script = join(import.meta.dirname, '../../scripts/demo.ts')
    const child = spawn(process.execPath, [script], { env: { PATH: process.env.PATH, TMPDIR: tempFolder, PORT: '0' } })
    await eventually('its folder', () => readdirSync(tempFolder).length > 0)
    child.kill(signal)
    await new Promise((resolve) => child.once('exit', resolve))
    expect(readdirSync(tempFolder)).toEqual([])
    rmSync(tempFolder, { recursive: true })
  },
)

it('an ordinary site has no banner and no inbox of the demo', async () => {
  const site = await startSite()
  onTestFinished(() => void site.stop())
  for (const path of ['/boite-aux-lettres', '/boite-aux-lettres/a'])
    expect((await sendRequest(site.url, path)).status).toBe(404)
  const { body } = await sendRequest(site.url, '/')
  for (const words of [bannerStart, inbox.title, 'dateShifts', 'noindex']) expect(body).not.toContain(words)
})
