import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { actTexts, logbookActs, logbookErrors } from '../../content/pages/logbook-acts.ts'
import { statementIban } from '../../demo/write-statement.ts'
import { addDays, mondayOf } from '../../domain/calendar.ts'
import { cancelBooking, confirmBooking } from '../../server/booking/change-booking.server.ts'
import { findBookingByReference } from '../../server/records/bookings.ts'
import { fillIn } from '../../wording/sentences.ts'
import { dayInWords } from '../../wording/times.ts'
import { futureDay } from '../support/api-client.ts'
import { inputTotalChf } from '../support/booking-input.ts'
import { freshDay } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { takeLastPaymentBack } from '../support/ledger.ts'
import { recordLiveRegions } from '../support/live-regions.ts'
import { logbookAt } from '../support/logbook.ts'
import {
  bookOuting,
  cardOf,
  goToSection,
  grantLogbookKey,
  noticeOf,
  openLogbook,
  unfoldCard,
  withServicesOf,
} from '../support/logbook-page.ts'
import { openPage } from '../support/open-page.ts'
import type { Site } from '../support/site.ts'
import { storeStatement } from '../support/stored-statements.ts'
import { untilPressable } from '../support/until-pressable.ts'

/** What is left to pay of the outing after 100.50 CHF. */
const restChf = (inputTotalChf - 100.5).toFixed(2)

// Answering, moving, cancelling and closing, as the team does it on a phone. Each test has its own days.

const closeTexts = logbookActs.close

/** Without our skipper, and with something towed: both ask to be looked at before the request is confirmed. */
const withoutSkipper = { boatType: 'sportif', skipperOption: 'sans-skipper' }

const heightOf = async (text: Locator) => (await text.boundingBox())?.height ?? 0

const statusOf = (site: Site, reference: string) =>
  withServicesOf(site, async ({ db }) => (await findBookingByReference(db, reference))?.status)

const countMails = (site: Site, kind: string) =>
  withServicesOf(site, async ({ db }) => {
    const rows = await db.selectFrom('outbox').select('id').where('kind', '=', kind).execute()
    return rows.length
  })

test('a request is confirmed by keyboard alone, and its guest gets a mail', async ({ page, site }) => {
  const reference = await bookOuting(site, { date: freshDay(), name: 'Clara Clavier' })
  await openLogbook(page, await grantLogbookKey(site))
  const card = cardOf(page, 'Clara Clavier')
  await card.getByRole('button', { name: 'Confirmer' }).focus()
  await page.keyboard.press('Enter')
  await expect(card.getByRole('form', { name: 'Confirmer cette sortie ?' })).toBeFocused()
  await expect(card).toContainText('Clara Clavier reçoit la confirmation par e-mail')

  // Going back returns the focus to the button.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(card.getByRole('button', { name: 'Confirmer' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card.getByRole('form', { name: 'Confirmer cette sortie ?' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card.getByRole('button', { name: 'Confirmer' })).toBeFocused()
  expect(await statusOf(site, reference)).toBe('pending')

  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await untilPressable(page)
  await page.keyboard.press('Enter')
  await expect(noticeOf(page)).toContainText('Sortie confirmée')
  await expect(noticeOf(page)).toContainText('ana@exemple.ch')
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Maintenant', exact: true })).toBeFocused()
  expect(await statusOf(site, reference)).toBe('confirmed')
})

