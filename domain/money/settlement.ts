import type { Booking } from '../booking/booking.ts'
import { type CalendarDay, dayAt } from '../calendar.ts'
import type { Account } from './account.ts'
import { chfOf } from './ledger-entry.ts'

/** What the crew sees about money: the amount still open, and the day on which it was settled. */
export type Settlement = {
  openChf: number
  /** Undefined while something is open, or if nothing was ever charged. */
  settledOn: CalendarDay | undefined
}

type Booked = Pick<Booking, 'status' | 'totalChf' | 'offeredValueChf' | 'createdAt'>

/**
 * The settlement of a booking as the crew sees it. An offered outing is settled on the day it was made, like one paid
 * at once (see `forCrew`): anything more would tell them apart. For a pending request the whole price is open.
 */
export function settlementForCrew(booking: Booked, account: Account, timeZone: string): Settlement {
  if (booking.offeredValueChf !== undefined) return { openChf: 0, settledOn: dayAt(booking.createdAt, timeZone) }
  if (booking.status === 'pending') return { openChf: booking.totalChf, settledOn: undefined }
  return { openChf: chfOf(account.openRappen), settledOn: account.settledOn }
}
