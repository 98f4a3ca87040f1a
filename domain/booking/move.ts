import { z } from 'zod'
import { addDays, dayAt } from '../calendar.ts'
import { calendarDay, freeText } from '../person.ts'
import { lateness, type Start, slotOf } from './slots.ts'
import type { BookingTerms } from './terms.ts'

/**
 * Another start for an outing: at one of the form's start times, at least `leadHours` ahead and within the horizon, and
 * the team's optional message.
 */
export function moveSchema(terms: BookingTerms, now: Date, leadHours = 0) {
  const isLate = (start: Start) => lateness(slotOf(start, 1, terms).startsAt, now, leadHours)
  const lastDay = addDays(dayAt(now, terms.timeZone), terms.horizonDays)
  return z
    .object({
      date: calendarDay('date-required').refine((day) => day <= lastDay, { error: 'date-required', abort: true }),
      time: z.enum(terms.startTimes, 'time-required'),
      word: freeText,
    })
    .refine((start) => isLate(start) !== 'past', { error: 'time-past', path: ['time'] })
    .refine((start) => isLate(start) !== 'too-soon', { error: 'time-too-soon', path: ['time'] })
}