test('several requests are declined by keyboard alone after a change of selection, and the rest stays', async ({
  page,
  site,
}) => {
  const bookDaysAhead = (name: string, count: number) =>
    bookOuting(site, { date: futureDay(count), name, email: 'masse@exemple.ch' })
  const [firstReference, secondReference, keptReference] = [
    await bookDaysAhead('Masse Une', 240),
    await bookDaysAhead('Masse Deux', 241),
    await bookDaysAhead('Masse Trois', 242),
  ]
  // Nobody has ever confirmed anything from the mailbox of the second.
  await withServicesOf(site, async ({ db }) => {
    const booking = await findBookingByReference(db, secondReference)
    const origin = { booking_id: `${booking?.id}`, mailbox: 'masse', created_at: Date.now() }
    await db.insertInto('request_origins').values(origin).execute()
  })
  const mailsBefore = await countMails(site, 'booking-declined')
  await openLogbook(page, await grantLogbookKey(site))
  const opener = page.getByRole('button', { name: 'Refuser plusieurs demandes' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('form', { name: 'Refuser plusieurs demandes à la fois' })
  await expect(panel).toBeFocused()
  await panel.getByRole('button', { name: 'Ne rien faire' }).focus()
  await page.keyboard.press('Enter')
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(panel).toBeFocused()
  const selectAll = panel.getByLabel('Tout sélectionner')
  await selectAll.focus()
  await page.keyboard.press('Space')
  await expect(panel.getByLabel('Masse Trois')).toBeChecked()
  await page.keyboard.press('Space')
  await expect(panel.getByLabel('Masse Trois')).not.toBeChecked()
  const selectUnconfirmed = panel.getByLabel('Sélectionner les adresses jamais validées')
  await selectUnconfirmed.focus()
  await page.keyboard.press('Space')
  await expect(panel.getByLabel('Masse Deux')).toBeChecked()
  await expect(panel.getByLabel('Masse Une')).not.toBeChecked()
  await page.keyboard.press('Space')
  for (const name of ['Masse Une', 'Masse Deux', 'Masse Trois', 'Masse Trois']) {
    await panel.getByLabel(name).focus()
    await page.keyboard.press('Space')
  }
  await expect(panel.getByText('2 demandes choisies')).toBeVisible()
  await expect(selectAll).toHaveJSProperty('indeterminate', true)
  await panel.getByRole('button', { name: 'Refuser 2 demandes' }).focus()
  await untilPressable(page)
  await page.keyboard.press('Enter')
  await expect(noticeOf(page)).toContainText('2 demandes refusées')
  await expect(page.getByRole('heading', { name: 'Maintenant', exact: true })).toBeFocused()
  expect(
    await Promise.all([firstReference, secondReference, keptReference].map((reference) => statusOf(site, reference))),
  ).toEqual(['declined', 'declined', 'pending'])
  expect(await countMails(site, 'booking-declined')).toBe(mailsBefore)
})

test('a link is given, prolonged and revoked by keyboard alone, and the focus stays where one reads on', async ({
  page,
  site,
}) => {
  await openLogbook(page, await grantLogbookKey(site))
  await goToSection(page, 'Plus')
  await page.getByLabel('Pour qui est le nouveau lien ?').focus()
  await page.keyboard.type('Zoé')
  await untilPressable(page)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Nouveau lien, à transmettre')).toHaveValue(/\/carnet-de-bord\/[\w-]{43}$/)
  const prolong = page.getByRole('button', { name: /^Prolonger\s: Zoé$/ })
  await prolong.focus()
  await untilPressable(page)
  await page.keyboard.press('Enter')
  await expect(noticeOf(page)).toContainText('Lien prolongé')
  await expect(page.locator('main h2').first()).toBeFocused()
  const revoke = page.getByRole('button', { name: /^Couper le lien\s: Zoé$/ })
  await revoke.focus()
  await untilPressable(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('form', { name: /^Couper le lien.+Zoé/ })).toBeFocused()
  await untilPressable(page)
  await page.getByRole('button', { name: 'Oui, couper ce lien' }).press('Enter')
  await expect(noticeOf(page)).toContainText('Lien coupé')
  await expect(revoke).toHaveCount(0)
  await expect(page.locator('main h2').first()).toBeFocused()
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a request is declined on a telephone with a message, and a double tap declines once', async ({
    page,
    site,
  }) => {
    const reference = await bookOuting(site, { date: freshDay(), name: 'Tom Toucher' })
    const mailsBefore = await countMails(site, 'booking-declined')
    await openLogbook(page, await grantLogbookKey(site))
    const card = cardOf(page, 'Tom Toucher')
    await unfoldCard(card)
    await card.getByRole('button', { name: 'Refuser' }).tap()
    await card.getByRole('button', { name: 'Le bateau est au chantier ce jour-là.' }).tap()
    // What was entered is not lost by Escape.
    await page.keyboard.press('Escape')
    await card.getByLabel(/Votre message/).pressSequentially(' À bientôt.')
    const readLines = await recordLiveRegions(page)
    let declineCount = 0
    await page.route('**/carnet-de-bord/*.data*', async (route) => {
      if (route.request().postData()?.includes('decline')) declineCount += 1
      // On a slow network people tap twice.
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })
    await card.getByRole('button', { name: 'Oui, refuser' }).tap()
    await card.getByRole('button', { name: 'Un instant…' }).tap({ force: true })
    await expect(noticeOf(page)).toContainText('Demande refusée')
    expect((await readLines()).filter((line) => line === 'politely: Un instant…')).toHaveLength(1)
    await expect(card).toHaveCount(0)
    const booking = await withServicesOf(site, ({ db }) => findBookingByReference(db, reference))
    expect(booking?.status).toBe('declined')
    expect(declineCount).toBe(1)
    expect(await countMails(site, 'booking-declined')).toBe(mailsBefore + 1)

    await page.getByRole('searchbox').fill(reference)
    await page.keyboard.press('Enter')
    await card.getByText('Historique').tap()
    await expect(card).toContainText('Refusée par l’équipe')
    await expect(card).toContainText('Le bateau est au chantier ce jour-là. À bientôt.')
  })
})

