import { z } from 'zod'
import { type CalendarDay, hourMs } from '../calendar.ts'
import { calendarDay, emailAddress } from '../person.ts'
import type { BoatType } from './boat.ts'
import { withOpenDay } from './booking-request.ts'
import { bookableDays, latestBookingTime } from './booking-window.ts'
import { slotOf } from './slots.ts'
import type { BookingTerms } from './terms.ts'

/** Somebody who is to be told when a start of this boat becomes free on this day. */
export type Wait = { id: string; boatType: BoatType; day: CalendarDay; email: string }

/** How many mails are sent for one wait at most, not counting those about a start that others then took at once. */
export const maxNotifications = 3

/** How long a start must have been free before anybody is told: so asking and cancelling by turns sends no mail. */
export const stableStartMs = hourMs / 6

/** A start that is taken within this time of a notification was taken at once. The next notification is no sooner either. */
export const renotifyMs = hourMs

export type WaitErrorCode =
  | 'boat-type-required'
  | 'date-required'
  | 'date-over'
  | 'date-beyond'
  | 'date-off-season'
  | 'date-closed'
  | 'email-required'
  | 'email-invalid'

/** Who wants to be told: `{boatType, date, email}`, a day within the horizon on which a guest could still book a start. */
export function waitSchema(terms: BookingTerms, now: Date) {
  const boats = terms.boats.map(({ id }) => id)
  const [, lastDay] = bookableDays('guest', now, terms)
  return z.object({
    boatType: z.enum(boats, 'boat-type-required'),
    date: withOpenDay(
      calendarDay('date-required')
        .refine((day) => day <= lastDay, 'date-beyond')
        .refine((day) => latestBookingTime(lastStart(day, terms), 'guest', terms) >= now, 'date-over'),
      terms,
      'guest',
    ),
    email: emailAddress,
  })
}

function lastStart(day: CalendarDay, terms: BookingTerms): Date {
  return new Date(Math.max(...terms.startTimes.map((time) => slotOf({ date: day, time }, 1, terms).startsAt.getTime())))
}
