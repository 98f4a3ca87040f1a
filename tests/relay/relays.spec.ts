import type { Page } from '@playwright/test'
import { association } from '../../content/association.ts'
import { bookingTerms } from '../../content/booking-terms.ts'
import { expectPlaceTaken, storePlace, storeRelay } from '../../demo/steps.ts'
import { type CalendarDay, instantOf } from '../../domain/calendar.ts'
import type { Database } from '../../platform/db/connect.ts'
import { relayPage } from '../../wording/pages/relay.ts'
import { boatName } from '../../wording/resources.ts'
import { lakeDay } from '../../wording/times.ts'
import { expectNoBarriers } from '../support/axe.ts'
import { freshDay } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { errorSummary, fitsWidth } from '../support/form-page.ts'
import {
  goToSection,
  grantLogbookKey,
  noticeOf,
  openLogbook,
  putBarsAside,
  withServicesOf,
} from '../support/logbook-page.ts'
import { codeField, sendCode } from '../support/manage-page.ts'
import { untilAlive } from '../support/open-page.ts'
import { readQrCodes } from '../support/qr-reader.ts'
import type { Site } from '../support/site.ts'

// What relays, families and the team do with places. Each test has its own days.

const storeRelayOn = (site: Site, name: string) => withServicesOf(site, (services) => storeRelay(services, name))
const storePlaceOn = (site: Site, date: string, overrides: Record<string, unknown> = {}) =>
  withServicesOf(site, (services) => storePlace(services, { date, ...overrides }))

async function openRelay(page: Page, key: string) {
  await page.goto(`/relais/${key}`)
  await expect(page.getByRole('heading', { name: 'Places ouvertes' })).toBeVisible()
}

const takeButton = (page: Page, boat: string, day: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: boatName(boat) })
    .filter({ hasText: lakeDay(new Date(`${day}T12:00Z`)) })
    .getByRole('button', { name: /^Prendre cette place/ })

test('a relay takes a place on a telephone, and the code opens a page for the family without any price', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const { key } = await storeRelayOn(site, 'Service social')
  const day = freshDay()
  await storePlaceOn(site, day, { boatType: 'classique' })
  await openRelay(page, key)
  await expect(page.getByText('Espace des relais : Service social').first()).toBeVisible()
  await expectNoBarriers(page, 'the page of a relay', { within: 'main' })
  await expect(page.getByRole('listitem').filter({ hasText: 'Bateau classique' }).first()).toContainText('Une rampe')
  await takeButton(page, 'classique', day).click()
  await expect(page.getByRole('heading', { name: 'Pour quelle famille ?' })).toBeFocused()
  await expect(page).toHaveTitle(/^Pour quelle famille\s\? – Espace/)
  await page.getByLabel('Adultes').selectOption('2')
  await page.getByLabel('Enfants', { exact: true }).selectOption('3')
  await page.getByLabel('Prénom ou initiales').fill('Sami')
  await page.getByLabel('Gilet de 20 à 40 kg').selectOption('3')
  await page.getByLabel('Téléphone de la famille').fill('079 123 45 67')
  await page.getByLabel('Bouée tractée').check()
  await expectNoBarriers(page, 'the form of a place', { within: 'main' })
  expect(await fitsWidth(page)).toBe(true)
  await page.getByRole('button', { name: 'Prendre la place', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'La place est à vous' })).toBeFocused()
  await expect(page).toHaveTitle(/^La place est à vous – Espace/)
  const invitation = page.getByRole('article', { name: 'Votre sortie en bateau' })
  const code = /EMB-\w{4}-\w{4}/.exec(`${await invitation.textContent()}`)?.[0] ?? ''
  await expect(invitation).toContainText('Bonjour Sami.')
  await expect(invitation).not.toContainText('Service social')
  const smsLink = page.getByRole('link', { name: 'Envoyer le code par SMS' })
  await expect(smsLink).toHaveAttribute('href', new RegExp(`^sms:\\+41791234567\\?&body=Bonjour%20Sami.*${code}`))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copier pour un message' }).click()
  const copiedText = await page.evaluate(() => navigator.clipboard.readText())
  expect(copiedText).toMatch(new RegExp(`^Bonjour Sami\\..+Bateau classique.+avec ce code.: ${code}$`))
  await expectNoBarriers(page, 'the invitation', { within: 'main' })
  expect(await fitsWidth(page)).toBe(true)
  await expect(page.getByText('Sami, 2 adultes, 3 enfants')).toBeVisible()

  await page.goto('/invitation')
  await sendCode(page, code.toLowerCase().replaceAll('-', ' '))
  await expect(page.getByRole('heading', { name: 'Confirmée' })).toBeVisible()
  await expect(page).toHaveURL(/\/ma-reservation\/[\w-]{43}$/)
  await expectNoBarriers(page, 'an invitation that was opened', { within: 'main' })
  await expect(page.locator('main')).toContainText('5 personnes')
  expect(await page.locator('main').textContent()).not.toMatch(/CHF|prix|payer|paiement|facture|tarif/i)
})