test.describe('two people at once', () => {
  test.use({ expectedConsoleErrors: [/status of 409/] })

  test('the second of two people sees what the first one did, and nothing is done twice', async ({
    page,
    browser,
    site,
  }) => {
    const reference = await bookOuting(site, { date: freshDay(), name: 'Deux Fois' })
    const key = await grantLogbookKey(site)
    const mailsBefore = await countMails(site, 'booking-confirmed')
    await openLogbook(page, key)
    const otherPage = await browser.newPage({ baseURL: site.url, locale: 'fr-CH', timezoneId: 'Europe/Zurich' })
    await openLogbook(otherPage, key)
    await unfoldCard(cardOf(otherPage, 'Deux Fois'))
    await cardOf(otherPage, 'Deux Fois').getByRole('button', { name: 'Refuser' }).click()

    await cardOf(page, 'Deux Fois').getByRole('button', { name: 'Confirmer' }).click()
    await cardOf(page, 'Deux Fois').getByRole('button', { name: 'Oui, confirmer' }).click()
    await expect(noticeOf(page)).toContainText('Sortie confirmée')

    await cardOf(otherPage, 'Deux Fois').getByRole('button', { name: 'Oui, refuser' }).click()
    await expect(
      otherPage.getByRole('heading', { name: /^Déjà confirmée par l’équipe à \d{1,2}\sh(\s\d\d)?$/ }),
    ).toBeFocused()
    await expect(otherPage.getByText('Rien n’a été fait une deuxième fois.')).toBeVisible()
    await expect(cardOf(otherPage, 'Deux Fois')).toContainText('Confirmée')
    expect(await statusOf(site, reference)).toBe('confirmed')
    expect(await countMails(site, 'booking-confirmed')).toBe(mailsBefore + 1)
    await otherPage.close()
  })
})

async function bookAndConfirm(page: Page, site: Site, overrides: Record<string, unknown>): Promise<string> {
  const reference = await bookOuting(site, overrides)
  await openLogbook(page, await grantLogbookKey(site), reference)
  const card = cardOf(page, reference)
  await card.getByRole('button', { name: 'Confirmer' }).click()
  await card.getByRole('button', { name: 'Oui, confirmer' }).click()
  await expect(card.getByRole('button', { name: 'Noter payée' })).toBeVisible()
  return reference
}

test('on a small telephone a request is confirmed in two presses and no scroll', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const reference = await bookOuting(site, { date: freshDay(), name: 'Tout Petit' })
  await openLogbook(page, await grantLogbookKey(site), reference)
  const card = cardOf(page, reference)
  const confirmButton = card.getByRole('button', { name: 'Confirmer' })
  // The worst place: the button stands just above the bar at the foot of the window.
  const bar = (await page.getByRole('navigation', { name: 'Rubriques du carnet' }).boundingBox())?.y ?? 0
  const buttonBox = await confirmButton.boundingBox()
  await page.locator('main').evaluate(
    (main, freeHeight) => {
      main.style.paddingTop = `${freeHeight}px`
      main.style.paddingBottom = '640px'
    },
    bar - ((buttonBox?.y ?? 0) + (buttonBox?.height ?? 0)),
  )
  await page.mouse.click(180 / 2, bar - 20)
  await expect(card.getByRole('button', { name: 'Oui, confirmer' })).toBeInViewport({ ratio: 1 })
  const answerBox = await card.getByRole('button', { name: 'Oui, confirmer' }).boundingBox()
  expect((answerBox?.y ?? 0) + (answerBox?.height ?? 0)).toBeLessThanOrEqual(bar)
  await card.getByRole('button', { name: 'Oui, confirmer' }).click()
  await expect(noticeOf(page)).toContainText('Sortie confirmée')
})

test('the message of a guest and each warning are on the folded card, and in full in the panel', async ({
  page,
  site,
}) => {
  const message = `Fauteuil roulant de 68\u00a0cm. ${'Nous venons en train depuis Fribourg. '.repeat(12)}Merci !`
  await bookOuting(site, { ...{ date: freshDay(), name: 'Lia Lue', participants: 2, message }, ...withoutSkipper })
  await openLogbook(page, await grantLogbookKey(site))
  const card = cardOf(page, 'Lia Lue')
  await expect(card.getByRole('button', { expanded: false })).toBeVisible()
  await expect(card.getByText('Permis à vérifier · À voir ensemble')).toBeVisible()
  const messageStart = card.getByText(/^«.Fauteuil roulant/)
  // Below the requests of other tests.
  await messageStart.scrollIntoViewIfNeeded()
  await expect(messageStart).toBeInViewport()
  const foldedHeight = await heightOf(messageStart)
  await card.getByRole('button', { name: 'Confirmer' }).click()
  const question = card.getByRole('form', { name: 'Confirmer cette sortie ?' })
  await expect(question.getByText(/Merci.!.»$/)).toBeVisible()
  expect(await heightOf(question.getByText(/Merci.!.»$/))).toBeGreaterThan(2 * foldedHeight)
  await expect(question.getByText(/il manque quelqu’un pour surveiller/)).toBeVisible()
})

test('a button that another phone brings back does not take the focus', async ({ page, site }) => {
  const reference = await bookAndConfirm(page, site, { date: freshDay() })
  const card = cardOf(page, reference)
  await card.getByRole('button', { name: 'Noter payée' }).click()
  await card.getByRole('button', { name: 'Oui, noter ce paiement' }).click()
  await expect(card.getByText('Réglé', { exact: true })).toBeVisible()
  await withServicesOf(site, async (services) => {
    const booking = await findBookingByReference(services.db, reference)
    await takeLastPaymentBack(services, booking?.id ?? '')
  })
  const refresh = page.getByRole('button', { name: 'Actualiser' })
  await refresh.focus()
  await page.keyboard.press('Enter')
  await expect(card.getByRole('button', { name: 'Noter payée' })).toBeVisible()
  await expect(refresh).toBeFocused()
})

