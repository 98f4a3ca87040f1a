import { z } from 'zod'
import { calendarDay, freeText } from '../person.ts'
import { startingInTime } from './booking-request.ts'
import { bookableDays } from './slots.ts'
import type { BookingTerms } from './terms.ts'

/** Another start for an outing, at least `leadHours` ahead and within the horizon, and the team's optional message. */
export function moveSchema(terms: BookingTerms, now: Date, leadHours = 0) {
  const [, lastDay] = bookableDays(now, terms)
  const fields = z.object({
    date: calendarDay('date-required').refine((day) => day <= lastDay, 'date-required'),
    time: z.enum(terms.startTimes, 'time-required'),
    word: freeText,
  })
  return startingInTime(fields, terms, now, leadHours)
}
