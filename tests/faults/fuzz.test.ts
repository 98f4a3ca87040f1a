import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, ask } from '../support/ask.ts'
import { type Site, startSite } from '../support/site.ts'

let site: Site

beforeAll(async () => {
  site = await startSite({ env: { LOG_LEVEL: 'info' } })
})
afterAll(() => site.stop())

const addresses = ['/', '/contact', '/reservations', '/privatisation-evenements', '/panier', '/ma-reservation']
const programAddresses = ['/api/reservations', '/api/disponibilites', '/f/contact', '/f/devis', '/f/inconnu']
const fields = [
  'boatType',
  'skipperOption',
  'date',
  'time',
  'duration',
  'participants',
  'name',
  'email',
  'phone',
  'message',
  '_gotcha',
]

/** Text that has broken parsers before: every kind of control sign, half an emoji, wrong ways to write a number. */
const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e999',
    'NaN',
    '2026-02-30',
    '99:99',
    "'; drop table bookings; --",
    '<script>alert(1)</script>',
  ),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '\u202e',
    '\r\nBcc: a@b.c',
    '%00',
    '__proto__',
    '{"$gt":""}',
    '../../etc/passwd',
    '🚤'.repeat(20),
  ),
)

const path = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...addresses, ...programAddresses) },
  fc.constantFrom(...addresses, ...programAddresses).map((address) => `${address}.data`),
  fc.webPath(),
  fc.string({ maxLength: 40 }).map((text) => `/${encodeURIComponent(text.toWellFormed())}`),
  fc.webQueryParameters().map((query) => `/api/disponibilites?${query}`),
)

const formBody = fc.dictionary(fc.constantFrom(...fields), hostileText).map((form) => ({
  type: 'application/x-www-form-urlencoded',
  body: new URLSearchParams(Object.entries(form).map(([name, value]) => [name, value.toWellFormed()])).toString(),
}))
const jsonBody = fc.oneof(
  fc.json(),
  fc.dictionary(fc.constantFrom(...fields), fc.jsonValue()).map((value) => JSON.stringify(value)),
)
const body = fc.oneof(
  formBody,
  jsonBody.map((text) => ({ type: 'application/json', body: text })),
  fc
    .tuple(
      fc.constantFrom('multipart/form-data; boundary=x', 'multipart/form-data', 'text/plain', 'a/b', ''),
      hostileText,
    )
    .map(([type, text]) => ({ type, body: text.toWellFormed() })),
)

const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 40,
})
const question = fc.record({
  method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'POST', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'),
  path,
  sent: body,
  chunked: fc.boolean(),
  accept: fc.constantFrom('text/html', 'application/json', '*/*', ''),
  headers: fc.dictionary(
    fc.constantFrom(
      'accept-encoding',
      'if-none-match',
      'x-forwarded-for',
      'idempotency-key',
      'cookie',
      'referer',
      'range',
    ),
    headerText,
  ),
})

function isOurFault({ status, body: text }: Answer): boolean {
  return status >= 500 || /\n\s+at .+:\d+:\d+|node_modules|SqliteError|ZodError/.test(text)
}

test('ten thousand fuzzed requests: no failure of ours, no trace of the code', async () => {
  const failures: string[] = []
  const property = fc.asyncProperty(fc.array(question, { minLength: 20, maxLength: 20 }), async (questions) => {
    await Promise.all(
      questions.map(async ({ method, path: asked, sent, chunked, accept, headers }) => {
        const carriesBody = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'
        const answer = await ask(site.url, asked, {
          method,
          headers: { Accept: accept, ...(carriesBody && sent.type && { 'Content-Type': sent.type }), ...headers },
          ...(carriesBody && { body: sent.body, chunked }),
        })
        if (isOurFault(answer)) failures.push(`${answer.status} ${method} ${asked} ${JSON.stringify(sent)}`)
      }),
    )
    expect(failures).toEqual([])
  })
  await fc.assert(property, { numRuns: 500, endOnFailure: true })
  expect(site.output()).not.toMatch(/"level":(50|60)/)
})

const bulk = ['a@', '+', ' ', '\u0000', '(', '-', 'é'].map((sign) => sign.repeat(100_000))
const post = (body: string) =>
  ask(site.url, '/reservations', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
  })

test.each(fields)('100 kB of hostile text in %s takes no longer than a harmless form', async (field) => {
  for (const text of bulk) {
    // Both sides of the limit: refused by its size, and read in full just below 64 KiB.
    for (const value of [text, encodeURIComponent(text).slice(0, 60_000).replace(/%.?$/, '')]) {
      const harmless = await fastestOf(5, () => post('subject=bonjour'))
      const hostile = await fastestOf(5, () => post(`${field}=${value}`))
      expect(hostile.answer.status).toBeLessThan(500)
      expect(hostile.answer.status).toBeGreaterThanOrEqual(400)
      // 50 ms on a machine of its own; beside others, not much longer than the harmless one takes there.
      expect(hostile.ms).toBeLessThan(Math.max(50, 10 * harmless.ms))
    }
  }
})

/** The fastest of several tries: what the work takes, without what else the machine was doing. */
async function fastestOf(tries: number, run: () => Promise<Answer>) {
  let best: { ms: number; answer: Answer } | undefined
  for (let turn = 0; turn < tries; turn++) {
    const startedAt = performance.now()
    const answer = await run()
    const ms = performance.now() - startedAt
    if (!best || ms < best.ms) best = { ms, answer }
  }
  if (!best) throw new Error('Nothing was tried.')
  return best
}
