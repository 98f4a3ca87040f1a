import type { CancellationTerms } from '../../content/cancellation-terms.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import { findBookingByToken } from '../db/bookings.ts'
import { isDatabaseUnavailable } from '../db/refusals.ts'
import type { Services } from '../services.ts'

/** What the visitor's own page shows: nothing that they did not give or were not told. */
export type BookingView = Omit<Booking, 'id' | 'name' | 'email' | 'phone' | 'message'> & { terms: CancellationTerms }

/** `unknown` for a token that opens nothing, `unavailable` when the database cannot serve at present. */
export async function viewBooking(
  { db, log }: Pick<Services, 'db' | 'log'>,
  token: string,
): Promise<BookingView | 'unknown' | 'unavailable'> {
  try {
    const found = await findBookingByToken(db, token)
    if (!found) return 'unknown'
    const { reference, status, boatType, skipperOption, startsAt, endsAt, participants, wishes, priceLines, totalChf } =
      found
    const shown = { reference, status, boatType, skipperOption, startsAt, endsAt, participants, wishes }
    return { ...shown, priceLines, totalChf, terms: found.frozenTerms }
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    log.error({ err: (error as Error).message }, 'booking not shown: database unavailable')
    return 'unavailable'
  }
}
