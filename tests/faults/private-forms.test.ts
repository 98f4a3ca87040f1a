import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectPlaceTaken, keyOf, storePlace, storeRelay, storeRequest } from '../../demo/steps.ts'
import { connectDatabase, type Database } from '../../platform/db/connect.ts'
import { requestWait } from '../../server/booking/waits.server.ts'
import { findBookingByReference } from '../../server/records/bookings.ts'
import { grantKey } from '../../server/records/keys.ts'
import { bookByApi, distinctSlot } from '../support/api-client.ts'
import { bookingInput } from '../support/booking-input.ts'
import { eventually } from '../support/eventually.ts'
import { logbookAt } from '../support/logbook.ts'
import { sendRequest } from '../support/send-request.ts'
import { withServices } from '../support/services.ts'
import { freePort, type Site, startSite } from '../support/site.ts'
import { linkIn, waitForMailWith } from '../support/written-mails.ts'

let site: Site
let db: Database
const ids: string[] = []
const keys = { guest: '', team: '', feed: '', relay: '', quay: '', wait: '' }
const placeFields = { placeId: '', code: '' }
const root = join(import.meta.dirname, '../..')
const markup = '</script><img src=x onerror=alert(1)>'

beforeAll(async () => {
  // Nobody answers in the provider's place: what was refused must not even ask.
  const paymentEnv = { STRIPE_SECRET_KEY: 'sk_test_doors', STRIPE_WEBHOOK_SECRET: 'whsec_doors' }
  const providerEnv = { STRIPE_STAND_IN: `http://127.0.0.1:${await freePort()}` }
  site = await startSite({ env: { LOG_LEVEL: 'trace', DONATIONS: 'on', ...paymentEnv, ...providerEnv } })
  db = connectDatabase({ dataDir: site.dataDir, databaseUrl: undefined })
  for (let index = 0; index < 3; index++) {
    const answer = await bookByApi(site.url, { ...distinctSlot(index), name: `Ana ${markup}`, message: markup })
    const booking = await findBookingByReference(db, String(answer?.body.reference))
    ids.push(booking?.id ?? '')
  }
  keys.guest = await grantKey(db, 'booking', new Date(), { opens: ids[0] ?? '' })
  keys.team = await grantKey(db, 'logbook', new Date())
  keys.feed = await grantKey(db, 'feed', new Date())
  keys.quay = await grantKey(db, 'quay', new Date())
  await untilMailsWritten()
  await withServices({ dataDir: site.dataDir, databaseUrl: undefined }, {}, async (services) => {
    // The site writes the mails, with its own permissions.
    await services.outbox.stop()
    keys.relay = (await storeRelay(services)).key
    placeFields.code = (await expectPlaceTaken(services, keys.relay, (await storePlace(services)).id)).code
    placeFields.placeId = (await storePlace(services, { date: '2027-07-15' })).id
    await storeRequest(services, bookingInput({ date: '2027-07-20', time: '09:00', duration: 10 }))
    await requestWait(services, { boatType: 'sportif', date: '2027-07-20', email: 'attend@exemple.ch' })
  })
  const mail = await waitForMailWith(site.dataDir, /^Liste d’attente/)
  keys.wait = keyOf(linkIn(mail, '/prevenez-moi'))
})
afterAll(async () => {
  await db.destroy()
  await site.stop()
})

const countMailsOnDisk = () => readdirSync(join(site.dataDir, 'mail')).filter((name) => name.endsWith('.eml')).length

const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded' }
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}, method = 'POST') =>
  sendRequest(site.url, path, {
    method,
    headers: { ...urlencoded, ...headers },
    body: new URLSearchParams(fields).toString(),
  })

/** Waits until no mail waits: a mail gets its keys when it is written, which may be after its act. */
const untilMailsWritten = () =>
  eventually('no mail waits', async () => {
    const unsentMails = db.selectFrom('outbox').select('id').where('sent_at', 'is', null)
    return (await unsentMails.execute()).length === 0
  })

async function readAllRows(): Promise<string> {
  await untilMailsWritten()
  const tables = await db.introspection.getTables()
  const rows = await Promise.all(tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db)))
  return JSON.stringify(rows.map(({ rows }) => rows))
}