test('an outing is marked as paid, and the payment is taken back in the accounts', async ({ page, site }) => {
  const reference = await bookAndConfirm(page, site, { date: freshDay() })
  const card = cardOf(page, reference)
  await card.getByRole('button', { name: 'Noter payée' }).click()
  await card.getByLabel('Montant en CHF').fill('100.50')
  await card.getByRole('button', { name: 'Oui, noter ce paiement' }).click()
  await expect(card.getByText(new RegExp(`^À payer ${restChf}.CHF`))).toBeVisible()
  await card.getByRole('button', { name: 'Noter payée' }).click()
  await card.getByRole('button', { name: 'Oui, noter ce paiement' }).click()
  await expect(card.getByText('Réglé', { exact: true })).toBeVisible()
  await expect(card).toBeFocused()
  // The card tells nothing of payments, so nothing there takes one back.
  await expect(card.getByRole('button', { name: /paiement|payée/i })).toHaveCount(0)
  await goToSection(page, 'Plus')
  await page.getByRole('link', { name: 'Ouvrir les comptes' }).click()
  const paymentLine = page
    .locator('main')
    .getByRole('rowgroup')
    .filter({ hasText: `${reference}` })
  await paymentLine.getByRole('button', { name: new RegExp(`^Reprendre ce paiement… : ${restChf}.CHF`) }).click()
  // The notice of the payment would stand over the question.
  await expect(page.getByText('Paiement noté', { exact: true })).toBeHidden({ timeout: 2_000 })
  await expect(paymentLine.getByText(new RegExp(`^${restChf}.CHF, Espèces, noté pour`))).toBeVisible()
  await paymentLine.getByRole('button', { name: 'Oui, reprendre ce paiement' }).click()
  await expect(paymentLine.filter({ hasText: 'à recevoir' }).filter({ hasText: restChf })).toBeFocused()
  await expect(paymentLine.getByRole('button', { name: /^Reprendre/ })).toHaveCount(1)
})

test.describe('an act that was done before', () => {
  test.use({ expectedConsoleErrors: [/status of 400|ERR_FAILED/] })

  test('a second payment that is refused or lost keeps its panel, with what was typed', async ({ page, site }) => {
    const card = cardOf(page, await bookAndConfirm(page, site, { date: freshDay() }))
    const amount = card.getByLabel('Montant en CHF')
    const recordPayment = async (typed: string) => {
      await amount.fill(typed)
      await card.getByRole('button', { name: 'Oui, noter ce paiement' }).click()
    }
    await card.getByRole('button', { name: 'Noter payée' }).click()
    await recordPayment('100')
    await expect(card.getByText(/^À payer 800.CHF/)).toBeVisible()
    await card.getByRole('button', { name: 'Noter payée' }).click()
    await recordPayment('mille')
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
    await expect(amount).toHaveValue('mille')
    await page.route('**/carnet-de-bord/*.data*', (route) => route.abort(), { times: 1 })
    await recordPayment('200')
    await expect(card.getByRole('alert')).toContainText(/connexion|réseau/)
    await expect(amount).toHaveValue('200')
    await recordPayment('200')
    await expect(card.getByText(/^À payer 600.CHF/)).toBeVisible()
  })
})

test('the wishes are charged with the confirmation, and the price can be lowered afterwards', async ({
  page,
  site,
}) => {
  const wishes = [{ id: 'fondue-fromage', quantity: 2 }]
  const reference = await bookOuting(site, { boatType: 'classique', wishes, date: freshDay() })
  await openLogbook(page, await grantLogbookKey(site), reference)
  const card = cardOf(page, reference)
  await card.getByRole('button', { name: 'Confirmer' }).click()
  await expect(card.getByRole('group', { name: 'Fondue au fromage × 2' })).toBeVisible()
  await card.getByRole('button', { name: 'Oui, confirmer' }).click()
  await expect(card.getByText(/ \+ 56.CHF = .*CHF, TVA/)).toBeVisible()
  await card.getByRole('button', { name: 'Demander moins' }).click()
  await card.getByLabel('Combien de moins').fill('100')
  await card.getByRole('button', { name: 'Oui, demander moins' }).click()
  await expect(card.getByText(/^À payer 706.CHF/)).toBeVisible()
})

