import { bookingTerms } from '../../../content/booking-terms.ts'
import { dayAt, dayMs } from '../../../domain/calendar.ts'
import { isPayableOnline } from '../../../domain/money/online-payment.ts'
import { retryWhileBusy } from '../../../platform/db/database-errors.ts'
import type { ChangeServices } from '../../booking-act.ts'
import { findBooking } from '../../records/bookings.ts'
import { readAccount } from '../../records/ledger.ts'
import { followCheckout } from './checkout.server.ts'
import { listCheckouts, listRefunds } from './online-records.ts'
import { settlePayment } from './settle-payment.ts'

/** A notice that was not answered comes again for three days, so whatever none has brought is at most so old. */
const askedDays = 3

/**
 * Asks the provider for the payments, refunds and disputes of the last three days, and for whatever is still on its way,
 * and books what no notice has brought. Learns of its payouts, which the bank's file will have.
 */
export async function askForMissed(services: ChangeServices): Promise<void> {
  const { provider, db, now } = services
  const told = await provider('the last days', async (stripe) => {
    const since = { limit: 100, created: { gte: Math.floor((now().getTime() - askedDays * dayMs) / 1000) } }
    const most = { limit: 10_000 }
    const payments = await stripe.paymentIntents.list(since).autoPagingToArray(most)
    const refunds = await stripe.refunds.list(since).autoPagingToArray(most)
    const disputes = await stripe.disputes.list(since).autoPagingToArray(most)
    const payouts = await stripe.payouts.list(since).autoPagingToArray(most)
    const backs = [...refunds, ...disputes].map(({ payment_intent }) => payment_intent)
    const ours = payments.filter(({ metadata }) => metadata.booking || metadata.gift).map(({ id }) => id)
    return { payments: [...ours, ...backs], payouts }
  })
  if (told === 'refused') return
  for (const { id, amount, currency, arrival_date } of told.payouts) {
    if (currency !== 'chf' || amount <= 0) continue
    const arrives_on = dayAt(new Date(arrival_date * 1000), bookingTerms.timeZone)
    const payout = db.insertInto('payouts').values({ id, amount_rappen: amount, arrives_on })
    await retryWhileBusy(() => payout.onConflict((conflict) => conflict.doNothing()).execute())
  }
  const inMotion = (await listRefunds(db)).filter(({ state }) => state === 'asked' || state === 'open')
  for (const id of new Set([...told.payments, ...inMotion.map(({ paymentId }) => paymentId)]))
    if (typeof id === 'string') await settlePayment(services, id)
}

/**
 * Follows the open checkouts whose time is over, and ends at the provider those for a sum that nobody can pay online any
 * more: the outing was paid by other means, cancelled, postponed or changed meanwhile.
 */
export async function endStaleCheckouts(services: ChangeServices): Promise<void> {
  const { db, now } = services
  for (const checkout of await listCheckouts(db, { state: 'open' })) {
    const booking = await findBooking(db, checkout.booking_id)
    const account = await readAccount(db, { id: checkout.booking_id })
    const isWanted = booking && isPayableOnline(booking, account) && account.openRappen === checkout.amount_rappen
    if (!isWanted || checkout.ends_at <= now().getTime()) await followCheckout(services, checkout, { mustEnd: true })
  }
}
