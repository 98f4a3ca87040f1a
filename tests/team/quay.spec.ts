import type { BrowserContext, Page } from '@playwright/test'
import { logbookPage } from '../../content/pages/logbook.ts'
import { logbookActs } from '../../content/pages/logbook-acts.ts'
import { quayPage as texts } from '../../content/pages/quay.ts'
import { shiftDate } from '../../demo/shift-date.ts'
import { addDays, hourMs } from '../../domain/calendar.ts'
import { revokeTeamKeys } from '../../server/records/taps.ts'
import { expectNoBarriers } from '../support/axe.ts'
import { lakeToday } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { clockShiftMs } from '../support/clock.ts'
import { openCuttableConnection } from '../support/cuttable-connection.ts'
import { fitsWidth } from '../support/form-page.ts'
import { recordLiveRegions } from '../support/live-regions.ts'
import { logbookAt } from '../support/logbook.ts'
import { goToSection, grantLogbookKey, openLogbook, withServicesOf } from '../support/logbook-page.ts'
import { shownLooseSpaces } from '../support/loose-spaces.ts'
import { readQrCodes } from '../support/qr-reader.ts'
import {
  addOutingToday,
  clearQuaySheet,
  grantQuayKey,
  moveStartToNow,
  openQuay,
  syncLine,
  untilShellCached,
} from '../support/quay-page.ts'
import type { Site } from '../support/site.ts'

// The sheet at the quay, with and without network. All outings are of today, each test's at hours of its own.

// An outing that a test has moved into the present hour lies over those of the others, here and in other files.
test.beforeEach(({ site }) => clearQuaySheet(site))
test.afterEach(({ site }) => clearQuaySheet(site))

const tapsOf = (site: Site, bookingId: string) =>
  withServicesOf(site, ({ db }) =>
    db.selectFrom('taps').select('kind').where('booking_id', '=', bookingId).orderBy('tapped_at').execute(),
  )

const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const tap = (page: Page, name: string, label: string) =>
  cardOf(page, name)
    .getByRole('button', { name: new RegExp(`^${label}`) })
    .click()
const workerScopes = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope))
const storedNames = (page: Page) => page.evaluate(async () => [...Object.keys(localStorage), ...(await caches.keys())])
/** How long the key still lasts, as the phone remembers it. */
const msToRememberedEnd = (page: Page) =>
  page.evaluate(() => {
    const name = Object.keys(localStorage).find((name) => name.startsWith('quai:')) ?? ''
    return Date.parse(JSON.parse(localStorage.getItem(name) ?? '{}').seen?.keyEndsAt) - Date.now()
  })
// What the browser itself says without network, or of a key that is refused.
test.use({
  expectedConsoleErrors: [
    /Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|Failed to fetch dynamically imported/,
  ],
})

test('taps made without network, on a page that is reloaded, closed and opened again, are all sent once', async ({
  page,
  context,
  site,
}) => {
  const id = await addOutingToday(site, 'Lou Morel', { time: '14:00', boatType: 'classique', participants: 4 })
  await moveStartToNow(site, id)
  const cable = await openCuttableConnection(site.url, context)
  await openQuay(page, await grantQuayKey(site), cable.url)
  const address = page.url()
  await untilShellCached(page)
  await tap(page, 'Lou Morel', 'À bord')
  await expect(cardOf(page, 'Lou Morel')).toContainText('À bord (4)')
  await expect(syncLine(page)).toHaveText(texts.sync.sent)
  await expect(cardOf(page, 'Lou Morel')).toContainText(texts.sent)

  await cable.cut()
  await tap(page, 'Lou Morel', 'De retour')
  await expect(cardOf(page, 'Lou Morel')).toContainText(texts.waiting)
  await expect(syncLine(page)).toHaveText('1 geste en attente de réseau')
  const [noteText, noteRegion] = ['Essence à un quart <b>', page.getByRole('region', { name: texts.crewNotes.title })]
  await page.getByLabel(texts.crewNotes.label).fill(noteText)
  await page.getByRole('button', { name: texts.crewNotes.leave }).click()
  await expect(page.getByLabel(texts.crewNotes.label)).toHaveValue('')
  await expect(noteRegion).toContainText(`(${texts.waiting})`)
  await page.reload()
  await expect(noteRegion).toContainText(noteText)
  await expect(cardOf(page, 'Lou Morel')).toContainText(/De retour, \d/)
  await expect(cardOf(page, 'Lou Morel')).toContainText(texts.waiting)
  await tap(page, 'Lou Morel', 'Annuler')
  await expect(cardOf(page, 'Lou Morel')).toContainText('À bord (4)')
  await page.close()
  const secondPage = await context.newPage()
  await secondPage.goto(address)
  await expect(syncLine(secondPage)).toHaveText('3 gestes en attente de réseau')
  await expectNoBarriers(secondPage, 'the sheet without network')
  expect(await tapsOf(site, id)).toHaveLength(1)

  await cable.restore()
  await expect(syncLine(secondPage)).toHaveText(texts.sync.sent, { timeout: 70_000 })
  expect((await tapsOf(site, id)).map(({ kind }) => kind)).toEqual(['aboard', 'returned', 'undo'])
  await secondPage.reload()
  await expect(cardOf(secondPage, 'Lou Morel')).toContainText('À bord (4)')
  const crewNotes = secondPage.getByRole('region', { name: texts.crewNotes.title }).getByRole('listitem')
  await expect(crewNotes.filter({ hasText: noteText })).toHaveCount(1)
  await expect(crewNotes).not.toContainText(texts.waiting)
  expect(await tapsOf(site, id)).toHaveLength(3)
  cable.remove()
})

