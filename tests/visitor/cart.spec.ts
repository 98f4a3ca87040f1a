import type { Page } from '@playwright/test'
import { expectNoBarriers } from '../support/axe.ts'
import { expect, test } from '../support/browser-test.ts'

const cartKey = 'cap-embellie.cart'
const description =
  'Une très longue description qui tient lieu de toutes les autres et dépasse nettement les cent signes que le panier en montre.'
const bouee = { id: 'bouee', name: 'Bouée tractée', price: 0, quantity: 2, type: 'activity', description }
const fondue = {
  id: 'fondue-fromage',
  name: 'Fondue',
  price: 12.5,
  quantity: 1,
  type: 'gourmet',
  description: 'Du pain.',
}

const card = (page: Page, name: string) => page.getByRole('article', { name })
const summary = (page: Page) => page.getByRole('region', { name: 'Récapitulatif' })
const notice = (page: Page) => page.getByRole('region', { name: /^Avis/ }).getByRole('listitem')
const readStoredCart = (page: Page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), cartKey)

/** Stores a text as the cart, before the page's own scripts read it for the first time. */
async function storeCart(page: Page, text: string) {
  await page.addInitScript(
    ([key, text]) => {
      if (!sessionStorage.getItem('kept')) localStorage.setItem(key, text)
      sessionStorage.setItem('kept', 'yes')
    },
    [cartKey, text] as const,
  )
}

test('an empty cart leads to the activities', async ({ page }) => {
  await page.goto('/panier')
  await expect(page.getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Explorer nos activités' })).toHaveAttribute(
    'href',
    '/nos-activites',
  )
  await expectNoBarriers(page, 'empty cart')
})

test('the cart says what the meals add, beside an unchanged total', async ({ page }) => {
  await storeCart(page, JSON.stringify([bouee, { ...fondue, price: 0, quantity: 2 }]))
  await page.goto('/panier')
  await expect(summary(page)).toContainText(/Total0.CHF.*Repas, en plus56.CHF/)
})

test('the cart shows each wish with its price, quantity and remove button, and the total', async ({ page }) => {
  await storeCart(page, JSON.stringify([bouee, fondue]))
  await page.goto('/panier')
  await test.step('what a wish shows', async () => {
    const images = page.locator('article img')
    await expect(images).toHaveCount(2)
    for (const image of await images.all()) await expect(image).toHaveAttribute('src', /panier-article/)
    await expect(card(page, 'Bouée tractée')).toContainText(`${description.slice(0, 100)}…`)
    await expect(card(page, 'Bouée tractée')).not.toContainText(description.slice(90, 110))
    await expect(card(page, 'Fondue').getByText('Du pain.', { exact: true })).toBeVisible()
    await expect(card(page, 'Bouée tractée')).toContainText('0 CHF, comprise dans la sortie')
    await expect(card(page, 'Fondue')).toContainText('12.50 CHF')
  })
  const quantity = card(page, 'Bouée tractée').getByRole('textbox', { name: 'Quantité de Bouée tractée' })
  const minus = card(page, 'Bouée tractée').getByRole('button', { name: 'Diminuer' })
  const plus = card(page, 'Bouée tractée').getByRole('button', { name: 'Augmenter' })
  await test.step('plus and minus alone change the quantity, never below 1', async () => {
    await expect(quantity).toHaveValue('2')
    await expect(quantity).toHaveAttribute('readonly', '')
    await minus.focus()
    await page.keyboard.press('Enter')
    await expect(quantity).toHaveValue('1')
    await expect(minus).toBeDisabled()
    await expect(plus).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    await expect(quantity).toHaveValue('3')
    await expect(card(page, 'Bouée tractée').locator('[aria-live=polite]')).toHaveText('Bouée tractée : quantité 3')
    expect(await readStoredCart(page)).toEqual([{ ...bouee, quantity: 3 }, fondue])
  })
  await test.step('the sum', async () => {
    await card(page, 'Fondue').getByRole('button', { name: 'Augmenter' }).click()
    await expect(summary(page)).toContainText('Nombre d’articles5')
    await expect(summary(page)).toContainText('25 CHF')
    await expect(summary(page)).not.toContainText('Repas, en plus')
    await expect(summary(page)).toContainText('TVA incluse')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Panier, 5 articles' })).toBeVisible()
    await expect(summary(page).getByRole('link', { name: 'Procéder à la réservation' })).toHaveAttribute(
      'href',
      '/reservations',
    )
  })
  await expectNoBarriers(page, 'cart with two wishes')
  await test.step('removing a wish from the cart is announced, and the focus moves on', async () => {
    await card(page, 'Bouée tractée').getByRole('button', { name: 'Retirer du panier : Bouée tractée' }).click()
    await expect(notice(page)).toContainText('Retiré du panier')
    await expect(card(page, 'Bouée tractée')).toHaveCount(0)
    await expect(card(page, 'Fondue')).toBeFocused()
    expect(await readStoredCart(page)).toHaveLength(1)
  })
  await test.step('clearing the cart is announced, and the focus moves to the empty cart', async () => {
    await summary(page).getByRole('button', { name: 'Vider le panier' }).click()
    await expect(notice(page)).toHaveCount(1)
    await expect(notice(page)).toContainText('Panier vidé')
    await expect(page.getByRole('heading', { name: 'Votre panier est vide' })).toBeFocused()
    expect(await readStoredCart(page)).toEqual([])
  })
})

test('two tabs show one cart', async ({ page, context }) => {
  await page.goto('/nos-activites')
  const otherTab = await context.newPage()
  await otherTab.goto('/panier')
  await expect(otherTab.getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible()
  await page.getByRole('button', { name: 'Ajouter au panier : Subwing' }).click()
  await expect(notice(page)).toBeVisible()
  await expect(card(otherTab, 'Subwing')).toBeVisible()
  await card(otherTab, 'Subwing').getByRole('button', { name: 'Augmenter' }).click()
  await expect(page.getByRole('link', { name: 'Panier, 2 articles' })).toBeVisible()
  await expect(notice(otherTab)).toHaveCount(0)
  await otherTab.getByRole('button', { name: 'Vider le panier' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Panier, vide' })).toBeVisible()
})

for (const [name, text] of [
  ['broken text', '[{"id":'],
  ['something that is not a list', '{"id":"bouee"}'],
] as const) {
  test(`${name} in the storage is logged and treated as an empty cart`, async ({ page }) => {
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await storeCart(page, text)
    await page.goto('/panier')
    await expect(page.getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible()
    expect(warnings.filter((warning) => warning.includes('stored cart'))).toHaveLength(1)
  })
}

test('without storage the cart lives as long as the page', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
  await page.goto('/nos-activites')
  await page.getByRole('button', { name: 'Ajouter au panier : Subwing' }).click()
  await expect(notice(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Panier, 1 article' })).toBeVisible()
})

test('a name of any length stays inside its card', async ({ page }) => {
  await storeCart(
    page,
    JSON.stringify([{ ...bouee, name: 'Donaudampfschifffahrtsgesellschaft'.repeat(6), quantity: 123_456 }]),
  )
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/panier')
  await expect(page.getByRole('textbox')).toHaveValue('123456')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
