import { z } from 'zod'
import { calendarDay, freeText } from '../person.ts'
import { withOpenDay, withStartRules } from './booking-request.ts'
import { bookableDays } from './booking-window.ts'
import type { Requester } from './open-days.ts'
import type { BookingTerms } from './terms.ts'

/** The form for another start of an outing of so many hours, with the team's optional message. */
export function moveSchema(terms: BookingTerms, now: Date, by: Requester, hours?: number) {
  const [, lastDay] = bookableDays(by, now, terms)
  const fields = z.object({
    date: withOpenDay(
      calendarDay('date-required').refine((day) => day <= lastDay, 'date-required'),
      terms,
      by,
    ),
    time: z.enum(terms.startTimes, 'time-required'),
    word: freeText,
  })
  return withStartRules(fields, terms, now, by, hours)
}
