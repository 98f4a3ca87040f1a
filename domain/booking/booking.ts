import type { BoatType, SkipperOption } from './boat.ts'
import type { Wish } from './booking-request.ts'
import type { PriceLine } from './price.ts'

/** The states of a booking, after the OCTO open booking standard. */
export const bookingStatuses = ['pending', 'confirmed', 'declined', 'expired', 'cancelled'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** A booking as the association keeps it. */
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
  priceLines: PriceLine[]
  totalChf: number
}

/** Crockford's base 32: no I, L, O or U, so that nobody reads one sign for another. */
export const referenceAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Six signs of 32 make a thousand million references. Takes at least six random bytes. */
export function bookingReference(randomBytes: Uint8Array): string {
  const signs = Array.from(randomBytes.subarray(0, 6), (byte) => referenceAlphabet[byte % 32])
  return `CE-${signs.join('')}`
}
