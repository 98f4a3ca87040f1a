import { expect, test } from '../support/browser-test.ts'

test('what is pressed before the scripts are there is done once they are, once', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/nos-activites', { waitUntil: 'commit' })
  const add = page.getByRole('button', { name: /^Ajouter au panier/ }).first()
  await add.click()
  await add.click()
  const cart = page.getByRole('banner').getByRole('link', { name: /^Panier/ })
  await expect(cart).toHaveAccessibleName('Panier, vide')
  scripts.resolve()
  await expect(page.getByRole('region', { name: /^Avis/ }).getByRole('listitem')).toContainText('ajouté au panier !')
  await expect(cart).not.toHaveAccessibleName('Panier, vide')

  // From then on a press acts at once.
  await page
    .getByRole('button', { name: /^Ajouter au panier/ })
    .nth(1)
    .click()
  await expect(page.locator('[data-cart-badge]')).toHaveText('2')
})
