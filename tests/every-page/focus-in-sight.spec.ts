import type { Locator, Page } from '@playwright/test'
import { storePlace, storeRelay } from '../../demo/steps.ts'
import { bookElsewhere, freshDay, openBooking, typedDate } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { expectEveryStopInSight, expectFocusedInSight, expectLabelInSight } from '../support/focus-stops.ts'
import { errorSummary } from '../support/form-page.ts'
import { grantLogbookKey, openLogbook, withServicesOf } from '../support/logbook-page.ts'
import { confirmedBooking, managePage } from '../support/manage-page.ts'
import { openPage, untilAlive } from '../support/open-page.ts'
import {
  addOutingToday,
  clearQuaySheet,
  grantQuayKey,
  moveStartToNow,
  openQuay,
  syncLine,
  untilShellCached,
} from '../support/quay-page.ts'

// A small computer with a page zoomed to 400 %, a telephone, and a small computer without zoom.
const windowSizes = [
  { width: 320, height: 256 },
  { width: 360, height: 640 },
  { width: 1024, height: 768 },
]
/** Follows each line of a summary of errors to its field. */
async function followErrorLinks(page: Page, summary: Locator) {
  await expect(summary).toBeFocused()
  await expectFocusedInSight(page, 'the summary')
  const lineCount = await summary.getByRole('link').count()
  expect(lineCount).toBeGreaterThan(2)
  for (let line = 0; line < lineCount; line++) {
    await summary.getByRole('link').nth(line).focus()
    await page.keyboard.press('Enter')
    await expectFocusedInSight(page, `the field of line ${line + 1}`)
    await expectLabelInSight(page, `the label of line ${line + 1}`)
  }
}

test('whoever tabs fast stays where the focus is, and is not taken back to where it was', async ({ page }) => {
  await openPage(page, '/contact')
  await untilAlive(page)
  await page.evaluate(async () => {
    const [firstLink, lastLink] = [
      document.querySelector('#page a[href^="mailto:"]'),
      [...document.querySelectorAll('footer a')].at(-1),
    ]
    for (const stop of [firstLink, lastLink]) (stop as HTMLElement).focus()
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  await expect(page.locator('footer a').last()).toBeFocused()
  await expectFocusedInSight(page, 'the footer')
})

for (const viewport of windowSizes) {
  test.describe(`in a window of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport })
    test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

    test('the focus stays in sight on the page where the code of an invitation is typed', async ({ page }) => {
      await openPage(page, '/invitation')
      // The skip link, the bar, the code, and a footer of two lines.
      expect(await expectEveryStopInSight(page, '/invitation')).toBeGreaterThan(9)
    })

    test('the focus stays in sight in the summary of errors, and in the fields its lines lead to', async ({ page }) => {
      const booking = await openBooking(page)
      await booking.submit.focus()
      await page.keyboard.press('Enter')
      await followErrorLinks(page, booking.errorSummary)
    })

    for (const path of ['/contact', '/privatisation-evenements']) {
      test(`the focus stays in sight in the errors of ${path}, and in the fields their lines lead to`, async ({
        page,
      }) => {
        await openPage(page, path)
        await page.locator('main form button[type=submit]').focus()
        await page.keyboard.press('Enter')
        await followErrorLinks(page, errorSummary(page))
      })
    }

    test('the focus stays in sight on a start chosen in place of one on a full day', async ({ page, site }) => {
      const day = freshDay()
      expect(await bookElsewhere(site.url, { date: day, time: '09:00', duration: 10 })).toBe(201)
      const booking = await openBooking(page)
      await booking.boat.selectOption('sportif')
      await booking.date.fill(typedDate(day))
      await booking.form
        .getByRole('button', { name: / \d{4}, \d\d:\d\d$/ })
        .first()
        .focus()
      await page.keyboard.press('Enter')
      await expect(booking.time).toBeFocused()
      await expectFocusedInSight(page, 'the time')
      await expectLabelInSight(page, 'its label')
    })

    test('the focus stays in sight on private pages', async ({ page, site }) => {
      const booking = await confirmedBooking(site, { date: freshDay() })
      await page.goto(booking.link)
      await expect(managePage(page).state).toBeVisible()
      expect(await expectEveryStopInSight(page, 'ma-reservation')).toBeGreaterThan(15)

      const { key } = await withServicesOf(site, (services) => storeRelay(services, `Relais ${viewport.width}`))
      await withServicesOf(site, (services) => storePlace(services, { date: freshDay() }))
      await page.goto(`/relais/${key}`)
      await page
        .getByRole('button', { name: /^Prendre cette place/ })
        .first()
        .click()
      await expect(page.getByRole('heading', { name: 'Pour quelle famille ?' })).toBeFocused()
      await page.getByRole('heading', { level: 1 }).evaluate((title: HTMLElement) => {
        title.tabIndex = -1
        title.focus()
      })
      expect(await expectEveryStopInSight(page, 'relais')).toBeGreaterThan(20)

      await openLogbook(page, await grantLogbookKey(site))
      // Without the site's header and footer: the skip link, the bar, the five sections and what the page holds.
      expect(await expectEveryStopInSight(page, 'carnet-de-bord')).toBeGreaterThan(7)
    })

    test.describe('at the quay without network', () => {
      test.use({ expectedConsoleErrors: [/Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch/] })
      test.afterEach(({ site }) => clearQuaySheet(site))

      test('the focus stays in sight at the quay without network, forwards and backwards', async ({
        page,
        context,
        site,
      }) => {
        await moveStartToNow(site, await addOutingToday(site, 'Lou Blanc', { time: '14:00' }))
        await openQuay(page, await grantQuayKey(site))
        await page.getByText(/^Demain, /).click()
        await untilShellCached(page)
        await context.setOffline(true)
        await page.getByRole('button', { name: /^À bord/ }).click()
        // Now the line at the top is at its longest.
        await expect(syncLine(page)).toHaveText('1 geste en attente de réseau')
        await page.getByRole('heading', { level: 1 }).evaluate((title: HTMLElement) => {
          title.tabIndex = -1
          title.focus()
        })
        expect(await expectEveryStopInSight(page, 'quai')).toBeGreaterThan(6)
        expect(await expectEveryStopInSight(page, 'quai, backwards', 'Shift+Tab')).toBeGreaterThan(6)
        await context.setOffline(false)
      })
    })

    test('the focus stays in sight on the days of the calendar', async ({ page }) => {
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
