import { expectNoBarriers } from '../support/axe.ts'
import { expect, test } from '../support/browser-test.ts'
import { openPage, untilAlive } from '../support/open-page.ts'

test.describe('an address that leads nowhere', () => {
  test.use({ expectedComplaints: [/404/] })

  test('says so, in the full layout, with ways on', async ({ page }) => {
    const answer = await page.goto('/inconnue')
    expect(answer?.status()).toBe(404)
    await untilAlive(page)
    await expect(page).toHaveTitle(/^Page introuvable/)
    await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expectNoBarriers(page, 'not found')
    await page.getByRole('main').getByRole('link', { name: 'Voir nos activités' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nos Activités Nautiques')
  })
})

test('inside the site, an address that leads nowhere complains of nothing', async ({ page }) => {
  await openPage(page, '/')
  await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): void }
    }
    router.navigate('/inconnue')
  })
  await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeFocused()
  await expect(page).toHaveTitle(/^Page introuvable/)
})