for (const hours of [-2, 2, 40])
  test(`a phone whose clock is ${hours} h off taps by the server's clock, with and without network`, async ({
    page,
    context,
    site,
  }) => {
    await page.addInitScript(shiftDate, clockShiftMs + hours * hourMs)
    const id = await addOutingToday(site, 'Zélie Monod', { time: '15:00', boatType: 'classique' })
    await moveStartToNow(site, id)
    const cable = await openCuttableConnection(site.url, context)
    await openQuay(page, await grantQuayKey(site), cable.url)
    await untilShellCached(page)
    await tap(page, 'Zélie Monod', 'À bord')
    await expect(cardOf(page, 'Zélie Monod')).toContainText(`(${texts.sent})`)
    await cable.cut()
    await page.reload()
    await tap(page, 'Zélie Monod', 'De retour')
    await expect(syncLine(page)).toHaveText('1 geste en attente de réseau')
    await expect(cardOf(page, 'Zélie Monod')).toContainText(/De retour, \d/)
    await cable.restore()
    await expect.poll(() => tapsOf(site, id), { timeout: 70_000 }).toHaveLength(2)
    const storedTaps = await withServicesOf(site, ({ db }) =>
      db.selectFrom('taps').select(['tapped_at', 'received_at']).where('booking_id', '=', id).execute(),
    )
    for (const { tapped_at, received_at } of storedTaps)
      expect(Math.abs(Number(received_at) - Number(tapped_at))).toBeLessThan(hourMs / 2)
    cable.remove()
  })

for (const days of [-90, 90])
  test(`what is tapped before the first answer counts, on a phone whose clock is ${days} days off`, async ({
    page,
    site,
  }) => {
    await page.addInitScript(shiftDate, clockShiftMs + days * 24 * hourMs)
    const id = await addOutingToday(site, 'Lia Rochat', { time: '15:00', boatType: 'classique' })
    await moveStartToNow(site, id)
    const firstAnswer = Promise.withResolvers<void>()
    await page.route('**/quai/**', async (route) => {
      if (route.request().method() === 'POST') await firstAnswer.promise
      await route.continue()
    })
    await openQuay(page, await grantQuayKey(site))
    await tap(page, 'Lia Rochat', 'À bord')
    await expect(syncLine(page)).toHaveText('1 geste en attente de réseau')
    firstAnswer.resolve()
    await expect(syncLine(page)).toHaveText(texts.sync.sent, { timeout: 70_000 })
    expect(await tapsOf(site, id)).toEqual([{ kind: 'aboard' }])
    await expect(page.getByText(texts.sync.ignored)).toHaveCount(0)
  })

