import type { Page } from '@playwright/test'
import { statementIban, writeStatement } from '../../demo/write-statement.ts'
import { expectNoBarriers } from '../support/axe.ts'
import { expect, test } from '../support/browser-test.ts'
import { logbookAt } from '../support/logbook.ts'
import { goToSection, grantLogbookKey, putBarsAside, withServicesOf } from '../support/logbook-page.ts'
import { type Site, startSite } from '../support/site.ts'
import { untilPressable } from '../support/until-pressable.ts'

// Refused files get a 4xx status, and one response is cut off on purpose.
test.use({ expectedConsoleErrors: [/status of 4\d\d|ERR_(FAILED|CONNECTION)/] })

let bankSite: Site
test.beforeAll(async () => {
  bankSite = await startSite({ env: { IBAN: statementIban } })
})
test.afterAll(() => bankSite.stop())

const statementFile = (name: string, chf = '20.00') => ({
  ...{ name: `${name}.xml`, mimeType: 'text/xml' },
  buffer: writeStatement([{ chf, name, payments: [{ chf, text: 'Fondue', payer: 'Rosa Virement' }] }]),
})
const fileField = (page: Page) => page.getByLabel('Fichier de la banque')
const readButton = (page: Page) => page.getByRole('button', { name: 'Lire l’extrait' })

async function openCashDesk(page: Page) {
  await page.goto(bankSite.url + logbookAt(await grantLogbookKey(bankSite)))
  await expect(page.locator('main h2').first()).toBeVisible()
  await goToSection(page, 'Plus')
  await page.getByRole('link', { name: 'Ouvrir les comptes' }).click()
  await expect(fileField(page)).toBeVisible()
}

test('the treasurer uploads a statement by keyboard, and the focus goes to its result', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openCashDesk(page)
  await fileField(page).focus()
  await page.keyboard.press('Tab')
  await expect(readButton(page)).toBeFocused()
  await untilPressable(page)
  await page.keyboard.press('Enter')
  await expect(fileField(page)).toBeFocused()
  await expect(fileField(page)).toHaveAccessibleDescription(/Choisissez d’abord/)
  await expect(page).toHaveTitle(/^Erreur – /)
  await putBarsAside(page)
  await expectNoBarriers(page, 'no statement chosen')

  await fileField(page).setInputFiles(statementFile('A1'))
  await untilPressable(page)
  await readButton(page).press('Enter')
  const result = page.getByText('Extrait lu : 1 inconnue.')
  await expect(result.locator('..')).toBeFocused()
  await expect(page.getByText('Rosa Virement')).toBeVisible()
  await expect(page).toHaveTitle(/^Comptes – /)
  await expect(page).toHaveURL(/carnet-de-bord\/[\w-]{43}\/comptes$/)
  await expectNoBarriers(page, 'a statement read')

  await fileField(page).setInputFiles(statementFile('A1'))
  await untilPressable(page)
  await readButton(page).press('Enter')
  await expect(page.getByText('Extrait lu : 1 déjà lue.').locator('..')).toBeFocused()
})

test('a refused statement has its reason beside the field', async ({ page }) => {
  await openCashDesk(page)
  await fileField(page).setInputFiles(statementFile('B1', '20.005'))
  await readButton(page).click()
  await expect(fileField(page)).toBeFocused()
  await expect(fileField(page)).toHaveAccessibleDescription(
    /^« 20\.005 » n’est pas un montant.*Rien n’a été enregistré/,
  )
  await putBarsAside(page)
  await expectNoBarriers(page, 'a statement refused')
})

test('uploading a statement again after a lost answer does no harm', async ({ page }) => {
  await openCashDesk(page)
  let cutCount = 0
  await page.route('**/comptes.data', async (route) => {
    if (cutCount++ > 0) return route.continue()
    // The request arrives, but the page gets no response.
    await route.fetch()
    await route.abort()
  })
  await fileField(page).setInputFiles(statementFile('C1'))
  await readButton(page).click()
  await expect(fileField(page)).toBeFocused()
  await expect(fileField(page)).toHaveAccessibleDescription(/Le réseau n’a pas répondu/)
  await readButton(page).click()
  await expect(page.getByText('Extrait lu : 1 déjà lue.')).toBeVisible()
})

test('uploading a statement with a revoked link is refused', async ({ page }) => {
  await openCashDesk(page)
  await withServicesOf(bankSite, ({ db }) => db.deleteFrom('keys').execute())
  await fileField(page).setInputFiles(statementFile('D1'))
  await readButton(page).click()
  await expect(page.getByText('Ce lien n’ouvre plus le carnet')).toBeVisible()
})
