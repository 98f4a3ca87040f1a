import { openBooking } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { expectFocusedInSight, expectFocusInSight } from '../support/focus-stops.ts'
import { openPage } from '../support/open-page.ts'

// A small computer with a page zoomed to 400 %, and without zoom.
const windows = [
  { width: 320, height: 256 },
  { width: 1024, height: 768 },
]
const pages = [
  '/',
  '/nos-activites',
  '/infos-pratiques',
  '/reservations',
  '/contact',
  '/privatisation-evenements',
  '/panier',
  '/nous-rejoindre',
  '/accessibilite',
  '/sorties-offertes',
]

for (const viewport of windows) {
  test.describe(`in a window of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport })
    test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

    for (const path of pages) {
      test(`whatever has the focus on ${path} is in sight`, async ({ page }) => {
        await openPage(page, path)
        expect(await expectFocusInSight(page, path)).toBeGreaterThan(15)
      })
    }

    test('the summary of errors, and the field each line leads to', async ({ page }) => {
      const booking = await openBooking(page)
      await booking.submit.focus()
      await page.keyboard.press('Enter')
      await expect(booking.errorSummary).toBeFocused()
      await expectFocusedInSight(page, 'the summary')
      const lines = await booking.errorSummary.getByRole('link').count()
      expect(lines).toBeGreaterThan(2)
      for (let line = 0; line < lines; line++) {
        await booking.errorSummary.getByRole('link').nth(line).focus()
        await page.keyboard.press('Enter')
        await expectFocusedInSight(page, `the field of line ${line + 1}`)
      }
    })

    test('the days of the calendar', async ({ page }) => {
      const booking = await openBooking(page)
      await booking.calendarButton.focus()
      await page.keyboard.press('Enter')
      await expect(booking.calendar.locator('button:focus')).toBeVisible()
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'PageDown', 'ArrowUp', 'ArrowUp']) {
        await page.keyboard.press(key)
        await expectFocusedInSight(page, `a day after ${key}`)
      }
    })
  })
}
