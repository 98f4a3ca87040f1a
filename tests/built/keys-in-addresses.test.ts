import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeRelay } from '../../demo/steps.ts'
import { requestWait } from '../../server/booking/waits.server.ts'
import { grantKey } from '../../server/records/keys.ts'
import { bookByApi } from '../support/api-client.ts'
import { eventually } from '../support/eventually.ts'
import { medianOf } from '../support/median-of.ts'
import { sendRequest } from '../support/send-request.ts'
import { withServices } from '../support/services.ts'
import { urlencodedHeaders } from '../support/shell-questions.ts'
import { type Site, startSite } from '../support/site.ts'
import { linkIn, waitForMailWith } from '../support/written-mails.ts'

// What an address with a key guarantees: nobody else learns the key, and whoever guesses one gets and costs little.

const forgedKey = 'x'.repeat(43)
/** A right key to each page. */
const keys: Record<string, string> = {}

type LogLine = { method?: string; path?: string; status?: number; ms?: number }

let site: Site
let limitedSite: Site
beforeAll(async () => {
  site = await startSite({ env: { LOG_LEVEL: 'debug' } })
  // Donations online are offered too; nobody answers in the provider's place.
  const paymentEnv = { DONATIONS: 'on', STRIPE_SECRET_KEY: 'sk_test_doors', STRIPE_WEBHOOK_SECRET: 'whsec_doors' }
  const env = { RATE_LIMIT_FACTOR: '0.1', LOG_LEVEL: 'info', ...paymentEnv, STRIPE_STAND_IN: 'http://127.0.0.1:9' }
  limitedSite = await startSite({ dataDir: site.dataDir, env })
  const database = { dataDir: site.dataDir, databaseUrl: undefined }
  await bookByApi(site.url, { boatType: 'sportif', date: '2027-07-14', time: '09:00', duration: 10, name: 'Ana Favre' })
  await withServices(database, {}, async (services) => {
    await services.outbox.stop()
    const { db, now } = services
    const { id } = await db.selectFrom('bookings').select('id').executeTakeFirstOrThrow()
    keys['ma-reservation'] = await grantKey(db, 'booking', now(), { opens: id })
    keys.relais = (await storeRelay(services, 'Service social')).key
    keys.quai = await grantKey(db, 'quay', now())
    keys['carnet-de-bord'] = await grantKey(db, 'logbook', now())
    keys.agenda = `${await grantKey(db, 'feed', now())}.ics`
    await requestWait(services, { boatType: 'sportif', date: '2027-07-14', email: 'ana@exemple.ch' })
  })
  const mail = await waitForMailWith(site.dataDir, /^Liste d’attente/)
  keys['prevenez-moi'] = linkIn(mail, '/prevenez-moi').split('/').at(-1) ?? ''
})
afterAll(async () => {
  await limitedSite.stop()
  await site.stop()
})

/** The pages with a key in their address. */
const pages = ['ma-reservation', 'relais', 'quai', 'prevenez-moi', 'carnet-de-bord', 'agenda'] as const

/** The path of such a page in a line of the log. */
const loggedPath = (page: string) => `/${page}/:key${page === 'carnet-de-bord' ? '/:section?' : ''}`

/** How many pages were rendered so far. Waits for the line of one more request, so that all others are in the log. */
async function countRenders(): Promise<number> {
  const countPatchLines = () => site.output().split('"method":"PATCH"').length
  const before = countPatchLines()
  await sendRequest(site.url, `/relais/${forgedKey}`, { method: 'PATCH', headers: urlencodedHeaders, body: '' })
  await eventually('the line of that question', () => countPatchLines() > before)
  return site.output().split('"msg":"page rendered"').length
}

