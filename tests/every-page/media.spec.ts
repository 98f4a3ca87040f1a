import { expect, test } from '../support/browser-test.ts'
import { logbookAt } from '../support/logbook.ts'
import { grantLogbookKey } from '../support/logbook-page.ts'
import { guestBooking } from '../support/manage-page.ts'
import { openPage, untilAlive } from '../support/open-page.ts'
import { expectNoLayoutShift, watchPaint } from './paint-checks.ts'

// What every page must support: late styles and fonts, forced colours.

test('the whole style sheet waits for the first paint, but not on a page reached from another page of the site', async ({
  page,
}) => {
  // A browser that never reports its paint.
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {}
  })
  const sheet = page.locator('head > link[rel=stylesheet][href*="/assets/app-"]')
  await page.goto('/cgv')
  await expect(page.getByRole('button', { name: 'Nos offres' })).toBeVisible()
  await expect(sheet).toHaveCount(0)
  await page.getByRole('link', { name: 'Contact' }).first().click()
  await expect(page).toHaveURL(/contact$/)
  await expect(sheet).toHaveCount(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('without scripts the whole style sheet is a link', async ({ page }) => {
    const sheetRequest = page.waitForRequest(/\/assets\/app-[^/]+\.css$/)
    await page.goto('/cgv')
    await sheetRequest
  })
})

test('the fonts arrive without moving the page', async ({ page }) => {
  /** The widths of titles in each of the two fonts, and the height of the page. */
  const measure = () =>
    page.evaluate(() => {
      const totalWidth = (selector: string) => {
        const range = document.createRange()
        return [...document.querySelectorAll(selector)].reduce((sum, title) => {
          range.selectNodeContents(title)
          return sum + range.getBoundingClientRect().width
        }, 0)
      }
      return [totalWidth('main h1, main h2'), totalWidth('main h3'), document.body.scrollHeight]
    })
  const countLoadedFonts = () =>
    page.evaluate(() => {
      const siteFonts = [...document.fonts].filter(({ family }) => /^"?(Atkinson|Fraunces)/.test(family))
      return siteFonts.filter(({ status }) => status === 'loaded').length
    })
  for (const width of [360, 1280]) {
    const fontGate = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await fontGate.promise
      await route.continue()
    })
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/nos-activites', { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loading'))
    const before = await measure()
    expect(await countLoadedFonts()).toBe(0)
    fontGate.resolve()
    await expect.poll(countLoadedFonts).toBe(2)
    const after = await measure()
    for (const [index, length] of after.entries()) {
      expect(Math.abs(length / (before[index] ?? 0) - 1), `measure ${index}, ${width} px`).toBeLessThan(0.02)
    }
    await page.unroute('**/*.woff2')
  }
})

test('a page that a key opens does not jump when its scripts arrive', async ({ page, site }) => {
  await watchPaint(page)
  const { link } = await guestBooking(site)
  const logbook = logbookAt(await grantLogbookKey(site))
  for (const path of [link, logbook, `${logbook}/plus`]) {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await untilAlive(page)
      await expectNoLayoutShift(page)
    }
  }
})

test('with forced colours buttons and focus keep their edges, and with reduced motion nothing moves', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await openPage(page, '/')
  const bookingLink = page.getByRole('banner').getByRole('link', { name: 'Réserver' })
  await expect(bookingLink).toHaveCSS('border-top-style', 'solid')
  await expect(bookingLink).toHaveCSS('transition-duration', '0s')
  await bookingLink.focus()
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator(':focus-visible')).toHaveCSS('outline-width', '3px')
})