test.describe('where something is in the way', () => {
  test.use({ expectedConsoleErrors: [/40[049]|409/] })

  test('the second relay to take a place is told that it is gone, keeps what it wrote, and takes another place with it', async ({
    page,
    site,
  }) => {
    const [firstRelay, secondRelay] = [await storeRelayOn(site, 'Premier'), await storeRelayOn(site, 'Second')]
    const [day, otherDay] = [freshDay(), freshDay()]
    const chosenPlace = await storePlaceOn(site, day)
    await storePlaceOn(site, otherDay, { boatType: 'classique' })
    await openRelay(page, secondRelay.key)
    await takeButton(page, 'sportif', day).click()
    await page.getByLabel('Prénom ou initiales').fill('A. B.')
    await withServicesOf(site, (services) => expectPlaceTaken(services, firstRelay.key, chosenPlace.id))
    await page.getByRole('button', { name: 'Prendre la place', exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Un autre relais' })).toBeVisible()
    await expect(page.getByLabel('Prénom ou initiales')).toHaveValue('A. B.')
    await expectNoBarriers(page, 'a place that was lost', { within: 'main' })
    await takeButton(page, 'classique', otherDay).click()
    await page.getByRole('button', { name: 'Prendre la place', exact: true }).click()
    const summary = page.getByRole('region', { name: 'À corriger avant de prendre la place' })
    await expect(summary).toContainText('Choisissez au moins un souhait')
    await summary.getByRole('link', { name: /^Choisissez au moins un souhait/ }).click()
    const wishes = page.getByRole('group', { name: 'Ce que la famille aimerait' })
    await expect(wishes).toBeFocused()
    await expect(wishes).toHaveAccessibleDescription(/^Choisissez au moins un souhait/)
    await page.getByLabel('Bouée tractée').check()
    await page.getByRole('button', { name: 'Prendre la place', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'La place est à vous' })).toBeFocused()
    await expect(page.getByText('A. B., 1 adulte, 0 enfant')).toBeVisible()
  })

  test('an invalid form for a place has its errors beside the fields, with everything kept', async ({ page, site }) => {
    const { key } = await storeRelayOn(site, 'Service social')
    const day = freshDay()
    await storePlaceOn(site, day)
    await openRelay(page, key)
    await takeButton(page, 'sportif', day).click()
    await page.getByLabel('Adultes').selectOption('4')
    await page.getByLabel('Enfants', { exact: true }).selectOption('2')
    await expect(page.getByRole('textbox', { name: 'Prénom ou initiales' })).toHaveAttribute('required')
    await expect(page.getByText('Tous les champs sont à remplir')).toBeVisible()
    await page.getByRole('button', { name: 'Prendre la place', exact: true }).click()
    const summary = page.getByRole('region', { name: 'À corriger avant de prendre la place' })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      'Écrivez un prénom ou des initiales.',
      /^Il y a trop de monde pour le bateau/,
    ])
    await expect(summary.getByRole('heading', { level: 4 })).toBeVisible()
    await expect(page).toHaveTitle(/^Erreur/)
    await expect(page.getByLabel('Adultes')).toHaveValue('4')
    await expectNoBarriers(page, 'the errors of a place', { within: 'main' })
    const placeButton = takeButton(page, 'sportif', day)
    await page.getByRole('button', { name: 'Fermer sans prendre' }).click()
    await expect(placeButton).toBeFocused()
    await expect(page).not.toHaveTitle(/Erreur/)
    // By the keyboard alone, before anything is entered.
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Pour quelle famille ?' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(placeButton).toBeFocused()
  })

  test('a link of a relay that opens nothing says so', async ({ page }) => {
    for (const address of ['/relais/forged', '/relais']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Ce lien ne s’ouvre plus' })).toBeVisible()
    }
  })

  test('a wrong code is refused in one sentence, and stays in its field to be corrected', async ({ page }) => {
    await page.goto('/invitation')
    for (const [typedCode, sentence] of [
      ['EMB-12', 'Ce code est incomplet.'],
      ['EMB-0000-0000', 'Nous ne trouvons pas ce code.'],
    ] as const) {
      await sendCode(page, typedCode)
      await expect(page.getByRole('region', { name: 'Ce code n’ouvre rien' })).toContainText(sentence)
      await expect(codeField(page)).toHaveValue(typedCode)
    }
    await expectNoBarriers(page, 'a code that opens nothing', { within: 'main' })
    await sendCode(page, ' ')
    const summary = errorSummary(page)
    await expect(summary).toBeFocused()
    await summary.getByRole('link', { name: 'Écrivez votre code' }).click()
    await expect(codeField(page)).toBeFocused()
    await expect(codeField(page)).toHaveAccessibleDescription(/^Écrivez votre code/)
  })
})

