import type { Page } from '@playwright/test'
import { expectNoBarriers } from '../support/axe.ts'
import { type BookingPage, bookElsewhere, freshDay, openBooking } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'

test.use({ expectedConsoleErrors: [/Failed to load resource/] })

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
      await expect(booking.takenRegion).toBeVisible()
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
      await expect(booking.receivedRegion).toBeVisible()
    },
  ],
]

const statesWithWishes = new Set(['with wishes and a summary', 'after a booking'])

for (const [state, reachState] of states) {
  test(`the booking page has no accessibility barriers ${state}`, async ({ page, site }) => {
    const wishes = statesWithWishes.has(state) ? [{ id: 'bouee', name: 'Bouée tractée', quantity: 2 }] : []
    const booking = await openBooking(page, wishes)
    await reachState(booking, page, site.url)
    await expectNoBarriers(page, state, { within: state === 'with the calendar open' ? '[role=dialog]' : 'main' })
  })
}
