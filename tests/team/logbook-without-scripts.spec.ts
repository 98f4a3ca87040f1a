import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { logbookCash } from '../../content/pages/logbook-cash.ts'
import { statementIban, writeStatement } from '../../demo/write-statement.ts'
import { findBookingByReference } from '../../server/records/bookings.ts'
import { fillIn } from '../../wording/sentences.ts'
import { inputTotalChf } from '../support/booking-input.ts'
import { freshDay } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { bookingQuery, logbookAt } from '../support/logbook.ts'
import {
  bookOuting,
  cardOf,
  goToSection,
  grantLogbookKey,
  openLogbook,
  withServicesOf,
} from '../support/logbook-page.ts'
import { type Site, startSite } from '../support/site.ts'

/** What is left to pay of the outing after 100.50 CHF. */
const restChf = (inputTotalChf - 100.5).toFixed(2)

// What the team can do in its logbook, with scripts switched off.

// Chromium complains where a page is left before it has stood for a moment.
test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/status of 4\d\d|Transition was (aborted|skipped)/] })

const press = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name }).first().click()

/** The heading of the notice that stands above the section once an act is done. */
const noticeTitle = (page: Page, title: string | RegExp) => page.getByRole('heading', { name: title, level: 2 })

const statusOf = (site: Site, reference: string) =>
  withServicesOf(site, async ({ db }) => (await findBookingByReference(db, reference))?.status)

test('without scripts a request is found, confirmed, moved, paid and cancelled', async ({ page, site }) => {
  const date = freshDay()
  const reference = await bookOuting(site, { date, name: 'Sans Script' })
  await openLogbook(page, await grantLogbookKey(site))
  await page.getByRole('searchbox').fill('Sans Script')
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText('1 réservation', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/^Recherche.* – Carnet de bord/)
  const card = cardOf(page, 'Sans Script')
  await press(card, /^Confirmer/)
  await expect(card.getByRole('form', { name: 'Confirmer cette sortie ?' })).toBeFocused()
  await press(card, 'Ne rien faire')
  await expect(card.getByRole('form')).toHaveCount(0)
  expect(await statusOf(site, reference)).toBe('pending')
  await press(card, /^Confirmer/)
  await press(card, 'Oui, confirmer')
  await expect(noticeTitle(page, 'Sortie confirmée')).toBeFocused()
  await expect(page).toHaveTitle(/^Sortie confirmée – Recherche\b.* – Carnet de bord/)
  await expect(page.getByText('Un e-mail de confirmation part à ana@exemple.ch.')).toBeVisible()
  expect(await statusOf(site, reference)).toBe('confirmed')

  const otherDate = freshDay()
  await bookOuting(site, { date: otherDate, time: '14:00', name: 'Plus rapide' })
  await press(card, /^Déplacer/)
  await card.getByLabel('Nouveau jour').fill(otherDate)
  await card.getByLabel('Nouvelle heure').selectOption('14:00')
  await card.getByLabel(/Votre message/).fill('Comme convenu.')
  await press(card, 'Oui, déplacer')
  await expect(card.getByText('Ces heures viennent d’être prises. Rien n’a changé.')).toBeVisible()
  await expect(page).toHaveTitle(/^Erreur – Recherche/)
  await card
    .getByRole('region', { name: /^Ces heures viennent/ })
    .getByRole('button')
    .first()
    .click()
  await expect(card.getByLabel('Nouvelle heure')).not.toHaveValue('14:00')
  await expect(card.getByLabel(/Votre message/)).toHaveValue('Comme convenu.')
  await expect(page).toHaveTitle(/^Recherche/)
  await press(card, 'Oui, déplacer')
  await expect(noticeTitle(page, 'Sortie déplacée')).toBeFocused()
  await card.getByText('Historique').click()
  await expect(card).toContainText('« Comme convenu. »')

  await press(card, /^Noter payée/)
  await card.getByLabel('Montant en CHF').fill('beaucoup')
  await press(card, 'Oui, noter ce paiement')
  await expect(card.getByLabel('Montant en CHF')).toHaveValue('beaucoup')
  await expect(card.getByLabel('Montant en CHF')).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveTitle(/^Erreur – /)
  await card.getByLabel('Montant en CHF').fill('100.50')
  // The browser sends it twice; its own key lets it count once.
  await card.getByRole('button', { name: 'Oui, noter ce paiement' }).dblclick()
  await expect(noticeTitle(page, 'Paiement noté')).toBeVisible()
  await expect(card.getByText(new RegExp(`^À payer ${restChf}.CHF`))).toBeVisible()

  await press(card, /^Annuler la sortie/)
  await expect(card.getByRole('form')).toContainText('Rien n’est dû')
  await card.getByRole('radio', { name: 'Météo' }).check()
  await card.getByLabel(/Votre message/).fill('Un orage est annoncé.')
  await press(card, 'Oui, annuler la sortie')
  await expect(noticeTitle(page, 'Sortie annulée')).toBeFocused()
  expect(await statusOf(site, reference)).toBe('cancelled')
})