test('the page of a relay says how many places it may take, what an absence costs, who is insured and what is stored', async ({
  page,
  site,
}) => {
  const { key } = await storeRelayOn(site, 'Foyer du Rivage')
  await openRelay(page, key)
  const answers = page.getByRole('region', { name: 'Bon à savoir' })
  const questions = [
    [/Combien de places/, /pas de limite/],
    [/ne vient pas/, new RegExp(`la veille à 18\\s?h.*attend une heure.*${association.phone ?? association.email}`)],
    [/assuré/, /responsabilité civile.*assurance accidents.*employeur/],
    [/gardez-vous sur moi/, /adresse e-mail.*effaçons/],
  ] as const
  for (const [question, answer] of questions) {
    const heading = answers.getByRole('heading', { level: 3, name: question })
    await expect(heading.locator('xpath=..')).toContainText(answer)
  }
  await expect(answers).not.toContainText('{')
})

test('a place is given back after a question whose harmless answer has the focus', async ({ page, site }) => {
  const { key } = await storeRelayOn(site, 'Service social')
  const { id } = await storePlaceOn(site, freshDay())
  await withServicesOf(site, (services) => expectPlaceTaken(services, key, id))
  await openRelay(page, key)
  await page.getByRole('button', { name: /^Refaire l’invitation/ }).click()
  const invitation = page.getByRole('article', { name: 'Votre sortie en bateau' })
  await expect(invitation).toBeVisible()
  await expect(page).toHaveURL(/#invitation$/)
  await page.goBack()
  await expect(invitation).toHaveCount(0)
  await expect(page.getByRole('article').getByRole('heading', { level: 3 })).toBeFocused()
  await page.getByRole('button', { name: /^Refaire l’invitation/ }).click()
  await expect(invitation).toBeVisible()
  await page.getByRole('button', { name: 'Fermer l’invitation' }).click()
  await expect(invitation).toHaveCount(0)
  await page.getByRole('button', { name: /^Refaire l’invitation/ }).click()
  await expect(invitation).toBeVisible()
  await page.getByRole('button', { name: /^Rendre la place\s:/ }).click()
  await expect(page.getByRole('button', { name: 'Non, la garder' })).toBeFocused()
  await expectNoBarriers(page, 'the question', { within: 'main' })
  await page.getByRole('button', { name: 'Oui, rendre la place' }).click()
  await expect(page.getByText(/Annulée/)).toBeVisible()
  // A cancelled outing has no invitation any more.
  await expect(page.getByRole('article', { name: 'Votre sortie en bateau' })).toHaveCount(0)
  await expect(page.getByRole('article').getByRole('heading', { level: 3 })).toBeFocused()
  await expect(page.getByRole('button', { name: /^Rendre la place/ })).toHaveCount(0)
})

test('the page of a relay without an invitation prints what it shows', async ({ page, site }) => {
  const { key } = await storeRelayOn(site, 'Service social')
  await storePlaceOn(site, freshDay())
  await openRelay(page, key)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: relayPage.places.title })).toBeVisible()
  await expect(page.getByRole('heading', { name: relayPage.outings.title })).toBeVisible()
})

