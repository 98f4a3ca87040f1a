import { randomUUID } from 'node:crypto'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { addDays, dayMs } from '../../domain/calendar.ts'
import { addBooking } from '../../server/booking/add-booking.server.ts'
import { recordPayment } from '../../server/money/acts/payments.server.ts'
import { runPrivacyJob } from '../../server/privacy/run-privacy-job.ts'
import { expectNoBarriers } from '../support/axe.ts'
import { bookingInput } from '../support/booking-input.ts'
import { lakeToday } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { laterClockEnv } from '../support/clock.ts'
import { openTestDatabase } from '../support/databases.ts'
import { fitsWidth } from '../support/form-page.ts'
import {
  goToSection,
  grantLogbookKey,
  noticeOf,
  openLogbook,
  putBarsAside,
  withServicesOf,
} from '../support/logbook-page.ts'
import { codeField, sendCode } from '../support/manage-page.ts'
import { readQrCodes } from '../support/qr-reader.ts'
import { withServices } from '../support/services.ts'
import { type Site, startSite } from '../support/site.ts'
import { tabTo } from '../support/tab-to.ts'
import { untilPressable } from '../support/until-pressable.ts'

// The life of one place, from its opening by the team to the nightly deletion of the family's data, through the pages
// that people use.

const daysAhead = 9
const day = addDays(lakeToday(), daysAhead)
const year = day.slice(0, 4)
const phone = { width: 360, height: 800 }
/** So high that the bottom bar covers nothing: axe would measure only the uncovered part of an element. */
const highPhone = { width: 360, height: 3200 }

test('an offered outing is taken, sailed, counted in the report and forgotten', async ({ browser }) => {
  test.setTimeout(300_000)
  const database = await openTestDatabase('sqlite')
  const startLater = (aheadMs: number) => startSite({ dataDir: database.dataDir, env: laterClockEnv(aheadMs) })
  const openBrowser = async (options: BrowserContextOptions = {}) =>
    (await browser.newContext({ locale: 'fr-CH', timezoneId: 'Europe/Zurich', ...options })).newPage()
  let site = await startLater(0)
  const restartLater = async (aheadMs: number) => {
    await site.stop()
    site = await startLater(aheadMs)
  }
  try {
    const key = await grantLogbookKey(site)
    const link = await test.step('the team adds a relay and opens a place', async () => {
      const team = await openBrowser({ baseURL: site.url, viewport: highPhone })
      await openSolidarity(team, key)
      return addRelayAndPlace(team)
    })
    const code = await test.step('the relay takes it by keyboard alone, and prints the invitation', async () =>
      takeByKeyboard(await openBrowser({ baseURL: site.url }), link))
    await test.step('the family opens its outing on a dark telephone without scripts', async () => {
      const outingUrl = await openWithoutScripts(
        await openBrowser({ baseURL: site.url, viewport: phone, colorScheme: 'dark', javaScriptEnabled: false }),
        code,
      )
      // Axe needs scripts, so it checks the same steps in a page that has them.
      const page = await openBrowser({ baseURL: site.url, viewport: phone, colorScheme: 'dark' })
      await page.goto(`/invitation#${code}`)
      await expect(codeField(page)).toHaveValue(code)
      await expectNoBarriers(page, 'where a code is typed', { within: 'main' })
      await sendCode(page)
      await page.goto(outingUrl)
      await expect(page.getByRole('heading', { name: 'Confirmée' })).toBeVisible()
      await expectNoBarriers(page, 'the page of a family', { within: 'main' })
      expect(await page.locator('main').textContent()).not.toMatch(/CHF|prix|payer|paiement|facture|tarif|offert/i)
    })
    await test.step('on the day sheet it stands like one that is paid', async () => {
      await storePaidOuting(site)
      const team = await openBrowser({ baseURL: site.url, viewport: highPhone })
      await openLogbook(team, key)
      await expectSameOnSheet(team)
    })
    await test.step('once it is over, the report of the running year, which counts offered outings by fives, leaves it out', async () => {
      await restartLater((daysAhead + 1) * dayMs)
      expect(await readReport(await openBrowser({ baseURL: site.url }), key)).toContain('Offertes 0 0 0')
    })
    await test.step('a night later nobody knows who came, and once the year is over the report counts it', async () => {
      const nightAfter = new Date(Date.now() + (daysAhead + 3) * dayMs)
      await withServices(database, { now: () => nightAfter }, runPrivacyJob)
      const afterYear = 366 * dayMs
      await restartLater(afterYear)
      const team = await openBrowser({ baseURL: site.url })
      // The key of a year ago has expired.
      const newKey = await grantLogbookKey(site, new Date(Date.now() + afterYear))
      expect(await readReport(team, newKey)).toContain('Offertes 1 3 5')
      await openLogbook(team, newKey)
      await team.getByRole('searchbox').fill('Sami')
      await team.keyboard.press('Enter')
      await expect(team.getByRole('heading', { name: /«\sSami\s»/ })).toBeVisible()
      await expect(team.getByText('Aucune réservation')).toBeVisible()
      await expectNoBarriers(team, 'a family that is forgotten', { within: 'main' })
    })
  } finally {
    await site.stop()
    await database.remove()
  }
})

