import type { Booking } from '../booking/booking.ts'
import { addDays, type CalendarDay, dayAt } from '../calendar.ts'
import { accountOf, countedEntries, type LedgerEntry } from './account.ts'
import { paymentReminderDates, paymentReminderLimits } from './payment-reminder.ts'

/** The day since which something is open: of the oldest charge that is not fully paid. Undefined where nothing is. */
export function openSince(entries: readonly LedgerEntry[]): CalendarDay | undefined {
  const { openRappen, paidRappen, waivedRappen } = accountOf(entries)
  if (openRappen === 0) return undefined
  // Payments and waivers count for the oldest charges first.
  let settledRappen = paidRappen + waivedRappen
  return countedEntries(entries)
    .filter(({ kind }) => kind === 'charge')
    .toSorted((a, b) => a.valueDay.localeCompare(b.valueDay))
    .find(({ amountRappen }) => {
      settledRappen -= amountRappen
      return settledRappen < 0
    })?.valueDay
}

type PaymentTerms = { paymentDays: number; timeZone: string }

/**
 * The last day to pay what is open at `now` (CGV, section 5): the day of the departure while that is ahead; later
 * `paymentDays` after the departure, after what became open since, or after a cancellation; and at least until the next
 * reminder. Undefined where nothing is open, and while a postponed outing has no new start.
 */
export function dueBy(
  {
    status,
    startsAt,
    history = [],
  }: Pick<Booking, 'status' | 'startsAt'> & { history?: Parameters<typeof paymentReminderDates>[0] },
  entries: readonly LedgerEntry[],
  now: Date,
  { paymentDays, timeZone }: PaymentTerms,
): CalendarDay | undefined {
  if (status === 'postponed' || accountOf(entries).openRappen === 0) return undefined
  const departure = dayAt(startsAt, timeZone)
  if (status === 'confirmed' && now < startsAt) return departure
  // A sum that a bank took back twice is open without a charge.
  const since = openSince(entries) ?? departure
  const lastDay = addDays(status === 'confirmed' && since < departure ? departure : since, paymentDays)
  const lastReminder = paymentReminderDates(history).at(-1)
  const extendedDay = lastReminder && addDays(dayAt(lastReminder, timeZone), paymentReminderLimits.apartDays)
  return extendedDay && extendedDay > lastDay ? extendedDay : lastDay
}
