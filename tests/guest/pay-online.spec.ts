import type { APIRequestContext } from '@playwright/test'
import { logbookActs } from '../../content/pages/logbook-acts.ts'
import { paymentTexts, refusedActs } from '../../content/pages/manage-booking-acts.ts'
import { supportPage } from '../../content/pages/support.ts'
import { type PaymentProvider, startPaymentProvider } from '../../demo/payment-provider.ts'
import { statementIban } from '../../demo/write-statement.ts'
import { cancelBooking } from '../../server/booking/change-booking.server.ts'
import { recordPayment } from '../../server/money/acts/payments.server.ts'
import { asTeam } from '../support/as-team.ts'
import { expectNoBarriers } from '../support/axe.ts'
import { expect, test } from '../support/browser-test.ts'
import { logbookAt } from '../support/logbook.ts'
import { grantLogbookKey } from '../support/logbook-page.ts'
import { confirmedBooking, type GuestBooking, managePage } from '../support/manage-page.ts'
import { openPage } from '../support/open-page.ts'
import { type Site, startSite } from '../support/site.ts'

const { online: onlineTexts } = paymentTexts
const payButtonName = /^Payer .+ par carte ou TWINT$/
const providerSecrets = { secretKey: 'sk_test_standin', webhookSecret: 'whsec_standin' }

