import { z } from 'zod'
import { addDays, type CalendarDay, type ClockTime, dayAt, dayMs, instantOf, isCalendarDay } from './calendar.ts'
import { holdsContact } from './contact-in-text.ts'
import type { FieldError } from './field-errors.ts'
import { maxLineLength, singleLine } from './single-line.ts'

/** What the team tells everybody who reads the site, until an hour: one of two ready sentences, or its own words. */
export type Banner = { text: string; until: Date }

const bannerChoices = ['as-planned', 'bise', 'own', 'none'] as const

/** A banner is about today and tomorrow: what holds for longer belongs in the texts. */
const maxBannerMs = 2 * dayMs

/** Until when a banner is shown unless somebody chooses otherwise: this evening, or from five on tomorrow noon. */
export function defaultBannerEnd({ day, time }: { day: CalendarDay; time: ClockTime }): string {
  return time < '17:00' ? `${day}T18:00` : `${addDays(day, 1)}T12:00`
}

/** Whether the banner is about `outing`: it sails on a day between now and the end of the banner. */
export function bannerConcerns(
  { until }: Banner,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  { timeZone, now }: { timeZone: string; now: Date },
): boolean {
  const dayOf = (instant: Date) => dayAt(instant, timeZone)
  return dayOf(startsAt) <= dayOf(until) && dayOf(endsAt) >= dayOf(now)
}

/**
 * The fields of the form: `said` is the choice, and `none` withdraws the banner; `words` are the team's own; `until` is
 * written as `2027-07-14T18:00`.
 */
export const bannerSchema = z.object({
  said: z.enum(bannerChoices, 'morning-required'),
  words: z.string('morning-required').transform(singleLine).optional(),
  until: z.string('until-required').max(20, 'until-required').optional(),
})

export type BannerErrorCode = 'morning-required' | 'morning-too-long' | 'morning-link' | 'until-required'

/**
 * The banner from `now` on, or why not; a withdrawn one ends now. `readyTexts`: the sentences that need no writing. Own
 * words hold no link, number or account, since whoever has the team's key for a minute could send every visitor
 * elsewhere.
 */
export function readBanner(
  { said, words = '', until = '' }: z.output<typeof bannerSchema>,
  readyTexts: Record<'as-planned' | 'bise', string>,
  { timeZone, now }: { timeZone: string; now: Date },
): Banner | { errors: FieldError<BannerErrorCode>[] } {
  if (said === 'none') return { text: '', until: now }
  const fieldError = (field: string, code: BannerErrorCode) => ({ errors: [{ field, code }] })
  const [day = '', time = ''] = until.split('T')
  if (!isCalendarDay(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return fieldError('until', 'until-required')
  const end = instantOf(day, time as ClockTime, timeZone)
  if (end <= now || end.getTime() > now.getTime() + maxBannerMs) return fieldError('until', 'until-required')
  if (said !== 'own') return { text: readyTexts[said], until: end }
  if (words === '') return fieldError('words', 'morning-required')
  if (words.length > maxLineLength) return fieldError('words', 'morning-too-long')
  return holdsContact(words) ? fieldError('words', 'morning-link') : { text: words, until: end }
}