/**
 * The same without the time of last use of keys, which a request with a valid key changes even if its act is refused.
 */
const readAllRowsButUses = async () => (await readAllRows()).replace(/"used_at":(null|\d+)/g, '')

const toFormFields = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))

const tapOf = (bookingId = '') =>
  JSON.stringify([{ id: randomUUID(), bookingId, kind: 'absent', tappedAt: new Date() }])

/** Every address that changes something, with fields that would do so. */
const changingRequests = (): [string, Record<string, string>][] => [
  [`/ma-reservation/${keys.guest}`, { intent: 'cancel', shownDueChf: '9999' }],
  [logbookAt(keys.team), { intent: 'confirm', id: ids[1] ?? '' }],
  [`/ma-reservation/${keys.guest}`, { intent: 'leave', shownRappen: '100' }],
  [`/ma-reservation/${keys.guest}`, { intent: 'pay' }],
  ['/soutenir', { amount: '50' }],
  ['/paiements/stripe', {}],
  [logbookAt(keys.team, '/plus'), { intent: 'new-link' }],
  [logbookAt(keys.team, '/comptes'), { intent: 'upload' }],
  [`/relais/${keys.relay}`, { intent: 'take', id: placeFields.placeId, adults: '2', children: '0', greeting: 'Ana' }],
  [`/quai/${keys.quay}`, { taps: tapOf(ids[1]) }],
  [`/quai/${keys.quay}`, { kind: 'word', id: randomUUID(), said: 'Essence à un quart' }],
  [logbookAt(keys.team), { intent: 'handover', words: 'Essence à un quart' }],
  ['/invitation', { code: placeFields.code }],
  [`/prevenez-moi/${keys.wait}`, { intent: 'prove' }],
  ['/ma-reservation', { email: 'ana@exemple.ch' }],
  ['/prevenez-moi', { boatType: 'classique', date: '2027-07-14', email: 'ana@exemple.ch' }],
  ['/reservations', toFormFields(bookingInput(distinctSlot(50)))],
  ['/api/reservations', toFormFields(bookingInput(distinctSlot(51)))],
  ...['/f/contact', '/contact'].map((path): [string, Record<string, string>] => [
    path,
    { name: 'Ana', email: 'ana@exemple.ch', subject: 'Bonjour', message: 'Bonjour' },
  ]),
  ...['/f/devis', '/privatisation-evenements'].map((path): [string, Record<string, string>] => [
    path,
    { name: 'Ana', email: 'ana@exemple.ch', eventType: 'Fête', date: '2027-07-14', guests: '4' },
  ]),
]

const foreignOrigins = [
  'https://evil.example',
  'http://localhost.evil.example',
  'null',
  'nonsense',
  'http://localhost:1',
]
const ownOrigin = (): string => site.url
const crossSiteHeaders = (): Record<string, string>[] => [
  ...['cross-site', 'same-site', 'x'].flatMap((from) => [
    { 'Sec-Fetch-Site': from },
    ...[...foreignOrigins, ownOrigin()].map((origin) => ({ 'Sec-Fetch-Site': from, Origin: origin })),
  ]),
  ...foreignOrigins.map((origin) => ({ Origin: origin })),
]

const hasKey = (path: string) => /\/[\w-]{43}(\/|$)/.test(path)

test('the tests cover every address that accepts a form', () => {
  const routes = [...readFileSync(join(root, 'app/routes.ts'), 'utf8').matchAll(/route\('([^']+)', '([^']+)'\)/g)]
  const formRoutes = routes.filter(([, , file = '']) =>
    /export (async function|const) action\b/.test(readFileSync(join(root, 'app', file), 'utf8')),
  )
  expect(formRoutes.length).toBeGreaterThan(8)
  for (const [, path = ''] of formRoutes) {
    const pattern = new RegExp(`^/${path.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`)
    expect(
      changingRequests().some(([address]) => pattern.test(address)),
      path,
    ).toBe(true)
  }
})

