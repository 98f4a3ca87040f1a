import { expect, test } from '../support/browser-test.ts'

test.use({ javaScriptEnabled: false })

test('without scripts dropdowns open by hovering and by tabbing', async ({ page }) => {
  await page.goto('/')
  const nav = page.getByRole('navigation', { name: 'Navigation principale' })
  const activities = nav.getByRole('link', { name: 'Activités nautiques' })
  await expect(activities).toBeHidden()
  await nav.getByRole('button', { name: 'Nos offres' }).hover()
  await expect(activities).toBeVisible()
  await page.mouse.move(600, 700)
  await expect(activities).toBeHidden()
  await nav.getByRole('button', { name: 'Nos offres' }).focus()
  await page.keyboard.press('Tab')
  await expect(activities).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nos Activités Nautiques')
})

test('without scripts the menu on a phone is open, without its button', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/nos-activites')
  const nav = page.getByRole('navigation', { name: 'Navigation principale' })
  await expect(nav.getByRole('button', { name: 'Menu' })).toBeHidden()
  for (const name of ['Accueil', 'Nos partenaires', 'Formules gourmandes', 'Contact']) {
    await expect(nav.getByRole('link', { name })).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Ajouter au panier' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Aller à la réservation' })).toBeVisible()
})

test('without scripts the cart page says how to go on', async ({ page }) => {
  await page.goto('/panier')
  await expect(page.getByText('Nous ouvrons votre panier')).toBeHidden()
  const bookingLink = page.getByRole('main').getByRole('link', { name: 'Aller à la réservation' })
  await expect(bookingLink).toHaveAttribute('href', '/reservations')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre panier')
})
