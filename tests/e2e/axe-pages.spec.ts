import { expectNoBarriers } from '../support/axe.ts'
import { test } from '../support/browser-test.ts'
import { contentPages } from '../support/public-pages.ts'

for (const path of contentPages) {
  for (const width of [320, 768, 1280]) {
    test(`axe finds nothing on ${path} at ${width} px, by day and by night`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await expectNoBarriers(page, path)
    })
  }
}

test('axe finds nothing on a formula card that is in the cart, with its notice', async ({ page }) => {
  await page.goto('/nos-formules-gourmandes')
  await page.getByRole('button', { name: 'Ajouter au panier : Fondue au fromage' }).click()
  await page.getByText('Dans votre panier').waitFor()
  await expectNoBarriers(page, 'formula added')
})
