import type { Page } from '@playwright/test'
import { association } from '../../content/association.ts'
import { bookingTerms } from '../../content/booking-terms.ts'
import { storeRelay } from '../../demo/steps.ts'
import { maxOf } from '../../domain/booking/boat.ts'
import { keptByHand, retention } from '../../domain/privacy/retention.ts'
import { offeredOutingsPage } from '../../wording/pages/offered-outings.ts'
import { expectNoBarriers } from '../support/axe.ts'
import { expect, test } from '../support/browser-test.ts'
import { onDataOf } from '../support/logbook-page.ts'
import { openPage } from '../support/open-page.ts'
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
const main = (page: Page) => page.getByRole('main')
/** The content below a title: the element that contains both. */
const part = (page: Page, title: string) =>
  main(page)
    .locator('section, article, div')
    .filter({ has: page.getByRole('heading', { name: title.replace(' ?', '\u202f?'), exact: true }) })
    .last()

const ways = [
  { from: 'the about page', path: '/qui-sommes-nous', within: 'main' },
  { from: 'the practical page', path: '/infos-pratiques', within: 'main' },
  { from: 'the contact page', path: '/contact', within: 'main' },
  { from: 'the footer', path: '/', within: 'footer' },
]

for (const { from, path, within } of ways) {
  test(`the keyboard leads to offered outings from ${from}`, async ({ page }) => {
    await openPage(page, path)
    const link = page.locator(`${within} a[href="${address}"]`)
    await expect(link).toHaveCount(1)
    await expect(link).toHaveAccessibleName(/sorties? offertes?/i)
    // It is also large enough for a thumb.
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.locator(within).locator('a, button').first().focus()
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(link).toBeFocused({ timeout: 1 })
    }).toPass({ intervals: [0] })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(offeredOutingsPage.title)
  })
}

test('each way to an outing leads where it says', async ({ page }) => {
  await openPage(page, address)
  const leads: [within: string, name: string, to: string][] = [
    ['C’est pour qui ?', 'Comment demander une sortie', '#comment'],
    ['C’est pour qui ?', 'J’ai déjà une invitation', '/invitation'],
    ['Directement avec nous', `Écrire à ${association.email}`, `mailto:${association.email}`],
    ['Directement avec nous', 'Utiliser le formulaire de contact', '/contact'],
    ['Le jour de la sortie', 'Voir la journée en 8 images', '/ma-sortie-en-images'],
    ['Que gardons-nous ?', 'Comment nous protégeons vos données', '/politique-confidentialite'],
    ['Comment venir au port ?', 'Trouver le port', '/infos-pratiques'],
    ['Vous accompagnez des familles ?', 'Devenir relais', '/contact'],
    ['Vous voulez aider ?', 'Réserver une sortie', '/reservations'],
    ['Vous voulez aider ?', 'Voir nos partenaires', '/nos-partenaires'],
  ]
  for (const [within, name, to] of leads) {
    await expect(part(page, within).getByRole('link', { name }), name).toHaveAttribute('href', to)
  }
  // Where there is no number, nothing stands in its place.
  const lines = part(page, 'Directement avec nous').getByRole('listitem')
  await expect(lines).toHaveCount(association.phone ? 3 : 2)
})

test('places on board and months of keeping are those of the terms', async ({ page }) => {
  await page.goto(address)
  await expect(part(page, 'Avec qui venir ?')).toContainText(
    new RegExp(`Le bateau prend ${maxOf('maxParticipants', bookingTerms)}\\spersonnes? au plus`),
  )
  const retentionPart = part(page, 'Que gardons-nous ?')
  for (const months of [retention.messageMonths, retention.bookingMonths, keptByHand.mailboxMonths]) {
    await expect(retentionPart).toContainText(new RegExp(`\\b${months}\\smois`))
  }
  await expect(main(page)).not.toContainText('{')
})

test('titles go down by one level, and axe finds nothing', async ({ page }) => {
  await page.goto(address)
  const levels = await main(page)
    .getByRole('heading')
    .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))))
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1)
  await expectNoBarriers(page, address)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('relays that agree are named, without them the page says nothing of it, and it stays small', async ({
    page,
  }) => {
    const site = await startSite({ env: { PUBLIC_URL: 'https://www.cap-embellie.example' } })
    try {
      await onDataOf(site, async (services) => {
        for (const name of namedRelays) await storeRelay(services, name, true)
        await storeRelay(services, 'Ne veut pas être nommé')
      })
      await page.goto(site.url + address)
      const list = page.getByRole('heading', { name: offeredOutingsPage.relays.namedTitle }).locator('+ ul')
      await expect(list.getByRole('listitem')).toHaveText(namedRelays)
      await expect(main(page)).not.toContainText('Ne veut pas')
      const response = await fetch(site.url + address, { headers: { 'Accept-Encoding': 'br' } })
      await response.arrayBuffer()
      const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
      const bytes = Number(response.headers.get('Content-Length')) + headers.length
      expect(bytes).toBeLessThanOrEqual(14_600)
    } finally {
      await site.stop()
    }
    await page.goto(address)
    await expect(page.getByText(offeredOutingsPage.relays.namedTitle)).toHaveCount(0)
  })
})

test('programs are told that it costs nothing', async ({ page }) => {
  await page.goto(address)
  const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')['@graph']
  expect(graph).toContainEqual(
    expect.objectContaining({
      '@type': 'Service',
      offers: expect.objectContaining({ price: 0, priceCurrency: 'CHF' }),
    }),
  )
})
