import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRequest } from '../support/send-request.ts'
import { type Site, startSite } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await startSite({
    env: { LOG_LEVEL: 'debug', RATE_LIMIT_FACTOR: '0.1', DONATIONS: 'on', IBAN: 'CH93 0076 2011 6238 5295 7' },
  })
})
afterAll(() => site.stop())

const countRenders = () => site.output().split('"msg":"page rendered"').length - 1

test('a thousand invented queries cause no render, and are all answered with the same bytes', async () => {
  const { body } = await sendRequest(site.url, '/')
  expect(countRenders()).toBe(1)
  for (let round = 0; round < 50; round++) {
    const queries = Array.from({ length: 20 }, (_, n) => `?utm_source=${round}&q${round}-${n}=${n}`)
    const answers = await Promise.all(queries.map((query) => sendRequest(site.url, `/${query}`)))
    for (const answer of answers) expect(answer.body === body && answer.status === 200).toBe(true)
  }
  expect(countRenders()).toBe(1)
  expect(site.output()).not.toContain('utm_source')
})

test('the data of a page is answered with the same bytes, whichever of its routes the browser asks for', async () => {
  const fullAnswer = await sendRequest(site.url, '/contact.data')
  const answer = await sendRequest(site.url, '/contact.data?_routes=pages%2Fcontact%2Froute')
  expect(answer.body).toBe(fullAnswer.body)
  expect(answer.headers.get('content-type')).toBe('text/x-script; charset=utf-8')
})

test('the donation slip has the same bytes whatever is added to its address, while the API still reads its query', async () => {
  const slip = await sendRequest(site.url, '/soutenir/qr-facture.pdf')
  expect(slip.headers.get('content-type')).toBe('application/pdf')
  for (let n = 0; n < 100; n++) {
    const laterAnswer = await sendRequest(site.url, `/soutenir/qr-facture.pdf?n=${n}`)
    expect(laterAnswer.body === slip.body && laterAnswer.status === 200).toBe(true)
    expect((await sendRequest(site.url, `/soutenir/qr-facture.pdf.data?n=${n}`)).status).toBe(404)
  }
  expect((await sendRequest(site.url, '/api/disponibilites?bateau=classique&mois=2026-12')).body).toContain('classique')
})

test('the data of an unknown address is not found, without a render', async () => {
  const before = countRenders()
  for (const path of ['/agenda/k3y/k3y.data', '/agenda/k3y.data', '/inconnu.data', '/_root.data'])
    expect((await sendRequest(site.url, path)).status, path).toBe(404)
  expect(countRenders()).toBe(before)
})

test('a query parameter that a page reads still reaches it', async () => {
  const plainAnswer = await sendRequest(site.url, '/contact?x=1')
  const confirmationAnswer = await sendRequest(site.url, '/contact?envoye=1&x=1')
  expect(plainAnswer.body).not.toContain('Message envoyé')
  expect(confirmationAnswer.body).toContain('Message envoyé')
})

test('an unknown address is rendered a limited number of times for one visitor, then refused with a time to come back', async () => {
  const statuses: number[] = []
  for (let round = 0; round < 2; round++) {
    const requests = Array.from({ length: 20 }, (_, n) => sendRequest(site.url, `/inconnu-${round}-${n}`))
    statuses.push(...(await Promise.all(requests)).map(({ status }) => status))
  }
  expect(statuses.filter((status) => status === 404)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  const refusedAnswer = await sendRequest(site.url, '/inconnu', { headers: { Accept: 'text/html' } })
  expect(Number(refusedAnswer.headers.get('retry-after'))).toBeGreaterThan(500)
  expect(refusedAnswer.body).toContain('<html lang="fr-CH">')
  expect((await sendRequest(site.url, '/?utm_source=x')).status).toBe(200)
})
