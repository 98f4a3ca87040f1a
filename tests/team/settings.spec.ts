import type { Browser, Page } from '@playwright/test'
import { bookingMessages } from '../../content/messages/booking-notices.ts'
import { actTexts, logbookActs } from '../../content/pages/logbook-acts.ts'
import { logbookSettings as texts } from '../../content/pages/logbook-settings.ts'
import { addDays } from '../../domain/calendar.ts'
import { countFactChanges } from '../../server/records/fact-changes.ts'
import { logbookErrorSentence } from '../../wording/pages/logbook-errors.ts'
import { expectNoBarriers } from '../support/axe.ts'
import { bookElsewhere, bookingPage, freshDay, longDate, openBooking, typedDate } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { fitsWidth } from '../support/form-page.ts'
import { logbookAt } from '../support/logbook.ts'
import { goToSection, grantLogbookKey, noticeOf, putBarsAside, withServicesOf } from '../support/logbook-page.ts'
import { startSite } from '../support/site.ts'

// Each test starts a site of its own, since a changed price applies to all bookings of a site.

test.use({ expectedConsoleErrors: [/status of 40[09]/], viewport: { width: 360, height: 740 } })

/** Proposes another price for the first boat: from the list to the question whether to save it. */
async function proposeRate(page: Page, value: string) {
  await page.getByRole('link', { name: new RegExp(`^${texts.change}.*Bateau classique$`) }).click()
  const field = page.getByLabel(texts.each.rate.field)
  await field.fill(value)
  await field.press('Enter')
  return field
}

const confirmButton = (page: Page, amount: number) =>
  page.getByRole('button', { name: `Oui, ${amount} CHF dès maintenant` })

test('the team changes a price on a phone, a guest who saw the old one is asked again, and one press undoes it', async ({
  page,
  context,
}) => {
  const site = await startSite()
  try {
    const wish = { id: 'bouee', name: 'Bouée tractée', quantity: 1 }
    const guest = await openBooking(await context.newPage(), [wish], site.url)
    await guest.fill(freshDay(), { name: 'Ana Favre' })

    await page.goto(site.url + logbookAt(await grantLogbookKey(site)))
    await goToSection(page, 'Plus')
    await page.getByRole('link', { name: texts.openLabel }).click()
    const field = await proposeRate(page, '2500')
    // What is wrong is heard, leads to the field, and is heard again after another press.
    const summary = page.getByRole('region', { name: actTexts.errorSummary })
    await expect(summary).toBeFocused()
    await expect(page).toHaveTitle(/^Erreur – /)
    await summary.getByRole('link', { name: logbookErrorSentence('term-beyond') }).click()
    await expect(field).toBeFocused()
    await field.press('Enter')
    await expect(summary).toBeFocused()
    await putBarsAside(page)
    await expectNoBarriers(page, 'a figure beyond its bounds')
    await field.fill('260')
    await page.getByRole('button', { name: texts.form.submit }).click()
    await expect(page.getByText('Une sortie de 3 heures coûtera 780 CHF, au lieu de 750 CHF.')).toBeVisible()
    await putBarsAside(page)
    await expectNoBarriers(page, 'what a price changes')
    expect(await fitsWidth(page)).toBe(true)
    await confirmButton(page, 260).click()
    await expect(noticeOf(page)).toContainText(logbookActs['set-term'].done)
    await expect(page.getByText('C’est en vigueur : 260 CHF l’heure.')).toBeVisible()

    await expect(guest.submit).toContainText('750 CHF')
    await guest.submit.click()
    const priceQuestion = guest.form.page().getByRole('region', { name: bookingMessages['price-risen'].title })
    await expect(priceQuestion).toContainText('780 CHF, et non plus 750 CHF')
    await expect(guest.submit).toContainText('780 CHF')
    await expect(guest.name).toHaveValue('Ana Favre')
    await priceQuestion.getByRole('button', { name: 'Envoyer à 780 CHF' }).click()
    await expect(guest.receivedRegion).toContainText('780 CHF')

    await page.getByRole('link', { name: texts.backToList }).first().click()
    await expect(page.getByText('D’origine : 250 CHF l’heure')).toBeVisible()
    await putBarsAside(page)
    await expectNoBarriers(page, 'the list and its history')
    await page.getByRole('link', { name: 'Revenir à 250 CHF' }).click()
    await confirmButton(page, 250).click()
    await expect(page.getByText('C’est en vigueur : 250 CHF l’heure.')).toBeVisible()
    // The logbook itself, open all the while, computes with what is in force.
    await goToSection(page, 'Sorties')
    await page.getByRole('link', { name: logbookActs.add.title }).first().click()
    await expect(page.getByText('750 CHF')).toBeVisible()
  } finally {
    await site.stop()
  }
})