test('without scripts a request is declined with a message, and a second person who declines it is told so', async ({
  page,
  context,
  site,
}) => {
  const reference = await bookOuting(site, { date: freshDay(), name: 'Refus Simple' })
  const key = await grantLogbookKey(site)
  const secondPage = await context.newPage()
  for (const each of [page, secondPage]) {
    await each.goto(logbookAt(key, bookingQuery(reference)))
    await press(cardOf(each, 'Refus Simple'), /^Refuser/)
  }
  const card = cardOf(page, 'Refus Simple')
  await card.getByLabel(/Votre message/).fill('Le bateau est au chantier.')
  await press(card, 'Oui, refuser')
  await expect(noticeTitle(page, 'Demande refusée')).toBeFocused()
  await card.getByText('Historique').click()
  await expect(card).toContainText('Le bateau est au chantier.')

  await press(secondPage.getByRole('form'), 'Oui, refuser')
  await expect(noticeTitle(secondPage, /^Déjà refusée par l’équipe/)).toBeFocused()
  await expect(secondPage).toHaveTitle(/^Erreur – Réservation\s[\w-]+ – Carnet de bord/)
  await secondPage.close()
})

test('without scripts several requests are declined at once, and the rest stays', async ({ page, site }) => {
  const [firstReference, keptReference] = [
    await bookOuting(site, { date: freshDay(), name: 'Lot Un' }),
    await bookOuting(site, { date: freshDay(), name: 'Lot Deux' }),
  ]
  await openLogbook(page, await grantLogbookKey(site))
  await press(page, 'Refuser plusieurs demandes')
  const panel = page.getByRole('form', { name: 'Refuser plusieurs demandes à la fois' })
  await press(panel, 'Refuser plusieurs demandes')
  await expect(panel.getByRole('region', { name: 'À corriger' })).toBeFocused()
  await expect(panel.getByRole('group', { name: 'Demandes à refuser' })).toHaveAccessibleDescription(
    'Choisissez au moins une demande.',
  )
  await panel.getByLabel('Lot Un').check()
  await panel.getByLabel('Répondre par e-mail').check()
  await panel.getByLabel(/Votre message/).fill('Le bateau est en panne.')
  await press(panel, 'Refuser plusieurs demandes')
  await expect(noticeTitle(page, '1 demande refusée')).toBeFocused()
  expect([await statusOf(site, firstReference), await statusOf(site, keptReference)]).toEqual(['declined', 'pending'])
})