test('the absence of a skipper is recorded in three presses, and the sheet at the quay says why', async ({
  page,
  site,
}) => {
  await openLogbook(page, await grantLogbookKey(site))
  await goToSection(page, 'Bloquer')
  await page.getByRole('checkbox', { name: 'Skipper 2' }).check()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await page.getByRole('button', { name: logbookActs.close.submit.close }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Skipper 2, Skipper absent' })).toHaveCount(1)
  await openQuay(page, await grantQuayKey(site))
  await expect(page.getByText('Pas là : Skipper 2', { exact: false })).toBeVisible()
  await withServicesOf(site, ({ db }) => db.deleteFrom('closures').execute())
})

test('two phones that disagree show both states', async ({ page, browser, site }) => {
  await moveStartToNow(site, await addOutingToday(site, 'Noé Blanc', { time: '11:00', boatType: 'sportif' }))
  const key = await grantQuayKey(site)
  const otherContext = await browser.newContext({ baseURL: site.url })
  const secondPhone = await otherContext.newPage()
  await openQuay(page, key)
  await openQuay(secondPhone, key)
  await tap(secondPhone, 'Noé Blanc', 'Absence')
  await expect(cardOf(secondPhone, 'Noé Blanc')).toContainText(`(${texts.sent})`)
  await tap(page, 'Noé Blanc', 'À bord')
  await expect(cardOf(page, 'Noé Blanc')).toContainText('Deux téléphones ne disent pas la même chose')
  await expectNoBarriers(page, 'a contradiction')
  await tap(page, 'Noé Blanc', 'Annuler')
  await expect(cardOf(page, 'Noé Blanc')).not.toContainText('Deux téléphones')
  await otherContext.close()
})

test('before the start nobody can be marked absent or back, and afterwards one press does it', async ({
  page,
  site,
}) => {
  const id = await addOutingToday(site, 'Eve Savary', { time: '17:00', boatType: 'classique' })
  await openQuay(page, await grantQuayKey(site))
  const eve = cardOf(page, 'Eve Savary')
  await expect(eve.getByRole('button', { name: /^À bord/ })).toBeVisible()
  await expect(eve).toContainText(/dès 17\sh/)
  for (const label of [texts.taps.absent, texts.taps.returned, texts.taps.undo])
    await expect(eve.getByRole('button', { name: label })).toHaveCount(0)

  await moveStartToNow(site, id)
  await page.reload()
  const returnedButton = eve.getByRole('button', { name: new RegExp(`^${texts.taps.returned}`) })
  await expect(returnedButton).toHaveAttribute('aria-disabled', 'false')
  await returnedButton.click()
  await expect(eve).toContainText(/De retour, \d/)
  await expect.poll(() => tapsOf(site, id)).toEqual([{ kind: 'returned' }])
})

test('later outings are folded at the quay, and current ones and a recent tap stay open', async ({ page, site }) => {
  const id = await addOutingToday(site, 'Nina Ici', { time: '11:00', boatType: 'sportif', participants: 2 })
  await addOutingToday(site, 'Yves Plustard', { time: '17:00', boatType: 'classique' })
  await moveStartToNow(site, id)
  await page.setViewportSize({ width: 360, height: 740 })
  await openQuay(page, await grantQuayKey(site))
  const [currentCard, laterCard] = [cardOf(page, 'Nina Ici'), cardOf(page, 'Yves Plustard')]
  await expect(currentCard.getByRole('button', { name: /^À bord/ })).toBeVisible()
  await expect(laterCard.getByRole('button', { name: /^À bord/ })).toBeHidden()
  const [openHeight = 0, foldedHeight = 0] = [
    (await currentCard.boundingBox())?.height,
    (await laterCard.boundingBox())?.height,
  ]
  expect(foldedHeight).toBeLessThan(openHeight / 3)
  await laterCard.locator('summary').click()
  await expect(laterCard.getByRole('button', { name: /^À bord/ })).toBeVisible()
  await tap(page, 'Nina Ici', 'De retour')
  await expect(currentCard.getByRole('button', { name: /^Annuler/ })).toBeVisible()
})

test('the sheet rendered by the server is used before the first answer to the phone', async ({ page, site }) => {
  const id = await addOutingToday(site, 'Eve Savary', { time: '17:00', boatType: 'classique' })
  await openQuay(page, await grantQuayKey(site))
  await expect.poll(() => msToRememberedEnd(page)).toBeGreaterThan(0)
  await moveStartToNow(site, id)
  let mayAnswer = false
  await page.route(/\/quai\//, async (route) => {
    while (route.request().method() === 'POST' && !mayAnswer) await new Promise((wait) => setTimeout(wait, 50))
    await route.continue().catch(() => undefined)
  })
  const syncRequest = page.waitForRequest((request) => request.method() === 'POST')
  await page.reload()
  await syncRequest
  const eve = cardOf(page, 'Eve Savary')
  await eve.getByRole('button', { name: new RegExp(`^${texts.taps.returned}`) }).click()
  await expect(eve).toContainText(/De retour, \d/)
  mayAnswer = true
  await expect.poll(() => tapsOf(site, id)).toEqual([{ kind: 'returned' }])
})