test.describe('where guests may pay online', () => {
  let provider: PaymentProvider
  let site: Site
  test.beforeAll(async () => {
    provider = await startPaymentProvider({ ...providerSecrets, now: () => new Date() })
    site = await startSite({ env: { ...provider.settings, DONATIONS: 'on', IBAN: statementIban } })
    provider.sendWebhooksTo(`${site.url}/paiements/stripe`)
  })
  test.afterAll(async () => {
    await site.stop()
    await provider.close()
  })
  test.beforeEach(() => provider.setLastingFault(undefined))
  // A refused act is answered with 409, an invalid amount with 400, and with 503 if there is no page to lead to.
  test.use({ expectedConsoleErrors: [/status of (400|409|503)/] })

  /** Pays on the provider's page and waits until the site has booked it; returns the provider's id of the payment. */
  async function payAsGuest(request: APIRequestContext, { link }: GuestBooking): Promise<string> {
    const redirect = await request.post(link, { form: { intent: 'pay' }, maxRedirects: 0 })
    const paymentId = provider.pay(redirect.headers().location?.split('/').at(-1) ?? '')
    await expect(async () => expect(await (await request.get(link)).text()).toContain('Payé le')).toPass()
    return paymentId
  }

  for (const hasScripts of [true, false])
    for (const width of [360, 1280]) {
      test(`a guest pays online and comes back, ${hasScripts ? 'with' : 'without'} scripts, ${width} px wide`, async ({
        browser,
      }) => {
        const booking = await confirmedBooking(site)
        const context = await browser.newContext({
          javaScriptEnabled: hasScripts,
          viewport: { width, height: 800 },
        })
        const page = await context.newPage()
        await page.goto(booking.link)
        await expect(page.getByText(onlineTexts.test)).toBeVisible()
        await page.getByRole('button', { name: payButtonName }).click()
        await expect(page).toHaveURL(new RegExp(`^${provider.address}/c/pay/cs_test_`))
        await page.getByRole('link', { name: 'Revenir sans payer' }).click()
        await expect(page.getByRole('heading', { name: onlineTexts.states.open.title })).toBeVisible()
        await page.getByRole('button', { name: payButtonName }).click()
        await page.getByRole('button', { name: /TWINT/ }).click()
        await expect(page.getByRole('heading', { name: onlineTexts.states.paid.title })).toBeVisible()
        expect(page.url()).not.toContain(booking.key)
        await page.goto(booking.link)
        await expect(page.getByText(/^Payé le .+ Merci\.$/)).toBeVisible()
        await expect(page.getByRole('button', { name: payButtonName })).toHaveCount(0)
        await context.close()
      })

      if (hasScripts && width === 360)
        test('a guest who comes back at once from the payment page may press again', async ({ page }) => {
          const booking = await confirmedBooking(site)
          await openPage(page, booking.link)
          let pressCount = 0
          // With 204 the page stays as it is, like one that a browser brings back as it was left.
          await page.route(booking.link, (route) => {
            if (route.request().method() !== 'POST') return route.continue()
            pressCount++
            return route.fulfill({ status: 204 })
          })
          await page.getByRole('button', { name: payButtonName }).dblclick()
          await expect.poll(() => pressCount).toBe(1)
          await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
          await page.getByRole('button', { name: payButtonName }).click()
          await expect.poll(() => pressCount).toBe(2)
        })

      test(`the treasurer refunds an online payment, and sees a dispute, ${hasScripts ? 'with' : 'without'} scripts, ${width} px wide`, async ({
        browser,
        request,
      }) => {
        const cancelledBooking = await confirmedBooking(site)
        await payAsGuest(request, cancelledBooking)
        await asTeam(site, cancelledBooking.reference, (services, { id }) =>
          cancelBooking(services, id, { reason: 'weather' }),
        )
        const disputedBooking = await confirmedBooking(site)
        provider.dispute(await payAsGuest(request, disputedBooking), 10_000)
        const context = await browser.newContext({ javaScriptEnabled: hasScripts, viewport: { width, height: 800 } })
        const page = await context.newPage()
        const accountsUrl = site.url + logbookAt(await grantLogbookKey(site), '/comptes')
        const refundCountBefore = provider.refunds.size
        await page.goto(accountsUrl)
        const refundButton = page.getByRole('button', {
          name: new RegExp(`par carte ou TWINT.*${cancelledBooking.reference}`),
        })
        await refundButton.click()
        expect(provider.refunds.size).toBe(refundCountBefore)
        await page.getByRole('button', { name: /^Oui, rendre/ }).click()
        // While it is being sent, the button has another name.
        await expect.poll(() => provider.refunds.size).toBe(refundCountBefore + 1)
        await expect(refundButton).toHaveCount(0)
        await expect(page.getByText(logbookActs['refund-online'].done).first()).toBeVisible()
        expect(provider.refunds.size).toBe(refundCountBefore + 1)
        expect([...provider.refunds.values()].at(-1)?.amount).toBe(cancelledBooking.totalChf * 100)
        await expect(async () => {
          await page.goto(accountsUrl)
          const rows = page.getByRole('row').filter({ hasText: disputedBooking.reference })
          await expect(rows.filter({ hasText: /Répondre jusqu’au \d/ })).toBeVisible({ timeout: 1_000 })
        }).toPass()
        await context.close()
      })

      test(`a donor gives online and is thanked, ${hasScripts ? 'with' : 'without'} scripts, ${width} px wide`, async ({
        browser,
      }) => {
        const context = await browser.newContext({ javaScriptEnabled: hasScripts, viewport: { width, height: 800 } })
        const page = await context.newPage()
        await page.goto(`${site.url}/soutenir`)
        const { amount, submit, problems, thanks } = supportPage.online
        await page.getByLabel(amount).fill('4')
        await page.getByRole('button', { name: submit }).click()
        await expect(page.getByRole('heading', { name: problems.amount.title })).toBeInViewport()
        await expect(page.getByLabel(amount)).toHaveAccessibleDescription(new RegExp(problems.amount.text))
        await page.getByLabel(amount).fill('50')
        await page.getByRole('button', { name: submit }).click()
        await page.getByRole('button', { name: /TWINT/ }).click()
        await expect(page.getByRole('heading', { name: thanks.title })).toBeVisible()
        await context.close()
      })
    }

  test('the guest’s page has no accessibility barriers before and after paying online', async ({ page }) => {
    const booking = await confirmedBooking(site)
    await openPage(page, `${booking.link}?paiement=abandon`)
    await expectNoBarriers(page, 'the page with a button to pay')
    await page.getByRole('button', { name: payButtonName }).click()
    await page.getByRole('button', { name: /carte/ }).click()
    await expect(page.getByRole('heading', { name: onlineTexts.states.paid.title })).toBeVisible()
    await expectNoBarriers(page, 'the page after paying')
    // The outcome of a later act takes the place of that of the payment.
    const manage = managePage(page)
    await manage.cancel.click()
    await manage.confirmCancel.click()
    await expect(manage.outcome('C’est annulé')).toBeFocused()
    await expect(page.getByRole('heading', { name: onlineTexts.states.paid.title })).toHaveCount(0)
  })

  test('a guest who leaves the payment page is not told that nothing is paid if the team has noted a payment meanwhile', async ({
    page,
    request,
  }) => {
    const booking = await confirmedBooking(site)
    await request.post(booking.link, { form: { intent: 'pay' }, maxRedirects: 0 })
    await asTeam(site, booking.reference, (services, { id }) => recordPayment(services, id))
    await openPage(page, `${booking.link}?paiement=abandon`)
    await expect(page.getByText(/^Payé le .+ Merci\.$/)).toBeVisible()
    await expect(page.getByText(onlineTexts.states.open.title)).toHaveCount(0)
  })

  test('while the payment provider refuses, the page says so and keeps the QR-bill, and no secret is logged', async ({
    page,
  }) => {
    const booking = await confirmedBooking(site)
    await openPage(page, booking.link)
    provider.setLastingFault('bad-key')
    await page.getByRole('button', { name: payButtonName }).click()
    await expect(page.getByRole('heading', { name: refusedActs['provider-away'].title })).toBeVisible()
    await expect(page.getByRole('img', { name: /^QR-facture/ })).toBeVisible()
    expect(site.output()).not.toContain(providerSecrets.secretKey)
    expect(site.output()).not.toContain(providerSecrets.webhookSecret)
  })

  test('only a site with online payments allows the redirect to the provider in its policy, and has a webhook address', async ({
    request,
  }) => {
    const readPolicy = async (url: string) => (await request.get(url)).headers()['content-security-policy'] ?? ''
    const siteWithoutPayments = await startSite()
    try {
      const formActionOf = (policy: string) =>
        policy.split('; ').find((directive) => directive.startsWith('form-action'))
      const paymentPolicy = await readPolicy(`${site.url}/contact`)
      expect(formActionOf(paymentPolicy)).toBe(`form-action 'self' ${provider.address}`)
      const withoutHashesAndFormAction = (policy: string) =>
        policy.replace(/'sha256-[^']+'/g, '').replace(/form-action [^;]+/, '')
      expect(withoutHashesAndFormAction(paymentPolicy)).toBe(
        withoutHashesAndFormAction(await readPolicy(`${siteWithoutPayments.url}/contact`)),
      )
      expect((await request.post(`${siteWithoutPayments.url}/paiements/stripe`, { data: '{}' })).status()).toBe(
        (await request.post(`${siteWithoutPayments.url}/paiements/autre`, { data: '{}' })).status(),
      )
    } finally {
      await siteWithoutPayments.stop()
    }
  })

  test('a webhook with a forged signature, or larger than 64 KiB, is refused', async ({ request }) => {
    const url = `${site.url}/paiements/stripe`
    const forgedHeaders = provider.sign('{}', { secret: 'whsec_another' })
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': forgedHeaders.get('stripe-signature') ?? '',
    }
    expect((await request.post(url, { data: '{}', headers })).status()).toBe(400)
    expect((await request.post(url, { data: 'x'.repeat(65_537), headers })).status()).toBe(413)
  })

  test('the donation page has no accessibility barriers, and says so when the payment provider refuses', async ({
    page,
  }) => {
    await openPage(page, `${site.url}/soutenir`)
    await expectNoBarriers(page, 'the page to give online')
    provider.setLastingFault('bad-key')
    await page.getByLabel(supportPage.online.amount).fill('50')
    await page.getByRole('button', { name: supportPage.online.submit }).click()
    await expect(page.getByRole('heading', { name: supportPage.online.problems.away.title })).toBeVisible()
  })
})