test('the tests cover every page with a key in its address', () => {
  const routes = readFileSync(join(import.meta.dirname, '../../app/routes.ts'), 'utf8')
  expect([...routes.matchAll(/route\('([\w-]+)\/:key(?:\/:section\?)?'/g)].map(([, page]) => page).sort()).toEqual(
    [...pages].sort(),
  )
})

describe.each(pages)('/%s/:key', (page) => {
  const address = (key = keys[page]) => `/${page}/${key}`

  test('a page with a key in its address is not stored, not indexed, sends no referrer, and has no picture or name in its head', async () => {
    const answers = [
      await sendRequest(site.url, address()),
      await sendRequest(site.url, `${address()}.data`),
      await sendRequest(site.url, address(), { method: 'HEAD' }),
      await sendRequest(site.url, address(forgedKey)),
      await sendRequest(site.url, `${address()}/`),
      await sendRequest(site.url, address(), { method: 'POST', headers: { 'Sec-Fetch-Site': 'cross-site' } }),
      await sendRequest(site.url, address(), { method: 'POST', headers: urlencodedHeaders, body: 'a'.repeat(70_000) }),
      await sendRequest(site.url, address(), { method: 'POST', headers: urlencodedHeaders, body: 'intent=nothing' }),
    ]
    // At the quay the last request is a tap that cannot be true; a calendar can only be read.
    const expectedStatuses = { quai: [413, 200], agenda: [405, 405] }[page as string] ?? [413, 400]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 308, 403, ...expectedStatuses])
    for (const { headers } of answers)
      expect([...['referrer-policy', 'cache-control', 'x-robots-tag'].map((name) => headers.get(name))]).toEqual([
        'no-referrer',
        'no-store',
        'noindex',
      ])
    if (page === 'agenda') return
    const head = answers[0]?.body.split('<body')[0] ?? ''
    expect(head).toContain('<meta name="robots" content="noindex"/>')
    expect(head).not.toMatch(/og:|canonical|Ana|Service social|exemple|CE-[0-9A-Z]{6}/)
    expect(answers[0]?.body).not.toContain('speculationrules')
    // Chromium names the page to whatever its inline styles fetch, even from a page that tells no referrer.
    expect(answers[0]?.body).not.toContain('url(')
  })

  test('a wrong key, however spelt, gets the same prepared page, before anything is read or rendered', async () => {
    const rendersBefore = await countRenders()
    const wrongAddresses = [
      forgedKey,
      'abc',
      `${keys[page]}x`,
      `${keys[page]}%2Fx`,
      keys[page]?.slice(1),
      '%00',
      "'",
      '__proto__',
      'x'.repeat(4_000),
    ]
    const bodies = new Set<string>()
    for (const key of wrongAddresses) {
      for (const method of ['GET', 'POST', 'PUT']) {
        const answer = await sendRequest(site.url, address(key), {
          method,
          headers: urlencodedHeaders,
          body: 'intent=leave',
        })
        expect([key, method, answer.status]).toEqual([key, method, 404])
        bodies.add(answer.body)
      }
    }
    expect((await sendRequest(site.url, `/${page}/${forgedKey}/sortie.ics`)).status).toBe(404)
    expect((await sendRequest(site.url, `${address(forgedKey)}.data`)).status).toBe(404)
    expect(bodies.size).toBe(1)
    expect(await countRenders()).toBe(rendersBefore)
  })

  test('a link with characters added by a chat leads to the page, and the key stays unchanged', async () => {
    for (const suffix of ['.', ')', '%3E', '>', ',', '%E2%80%A6', '%C2%BB', '%C2%A0%C2%BB', '_', '*', '/)', '!', '%3F'])
      for (const [key, status] of [
        [keys[page], 200],
        [forgedKey, 404],
      ] as const) {
        const redirect = await sendRequest(site.url, `${address(key)}${suffix}?vide`)
        expect([suffix, redirect.status, redirect.headers.get('location')]).toEqual([
          suffix,
          308,
          `${address(key)}?vide`,
        ])
        expect(['referrer-policy', 'cache-control'].map((name) => redirect.headers.get(name))).toEqual([
          'no-referrer',
          'no-store',
        ])
        expect((await sendRequest(site.url, address(key))).status).toBe(status)
      }
    for (const suffix of ['a', '0', '%41', '%C3%A9', 'a.']) {
      const answer = await sendRequest(site.url, `/${page}/${keys[page]?.slice(0, 43)}${suffix}`)
      expect([suffix, answer.status]).not.toEqual([suffix, 200])
      const redirectTarget = answer.headers.get('location') ?? ''
      expect(
        (await sendRequest(site.url, redirectTarget || `/${page}/${keys[page]?.slice(0, 43)}${suffix}`)).status,
      ).toBe(404)
    }
  })

  test('a page with a key in its address names its methods to whoever has the key', async () => {
    const allowedMethods = page === 'agenda' ? 'GET, HEAD, OPTIONS' : 'GET, HEAD, POST, OPTIONS'
    const statusAndMethods = async (method: string, key = keys[page]) => {
      const { status, headers } = await sendRequest(site.url, address(key), {
        method,
        headers: urlencodedHeaders,
        body: '',
      })
      return [status, headers.get('allow')]
    }
    expect(await statusAndMethods('OPTIONS')).toEqual([204, allowedMethods])
    for (const method of ['PUT', 'PATCH', 'DELETE'])
      expect(await statusAndMethods(method)).toEqual([405, allowedMethods])
    expect(await statusAndMethods('OPTIONS', forgedKey)).toEqual([404, null])
  })

  // The calendar, with one outing, is written in a millisecond: a fifth of that cannot be measured.
  test.runIf(page !== 'agenda')(
    'a request with a wrong key costs at most a fifth of one with the right key',
    async () => {
      const logStart = site.output().length
      for (let attempt = 0; attempt < 100; attempt++)
        for (const key of [forgedKey, keys[page]]) await sendRequest(site.url, address(key))
      // As the site itself has timed them, to a tenth of a millisecond: the mean of the quicker half of many is finer than
      // that, and what the machine does besides weighs on both.
      const lines: LogLine[] = site
        .output()
        .slice(logStart)
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
      const usualMs = (status: number) => {
        const times = lines
          .filter((line) => line.method === 'GET' && line.path === loggedPath(page) && line.status === status)
          .map(({ ms }) => Number(ms))
          .sort((a, b) => a - b)
        expect(times.length).toBeGreaterThan(90)
        return times.slice(0, 50).reduce((sum, ms) => sum + ms, 0) / 50
      }
      expect(usualMs(404) * 5).toBeLessThan(usualMs(200))
    },
  )

  test('a visitor who guesses keys is told to come back later, and a right key still opens its page', async () => {
    const statuses: number[] = []
    const suffixes = [
      '',
      '.data',
      '?vide',
      '/sortie.ics',
      '/comptes.csv',
      '/comptes.xlsx',
      '/rapport.csv?annee=2026',
      '/rapport.xlsx?annee=2026',
    ]
    for (let attempt = 0; attempt < 600; attempt++)
      statuses.push(
        (await sendRequest(limitedSite.url, `${address(forgedKey)}${suffixes[attempt % suffixes.length]}`)).status,
      )
    expect(new Set(statuses.slice(6))).toEqual(new Set([429]))
    expect((await sendRequest(limitedSite.url, address())).status).toBe(200)
  })
})

