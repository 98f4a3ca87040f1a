import { expect, onTestFinished, test } from 'vitest'
import { confirmedBooking } from '../support/manage-page.ts'
import { publicPaths } from '../support/public-pages.ts'
import { sendRequest } from '../support/send-request.ts'
import { urlencodedHeaders } from '../support/shell-questions.ts'
import { startSite } from '../support/site.ts'

/** Nobody answers there; the real service is never asked. */
const providerUrl = 'http://127.0.0.1:9'
const paymentEnv = {
  STRIPE_SECRET_KEY: 'sk_test_pages',
  STRIPE_WEBHOOK_SECRET: 'whsec_pages',
  STRIPE_STAND_IN: providerUrl,
}
const providerWords = /stripe|par carte ou TWINT|prestataire de paiement|name="intent" value="pay"/i
/** The pages that mention a provider where one is set; every other page is the same to the byte. */
const mentioningPages = ['/cgv', '/politique-confidentialite', '/soutenir']

test('no page mentions a payment provider unless one is set, and pages without it stay the same', async () => {
  const siteWithoutPayments = await startSite({ env: { DONATIONS: 'on' } })
  onTestFinished(async () => void (await siteWithoutPayments.stop()))
  const siteWithPayments = await startSite({
    env: { DONATIONS: 'on', PUBLIC_URL: siteWithoutPayments.url, ...paymentEnv },
  })
  onTestFinished(async () => void (await siteWithPayments.stop()))
  for (const path of [...publicPaths, '/soutenir', '/sitemap.xml', '/llms.txt', '/.well-known/security.txt']) {
    const [pageWithout, pageWith] = [
      await sendRequest(siteWithoutPayments.url, path),
      await sendRequest(siteWithPayments.url, path),
    ]
    expect(`${pageWithout.body}${JSON.stringify([...pageWithout.headers])}`, path).not.toMatch(providerWords)
    if (mentioningPages.includes(path)) expect(pageWith.body, path).toMatch(providerWords)
    else expect(pageWith.body, path).toBe(pageWithout.body)
    const policies = [pageWithout, pageWith].map(({ headers }) => headers.get('content-security-policy') ?? '')
    const formActions = policies.map((policy) => policy.split('; ').find((part) => part.startsWith('form-action')))
    if (formActions[0]?.includes("'self'")) expect(formActions[1], path).toBe(`${formActions[0]} ${providerUrl}`)
    // No script, picture, font or connection of the provider's.
    const policiesWithoutForms = policies.map((policy) =>
      policy.replace(/form-action [^;]+/, '').replace(/'sha256-[^']+'/g, ''),
    )
    expect(policiesWithoutForms[1], path).toBe(policiesWithoutForms[0])
    expect(pageWith.body, path).not.toMatch(/<(script|link|img|iframe)[^>]+stripe/i)
  }
  const booking = await confirmedBooking(siteWithoutPayments)
  const page = await sendRequest(siteWithoutPayments.url, new URL(booking.link).pathname)
  expect(page.status).toBe(200)
  expect(page.body).not.toMatch(providerWords)
  const post = (path: string, body: string) =>
    sendRequest(siteWithoutPayments.url, path, { method: 'POST', headers: urlencodedHeaders, body }).then(
      ({ status }) => status,
    )
  expect(await post('/paiements/stripe', '{}')).toBe(await post('/paiements/autre', '{}'))
  expect(await post('/soutenir', 'amount=50')).toBe(404)
  expect(await post(new URL(booking.link).pathname, 'intent=pay')).toBe(409)
}, 120_000)
