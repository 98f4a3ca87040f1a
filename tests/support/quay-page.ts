import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { hourMs } from '../../domain/calendar.ts'
import { addBooking } from '../../server/booking/add-booking.server.ts'
import { grantKey } from '../../server/records/keys.ts'
import { bookingInput } from './booking-input.ts'
import { lakeToday } from './booking-page.ts'
import { withServicesOf } from './logbook-page.ts'
import type { Site } from './site.ts'

export function addOutingToday(site: Site, name: string, overrides: Record<string, unknown>): Promise<string> {
  const fields = bookingInput({ date: lakeToday(), email: '', name, ...overrides })
  return withServicesOf(site, async (services) => {
    const outcome = await addBooking(services, fields, { idempotencyKey: randomUUID() })
    if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
    return outcome.booking.id
  })
}

/** Moves the start to the beginning of this hour. Its hours are not held: other tests have outings in them. */
export async function moveStartToNow(site: Site, id: string): Promise<void> {
  const start = Math.floor(Date.now() / hourMs) * hourMs
  await withServicesOf(site, async ({ db }) => {
    const hours = { starts_at: start, ends_at: start + 3 * hourMs }
    await db.deleteFrom('occupied_hours').where('holder_id', '=', id).execute()
    await db.updateTable('bookings').set(hours).where('id', '=', id).execute()
  })
}

/** Takes every outing of the site off the sheet, also those with people aboard, and frees their hours. */
export const clearQuaySheet = (site: Site) =>
  withServicesOf(site, async ({ db }) => {
    await db.deleteFrom('occupied_hours').execute()
    const tappedIds = db.selectFrom('taps').select('booking_id')
    const declineOutings = db.updateTable('bookings').set({ status: 'declined' })
    await declineOutings
      .where(({ eb }) => eb('status', 'in', ['confirmed', 'postponed', 'cancelled']).or('id', 'in', tappedIds))
      .execute()
  })

export const grantQuayKey = (site: Site) =>
  withServicesOf(site, ({ db }) => grantKey(db, 'quay', new Date(), { name: 'Quai' }))

export async function openQuay(page: Page, key: string, origin = ''): Promise<void> {
  await page.goto(`${origin}/quai/${key}`)
  await expect(page.getByRole('heading', { name: /^Aujourd’hui/ })).toBeVisible()
}

/** The line that says what the server knows. The same words are spoken from another place. */
export const syncLine = (page: Page) => page.locator('p[data-waiting]')

/** Waits until the phone has all that it needs without network. The page itself comes last into the cache. */
export const untilShellCached = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await caches.match(location.pathname, { ignoreVary: true }))?.status))
    .toBe(200)
