import { z } from 'zod'
import { addDays, type CalendarDay, type ClockTime, dayMs, instantOf, isCalendarDay } from './calendar.ts'
import type { FieldError } from './field-errors.ts'
import { holdsLink } from './link-in-name.ts'
import { singleLine } from './single-line.ts'

/** What the team tells everybody who reads the site, until an hour: one of two ready sentences, or its own words. */
export type Morning = { said: string; until: Date }

const morningChoices = ['as-planned', 'bise', 'own', 'none'] as const

/** One line under the bar of every page: more would push the page itself out of a phone's first screen. */
export const longestMorning = 140

/** It is about now: what holds for longer belongs into the texts. */
const longestTold = 2 * dayMs

/** The hours at which a telling may end. */
const morningEnds = ['12:00', '14:00', '18:00', '20:00', '22:00'] as const

/** The ends that can be chosen on the day `today` at `now`: those still to come of today and tomorrow, soonest first. */
export function endsToChoose(today: CalendarDay, now: Date, timeZone: string): { value: string; at: Date }[] {
  return [today, addDays(today, 1)]
    .flatMap((day) => morningEnds.map((time) => ({ value: `${day}T${time}`, at: instantOf(day, time, timeZone) })))
    .filter(({ at }) => at > now)
}

/** The fields of a telling: `said`, or `none` to take it back; `words` for one's own; `until` as `2027-07-14T18:00`. */
export const morningSchema = z.object({
  said: z.enum(morningChoices, 'morning-required'),
  words: z.string('morning-required').transform(singleLine).optional(),
  until: z.string('until-required').max(20, 'until-required').optional(),
})

export type MorningErrorCode = 'morning-required' | 'morning-too-long' | 'morning-link' | 'until-required'

/**
 * What is told from `now` on, undefined for nothing; or why not. `ready`: the sentences that need no writing. Own words
 * hold no link or address, since whoever has the team's key for a minute could send every visitor elsewhere.
 */
export function readMorning(
  { said, words = '', until = '' }: z.output<typeof morningSchema>,
  ready: Record<'as-planned' | 'bise', string>,
  { timeZone, now }: { timeZone: string; now: Date },
): { morning: Morning | undefined } | { errors: FieldError<MorningErrorCode>[] } {
  if (said === 'none') return { morning: undefined }
  const wrong = (field: string, code: MorningErrorCode) => ({ errors: [{ field, code }] })
  const [day = '', time = ''] = until.split('T')
  if (!isCalendarDay(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return wrong('until', 'until-required')
  const end = instantOf(day, time as ClockTime, timeZone)
  if (end <= now || end.getTime() > now.getTime() + longestTold) return wrong('until', 'until-required')
  if (said !== 'own') return { morning: { said: ready[said], until: end } }
  if (words === '') return wrong('words', 'morning-required')
  if (words.length > longestMorning) return wrong('words', 'morning-too-long')
  return holdsLink(words) ? wrong('words', 'morning-link') : { morning: { said: words, until: end } }
}
