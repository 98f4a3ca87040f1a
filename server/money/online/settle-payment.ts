import type Stripe from 'stripe'
import { bookingTerms } from '../../../content/booking-terms.ts'
import type { Booking } from '../../../domain/booking/booking.ts'
import { type CalendarDay, dayAt } from '../../../domain/calendar.ts'
import { chfOf, type PaymentMeans } from '../../../domain/money/account.ts'
import { type Donation, donationReference } from '../../../domain/money/donation.ts'
import { meansOf, type OnlineRefund, onlineRowId } from '../../../domain/money/online-payment.ts'
import { reversalOf } from '../../../domain/money/status-entries.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { guardedTransaction } from '../../../platform/db/guarded-transaction.ts'
import type { ChangeServices } from '../../booking-act.ts'
import type { GiftNews, OnlineNews } from '../../mail/mail-kinds.ts'
import { mailGuest, queuePacedMail } from '../../mail/queue-mail.ts'
import { lockBooking } from '../../records/bookings.ts'
import { addEntries, readAccount, readEntries } from '../../records/ledger.ts'
import { bookPayment } from '../acts/payments.server.ts'
import { forgetSettledAccount } from '../acts/refunds.server.ts'
import { addDonation, listDonations } from '../donations.ts'
import { endCheckout, keepRefundNews, listCheckouts } from './online-records.ts'

/** By this a payment is known as a donation. */
export const giftMetadata = { gift: donationReference }

/** What the provider knows of one payment of ours: what came, and what went or goes back. */
type Facts = {
  paymentId: string
  /** Undefined for a donation. */
  checkoutId: string | undefined
  /** Nothing while the money has not come. */
  receivedRappen: number
  /** It is in another currency, which nothing here is counted in. */
  isForeign: boolean
  /** It will not come by this payment. */
  hasFailed: boolean
  day: CalendarDay
  means: PaymentMeans
  backs: (Pick<OnlineRefund, 'kind' | 'amountRappen' | 'state' | 'answerBy'> & {
    providerId: string
    /** The id with which it was asked for, if it was asked for here. */
    ours: string | undefined
    day: CalendarDay
  })[]
}

/**
 * Asks the provider what has come by the payment `paymentId` and what has gone back, and books what is not booked yet,
 * in one transaction. Everything that may mean news ends here (a notice, the guest's return, the nightly question, a
 * refund), so their order is of no consequence; nothing is taken from a notice but the name of the payment. `not-ours`:
 * it is for no checkout and no donation of this site. `failed`: no money will come by it.
 * Money that came is always booked, also for an outing that was cancelled or paid meanwhile: the rest is to be refunded,
 * and guest and team are told. What came in another currency is told to the team, and booked by a person.
 */
export async function settlePayment(
  services: ChangeServices,
  paymentId: string,
): Promise<'settled' | 'failed' | 'not-ours' | 'away'> {
  const told = await services.provider?.ask('a payment', (stripe) => readFacts(stripe, paymentId))
  if (!told || told.kind === 'away') return 'away'
  const facts = told.kind === 'told' ? told.answer : undefined
  if (!facts) return 'not-ours'
  const isOurs = await guardedTransaction({ db: services.db }, (tx) => book(services, tx, facts))
  if (!isOurs) return 'not-ours'
  services.outbox.wake()
  return facts.hasFailed ? 'failed' : 'settled'
}

async function readFacts(stripe: Stripe, paymentId: string): Promise<Facts | undefined> {
  const payment = await stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] })
  const { checkout: checkoutId, gift } = payment.metadata
  if (!checkoutId && gift !== donationReference) return undefined
  const charge = payment.latest_charge as Stripe.Charge | null
  const of = { limit: 100, payment_intent: paymentId }
  const most = { limit: 1_000 }
  const refunds = charge?.paid ? await stripe.refunds.list(of).autoPagingToArray(most) : []
  const disputes = charge?.paid ? await stripe.disputes.list(of).autoPagingToArray(most) : []
  const sum = (back: Stripe.Refund | Stripe.Dispute) => {
    return { providerId: back.id, amountRappen: back.amount, day: dayOf(back) }
  }
  return {
    paymentId,
    checkoutId,
    receivedRappen: payment.status === 'succeeded' ? payment.amount_received : 0,
    isForeign: payment.currency !== 'chf',
    hasFailed: payment.status === 'canceled' || payment.status === 'requires_payment_method',
    day: dayOf(charge ?? payment),
    means: meansOf(charge?.payment_method_details?.type),
    backs: [
      ...refunds.map((refund) => {
        const { status, metadata } = refund
        const state = statesOf.refund[status ?? ''] ?? 'open'
        return { ...sum(refund), kind: 'refund' as const, state, ours: metadata?.refund, answerBy: null }
      }),
      ...disputes.map((dispute) => {
        const { status, evidence_details: evidence } = dispute
        const state = statesOf.dispute[status] ?? 'open'
        return {
          ...sum(dispute),
          kind: 'dispute' as const,
          state,
          ours: undefined,
          answerBy: evidence.due_by && evidence.due_by * 1000,
        }
      }),
    ],
  }
}

/** By the provider's names; all others are open. Of disputes, only one that is lost takes money for good. */
const statesOf: Record<'refund' | 'dispute', Record<string, OnlineRefund['state']>> = {
  refund: { succeeded: 'done', failed: 'failed', canceled: 'failed' },
  dispute: { lost: 'done', won: 'failed', warning_closed: 'failed', prevented: 'failed' },
}

