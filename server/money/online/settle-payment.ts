import type Stripe from 'stripe'
import { bookingTerms } from '../../../content/booking-terms.ts'
import type { Booking } from '../../../domain/booking/booking.ts'
import { dayAt } from '../../../domain/calendar.ts'
import { accountOf, chfOf, type LedgerEntry, type PaymentMeans } from '../../../domain/money/account.ts'
import { donationReference } from '../../../domain/money/donation.ts'
import { onlineRowId } from '../../../domain/money/online-payment.ts'
import { reversalOf } from '../../../domain/money/status-entries.ts'
import { entriesOfGoodwill } from '../../../domain/money/waivers.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { guardedTransaction } from '../../../platform/db/guarded-transaction.ts'
import type { ActServices } from '../../booking-act.ts'
import type { OnlineNews } from '../../mail/mail-kinds.ts'
import { mailGuest, queuePacedMail } from '../../mail/queue-mail.ts'
import { lockBooking } from '../../records/bookings.ts'
import { addEntries, readAccount, readEntries } from '../../records/ledger.ts'
import { bookPayment } from '../acts/payments.server.ts'
import { forgetSettledAccount } from '../acts/refunds.server.ts'
import { addDonation, listDonations } from '../donations.ts'
import { deleteRequestedRefund, storeOnlineRefund, updateCheckout } from './online-records.ts'
import { noneIfForbidden } from './provider.ts'

/** Marks a payment as a donation; a payment for an outing names its booking and its checkout instead. */
export const giftMetadata = { gift: donationReference }

/**
 * Asks the provider what has come by the payment `paymentId` and what has gone back, and books what is not booked yet,
 * in one transaction. Everything that may mean news ends here (a webhook, the guest's return, the nightly question, a
 * refund), so their order is of no consequence; nothing is taken from a webhook but the name of the payment. `ended`: no
 * money will come by it. Undefined: it is for no booking and no donation of this site.
 * Money that came is always booked, also for an outing that was cancelled or paid meanwhile: the rest is to be refunded,
 * and guest and team are told. What came in another currency is told to the team, and booked by a person.
 */
export async function settlePayment(
  services: ActServices,
  paymentId: string,
): Promise<'paid' | 'processing' | 'ended' | undefined> {
  const { db, provider, outbox } = services
  const facts = await provider('a payment', (stripe) => readPaymentFacts(stripe, paymentId))
  const state = facts && (await guardedTransaction({ db }, (tx) => bookPaymentFacts(services, tx, facts)))
  outbox.wake()
  return state
}

/** A payment, and what goes back of it once it has come. */
async function readPaymentFacts(stripe: Stripe, paymentId: string) {
  const payment = await stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] })
  if (payment.status !== 'succeeded') return { payment, onlineRefunds: [] }
  const listParams = { limit: 100, payment_intent: paymentId }
  const arrayLimit = { limit: 1_000 }
  // Money that came is booked, also where our key may not read what went back.
  const refunds = await stripe.refunds.list(listParams).autoPagingToArray(arrayLimit).catch(noneIfForbidden)
  const disputes = await stripe.disputes.list(listParams).autoPagingToArray(arrayLimit).catch(noneIfForbidden)
  return { payment, onlineRefunds: [...refunds, ...disputes] }
}