test('a no-show can be recorded once the boat has waited an hour, and not before', async ({ page, site }) => {
  const reference = await bookAndConfirm(page, site, { date: freshDay(), name: 'Noé Absent' })
  const card = cardOf(page, reference)
  const noShow = card.getByRole('button', { name: 'Personne n’est venu' })
  await expect(card.getByRole('button', { name: 'Annuler la sortie' })).toBeVisible()
  await expect(noShow).toBeHidden()

  const setDepartedSince = async (minutes: number) => {
    const hours = { starts_at: Date.now() - minutes * 60_000, ends_at: Date.now() + 7_200_000 }
    await withServicesOf(site, ({ db }) =>
      db.updateTable('bookings').set(hours).where('reference', '=', reference).execute(),
    )
    await openLogbook(page, await grantLogbookKey(site), reference)
  }
  await setDepartedSince(55)
  await expect(card.getByRole('button', { name: 'Annuler la sortie' })).toBeVisible()
  await expect(noShow).toBeHidden()
  await setDepartedSince(60)
  await noShow.click()
  await expect(card.getByRole('form', { name: 'Noter que personne n’est venu ?' })).toBeFocused()
  await expect(card).toContainText('Noé Absent reçoit un e-mail.')
  await expect(card.getByRole('form')).not.toContainText('CHF')
  await card.getByRole('button', { name: 'Oui, personne n’est venu' }).click()
  await expect(noticeOf(page)).toContainText('La sortie de Noé Absent est notée sans personne à bord.')
  await card.getByText('Historique').click()
  await expect(card).toContainText('Annulée par l’équipe, personne n’est venu')
  // The one that folds the card.
  await expect(card.getByRole('button')).toHaveCount(1)
})

test('an outing is cancelled for the weather, with the example sentences for it', async ({ page, site }) => {
  const reference = await bookAndConfirm(page, site, { date: freshDay() })
  const card = cardOf(page, reference)
  await card.getByRole('button', { name: 'Annuler la sortie' }).click()
  await card.getByRole('radio', { name: 'Autre raison' }).check()
  await expect(card.getByRole('button', { name: 'Notre skipper est malade, nous le regrettons.' })).toBeVisible()
  await card.getByRole('radio', { name: 'Météo' }).check()
  await card.getByRole('button', { name: 'Un orage est annoncé sur le lac.' }).click()
  await card.getByRole('button', { name: 'Oui, annuler la sortie' }).click()
  await expect(noticeOf(page)).toContainText('Sortie annulée')
  await card.getByText('Historique').click()
  await expect(card).toContainText('Annulée par l’équipe, à cause de la météo')
  await expect(card).toContainText('Un orage est annoncé sur le lac.')
  // The one that folds the card.
  await expect(card.getByRole('button')).toHaveCount(1)
})

test('a cancelled outing stays on its day, and a guest without e-mail is listed to be called until somebody did', async ({
  page,
  site,
}) => {
  const date = freshDay()
  const reference = await bookAndConfirm(page, site, { date, name: 'Yusra Jointe', skipperOption: 'sans-skipper' })
  await withServicesOf(site, ({ db }) =>
    db.updateTable('bookings').set({ email: null }).where('reference', '=', reference).execute(),
  )
  const card = cardOf(page, 'Yusra Jointe')
  await page.goto(logbookAt(await grantLogbookKey(site), `/sorties?semaine=${date}`))
  await expect(card.getByRole('heading')).toContainText('permis à voir')
  await expect(card).not.toContainText('à appeler')
  await unfoldCard(card)
  await card.getByRole('button', { name: 'Annuler la sortie' }).click()
  await card.getByRole('button', { name: 'Oui, annuler la sortie' }).click()
  await expect(noticeOf(page)).toContainText('Sortie annulée')

  await expect(card).toContainText('Annulée')
  await expect(card.getByText('10:00 – 13:00')).toHaveCSS('text-decoration-line', 'line-through')
  await expect(card).toContainText('à appeler')
  await expect(card.getByRole('link', { name: 'Appeler Yusra Jointe' })).toBeVisible()
  await card.getByRole('button', { name: /^Appel fait/ }).click()
  await expect(noticeOf(page)).toContainText('Yusra Jointe est au courant.')
  await expect(card).not.toContainText('à appeler')
  await expect(card).toContainText('Annulée, c’est dit')
  await expect(card.getByRole('button', { name: /^Appel fait/ })).toHaveCount(0)
  await expect(card).toBeFocused()
  await card.getByRole('button', { name: /^Appel pas fait/ }).click()
  await expect(noticeOf(page)).toContainText('Yusra Jointe est de nouveau à appeler.')
  await expect(card).toContainText('Annulée, à appeler')
  await card.getByRole('button', { name: /^Appel fait/ }).click()
  await expect(card).toContainText('Annulée, c’est dit')
  await card.getByText('Historique').click()
  await expect(card).toContainText('Personne jointe par l’équipe')
})