describe('whatever is sent with a right key', () => {
  let countingSite: Site
  beforeAll(async () => {
    countingSite = await startSite({
      dataDir: site.dataDir,
      env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1', LOG_LEVEL: 'debug' },
    })
  })
  afterAll(() => countingSite.stop())

  const sendAs = (client: string, path: string, body?: string) =>
    sendRequest(countingSite.url, path, {
      headers: { ...urlencodedHeaders, 'X-Forwarded-For': client },
      ...(body !== undefined && { method: 'POST', body }),
    })
  const countLoggedRenders = () => countingSite.output().split('"msg":"page rendered"').length - 1

  /** How long somebody else waits for their page while `flood` is asked for a hundred times, fifty at once. */
  async function measureWaits(flood: (attempt: number) => Promise<unknown>): Promise<number[]> {
    let attempt = 0
    let isOver = false
    const waitsMs: number[] = []
    const otherVisitor = async () => {
      while (!isOver || waitsMs.length < 5) {
        const startedAt = performance.now()
        expect((await sendAs('198.51.100.20', '/contact?x')).status).toBe(200)
        waitsMs.push(performance.now() - startedAt)
      }
    }
    const attacker = async () => {
      while (attempt < 100) await flood(attempt++)
    }
    const otherVisits = otherVisitor()
    await Promise.all(Array.from({ length: 50 }, attacker))
    isOver = true
    await otherVisits
    return waitsMs
  }

  test.each(['ma-reservation', 'relais', 'carnet-de-bord', 'prevenez-moi'] as const)(
    'whatever is sent with a right key to /%s is counted, and beyond the limit comes one small page without a render',
    async (page) => {
      const client = `203.0.113.${pages.indexOf(page)}`
      const path = `/${page}/${keys[page]}`
      // After this visit the page that the other visitor looks at is in the cache.
      await sendAs('198.51.100.20', '/contact')
      const rendersBefore = countLoggedRenders()
      const statuses: number[] = []
      const refusalBodies = new Set<string>()
      const bodies = ['intent=nothing', 'a=1', '', 'intent=__proto__', `intent=${'x'.repeat(60_000)}`]
      const send = async (attempt: number) => {
        const answer = await sendAs(client, path, bodies[attempt % bodies.length])
        statuses.push(answer.status)
        if (answer.status === 429) refusalBodies.add(answer.body)
      }
      const guess = (attempt: number) => sendAs(client, `/${page}/${forgedKey}`, bodies[attempt % bodies.length])
      const [waitsUnderAttack, waitsUnderGuesses]: [number[], number[]] = [[], []]
      // By turns, because a busy machine changes its speed meanwhile.
      for (let round = 0; round < 9; round++) {
        waitsUnderAttack.push(...(await measureWaits(send)))
        waitsUnderGuesses.push(...(await measureWaits(guess)))
      }
      expect(statuses.filter((status) => status === 400)).toHaveLength(60)
      expect(statuses.filter((status) => status === 429)).toHaveLength(840)
      expect(countLoggedRenders() - rendersBefore).toBeLessThanOrEqual(60)
      expect([refusalBodies.size, Math.max(...[...refusalBodies].map((body) => body.length)) < 8_000]).toEqual([
        1,
        true,
      ])
      // Guesses were never rendered, so this is what so many requests cost others anyway.
      expect(medianOf(waitsUnderAttack) / medianOf(waitsUnderGuesses)).toBeLessThan(4)
    },
  )

  test('twenty people behind one Wi-Fi may look at their pages and do three things each', async () => {
    const path = `/ma-reservation/${keys['ma-reservation']}`
    for (let guest = 0; guest < 20; guest++) {
      expect((await sendAs('192.0.2.77', path)).status).toBe(200)
      for (const body of ['intent=prepare', 'intent=prepare&need=jackets', 'intent=nothing'])
        expect((await sendAs('192.0.2.77', path, body)).status).not.toBe(429)
    }
  })

  test('a form sent too often by scripts is refused in the words of the page', async () => {
    const path = `/ma-reservation/${keys['ma-reservation']}.data`
    let answer = await sendAs('192.0.2.78', path, 'intent=nothing')
    for (let attempt = 0; attempt < 60; attempt++) answer = await sendAs('192.0.2.78', path, 'intent=nothing')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([429, 'text/plain; charset=utf-8'])
    // By this header the scripts would take the text for data of the page.
    expect(answer.headers.has('x-remix-response')).toBe(false)
  })
})