test('without scripts an outing is postponed, its guest called, and an extra added and taken back', async ({
  page,
  site,
}) => {
  const reference = await bookOuting(site, { date: freshDay(), name: 'Report Bise' })
  await openLogbook(page, await grantLogbookKey(site), reference)
  const card = cardOf(page, 'Report Bise')
  await press(card, /^Confirmer/)
  await press(card, 'Oui, confirmer')
  await press(card, /^Ajouter un extra/)
  await card.getByLabel('Extra', { exact: true }).selectOption({ index: 1 })
  await press(card.getByRole('form'), /^Oui/)
  await expect(noticeTitle(page, 'Extra ajouté')).toBeFocused()
  await press(card, /^Retirer/)
  await press(card.getByRole('form'), /^Oui/)
  await expect(noticeTitle(page, 'Extra retiré')).toBeFocused()

  await withServicesOf(site, ({ db }) =>
    db.updateTable('bookings').set({ email: null }).where('reference', '=', reference).execute(),
  )
  await press(card, /^Reporter/)
  await press(card, 'Oui, reporter')
  await expect(noticeTitle(page, 'Sortie reportée')).toBeFocused()
  await press(card, /^Appel fait/)
  await expect(noticeTitle(page, 'C’est noté')).toBeFocused()
  await press(card, /^Appel pas fait/)
  await expect(noticeTitle(page, 'C’est repris')).toBeFocused()
  await press(card, /^Appel fait/)
  await expect(card.getByRole('button', { name: /^Appel fait/ })).toHaveCount(0)
})