test('the first page lists what a person must settle, and the week shows two outings on one boat apart', async ({
  page,
  site,
}) => {
  const [firstId, secondId] = [
    await addOutingToday(site, 'Max Dubois', { time: '11:00', boatType: 'sportif' }),
    await addOutingToday(site, 'Rita Golay', { time: '16:00', boatType: 'sportif' }),
  ]
  await withServicesOf(site, async ({ db }) => {
    const { starts_at, ends_at } = await db
      .selectFrom('bookings')
      .select(['starts_at', 'ends_at'])
      .where('id', '=', firstId)
      .executeTakeFirstOrThrow()
    await db.deleteFrom('occupied_hours').where('holder_id', '=', secondId).execute()
    const hours = { starts_at: starts_at + hourMs, ends_at: ends_at + hourMs }
    await db.updateTable('bookings').set(hours).where('id', '=', secondId).execute()
  })
  const absentId = await addOutingToday(site, 'Ines Perrin', { time: '11:00', boatType: 'classique' })
  await moveStartToNow(site, absentId)
  const key = await grantQuayKey(site)
  await openQuay(page, key)
  await tap(page, 'Ines Perrin', 'Absence')
  await expect.poll(() => tapsOf(site, absentId)).toHaveLength(1)
  await withServicesOf(site, ({ db }) =>
    db
      .updateTable('bookings')
      .set(({ eb }) => ({ starts_at: eb('starts_at', '-', 5 * hourMs), ends_at: eb('ends_at', '-', 5 * hourMs) }))
      .where('id', '=', absentId)
      .execute(),
  )

  await openLogbook(page, await grantLogbookKey(site))
  const toSettle = page.getByRole('region', { name: logbookPage.requests.toSettle.title })
  await expect(toSettle).toContainText(/Manquée, .*, pour Ines Perrin/)
  await expectNoBarriers(page, 'what is to be decided')
  expect(await fitsWidth(page)).toBe(true)
  await toSettle.getByRole('button', { name: new RegExp(`^${logbookActs['as-booked'].open}.*Ines Perrin`) }).click()
  await expect(toSettle).toHaveCount(0)

  await goToSection(page, 'Sorties')
  const railEntry = (name: string) => page.locator('[aria-hidden="true"] span', { hasText: name })
  const boxes = await Promise.all(['Max Dubois', 'Rita Golay'].map((name) => railEntry(name).boundingBox()))
  const [above, below] = boxes.sort((one, other) => (one?.y ?? 0) - (other?.y ?? 0))
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1)
  for (const box of boxes) expect(box?.height).toBeGreaterThan(8)
})

const expectNothingKept = async (page: Page) => {
  await expect.poll(() => storedNames(page)).toEqual([])
  await expect.poll(() => workerScopes(page)).toEqual([])
}

async function openSheet(page: Page, site: Site): Promise<string> {
  const key = await grantQuayKey(site)
  await openQuay(page, key)
  await untilShellCached(page)
  expect((await storedNames(page)).some((name) => name.startsWith('quai:'))).toBe(true)
  expect(await workerScopes(page)).toEqual([`${site.url}/quai/`])
  // The key itself is not in the storage, and no name is in the page that is kept.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(key)
  const cachedPage = await page.evaluate(async () =>
    (await caches.match(location.pathname, { ignoreVary: true }))?.text(),
  )
  expect(cachedPage).toContain(texts.title)
  expect(cachedPage).not.toContain(texts.taps.aboard)
  return key
}

test('a tap made before the phone has read its storage is not lost', async ({ page, site }) => {
  const id = await addOutingToday(site, 'Léa Tôt', { time: '12:00', participants: 2 })
  await moveStartToNow(site, id)
  await page.addInitScript(() => {
    const { digest } = SubtleCrypto.prototype
    SubtleCrypto.prototype.digest = async function (...args) {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      return digest.apply(this, args)
    }
  })
  await openQuay(page, await grantQuayKey(site))
  await tap(page, 'Léa Tôt', 'À bord')
  await expect(cardOf(page, 'Léa Tôt')).toContainText(texts.sent)
  expect(await tapsOf(site, id)).toHaveLength(1)
})

test('a key that is revoked takes the sheet, the worker and the cache from the phone', async ({ page, site }) => {
  await openSheet(page, site)
  await withServicesOf(site, async ({ db }) => {
    const rows = await db.selectFrom('keys').select('hash').where('kind', '=', 'quay').execute()
    for (const { hash } of rows) await revokeTeamKeys(db, hash.slice(0, 8))
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: texts.problems['key-refused'].title })).toBeVisible()
  await expect(page.getByRole('button', { name: texts.retry })).toHaveCount(0)
  await expectNothingKept(page)
})