test('a calendar that is not there yet leads to the page that says why', async () => {
  const page = `/ma-reservation/${keys['ma-reservation']}`
  const answer = await sendRequest(site.url, `${page}/sortie.ics`)
  expect([answer.status, answer.headers.get('location'), answer.headers.get('referrer-policy')]).toEqual([
    303,
    page,
    'no-referrer',
  ])
})

test('donations started without a key do not count as acts of a key', async () => {
  const sendDonation = () =>
    sendRequest(limitedSite.url, '/soutenir', { method: 'POST', headers: urlencodedHeaders, body: 'amount=1' })
  const statuses: number[] = []
  for (let attempt = 0; attempt < 8; attempt++) statuses.push((await sendDonation()).status)
  expect(statuses.slice(0, 4)).toEqual([400, 400, 400, 429])
  const tap = { method: 'POST', headers: urlencodedHeaders, body: 'kind=aboard' }
  expect((await sendRequest(limitedSite.url, `/quai/${keys.quai}`, tap)).status).toBe(200)
})

test('a tap without scripts that was not stored is reported as such', async () => {
  let answer: Awaited<ReturnType<typeof sendRequest>> | undefined
  const tap = { method: 'POST', headers: urlencodedHeaders, body: 'kind=aboard' }
  for (let attempt = 0; attempt < 7; attempt++) answer = await sendRequest(limitedSite.url, `/quai/${keys.quai}`, tap)
  expect(answer?.status).toBe(429)
  expect(answer?.body).toContain('Un geste n’a pas pu être noté')
})

test('no line of the log has a key', async () => {
  for (const [page, key] of Object.entries(keys))
    for (const suffix of ['.', '%20', '%3E', '/x', '/sortie.ics.data', '.data/', ';', '.html', '%E0'])
      expect([suffix, (await sendRequest(site.url, `/${page}/${key}${suffix}`)).status]).not.toEqual([suffix, 200])
  for (const key of [...Object.values(keys), forgedKey]) {
    expect(site.output()).not.toContain(key)
    expect(limitedSite.output()).not.toContain(key)
  }
  for (const page of pages) expect(site.output()).toContain(`"path":"${loggedPath(page)}"`)
  expect(site.output()).toContain('"msg":"key refused"')
})
