import { expect, test } from '../support/browser-test.ts'
import { logbookAt } from '../support/logbook.ts'
import { goToSection, grantLogbookKey, openLogbook } from '../support/logbook-page.ts'

// In a separate file, because it revokes every key of its site.
test.describe('a lost telephone', () => {
  test.use({ expectedConsoleErrors: [/status of (404|503)/] })

  test('reporting a lost telephone asks first, revokes all links, and shows a new one that works', async ({
    page,
    site,
    browser,
  }) => {
    const oldKey = await grantLogbookKey(site)
    await openLogbook(page, oldKey)
    await goToSection(page, 'Plus')
    const reportButton = page.getByRole('button', { name: 'Ce téléphone est perdu' })
    await reportButton.click()
    await page.keyboard.press('Escape')
    await expect(reportButton).toBeFocused()
    await reportButton.click()
    await expect(page.getByText(/Tous les liens déjà envoyés à l’équipe cessent de marcher/)).toBeVisible()
    await page.getByRole('button', { name: 'Oui, couper tous les liens' }).click()
    const link = await page.getByLabel('Nouveau lien du carnet').inputValue()
    await expect(page.getByRole('status').and(page.locator(':focus'))).toBeVisible()
    expect(link).toMatch(new RegExp(`^${site.url}/carnet-de-bord/[\\w-]{43}$`))
    await expect(page).toHaveURL(`${link}/plus?nouveau=oui`)
    await page.getByRole('button', { name: 'Actualiser' }).click()
    await expect(page.getByLabel('Nouveau lien du carnet')).toHaveValue(link)

    const lostPhone = await browser.newPage({ baseURL: site.url })
    await lostPhone.goto(logbookAt(oldKey))
    await expect(lostPhone.getByRole('heading', { name: 'Ce lien n’ouvre plus le carnet' })).toBeVisible()
    await lostPhone.close()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Agenda, rapport et téléphones' })).toBeVisible()
  })

  test('a logbook page whose key was revoked meanwhile shows nothing any more', async ({ page, site, browser }) => {
    const key = await grantLogbookKey(site)
    await openLogbook(page, key)
    await page.route('**/sorties.data*', (route) => route.fulfill({ status: 503 }), { times: 1 })
    await goToSection(page, 'Sorties')
    const retry = page.getByRole('button', { name: 'Réessayer' })
    await retry.click()
    await expect(page.getByRole('link', { name: 'Ajouter une sortie' })).toBeVisible()
    const otherPage = await browser.newPage({ baseURL: site.url })
    await openLogbook(otherPage, key)
    await goToSection(otherPage, 'Plus')
    await otherPage.getByRole('button', { name: 'Ce téléphone est perdu' }).click()
    await otherPage.getByRole('button', { name: 'Oui, couper tous les liens' }).click()
    await expect(otherPage.getByLabel('Nouveau lien du carnet')).toBeVisible()
    await otherPage.close()
    await page.getByRole('button', { name: 'Actualiser' }).click()
    await expect(page.getByRole('heading', { name: 'Ce lien n’ouvre plus le carnet' })).toBeVisible()
    await expect(retry).toHaveCount(0)
    await expect(page).toHaveTitle(/^Erreur – /)
    await expect(page.getByRole('heading', { name: 'Demandes à traiter' })).toHaveCount(0)
  })
})
