import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { association } from '../../content/association.ts'
import { logbookCommittee } from '../../content/pages/logbook-committee.ts'
import { logbookReport } from '../../content/pages/logbook-report.ts'
import { storeRelay } from '../../demo/steps.ts'
import { maxRelaysShown } from '../../domain/solidarity/relay-report.ts'
import { grantKey } from '../../server/records/keys.ts'
import { expectNoBarriers } from '../support/axe.ts'
import { expect, test } from '../support/browser-test.ts'
import { logbookAt } from '../support/logbook.ts'
import { goToSection, grantLogbookKey, openLogbook, putBarsAside, withServicesOf } from '../support/logbook-page.ts'
import { lakeYear, type SailedOuting, storeSailed } from '../support/sailed-outings.ts'
import type { Site } from '../support/site.ts'

const year = lakeYear() - 1
const relayName = 'Service social régional de la Riviera'
const seasonOf = (relayKey: string): SailedOuting[] => [
  { start: `${year}-02-10T08:00Z`, participants: 5, relayKey, children: 2 },
  { start: `${year}-05-10T08:00Z`, participants: 4, hours: 4 },
  { start: `${year}-07-11T08:00Z`, participants: 5, relayKey, children: 3 },
  { start: `${year}-07-12T08:00Z`, participants: 5, isOffered: true },
  { start: `${year}-11-11T08:00Z`, participants: 3, isOffered: true },
]
let seasonStored: Promise<void> | undefined

/** Stores the same season, once, for every test on this site. */
function storeSeason(site: Site): Promise<void> {
  seasonStored ??= withServicesOf(site, async (services) => {
    const { key } = await storeRelay(services, relayName)
    await storeSailed(services, seasonOf(key), 500)
  })
  return seasonStored
}

const sheetOf = (page: Page) => page.getByRole('article', { name: /^Sorties payantes et sorties offertes en/ })

async function openReport(page: Page, site: Site): Promise<void> {
  await storeSeason(site)
  await openReportOf(page, site, year)
}

async function openReportOf(page: Page, site: Site, year: number): Promise<void> {
  await openLogbook(page, await grantLogbookKey(site))
  await goToSection(page, 'Plus')
  await page.getByLabel('Année', { exact: true }).selectOption(`${year}`)
  await page.getByRole('button', { name: 'Voir le rapport' }).click()
  await expect(sheetOf(page)).toBeVisible()
}

/** The text of the table, one line per row. */
const tableLinesOf = (page: Page) =>
  sheetOf(page)
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) => [...(row as HTMLTableRowElement).cells].map(({ textContent }) => textContent).join(' ')),
    )