test('the team sets a season, days and hours; an outing outside them is named, and the calendar follows', async ({
  page,
  context,
}) => {
  const site = await startSite()
  try {
    const wish = { id: 'bouee', name: 'Bouée tractée', quantity: 1 }
    const day = freshDay()
    const guest = await openBooking(await context.newPage(), [wish], site.url)
    await guest.fill(day, { name: 'Ana Favre' })
    await guest.submit.click()
    await expect(guest.receivedRegion).toBeVisible()

    const openChange = (name: string) =>
      page.getByRole('link', { name: new RegExp(`^${texts.change}.*${name}`) }).click()
    const previewButton = page.getByRole('button', { name: texts.form.submit })
    const save = async (state: string) => {
      await putBarsAside(page)
      await expectNoBarriers(page, state)
      expect(await fitsWidth(page)).toBe(true)
      await page.getByRole('button', { name: texts.confirm.submitTime }).click()
      await expect(noticeOf(page)).toContainText(logbookActs['set-term'].done)
      await page.getByRole('link', { name: texts.backToList }).first().click()
    }
    await page.goto(site.url + logbookAt(await grantLogbookKey(site), '/reglages'))
    await openChange(texts.each.season.name)
    await page.getByLabel(texts.each.season.field).fill(typedDate(day).slice(0, 5))
    await previewButton.click()
    await expect(page.getByRole('link', { name: logbookErrorSentence('season-half') })).toBeVisible()
    await page.getByLabel(texts.each.season.field).fill(typedDate(addDays(day, 1)).slice(0, 5))
    await page.getByLabel(texts.form.lastDay).fill(typedDate(addDays(day, 60)).slice(0, 5))
    await previewButton.click()
    await expect(page.getByText(/Ana Favre, .* \(demande\)/)).toBeVisible()
    await save('a season, and who is outside')
    await expect(page.getByText(`D’origine : ${texts.none.season}`)).toBeVisible()

    await openChange(texts.each.startTimes.name)
    await putBarsAside(page)
    await expectNoBarriers(page, 'the starts to tick')
    await page.getByLabel('17 h', { exact: true }).uncheck()
    await page.getByLabel('18 h', { exact: true }).check()
    await previewButton.click()
    await expect(page.getByText(texts.confirm.outside.none)).toBeVisible()
    await save('other starts')
    await openChange(texts.each.closedDays.name)
    await page.getByLabel(texts.each.closedDays.field).fill(typedDate(addDays(day, 2)))
    await previewButton.click()
    await save('a closed day')
    await openChange(texts.each.latestReturn.name)
    await page.getByLabel(texts.each.latestReturn.field).selectOption('20:00')
    await previewButton.click()
    await save('a latest return')

    await guest.form.page().reload()
    await guest.untilHydrated()
    await guest.calendarButton.click()
    await expect(guest.calendar.getByRole('button', { name: longDate(addDays(day, 1)) })).toBeFocused()
    await guest.calendar.press('Escape')
    await guest.fill(addDays(day, 1), { time: '' })
    await expect(guest.time.locator('option', { hasText: '18:00' })).toHaveText(/18:00 – retour trop tard/)
    await guest.date.fill(typedDate(addDays(day, 2)))
    await expect.poll(() => guest.errorOf(guest.date)).toContain('Il n’y a pas de sortie ce jour-là')
    await guest.date.fill(typedDate(day))
    await expect.poll(() => guest.errorOf(guest.date)).toContain('hors de la saison')
  } finally {
    await site.stop()
  }
})

async function withoutScripts(browser: Browser, use: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  await use(await context.newPage())
  await context.close()
}

test('the team names its skippers, reads that no visitor sees the names, and finds them where it blocks hours', async ({
  page,
}) => {
  const site = await startSite()
  try {
    const { name, field } = texts.each.skipperNames
    await page.goto(site.url + logbookAt(await grantLogbookKey(site), '/reglages'))
    const list = page.getByRole('heading', { name: texts.lists.crew }).locator('..')
    await list.getByRole('link', { name: new RegExp(`^${texts.change}.*${name}`) }).click()
    await page.getByLabel(field).fill('Zoé, Max')
    await page.getByRole('button', { name: texts.form.submit }).click()
    await expect(page.getByText(texts.confirm.effects.crew)).toBeVisible()
    await expect(page.getByText(texts.confirm.effects.words)).toHaveCount(0)
    await expect(page.getByText(texts.confirm.outside.none)).toHaveCount(0)
    await putBarsAside(page)
    await expectNoBarriers(page, 'names of skippers')
    expect(await fitsWidth(page)).toBe(true)
    // Pressed twice in a row, it is done once.
    await page.getByRole('button', { name: texts.confirm.submitTime }).dblclick()
    await expect(noticeOf(page)).toContainText(logbookActs['set-term'].done)
    expect(await withServicesOf(site, ({ db, now }) => countFactChanges(db, now()))).toBe(1)
    await page.goto(site.url + logbookAt(await grantLogbookKey(site)))
    await goToSection(page, 'Bloquer')
    await expect(page.getByRole('checkbox', { name: 'Zoé' })).toBeVisible()
  } finally {
    await site.stop()
  }
})

