import type { Page } from '@playwright/test'
import { activityGroups } from '../../content/activities.ts'
import { expectNoBarriers } from '../support/axe.ts'
import { expect, test } from '../support/browser-test.ts'

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
const notice = (page: Page) => page.getByRole('region', { name: /^Avis/ }).getByRole('listitem')
const readStoredCart = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cap-embellie.cart') ?? 'null'))

test('three groups hold the eight activities, each with what one needs to choose', async ({ page }) => {
  await page.goto('/nos-activites')
  const expectedGroups = {
    'Sensations Fortes (Bateau Classique)': ['bouee', 'subwing'],
    'Sports Nautiques Extrêmes (Bateau Sportif)': ['wake-surf-classic', 'wakeboard-workcraft', 'foil-electrique'],
    'Sur Mesure & Pédagogie': ['chasse-tresor', 'cours-navigation', 'sorties-enfants'],
  }
  for (const [title, ids] of Object.entries(expectedGroups)) {
    const group = page.getByRole('region', { name: title })
    const activities = activityGroups.flatMap((one) => one.activities).filter(({ id }) => ids.includes(id))
    expect(activities).toHaveLength(ids.length)
    await expect(group.getByRole('article')).toHaveCount(ids.length)
    for (const { name, description, level, duration, alt } of activities) {
      for (const text of [description, level, duration]) await expect(card(page, name)).toContainText(text)
      await expect(card(page, name).getByRole('img', { name: alt })).toHaveCount(1)
      await expect(card(page, name).getByRole('button', { name: 'Ajouter au panier' })).toBeVisible()
    }
  }
  await expect(card(page, 'Foil électrique')).toContainText('Sous réserve de l’autorisation cantonale')
  await expect(page.getByRole('main')).toContainText('dès 750 CHF · 3 h × 250 CHF, TVA incluse, jusqu’à 5 personnes')
})

test('the notice of an added wish leads to the cart', async ({ page }) => {
  await page.goto('/nos-activites')
  await card(page, 'Bouée tractée').getByRole('button', { name: 'Ajouter au panier' }).click()
  await notice(page).getByRole('button', { name: 'Voir mon panier' }).click()
  await expect(page).toHaveURL(/\/panier$/)
})

test('adding a wish shows one notice, marks the card, counts in the bar, and cannot be done twice', async ({
  page,
}) => {
  await page.goto('/nos-activites')
  const bouee = card(page, 'Bouée tractée')
  await expect(bouee).not.toContainText('Dans votre panier')
  await bouee.getByRole('button', { name: 'Ajouter au panier' }).click()
  await expect(notice(page)).toBeVisible()
  await expect(notice(page)).toContainText('Bouée tractée ajouté au panier !')
  await expect(notice(page)).toContainText('Continuez à explorer nos activités, ou finalisez votre réservation.')
  await expect(notice(page)).toHaveCount(1)
  await expect(bouee).toContainText('Dans votre panier')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Panier, 1 article' })).toContainText('1')
  expect(await readStoredCart(page)).toMatchObject([
    { id: 'bouee', name: 'Bouée tractée', price: 0, quantity: 1, type: 'activity' },
  ])

  await bouee.getByRole('button', { name: 'Ajouter au panier' }).click()
  await expect(notice(page)).toContainText('Déjà au panier')
  await expect(notice(page)).toHaveCount(1)
  expect(await readStoredCart(page)).toHaveLength(1)

  await card(page, 'Subwing').getByRole('button', { name: 'Ajouter au panier' }).click()
  await expect(notice(page)).toContainText('Subwing ajouté au panier !')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Panier, 2 articles' })).toBeVisible()
  await page.reload()
  await expect(card(page, 'Subwing')).toContainText('Dans votre panier')
  await expectNoBarriers(page, 'two activities in the cart')
})
