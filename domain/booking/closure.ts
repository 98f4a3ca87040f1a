import { z } from 'zod'
import { addDays, type CalendarDay, type ClockTime } from '../calendar.ts'
import { calendarDay, freeText, orBlank } from '../person.ts'
import type { Booking } from './booking.ts'
import { type Resource, resourcesOf } from './resource.ts'
import { type Slot, slotOf } from './slots.ts'
import type { BookingTerms } from './terms.ts'

/** Why the team keeps hours: weather, maintenance, an outing offered to families, a private use, a skipper who is away. */
export const closureReasons = ['meteo', 'entretien', 'sortie-solidaire', 'prive', 'skipper-absent'] as const
export type ClosureReason = (typeof closureReasons)[number]

/** Hours of a boat or of a skipper that the team blocks for something other than a booking: `[startsAt, endsAt)`. */
export type Closure = { id: string; resource: Resource; startsAt: Date; endsAt: Date; reason: ClosureReason }

/**
 * What the team does with a stretch of hours. `close` blocks it where nobody is in it; `postpone` and `cancel` first
 * answer everybody who is: requests are declined, open places taken back. `offer` opens it to all relays as a place.
 */
const stretchActs = ['close', 'postpone', 'cancel', 'offer'] as const
export type StretchAct = (typeof stretchActs)[number]

/** A stretch lasts a season at most, and is repeated every week for as long. */
const maxStretchHours = 200 * 24
export const maxWeeks = 30
const weekHours = 7 * 24

export type StretchErrorCode =
  | 'resources-required'
  | 'date-required'
  | 'time-required'
  | 'duration-min'
  | 'duration-max'
  | 'reason-required'
  | 'weeks-invalid'
  | 'weeks-before'
  | 'weeks-max'

const wholeHour = z
  .string('time-required')
  .regex(/^([01]\d|2[0-3]):00$/, 'time-required')
  .transform((time) => time as ClockTime)

/**
 * The team's form for a stretch of hours, which may begin at any whole hour, and in the past; see {@link stretchActs}.
 * `resources` are separated by commas; `word` is a message to everybody whose outing lies in the stretch.
 */
export function stretchSchema(terms: BookingTerms) {
  return z
    .object({
      resources: z
        .string('resources-required')
        .transform((text) => [...new Set(text.split(','))])
        .pipe(z.array(z.enum(resourcesOf(terms), 'resources-required'))),
      date: calendarDay('date-required'),
      time: wholeHour,
      /** In whole hours; each full 24 of them end at the same hour by the clock on the wall. */
      duration: z.coerce
        .number('duration-min')
        .int('duration-min')
        .min(1, 'duration-min')
        .max(maxStretchHours, 'duration-max'),
      /** The last day on which it is repeated, every week. */
      weeklyUntil: orBlank(calendarDay('weeks-invalid'), 'weeks-invalid'),
      act: z.enum(stretchActs).default('close'),
      reason: z.enum(closureReasons, 'reason-required'),
      word: freeText,
    })
    .superRefine((stretch, { addIssue }) => {
      const { date, weeklyUntil, duration } = stretch
      if (!weeklyUntil) return
      const weeksError = weeklyDays(stretch).length > maxWeeks ? 'weeks-max' : undefined
      const message = weeklyUntil < date ? 'weeks-before' : duration > weekHours ? 'weeks-invalid' : weeksError
      if (message) addIssue({ code: 'custom', message, path: ['weeklyUntil'] })
    })
}

type Stretch = { date: CalendarDay; time: ClockTime; duration: number; weeklyUntil?: CalendarDay | undefined }
type StretchSpan = Slot & { date: CalendarDay }

/** The days on which a stretch begins: its own, then weekly until `weeklyUntil`; one more than allowed if too many. */
export function weeklyDays({ date, weeklyUntil = date }: Pick<Stretch, 'date' | 'weeklyUntil'>): CalendarDay[] {
  const days = Array.from({ length: maxWeeks + 1 }, (_, week) => addDays(date, 7 * week))
  return days.filter((each, week) => week === 0 || each <= weeklyUntil)
}

/** The hours of a stretch, one span for each week, by the clock on the wall: also across a change of the clocks. */
export function spansOf({ time, duration, ...days }: Stretch, terms: BookingTerms): StretchSpan[] {
  return weeklyDays(days).map((date) => {
    const lastDay = addDays(date, Math.floor(duration / 24))
    const { startsAt } = slotOf({ date, time }, 0, terms)
    return { date, startsAt, endsAt: slotOf({ date: lastDay, time }, duration % 24, terms).endsAt }
  })
}

/**
 * What an act on a stretch did: the hours it closed, none where all were closed for the same reason before, and whom it
 * answered, by reference. `toCall`: those of these guests whom no mail reaches in time. `atSea`: outings in the stretch
 * that had already left.
 */
export type StretchResult = {
  closures: Closure[]
  postponed: string[]
  cancelled: string[]
  declined: string[]
  atSea: string[]
  toCall: Pick<Booking, 'name' | 'phone'>[]
}