test('the team cannot take a skipper off while outings would have none: they are listed, and one can be declined first', async ({
  page,
  context,
}) => {
  const site = await startSite()
  try {
    const day = freshDay()
    const wish = { id: 'bouee', name: 'Bouée tractée', quantity: 1 }
    const guest = await openBooking(await context.newPage(), [wish], site.url)
    await guest.fill(day, { name: 'Ana Favre' })
    await guest.submit.click()
    await expect(guest.receivedRegion).toBeVisible()
    expect(await bookElsewhere(site.url, { date: day, time: '11:00' })).toBe(201)
    const openChange = (name: string) =>
      page.getByRole('link', { name: new RegExp(`^${texts.change}.*${name}`) }).click()
    const previewButton = page.getByRole('button', { name: texts.form.submit })
    const { skippers, places } = texts.each
    const settingsUrl = site.url + logbookAt(await grantLogbookKey(site), '/reglages')
    await page.goto(settingsUrl)
    await openChange(skippers.name)
    await page.getByLabel(skippers.field).fill('1')
    await previewButton.click()
    const crowding = page.getByRole('region', { name: texts.confirm.crowding.title })
    await expect(crowding).toBeFocused()
    for (const name of ['Ana Favre', 'Zoé Keller']) await expect(crowding.getByText(name)).toBeVisible()
    await expect(page.getByRole('button', { name: texts.confirm.submitTime })).toHaveCount(0)
    await putBarsAside(page)
    await expectNoBarriers(page, 'outings that would have no skipper')
    expect(await fitsWidth(page)).toBe(true)
    await crowding.getByRole('link').last().click()
    await page.getByRole('button', { name: logbookActs.decline.open }).click()
    await page.getByRole('button', { name: logbookActs.decline.submit }).click()
    await expect(noticeOf(page)).toContainText(logbookActs.decline.done)

    await page.goto(settingsUrl)
    await openChange(skippers.name)
    await page.getByLabel(skippers.field).fill('1')
    await previewButton.click()
    await expect(page.getByText(texts.confirm.effects.relieved)).toBeVisible()
    await page.getByRole('button', { name: texts.confirm.submitTime }).click()
    await expect(noticeOf(page)).toContainText(logbookActs['set-term'].done)
    await expect(page.getByText('C’est en vigueur : 1 skipper.')).toBeVisible()

    await page.getByRole('link', { name: texts.backToList }).first().click()
    await openChange('Bateau classique, places')
    await page.getByLabel(places.field).fill('1')
    await previewButton.click()
    await expect(page.getByText('Ana Favre')).toBeVisible()
    await putBarsAside(page)
    await expectNoBarriers(page, 'whom fewer places concern')
    await page.getByRole('button', { name: texts.confirm.submitTime }).click()
    await expect(noticeOf(page)).toContainText(logbookActs['set-term'].done)
  } finally {
    await site.stop()
  }
})

test('a price is changed without scripts, and the second of two people who change it is told of the first change', ({
  browser,
}) =>
  withoutScripts(browser, async (page) => {
    const site = await startSite()
    try {
      const settingsUrl = site.url + logbookAt(await grantLogbookKey(site), '/reglages')
      const guest = await page.context().newPage()
      await guest.goto(`${site.url}/reservations`)
      await guest.getByLabel('Type de bateau').selectOption('sportif')
      await guest.locator('input[type=date][name=date]').fill(freshDay())
      await guest.getByLabel('Heure de départ').selectOption('09:00')
      await guest.getByLabel('Nom complet').fill('Ana Favre')
      await guest.getByLabel('Email').fill('ana@exemple.ch')

      const otherPage = await page.context().newPage()
      for (const teamPage of [page, otherPage]) {
        await teamPage.goto(settingsUrl)
        await teamPage.getByRole('link', { name: new RegExp(`^${texts.change}.*Workcraft$`) }).click()
        await teamPage.getByLabel(texts.each.rate.field).fill(teamPage === page ? '270' : '280')
        await teamPage.getByRole('button', { name: texts.form.submit }).click()
      }
      await confirmButton(page, 270).click()
      await expect(page.getByText(logbookActs['set-term'].done)).toBeVisible()
      await confirmButton(otherPage, 280).click()
      await expect(otherPage.getByText(logbookErrorSentence('term-seen'))).toBeVisible()
      await expect(otherPage.getByText('280 CHF l’heure au lieu de 270 CHF ?')).toBeVisible()

      await guest.getByRole('button', { name: 'Confirmer la Réservation' }).click()
      await expect(guest.getByText('960 CHF, et non plus 900 CHF')).toBeVisible()
      await expect(guest.getByLabel('Nom complet')).toHaveValue('Ana Favre')
      await guest.getByRole('button', { name: 'Envoyer à 960 CHF' }).click()
      await expect(bookingPage(guest).receivedRegion).toContainText('960 CHF')
    } finally {
      await site.stop()
    }
  }))
