import { type Booking, isOffered, pick } from '../../domain/booking/booking.ts'
import type { BookingEvent } from '../../domain/booking/booking-event.ts'
import type { CancellationTerms } from '../../domain/booking/cancellation-terms.ts'
import { listBookingEvents } from '../db/bookings.ts'
import { type PaymentSlip, paymentSlip } from '../payment/payment-slip.server.ts'
import type { Services } from '../services.ts'

const shownFields = [
  'reference',
  'status',
  'boatType',
  'skipperOption',
  'startsAt',
  'endsAt',
  'participants',
  'phone',
  'message',
  'wishes',
  'needs',
  'priceLines',
  'totalChf',
  'heldUntil',
  'isBrief',
  'paidAt',
] as const satisfies (keyof Booking)[]

/** What the guest's own page shows: nothing that they did not give or were not told. */
export type ManagedBookingView = Pick<Booking, (typeof shownFields)[number]> & {
  /** The association gives this outing: its page says no word of a price. */
  isOffered: boolean
  terms: CancellationTerms
  /** What happened to it, oldest first. Reminders are the mails' own business. */
  history: BookingEvent[]
  /** What to pay with, while there is something to pay and an IBAN to pay to. */
  slip: PaymentSlip | undefined
  /** The link it was opened by came in a mail: its holder may show that the mailbox is theirs. */
  isByMail: boolean
  /** The instant this holds for, by the only clock the rules see. */
  seenAt: Date
}

type ViewServices = Pick<Services, 'db' | 'now' | 'settings'>

/** What of `booking` its guest is shown at this moment. */
export async function managedBookingView(
  { db, now, settings }: ViewServices,
  booking: Booking,
  isByMail: boolean,
): Promise<ManagedBookingView> {
  const isGift = isOffered(booking)
  const isToPay = booking.status === 'confirmed' && booking.paidAt === undefined
  const events = await listBookingEvents(db, booking.id)
  return {
    ...pick(booking, shownFields),
    ...(isGift && { priceLines: [], paidAt: undefined }),
    isOffered: isGift,
    terms: booking.frozenTerms,
    history: events.filter(({ kind }) => !kind.endsWith('-reminded') && !(isGift && /paid$/.test(kind))),
    slip: isToPay ? await paymentSlip(settings, booking) : undefined,
    isByMail,
    seenAt: now(),
  }
}
