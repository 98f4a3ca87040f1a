import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { demoMessages } from '../../content/messages/demo.ts'
import { ask } from '../support/ask.ts'
import { startDemo } from '../support/demo.ts'
import { startSite } from '../support/site.ts'

const { inbox } = demoMessages
const [bannerStart = ''] = demoMessages.banner.text.split('{')

it('the demo says on every page that it is one, and lets no program find it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cap-embellie-'))
  const demo = await startDemo({ words: ['--samedi'], env: { DATA_DIR: dataDir, SMTP_URL: 'smtp://127.0.0.1:9' } })
  onTestFinished(() => void demo.stop())
  for (const path of ['/', '/reservations', '/carnet-de-bord', '/quai', '/nulle-part', '/boite-aux-lettres']) {
    const { body } = await ask(demo.url, path)
    expect(body, path).toContain(bannerStart)
    expect(body, path).toContain('<meta name="robots" content="noindex">')
  }
  expect((await ask(demo.url, '/')).body).toContain(',"demo")</script>')
  expect(demo.printed).toMatch(/samedi \d+ juillet \d{4} à 8\sh/)
  expect((await ask(demo.url, '/boite-aux-lettres/..%2Freleve')).status).toBe(404)
  // Only its own folder, which is gone at the end.
  expect(readdirSync(dataDir)).toEqual([])
  expect(existsSync(demo.dataDir)).toBe(true)
  expect(await demo.stop()).toBe(0)
  expect(existsSync(demo.dataDir)).toBe(false)
  rmSync(dataDir, { recursive: true })
})

it('an ordinary site has none of it', async () => {
  const site = await startSite()
  onTestFinished(() => void site.stop())
  for (const path of ['/boite-aux-lettres', '/boite-aux-lettres/a'])
    expect((await ask(site.url, path)).status).toBe(404)
  const { body } = await ask(site.url, '/')
  for (const words of [bannerStart, inbox.title, 'dateShifts', 'noindex']) expect(body).not.toContain(words)
})