test('every changing request from another site is refused, and nothing changes', async () => {
  const before = await readAllRows()
  for (const [path, fields] of changingRequests()) {
    for (const address of path.startsWith('/api') ? [path] : [path, `${path}.data`]) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        for (const headers of crossSiteHeaders()) {
          // A browser without Sec-Fetch-Site sends this from a page without referrer: there the key decides.
          if (`${Object.entries(headers)}` === 'Origin,null' && hasKey(path)) continue
          const { status } = await post(address, fields, headers, method)
          expect([address, method, headers, status]).toEqual([address, method, headers, 403])
        }
      }
    }
  }
  for (const [path, fields] of changingRequests().filter(([path]) => hasKey(path)))
    expect((await post(path.replace(/[\w-]{43}/, 'x'.repeat(43)), fields, { Origin: 'null' })).status).toBe(404)
  expect(await readAllRows()).toBe(before)
}, 120_000)

test('a request with GET, HEAD or OPTIONS changes nothing, and no key is logged', async () => {
  const before = await readAllRows()
  for (const [path, fields] of changingRequests()) {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      for (const address of [path, `${path}.data`]) {
        const { status } = await sendRequest(site.url, `${address}?${new URLSearchParams(fields)}`, { method })
        expect(status).toBeLessThan(500)
      }
    }
  }
  expect(await readAllRows()).toBe(before)
  for (const key of Object.values(keys)) expect(site.output()).not.toContain(key)
})

test('the guest’s key reaches their own booking only, and none of the team’s acts', async () => {
  const before = await readAllRowsButUses()
  const otherId = ids[1] ?? ''
  const acts = [
    'confirm',
    'decline',
    'paid',
    'postpone',
    'close',
    'new-link',
    'subscribe',
    '__proto__',
    'constructor',
    '',
  ]
  for (const intent of acts) {
    const foreignAnswer = await post(`/ma-reservation/${keys.guest}.data`, { intent, id: otherId, reason: 'other' })
    expect([intent, foreignAnswer.status]).toEqual([intent, 400])
    expect(foreignAnswer.body).not.toContain(otherId)
    expect((await post(`${logbookAt(keys.guest)}.data`, { intent, id: otherId })).status).toBe(404)
  }
  for (const key of [keys.feed, `${keys.team} `, keys.team.slice(1), '', '__proto__', 'x'.repeat(4_000)]) {
    expect((await post(`${logbookAt(encodeURIComponent(key))}.data`, { intent: 'confirm', id: otherId })).status).toBe(
      404,
    )
  }
  for (const intent of ['__proto__', 'constructor', 'view', 'cancel-all']) {
    expect((await post(`${logbookAt(keys.team)}.data`, { intent, id: otherId })).status).toBe(400)
  }
  expect(await readAllRowsButUses()).toBe(before)
  await post(`/ma-reservation/${keys.guest}.data`, { intent: 'cancel', shownDueChf: '0', id: otherId })
  const states = await db.selectFrom('bookings').select(['id', 'status']).execute()
  expect(states.filter(({ status }) => status === 'cancelled').map(({ id }) => id)).toEqual([ids[0]])
})

test('the key to the quay opens its sheet and nothing else, and no other key opens the sheet', async () => {
  const before = await readAllRowsButUses()
  const sheet = await post(`/quai/${keys.quay}.data`, { taps: '[]' })
  expect(sheet.status).toBe(200)
  expect(sheet.body).not.toMatch(/exemple|CE-[0-9A-Z]{6}|chf|rappen/i)
  const { guest, team, feed, relay } = keys
  for (const key of [guest, team, feed, relay, `${keys.quay} `, '', '__proto__', 'x'.repeat(4_000)])
    for (const taps of ['[]', tapOf(ids[1])])
      expect((await post(`/quai/${encodeURIComponent(key)}.data`, { taps })).status).toBe(404)
  for (const path of [logbookAt(keys.quay), `/ma-reservation/${keys.quay}`, `/relais/${keys.quay}`])
    expect((await post(`${path}.data`, { key: keys.quay, intent: 'cancel', id: ids[1] ?? '' })).status).toBe(404)
  for (const page of ['ma-reservation', 'relais', 'prevenez-moi', 'carnet-de-bord'])
    expect((await sendRequest(site.url, `/${page}/${keys.quay}`)).status).toBe(404)
  expect((await sendRequest(site.url, `/agenda/${keys.quay}.ics`)).status).toBe(404)
  expect(await readAllRowsButUses()).toBe(before)
})