test('the sheet is erased when its key ends, while the page is open and when it is opened again without network', async ({
  page,
  context,
  site,
}) => {
  await addOutingToday(site, 'Mia Rey', { time: '11:00', boatType: 'classique' })
  const endKeyIn = (seconds: number) =>
    withServicesOf(site, async ({ db }) => {
      const end = { expires_at: Date.now() + seconds * 1000 }
      await db.updateTable('keys').set(end).where('kind', '=', 'quay').execute()
    })
  await openSheet(page, site)
  await endKeyIn(4)
  await page.reload()
  await expect(page.getByRole('heading', { name: texts.problems.ended.title })).toBeVisible()
  await expectNothingKept(page)

  await openSheet(page, site)
  await endKeyIn(4)
  await page.reload()
  // What is shown may still be what the phone remembers, with the end it had.
  await expect.poll(() => msToRememberedEnd(page)).toBeLessThan(10_000)
  await page.goto('/contact')
  await context.setOffline(true)
  await new Promise((resolve) => setTimeout(resolve, 5_000))
  await page.goBack()
  await expect(page.getByText('Mia Rey')).toHaveCount(0)
  await expect.poll(() => storedNames(page)).toEqual([])
})

test('the phone announces taps that wait for the network, and then, once, that all are sent', async ({
  page,
  context,
  site,
}) => {
  await moveStartToNow(site, await addOutingToday(site, 'Noé Blanc', { time: '11:00', participants: 2 }))
  const cable = await openCuttableConnection(site.url, context)
  await openQuay(page, await grantQuayKey(site), cable.url)
  await untilShellCached(page)
  const readLines = await recordLiveRegions(page)
  await tap(page, 'Noé Blanc', 'À bord')
  await expect(syncLine(page)).toHaveText(texts.sync.sent)
  await expect.poll(readLines).toEqual([expect.stringMatching(/^politely: Noé Blanc : À bord \(2\), \d+ h( \d\d)?$/)])

  await cable.cut()
  await tap(page, 'Noé Blanc', 'Annuler')
  await expect.poll(async () => (await readLines()).at(-1)).toBe('politely: 1 geste en attente de réseau')
  await tap(page, 'Noé Blanc', 'Absence')
  await expect.poll(readLines).toContain('politely: 2 gestes en attente de réseau')
  expect((await readLines()).find((line) => line.includes('Manquée'))).toMatch(/, en attente$/)

  await cable.restore()
  await expect(page.locator('p[data-waiting="0"]')).toBeVisible({ timeout: 70_000 })
  await expect.poll(async () => (await readLines()).filter((line) => line.includes(texts.sync.sent))).toHaveLength(1)
  cable.remove()
})

test('the taps stand below the name, in the first screen, and one boat can be looked at alone', async ({
  page,
  site,
}) => {
  // Crew notes of other tests stand above the outings.
  await withServicesOf(site, ({ db }) => db.deleteFrom('handovers').execute())
  const noraFields = { message: 'Nous venons avec un enfant, une poussette et un chien.', participants: 4 }
  await addOutingToday(site, 'Nora Vuille', { time: '12:00', ...noraFields })
  const theoFields = { time: '13:00', boatType: 'classique', wishes: [{ id: 'bouee', quantity: 1 }] }
  await addOutingToday(site, 'Théo Rey', { date: addDays(lakeToday(), 1), ...theoFields })
  await page.setViewportSize({ width: 360, height: 740 })
  await openQuay(page, await grantQuayKey(site))
  const nora = cardOf(page, 'Nora Vuille')
  await expect(nora.getByRole('button', { name: /^À bord/ })).toBeInViewport({ ratio: 1 })
  const [cardText = ''] = await nora.allInnerTexts()
  expect(cardText.indexOf('À bord')).toBeLessThan(cardText.indexOf('Gilets'))
  expect(cardText.match(/4\spersonnes/g)).toHaveLength(1)

  await page.getByText(/^Demain, /).click()
  await page.getByLabel(texts.boats.choose).selectOption('Bateau classique')
  await expect(nora).toHaveCount(0)
  await expect(cardOf(page, 'Théo Rey')).toBeVisible()
  await page.getByLabel(texts.boats.choose).selectOption(texts.boats.all)
  await expect(nora).toBeVisible()
})

test('every button at the quay names its guest, and the outings of tomorrow have their own heading', async ({
  page,
  site,
}) => {
  await addOutingToday(site, 'Une Famille', { time: '12:00' })
  await addOutingToday(site, 'Autre Famille', { time: '12:00', boatType: 'classique' })
  await addOutingToday(site, 'Demain Matin', { date: addDays(lakeToday(), 1), time: '10:00' })
  await openQuay(page, await grantQuayKey(site))
  const names = await page
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  await page.getByText(/^Demain, /).click()
  const headings = await page
    .getByRole('heading')
    .evaluateAll((all) => all.map((heading) => `${heading.tagName} ${heading.textContent?.slice(0, 6)}`))
  const [tomorrow, first] = headings.slice(headings.findIndex((heading) => heading.includes('Demain')))
  expect(tomorrow).toBe('H2 Demain')
  expect(first).toMatch(/^H3 10:00/)
})

