import { expect, test } from '../support/browser-test.ts'
import { withServicesOf } from '../support/logbook-page.ts'
import { openPage } from '../support/open-page.ts'
import { lakeYear, offeredThisYear, storeSailed } from '../support/sailed-outings.ts'
import { startSite } from '../support/site.ts'

// The page is cached for the day on which it is first requested, so each test has its own site.

const offeredLine = `En ${lakeYear()}\u202f: 45 heures offertes, 25 personnes à bord`

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('the outings offered this year are shown with the mission, from five on', async ({ page }) => {
    for (const count of [4, 5]) {
      const site = await startSite()
      try {
        await withServicesOf(site, (services) => storeSailed(services, offeredThisYear(count)))
        await page.goto(`${site.url}/qui-sommes-nous`)
        const mission = page.getByRole('region', { name: 'Notre mission, et ce qui la guide' })
        await expect(mission.getByRole('listitem').first()).toBeVisible()
        await expect(mission.getByText('heures offertes')).toHaveCount(count === 5 ? 1 : 0)
        if (count === 5) await expect(mission.getByText(offeredLine, { exact: true })).toBeVisible()
      } finally {
        await site.stop()
      }
    }
  })
})

test('the outings offered this year are the same after a navigation', async ({ page }) => {
  const site = await startSite()
  try {
    await withServicesOf(site, (services) => storeSailed(services, offeredThisYear(5)))
    await openPage(page, site.url)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Qui sommes-nous ?' }).click()
    await expect(page.getByText(offeredLine, { exact: true })).toBeVisible()
  } finally {
    await site.stop()
  }
})
