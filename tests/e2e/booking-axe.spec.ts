import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type BookingPage, bookElsewhere, freshDay, openBooking } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'

test.use({ expectedComplaints: [/Failed to load resource/] })
test.setTimeout(60_000)

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** No violation and nothing left for review, at three widths, by day and by night; and no sideways scroll. */
async function expectAccessible(page: Page, within: string) {
  await clearTheView(page)
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(sideways, `sideways scroll at ${width}`).toBeLessThanOrEqual(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const axe = new AxeBuilder({ page }).include(within)
      // By night nothing but the colours is another.
      const { violations, incomplete } = await (colorScheme === 'light'
        ? axe.withTags(tags)
        : axe.withRules('color-contrast')
      ).analyze()
      const found = [...violations, ...incomplete].map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`)
      expect(found, `${width} px, ${colorScheme}`).toEqual([])
    }
  }
}

/** Axe cannot see the ground of a text that something overlaps: the drawing behind the title, the bar, a notice. */
async function clearTheView(page: Page) {
  await page.evaluate(() => {
    for (const drawing of document.querySelectorAll<SVGElement>('main svg.absolute')) drawing.style.display = 'none'
    for (const notice of document.querySelectorAll<HTMLElement>('.notice')) notice.style.display = 'none'
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
}

const states: [string, (booking: BookingPage, page: Page, siteUrl: string) => Promise<unknown>][] = [
  ['as it opens', async () => {}],
  ['with wishes and a summary', async ({ summary }) => expect(summary).toBeVisible()],
  [
    'with the calendar open',
    async ({ calendarButton, calendar }) => {
      await calendarButton.click()
      await expect(calendar.getByRole('grid')).toBeVisible()
    },
  ],
  [
    'with errors',
    async ({ boat, participants, submit, errorSummary }) => {
      await boat.selectOption('sportif')
      await participants.fill('6')
      await submit.click()
      await expect(errorSummary).toBeFocused()
    },
  ],
  [
    'after a lost slot',
    async (booking, _page, siteUrl) => {
      const day = freshDay()
      await booking.boat.selectOption('sportif')
      await booking.fill(day)
      await bookElsewhere(siteUrl, { date: day })
      await booking.submit.click()
      await expect(booking.taken).toBeVisible()
    },
  ],
  [
    'offline',
    async (booking, page) => {
      await booking.boat.selectOption('sportif')
      await booking.fill(freshDay())
      await page.context().setOffline(true)
      await booking.submit.click()
      await expect(page.getByRole('region', { name: 'Pas de connexion' })).toBeVisible()
    },
  ],
  [
    'after a booking',
    async (booking) => {
      await booking.fill(freshDay())
      await booking.submit.click()
      await expect(booking.received).toBeVisible()
    },
  ],
]

const withWishes = new Set(['with wishes and a summary', 'after a booking'])

for (const [state, reach] of states) {
  test(`axe finds nothing ${state}`, async ({ page, site }) => {
    const wishes = withWishes.has(state) ? [{ id: 'bouee', name: 'Bouée tractée', quantity: 2 }] : []
    const booking = await openBooking(page, wishes)
    await reach(booking, page, site.url)
    await expectAccessible(page, state === 'with the calendar open' ? '[role=dialog]' : 'main')
  })
}
