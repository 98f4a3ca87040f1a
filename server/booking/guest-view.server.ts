import { bookingTerms } from '../../content/booking-terms.ts'
import { type Booking, isOffered, pick } from '../../domain/booking/booking.ts'
import type { BookingEvent } from '../../domain/booking/booking-event.ts'
import type { CancellationTerms } from '../../domain/booking/cancellation-terms.ts'
import { guestMoveRefusal } from '../../domain/booking/guest-cancellation.ts'
import type { CalendarDay } from '../../domain/calendar.ts'
import { type Account, accountOf, chfOf } from '../../domain/money/account.ts'
import type { Extra } from '../../domain/money/extra.ts'
import { extrasOf } from '../../domain/money/extras-of.ts'
import { isPayableOnline } from '../../domain/money/online-payment.ts'
import { offeredMoveDays } from '../../domain/solidarity/offered-move.ts'
import { findMaskedAccount } from '../money/acts/refunds.server.ts'
import type { CheckoutState } from '../money/online/checkout.server.ts'
import { listBookingEvents } from '../records/bookings.ts'
import type { KeyOrigin } from '../records/keys/booking-keys.ts'
import { readEntries } from '../records/ledger.ts'
import type { Services } from '../services.ts'
import { type PaymentSlip, paymentSlip } from '../slips/payment-slip.server.ts'

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
] as const satisfies (keyof Booking)[]

/** What the guest's own page shows: only what they gave or were told. */
export type ManagedBookingView = Pick<Booking, (typeof shownFields)[number]> & {
  /** The association offers this outing: its page does not mention a price. */
  isOffered: boolean
  /** The guest has an e-mail address, to which we write. */
  isMailed: boolean
  terms: CancellationTerms
  /** What happened to it, oldest first. What only the team reads is left out. */
  history: BookingEvent[]
  /** What is open, paid and to be refunded; all zero for an offered outing. */
  account: Account
  /** True when there is a refund that may be left as a donation. */
  canLeave: boolean
  /** Where the guest wants their refund: the IBAN masked, or `call`. Undefined until they say it. */
  refundTo: string | undefined
  /** What was ordered beside the hours. */
  extras: Extra[]
  /** The payment slip, while there is something to pay and an IBAN is set. */
  slip: PaymentSlip | undefined
  /** Where payments online are set: whether there is something to pay, and where the last one stands on the way back. */
  online?: { canPay: boolean; isTest: boolean; state: CheckoutState['kind'] | undefined }
  /** Its guest may choose another start now. */
  canMove: boolean
  /** The days to which they may move an offered outing. */
  moveDays: { first: CalendarDay; last: CalendarDay } | undefined
  /** The link that opened it came in a mail: its holder may prove that the mailbox is theirs. */
  isByMail: boolean
  /**
   * The code of an invitation opened it, which the relay knows too: what the guest wrote is not shown (wishes are the
   * relay's own words, which nobody changes), and from the evening before on they cannot cancel here.
   */
  isByCode: boolean
  /** The instant at which this was read, by the server's clock, which the rules use. */
  seenAt: Date
}

type ViewServices = Pick<Services, 'db' | 'now' | 'settings' | 'provider'>

/** What the guest of `booking` is shown at this moment. */
export async function managedBookingView(
  { db, now, settings, provider }: ViewServices,
  booking: Booking,
  origin: KeyOrigin,
  state?: CheckoutState['kind'],
): Promise<ManagedBookingView> {
  const isGift = isOffered(booking)
  const entries = await readEntries(db, booking)
  const account = accountOf(entries)
  const open = { reference: booking.reference, amountChf: chfOf(account.openRappen) }
  const events = await listBookingEvents(db, booking.id)
  return {
    ...pick(booking, shownFields),
    ...(origin === 'code' && { phone: undefined, message: undefined, needs: [] }),
    ...(isGift && { priceLines: [] }),
    isOffered: isGift,
    isMailed: booking.email !== undefined,
    terms: booking.frozenTerms,
    history: events
      .filter(({ kind }) => !/(-reminded|reached|-chosen)$/.test(kind) && !(isGift && /paid$/.test(kind)))
      // The ids of ledger entries are internal, and the guest knows the team as one.
      .map(({ detail: { entry: _, by: __, ...detail }, ...event }) => ({ ...event, detail })),
    account,
    canLeave: settings.donations && origin === 'mail' && account.toRefundRappen > 0,
    refundTo: account.toRefundRappen > 0 ? await findMaskedAccount(db, booking.id) : undefined,
    extras: extrasOf(entries, events).map(({ entry: _, ...extra }) => extra),
    slip: account.openRappen > 0 && booking.status !== 'postponed' ? await paymentSlip(settings, open) : undefined,
    ...(provider && { online: { canPay: isPayableOnline(booking, account), isTest: provider.isTest, state } }),
    canMove: guestMoveRefusal(booking, events, now()) === undefined,
    moveDays: isGift ? offeredMoveDays(booking, events, now(), bookingTerms) : undefined,
    isByMail: origin === 'mail',
    isByCode: origin === 'code',
    seenAt: now(),
  }
}
