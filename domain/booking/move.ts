import { z } from 'zod'
import { type CalendarDay, type ClockTime, isCalendarDay } from '../calendar.ts'
import { freeText } from '../person.ts'
import { slotOf } from './slots.ts'
import type { BookingTerms } from './terms.ts'

/**
 * What the team enters to move an outing: a future start, at one of the form's start times, and an optional message.
 */
export function moveSchema(terms: BookingTerms, now: Date) {
  return z
    .object({
      date: z
        .string({ error: 'date-required' })
        .refine(isCalendarDay, { error: 'date-required', abort: true })
        .transform((day) => day as CalendarDay),
      time: z
        .string({ error: 'time-required' })
        .refine((time) => (terms.startTimes as readonly string[]).includes(time), {
          error: 'time-required',
          abort: true,
        })
        .transform((time) => time as ClockTime),
      word: freeText,
    })
    .refine((start) => slotOf(start, terms.minDurationHours, terms).startsAt > now, {
      error: 'time-past',
      path: ['time'],
    })
}
