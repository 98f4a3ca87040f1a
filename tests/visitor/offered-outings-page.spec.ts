import { storeRelay } from '../../demo/steps.ts'
import { offeredOutingsPage } from '../../wording/pages/offered-outings.ts'
import { expect, test } from '../support/browser-test.ts'
import { withServicesOf } from '../support/logbook-page.ts'
import { startSite } from '../support/site.ts'

const address = '/sorties-offertes'
/** In alphabetical order, as many as a small association may work with. */
const namedRelays = [
  'Association Lire et écrire',
  'Centre social protestant',
  'Foyer de l’Aube',
  'Maison de quartier du Léman',
  'Paroisse de Villeneuve',
  'Pro Familia Chablais',
  'Service social régional',
  'Travail social en réseau',
]

test('offered outings are one link away from where people look for them', async ({ page }) => {
  for (const path of ['/qui-sommes-nous', '/infos-pratiques', '/contact']) {
    await page.goto(path)
    await expect(page.locator(`main a[href="${address}"]`)).toHaveAccessibleName(/sorties? offertes?/i)
    await expect(page.locator(`footer a[href="${address}"]`)).toHaveCount(1)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('without scripts the relays that agree are named on the page of offered outings', async ({ page }) => {
    const site = await startSite({ env: { PUBLIC_URL: 'https://www.cap-embellie.example' } })
    try {
      await withServicesOf(site, async (services) => {
        for (const name of namedRelays) await storeRelay(services, name, true)
        await storeRelay(services, 'Ne veut pas être nommé')
      })
      await page.goto(site.url + address)
      const list = page.getByRole('heading', { name: offeredOutingsPage.relays.namedTitle }).locator('+ ul')
      await expect(list.getByRole('listitem')).toHaveText(namedRelays)
      await expect(page.getByRole('main')).not.toContainText('Ne veut pas')
    } finally {
      await site.stop()
    }
    await page.goto(address)
    await expect(page.getByText(offeredOutingsPage.relays.namedTitle)).toHaveCount(0)
  })
})