test('the invitation is one sheet of A5', async ({ page, site }) => {
  const { key } = await storeRelayOn(site, 'Service social')
  const { id } = await storePlaceOn(site, freshDay())
  await withServicesOf(site, (services) =>
    expectPlaceTaken(services, key, id, { greeting: 'Marie-Christine et Jean-Louis' }),
  )
  await openRelay(page, key)
  await page.getByRole('button', { name: /^Refaire l’invitation/ }).click()
  await expect(page.getByRole('heading', { name: 'La place est à vous' })).toBeFocused()
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? []
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([420, 595])
})

test('a camera reads the code of the invitation in any light, and the code is filled in but not sent', async ({
  page,
  site,
}) => {
  const { key } = await storeRelayOn(site, 'Service social')
  const { id } = await storePlaceOn(site, freshDay())
  await withServicesOf(site, (services) => expectPlaceTaken(services, key, id, { greeting: 'Nora' }))
  await openRelay(page, key)
  await page.getByRole('button', { name: /^Refaire l’invitation/ }).click()
  const code = /EMB-\w{4}-\w{4}/.exec(`${await page.locator('.invitation').textContent()}`)?.[0] ?? ''
  const picture = page.getByRole('img', { name: /^Code QR/ })
  const lightings = [
    {},
    { colorScheme: 'dark' },
    { forcedColors: 'active', colorScheme: 'dark' },
    { media: 'print' },
  ] as const
  for (const lighting of lightings) {
    await page.emulateMedia({ media: 'screen', colorScheme: 'light', forcedColors: 'none', ...lighting })
    const readCodes = await readQrCodes(await picture.screenshot())
    expect(readCodes, JSON.stringify(lighting)).toEqual([`${site.url}/invitation#${code}`])
  }
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })

  await page.goto(`${site.url}/invitation#${code}`)
  await expect(codeField(page)).toHaveValue(code)
  await expect(page.getByText(/est déjà écrit\. Appuyez sur «\sVoir ma sortie\s»/).first()).toBeVisible()
  // The code is neither in the address nor in the history, and the outing opens only on request.
  await expect(page).toHaveURL(`${site.url}/invitation`)
  await expectNoBarriers(page, 'a code that was scanned', { within: 'main' })
  await sendCode(page)
  await expect(page.getByRole('heading', { name: 'Confirmée' })).toBeVisible()
})

test('with letters twice as large the invitation is no wider than a telephone', async ({ page, site }) => {
  const { key } = await storeRelayOn(site, 'Service social')
  const { id } = await storePlaceOn(site, freshDay())
  await withServicesOf(site, (services) => expectPlaceTaken(services, key, id))
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.setViewportSize({ width: 360, height: 800 })
  await openRelay(page, key)
  await page.getByRole('button', { name: /^Refaire l’invitation/ }).click()
  await expect(page.getByRole('img', { name: /^Code QR/ })).toBeVisible()
  expect(await fitsWidth(page)).toBe(true)
})

