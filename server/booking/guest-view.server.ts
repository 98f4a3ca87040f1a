import { bookingTerms } from '../../content/booking-terms.ts'
import { offersOutings } from '../../content/optional-pages.ts'
import { type Booking, isOffered, pick } from '../../domain/booking/booking.ts'
import { historyFor } from '../../domain/booking/booking-event.ts'
import { guestMoveRefusal } from '../../domain/booking/guest-cancellation.ts'
import { blankOptionalValues, optionalFieldNames } from '../../domain/booking/optional-fields.ts'
import { outingState } from '../../domain/booking/outing-state.ts'
import { accountOf, chfOf, countedEntries, type PaymentMeans } from '../../domain/money/account.ts'
import { accountLines } from '../../domain/money/account-lines.ts'
import { dueBy } from '../../domain/money/due-by.ts'
import { isInvoiceable } from '../../domain/money/invoice.ts'
import { isPayableOnline } from '../../domain/money/online-payment.ts'
import { offeredMoveDays } from '../../domain/solidarity/offered-move.ts'
import { findInvoiceName } from '../money/acts/invoice.server.ts'
import { findMaskedAccount, readOnlineBalance } from '../money/acts/refunds.server.ts'
import type { lastPaymentState } from '../money/online/checkout.server.ts'
import { type KeyOrigin, listBookingEvents } from '../records/bookings.ts'
import { listTaps } from '../records/taps.ts'
import type { Services } from '../services.ts'
import { paymentSlip } from '../slips/payment-slip.server.ts'
import { feedbackState } from './send-feedback.server.ts'

const shownFields = [
  'reference',
  'status',
  'boatType',
  'skipperOption',
  'startsAt',
  'endsAt',
  'participants',
  ...optionalFieldNames,
  'wishes',
  'needs',
  'totalChf',
  'heldUntil',
  'needsProof',
] as const satisfies (keyof Booking)[]

export type ManagedBookingView = Awaited<ReturnType<typeof managedBookingView>>

/** What the guest of `booking` is shown at this moment, on their own page: only what they gave or were told. */
export async function managedBookingView(
  { db, now, settings }: Pick<Services, 'db' | 'now' | 'settings'>,
  booking: Booking,
  origin: KeyOrigin,
  paymentState?: Awaited<ReturnType<typeof lastPaymentState>>,
) {
  const { stripe } = settings
  const isFree = isOffered(booking)
  const { entries, underwayRappen, leftRappen, isOnline } = await readOnlineBalance(db, booking)
  const account = accountOf(entries)
  const openAmount = { reference: booking.reference, amountChf: chfOf(account.openRappen) }
  const events = await listBookingEvents(db, booking.id)
  const quayState = outingState({ ...booking, history: events }, await listTaps(db, booking.id), now())
  return {
    ...pick(booking, shownFields),
    ...(origin === 'code' && { ...blankOptionalValues, needs: [] }),
    /** The association offers this outing: its page does not mention a price. */
    isOffered: isFree,
    /** The guest has an e-mail address, to which we write. */
    isMailed: booking.email !== undefined,
    terms: booking.frozenTerms,
    /** Where the outing stands by the taps at the quay: its hours say only what was planned. */
    atQuay: quayState && !('gone' in quayState && quayState.gone) ? quayState.kind : undefined,
    /** What happened to it, oldest first. */
    history: historyFor(events, isFree ? ['all', 'guest'] : ['all', 'guest', 'payer']),
    /** What is open, paid and to be refunded; all zero for an offered outing. */
    account,
    /** What of the refund is on its way, what is still to be sent, and whether that goes back the way it came. */
    refund: { underwayRappen, leftRappen, isOnline: isOnline && stripe !== undefined },
    /** True when there is a refund that may be left as a donation. */
    canLeave: settings.donations && offersOutings && origin === 'mail' && leftRappen > 0,
    /** Whether the guest is asked for a gift in addition to the price: not with an outing offered or called off. */
    canGive:
      settings.donations &&
      offersOutings &&
      !isFree &&
      booking.status === 'confirmed' &&
      (settings.iban ?? stripe) !== undefined,
    /** After a paid outing, two lines to the team: whether they are awaited, or were sent. */
    feedback: isFree || origin === 'code' ? undefined : await feedbackState(db, booking, now()),
    /** Where the guest wants their refund: the IBAN masked, or `call`. Undefined until they say it. */
    refundTo: leftRappen > 0 ? await findMaskedAccount(db, booking.id) : undefined,
    /** How the account comes about, line by line. */
    lines: isFree ? [] : accountLines({ booking, entries, history: events, underwayRappen }),
    /** The payments for it, as receipts. */
    receipts: countedEntries(entries).flatMap(({ kind, amountRappen, valueDay, ...entry }) =>
      kind === 'payment' && 'means' in entry ? [{ amountRappen, valueDay, means: entry.means as PaymentMeans }] : [],
    ),
    /** The last day to pay what is open. */
    dueBy: dueBy({ ...booking, history: events }, entries, now(), bookingTerms),
    /** The payment slip, while there is something to pay and an IBAN is set. */
    slip:
      account.openRappen > 0 && booking.status !== 'postponed' ? await paymentSlip(settings, openAmount) : undefined,
    /** Where there is something to invoice: the name and the lines of the address, once they were given. */
    invoice: isInvoiceable(booking, account) ? { to: await findInvoiceName(db, booking.id) } : undefined,
    /** If payments online are set up: whether something can be paid, and the state of the last as its payer returns. */
    ...(stripe && {
      online: { canPay: isPayableOnline(booking, account), isTest: stripe.isTest, state: paymentState },
    }),
    /** Its guest may choose another start now. */
    canMove: guestMoveRefusal(booking, events, now()) === undefined,
    /** The days to which they may move an offered outing. */
    moveDays: isFree ? offeredMoveDays(booking, events, now(), bookingTerms) : undefined,
    /**
     * Where the key that opened it came from. With one from the code of an invitation, what the guest wrote is not
     * shown; wishes are the relay's own words, which nobody changes.
     */
    origin,
    /** The instant at which this was read, by the server's clock, which the rules use. */
    seenAt: now(),
  }
}