test('without scripts hours are closed and reopened, and a request in the way is declined', async ({ page, site }) => {
  const date = freshDay()
  const reference = await bookOuting(site, { date, time: '10:00', name: 'En Chemin' })
  await openLogbook(page, await grantLogbookKey(site))
  await goToSection(page, 'Bloquer')
  await page.getByRole('checkbox', { name: 'Bateau classique' }).uncheck()
  await page.getByRole('checkbox', { name: 'Bateau sportif' }).uncheck()
  await press(page, 'Bloquer ces heures')
  await expect(page).toHaveTitle(/^Erreur – Bloquer des heures/)
  await expect(page.getByRole('heading', { level: 3, name: 'À corriger' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Bateau sportif' })).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'Bateau sportif' }).check()
  await page.getByLabel('Jour').fill(date)
  await page.getByLabel('De', { exact: true }).selectOption('14:00')
  await page.getByLabel('Pendant').selectOption('3')
  await page.getByRole('radio', { name: 'Sortie solidaire' }).check()
  await press(page, 'Bloquer ces heures')
  await expect(noticeTitle(page, 'Heures bloquées')).toBeFocused()
  const line = page.getByRole('listitem').filter({ hasText: 'Sortie solidaire' }).filter({ hasText: '14:00 – 17:00' })
  await press(line, /^Rouvrir/)
  await press(line, 'Oui, rouvrir')
  await expect(noticeTitle(page, 'Heures rouvertes')).toBeFocused()
  await expect(line).toHaveCount(0)

  await page.getByRole('checkbox', { name: 'Bateau classique' }).uncheck()
  await page.getByLabel('Jour').fill(date)
  await page.getByLabel('De', { exact: true }).selectOption('08:00')
  await page.getByLabel('Pendant').selectOption('12')
  await press(page, 'Bloquer ces heures')
  const question = page.getByRole('region', { name: /Rien n’a encore été fait/ })
  await expect(question).toContainText(`la sortie ${reference}, En Chemin`)
  await expect(page.getByLabel('Pendant')).toHaveValue('12')
  await question.getByLabel(/Votre message/).fill('La bise se lève.')
  await press(question, 'Reporter et bloquer')
  await expect(noticeTitle(page, 'Heures bloquées')).toBeFocused()
  // A request without an answer is declined.
  expect(await statusOf(site, reference)).toBe('declined')
})

test('without scripts an outing is added from a message, and messages are answered', async ({ page, site }) => {
  const fields = { name: 'Bea Sans Script', email: 'bea@exemple.ch', subject: 'Sortie', message: 'Avec mon chien ?' }
  const row = { form: 'contact' as const, created_at: Date.now(), fields: JSON.stringify(fields) }
  await withServicesOf(site, async ({ db }) => {
    for (const quarantined of [0, 0, 1] as const)
      await db
        .insertInto('submissions')
        .values({ ...row, quarantined, id: randomUUID(), idempotency_key: randomUUID() })
        .execute()
  })
  await openLogbook(page, await grantLogbookKey(site))
  await goToSection(page, 'Messages')
  const messages = cardOf(page, 'Bea Sans Script')
  await press(messages, 'C’est un vrai message')
  await expect(noticeTitle(page, 'Message repris')).toBeFocused()
  await press(messages, /^Noter comme répondu/)
  await expect(noticeTitle(page, 'Réponse notée')).toBeFocused()
  await messages
    .getByRole('link', { name: /^En faire une sortie/ })
    .first()
    .click()

  const date = freshDay()
  await bookOuting(site, { date, time: '14:00', name: 'Plus rapide' })
  await page.getByLabel('Bateau', { exact: true }).selectOption('sportif')
  await expect(page.getByLabel('Nom, ou prénom seulement')).toHaveValue('Bea Sans Script')
  await page.getByLabel('Durée').selectOption('3')
  await page.getByLabel('Jour').fill(date)
  await page.getByLabel('Départ').selectOption('14:00')
  await page.getByLabel('Personnes à bord').fill('40')
  await page.getByLabel('Offerte par l’association').check()
  await press(page, 'Ajouter la sortie')
  await expect(page.getByLabel('Personnes à bord')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Personnes à bord')).toHaveValue('40')
  await expect(page.getByLabel('Offerte par l’association')).toBeChecked()
  await page.getByLabel('Personnes à bord').fill('4')
  await press(page, 'Ajouter la sortie')
  await page
    .getByRole('region', { name: /^Ces heures viennent/ })
    .getByRole('button')
    .first()
    .click()
  await expect(page.getByLabel('Départ')).not.toHaveValue('14:00')
  await expect(page.getByLabel('Personnes à bord')).toHaveValue('4')
  await page.getByRole('button', { name: 'Ajouter la sortie' }).dblclick()
  await expect(page.getByRole('heading', { name: /^Sortie ajoutée : CE-/ })).toBeVisible()
  const link = await page.getByLabel('Lien de la page de la personne').inputValue()
  await page.getByRole('link', { name: 'Ajouter une autre sortie' }).click()
  await expect(page.getByLabel('Nom, ou prénom seulement')).toHaveValue('')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Confirmée' })).toBeVisible()
  const addedBookings = await withServicesOf(site, ({ db }) =>
    db.selectFrom('bookings').select('id').where('name', '=', 'Bea Sans Script').execute(),
  )
  expect(addedBookings).toHaveLength(1)
})

test('without scripts a relay is added, given a new link and retired, and a place opened and closed', async ({
  page,
  site,
}) => {
  await openLogbook(page, await grantLogbookKey(site))
  await goToSection(page, 'Plus')
  await page.getByRole('link', { name: 'Ouvrir la solidarité' }).click()
  await page.getByLabel('Nom du service').fill('Service Sans Script')
  await page.getByLabel('E-mail', { exact: true }).fill('pas une adresse')
  await press(page, 'Ajouter un relais')
  await expect(page.getByLabel('Nom du service')).toHaveValue('Service Sans Script')
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('E-mail', { exact: true }).fill('sans.script@exemple.ch')
  await press(page, 'Ajouter un relais')
  await expect(page.getByLabel(/^Lien du relais/)).toHaveValue(/\/relais\/[\w-]{43}$/)
  const relay = page.getByRole('listitem').filter({ hasText: 'Service Sans Script' })
  await press(relay, /^Nouveau lien : /)
  await press(relay, 'Oui, un nouveau lien')
  await expect(relay.getByLabel(/^Lien du relais/)).toHaveValue(/\/relais\/[\w-]{43}$/)

  const date = freshDay()
  await page.getByLabel('Jour').fill(date)
  await press(page, 'Ouvrir une place')
  await expect(noticeTitle(page, 'Place ouverte')).toBeFocused()
  await press(page, /^Fermer la place/)
  await press(page, 'Oui, fermer la place')
  await expect(noticeTitle(page, 'Place fermée')).toBeFocused()
  await press(relay, /^Retirer/)
  await press(relay, 'Oui, retirer ce relais')
  await expect(noticeTitle(page, 'Relais retiré')).toBeFocused()
  await expect(relay).toHaveCount(0)
})

test('without scripts a statement is uploaded, its payment assigned, and a manual payment recorded and taken back', async ({
  page,
}) => {
  const bankSite = await startSite({ env: { IBAN: statementIban } })
  try {
    const reference = await bookOuting(bankSite, { date: freshDay(), name: 'Vera Virement' })
    const key = await grantLogbookKey(bankSite)
    await page.goto(bankSite.url + logbookAt(key, bookingQuery(reference)))
    await press(cardOf(page, 'Vera Virement'), /^Confirmer/)
    await press(cardOf(page, 'Vera Virement'), 'Oui, confirmer')
    await goToSection(page, 'Plus')
    await page.getByRole('link', { name: 'Ouvrir les comptes' }).click()
    const uploadStatement = async (buffer: Buffer) => {
      await page.getByLabel('Fichier de la banque').setInputFiles({ name: 'a.xml', mimeType: 'text/xml', buffer })
      await press(page, 'Lire l’extrait')
    }
    await press(page, 'Lire l’extrait')
    await expect(page.getByLabel('Fichier de la banque')).toHaveAccessibleDescription(/^Le fichier est vide/)
    await expect(page).toHaveTitle(/^Erreur – Comptes/)
    await uploadStatement(writeStatement([{ chf: '20.005', name: 'A' }]))
    await expect(page.getByLabel('Fichier de la banque')).toHaveAccessibleDescription(/n’est pas un montant/)
    const file = writeStatement([{ chf: '20.00', name: 'B', payments: [{ chf: '20.00', payer: 'Vera' }] }])
    await uploadStatement(file)
    await expect(page.getByText('Extrait lu : 1 inconnue.')).toBeVisible()
    await uploadStatement(file)
    await expect(page.getByText('Extrait lu : 1 déjà lue.')).toBeVisible()

    await page.getByLabel('Référence de la sortie').fill('CE-000000')
    await press(page, /^Attribuer/)
    await expect(page.getByRole('heading', { level: 4, name: 'À corriger' })).toBeVisible()
    await expect(page.getByLabel('Référence de la sortie')).toHaveValue('CE-000000')
    await expect(page.getByLabel('Référence de la sortie')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Référence de la sortie').fill(reference)
    await press(page, /^Attribuer/)
    await expect(noticeTitle(page, 'Virement attribué')).toBeFocused()

    await press(page, /^Noter un paiement : Vera Virement/)
    await page.getByLabel('Montant en CHF').fill('50')
    await press(page, 'Oui, noter ce paiement')
    await expect(noticeTitle(page, 'Paiement noté')).toBeFocused()
    await press(page, /^Reprendre ce paiement/)
    await expect(page.getByRole('heading', { level: 4, name: /^Reprendre/ })).toBeVisible()
    await press(page, 'Oui, reprendre ce paiement')
    await expect(noticeTitle(page, 'Paiement repris')).toBeFocused()
    await expect(page.getByRole('button', { name: /^Reprendre ce paiement/ })).toHaveCount(0)

    await page.getByRole('searchbox', { name: 'Chercher une référence' }).fill('Vera')
    await page.getByRole('searchbox', { name: 'Chercher une référence' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Trouvé pour « Vera »' })).toBeVisible()
    await page.getByRole('link', { name: 'Tout montrer' }).click()
    const csv = await page.getByRole('button', { name: /CSV/ }).getAttribute('formaction')
    const answer = await page.request.get(bankSite.url + csv)
    expect(answer.headers()['content-disposition']).toMatch(/filename="livre-\d{4}\.csv"/)
    expect(await answer.text()).toContain(reference)

    await uploadStatement(
      writeStatement(Array.from({ length: 51 }, (_, index) => ({ chf: '10.00', name: `P${index}` }))),
    )
    const { here, next } = logbookCash.pages
    await expect(page.getByText(fillIn(here, { page: 1, pages: 2 }))).toBeVisible()
    await page.getByRole('link', { name: next }).click()
    await expect(page.getByText(fillIn(here, { page: 2, pages: 2 }))).toBeVisible()
    await expect(page.getByLabel('Référence de la sortie')).toHaveCount(1)
    await page.getByLabel('Montant en CHF').fill('4.-')
    await page.getByLabel('Référence de la sortie').fill(reference)
    await press(page, /^Attribuer/)
    await expect(noticeTitle(page, 'Virement attribué')).toBeFocused()
    // Six of the ten francs still wait, on the same page.
    await expect(page.getByLabel('Montant en CHF')).toHaveValue('6')
  } finally {
    await bankSite.stop()
  }
})

test('without scripts links are given and revoked, and a lost telephone is reported', async ({ page }) => {
  const ownSite = await startSite()
  try {
    const key = await grantLogbookKey(ownSite)
    await page.goto(ownSite.url + logbookAt(key, '/sorties'))
    await press(page, 'Lien du quai')
    await expect(page.getByLabel(/^Lien du quai/)).toHaveValue(/\/quai\/[\w-]{43}$/)
    await page.goto(ownSite.url + logbookAt(key, '/plus'))
    await page.getByLabel('Pour qui est le nouveau lien ?').fill('Zoé')
    await press(page, 'Donner un lien')
    await expect(page.getByLabel('Nouveau lien, à transmettre')).toHaveValue(/\/carnet-de-bord\/[\w-]{43}$/)
    await press(page, /^Prolonger\s: Zoé/)
    await expect(noticeTitle(page, 'Lien prolongé')).toBeFocused()
    await press(page, /^Couper le lien\s: Zoé/)
    await press(page, 'Oui, couper ce lien')
    await expect(noticeTitle(page, 'Lien coupé')).toBeFocused()
    await press(page, 'Préparer un abonnement')
    await expect(page.getByLabel('Adresse de l’abonnement')).toHaveValue(/\/agenda\/[\w-]{43}\.ics$/)
    await page.getByRole('button', { name: 'Voir le rapport' }).click()
    await expect(page.getByRole('heading', { name: /^Rapport de l’année/ }).first()).toBeVisible()

    await goToSection(page, 'Plus')
    await press(page, 'Ce téléphone est perdu')
    await press(page, 'Oui, couper tous les liens')
    const link = await page.getByLabel('Nouveau lien du carnet').inputValue()
    expect(link).not.toContain(key)
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Demandes à traiter' })).toBeVisible()
    expect((await page.goto(ownSite.url + logbookAt(key)))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Ce lien n’ouvre plus le carnet' })).toBeVisible()
  } finally {
    await ownSite.stop()
  }
})

test('without scripts a week and the day of the sheet are chosen', async ({ page, site }) => {
  await openLogbook(page, await grantLogbookKey(site))
  await goToSection(page, 'Sorties')
  await page.getByRole('link', { name: 'Semaine suivante' }).click()
  await expect(page).toHaveURL(/semaine=/)
  await page.getByRole('link', { name: 'Feuille de jour' }).click()
  await page.getByLabel('Jour', { exact: true }).fill('2027-07-14')
  await page.getByLabel('Jour', { exact: true }).press('Enter')
  await expect(page.locator('.day-sheet')).toContainText(/mercredi 14 juillet 2027/i)
  await page.getByRole('link', { name: 'Retour aux sorties' }).click()
  await expect(page.getByRole('heading', { name: 'Sorties', exact: true })).toBeVisible()
})
