import type { Page } from '@playwright/test'
import { stableStartMs } from '../../domain/booking/wait.ts'
import { declineBooking } from '../../server/booking/change-booking.server.ts'
import { runDueJobs } from '../../server/jobs/run-due-jobs.ts'
import { asTeam } from '../support/as-team.ts'
import { expectNoBarriers } from '../support/axe.ts'
import { bookingPage, freshDay, longDate, openBooking, typedDate } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { errorSummary } from '../support/form-page.ts'
import { bookOuting, withServicesOf } from '../support/logbook-page.ts'
import type { Site } from '../support/site.ts'
import { linkIn, waitForMailWith } from '../support/written-mails.ts'

// Somebody waits for a full day, from the booking page to the start that is freed for them.

const waitPage = '/prevenez-moi'

/** Fills the day, and returns a function that frees it again. */
async function fillDay(site: Site, date: string): Promise<() => Promise<unknown>> {
  const reference = await bookOuting(site, { boatType: 'sportif', date, time: '09:00', duration: 10 })
  return () => asTeam(site, reference, (services, { id }) => declineBooking(services, id))
}

/** Sends the form of the waiting list, which is open, with this address. */
async function requestWait(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Prévenez-moi', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Encore un geste' })).toBeVisible()
}

test.describe('with scripts', () => {
  test.use({ expectedConsoleErrors: [/status of 4(00|09)/] })

  test('a guest waiting for a full day is told of a freed start, and one press ends the wait', async ({
    page,
    browser,
    site,
  }) => {
    const date = freshDay()
    const freeTheDay = await fillDay(site, date)
    const booking = await openBooking(page)
    await booking.boat.selectOption('sportif')
    await booking.date.fill(typedDate(date))
    await page.getByRole('link', { name: 'Prévenez-moi si une heure se libère' }).click()
    await expect(page.getByLabel('Bateau', { exact: true })).toHaveValue('sportif')
    await expect(page.getByLabel('Jour')).toHaveValue(date)
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Prévenez-moi si une heure se libère' })).toBeFocused()
    await page.goForward()
    await expect(page.getByText('Tous les champs sont à remplir.')).toBeVisible()
    await page.getByLabel('E-mail').fill('attend@')
    await page.getByRole('button', { name: 'Prévenez-moi', exact: true }).click()
    await expect(errorSummary(page)).toBeFocused()
    await expect(page).toHaveTitle(/^Erreur – /)
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/pas juste.*Par exemple\s: nom@exemple\.ch/)
    await expectNoBarriers(page, 'the form to ask', { within: 'main' })
    await requestWait(page, 'attend@exemple.ch')
    await page.goto(linkIn(await waitForMailWith(site.dataDir, /^Liste d’attente/, 'attend@exemple.ch'), waitPage))
    await expect(page.getByText(longDate(date))).toBeVisible()
    await expectNoBarriers(page, 'the link of a mail', { within: 'main' })
    await page.getByRole('button', { name: 'Oui, prévenez-moi' }).click()
    await expect(page.getByRole('heading', { name: 'C’est noté' })).toBeFocused()
    await expectNoBarriers(page, 'a proved address', { within: 'main' })

    await freeTheDay()
    // The guest is told only once the start has been free for ten minutes.
    await withServicesOf(site, runDueJobs)
    await withServicesOf(site, async (services) => {
      await services.db
        .updateTable('waits')
        .set(({ eb }) => ({ free_since: eb('free_since', '-', stableStartMs) }))
        .execute()
      await runDueJobs(services)
    })
    const mail = await waitForMailWith(site.dataDir, /^Un départ s’est libéré/, 'attend@exemple.ch')
    const startLink = `${/https?:\S+\?depart=[\w.-]+/.exec(`${mail.text}`)}`
    const secondPage = await (await browser.newContext({ baseURL: site.url, locale: 'fr-CH' })).newPage()
    for (const each of [page, secondPage]) {
      await each.goto(startLink)
      const form = bookingPage(each)
      await form.untilHydrated()
      await expect(form.boat).toHaveValue('sportif')
      await expect(form.date).toHaveValue(typedDate(date))
      await expect(form.time).toHaveValue('09:00')
      await form.name.fill('Ana Favre')
      await form.email.fill(each === page ? 'attend@exemple.ch' : 'plus-tard@exemple.ch')
      await form.participants.fill('2')
    }
    await bookingPage(page).submit.click()
    await expect(bookingPage(page).receivedRegion).toContainText(longDate(date))
    await bookingPage(secondPage).submit.click()
    await expect(bookingPage(secondPage).takenRegion).toBeVisible()
    await secondPage.context().close()

    await page.goto(linkIn(mail, waitPage))
    await page.getByRole('button', { name: 'Ne plus me prévenir' }).click()
    await expect(page.getByRole('heading', { name: 'Vous n’attendez plus' })).toBeFocused()
    const remainingWaits = await withServicesOf(site, ({ db }) =>
      db.selectFrom('waits').selectAll().where('day', '=', date).execute(),
    )
    expect(remainingWaits).toEqual([])
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/status of 404/] })

  test('without scripts the waiting list form is confirmed by mail', async ({ page, site }) => {
    const date = freshDay()
    await fillDay(site, date)
    await page.goto(`/prevenez-moi?pour=sportif.${date}`)
    await requestWait(page, 'sans-script@exemple.ch')
    const mail = await waitForMailWith(site.dataDir, /^Liste d’attente/, 'sans-script@exemple.ch')
    expect(mail.text).toContain(longDate(date))
    await page.goto(linkIn(mail, waitPage))
    await expect(page.getByText(longDate(date))).toBeVisible()
    await page.getByRole('button', { name: 'Oui, prévenez-moi' }).click()
    await expect(page.getByRole('heading', { name: 'C’est noté' })).toBeVisible()
    const link = page.url()
    await page.getByRole('button', { name: 'Ne plus me prévenir' }).click()
    await expect(page.getByRole('heading', { name: 'Vous n’attendez plus' })).toBeVisible()
    expect(page.url()).not.toContain(new URL(link).pathname)
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Ce lien n’ouvre plus rien' })).toBeVisible()
  })

  test('a waiting list link that ends while its page is open says so at the next press', async ({ page, site }) => {
    const date = freshDay()
    await fillDay(site, date)
    await page.goto(`/prevenez-moi?pour=sportif.${date}`)
    await requestWait(page, 'fini@exemple.ch')
    await page.goto(linkIn(await waitForMailWith(site.dataDir, /^Liste d’attente/, 'fini@exemple.ch'), waitPage))
    await withServicesOf(site, ({ db }) => db.deleteFrom('waits').where('day', '=', date).execute())
    await page.getByRole('button', { name: 'Oui, prévenez-moi' }).click()
    await expect(page.getByRole('heading', { name: 'Ce lien n’ouvre plus rien' })).toBeVisible()
  })
})
