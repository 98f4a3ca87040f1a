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
  /** Absent for a booking that the team has made for somebody on the telephone: nothing is mailed then. */
  email: string | undefined
  phone: string | undefined
  message: string | undefined
  wishes: Wish[]
  /** What the crew is to make ready; forgotten soon after the outing (`domain/privacy/retention.ts`). */
  needs: BoardingNeed[]
  priceLines: PriceLine[]
  /** What its guest pays in all: 0 for an offered outing. */
  totalChf: number
  /** What an offered outing would have cost; undefined for every other. See {@link forCrew}. */
  offeredValueChf: number | undefined
  /** The cancellation terms as the guest saw them. */
  frozenTerms: CancellationTerms
  /** An unanswered request gives its hours back at this instant. */
  heldUntil: Date
  /** The hours are held only until the guest presses the button in our mail; it stays so where they never did. */
  isBrief: boolean
  createdAt: Date
  /** What the version before knows of payments, written for it. Only `missing-entries.ts` decides by it: see `domain/money/`. */
  paidAt: Date | undefined
  /** How often the outing in the guest's calendar has changed (ICS `SEQUENCE`). */
  calendarSequence: number
}

/** These fields of a booking and nothing else: a type alone keeps nothing out of an answer. */
export function pick<Field extends keyof Booking>(booking: Booking, fields: readonly Field[]): Pick<Booking, Field> {
  return Object.fromEntries(fields.map((field) => [field, booking[field]])) as Pick<Booking, Field>
}

/** True for an outing that the association gives. */
export function isOffered({ offeredValueChf }: Pick<Booking, 'offeredValueChf'>): boolean {
  return offeredValueChf !== undefined
}

/**
 * The booking as everyone sees it who sails, prepares or answers: an offered outing has its price and is settled, like
 * any that was paid, so that nobody on board knows who paid. Whatever shows bookings to the team goes through here.
 */
export function forCrew<Seen extends Pick<Booking, 'totalChf' | 'offeredValueChf'>>({
  offeredValueChf,
  ...booking
}: Seen): Omit<Seen, 'offeredValueChf'> {
  return { ...booking, totalChf: offeredValueChf ?? booking.totalChf }
}

/** Crockford's base 32: no I, L, O or U, so that nobody reads one sign for another. */
export const referenceAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Six signs of 32 make a thousand million references. Takes at least six random bytes. */
export function bookingReference(randomBytes: Uint8Array): string {
  const signs = Array.from(randomBytes.subarray(0, 6), (byte) => referenceAlphabet[byte % 32])
  return `CE-${signs.join('')}`
}