async function bookPaymentFacts(
  services: ActServices,
  tx: Transaction,
  { payment, onlineRefunds }: Awaited<ReturnType<typeof readPaymentFacts>>,
) {
  const { booking: bookingId = '', checkout = '', gift } = payment.metadata
  const booking = await lockBooking(tx, bookingId)
  if (!booking && gift !== donationReference) return undefined
  if (payment.status === 'canceled' || payment.status === 'requires_payment_method') return 'ended'
  if (payment.status !== 'succeeded') return 'processing'

  const now = services.now()
  const dayOf = ({ created }: { created: number }) => dayAt(new Date(created * 1000), bookingTerms.timeZone)
  const charge = payment.latest_charge as Stripe.Charge
  const { type } = charge.payment_method_details ?? {}
  // Methods that the ledger does not know are `other`.
  const means: PaymentMeans = type === 'card' || type === 'twint' ? type : 'other'
  const mailNews = (news: OnlineNews, amountRappen: number) => {
    const payload = { news, amountChf: chfOf(amountRappen) }
    return booking
      ? queuePacedMail(tx, 'online-payment-news', { ...payload, booking }, now, services.settings)
      : queuePacedMail(tx, 'online-gift-news', payload, now, services.settings)
  }
  const receipt = { amountRappen: payment.amount_received, valueDay: dayOf(charge) }
  const commonColumns = { payment_id: payment.id, booking_id: booking?.id ?? null, created_at: now.getTime() }
  if (payment.currency !== 'chf') {
    // Money that came is never unseen, also where only a person can say what it is worth.
    const foreignRow = { ...commonColumns, id: payment.id, amount_rappen: receipt.amountRappen, answer_by: null }
    if (await storeOnlineRefund(tx, { ...foreignRow, kind: 'foreign', state: 'failed' }))
      await mailNews('other-currency', 0)
    return 'processing'
  }
  await updateCheckout(tx, checkout, { state: 'paid' })
  const isNew = await addRow(tx, booking, { ...receipt, id: onlineRowId(payment.id), kind: 'payment', means }, now)
  if (isNew && booking) {
    const paidFacts = { booking, paidChf: chfOf(receipt.amountRappen), paidOn: receipt.valueDay, means }
    await mailGuest(services, tx, 'booking-paid-online', paidFacts, now, isAnswer)
    if ((await readAccount(tx, booking)).toRefundRappen > 0) await mailNews('too-much', receipt.amountRappen)
  }
  for (const refund of onlineRefunds) {
    const { id, object: kind, status } = refund
    const state = refundStates[kind][status ?? ''] ?? 'open'
    const amountRappen = kind === 'refund' ? refund.amount : disputedRappen(refund, receipt.amountRappen)
    // What was asked for here has a row of the provider's by now.
    if (refund.metadata?.refund) await deleteRequestedRefund(tx, refund.metadata.refund)
    const isAppealed = status === 'appeal_needs_response' || status === 'appeal_under_review'
    const dueBy = kind === 'dispute' && (state === 'open' || isAppealed) ? refund.evidence_details.due_by : null
    const refundRow = { id, kind, state, amount_rappen: amountRappen, answer_by: dueBy && dueBy * 1000 } as const
    if (!(await storeOnlineRefund(tx, { ...commonColumns, ...refundRow }))) continue
    const row = { id: onlineRowId(id), amountRappen, valueDay: dayOf(refund), means }
    const rowKind = state === 'done' ? 'refund' : 'reversal'
    const isNewRow = state !== 'open' && (await addRow(tx, booking, { ...row, kind: rowKind }, now))
    if (kind === 'refund' && state === 'done' && !refund.metadata?.refund && booking) {
      // A person has refunded in the provider's pages what nobody was owed: it must not become a debt.
      const entries = await readEntries(tx, booking)
      const openBeforeRappen = accountOf(entries).openRappen
      await addEntries(tx, entriesOfGoodwill(entries, row.id), now)
      const openAfterRappen = (await readAccount(tx, booking)).openRappen
      if (openAfterRappen < openBeforeRappen) await mailNews('goodwill', openBeforeRappen - openAfterRappen)
      // For the rest no charge is left to lower: the guest has received that sum twice.
      const refundedTwiceRappen = openAfterRappen - accountOf(entries.filter((entry) => entry.id !== row.id)).openRappen
      if (refundedTwiceRappen > 0) await mailNews('refunded-twice', refundedTwiceRappen)
    }
    if (kind === 'dispute') {
      // An appeal may be the first that is heard of a dispute, and the end of one takes nothing again.
      const isLost = state === 'done' && isNewRow
      if (isLost || state === 'failed') await mailNews(`dispute-${state}`, amountRappen)
      if (state === 'open' || status === 'appeal_needs_response') await mailNews('dispute-open', amountRappen)
      else if (state === 'done' && !isNewRow && !isAppealed) await mailNews('appeal-lost', amountRappen)
      if (isLost && booking && (await readAccount(tx, booking)).openRappen > 0)
        await mailGuest(services, tx, 'booking-unpaid', { booking, disputedChf: chfOf(amountRappen) }, now, isAnswer)
    }
    if (kind === 'dispute' || !booking) continue
    if (state === 'failed') await mailNews('refund-failed', amountRappen)
    else if (state === 'done') {
      const refundFacts = { booking, means, refundedChf: chfOf(amountRappen), refundedOn: row.valueDay }
      await mailGuest(services, tx, 'booking-refunded', refundFacts, now, isAnswer)
    }
  }
  return 'paid'
}

const isAnswer = { isAnswer: true }

/** By the provider's names; all others are open. Only a dispute that is lost takes money, until an appeal is won. */
const refundStates: Record<'refund' | 'dispute', Record<string, 'done' | 'failed'>> = {
  refund: { succeeded: 'done', failed: 'failed', canceled: 'failed' },
  dispute: {
    ...{ lost: 'done', appeal_needs_response: 'done', appeal_under_review: 'done' },
    ...{ won: 'failed', warning_closed: 'failed', prevented: 'failed' },
  },
}

/**
 * What a dispute asks back of a payment of `paidRappen`. It may be in the currency of the card: then this is what was
 * taken from our balance in francs and, until something was, the whole payment. It never takes more than came.
 */
function disputedRappen({ amount, currency, balance_transactions }: Stripe.Dispute, paidRappen: number): number {
  const chfDebits = balance_transactions.filter((each) => each.currency === 'chf' && each.amount < 0)
  const takenRappen = chfDebits.reduce((sum, each) => sum - each.amount, 0)
  return Math.min(paidRappen, currency === 'chf' ? amount : takenRappen || paidRappen)
}

type Row = Pick<LedgerEntry, 'id' | 'amountRappen' | 'valueDay'> & {
  /** `reversal`: a refund that was booked comes back; where none was booked, it adds nothing. */
  kind: 'payment' | 'refund' | 'reversal'
  means: PaymentMeans
}

/** Adds a row to the account of `booking`, or to the donations, where a reversal is a gift again. True if it is new. */
async function addRow(tx: Transaction, booking: Booking | undefined, { kind, ...row }: Row, now: Date) {
  const isReversal = kind === 'reversal'
  const knownEntry = (booking ? await readEntries(tx, booking) : await listDonations(tx)).find(
    ({ id }) => id === row.id,
  )
  if (isReversal !== Boolean(knownEntry)) return false
  // All of it comes back, whatever the provider calls its sum by now.
  const amountRappen = knownEntry?.amountRappen ?? row.amountRappen
  if (!booking) {
    const gift = { ...row, amountRappen, id: isReversal ? `${row.id}:reversed` : row.id }
    return addDonation(tx, { ...gift, kind: kind === 'refund' ? 'return' : 'gift' }, now)
  }
  const entry = { ...row, amountRappen, bookingId: booking.id, actor: 'system' } as const
  if (kind === 'payment') return bookPayment({}, tx, { ...entry, kind }, now)
  const newEntry = isReversal ? { ...reversalOf(entry, entry.actor), valueDay: row.valueDay } : { ...entry, kind }
  await addEntries(tx, [newEntry], now)
  await forgetSettledAccount(tx, booking.id, now)
  return true
}
