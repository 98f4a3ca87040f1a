import type { Page, Route } from '@playwright/test'
import { bookingMessages } from '../../content/messages/booking-notices.ts'
import { submissionTexts } from '../../content/messages/submissions.ts'
import { logbookPage } from '../../content/pages/logbook.ts'
import { manageBookingPage } from '../../content/pages/manage-booking.ts'
import { quayPage } from '../../content/pages/quay.ts'
import { storePlace, storeRelay } from '../../demo/steps.ts'
import { relayPage } from '../../wording/pages/relay.ts'
import { freshDay, openBooking } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { contactFields } from '../support/form-fields.ts'
import { logbookAt } from '../support/logbook.ts'
import { goToSection, grantLogbookKey, withServicesOf } from '../support/logbook-page.ts'
import { confirmedBooking, managePage } from '../support/manage-page.ts'
import { openPage } from '../support/open-page.ts'
import { grantQuayKey, openQuay, syncLine } from '../support/quay-page.ts'

// Something on the way answers for the site, as proxies do while it restarts. That says nothing about a key, a page or a
// form: all stays as it is, and once the site is back it is as before.

test.use({ expectedConsoleErrors: [/Failed to load resource/] })

const foreignAnswers: readonly [string, Parameters<Route['fulfill']>[0] | 'cut'][] = [
  ['404', { status: 404, contentType: 'text/html', body: '<h1>404 page not found</h1>' }],
  ['410', { status: 410, contentType: 'text/html', body: '<h1>Gone</h1>' }],
  ['502', { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }],
  ['200 with a page to wait at', { status: 200, contentType: 'text/html', body: '<h1>Back soon</h1>' }],
  ['no answer', 'cut'],
]

/** Answers each request of the page's scripts with `answer` from now on. Returns a function that ends this. */
async function breakAnswers(page: Page, answer: (typeof foreignAnswers)[number][1]) {
  const answerInstead = (route: Route) => {
    if (!['fetch', 'xhr'].includes(route.request().resourceType())) return route.continue()
    return answer === 'cut' ? route.abort() : route.fulfill(answer)
  }
  await page.route('**/*', answerInstead)
  return () => page.unroute('**/*', answerInstead)
}

/** Tells an open page that the network is back, so that it asks the site again. */
const goOnline = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')))

for (const [name, answer] of foreignAnswers) {
  test.describe(`answers replaced by a proxy: ${name}`, () => {
    test(`an open private page keeps what was typed when its answer is ${name}, and recovers by itself`, async ({
      page,
      site,
    }) => {
      const booking = await confirmedBooking(site, { date: freshDay() })
      await openPage(page, booking.link)
      const manage = managePage(page)
      await manage.correct.click()
      await manage.message.fill('Nous venons avec un chien.')
      const restoreAnswers = await breakAnswers(page, answer)
      await goOnline(page)
      const retryButton = page.getByRole('button', { name: manageBookingPage.retry })
      await expect(retryButton).toBeVisible()
      await manage.save.click()
      await expect(manage.outcome('Pas de connexion')).toBeFocused()
      await expect(manage.message).toHaveValue('Nous venons avec un chien.')
      await restoreAnswers()
      await expect(retryButton).toBeHidden()
      await manage.save.click()
      await expect(manage.outcome('C’est corrigé')).toBeFocused()
    })

    test('the logbook and a relay’s page say that they are stale, and the quay keeps its sheet and what waits to be sent', async ({
      page,
      site,
    }) => {
      await openPage(page, site.url + logbookAt(await grantLogbookKey(site)))
      let restoreAnswers = await breakAnswers(page, answer)
      await goOnline(page)
      const staleNote = page.getByText(logbookPage.stale.split('{')[0] ?? '')
      await expect(staleNote).toBeVisible()
      await goToSection(page, logbookPage.sections.more)
      await expect(page.getByRole('navigation', { name: 'Rubriques du carnet' })).toBeVisible()
      await expect(page.getByText(logbookPage.problems['key-refused'].title)).toHaveCount(0)
      await restoreAnswers()
      await expect(staleNote).toBeHidden()
      await expect(page.getByRole('heading', { level: 2, name: logbookPage.more.title })).toBeVisible()

      const { key } = await withServicesOf(site, (services) => storeRelay(services, `Relais ${name}`))
      await withServicesOf(site, (services) => storePlace(services, { date: freshDay() }))
      await openPage(page, `/relais/${key}`)
      restoreAnswers = await breakAnswers(page, answer)
      await goOnline(page)
      await expect(page.getByRole('button', { name: relayPage.retry })).toBeVisible()
      await expect(page.getByRole('heading', { name: relayPage.places.title })).toBeVisible()
      await restoreAnswers()
      await expect(page.getByRole('button', { name: relayPage.retry })).toBeHidden()

      await openQuay(page, await grantQuayKey(site))
      restoreAnswers = await breakAnswers(page, answer)
      await page.getByLabel(quayPage.crewNotes.label).fill('Gaffe trouvée')
      const unansweredRequest = page.waitForRequest((request) => request.method() === 'POST')
      await page.getByRole('button', { name: quayPage.crewNotes.leave }).click()
      await unansweredRequest
      await expect(syncLine(page)).toHaveText('1 geste en attente de réseau')
      await expect(page.getByText(quayPage.problems['key-refused'].title)).toHaveCount(0)
      await expect(page.getByRole('heading', { name: /^Aujourd’hui/ })).toBeVisible()
      await restoreAnswers()
      await goOnline(page)
      await expect(syncLine(page)).toHaveText(quayPage.sync.sent)
    })

    test('a booking form keeps everything, and books once the site is back', async ({ page }) => {
      const booking = await openBooking(page)
      await booking.boat.selectOption('sportif')
      await booking.fill(freshDay())
      const restoreAnswers = await breakAnswers(page, answer)
      await booking.submit.click()
      await expect(page.getByRole('region', { name: bookingMessages.unreachable.title })).toBeVisible()
      await expect(booking.name).toHaveValue('Ana Favre')
      await restoreAnswers()
      await page.getByRole('button', { name: bookingMessages.retry }).click()
      await expect(booking.receivedRegion).toBeVisible()
    })

    test('the contact form keeps everything, and its message arrives once the site is back', async ({ page }) => {
      await openPage(page, '/contact')
      const fields = contactFields()
      for (const [field, value] of Object.entries(fields)) {
        const control = page.locator(`main [name="${field}"]`)
        if ((await control.evaluate((element) => element.tagName)) === 'SELECT') await control.selectOption(value)
        else await control.fill(value)
      }
      const restoreAnswers = await breakAnswers(page, answer)
      const sendButton = page.getByRole('button', { name: 'Envoyer le message' })
      await sendButton.click()
      await expect(page.getByText(submissionTexts.kept.split('{')[0]?.trim() ?? '')).toBeVisible()
      for (const [field, value] of Object.entries(fields))
        await expect(page.locator(`main [name="${field}"]`)).toHaveValue(value)
      await restoreAnswers()
      await sendButton.click()
      await expect(page.locator('.notice')).toContainText('Message envoyé !')
    })
  })
}

test('the booking page asks for the free hours again after a proxy has answered in place of the site', async ({
  page,
}) => {
  const restoreAnswers = await breakAnswers(page, foreignAnswers[0]?.[1] ?? 'cut')
  await openBooking(page)
  const availabilityAnswer = page.waitForResponse(
    (response) => response.url().includes('/api/disponibilites') && response.ok(),
  )
  await restoreAnswers()
  await availabilityAnswer
})
