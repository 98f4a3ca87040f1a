import type { BoardingNeed } from './boarding-needs.ts'
import type { BoatType, SkipperOption } from './boat.ts'
import type { Wish } from './booking-request.ts'
import type { CancellationTerms } from './cancellation-terms.ts'
import type { PriceLine } from './price.ts'

/** The states of a booking, after the OCTO open booking standard. */
export const bookingStatuses = ['pending', 'confirmed', 'declined', 'expired', 'cancelled'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/**
 * A booking, with all that is kept of it. Whatever shows or tells less picks from this type; the keys to it stand in
 * tables of their own.
 */
export type Booking = {
  id: string
  /** What people say on the phone: `CE-` and six signs, see {@link bookingReference}. */
  reference: string
  status: BookingStatus
  boatType: BoatType
  skipperOption: SkipperOption
  startsAt: Date
  endsAt: Date
  participants: number
  name: string
  email: string
  phone: string | undefined
  message: string | undefined
  wishes: Wish[]
  /** What the crew is to make ready; forgotten soon after the outing (`domain/privacy/retention.ts`). */
  needs: BoardingNeed[]
  priceLines: PriceLine[]
  totalChf: number
  /** The cancellation terms as the guest saw them. */
  frozenTerms: CancellationTerms
  /** An unanswered request gives its hours back at this instant. */
  heldUntil: Date
  /** The hours are held only until the guest presses the button in our mail; it stays so where they never did. */
  isBrief: boolean
  createdAt: Date
  paidAt: Date | undefined
  /** How often the outing in the guest's calendar has changed (ICS `SEQUENCE`). */
  calendarSequence: number
}

/** These fields of a booking and nothing else: a type alone keeps nothing out of an answer. */
export function pick<Field extends keyof Booking>(booking: Booking, fields: readonly Field[]): Pick<Booking, Field> {
  return Object.fromEntries(fields.map((field) => [field, booking[field]])) as Pick<Booking, Field>
}

/** Crockford's base 32: no I, L, O or U, so that nobody reads one sign for another. */
export const referenceAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Six signs of 32 make a thousand million references. Takes at least six random bytes. */
export function bookingReference(randomBytes: Uint8Array): string {
  const signs = Array.from(randomBytes.subarray(0, 6), (byte) => referenceAlphabet[byte % 32])
  return `CE-${signs.join('')}`
}
