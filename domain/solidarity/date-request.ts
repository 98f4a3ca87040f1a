import { z } from 'zod'
import { weekdayOf, weekdays } from '../booking/open-days.ts'
import { addDays, type CalendarDay, daysOfMonth } from '../calendar.ts'

/** How many requests a relay may have open, and may make in a day, since the team gets a mail about each. */
export const maxDateRequests = 5

export type DateRequestError = 'month-required' | 'persons-range'

/** When a relay would like a place, and for how many. `weekdays`: an empty list for any day. */
export type DateRequest = z.output<ReturnType<typeof dateRequestSchema>> & { id: string }

const monthOf = (day: CalendarDay) => day.slice(0, 7)

/** The months for which a relay may ask: that of `today`, and the eleven after it. */
export function monthsAhead(today: CalendarDay): string[] {
  const monthOfEachDay = Array.from({ length: 366 }, (_, days) => monthOf(addDays(today, days)))
  return [...new Set(monthOfEachDay)].slice(0, 12)
}

/** What a relay enters: no name, and nothing about anybody. The ticked days arrive joined by commas. */
export function dateRequestSchema(today: CalendarDay, maxPersons: number) {
  const monthError = { error: 'month-required' satisfies DateRequestError }
  const rangeError = { error: 'persons-range' satisfies DateRequestError }
  return z.object({
    month: z.enum(monthsAhead(today), monthError),
    weekdays: z
      .string()
      .catch('')
      .transform((chosenDays) => weekdays.filter((day) => chosenDays.split(',').includes(day))),
    persons: z.coerce.number(rangeError).int(rangeError).min(1, rangeError).max(maxPersons, rangeError),
  })
}

/** The first day after `today` that suits; undefined once there is none. */
export function firstDayFor({ month, weekdays: days }: DateRequest, today: CalendarDay): CalendarDay | undefined {
  return daysOfMonth(month).find((day) => day > today && (days.length === 0 || days.includes(weekdayOf(day))))
}
