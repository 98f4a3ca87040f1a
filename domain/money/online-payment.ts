import type { Booking } from '../booking/booking.ts'
import type { Account } from './account.ts'

/** The smallest payment that the provider takes, in Rappen. */
const minPaymentRappen = 50

/** Whether what is open of a booking can be paid online now. Not while it is postponed: it may yet be refunded. */
export function isPayableOnline({ status }: Pick<Booking, 'status'>, { openRappen }: Account): boolean {
  return status !== 'postponed' && openRappen >= minPaymentRappen
}

/**
 * The id of what the provider did with an online payment, in the ledger or among the donations. It is made from the
 * provider's own id alone, without the booking, so that the database records it once, whoever reports it.
 */
export function onlineRowId(providerId: string): string {
  return `stripe:${providerId}`
}

/** True for an entry that the provider reported, so that nobody can have noted it by mistake. */
export function isOnlineRow({ id }: { id: string }): boolean {
  return id.startsWith(onlineRowId(''))
}