test('an error that a proxy answers for a site that is down leaves the sheet and its taps on the phone', async ({
  page,
  context,
  site,
}) => {
  await moveStartToNow(site, await addOutingToday(site, 'Elio Reymond', { time: '12:00', participants: 2 }))
  const cable = await openCuttableConnection(site.url, context)
  await openQuay(page, await grantQuayKey(site), cable.url)
  await untilShellCached(page)
  cable.answerBadGateway()
  await page.reload()
  await tap(page, 'Elio Reymond', 'À bord')
  await expect(syncLine(page)).toHaveText('1 geste en attente de réseau')
  await cable.restore()
  await expect(syncLine(page)).toHaveText(texts.sync.sent, { timeout: 70_000 })
  await expect(cardOf(page, 'Elio Reymond')).toContainText('À bord (2)')
  cable.remove()
})

test('a page that a proxy cannot find erases nothing from the phone', async ({ page, site }) => {
  await moveStartToNow(site, await addOutingToday(site, 'Iris Blanc', { time: '12:00', participants: 2 }))
  await openQuay(page, await grantQuayKey(site))
  await page.route(/\/quai\//, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 404, body: '<h1>proxy</h1>' }) : route.continue(),
  )
  await tap(page, 'Iris Blanc', 'À bord')
  await expect(syncLine(page)).toHaveText('1 geste en attente de réseau')
  await page.unroute(/\/quai\//)
  await expect(syncLine(page)).toHaveText(texts.sync.sent, { timeout: 70_000 })
  await expect(cardOf(page, 'Iris Blanc')).toContainText('À bord (2)')
})

for (const isOpen of [true, false]) {
  const sheetState = isOpen ? 'while the sheet is open' : 'before the sheet is opened again'
  test(`an unsent tap is reported when its key has ended ${sheetState}`, async ({ page, context, site }) => {
    await moveStartToNow(site, await addOutingToday(site, 'Zoé Ruchti', { time: '12:00', participants: 2 }))
    const key = await grantQuayKey(site)
    const cable = await openCuttableConnection(site.url, context)
    await openQuay(page, key, cable.url)
    await untilShellCached(page)
    const seconds = 8
    const keyEndsAt = Date.now() + seconds * 1000
    await withServicesOf(site, ({ db }) =>
      db.updateTable('keys').set({ expires_at: keyEndsAt }).where('kind', '=', 'quay').execute(),
    )
    await page.reload()
    await expect.poll(() => msToRememberedEnd(page)).toBeLessThan(seconds * 1000)
    await cable.cut()
    await tap(page, 'Zoé Ruchti', 'À bord')
    await expect(syncLine(page)).toHaveText('1 geste en attente de réseau')
    if (!isOpen) {
      await page.goto('about:blank')
      await expect.poll(() => Date.now(), { timeout: 20_000 }).toBeGreaterThan(keyEndsAt)
      await page.goto(`${cable.url}/quai/${key}`)
    }
    const problem = page.getByRole('region', { name: texts.problems.ended.title })
    await expect(problem).toContainText('1 geste n’a pas été envoyé', { timeout: 20_000 })
    await expect(page.getByText('Zoé Ruchti')).toHaveCount(0)
    // The names are gone at once; the tap goes when the server has refused it, since a clock may be wrong.
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Ruchti')
    await cable.restore()
    await expect.poll(() => storedNames(page), { timeout: 70_000 }).toEqual([])
    await expect(problem).toContainText('1 geste n’a pas été envoyé')
    cable.remove()
  })
}

test.describe('over plain HTTP, where browsers keep nothing and have fewer functions', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      for (const [owner, name] of [
        [Crypto.prototype, 'randomUUID'],
        [Crypto.prototype, 'subtle'],
        [Navigator.prototype, 'serviceWorker'],
      ] as const)
        delete (owner as unknown as Record<string, unknown>)[name]
    }),
  )

  test('over plain HTTP a tap is sent, and without network the phone asks to keep the page open', async ({
    page,
    context,
    site,
  }) => {
    const id = await addOutingToday(site, 'Ugo Savoy', { time: '12:00', participants: 2 })
    await moveStartToNow(site, id)
    await openQuay(page, await grantQuayKey(site))
    await tap(page, 'Ugo Savoy', 'À bord')
    await expect(cardOf(page, 'Ugo Savoy')).toContainText(texts.sent)
    expect(await tapsOf(site, id)).toHaveLength(1)
    await context.setOffline(true)
    await tap(page, 'Ugo Savoy', 'Annuler')
    await expect(syncLine(page)).toHaveText('1 geste en attente de réseau')
    await expect(page.getByText(texts.sync.keepsNothing)).toBeVisible()
    expect(await storedNames(page).catch(() => [])).toEqual([])
    await context.setOffline(false)
    await expect(syncLine(page)).toHaveText(texts.sync.sent, { timeout: 70_000 })
    expect(await tapsOf(site, id)).toHaveLength(2)
  })
})