test.describe('moving', () => {
  test.use({ expectedConsoleErrors: [/status of 409/] })

  test('moving an outing offers the free starts, says why the others are not, and reports one taken meanwhile', async ({
    page,
    site,
  }) => {
    const date = freshDay()
    const reference = await bookAndConfirm(page, site, { date, time: '09:00' })
    await bookOuting(site, { date, time: '13:00' })
    const card = cardOf(page, reference)
    await card.getByRole('button', { name: 'Déplacer' }).click()
    await expect(card.getByText(/Heure actuelle/)).toContainText('09:00 – 12:00 (3 heures)')
    const time = card.getByLabel('Nouvelle heure')
    await expect(time.getByRole('option', { name: '09:00' })).toBeDisabled()
    await expect(time.getByRole('option', { name: '13:00 – complet' })).toBeDisabled()
    await expect(time.getByRole('option', { name: '11:00 – trop court avant la sortie suivante' })).toBeDisabled()
    // The hours of the moved outing itself do not block it.
    await expect(time.getByRole('option', { name: '10:00' })).toBeEnabled()

    await time.selectOption('17:00')
    await bookOuting(site, { date, time: '17:00' })
    await card.getByRole('button', { name: 'Oui, déplacer' }).click()
    await expect(card.getByText('Ces heures viennent d’être prises. Rien n’a changé.')).toBeVisible()
    const freeStart = card.getByRole('region', { name: 'Ces heures viennent' }).getByRole('button').first()
    await freeStart.click()
    await card.getByRole('button', { name: 'Oui, déplacer' }).click()
    await expect(noticeOf(page)).toContainText('Sortie déplacée')
    await card.getByText('Historique').click()
    await expect(card).toContainText('Déplacée par l’équipe')
  })
})

test.describe('closing hours', () => {
  test.use({ expectedConsoleErrors: [/status of 40[09]/] })

  test('closing hours names the bookings in the way, closes, and reopens', async ({ page, site }) => {
    const date = freshDay()
    const reference = await bookOuting(site, { date, time: '10:00' })
    await openLogbook(page, await grantLogbookKey(site))
    await goToSection(page, 'Bloquer')
    await page.getByRole('checkbox', { name: 'Bateau classique' }).uncheck()
    await page.getByLabel('Jour').fill(date)
    await page.getByLabel('De', { exact: true }).selectOption('09:00')
    await page.getByRole('radio', { name: 'Sortie solidaire' }).check()
    await page.getByRole('button', { name: 'Bloquer ces heures' }).click()
    const conflicts = page.getByRole('region', { name: /Rien n’a encore été fait/ })
    await expect(conflicts).toContainText(`la sortie ${reference}, Ana Favre`)
    await expect(page.getByRole('radio', { name: 'Sortie solidaire' })).toBeChecked()

    await page.getByLabel('De', { exact: true }).selectOption('13:00')
    await page.getByLabel('Pendant').selectOption('3')
    await page.getByRole('button', { name: 'Bloquer ces heures' }).click()
    await expect(noticeOf(page)).toContainText('Heures bloquées')
    const line = page.getByRole('listitem').filter({ hasText: 'Sortie solidaire' }).filter({ hasText: '13:00 – 16:00' })
    await expect(line).toBeVisible()
    const availabilityResponse = await fetch(`${site.url}/api/disponibilites?bateau=sportif&mois=${date.slice(0, 7)}`)
    const { freeStarts } = (await availabilityResponse.json()) as { freeStarts: Record<string, { time: string }[]> }
    expect(freeStarts[date]?.map(({ time }) => time)).toEqual(['16:00', '17:00'])

    const reopen = line.getByRole('button', { name: /^Rouvrir/ })
    await reopen.click()
    await page.keyboard.press('Escape')
    await expect(reopen).toBeFocused()
    await reopen.click()
    await line.getByRole('button', { name: 'Oui, rouvrir' }).click()
    await expect(noticeOf(page)).toContainText('Heures rouvertes')
    await expect(line).toHaveCount(0)
  })

  test('closing hours every week says how often, keeps the form where it is too often, and closes once', async ({
    page,
    site,
  }) => {
    const date = freshDay()
    const inWeeks = (weeks: number) => addDays(date, 7 * weeks)
    const now = new Date()
    await openLogbook(page, await grantLogbookKey(site))
    await goToSection(page, 'Bloquer')
    const fillClosure = async () => {
      await page.getByRole('checkbox', { name: 'Bateau classique' }).uncheck()
      await page.getByLabel('Jour').fill(date)
      await page.getByLabel('De', { exact: true }).selectOption('05:00')
      await page.getByLabel('Pendant').selectOption('1')
      await page.getByLabel(closeTexts.weeklyUntil).fill(inWeeks(2))
    }
    await fillClosure()
    const submit = () => page.getByRole('button', { name: closeTexts.submit.close }).click()
    const ends = { first: dayInWords(date, now), last: dayInWords(inWeeks(2), now) }
    await expect(page.getByText(fillIn(closeTexts.weekly, { ...ends, count: 3 }))).toBeVisible()
    for (const [until, code] of [
      [inWeeks(40), 'weeks-max'],
      [inWeeks(-1), 'weeks-before'],
    ] as const) {
      await page.getByLabel(closeTexts.weeklyUntil).fill(until)
      await submit()
      await expect(page.getByRole('region', { name: actTexts.errorSummary })).toContainText(logbookErrors[code])
      await expect(page.getByLabel(closeTexts.weeklyUntil)).toHaveValue(until)
      await expect(page.getByLabel('Jour')).toHaveValue(date)
    }
    await page.getByLabel(closeTexts.weeklyUntil).fill(inWeeks(2))
    await submit()
    await expect(noticeOf(page)).toContainText(`3 fois, la dernière ${ends.last}`)
    await fillClosure()
    await submit()
    await expect(noticeOf(page)).toContainText(closeTexts.alreadyDone)
  })
})