test('a fragment that is no code is left alone', async ({ page }) => {
  for (const fragment of ['#contenu', '#EMB-12', '#%E0%A4%A']) {
    await page.goto(`/invitation${fragment}`)
    await untilAlive(page)
    await expect(codeField(page)).toHaveValue('')
    expect(page.url()).toContain(fragment)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/status of 4\d\d/] })

  test('without scripts a code opens the page of the outing', async ({ page, site }) => {
    const { key } = await storeRelayOn(site, 'Service social')
    const { id } = await storePlaceOn(site, freshDay())
    const { code } = await withServicesOf(site, (services) => expectPlaceTaken(services, key, id))
    await page.goto('/invitation')
    await sendCode(page, 'EMB-1')
    await expect(page.locator('main')).toContainText('Ce code est incomplet.')
    await expect(page).toHaveTitle(/^Erreur – /)
    await sendCode(page, code)
    await expect(page).toHaveURL(/\/ma-reservation\/[\w-]{43}$/)
    await expect(page.getByRole('heading', { name: 'Confirmée' })).toBeVisible()
  })

  test('without scripts a relay takes a place after an error and a lost place, prints the invitation again, and gives the place back', async ({
    page,
    site,
  }) => {
    const [firstRelay, ownRelay] = [await storeRelayOn(site, 'Premier'), await storeRelayOn(site, 'Service social')]
    const [day, otherDay] = [freshDay(), freshDay()]
    const lostPlace = await storePlaceOn(site, day)
    await storePlaceOn(site, otherDay, { boatType: 'classique' })
    await openRelay(page, ownRelay.key)
    await takeButton(page, 'sportif', day).click()
    await page.getByLabel('Adultes').selectOption('2')
    await page.getByLabel('Gilet de 20 à 40 kg').selectOption('1')
    await page.getByRole('button', { name: 'Prendre la place', exact: true }).click()
    const summary = page.getByRole('region', { name: 'À corriger avant de prendre la place' })
    await expect(summary).toContainText('Écrivez un prénom ou des initiales.')
    await expect(page).toHaveTitle(/^Erreur – Pour quelle famille/)
    await expect(page.getByLabel('Gilet de 20 à 40 kg')).toHaveValue('1')
    await page.getByLabel('Prénom ou initiales').fill('Sami')

    await withServicesOf(site, (services) => expectPlaceTaken(services, firstRelay.key, lostPlace.id))
    await page.getByRole('button', { name: 'Prendre la place', exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Un autre relais' })).toBeVisible()
    await expect(page.getByLabel('Prénom ou initiales')).toHaveValue('Sami')
    await takeButton(page, 'classique', otherDay).click()
    await expect(page.getByLabel('Adultes')).toHaveValue('2')
    await expect(page.getByLabel('Prénom ou initiales')).toHaveValue('Sami')
    await page.getByLabel('Bouée tractée').check()
    await page.getByRole('button', { name: 'Prendre la place', exact: true }).dblclick()
    const invitation = page.getByRole('article', { name: 'Votre sortie en bateau' })
    await expect(invitation).toContainText('Bonjour Sami.')
    await expect(page).toHaveTitle(/^La place est à vous – /)
    const readCode = async () => /EMB-\w{4}-\w{4}/.exec(`${await invitation.textContent()}`)?.[0] ?? ''
    const firstCode = await readCode()
    expect(await withServicesOf(site, ({ db }) => countPlacements(db, ownRelay.id))).toBe(1)

    await page.getByRole('button', { name: /^Refaire l’invitation/ }).click()
    expect(await readCode()).not.toBe(firstCode)
    await page.getByRole('button', { name: 'Fermer l’invitation' }).click()
    await expect(invitation).toHaveCount(0)
    await page.getByRole('button', { name: /^Rendre la place\s:/ }).click()
    await page.getByRole('button', { name: 'Non, la garder' }).click()
    await page.getByRole('button', { name: /^Rendre la place\s:/ }).click()
    await page.getByRole('button', { name: 'Oui, rendre la place' }).click()
    await expect(page.getByText(/Annulée/)).toBeVisible()
  })
})

const countPlacements = async (db: Database, relayId: string) =>
  (await db.selectFrom('placements').select('booking_id').where('relay_id', '=', relayId).execute()).length

test('the team opens a place, adds a relay and retires it, on a telephone', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 1600 })
  await openLogbook(page, await grantLogbookKey(site))
  await goToSection(page, 'Plus')
  await page.getByRole('link', { name: 'Ouvrir la solidarité' }).click()
  await expect(page.getByRole('heading', { name: 'Solidarité' })).toBeFocused()
  await page.getByLabel('Bateau', { exact: true }).selectOption('sportif')
  await page.getByLabel('Jour', { exact: true }).fill(freshDay())
  await page.getByLabel('Départ', { exact: true }).selectOption('10:00')
  await page.getByRole('button', { name: 'Ouvrir une place' }).click()
  await expect(noticeOf(page).filter({ hasText: 'Place ouverte' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Fermer la place : / }).first()).toBeVisible()
  await page.getByLabel('Nom du service ou de l’association').fill('Maison de quartier')
  await page.getByLabel('E-mail', { exact: true }).fill('quartier@exemple.ch')
  await page.getByRole('button', { name: 'Ajouter un relais' }).click()
  const linkField = page.getByLabel('Lien du relais, à transmettre')
  await expect(linkField).toHaveValue(/\/relais\/[\w-]{43}$/)
  await putBarsAside(page)
  await expectNoBarriers(page, 'the section of what is given', { within: 'main' })
  expect(await fitsWidth(page)).toBe(true)
  const retireButton = page.getByRole('button', { name: 'Retirer : Maison de quartier' })
  await retireButton.click()
  await page.getByRole('button', { name: 'Ne rien faire' }).click()
  await expect(retireButton).toBeFocused()
  await retireButton.click()
  await page.getByRole('button', { name: 'Oui, retirer ce relais' }).click()
  await expect(page.getByRole('heading', { name: 'Relais retiré' })).toBeVisible()
  await expect(page.getByText('quartier@exemple.ch')).toHaveCount(0)
})