test('the calendar opens with its own key at its own address only, and no key is logged', async () => {
  const { team, guest, feed } = keys
  for (const path of [
    `/agenda/${team}.ics`,
    `/agenda/${guest}.ics`,
    `/agenda/${feed}`,
    `/agenda/x/${feed}.ics`,
    '/agenda/..%2f..%2fcap-embellie.sqlite',
    '/agenda/../../data/cap-embellie.sqlite',
    '/agenda/%2e%2e/%2e%2e/etc/passwd',
  ]) {
    const { status, body } = await sendRequest(site.url, path)
    expect([path, status]).toEqual([path, 404])
    expect(body).not.toMatch(/BEGIN:VCALENDAR|root:x:|SQLite/)
  }
  expect((await sendRequest(site.url, `/agenda/${feed}.ics`)).body).toContain('BEGIN:VCALENDAR')
  for (const key of Object.values(keys)) expect(site.output()).not.toContain(key)
})

test('what is written on the disk is for the account of the site alone', async () => {
  await untilMailsWritten()
  expect(countMailsOnDisk()).toBeGreaterThanOrEqual(6)
  const fileNames = readdirSync(site.dataDir, { recursive: true, encoding: 'utf8' })
  expect(fileNames).toContain('cap-embellie.sqlite')
  for (const name of fileNames) {
    expect([name, statSync(join(site.dataDir, name)).mode & 0o077]).toEqual([name, 0])
  }
})

test('what a guest wrote is text in the page of the team, also where scripts have not taken over', async () => {
  const { status, body } = await sendRequest(site.url, logbookAt(keys.team))
  expect(status).toBe(200)
  expect(body).toContain('Ana &lt;/script&gt;')
  expect(body).not.toContain(markup)
  expect(body).not.toContain('<img src=x')
})

test.each(['ma-reservation', 'carnet-de-bord', 'relais', 'quai'])(
  'a body beyond 64 KiB, a file, or JSON is refused at %s',
  async (page) => {
    const { guest, relay, quay, team } = keys
    const key = { 'ma-reservation': guest, relais: relay, quai: quay }[page] ?? team
    const path = `/${page}/${key}`
    for (const address of [path, `${path}.data`]) {
      const largeBody = new URLSearchParams({ key, message: 'a'.repeat(66_000) }).toString()
      for (const chunked of [false, true]) {
        expect(
          (await sendRequest(site.url, address, { method: 'POST', headers: urlencoded, body: largeBody, chunked }))
            .status,
        ).toBe(413)
      }
      const jsonHeaders = { 'Content-Type': 'application/json' }
      expect((await sendRequest(site.url, address, { method: 'POST', headers: jsonHeaders, body: '{}' })).status).toBe(
        400,
      )
      const form = new FormData()
      form.set('key', key)
      form.set('intent', new File(['confirm'], 'x.txt'))
      expect((await fetch(site.url + address, { method: 'POST', body: form })).status).toBe(400)
    }
  },
)

test('once the links are renewed the old key does nothing more, whatever it asks', async () => {
  const newLinkAnswer = await post(logbookAt(keys.team), { intent: 'new-link' })
  const newAddress = `${newLinkAnswer.headers.get('location')}`
  const newKey = /^\/carnet-de-bord\/([\w-]{43})\/plus\?/.exec(newAddress)?.[1] ?? ''
  expect((await sendRequest(site.url, newAddress)).status).toBe(200)
  const before = await readAllRows()
  for (const intent of ['confirm', 'decline', 'paid', 'subscribe', 'new-link', 'close', 'view']) {
    const answer = await post(`${logbookAt(keys.team)}.data`, { intent, id: ids[1] ?? '' })
    expect([intent, answer.status]).toEqual([intent, 404])
    expect(answer.body).not.toContain(newKey)
  }
  expect((await sendRequest(site.url, `/agenda/${keys.feed}.ics`)).status).toBe(404)
  expect(await readAllRows()).toBe(before)
  expect(site.output()).not.toContain(newKey)
})
