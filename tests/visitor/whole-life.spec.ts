import type { Page } from '@playwright/test'
import ICAL from 'ical.js'
import type { Email } from 'postal-mime'
import { addDays } from '../../domain/calendar.ts'
import { formatChf } from '../../wording/sentences.ts'
import { bookByApi } from '../support/api-client.ts'
import { inputTotalChf } from '../support/booking-input.ts'
import { lakeToday, openBooking } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { type Engine, engines, openTestDatabase } from '../support/databases.ts'
import { cardOf, noticeOf } from '../support/logbook-page.ts'
import { managePage } from '../support/manage-page.ts'
import { startSite } from '../support/site.ts'
import { linkIn, waitForMail } from '../support/written-mails.ts'

// One booking from the request to the landing stage, through the pages and mails that people use.

/** A Swiss example IBAN with correct check digits. */
const iban = 'CH9300762011623852957'

/** A departure in each window of the two cancellation policies, and what cancelling then costs. */
const departures = [
  { days: 20, sentence: 'rien n’est dû' },
  { days: 10, sentence: 'rien n’est dû' },
  { days: 4, sentence: 'rien n’est dû' },
  { days: 1, sentence: `${formatChf(inputTotalChf / 2)} sont dus` },
]

for (const engine of engines) {
  test(`a booking is confirmed, cancelled within each deadline, and its slot booked again, on ${engine}`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const { site, close } = await startSiteOn(engine)
    const context = await browser.newContext({ locale: 'fr-CH' })
    const guest = await context.newPage()
    const team = await context.newPage()
    try {
      for (const [index, { days, sentence }] of departures.entries()) {
        const day = addDays(lakeToday(), days)
        const reference = index === 0 ? await bookInBrowser(guest, site.url, day) : await bookByApiOn(site.url, day)

        const requestMail = await waitForMail(site.dataDir, reference, /^Demande/)
        await confirmFrom(team, linkIn(requestMail, '/carnet-de-bord'))

        const confirmation = await waitForMail(site.dataDir, reference, /confirmée/)
        expect(calendarEventIn(confirmation)).toMatchObject({ method: 'REQUEST', sequence: 0 })
        expect(confirmation.attachments.map(({ mimeType }) => mimeType)).toContain('application/pdf')

        const manage = managePage(guest)
        await guest.goto(linkIn(confirmation, '/ma-reservation'))
        await expect(manage.state).toHaveText(/Confirmée/)
        await expect(manage.payment).toContainText('CH93 0076 2011 6238 5295 7')
        await expect(manage.cancellation).toContainText(sentence)
        expect((await bookByApi(site.url, { date: day }))?.status).toBe(409)

        await manage.cancel.click()
        await expect(manage.dialog).toContainText(sentence)
        await manage.confirmCancel.click()
        await expect(manage.state).toHaveText(/Annulée/)
        const cancellation = await waitForMail(site.dataDir, reference, /annulée/, 'ana@exemple.ch')
        expect(cancellation.text).toMatch(days > 2 ? /rien n’est dû/i : new RegExp(`${inputTotalChf / 2}\\sCHF`))
        expect(calendarEventIn(cancellation)).toMatchObject({
          method: 'CANCEL',
          sequence: 1,
          uid: calendarEventIn(confirmation).uid,
        })

        // The same hours are free again.
        const secondBooking = await bookByApi(site.url, { date: day, name: 'Zoé Keller' })
        expect(secondBooking?.status).toBe(201)
      }
    } finally {
      await context.close()
      await close()
    }
  })
}

async function startSiteOn(engine: Engine) {
  const database = await openTestDatabase(engine)
  const { dataDir, databaseUrl } = database
  const site = await startSite({ dataDir, env: { IBAN: iban, ...(databaseUrl && { DATABASE_URL: databaseUrl }) } })
  return {
    site,
    async close() {
      await site.stop()
      await database.remove()
    },
  }
}

async function bookInBrowser(page: Page, url: string, day: ReturnType<typeof lakeToday>): Promise<string> {
  const booking = await openBooking(page, [], url)
  await booking.boat.selectOption('sportif')
  await booking.fill(day)
  await booking.submit.click()
  await expect(booking.receivedRegion).toBeVisible()
  return /CE-[0-9A-Z]{6}/.exec((await booking.receivedRegion.textContent()) ?? '')?.[0] ?? ''
}

async function bookByApiOn(url: string, date: string): Promise<string> {
  const answer = await bookByApi(url, { date })
  expect(answer?.status).toBe(201)
  return String(answer?.body.reference)
}

/** Opens the request by the link in the team's mail and confirms it, with the second press that the page asks for. */
async function confirmFrom(page: Page, link: string): Promise<void> {
  await page.goto(link)
  const card = cardOf(page, 'Ana Favre').first()
  await card.getByRole('button', { name: 'Confirmer' }).click()
  await card
    .getByRole('form', { name: 'Confirmer cette sortie ?' })
    .getByRole('button', { name: /confirmer/i })
    .click()
  await expect(noticeOf(page)).toContainText('Sortie confirmée')
}

/** The event in the calendar file attached to a mail. */
function calendarEventIn(mail: Email): { method: unknown; sequence: unknown; uid: string } {
  const calendarFile = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  const content = calendarFile?.content
  const text = typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString()
  const calendar = new ICAL.Component(ICAL.parse(text))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component)
  return { method: calendar.getFirstPropertyValue('method'), sequence: event.sequence, uid: event.uid }
}
