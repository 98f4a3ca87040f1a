import { expect, onTestFinished, test } from 'vitest'
import { sendRequest } from '../support/ask.ts'
import { confirmedBooking } from '../support/manage-page.ts'
import { publicPaths } from '../support/public-pages.ts'
import { urlencoded } from '../support/shell-questions.ts'
import { startSite } from '../support/site.ts'

/** Nobody answers there; the real service is never asked. */
const providerUrl = 'http://127.0.0.1:9'
const keys = { STRIPE_SECRET_KEY: 'sk_test_pages', STRIPE_WEBHOOK_SECRET: 'whsec_pages', STRIPE_STAND_IN: providerUrl }
const providerWords = /stripe|par carte ou TWINT|prestataire de paiement|name="intent" value="pay"/i
/** The pages that mention a provider where one is set; every other page is the same to the byte. */
const mentioningPages = ['/cgv', '/politique-confidentialite', '/soutenir']

test('no page mentions a payment provider unless one is set, and pages without it stay the same', async () => {
  const siteWithoutPayments = await startSite({ env: { DONATIONS: 'on' } })
  onTestFinished(async () => void (await siteWithoutPayments.stop()))
  const siteWithPayments = await startSite({ env: { DONATIONS: 'on', PUBLIC_URL: siteWithoutPayments.url, ...keys } })
  onTestFinished(async () => void (await siteWithPayments.stop()))
  for (const path of [...publicPaths, '/soutenir', '/sitemap.xml', '/llms.txt', '/.well-known/security.txt']) {
    const [here, there] = [
      await sendRequest(siteWithoutPayments.url, path),
      await sendRequest(siteWithPayments.url, path),
    ]
    expect(`${here.body}${JSON.stringify([...here.headers])}`, path).not.toMatch(providerWords)
    if (mentioningPages.includes(path)) expect(there.body, path).toMatch(providerWords)
    else expect(there.body, path).toBe(here.body)
    const policies = [here, there].map(({ headers }) => headers.get('content-security-policy') ?? '')
    const forms = policies.map((policy) => policy.split('; ').find((part) => part.startsWith('form-action')))
    if (forms[0]?.includes("'self'")) expect(forms[1], path).toBe(`${forms[0]} ${providerUrl}`)
    // No script, picture, font or connection of the provider's.
    const commonPolicies = policies.map((policy) =>
      policy.replace(/form-action [^;]+/, '').replace(/'sha256-[^']+'/g, ''),
    )
    expect(commonPolicies[1], path).toBe(commonPolicies[0])
    expect(there.body, path).not.toMatch(/<(script|link|img|iframe)[^>]+stripe/i)
  }
  const booking = await confirmedBooking(siteWithoutPayments)
  const page = await sendRequest(siteWithoutPayments.url, new URL(booking.link).pathname)
  expect(page.status).toBe(200)
  expect(page.body).not.toMatch(providerWords)
  const post = (path: string, body: string) =>
    sendRequest(siteWithoutPayments.url, path, { method: 'POST', headers: urlencoded, body }).then(
      ({ status }) => status,
    )
  expect(await post('/paiements/stripe', '{}')).toBe(await post('/paiements/autre', '{}'))
  expect(await post('/soutenir', 'amount=50')).toBe(404)
  expect(await post(new URL(booking.link).pathname, 'intent=pay')).toBe(409)
}, 120_000)