test('the year report is opened from "Plus" by keyboard, and a link leads back', {
  tag: '@moment',
}, async ({ page, site }) => {
  await storeSeason(site)
  await openLogbook(page, await grantLogbookKey(site))
  await page.getByRole('link', { name: /^Plus\s?: comptes, solidarité/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Année', { exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Voir le rapport' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Rapport de l’année ${year}` })).toBeFocused()
  await expect(sheetOf(page)).toContainText(`Offert en ${year} : 4 sorties, 12 heures sur le lac, 18 personnes à bord.`)
  for (const name of [/sorties payantes, sorties offertes, puis l’ensemble/, /un relais par ligne/]) {
    await expect(sheetOf(page).getByRole('table', { name })).toBeVisible()
  }
  expect(await tableLinesOf(page)).toEqual([
    'Sorties Nombre Heures Personnes Valeur CHF',
    'Janvier à mars',
    'Payantes 0 0 0 0',
    'Offertes 1 3 5 900',
    'Avril à juin',
    'Payantes 1 4 4 1’200',
    'Offertes 0 0 0 0',
    'Juillet à décembre',
    'Payantes 0 0 0 0',
    'Offertes 3 9 13 2’700',
    `Année ${year}`,
    'Payantes 1 4 4 1’200',
    'Offertes 4 12 18 3’600',
    'Ensemble 5 16 22 4’800',
    'Relais Janv. à mars Avril à juin Juil. à déc. Année Heures Personnes',
    `${relayName} 1 0 1 2 6 10`,
    'Sans relais 0 0 2 2 6 8',
    'Ensemble 1 0 3 4 12 18',
  ])
  await expect(sheetOf(page)).toContainText('5 adultes et 5 enfants')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Retour', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Agenda, rapport et téléphones' })).toBeFocused()
  await expect(sheetOf(page)).toHaveCount(0)
})

test('the year report is saved for a spreadsheet, with the figures that it shows', async ({ page, site }) => {
  await openReport(page, site)
  const downloadEvent = page.waitForEvent('download')
  await page.getByRole('link', { name: logbookReport.csvFile }).click()
  const file = await downloadEvent
  expect(file.suggestedFilename()).toBe(`rapport-${year}.csv`)
  const text = readFileSync(await file.path(), 'utf8')
  expect(text).toMatch(
    /^\uFEFFAnnée;Période;Sorties;Relais;Nombre;Heures;Personnes;Adultes;Enfants;Valeur CHF;Chiffres du\r\n/,
  )
  expect(text).toContain(`${year};Année ${year};Ensemble;;5;16;22;;;4800.00;`)
  expect(text).toContain(`${year};Année ${year};Offertes;${relayName};2;6;10;`)
})

test('the year report has no barriers, and no table overflows on a telephone', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 2400 })
  await openReport(page, site)
  await putBarsAside(page)
  for (const name of ['Par trimestre, puis pour l’année entière', 'Les sorties offertes, par relais']) {
    const table = page.getByRole('region', { name })
    await expect(table).toBeVisible()
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
  }
  await expectNoBarriers(page, 'the report', { within: 'main' })
})

/** Expects one sheet, with our name on top, no letter below 9 points, and no empty third. */
async function expectFullSheet(page: Page): Promise<void> {
  await page.setViewportSize({ width: 710, height: 1030 })
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('.year-report')
  const [name] = await sheet.getByText(association.name).all()
  expect((await name?.boundingBox())?.y).toBeLessThan(40)
  const smallTexts = await sheet.evaluate((root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const tooSmall: string[] = []
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode
      const isSmall = parentElement && Number.parseFloat(getComputedStyle(parentElement).fontSize) < 11.9
      if (isSmall && parentElement.checkVisibility() && textContent?.trim()) tooSmall.push(textContent)
    }
    return tooSmall
  })
  expect(smallTexts).toEqual([])
  const { y = 0, height = 0 } = (await sheet.locator(':scope > :last-child').boundingBox()) ?? {}
  expect(y + height).toBeGreaterThan(950)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)
}

test('the year report is printed alone, on one sheet', async ({ page, site }) => {
  await openReport(page, site)
  await page.emulateMedia({ media: 'print' })
  await expect(sheetOf(page)).toBeVisible()
  await expect(sheetOf(page)).toContainText('Pour l’association : nom et signature')
  for (const part of ['header.top-bar', 'footer', 'h1', 'h2', 'nav', 'main button', 'main input', 'main select']) {
    for (const element of await page.locator(part).all()) await expect(element, part).toBeHidden()
  }
  await expectFullSheet(page)
})

test('the committee’s page has two charts, each with its figures in a table, on one sheet and on a phone', async ({
  page,
  site,
}) => {
  await openLogbook(page, await grantLogbookKey(site))
  await goToSection(page, 'Plus')
  await page.getByRole('button', { name: logbookCommittee.open }).click()
  const sheet = page.getByRole('article', { name: /^Sorties et recettes de/ })
  await expect(sheet.getByRole('img')).toHaveCount(2)
  await expect(sheet.getByRole('row', { name: /^janvier/ })).toHaveCount(2)
  await expectNoBarriers(page, 'the committee', { within: 'main' })
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('main button').first()).toBeHidden()
  await expectFullSheet(page)
})

test('the year report is one sheet, however many relays there are', async ({ page, site }) => {
  test.setTimeout(180_000)
  const earlierYear = year - 1
  await withServicesOf(site, async (services) => {
    const quarters = ['01', '04', '07', '10']
    const outings: SailedOuting[] = quarters.map((month) => ({
      start: `${earlierYear}-${month}-28T08:00Z`,
      participants: 4,
    }))
    for (let number = 1; number <= maxRelaysShown + 1; number++) {
      const { key: relayKey } = await storeRelay(services, `${relayName}, antenne n° ${number}`)
      const start = (month: string) => `${earlierYear}-${month}-${String(number + 9)}T08:00Z`
      outings.push(...quarters.map((month) => ({ start: start(month), participants: 5, relayKey, children: 3 })))
    }
    outings.push(
      ...quarters.map((month) => ({ start: `${earlierYear}-${month}-27T08:00Z`, participants: 5, isOffered: true })),
    )
    await storeSailed(services, outings, 420)
  })
  await openReportOf(page, site, earlierYear)
  expect(await tableLinesOf(page)).toHaveLength(1 + 4 * 3 + 4 + 1 + maxRelaysShown + 3)
  await expectFullSheet(page)
})

test('a mailed link opens neither the year report nor the accounts, by page or by file', async ({ page, site }) => {
  await storeSeason(site)
  const { key, reference } = await withServicesOf(site, async ({ db }) => {
    const { id, reference } = await db.selectFrom('bookings').select(['id', 'reference']).executeTakeFirstOrThrow()
    const expiresAt = new Date(Date.now() + 60_000_000)
    return { key: await grantKey(db, 'team', new Date(), { opens: id, expiresAt }), reference }
  })
  await openLogbook(page, key)
  const ownTitle = await page.title()
  for (const path of ['rapport', 'rapport.csv', 'rapport.xlsx', 'comptes', 'comptes.csv', 'comptes.xlsx', 'comite']) {
    await page.goto(logbookAt(key, `/${path}?annee=${year}`))
    await expect(page, path).toHaveTitle(ownTitle)
    await expect(page.getByRole('article'), path).toHaveCount(1)
    await expect(page.getByRole('article'), path).toContainText(reference)
  }
})