test('a message through a form of a later release is shown as it was written', async ({ page, site }) => {
  const fields = {
    name: 'Ada Ultérieure',
    email: 'ada@exemple.ch',
    phone: '-------',
    boatName: 'Mouette',
    crew: { count: 3 },
  }
  const row = { id: randomUUID(), idempotency_key: randomUUID(), quarantined: 0, created_at: Date.now() } as const
  await withServicesOf(site, ({ db }) =>
    db
      .insertInto('submissions')
      .values({ ...row, form: 'club' as 'contact', fields: JSON.stringify(fields) })
      .execute(),
  )
  await openLogbook(page, await grantLogbookKey(site))
  await goToSection(page, 'Messages')
  const card = cardOf(page, fields.name)
  await expect(card).toContainText('boatName')
  await expect(card).toContainText('Mouette')
  await expect(card).toContainText('{"count":3}')
  await expect(card.getByRole('link', { name: fields.phone })).toHaveCount(0)
  await expect(card.getByText(fields.phone)).toBeVisible()
})

test('a telephone number is a link however it was typed, and one that cannot be called is text', async ({
  page,
  site,
}) => {
  await bookOuting(site, { date: freshDay(), name: 'Tine Trèfle', phone: '+41 (0)79 123 45 67' })
  await bookOuting(site, { date: freshDay(), name: 'Paul Pique', phone: '(((((((' })
  await openLogbook(page, await grantLogbookKey(site))
  const callLink = cardOf(page, 'Tine Trèfle').getByRole('link', { name: 'Appeler Tine Trèfle' })
  await expect(callLink).toHaveAttribute('href', 'tel:+41791234567')
  const unreachableCard = cardOf(page, 'Paul Pique')
  await expect(unreachableCard.getByText('(((((((')).toBeVisible()
  await expect(unreachableCard.getByRole('link', { name: 'Appeler' })).toHaveCount(0)
})

test.describe('a network that comes and goes', () => {
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load|Failed to fetch/] })

  test('an act without a network loses nothing typed, and the same press works once it is back', async ({
    page,
    context,
    site,
  }) => {
    const reference = await bookOuting(site, { date: freshDay(), name: 'Hors Réseau' })
    await openLogbook(page, await grantLogbookKey(site))
    const card = cardOf(page, 'Hors Réseau')
    await unfoldCard(card)
    await card.getByRole('button', { name: 'Refuser' }).click()
    await card.getByLabel(/Votre message/).fill('Ce que j’ai écrit au ponton.')
    await context.setOffline(true)
    await card.getByRole('button', { name: 'Oui, refuser' }).click()
    await expect(card.getByRole('alert')).toContainText('Le réseau n’a pas répondu')
    await expect(card.getByLabel(/Votre message/)).toHaveValue('Ce que j’ai écrit au ponton.')
    expect(await statusOf(site, reference)).toBe('pending')
    await context.setOffline(false)
    await card.getByRole('button', { name: 'Oui, refuser' }).click()
    await expect(noticeOf(page)).toContainText('Demande refusée')
    expect(await statusOf(site, reference)).toBe('declined')
  })

  test('a partial payment is recorded once, also where its answer was lost and the page was reloaded', async ({
    page,
    context,
    site,
  }) => {
    const reference = await bookAndConfirm(page, site, { date: freshDay() })
    const card = cardOf(page, reference)
    await card.getByRole('button', { name: 'Noter payée' }).click()
    await card.getByLabel('Montant en CHF').fill('300')
    await page.route('**/*', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await context.setOffline(true)
      await route.abort()
    })
    await card.getByRole('button', { name: 'Oui, noter ce paiement' }).click()
    await expect(card.getByRole('alert')).toContainText('Le réseau n’a pas répondu')
    await page.unrouteAll()
    await context.setOffline(false)
    await expect(card.locator('input[name=seen]')).toHaveValue('600')
    await card.getByRole('button', { name: 'Oui, noter ce paiement' }).click()
    await expect(card.getByText(/^À payer 600.CHF/)).toBeVisible()
    const payments = await withServicesOf(site, async ({ db }) => {
      const booking = await findBookingByReference(db, reference)
      return db
        .selectFrom('ledger_entries')
        .select('id')
        .where('booking_id', '=', booking?.id ?? '')
        .where('kind', '=', 'payment')
        .execute()
    })
    expect(payments).toHaveLength(1)
  })
})

