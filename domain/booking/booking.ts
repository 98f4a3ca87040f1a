import type { BoardingNeed } from './boarding-needs.ts'
import type { BoatType, SkipperOption } from './boat.ts'
import type { Wish } from './booking-request.ts'
import type { CancellationTerms } from './cancellation-terms.ts'
import type { OptionalField } from './optional-fields.ts'
import type { PriceLine } from './price.ts'

/** The states of a booking, following the OCTO open booking standard. `postponed`: we could not sail; its guest chooses
 * another start or the money back, and holds no hours until then. */
export const bookingStatuses = ['pending', 'confirmed', 'postponed', 'declined', 'expired', 'cancelled'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** A booking with all that is stored of it but the keys that open it. Code that shows less picks fields from it. */
export type Booking = {
  id: string
  /** What people say on the phone: a prefix and six characters, see {@link bookingReference}. */
  reference: string
  status: BookingStatus
  boatType: BoatType
  skipperOption: SkipperOption
  startsAt: Date
  endsAt: Date
  participants: number
  /** How many came aboard, as the crew tapped it at the quay; undefined where nobody did. */
  personsAboard: number | undefined
  name: string
  /** May be absent when the team made the booking for somebody on the telephone: then nothing is mailed. */
  email: string | undefined
  wishes: Wish[]
  /** What the crew has to prepare; deleted soon after the outing (`domain/privacy/retention.ts`). */
  needs: BoardingNeed[]
  priceLines: PriceLine[]
  /** The total price for the guest: 0 for an offered outing. */
  totalChf: number
  /** What an offered outing would have cost; undefined for all others. See {@link forCrew}. */
  offeredValueChf: number | undefined
  /** The cancellation terms as the guest saw them when booking. */
  frozenTerms: CancellationTerms
  /** An unanswered request gives its hours back at this instant; until then the guest of a postponed outing chooses. */
  heldUntil: Date
  /** The hours are held only briefly, until the guest presses the button in our mail; stays true if they never do. */
  needsProof: boolean
  createdAt: Date
  /** How often the outing in the guest's calendar has changed (ICS `SEQUENCE`). */
  calendarSequence: number
} & Record<OptionalField, string | undefined>

/** Copies only these fields of a booking: a narrower type alone would not keep the others out of a response. */
export function pick<Field extends keyof Booking>(
  booking: Pick<Booking, Field>,
  fields: readonly Field[],
): Pick<Booking, Field> {
  return Object.fromEntries(fields.map((field) => [field, booking[field]])) as Pick<Booking, Field>
}

/** True for an offered outing, which the guest does not pay for. */
export function isOffered({ offeredValueChf }: Pick<Booking, 'offeredValueChf'>): boolean {
  return offeredValueChf !== undefined
}

/**
 * The booking as the crew sees it: an offered outing shows a price, like any paid one, so that nobody on board knows
 * who paid. All code that shows bookings to the team uses this function.
 */
export function forCrew<Seen extends Pick<Booking, 'totalChf' | 'offeredValueChf'>>({
  offeredValueChf,
  ...booking
}: Seen): Omit<Seen, 'offeredValueChf'> {
  return { ...booking, totalChf: offeredValueChf ?? booking.totalChf }
}

/** Crockford's base 32: no I, L, O or U, which are easily misread. */
export const referenceAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ids are UUIDs. Anything else need not be looked up, and PostgreSQL rejects text with a zero byte. */
export const idShape = /^[\w-]{1,64}$/

/** The form of a reference with any association's prefix. */
export const referenceShape = /^[A-Z]+-[0-9A-Z]{6}$/

/** `prefix`, a hyphen and six characters out of 32: about a billion references. Takes at least six random bytes. */
export function bookingReference(prefix: string, randomBytes: Uint8Array): string {
  const characters = Array.from(randomBytes.subarray(0, 6), (byte) => referenceAlphabet[byte % 32])
  return `${prefix}-${characters.join('')}`
}

/**
 * The reference that `text` stands for; undefined if it is none. Accepts lower case, spaces and hyphens anywhere, a
 * missing prefix or that of a slip (`RF` and its check digits), and O, I and L for the digits they resemble.
 */
export function readBookingReference(text: string, prefix: string): string | undefined {
  const characters = text
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(new RegExp(`^(?:${prefix}|RF\\d\\d)(?=.{6}$)`), '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  const isReference =
    characters.length === 6 && [...characters].every((character) => referenceAlphabet.includes(character))
  return isReference ? `${prefix}-${characters}` : undefined
}

/** The references that stand in free text with their prefix, however they are spaced: « ce 7k4q-2m, merci ». */
export function bookingReferencesIn(text: string, prefix: string): string[] {
  const separators = '[\\s\\p{Pd}./:]*'
  const pattern = new RegExp(`(?<![A-Z0-9])${prefix}${separators}((?:[A-Z0-9]${separators}){6})(?![A-Z0-9])`, 'gu')
  const candidates = [...text.toUpperCase().matchAll(pattern)].map(([, characters = '']) =>
    characters.replace(/[^A-Z0-9]/g, ''),
  )
  return [...new Set(candidates.flatMap((characters) => readBookingReference(characters, prefix) ?? []))]
}