test('without scripts a relay asks for a date, the team opens a place for it, and the family is corrected', async ({
  page,
  site,
  browser,
}) => {
  const { key } = await storeRelayOn(site, 'Foyer Sans Script')
  const day = freshDay()
  const noScriptPage = await browser.newPage({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 800 },
    baseURL: site.url,
  })
  const dateRequests = noScriptPage.getByRole('region', { name: 'Il nous faudrait une date' })
  await openRelay(noScriptPage, key)
  await dateRequests.getByLabel('Mois').selectOption(day.slice(0, 7))
  await dateRequests.getByLabel('Nombre de personnes').selectOption('3')
  await dateRequests.getByRole('button', { name: 'Demander une date' }).click()
  await expect(dateRequests).toContainText('L’équipe a reçu votre demande.')
  await expect(dateRequests.getByRole('listitem')).toHaveText(/peu importe le jour, 3 personnes/)
  await dateRequests.getByLabel('samedi').check()
  await dateRequests.getByRole('button', { name: 'Demander une date' }).click()
  await expect(dateRequests.getByRole('listitem')).toHaveCount(2)
  await dateRequests.getByRole('button', { name: /^Retirer la demande : .*samedi/ }).click()
  await expect(dateRequests).toContainText('La demande est retirée.')
  await expect(dateRequests.getByRole('listitem')).toHaveCount(1)
  expect(await fitsWidth(noScriptPage)).toBe(true)

  await openLogbook(page, await grantLogbookKey(site))
  await goToSection(page, 'Plus')
  await page.getByRole('link', { name: 'Ouvrir la solidarité' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Foyer Sans Script' }).filter({ hasText: 'peu importe' })
  await card.getByRole('link', { name: 'Ouvrir une place' }).click()
  await expect(card.getByLabel('Jour')).toHaveValue(new RegExp(`^${day.slice(0, 7)}`))
  await card.getByLabel('Jour').fill(day)
  await card.getByLabel('Bateau').selectOption('classique')
  await card.getByLabel('Départ').selectOption('10:00')
  await card.getByRole('button', { name: 'Ouvrir une place' }).click()
  await expect(noticeOf(page).filter({ hasText: 'Place ouverte' })).toBeVisible()
  await expect(card).toHaveCount(0)

  const { outing } = await withServicesOf(site, async (services) => {
    const startsAt = instantOf(day as CalendarDay, '10:00', bookingTerms.timeZone).getTime()
    const placeQuery = services.db.selectFrom('places').select('id').where('starts_at', '=', startsAt)
    const { id } = await placeQuery.where('boat', '=', 'classique').executeTakeFirstOrThrow()
    return expectPlaceTaken(services, key, id, { greeting: 'Nour', wishes: [{ id: 'bouee', quantity: 1 }] })
  })
  await openRelay(noScriptPage, key)
  await expect(dateRequests.getByRole('listitem')).toHaveCount(0)
  await noScriptPage.getByRole('button', { name: /^Corriger : / }).click()
  const form = noScriptPage.locator('form').filter({ hasText: 'Corriger pour cette famille' })
  await form.getByLabel('Enfants').selectOption('4')
  await form.getByLabel('Adultes').selectOption('3')
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(form.getByRole('region', { name: 'À corriger avant d’enregistrer' })).toContainText(
    'Il y a trop de monde',
  )
  await form.getByLabel('Enfants').selectOption('2')
  await form.getByLabel('Téléphone de la famille').fill('079 123 45 67')
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(noScriptPage.getByText('C’est enregistré.')).toBeVisible()
  await expect(noScriptPage.getByText('Nour, 3 adultes, 2 enfants')).toBeVisible()
  const storedRow = await withServicesOf(site, ({ db }) =>
    db.selectFrom('bookings').select(['participants', 'phone']).where('id', '=', outing.id).executeTakeFirstOrThrow(),
  )
  expect(storedRow).toEqual({ participants: 5, phone: '079 123 45 67' })
  await noScriptPage.close()
})
