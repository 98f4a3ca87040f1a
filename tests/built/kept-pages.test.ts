import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../support/ask.ts'
import { type Site, startSite } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite({
    env: { LOG_LEVEL: 'debug', RATE_LIMIT_FACTOR: '0.1', DONATIONS: 'on', IBAN: 'CH93 0076 2011 6238 5295 7' },
  })
})
afterAll(() => site.stop())

const renders = () => site.output().split('"msg":"page rendered"').length - 1

test('a thousand invented queries cause no render, and are all answered with the same bytes', async () => {
  const { body } = await ask(site.url, '/')
  expect(renders()).toBe(1)
  for (let turn = 0; turn < 50; turn++) {
    const queries = Array.from({ length: 20 }, (_, n) => `?utm_source=${turn}&q${turn}-${n}=${n}`)
    const answers = await Promise.all(queries.map((query) => ask(site.url, `/${query}`)))
    for (const answer of answers) expect(answer.body === body && answer.status === 200).toBe(true)
  }
  expect(renders()).toBe(1)
  expect(site.output()).not.toContain('utm_source')
})

test('the data of a page, which the browser asks for with the routes it lacks, is kept likewise', async () => {
  const whole = await ask(site.url, '/contact.data')
  const answer = await ask(site.url, '/contact.data?_routes=pages%2Fcontact%2Froute')
  expect(answer.body).toBe(whole.body)
  expect(answer.headers.get('content-type')).toBe('text/x-script; charset=utf-8')
})

test('the donation slip is drawn once, whatever is added to its address', async () => {
  const slip = await ask(site.url, '/soutenir/qr-facture.pdf')
  expect(slip.headers.get('content-type')).toBe('application/pdf')
  for (let n = 0; n < 100; n++) {
    const again = await ask(site.url, `/soutenir/qr-facture.pdf?n=${n}`)
    expect(again.body === slip.body && again.status === 200).toBe(true)
    expect((await ask(site.url, `/soutenir/qr-facture.pdf.data?n=${n}`)).status).toBe(404)
  }
  expect((await ask(site.url, '/api/disponibilites?bateau=classique&mois=2026-12')).body).toContain('classique')
})

test('data of addresses that are no page is not found, without a render', async () => {
  const before = renders()
  for (const path of ['/agenda/k3y/k3y.data', '/agenda/k3y.data', '/inconnu.data', '/_root.data'])
    expect((await ask(site.url, path)).status, path).toBe(404)
  expect(renders()).toBe(before)
})

test('a part of the address that a page reads still reaches it', async () => {
  const plain = await ask(site.url, '/contact?x=1')
  const arrived = await ask(site.url, '/contact?envoye=1&x=1')
  expect(plain.body).not.toContain('Message envoyé')
  expect(arrived.body).toContain('Message envoyé')
})

test('an address that nobody has is rendered so many times for one visitor, then refused with a time', async () => {
  const statuses: number[] = []
  for (let turn = 0; turn < 2; turn++) {
    const requests = Array.from({ length: 20 }, (_, n) => ask(site.url, `/inconnu-${turn}-${n}`))
    statuses.push(...(await Promise.all(requests)).map(({ status }) => status))
  }
  expect(statuses.filter((status) => status === 404)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  const refused = await ask(site.url, '/inconnu', { headers: { Accept: 'text/html' } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
  expect(refused.body).toContain('<html lang="fr-CH">')
  expect((await ask(site.url, '/?utm_source=x')).status).toBe(200)
})