async function openSolidarity(page: Page, key: string) {
  await openLogbook(page, key)
  await goToSection(page, 'Plus')
  await page.getByRole('link', { name: 'Ouvrir la solidarité' }).click()
  await expect(page.getByRole('heading', { name: 'Solidarité' })).toBeFocused()
}

/** Adds a relay and opens a place; returns the relay's link. */
async function addRelayAndPlace(page: Page): Promise<string> {
  await page.getByLabel('Nom du service ou de l’association').fill('Service social')
  await page.getByLabel('E-mail', { exact: true }).fill('social@exemple.ch')
  await page.getByRole('button', { name: 'Ajouter un relais' }).click()
  const link = page.getByLabel('Lien du relais, à transmettre')
  await expect(link).toHaveValue(/\/relais\//)
  const address = await link.inputValue()
  await page.getByLabel('Bateau', { exact: true }).selectOption('sportif')
  await page.getByLabel('Jour', { exact: true }).fill(day)
  await page.getByLabel('Départ', { exact: true }).selectOption('10:00')
  await page.getByRole('button', { name: 'Ouvrir une place' }).click()
  await expect(noticeOf(page).filter({ hasText: 'Place ouverte' })).toBeVisible()
  expect(await fitsWidth(page)).toBe(true)
  await expectNoBarriers(page, 'a relay and a place', { within: 'main' })
  return address
}

/**
 * Takes the place for two adults and three children; returns the code, which is on the paper as text and as a QR code.
 */
async function takeByKeyboard(page: Page, link: string): Promise<string> {
  await page.goto(link)
  const places = page.getByRole('button', { name: /^Prendre cette place/ })
  await expect(places).toHaveCount(1)
  await expectNoBarriers(page, 'the page of a relay', { within: 'main' })
  await tabTo(page, places)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Pour quelle famille ?' })).toBeFocused()
  await tabTo(page, page.getByLabel('Adultes'))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, page.getByLabel('Enfants', { exact: true }))
  for (let child = 0; child < 3; child++) await page.keyboard.press('ArrowDown')
  await tabTo(page, page.getByLabel('Prénom ou initiales'))
  await page.keyboard.type('Sami')
  await expectNoBarriers(page, 'the form of a place', { within: 'main' })
  await tabTo(page, page.getByRole('button', { name: 'Prendre la place', exact: true }))
  await untilPressable(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'La place est à vous' })).toBeFocused()
  await expectNoBarriers(page, 'the invitation', { within: 'main' })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Imprimer l’invitation' })).toBeFocused()
  await page.emulateMedia({ media: 'print' })
  const code = /EMB-\w{4}-\w{4}/.exec(`${await page.locator('.invitation').textContent()}`)?.[0] ?? ''
  const readCodes = await readQrCodes(await page.getByRole('img', { name: /^Code QR/ }).screenshot())
  expect(readCodes).toEqual([`${new URL(link).origin}/invitation#${code}`])
  expect((await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  return code
}

/** Opens the invitation without scripts; returns the address of the family's page, to which its code leads. */
async function openWithoutScripts(page: Page, code: string): Promise<string> {
  await page.goto('/invitation')
  await sendCode(page, code.toLowerCase())
  await expect(page.getByRole('heading', { name: 'Confirmée' })).toBeVisible()
  expect(await fitsWidth(page)).toBe(true)
  return page.url()
}

/** Stores a paid outing on the same day and boat, with as many participants. */
async function storePaidOuting(site: Site) {
  await withServicesOf(site, async (services) => {
    const paidOuting = {
      date: day,
      time: '15:00',
      participants: 5,
      isOffered: false,
      email: '',
      phone: '',
      message: '',
    }
    const outcome = await addBooking(services, bookingInput(paidOuting), { idempotencyKey: randomUUID() })
    if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
    await recordPayment(services, outcome.booking.id)
  })
}

async function expectSameOnSheet(page: Page) {
  await goToSection(page, 'Sorties')
  await page.getByRole('link', { name: 'Feuille de jour' }).click()
  await page.getByLabel('Jour', { exact: true }).fill(day)
  const outings = page.locator('.day-sheet').getByRole('listitem').filter({ hasText: 'à bord, plus le skipper' })
  await expect(outings).toHaveCount(2)
  const [offeredText, paidText] = (await outings.allTextContents()).map((text) =>
    text.replace(/\d\d:\d\d\s–\s\d\d:\d\d|Sami|Ana Favre|CE-\w{6}/g, '…'),
  )
  expect(offeredText).toContain('Réglé')
  expect(offeredText).toBe(paidText)
  await expectNoBarriers(page, 'the day sheet', { within: 'main' })
}

/** The rows of the report of the outing's year; logbook-report.spec.ts tests the report itself. */
async function readReport(page: Page, key: string): Promise<string> {
  await openLogbook(page, key)
  await goToSection(page, 'Plus')
  await page.getByLabel('Année', { exact: true }).selectOption(year)
  await page.getByRole('button', { name: 'Voir le rapport' }).click()
  const sheet = page.getByRole('article', { name: /^Sorties payantes et sorties offertes en/ })
  await expect(sheet).toBeVisible()
  await putBarsAside(page)
  await expectNoBarriers(page, 'the report', { within: 'main' })
  const rows = await sheet
    .getByRole('row')
    .evaluateAll((all) => all.map((row) => [...(row as HTMLTableRowElement).cells].map((cell) => cell.textContent)))
  return rows.map((cells) => cells.join(' ')).join('\n')
}
