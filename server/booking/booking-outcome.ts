import type { Booking } from '../../domain/booking/booking.ts'
import type { BookingFieldError } from '../../domain/booking/check-booking-request.ts'
import type { Start } from '../../domain/booking/slots.ts'

/** What its visitor may see again of a booking at once: what they gave, and what we made of it. */
export const acceptedFields = [
  'reference',
  'status',
  'boatType',
  'skipperOption',
  'startsAt',
  'endsAt',
  'participants',
  'name',
  'email',
  'wishes',
  'totalChf',
  'heldUntil',
  'isBrief',
] as const satisfies (keyof Booking)[]
export type AcceptedBooking = Pick<Booking, (typeof acceptedFields)[number]>

/** How a booking request ends. Only `accepted` has left a trace in the database. */
export type BookingOutcome =
  | {
      kind: 'accepted'
      booking: AcceptedBooking
      /** Absent where anyone who knows the visitor's details could have asked; the way is then only in the mail. */
      manageUrl?: string
      /** False when the mailbox has had enough mails of ours for today: then the answer is all there is. */
      isMailed: boolean
    }
  | { kind: 'invalid'; errors: BookingFieldError[] }
  | { kind: 'taken'; alternatives: Start[] }
  /** As many requests as may wait of this mailbox, or from this address, wait already. */
  | { kind: 'too-many-waiting'; retryAfterSeconds: number }
  /** The idempotency key was used for another request. */
  | { kind: 'key-reused' }
  /** The database cannot serve at present; the same request may be sent again. */
  | { kind: 'unavailable' }
