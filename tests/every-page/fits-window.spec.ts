import { pagesListedByDefault } from '../../app/seo/public-pages.ts'
import { freshDay, openBooking } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { openPage } from '../support/open-page.ts'

test('the top bar is one line high and shows the name, on the narrowest phone and on a computer', async ({ page }) => {
  for (const width of [320, 360, 412, 1024, 1032, 1040, 1100, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await openPage(page, '/qui-sommes-nous')
    await expect(page.getByRole('banner').getByText('Cap Embellie')).toBeVisible()
    const { barHeight, padding } = await page.evaluate(() => ({
      barHeight: document.querySelector('header')?.offsetHeight ?? 0,
      padding: Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
    }))
    expect(barHeight, `${width} px`).toBeLessThan(80)
    expect(padding, `${width} px`).toBeGreaterThan(barHeight)
  }
})

test('with letters twice as large no bar hides what an anchor leads to', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  for (const width of [320, 640]) {
    await page.setViewportSize({ width, height: 800 })
    for (const address of ['/contact#soutenir', '/reservations', '/sorties-offertes', '/']) {
      await openPage(page, address)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      const isClear = await page.evaluate(() => {
        const bar = document.querySelector('header')
        const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
        return bar && (getComputedStyle(bar).position !== 'sticky' || bar.offsetHeight <= padding)
      })
      expect(isClear, `${address} at ${width} px`).toBe(true)
    }
  }
})

test('a notice is one line high at a zoom of 400 %', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  const booking = await openBooking(page)
  await booking.submit.click()
  await expect(booking.notice).toBeVisible()
  const { height = 0 } = (await booking.notice.boundingBox()) ?? {}
  expect(height).toBeLessThan(64)
  await expect(booking.notice.getByText('Erreur de validation')).toBeVisible()
})

test('the links in the booking form, its errors and its outcome are large enough for a thumb', async ({ page }) => {
  const booking = await openBooking(page)
  const heightOf = async (name: string) => (await page.getByRole('link', { name }).first().boundingBox())?.height
  expect(await heightOf('Choisir mes activités')).toBeGreaterThanOrEqual(44)
  await booking.boat.selectOption('sportif')
  await booking.submit.click()
  expect(await heightOf('Le nom est requis.')).toBeGreaterThanOrEqual(44)
  await booking.fill(freshDay())
  await booking.submit.click()
  await expect(booking.receivedRegion).toBeVisible()
  expect(await heightOf('Suivre ma demande')).toBeGreaterThanOrEqual(44)
})

test('texts keep 40 pixels away from wave pictures', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const { path } of pagesListedByDefault) {
      await openPage(page, path)
      const gaps = await page.evaluate(() => {
        const textElements = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, a, dt, dd)')]
          .filter((element) => element.checkVisibility())
          .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
        // Only waves with a `fill`: the strip at the foot of a page's title is a drawing of several colours.
        return [...document.querySelectorAll('main .wave-edge[fill]')].flatMap((wave) => {
          const { top, bottom } = wave.getBoundingClientRect()
          return textElements.flatMap(({ text, box }) => {
            const gap = box.bottom <= top ? top - box.bottom : box.top - bottom
            return gap < 40 ? [`${Math.round(gap)} px: ${text?.slice(0, 60)}`] : []
          })
        })
      })
      expect(gaps, `${path}, ${width} px`).toEqual([])
    }
  }
})

test('a private page offers no booking in its header, and has no separators in its footer', async ({ page }) => {
  const bookingLink = page.getByRole('banner').getByRole('link', { name: 'Réserver', exact: true })
  await openPage(page, '/contact')
  await expect(bookingLink).toBeVisible()
  await openPage(page, '/invitation')
  await expect(page.getByRole('contentinfo')).not.toContainText('·')
  await expect(bookingLink).toHaveCount(0)
})