function dayOf({ created }: { created: number }): CalendarDay {
  return dayAt(new Date(created * 1000), bookingTerms.timeZone)
}

async function book(services: ChangeServices, tx: Transaction, facts: Facts): Promise<boolean> {
  const [checkout] = facts.checkoutId ? await listCheckouts(tx, { id: facts.checkoutId }) : []
  if (facts.checkoutId && !checkout) return false
  if (facts.receivedRappen === 0) return true
  if (facts.isForeign) await tellForeign(services, tx, facts, checkout?.booking_id)
  else if (!checkout) await bookGift(services, tx, facts)
  else {
    await bookForOuting(services, tx, checkout.booking_id, facts)
    await endCheckout(tx, checkout.id, 'paid')
  }
  return true
}

/** Money that came is never unseen, also where only a person can say what it is worth. */
async function tellForeign(services: ChangeServices, tx: Transaction, facts: Facts, bookingId = ''): Promise<void> {
  const { paymentId, receivedRappen: amountRappen } = facts
  const booking = await lockBooking(tx, bookingId)
  const came = { kind: 'foreign', state: 'failed', amountRappen, answerBy: null, providerId: paymentId } as const
  const news = { ...came, paymentId, bookingId: booking?.id ?? null, ours: undefined }
  if (await keepRefundNews(tx, news, services.now())) await tellTeam(services, tx, 'other-currency', 0, booking)
}

async function tellTeam(
  { now: clock, settings }: ChangeServices,
  tx: Transaction,
  news: OnlineNews,
  amountRappen: number,
  booking: Booking | undefined,
): Promise<void> {
  const [now, amountChf] = [clock(), chfOf(amountRappen)]
  if (booking) await queuePacedMail(tx, 'online-payment-news', { booking, news, amountChf }, now, settings)
  else await queuePacedMail(tx, 'online-gift-news', { news: news as GiftNews, amountChf }, now, settings)
}

async function bookForOuting(
  services: ChangeServices,
  tx: Transaction,
  bookingId: string,
  { paymentId, receivedRappen, day, means, backs }: Facts,
): Promise<void> {
  const now = services.now()
  const booking = await lockBooking(tx, bookingId)
  if (!booking) return
  const isAnswer = { isAnswer: true }
  const tell = (news: OnlineNews, rappen: number) => tellTeam(services, tx, news, rappen, booking)
  const entry = (providerId: string, amountRappen: number, valueDay: CalendarDay) =>
    ({ id: onlineRowId(providerId), bookingId, amountRappen, valueDay, actor: 'system', means }) as const

  const payment = { ...entry(paymentId, receivedRappen, day), kind: 'payment' } as const
  if (await bookPayment(services, tx, booking, payment, now)) {
    await mailGuest(services, tx, 'booking-paid-online', { booking, paidChf: chfOf(receivedRappen) }, now, isAnswer)
    if ((await readAccount(tx, booking)).toRefundRappen > 0) await tell('too-much', receivedRappen)
  }
  for (const back of backs) {
    if (!(await keepRefundNews(tx, { ...back, paymentId, bookingId }, now))) continue
    const { kind, state, amountRappen } = back
    const refund = { ...entry(back.providerId, amountRappen, back.day), kind: 'refund' } as const
    if (state === 'done') {
      await addEntries(tx, [refund], now)
      await forgetSettledAccount(tx, bookingId, now)
      const facts = { booking, means, refundedChf: chfOf(amountRappen), refundedOn: back.day }
      if (kind === 'refund') await mailGuest(services, tx, 'booking-refunded', facts, now, isAnswer)
    }
    const hasLeft = state === 'failed' && (await readEntries(tx, booking)).some(({ id }) => id === refund.id)
    if (hasLeft) await addEntries(tx, [reversalOf(refund, { actor: 'system', valueDay: back.day })], now)
    if (kind === 'dispute' && state !== 'asked') await tell(`dispute-${state}`, amountRappen)
    if (kind === 'refund' && state === 'failed') await tell('refund-failed', amountRappen)
  }
}

/** A gift online, and what of it went back; a part that comes back to us once more is a gift again. */
async function bookGift(services: ChangeServices, tx: Transaction, facts: Facts): Promise<void> {
  const now = services.now()
  const add = (id: string, kind: Donation['kind'], amountRappen: number, valueDay: CalendarDay) =>
    addDonation(tx, { id, kind, amountRappen, valueDay, bookingId: undefined }, now)
  await add(onlineRowId(facts.paymentId), 'gift', facts.receivedRappen, facts.day)
  for (const back of facts.backs) {
    if (!(await keepRefundNews(tx, { ...back, paymentId: facts.paymentId, bookingId: null }, now))) continue
    const id = onlineRowId(back.providerId)
    if (back.state === 'done') await add(id, 'return', back.amountRappen, back.day)
    const hasLeft = back.state === 'failed' && (await listDonations(tx)).some((donation) => donation.id === id)
    if (hasLeft) await add(`${id}:reversed`, 'gift', back.amountRappen, back.day)
    if (back.kind === 'dispute' && back.state !== 'asked')
      await tellTeam(services, tx, `dispute-${back.state}`, back.amountRappen, undefined)
  }
}
