import { bookingTerms } from '../../../content/booking-terms.ts'
import type { ActOutcome } from '../../../domain/booking/outcome.ts'
import { dayAt, dayMs } from '../../../domain/calendar.ts'
import { chfOf, type LedgerEntry } from '../../../domain/money/account.ts'
import { callInstead, maskIban, readIban } from '../../../domain/payment/iban.ts'
import type { Database, Transaction } from '../../../platform/db/connect.ts'
import { markWipeDue } from '../../../platform/db/wipe-remains.ts'
import { type ActServices, addHistory, withLockedBooking } from '../../booking-act.ts'
import { mailGuest, queuePacedMail } from '../../mail/queue-mail.ts'
import { listBookingEvents } from '../../records/bookings.ts'
import { addEntries, readAccount, readEntries } from '../../records/ledger.ts'
import { listOnlineRefunds, onlineBalance } from '../../records/online-refunds.ts'
import { addDonation } from '../donations.ts'

/**
 * The guest says where their refund goes: `input` is an IBAN of any country, however it is spaced, or
 * {@link callInstead}, for which a telephone number is needed. Given again it replaces the one before. The guest is told
 * by mail each time, with the IBAN masked: whoever found their link could send the money elsewhere. No limit of mails
 * holds this one back, since a stranger could use that up first: the act itself is bounded. After three changes in a
 * day no further IBAN is taken, only the call.
 * Refused while nothing is to be refunded that is not on its way already.
 */
export function giveRefundAccount(services: ActServices, id: string, input: string): Promise<ActOutcome> {
  return withLockedBooking(services, id, async (tx, booking, now) => {
    const { leftRappen, underwayRappen } = await readOnlineBalance(tx, booking)
    if (leftRappen <= 0) return underwayRappen > 0 ? 'underway' : 'other-state'
    const isCall = input === callInstead
    const account = isCall ? booking.phone && callInstead : readIban(input)
    if (!account)
      return { kind: 'invalid', errors: [{ field: 'iban', code: isCall ? 'phone-missing' : 'iban-invalid' }] }
    if ((await findAccount(tx, id)) === account) return undefined
    // Whoever found the link may have spent the day's changes: asking for a call, which sends no money, stays possible.
    if (!isCall && (await countChanges(tx, id, now)) >= maxChangesPerDay)
      return { kind: 'invalid', errors: [{ field: 'iban', code: 'changed-often' }] }
    const row = { account, given_at: now.getTime() }
    await tx
      .insertInto('refund_accounts')
      .values({ booking_id: id, ...row })
      .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(row))
      .execute()
    await addHistory(services, tx, id, { actor: 'guest', kind: 'refund-account', at: now })
    const facts = { booking, account: isCall ? undefined : maskIban(account), amountChf: chfOf(leftRappen) }
    await mailGuest(services, tx, 'booking-refund-account', facts, now, { isAnswer: true })
  })
}

const maxChangesPerDay = 3

async function countChanges(tx: Transaction, id: string, now: Date): Promise<number> {
  const events = await listBookingEvents(tx, id)
  return events.filter(({ kind, at }) => kind === 'refund-account' && now.getTime() - at.getTime() < dayMs).length
}

async function findAccount(db: Database, id: string): Promise<string | undefined> {
  const accountQuery = db.selectFrom('refund_accounts').select('account').where('booking_id', '=', id)
  return (await accountQuery.executeTakeFirst())?.account
}

/**
 * The guest donates all that was to be refunded to them: it leaves their account and becomes a donation, in one
 * transaction and under the same id in both tables, so that the database accepts it once. `shownRappen` is the sum they
 * were shown: where it has changed nothing is done (`sum-changed`). Where there is none (any more), or while donations
 * are off, it is `nothing-to-leave`.
 */
export function donateRefund(services: ActServices, id: string, shownRappen: number): Promise<ActOutcome> {
  return withLockedBooking(services, id, async (tx, booking, now) => {
    const { entries, leftRappen: amountRappen, underwayRappen } = await readOnlineBalance(tx, booking)
    if (amountRappen <= 0 && underwayRappen > 0) return 'underway'
    if (amountRappen <= 0 || !services.settings.donations) return 'nothing-to-leave'
    if (amountRappen !== shownRappen) return 'sum-changed'
    // The number of earlier refunds is part of the id, so that a later refund gets an id of its own.
    const refundCount = entries.filter(({ kind }) => kind === 'refund').length
    const valueDay = dayAt(now, bookingTerms.timeZone)
    const donation = { id: `${id}:left:${refundCount}`, bookingId: id, amountRappen, valueDay }
    const refund: LedgerEntry = { ...donation, actor: 'guest', kind: 'refund', means: 'donation' }
    const isNew =
      (await addEntries(tx, [refund], now)) === 1 && (await addDonation(tx, { ...donation, kind: 'gift' }, now))
    if (!isNew) return 'nothing-to-leave'
    await forgetSettledAccount(tx, id, now)
    const donatedChf = chfOf(amountRappen)
    await mailGuest(services, tx, 'booking-left', { booking, donatedChf }, now)
    await queuePacedMail(tx, 'booking-left-to-team', { booking, donatedChf }, now, services.settings)
    await addHistory(services, tx, id, { actor: 'guest', kind: 'donated', at: now, detail: { donatedChf } })
  })
}

/** What is to be refunded to a booking's guest, what of it is on its way, and what may go back online. */
export async function readOnlineBalance(db: Database, booking: { id: string }) {
  const entries = await readEntries(db, booking)
  return { entries, ...onlineBalance(entries, await listOnlineRefunds(db, { booking_id: booking.id })) }
}

/** What the guest of this booking gave, as they may see it: the IBAN masked, or {@link callInstead}. */
export async function findMaskedAccount(db: Database, id: string): Promise<string | undefined> {
  const account = await findAccount(db, id)
  return account === undefined || account === callInstead ? account : maskIban(account)
}

/** Deletes the account once nothing is to be refunded any more. Every act that lowers what is to be refunded calls it. */
export async function forgetSettledAccount(tx: Transaction, id: string, now: Date): Promise<void> {
  if ((await readAccount(tx, { id })).toRefundRappen > 0) return
  const { numDeletedRows } = await tx.deleteFrom('refund_accounts').where('booking_id', '=', id).executeTakeFirst()
  if (numDeletedRows > 0n) await markWipeDue(tx, now)
}
