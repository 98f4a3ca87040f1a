import { expectNoBarriers } from '../support/axe.ts'
import { expect, test } from '../support/browser-test.ts'

test.describe('an address that leads nowhere', () => {
  test.use({ expectedConsoleErrors: [/404/] })

  test('an unknown address shows a page that says so, in the full layout, with links to go on', async ({ page }) => {
    const answer = await page.goto('/inconnue')
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle(/^Page introuvable/)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('#scripts, script[src]')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expectNoBarriers(page, 'not found')
    await page.getByRole('main').getByRole('link', { name: 'Voir nos activités' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nos Activités Nautiques')
  })
})
