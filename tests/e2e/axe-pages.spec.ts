import { expectNoBarriers } from '../support/axe.ts'
import { expect, test } from '../support/browser-test.ts'
import { faintTexts } from '../support/faint-texts.ts'
import { contentPages } from '../support/public-pages.ts'

for (const path of contentPages) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path)
    await expectNoBarriers(page, path)
  })
}

test('axe finds nothing on a formula card that is in the cart, with its notice', async ({ page }) => {
  await page.goto('/nos-formules-gourmandes')
  await page.getByRole('button', { name: 'Ajouter au panier : Fondue au fromage' }).click()
  await page.getByText('Dans votre panier').waitFor()
  await expectNoBarriers(page, 'formula added')
})

test('a text that is too faint on the drawing behind it is found', async ({ page }) => {
  await page.goto('/')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const title = page.getByRole('heading', { level: 1 })
  expect(await faintTexts(page, ['h1'])).toEqual([])
  await title.evaluate((heading) => {
    heading.style.color = '#47737e'
  })
  expect(await faintTexts(page, ['h1'])).toHaveLength(1)
})
