import type { Booking } from '../booking/booking.ts'
import { type CalendarDay, dayAt } from '../calendar.ts'
import type { Account } from './account.ts'
import { chfOf } from './ledger-entry.ts'

/** What whoever prepares, sails and answers sees of money: what is still to be cashed, and since when nothing is. */
export type Settlement = {
  openChf: number
  /** Undefined while something is open, or nothing was ever asked. */
  settledOn: CalendarDay | undefined
}

type Booked = Pick<Booking, 'status' | 'totalChf' | 'offeredValueChf' | 'createdAt'>

/**
 * How a booking stands for the crew. An offered outing was settled on the day it was made, like one that was paid at
 * once (see `forCrew`): more than these two facts would tell them apart. A request that waits has its price open.
 */
export function settlementForCrew(booking: Booked, account: Account, timeZone: string): Settlement {
  if (booking.offeredValueChf !== undefined) return { openChf: 0, settledOn: dayAt(booking.createdAt, timeZone) }
  if (booking.status === 'pending') return { openChf: booking.totalChf, settledOn: undefined }
  return { openChf: chfOf(account.openRappen), settledOn: account.settledOn }
}
