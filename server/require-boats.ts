import { bookingTerms } from '../content/booking-terms.ts'
import { startMessages } from '../content/messages/start.ts'
import { isBoat, resourcesOf } from '../domain/booking/resource.ts'
import { hourMs } from '../domain/calendar.ts'
import { fillIn } from '../wording/sentences.ts'
import type { Services } from './services.ts'

/**
 * Throws while outings to come have a boat that the terms no longer name: its id was changed, or it has fewer equal ones
 * now. Nobody would see that its hours are taken, and they would be sold again on another.
 */
export async function requireBoats({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const rows = await db
    .selectFrom('occupied_hours')
    .leftJoin('bookings', 'bookings.id', 'holder_id')
    .select(['resource', 'reference'])
    .distinct()
    .where('hour_utc', '>=', Math.floor(now().getTime() / hourMs))
    .where('holder_kind', '!=', 'closure')
    .where('resource', 'not in', resourcesOf(bookingTerms))
    .orderBy('resource')
    .execute()
  const rowsOfLostBoats = rows.filter(({ resource }) => isBoat(resource))
  if (rowsOfLostBoats.length === 0) return
  const boatsInWords = [...Map.groupBy(rowsOfLostBoats, ({ resource }) => resource)].map(
    ([boat, boatRows]) => `${boat} (${boatRows.map(({ reference }) => reference ?? startMessages.place).join(', ')})`,
  )
  throw new Error(fillIn(startMessages.boatGone, { boats: boatsInWords.join(' ; ') }))
}
