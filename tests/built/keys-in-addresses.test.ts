import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askToWait } from '../../server/booking/waits.server.ts'
import { bookByApi } from '../support/api-client.ts'
import { ask } from '../support/ask.ts'
import { eventually } from '../support/eventually.ts'
import { withServices } from '../support/services.ts'
import { urlencoded } from '../support/shell-questions.ts'
import { type Site, startSite } from '../support/site.ts'
import { linkIn, writtenMails } from '../support/written-mails.ts'

// What an address with a key must give: nobody else learns the key, and who guesses gets nothing and costs little.

const forged = 'x'.repeat(43)
/** A right key to each page. */
const keys: Record<string, string> = {}

let site: Site
let strict: Site
beforeAll(async () => {
  site = await startSite({ env: { LOG_LEVEL: 'debug' } })
  strict = await startSite({ dataDir: site.dataDir, env: { RATE_LIMIT_FACTOR: '0.1', LOG_LEVEL: 'info' } })
  const onData = { dataDir: site.dataDir, databaseUrl: undefined }
  await bookByApi(site.url, { boatType: 'sportif', date: '2027-07-14', time: '09:00', duration: 10 })
  await withServices(onData, {}, async (services) => {
    await services.outbox.stop()
    await askToWait(services, { boatType: 'sportif', date: '2027-07-14', email: 'ana@exemple.ch' })
  })
  const mail = await eventually('a mail to who waits', async () =>
    (await writtenMails(site.dataDir)).find(({ subject }) => /^Une heure libre/.test(`${subject}`)),
  )
  keys['prevenez-moi'] = linkIn(mail, '/prevenez-moi').split('/').at(-1) ?? ''
})
afterAll(async () => {
  await strict.stop()
  await site.stop()
})

/** Pages whose address ends with a key, and whether somebody is named on them. */
const pages = ['prevenez-moi'] as const

const renders = () => site.output().split('"msg":"page rendered"').length

test('every page that has a key in its address is among those', () => {
  const routes = readFileSync(join(import.meta.dirname, '../../app/routes.ts'), 'utf8')
  expect([...routes.matchAll(/route\('([\w-]+)\/:key'/g)].map(([, page]) => page).sort()).toEqual([...pages].sort())
})

describe.each(pages)('/%s/:key', (page) => {
  const address = (key = keys[page]) => `/${page}/${key}`

  test('tells nobody of itself: no store, no referrer, no index, no picture and no name in its head', async () => {
    const answers = [
      await ask(site.url, address()),
      await ask(site.url, `${address()}.data`),
      await ask(site.url, address(), { method: 'HEAD' }),
      await ask(site.url, address(forged)),
      await ask(site.url, `${address()}/`),
      await ask(site.url, address(), { method: 'POST', headers: { 'Sec-Fetch-Site': 'cross-site' } }),
      await ask(site.url, address(), { method: 'POST', headers: urlencoded, body: 'a'.repeat(70_000) }),
      await ask(site.url, address(), { method: 'POST', headers: urlencoded, body: 'intent=nothing' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 308, 403, 413, 400])
    for (const { headers } of answers)
      expect([...['referrer-policy', 'cache-control', 'x-robots-tag'].map((name) => headers.get(name))]).toEqual([
        'no-referrer',
        'no-store',
        'noindex',
      ])
    const head = answers[0]?.body.split('<body')[0] ?? ''
    expect(head).toContain('<meta name="robots" content="noindex"/>')
    expect(head).not.toMatch(/og:|canonical|Ana|exemple|CE-[0-9A-Z]{6}/)
  })

  test('a wrong key, however spelt, gets one kept page, before anything is read or rendered', async () => {
    const before = renders()
    const wrong = [forged, 'abc', `${keys[page]}x`, keys[page]?.slice(1), '%00', "'", '__proto__', 'x'.repeat(4_000)]
    const bodies = new Set<string>()
    for (const key of wrong) {
      for (const method of ['GET', 'POST', 'PUT']) {
        const answer = await ask(site.url, address(key), { method, headers: urlencoded, body: 'intent=leave' })
        expect([key, method, answer.status]).toEqual([key, method, 404])
        bodies.add(answer.body)
      }
    }
    expect((await ask(site.url, `/${page}/${forged}/sortie.ics`)).status).toBe(404)
    expect((await ask(site.url, `${address(forged)}.data`)).status).toBe(404)
    expect(bodies.size).toBe(1)
    expect(renders()).toBe(before)
  })

  test('a guess costs a fifth of a look at most', async () => {
    const timeOf = async (key?: string) => {
      let fastest = Number.POSITIVE_INFINITY
      for (let turn = 0; turn < 15; turn++) {
        const startedAt = performance.now()
        await ask(site.url, address(key))
        fastest = Math.min(fastest, performance.now() - startedAt)
      }
      return fastest
    }
    const [wrong, right] = [await timeOf(forged), await timeOf()]
    expect(wrong * 5).toBeLessThan(right)
  })

  test('who guesses is told to come back later, and a right key opens all the same', async () => {
    const statuses: number[] = []
    for (let turn = 0; turn < 10; turn++) statuses.push((await ask(strict.url, address(forged))).status)
    expect(statuses.slice(-4)).toEqual([429, 429, 429, 429])
    expect((await ask(strict.url, address())).status).toBe(200)
  })
})

test('no line of the log has a key', async () => {
  for (const key of [...Object.values(keys), forged]) {
    expect(site.output()).not.toContain(key)
    expect(strict.output()).not.toContain(key)
  }
  expect(site.output()).toContain('"path":"/prevenez-moi/:key"')
  expect(site.output()).toContain('"msg":"key refused"')
})