test('one press erases the sheet from the phone, and asks first with unsent taps', async ({ page, context, site }) => {
  await moveStartToNow(site, await addOutingToday(site, 'Zoé Roux', { time: '14:00' }))
  await openSheet(page, site)
  await context.setOffline(true)
  await tap(page, 'Zoé Roux', 'Absence')
  await page.getByRole('button', { name: texts.erase }).click()
  const question = page.getByRole('alertdialog', { name: /serait perdu/ })
  await expect(question.getByRole('button', { name: texts.erasing.keep })).toBeFocused()
  await question.getByRole('button', { name: texts.erasing.confirm }).click()
  const erasedNotice = page.getByRole('region', { name: texts.problems.erased.title })
  await expect(erasedNotice).toBeFocused()
  await expect(erasedNotice).toHaveAccessibleDescription(texts.problems.erased.text)
  // It was erased as asked: this is no error.
  await expect(page).toHaveTitle(`${texts.problems.erased.title} – Au quai – Cap Embellie`)
  await expectNothingKept(page)
  expect(page.url()).toBe(`${site.url}/quai`)
})

test('a sheet erased while the phone still fetches its worker is not stored afterwards', async ({ page, site }) => {
  await moveStartToNow(site, await addOutingToday(site, 'Lou Favre', { time: '11:00' }))
  await page.addInitScript(() => {
    const register = navigator.serviceWorker.register.bind(navigator.serviceWorker)
    const fetchContinued = new Promise((resolve) => Object.assign(window, { continueFetch: resolve }))
    navigator.serviceWorker.register = async (...script) => {
      Object.assign(window, { isAsked: true })
      await fetchContinued
      return register(...script)
    }
  })
  await openQuay(page, await grantQuayKey(site))
  await page.waitForFunction(() => 'isAsked' in window)
  await page.getByRole('button', { name: texts.erase }).click()
  await expect(page.getByRole('heading', { name: texts.problems.erased.title })).toBeVisible()
  await page.evaluate(() => (window as unknown as { continueFetch: () => void }).continueFetch())
  await page.waitForLoadState('networkidle')
  await expectNothingKept(page)
})

test('a tap stays on the page, and is sent, when the storage of the phone has become full', async ({
  page,
  context,
  site,
}) => {
  const id = await addOutingToday(site, 'Noé Perret', { time: '14:00', participants: 2 })
  await moveStartToNow(site, id)
  const key = await openSheet(page, site)
  await context.setOffline(true)
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await tap(page, 'Noé Perret', 'À bord')
  await expect(syncLine(page)).toHaveText('1 geste en attente de réseau')
  await expect(cardOf(page, 'Noé Perret')).toContainText('À bord (2)')
  await expect(page.getByText(texts.sync.keepsNothing)).toBeVisible()
  await context.setOffline(false)
  await expect(syncLine(page)).toHaveText(texts.sync.sent, { timeout: 70_000 })
  await expect(cardOf(page, 'Noé Perret')).toContainText(/À bord \(2\).*\(envoyé\)/)
  expect(await tapsOf(site, id)).toHaveLength(1)
  // What another tab erases goes here too.
  const otherTab = await context.newPage()
  await openQuay(otherTab, key)
  await otherTab.getByRole('button', { name: texts.erase }).click()
  await expect(page.getByRole('heading', { name: texts.problems.erased.title })).toBeVisible()
  await expectNothingKept(page)
})

test('a sheet erased in one tab is not stored again by the others', async ({ page, context, site }) => {
  await moveStartToNow(site, await addOutingToday(site, 'Pia Rochat', { time: '17:00', boatType: 'classique' }))
  const key = await openSheet(page, site)
  const [otherTab, untoldTab] = [await context.newPage(), await context.newPage()]
  for (const tab of [otherTab, untoldTab]) {
    const syncResponse = tab.waitForResponse((response) => response.request().method() === 'POST')
    await openQuay(tab, key)
    await syncResponse
  }
  // A tab that is not told at once finds it out before it writes.
  await untoldTab.evaluate(() => window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true))
  await page.getByRole('button', { name: texts.erase }).click()
  for (const tab of [page, otherTab])
    await expect(tab.getByRole('heading', { name: texts.problems.erased.title })).toBeVisible()
  const absentButton = cardOf(untoldTab, 'Pia Rochat').getByRole('button', { name: /^Absence/ })
  await absentButton.click({ timeout: 2_000 }).catch(() => undefined)
  await expect(untoldTab.getByRole('heading', { name: texts.problems.erased.title })).toBeVisible()
  expect(otherTab.url()).not.toContain(key)
  await expectNothingKept(page)
})

