import type { Booking } from '../booking/booking.ts'
import type { BookingEvent } from '../booking/booking-event.ts'
import { dayMs } from '../calendar.ts'

/** How many reminders a guest gets of what they owe, and how far apart. */
export const paymentReminderLimits = { most: 3, apartDays: 10 } as const

export type ReminderRefusal = 'not-due' | 'no-mailbox' | 'reminded-lately' | 'reminded-enough'

type ReminderCandidate = Pick<Booking, 'status' | 'startsAt'> & {
  openRappen: number
  isMailed: boolean
  history: readonly Pick<BookingEvent, 'kind' | 'at'>[]
}

/** When the guest was reminded of what they owe, the latest last. */
export function paymentReminderDates(history: ReminderCandidate['history']): Date[] {
  return history.flatMap(({ kind, at }) => (kind === 'payment-reminded' ? [at] : []))
}

/** Whether what is open is due at `now`: before the departure it may still be paid, and a postponed outing owes nothing. */
export function isDue({ status, startsAt }: Pick<Booking, 'status' | 'startsAt'>, now: Date): boolean {
  return status === 'cancelled' || (status === 'confirmed' && startsAt <= now)
}

/**
 * Why the guest is not reminded at `now` of what they owe; undefined where they may be. Before the departure nobody is:
 * they may pay until then. For an offered outing nothing is ever open.
 */
export function reminderRefusal(
  { status, startsAt, openRappen, isMailed, history }: ReminderCandidate,
  now: Date,
): ReminderRefusal | undefined {
  if (openRappen === 0 || !isDue({ status, startsAt }, now)) return 'not-due'
  if (!isMailed) return 'no-mailbox'
  const reminderDates = paymentReminderDates(history)
  if (reminderDates.length >= paymentReminderLimits.most) return 'reminded-enough'
  const lastReminderMs = reminderDates.at(-1)?.getTime() ?? Number.NEGATIVE_INFINITY
  return now.getTime() - lastReminderMs < paymentReminderLimits.apartDays * dayMs ? 'reminded-lately' : undefined
}
