import { freshDay } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { bookOuting, cardOf, goToSection, grantLogbookKey, openLogbook } from '../support/logbook-page.ts'

test('the day sheet has what the skipper needs, and is printed alone', { tag: '@moment' }, async ({ page, site }) => {
  const date = freshDay()
  const wishes = [{ id: 'fondue-fromage', quantity: 2 }]
  await bookOuting(site, { date, time: '09:00', boatType: 'classique', wishes, name: 'Ana Matin', participants: 4 })
  await bookOuting(site, { date, time: '14:00', name: 'Léo Sansréponse' })
  await openLogbook(page, await grantLogbookKey(site))
  const card = cardOf(page, 'Ana Matin')
  await card.getByRole('button', { expanded: false }).click()
  await card.getByRole('button', { name: /^Choisir le skipper/ }).click()
  await card.getByRole('combobox', { name: 'À la barre' }).selectOption('Skipper 2')
  await card.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Skipper choisi').filter({ visible: true }).first()).toBeVisible()
  await expect(card).toContainText('Skipper 2')
  await cardOf(page, 'Ana Matin').getByRole('button', { name: 'Confirmer' }).click()
  await cardOf(page, 'Ana Matin').getByRole('button', { name: 'Oui, confirmer' }).click()
  await expect(cardOf(page, 'Ana Matin')).toHaveCount(0)

  await goToSection(page, 'Sorties')
  await page.getByRole('link', { name: 'Feuille de jour' }).click()
  await page.getByLabel('Jour', { exact: true }).fill(date)
  const sheet = page.locator('.day-sheet')
  await expect(sheet).toContainText('1 sortie, 4 personnes à bord en tout')
  for (const fact of [
    '09:00 – 12:00',
    'Ana Matin',
    '+41 79 000 00 00',
    'Bateau classique',
    'Skipper 2',
    'Gilets',
    'Fondue au fromage × 2',
    'Nous venons avec un enfant.',
    'à bord, plus le skipper',
    'À encaisser : 806 CHF',
    '1 demande de ce jour n’est pas encore confirmée',
    'En cas d’urgence',
    'canal 16',
  ]) {
    await expect(sheet).toContainText(fact)
  }
  await expect(sheet).not.toContainText('Léo Sansréponse')
  const aboard = sheet.getByText('4 personnes', { exact: true }).locator('..')
  expect(await aboard.evaluate((words) => words.getBoundingClientRect().height)).toBeLessThan(40)
  // At the landing stage the number is pressed with a thumb.
  const phoneBox = await sheet.getByRole('link', { name: '+41 79 000 00 00' }).boundingBox()
  expect(phoneBox?.height).toBeGreaterThanOrEqual(44)

  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  for (const part of ['header.top-bar', 'footer', 'h1', 'nav', '[role=search], search', 'main button', 'main input']) {
    for (const element of await page.locator(part).all()) await expect(element, part).toBeHidden()
  }
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)
})
