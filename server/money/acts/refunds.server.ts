import { randomUUID } from 'node:crypto'
import { bookingTerms } from '../../../content/booking-terms.ts'
import type { ActOutcome } from '../../../domain/booking/outcome.ts'
import { dayAt } from '../../../domain/calendar.ts'
import { accountOf } from '../../../domain/money/account.ts'
import { chfOf, type LedgerEntry } from '../../../domain/money/ledger-entry.ts'
import { callInstead } from '../../../domain/payment/iban.ts'
import { type ChangeServices, change, done } from '../../booking-act.ts'
import { mailGuest } from '../../mail/mail-guest.ts'
import { lockBooking } from '../../records/bookings.ts'
import { addEntries, readEntries } from '../../records/ledger.ts'
import type { Payment } from './payments.server.ts'
import { findMaskedAccount, forgetSettledAccount } from './refund-account.server.ts'

/**
 * Notes a refund to a guest; without an amount, of all that was to be refunded. More than that is refused, and where
 * nothing is to be refunded (any more) nothing is done: of two people who note the same refund, one does. The guest gets
 * one mail.
 */
export function recordRefund(services: ChangeServices, id: string, refund: Payment = {}): Promise<ActOutcome> {
  return change(services, id, async (tx, _, now) => {
    const booking = await lockBooking(tx, id)
    const { toRefundRappen } = accountOf(await readEntries(tx, booking))
    const { amountRappen = toRefundRappen, means = 'other', key = randomUUID() } = refund
    if (toRefundRappen === 0) return { kind: 'done', booking }
    if (amountRappen > toRefundRappen) return { kind: 'refused', reason: 'not-so-much', booking }
    const valueDay = refund.valueDay ?? dayAt(now, bookingTerms.timeZone)
    const entry: LedgerEntry = {
      ...{ id: `${id}:refund:${key}`, bookingId: id, actor: 'team', kind: 'refund', means },
      ...{ amountRappen, valueDay },
    }
    if ((await addEntries(tx, [entry], now)) > 0) {
      const account = await findMaskedAccount(tx, id)
      const told = {
        booking,
        means,
        account: account === callInstead ? undefined : account,
        refundedChf: chfOf(amountRappen),
        refundedOn: valueDay,
      }
      await mailGuest(services, tx, 'booking-refunded', told, now, { isAnswer: true })
    }
    await forgetSettledAccount(tx, id, now)
    return done(tx, id)
  })
}
