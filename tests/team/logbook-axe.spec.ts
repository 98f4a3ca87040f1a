import type { Page } from '@playwright/test'
import { logbookPage } from '../../content/pages/logbook.ts'
import { actTexts, logbookActs } from '../../content/pages/logbook-acts.ts'
import { confirmBooking } from '../../server/booking/change-booking.server.ts'
import { findBookingByReference } from '../../server/records/bookings.ts'
import { grantKey } from '../../server/records/keys.ts'
import { fillIn } from '../../wording/sentences.ts'
import { lakeHour } from '../../wording/times.ts'
import { futureDay } from '../support/api-client.ts'
import { expectNoBarriers } from '../support/axe.ts'
import { expect, test } from '../support/browser-test.ts'
import {
  bookOuting,
  cardOf,
  goToSection,
  grantLogbookKey,
  openLogbook,
  putBarsAside,
  unfoldCard,
  withServicesOf,
} from '../support/logbook-page.ts'
import { shownLooseSpaces } from '../support/loose-spaces.ts'
import type { Site } from '../support/site.ts'
import { linkIn, waitForMail } from '../support/written-mails.ts'

// Checks every state for barriers, and that all targets are large enough for a thumb.

const longName = 'Marie-Christine Zbinden-Delacrétaz-Anthamatten'
const longUpdateTime = fillIn(logbookPage.upToDate, { time: lakeHour(new Date('2027-05-12T22:44+02:00')) })
type PreparedLogbook = { key: string; mailedLink: string }
let preparedLogbook: Promise<PreparedLogbook> | undefined

async function prepareLogbook(site: Site): Promise<PreparedLogbook> {
  const wishes = [{ id: 'bouee', quantity: 1 }]
  const reference = await bookOuting(site, { date: futureDay(2), boatType: 'classique', wishes, name: longName })
  await bookOuting(site, { date: futureDay(3), time: '17:00', duration: 10, skipperOption: 'sans-skipper', phone: '' })
  const nextDeparture = await bookOuting(site, { date: futureDay(4) })
  await withServicesOf(site, async (services) => {
    const { db } = services
    await confirmBooking(services, String((await findBookingByReference(db, nextDeparture))?.id))
    await grantKey(db, 'logbook', new Date(), { name: `${longName}, le dimanche` })
    await grantKey(db, 'feed', new Date(), { name: 'Téléphone de Max' })
  })
  const mailedLink = linkIn(await waitForMail(site.dataDir, reference, /^Demande/), '/carnet-de-bord')
  return { key: await grantLogbookKey(site), mailedLink }
}

async function expectNoBarriersAt(page: Page, state: string): Promise<void> {
  await putBarsAside(page)
  await page.mouse.move(0, 0)
  await expectNoBarriers(page, state, { checkAt: () => expectLargeTargets(page, state) })
  // Visitors' messages are shown as written, with any spaces.
  if (state !== 'messages') expect(await shownLooseSpaces(page.locator('main')), state).toEqual([])
}

async function expectLargeTargets(page: Page, state: string): Promise<void> {
  const smallTargets = await page
    .locator('main')
    .locator('button:visible, a:visible, input:visible, select:visible, summary:visible')
    .evaluateAll((controls) =>
      controls
        .map((control) => {
          // For checkboxes and radios the label is the target.
          const isCheckboxOrRadio = control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type)
          const target = (isCheckboxOrRadio && control.labels?.[0]) || control
          return { text: target.textContent, height: target.getBoundingClientRect().height }
        })
        .filter(({ height }) => height < 44),
    )
  expect(smallTargets, state).toEqual([])
}

async function openPreparedLogbook(page: Page, site: Site): Promise<PreparedLogbook> {
  preparedLogbook ??= prepareLogbook(site)
  await openLogbook(page, (await preparedLogbook).key)
  return preparedLogbook
}

test('the requests of the logbook have no barriers, with every act opened', async ({ page, site }) => {
  await openPreparedLogbook(page, site)
  await expectNoBarriersAt(page, 'requests')
  const card = cardOf(page, longName)
  await unfoldCard(card)
  await expectNoBarriersAt(page, 'a request with all that belongs to it')
  for (const act of ['Confirmer', 'Refuser', 'Déplacer']) {
    await card.getByRole('button', { name: new RegExp(`^${act}`) }).click()
    await expect(card.getByRole('form')).toBeVisible()
    await expectNoBarriersAt(page, act)
    await card.getByRole('button', { name: 'Ne rien faire' }).click()
  }
  await page.getByRole('button', { name: 'Refuser plusieurs demandes' }).click()
  const declineManyForm = page.getByRole('form', { name: 'Refuser plusieurs demandes à la fois' })
  await declineManyForm.getByLabel(longName).check()
  await declineManyForm.getByLabel('Répondre par e-mail à chaque personne').check()
  await expectNoBarriersAt(page, 'decline many')
})

// A day that is missing is refused with 400.
test.use({ expectedConsoleErrors: [/status of 400/] })

test('the other sections of the logbook have no barriers', async ({ page, site }) => {
  await openPreparedLogbook(page, site)
  const goTo = async (name: string, title: string) => {
    await goToSection(page, name)
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused()
  }
  await goTo('Sorties', 'Sorties')
  await expectNoBarriersAt(page, 'outings')
  await page.getByRole('link', { name: 'Feuille de jour' }).click()
  await page.locator('.day-sheet').waitFor()
  await expectNoBarriersAt(page, 'sheet')
  await goTo('Bloquer', 'Bloquer des heures')
  await expectNoBarriersAt(page, 'closures')
  await page.getByLabel('Jour').fill('')
  await page.getByRole('button', { name: logbookActs.close.submit.close }).click()
  await expect(page.getByRole('region', { name: actTexts.errorSummary })).toBeFocused()
  await expectNoBarriersAt(page, 'closures, with an error')
  await goTo('Messages', 'Messages')
  await expectNoBarriersAt(page, 'messages')
})

test('the links, the report, a search and a mailed link of the logbook have no barriers', async ({ page, site }) => {
  const { mailedLink } = await openPreparedLogbook(page, site)
  const card = cardOf(page, longName)
  await goToSection(page, 'Plus')
  await page.getByText(/boutons? d’e-mails? encore valable/).click()
  await page.getByLabel('Pour qui est le nouveau lien ?').fill(longName)
  await page.getByRole('button', { name: 'Donner un lien' }).click()
  await expect(page.getByLabel('Nouveau lien, à transmettre')).toBeVisible()
  await expectNoBarriersAt(page, 'links')
  await page.getByRole('button', { name: 'Ce téléphone est perdu' }).click()
  await expectNoBarriersAt(page, 'more')
  await page.getByRole('button', { name: 'Voir le rapport' }).click()
  await page.locator('.year-report').waitFor()
  await expectNoBarriersAt(page, 'report')
  await page.getByRole('searchbox').fill('zbinden')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 réservation', { exact: true })).toBeVisible()
  await card.getByText('Historique').click()
  await expectNoBarriersAt(page, 'found')
  await page.goto(mailedLink)
  await expect(card).toBeVisible()
  // The longest time, beside the date and the search.
  await page.getByText(/^À jour à/).evaluate((line, updateTime) => line.replaceChildren(updateTime), longUpdateTime)
  await expectNoBarriersAt(page, 'one booking, by the link of a mail')
})

test('forced colours keep the edge of a card', async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openPreparedLogbook(page, site)
  const border = await cardOf(page, longName).evaluate((card) => getComputedStyle(card).borderTopWidth)
  expect(border).toBe('1px')
})
