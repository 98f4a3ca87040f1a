import type { Booking } from '../booking/booking.ts'
import { type Account, chfOf } from './account.ts'

/** What the crew sees about money: what is to be collected for an outing. */
export type Settlement = { openChf: number }

type Booked = Pick<Booking, 'status' | 'totalChf' | 'offeredValueChf'>

/**
 * The settlement of a booking as the crew sees it: nothing is open for an offered outing, as for one that is paid (see
 * `forCrew`). For a pending request the whole price is open. What a cancellation leaves due is in the accounts only.
 */
export function settlementForCrew(booking: Booked, account: Account): Settlement {
  if (booking.offeredValueChf !== undefined) return { openChf: 0 }
  if (booking.status === 'pending') return { openChf: booking.totalChf }
  return { openChf: booking.status === 'confirmed' ? chfOf(account.openRappen) : 0 }
}
