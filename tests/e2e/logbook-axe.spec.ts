import type { Page } from '@playwright/test'
import { futureDay } from '../support/api-client.ts'
import { expectNoBarriers } from '../support/axe.ts'
import { expect, test } from '../support/browser-test.ts'
import { bookOuting, cardOf, goToSection, logbookToken, openLogbook } from '../support/logbook-page.ts'
import type { Site } from '../support/site.ts'

// Every state is looked at, by day and by night, at three widths; and nothing runs past the edge or is too small a
// target for a thumb.

const longName = 'Marie-Christine Zbinden-Delacrétaz-Anthamatten'
let prepared: Promise<string> | undefined

async function prepare(site: Site): Promise<string> {
  const wishes = [{ id: 'bouee', quantity: 1 }]
  await bookOuting(site, { date: futureDay(2), boatType: 'classique', wishes, name: longName })
  await bookOuting(site, { date: futureDay(3), time: '17:00', duration: 10, skipperOption: 'sans-skipper', phone: '' })
  return logbookToken(site)
}

async function lookAt(page: Page, state: string): Promise<void> {
  // The bar at the thumb covers a part of whatever lies under it at this moment, and axe would measure the rest of it.
  await page.getByRole('navigation', { name: 'Rubriques du carnet' }).evaluate((bar) => {
    bar.style.position = 'static'
  })
  await page.mouse.move(0, 0)
  await expectNoBarriers(page, state)
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(sideways, `${state} scrolls sideways`).toBeLessThanOrEqual(0)
  const small = await page
    .locator('main')
    .locator('button:visible, a:visible, input:visible, select:visible, summary:visible')
    .evaluateAll((controls) =>
      controls
        .filter((control) => !(control instanceof HTMLInputElement && control.type === 'radio'))
        .map((control) => ({ text: control.textContent, height: control.getBoundingClientRect().height }))
        .filter(({ height }) => height < 44),
    )
  expect(small, state).toEqual([])
}

for (const width of [320, 768, 1280]) {
  test(`no barriers in the logbook at ${width} px`, async ({ page, site }) => {
    test.setTimeout(120_000)
    prepared ??= prepare(site)
    await page.setViewportSize({ width, height: 800 })
    await openLogbook(page, await prepared)
    await lookAt(page, 'requests')
    const card = cardOf(page, longName)
    for (const act of ['Confirmer', 'Refuser', 'Déplacer']) {
      await card.getByRole('button', { name: act, exact: true }).click()
      await expect(card.getByRole('form')).toBeVisible()
      await lookAt(page, act)
      await card.getByRole('button', { name: 'Ne rien faire' }).click()
    }
    await goToSection(page, 'Sorties')
    await lookAt(page, 'outings')
    await page.getByRole('button', { name: 'Feuille de jour' }).click()
    await page.locator('.day-sheet').waitFor()
    await lookAt(page, 'sheet')
    await goToSection(page, 'Fermer')
    await lookAt(page, 'closures')
    await goToSection(page, 'Messages')
    await lookAt(page, 'messages')
    await goToSection(page, 'Plus')
    await page.getByRole('button', { name: 'Ce téléphone est perdu' }).click()
    await lookAt(page, 'more')
    await page.getByRole('searchbox').fill('zbinden')
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 réservation', { exact: true })).toBeVisible()
    await card.getByText('Histoire').click()
    await lookAt(page, 'found')
  })
}

test('forced colours keep the edges of what is chosen', async ({ page, site }) => {
  prepared ??= prepare(site)
  await page.emulateMedia({ forcedColors: 'active' })
  await openLogbook(page, await prepared)
  const border = await cardOf(page, longName).evaluate((card) => getComputedStyle(card).borderTopWidth)
  expect(border).toBe('1px')
})