test('the rail of a day shows what holds the hours of a boat, and no cancelled outing', async ({ page, site }) => {
  const date = freshDay()
  for (const name of ['Renée Renonce', 'Rémi Renonce']) {
    const reference = await bookOuting(site, { date, name })
    await withServicesOf(site, async (services) => {
      const booking = await findBookingByReference(services.db, reference)
      if (!booking) throw new Error('The booking is gone.')
      await confirmBooking(services, booking.id)
      await cancelBooking(services, booking.id, { reason: 'weather', word: '' })
    })
  }
  const key = await grantLogbookKey(site)
  const rail = page.locator('main section [aria-hidden] > .contents')
  await page.goto(logbookAt(key, `/sorties?semaine=${mondayOf(date)}`))
  await expect(cardOf(page, 'Renée Renonce')).toBeVisible()
  await expect(cardOf(page, 'Rémi Renonce')).toBeVisible()
  await bookOuting(site, { date, name: 'Sami Suivant' })
  await page.getByRole('button', { name: 'Actualiser' }).click()
  await expect(rail.getByText('Sami Suivant')).toHaveCount(1)
  await expect(rail.getByText(/Renonce/)).toHaveCount(0)
  await expect(cardOf(page, 'Renée Renonce')).toBeVisible()
})

test.describe('what is refused in a field', () => {
  test.use({ expectedConsoleErrors: [/status of 4\d\d/] })

  test('errors of an act are listed above its fields, take the focus, link to the fields and begin the title', async ({
    page,
    site,
  }) => {
    const reference = await bookOuting(site, { date: freshDay(), name: 'Rémi Champ' })
    const key = await grantLogbookKey(site)

    async function expectSummary(error: string, field: Locator) {
      const summary = page.getByRole('region', { name: 'À corriger' })
      await expect(summary).toBeFocused()
      await expect(page).toHaveTitle(/^Erreur – /)
      await expect(field).toHaveAccessibleDescription(new RegExp(error))
      await summary.getByRole('link', { name: error }).click()
      await expect(field).toBeFocused()
    }

    await bookOuting(site, { date: freshDay(), name: 'Rose Champ' })
    await openLogbook(page, key)
    await page.getByRole('button', { name: 'Refuser plusieurs demandes' }).click()
    await untilPressable(page)
    await page.getByRole('button', { name: 'Refuser 0 demande' }).click()
    await expectSummary('Choisissez au moins une demande.', page.getByRole('group', { name: 'Demandes à refuser' }))

    await goToSection(page, 'Bloquer')
    await page.getByRole('checkbox', { name: 'Bateau classique' }).uncheck()
    await page.getByRole('checkbox', { name: 'Bateau sportif' }).uncheck()
    await page.getByRole('button', { name: 'Bloquer ces heures' }).click()
    await expectSummary(
      'Choisissez au moins un bateau ou un skipper.',
      page.getByRole('group', { name: 'Qui ou quoi' }),
    )
    await page.keyboard.press('Tab')
    await expect(page.getByRole('checkbox', { name: 'Bateau classique' })).toBeFocused()

    await goToSection(page, 'Sorties')
    await page.getByRole('link', { name: 'Ajouter une sortie' }).click()
    await page.getByLabel('Jour').fill('')
    await page.getByRole('button', { name: 'Ajouter la sortie' }).click()
    await expectSummary('Choisissez un jour.', page.getByLabel('Jour'))

    await openLogbook(page, key, reference)
    const card = cardOf(page, reference)
    await card.getByRole('button', { name: 'Confirmer' }).click()
    await untilPressable(page)
    await card.getByRole('button', { name: 'Oui, confirmer' }).click()
    await card.getByRole('button', { name: 'Noter payée' }).click()
    await card.getByLabel('Montant en CHF').fill('beaucoup')
    await untilPressable(page)
    await card.getByRole('button', { name: 'Oui, noter ce paiement' }).click()
    await expectSummary('Écrivez un montant, par exemple 450, 12.50 ou 1’250.', card.getByLabel('Montant en CHF'))
    await card.getByRole('button', { name: 'Ne rien faire' }).click()
    await card.getByRole('button', { name: 'Déplacer' }).click()
    await card.getByLabel('Nouveau jour').fill('')
    await untilPressable(page)
    const readAnnouncements = await recordLiveRegions(page)
    await card.getByRole('button', { name: 'Oui, déplacer' }).click()
    await expectSummary('Choisissez un jour.', card.getByLabel('Nouveau jour'))
    // The focus reads it; a live region would say it a second time.
    expect((await readAnnouncements()).join()).not.toContain('Choisissez un jour.')

    await withServicesOf(site, ({ settings, ...services }) =>
      storeStatement({ ...services, settings: { ...settings, iban: statementIban } }, [{ chf: '20.00', name: 'A1' }]),
    )
    for (const [subpath, label, submit, error] of [
      ['/solidarite', 'Nom du service ou de l’association', 'Ajouter un relais', 'Le nom est requis.'],
      ['/comptes', 'Référence de la sortie', /^Attribuer/, 'Écrivez la référence de la sortie.'],
      ['/plus', 'Pour qui est le nouveau lien ?', 'Donner un lien', 'Le nom est requis.'],
    ] as const) {
      await openPage(page, logbookAt(key, subpath))
      const readAnnouncements = await recordLiveRegions(page)
      await page.getByRole('button', { name: submit }).click()
      await expectSummary(error, page.getByLabel(label))
      expect((await readAnnouncements()).join()).not.toContain(error)
    }
  })
})
