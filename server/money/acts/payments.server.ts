import { randomUUID } from 'node:crypto'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { isOffered } from '../../../domain/booking/booking.ts'
import type { ActOutcome } from '../../../domain/booking/outcome.ts'
import { type CalendarDay, dayAt } from '../../../domain/calendar.ts'
import {
  accountOf,
  chfOf,
  countedEntries,
  type LedgerEntry,
  type NewEntry,
  type PaymentMeans,
} from '../../../domain/money/account.ts'
import { isByHand } from '../../../domain/money/ledger-faults.ts'
import { reversalOf } from '../../../domain/money/status-entries.ts'
import { callInstead } from '../../../domain/payment/iban.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { type ActServices, addHistory, withLockedBooking } from '../../booking-act.ts'
import { mailGuest } from '../../mail/queue-mail.ts'
import { addEntries, readEntries } from '../../records/ledger.ts'
import { findMaskedAccount, forgetSettledAccount, readOnlineBalance } from './refunds.server.ts'

/** Money that has come, or goes back. Without an amount: all that is open, or to be refunded. */
export type Payment = {
  amountRappen?: number | undefined
  means?: PaymentMeans | undefined
  /** Its value day; today by default. */
  valueDay?: CalendarDay | undefined
  /** Idempotency key: sent again, it adds no second payment. */
  key?: string | undefined
  /** What was open, or to be refunded, when it was entered: two people may enter one part of it at once. */
  seenRappen?: number | undefined
}

/**
 * Notes a payment for a booking; the same `key` again does nothing. It is refused where nothing is open, or where the
 * open sum is not the one that was seen: to the second of two people who note the same payment (`already-noted`) or a
 * part of it, and to whoever notes what was paid online meanwhile (both `sum-changed`).
 * The status of the booking stays. A request cannot be paid before it is confirmed, and a cancelled outing only while
 * something remains due.
 */
export function recordPayment(services: ActServices, id: string, payment: Payment = {}): Promise<ActOutcome> {
  return withLockedBooking(services, id, async (tx, booking, now) => {
    const entries = await readEntries(tx, booking)
    const { openRappen } = accountOf(entries)
    const { amountRappen = openRappen, means = 'other', key = randomUUID(), seenRappen = openRappen } = payment
    const entryFields = { id: `${id}:payment:${key}`, bookingId: id, actor: 'team', kind: 'payment' } as const
    if (entries.some((entry) => entry.id === entryFields.id)) return undefined
    const isUnchanged = seenRappen === openRappen
    if (openRappen === 0 && booking.status !== 'confirmed') return 'other-state'
    if (openRappen === 0)
      return isUnchanged || isRecordedAlready(entries, 'payment', payment) ? 'already-noted' : 'sum-changed'
    if (!isUnchanged) return 'sum-changed'
    await bookPayment(services, tx, { ...entryFields, means, amountRappen, valueDay: payment.valueDay }, now)
  })
}

/** Whether a colleague has noted the same sum. If not, another has settled the account: a guest online, or the bank. */
function isRecordedAlready(
  entries: readonly LedgerEntry[],
  kind: LedgerEntry['kind'],
  { amountRappen, seenRappen }: Payment,
) {
  const sum = amountRappen ?? seenRappen
  return countedEntries(entries).some((each) => each.kind === kind && isByHand(each) && each.amountRappen === sum)
}

/**
 * Adds a payment for a booking, which the caller has locked, whatever is open: the excess is to be refunded. Does
 * nothing, and gives false, if there is an entry with its id already.
 */
export async function bookPayment(
  services: { by?: string | undefined },
  tx: Transaction,
  payment: Extract<NewEntry, { kind: 'payment' }>,
  now: Date,
): Promise<boolean> {
  if ((await addEntries(tx, [payment], now)) === 0) return false
  await addHistory(services, tx, payment.bookingId, { actor: payment.actor, kind: 'paid', at: now })
  return true
}

/**
 * Reverses the ledger's entry `entryId`, a payment that was noted by hand by mistake. Refused if somebody was
 * quicker (`already-noted`), and for the payments of the bank and of the provider (`settled`). Nobody is told.
 */
export function takePaymentBack(services: ActServices, id: string, entryId: string): Promise<ActOutcome> {
  return withLockedBooking(services, id, async (tx, booking, now) => {
    // Nobody may be asked on the quay for the price of an offered outing.
    if (isOffered(booking)) return 'settled'
    const entry = countedEntries(await readEntries(tx, booking)).find((each) => each.id === entryId)
    if (!entry) return 'already-noted'
    if (entry.kind !== 'payment' || !isByHand(entry)) return 'settled'
    await addEntries(tx, [reversalOf(entry, 'team')], now)
    await forgetSettledAccount(tx, id, now)
    await addHistory(services, tx, id, { actor: 'team', kind: 'unpaid', at: now })
  })
}

/**
 * Notes a refund to a guest; without an amount, of all that was to be refunded. More than that is refused, and so is any
 * where nothing is (any more): of two people who note the same refund the second is told (`already-noted`), and what is
 * on its way back online is not to be refunded by hand too (`underway`). The guest gets one mail.
 */
export function recordRefund(services: ActServices, id: string, refund: Payment = {}): Promise<ActOutcome> {
  return withLockedBooking(services, id, async (tx, booking, now) => {
    const { entries, leftRappen: toRefundRappen, underwayRappen } = await readOnlineBalance(tx, booking)
    const { amountRappen = toRefundRappen, means = 'other', key = randomUUID(), seenRappen = toRefundRappen } = refund
    const valueDay = refund.valueDay ?? dayAt(now, bookingTerms.timeZone)
    const entryFields = { id: `${id}:refund:${key}`, bookingId: id, actor: 'team', kind: 'refund' } as const
    if (entries.some((entry) => entry.id === entryFields.id)) return undefined
    if (toRefundRappen <= 0) {
      if (underwayRappen > 0) return 'underway'
      if (isRecordedAlready(entries, 'refund', refund)) return 'already-noted'
      return refund.seenRappen === undefined ? 'not-so-much' : 'sum-changed'
    }
    if (amountRappen > toRefundRappen) return 'not-so-much'
    if (seenRappen !== toRefundRappen) return 'sum-changed'
    await addEntries(tx, [{ ...entryFields, means, amountRappen, valueDay }], now)
    const refundFacts = { booking, means, refundedChf: chfOf(amountRappen), refundedOn: valueDay }
    const maskedAccount = await findMaskedAccount(tx, id)
    const account = maskedAccount === callInstead ? undefined : maskedAccount
    await mailGuest(services, tx, 'booking-refunded', { ...refundFacts, account }, now, { isAnswer: true })
    await forgetSettledAccount(tx, id, now)
  })
}