test('no other page has a service worker, and the buttons at the quay are large enough for a thumb', async ({
  page,
  site,
}) => {
  await addOutingToday(site, 'Marie-Christine Zbinden-Delacrétaz', {
    ...{ time: '17:00', skipperOption: 'sans-skipper', participants: 5, needs: [] },
    wishes: [{ id: 'fondue-fromage', quantity: 2 }],
  })
  await page.setViewportSize({ width: 360, height: 800 })
  await openSheet(page, site)
  for (const path of ['/', '/contact', '/invitation', logbookAt(await grantLogbookKey(site))]) {
    await page.goto(path)
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    expect((await page.request.get(path)).headers()['content-security-policy']).toContain("worker-src 'none'")
  }
  await openSheet(page, site)
  const name = 'Marie-Christine Zbinden-Delacrétaz'
  await expect(cardOf(page, name)).toContainText('Permis à voir')
  await cardOf(page, name).getByRole('button', { name: texts.fewer }).click()
  await tap(page, name, 'À bord')
  await expect(cardOf(page, name).getByRole('button', { name: /^À bord/ })).toBeFocused()
  await expect(cardOf(page, name)).toContainText('À bord (4)')
  await page.getByText(texts.day.tomorrow).first().click()
  const lowButtons = await page
    .locator('main')
    .locator('button:visible, a:visible, summary:visible')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height).filter((height) => height < 56))
  expect(lowButtons).toEqual([])
  expect(await fitsWidth(page)).toBe(true)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(page.getByText(texts.sync.sent)).toBeInViewport({ ratio: 1 })
  expect(await shownLooseSpaces(page.locator('main'))).toEqual([])
  await expectNoBarriers(page, 'the sheet')
})

test('the logbook gives the link of the quay as text and as a QR code', async ({ page, site, context }) => {
  await openLogbook(page, await grantLogbookKey(site))
  await goToSection(page, 'Sorties')
  await page.getByRole('button', { name: 'Lien du quai' }).click()
  const link = await page.getByLabel(/^Lien du quai/).inputValue()
  const code = page.getByRole('img', { name: /^Code à scanner/ })
  expect(await readQrCodes(await code.screenshot())).toContain(link)
  const phone = await (context as BrowserContext).newPage()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: /^Aujourd’hui/ })).toBeVisible()
  await goToSection(page, 'Plus')
  await expect(page.getByText('la feuille du quai').first()).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts the sheet at the quay is read, tapped, and a tap is taken back', async ({ page, site }) => {
    const id = await addOutingToday(site, 'Ada Roulet', { time: '14:00', boatType: 'classique', participants: 4 })
    await moveStartToNow(site, id)
    await openQuay(page, await grantQuayKey(site))
    const ada = cardOf(page, 'Ada Roulet')
    await ada.getByLabel(/^Combien de personnes/).selectOption('3')
    await ada.getByRole('button', { name: /^À bord/ }).click()
    await expect(ada).toContainText('À bord (3)')
    await ada.getByRole('button', { name: /^De retour/ }).dblclick()
    await expect(ada).toContainText(/De retour, \d/)
    await ada.getByRole('button', { name: /^Annuler/ }).click()
    await expect(ada).toContainText('À bord (3)')
    expect((await tapsOf(site, id)).map(({ kind }) => kind)).toEqual(['aboard', 'returned', 'undo'])
    await page.reload()
    await expect(ada).toContainText('À bord (3)')
    expect(await tapsOf(site, id)).toHaveLength(3)
    await page.getByLabel(texts.crewNotes.label).fill('Gaffe trouvée <b>')
    await page.getByRole('button', { name: texts.crewNotes.leave }).click()
    const crewNotes = page.getByRole('region', { name: texts.crewNotes.title })
    await expect(crewNotes).toContainText('Gaffe trouvée <b>')
    await openQuay(page, await grantQuayKey(site))
    await expect(crewNotes.getByRole('listitem').filter({ hasText: 'Gaffe trouvée' })).toHaveCount(1)
  })
})
