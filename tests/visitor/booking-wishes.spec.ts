import { wishableIds } from '../../app/pages/reservations/cards/wish-groups.ts'
import { freshDay, openBooking, unfoldWishes } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'

const bouee = { id: 'bouee', name: 'Bouée tractée', quantity: 2 }

test('with an empty cart the form offers every wish, and a ticked one is added to the cart', async ({ page }) => {
  const booking = await openBooking(page)
  const boxes = booking.wishesRegion.getByRole('checkbox')
  await expect(boxes).toHaveCount(0)
  await unfoldWishes(page)
  await expect(boxes).toHaveCount(wishableIds.length)
  await booking.wishesRegion.getByRole('checkbox', { name: 'Chasse au trésor' }).check()
  await expect(booking.notice).toContainText('Ajouté au panier !')
  await booking.wishesRegion.getByRole('checkbox', { name: 'Subwing' }).check()
  await expect(booking.wishesRegion).toContainText('2 souhaits dans votre panier')
  await expect(booking.wishesRegion).not.toHaveAttribute('data-warning')
  await booking.wishesRegion.getByRole('checkbox', { name: 'Subwing' }).uncheck()
  await expect(booking.notice).toContainText('Retiré du panier')
  // The checkboxes stay while the visitor is still choosing.
  await expect(boxes).toHaveCount(wishableIds.length)
  expect(await page.evaluate(() => localStorage.getItem('cap-embellie.cart'))).toContain('chasse-tresor')
  await expect(page.locator('[data-cart-badge]')).toHaveText('1')
  await expect(booking.summary.getByRole('listitem')).toHaveText([/Chasse au trésor\s*× 1/])

  await booking.fill(freshDay())
  await booking.submit.click()
  await expect(booking.receivedRegion).toContainText('Chasse au trésor × 1')
})

test('a wish ticked in the form is the same in the cart as one from its own page', async ({ page }) => {
  const booking = await openBooking(page)
  await unfoldWishes(page)
  await booking.wishesRegion.getByRole('checkbox', { name: 'Subwing' }).check()
  const fromForm = await page.evaluate(() => localStorage.getItem('cap-embellie.cart'))
  await page.evaluate(() => localStorage.clear())
  await page.goto('/nos-activites')
  await page.getByRole('button', { name: /^Ajouter.* : Subwing/ }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cap-embellie.cart'))).toBe(fromForm)
})

test.describe('a cart that has wishes', () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED|dynamically imported module/] })

  test('a cart with wishes is summarised in the form from the first paint on', async ({ page }) => {
    const booking = await openBooking(page, [bouee])
    await expect(booking.wishesRegion).toContainText('2 souhaits dans votre panier : Bouée tractée.')
    await expect(booking.wishesRegion.getByRole('checkbox')).toHaveCount(0)
    // Also before hydration: the scripts are blocked here.
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    await page.reload()
    await expect(booking.wishesRegion.locator('input[type=checkbox]')).toHaveCount(wishableIds.length)
    await expect(booking.wishesRegion.getByRole('checkbox')).toHaveCount(0)
  })
})

test('a box ticked before the scripts arrive counts', async ({ page }) => {
  let releaseScripts = () => {}
  const scriptsReleased = new Promise<void>((resolve) => {
    releaseScripts = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scriptsReleased
    await route.continue()
  })
  await page.goto('/reservations', { waitUntil: 'commit' })
  const box = page.getByRole('checkbox', { name: 'Subwing' })
  await unfoldWishes(page)
  await box.check()
  releaseScripts()
  await expect(page.getByText('1 souhait dans votre panier : Subwing.')).toBeVisible()
  await expect(box).toBeChecked()
  await expect(page.getByText(/^Déjà au panier/)).toHaveCount(0)
  await expect(page.locator('.notice')).toContainText('Ajouté au panier !')
})

test('the missing wish stands among the other errors; "Panier vide" is for a form that is otherwise good', async ({
  page,
}) => {
  const booking = await openBooking(page)
  const missingWishText =
    'Veuillez ajouter au moins une activité ou une formule gourmande à votre panier avant de réserver le bateau classique.'
  await booking.fill(freshDay(), { name: ' ' })
  await booking.submit.click()
  await expect(booking.errorSummary.getByRole('link')).toHaveText([missingWishText, 'Le nom est requis.'])
  await expect(booking.notice).toContainText('Erreur de validation')
  await expect(booking.wishesRegion).toContainText(missingWishText)
  await booking.name.fill('Ana Favre')
  await booking.submit.click()
  await expect(booking.notice).toContainText('Panier vide')
  await booking.errorSummary.getByRole('link', { name: missingWishText }).click()
  await expect(booking.wishesRegion).toBeFocused()
  for (const _ of ['the activities', 'the fold', 'the first wish']) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(booking.errorSummary).toBeHidden()
})
