import type { Page } from '@playwright/test'
import { statementIban, writeStatement } from '../../demo/bank-file.ts'
import { expectNoBarriers } from '../support/axe.ts'
import { expect, test } from '../support/browser-test.ts'
import { logbookAt } from '../support/logbook.ts'
import { goToSection, logbookKey, putBarAside, withServicesOf } from '../support/logbook-page.ts'
import { type Site, startSite } from '../support/site.ts'
import { untilPressable } from '../support/until-pressable.ts'

// Refused files get a 4xx status, and one response is cut off on purpose.
test.use({ expectedConsoleErrors: [/status of 4\d\d|ERR_(FAILED|CONNECTION)/] })

let bank: Site
test.beforeAll(async () => {
  bank = await startSite({ env: { IBAN: statementIban } })
})
test.afterAll(() => bank.stop())

const statement = (name: string, chf = '20.00') => ({
  ...{ name: `${name}.xml`, mimeType: 'text/xml' },
  buffer: writeStatement([{ chf, name, payments: [{ chf, text: 'Fondue', payer: 'Rosa Virement' }] }]),
})
const field = (page: Page) => page.getByLabel('Fichier de la banque')
const button = (page: Page) => page.getByRole('button', { name: 'Lire l’extrait' })

async function openCash(page: Page) {
  await page.goto(bank.url + logbookAt(await logbookKey(bank)))
  await expect(page.locator('main h2').first()).toBeVisible()
  await goToSection(page, 'Plus')
  await page.getByRole('link', { name: 'Ouvrir les comptes' }).click()
  await expect(field(page)).toBeVisible()
}

test('the treasurer uploads a statement by keyboard, and the focus goes to its result', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openCash(page)
  await field(page).focus()
  await page.keyboard.press('Tab')
  await expect(button(page)).toBeFocused()
  await untilPressable(page)
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveAccessibleDescription(/Choisissez d’abord/)
  await expect(page).toHaveTitle(/^Erreur – /)
  await putBarAside(page)
  await expectNoBarriers(page, 'no statement chosen')

  await field(page).setInputFiles(statement('A1'))
  await untilPressable(page)
  await button(page).press('Enter')
  const result = page.getByText('Extrait lu : 1 inconnue.')
  await expect(result.locator('..')).toBeFocused()
  await expect(page.getByText('Rosa Virement')).toBeVisible()
  await expect(page).toHaveTitle(/^Comptes – /)
  await expect(page).toHaveURL(/carnet-de-bord\/[\w-]{43}\/comptes$/)
  await expectNoBarriers(page, 'a statement read')

  await field(page).setInputFiles(statement('A1'))
  await untilPressable(page)
  await button(page).press('Enter')
  await expect(page.getByText('Extrait lu : 1 déjà lue.').locator('..')).toBeFocused()
})

test('a refused statement has its reason beside the field', async ({ page }) => {
  await openCash(page)
  await field(page).setInputFiles(statement('B1', '20.005'))
  await button(page).click()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveAccessibleDescription(/^« 20\.005 » n’est pas un montant.*Rien n’a été enregistré/)
  await putBarAside(page)
  await expectNoBarriers(page, 'a statement refused')
})

test('uploading a statement again after a lost answer does no harm', async ({ page }) => {
  await openCash(page)
  let cutCount = 0
  await page.route('**/comptes.data', async (route) => {
    if (cutCount++ > 0) return route.continue()
    // The request arrives, but the page gets no response.
    await route.fetch()
    await route.abort()
  })
  await field(page).setInputFiles(statement('C1'))
  await button(page).click()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveAccessibleDescription(/Le réseau n’a pas répondu/)
  await button(page).click()
  await expect(page.getByText('Extrait lu : 1 déjà lue.')).toBeVisible()
})

test('uploading a statement with a revoked link is refused', async ({ page }) => {
  await openCash(page)
  await withServicesOf(bank, ({ db }) => db.deleteFrom('keys').execute())
  await field(page).setInputFiles(statement('D1'))
  await button(page).click()
  await expect(page.getByText('Ce lien n’ouvre plus le carnet')).toBeVisible()
})
