import { z } from 'zod'
import { addDays, type CalendarDay, dayAt, hourMs, isCalendarDay } from '../calendar.ts'
import { freeText } from '../person.ts'
import { slotOf } from './slots.ts'
import type { BookingTerms } from './terms.ts'

/**
 * Another start for an outing: at one of the form's start times, at least `leadHours` ahead and within the horizon, and
 * the team's optional message.
 */
export function moveSchema(terms: BookingTerms, now: Date, leadHours = 0) {
  const lastDay = addDays(dayAt(now, terms.timeZone), terms.horizonDays)
  return z
    .object({
      date: z
        .string({ error: 'date-required' })
        .refine(isCalendarDay, { error: 'date-required', abort: true })
        .refine((day) => day <= lastDay, { error: 'date-required', abort: true })
        .transform((day) => day as CalendarDay),
      time: z.enum(terms.startTimes, 'time-required'),
      word: freeText,
    })
    .refine(
      (start) => slotOf(start, terms.minDurationHours, terms).startsAt.getTime() > now.getTime() + leadHours * hourMs,
      {
        error: leadHours > 0 ? 'time-too-soon' : 'time-past',
        path: ['time'],
      },
    )
}
