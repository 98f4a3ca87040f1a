import { futureDay } from '../support/api-client.ts'
import { expect, test } from '../support/browser-test.ts'
import { bookingQuery, logbookAt } from '../support/logbook.ts'
import { bookOuting, cardOf, goToSection, grantLogbookKey, openLogbook } from '../support/logbook-page.ts'

// Each section of the logbook has an address below the key, a title and a place in the browser's history.

const addresses = [
  ['', 'Maintenant'],
  ['/sorties', 'Sorties'],
  ['/ajouter', 'Ajouter une sortie'],
  ['/feuille', 'Feuille de jour'],
  ['/fermer', 'Bloquer des heures'],
  ['/messages', 'Messages'],
  ['/plus', 'Agenda, rapport et téléphones'],
  ['/solidarite', 'Solidarité'],
  ['/comptes', 'Comptes'],
  ['/rapport', /^Rapport de l’année \d{4}$/],
  ['/comite', /^La page du comité, \d{4}$/],
] as const

test('every section opens at its address, with its title', async ({ page, site }) => {
  const key = await grantLogbookKey(site)
  for (const [path, title] of addresses) {
    await page.goto(logbookAt(key, path))
    const heading = page.getByRole('heading', { level: 2, name: title, exact: true }).first()
    await expect(heading).toBeVisible()
    await expect(page).toHaveTitle(`${await heading.textContent()} – Carnet de bord – Cap Embellie`)
  }
})

test('Back, Forward and a reload keep the key and the section', async ({ page, site }) => {
  const reference = await bookOuting(site, { date: futureDay(9), name: 'Aller Retour' })
  const key = await grantLogbookKey(site)
  await openLogbook(page, key)
  const expectAt = async (subpath: string, title: RegExp | string) => {
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await expect(page).toHaveURL(site.url + logbookAt(key, subpath))
  }
  const weekTitle = page.getByText(/^Semaine du/)
  await goToSection(page, 'Sorties')
  await expectAt('/sorties', 'Sorties')
  const firstTitle = `${await weekTitle.textContent()}`
  await page.getByRole('link', { name: 'Semaine suivante' }).click()
  await expect(weekTitle).not.toHaveText(firstTitle)
  const [, week = ''] = /\?semaine=([\d-]{10})$/.exec(page.url()) ?? []
  await goToSection(page, 'Plus')
  await expectAt('/plus', 'Agenda, rapport et téléphones')
  await expect(page.locator('main h2').first()).toBeFocused()
  await page.reload()
  await expectAt('/plus', 'Agenda, rapport et téléphones')

  await page.goBack()
  await expectAt(`/sorties?semaine=${week}`, 'Sorties')
  await expect(weekTitle).not.toHaveText(firstTitle)
  await page.reload()
  await expectAt(`/sorties?semaine=${week}`, 'Sorties')
  await page.goBack()
  await expectAt('/sorties', 'Sorties')
  await expect(weekTitle).toHaveText(firstTitle)
  await page.goForward()
  await page.goForward()
  await expectAt('/plus', 'Agenda, rapport et téléphones')

  await page.getByRole('searchbox').fill('aller retour')
  await page.getByRole('searchbox').press('Enter')
  await expect(cardOf(page, 'Aller Retour')).toBeVisible()
  await expectAt('/plus?trouver=aller+retour', 'Recherche')
  await page.goBack()
  await expectAt('/plus', 'Agenda, rapport et téléphones')
  await expect(page.getByRole('searchbox')).toHaveValue('')

  await openLogbook(page, key, reference)
  await expectAt(bookingQuery(reference), `Réservation ${reference}`)
  await page.getByRole('link', { name: 'Voir tout le carnet' }).click()
  await expectAt('', 'Maintenant')
  await page.goBack()
  await expectAt(bookingQuery(reference), `Réservation ${reference}`)
  await page.reload()
  await expect(cardOf(page, 'Aller Retour')).toBeVisible()
})

test('going back before React has the page, or its data, shows the section of the address', async ({ page, site }) => {
  await openLogbook(page, await grantLogbookKey(site))
  const weekTitle = page.getByText(/^Semaine du/)
  await goToSection(page, 'Sorties')
  const firstTitle = `${await weekTitle.textContent()}`
  await page.getByRole('link', { name: 'Semaine suivante' }).click()
  await expect(weekTitle).not.toHaveText(firstTitle)
  const heldScripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await heldScripts.promise
    await route.continue()
  })
  await page.reload()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/sorties$/)
  heldScripts.resolve()
  await expect(weekTitle).toHaveText(firstTitle)

  // A link pressed before React has the page is followed by the browser, and going back then loads another document.
  await page.waitForFunction(() => window.queuedInput === undefined)
  await page.getByRole('link', { name: 'Semaine suivante' }).click()
  await expect(weekTitle).not.toHaveText(firstTitle)
  await page.addInitScript(holdData)
  await page.reload()
  await page.waitForFunction(() => window.heldData)
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/sorties$/)
  await page.evaluate(() => window.heldData?.resolve())
  await expect(weekTitle).toHaveText(firstTitle)
})

declare global {
  interface Window {
    heldData?: PromiseWithResolvers<void>
  }
}

/** Makes React wait for the data of the first page until `heldData` is resolved. */
function holdData() {
  const { getReader } = ReadableStream.prototype
  ReadableStream.prototype.getReader = function (this: ReadableStream) {
    const reader = getReader.call(this) as ReadableStreamDefaultReader
    const read = () => ReadableStreamDefaultReader.prototype.read.call(reader)
    window.heldData ??= Promise.withResolvers()
    reader.read = () => (window.heldData?.promise ?? Promise.resolve()).then(read)
    return reader
  } as typeof getReader
}

test('the way back from the form for an outing leads to where it was opened', async ({ page, site }) => {
  await openLogbook(page, await grantLogbookKey(site))
  await goToSection(page, 'Sorties')
  await page.getByRole('link', { name: 'Ajouter une sortie' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Ajouter une sortie' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: 'Sorties' })).toBeVisible()
})

test('an address that no section has leads to the first page', async ({ page, site }) => {
  const key = await grantLogbookKey(site)
  await page.goto(logbookAt(key, '/cabine'))
  await expect(page).toHaveURL(site.url + logbookAt(key))
  await expect(page.getByRole('heading', { level: 2, name: 'Maintenant', exact: true })).toBeVisible()
})
