import { z } from 'zod'
import { type CalendarDay, type ClockTime, isCalendarDay } from '../calendar.ts'
import { type BoatType, boatTypes } from './boat.ts'

/** Why the team keeps a boat for itself: maintenance, an outing offered to families, or a private use. */
export const closureReasons = ['entretien', 'sortie-solidaire', 'prive'] as const
export type ClosureReason = (typeof closureReasons)[number]

/** Hours that the team blocks for something other than a booking: `[startsAt, endsAt)`. */
export type Closure = { id: string; boatType: BoatType; startsAt: Date; endsAt: Date; reason: ClosureReason }

/** A closure lasts two weeks at most; a winter in the boatyard takes several. */
export const maxClosureHours = 14 * 24

/** The team's form for a closure. Unlike an outing, it may begin at any whole hour, and in the past. */
export const closureSchema = z.object({
  boatType: z.enum(boatTypes, 'boat-type-required'),
  date: z
    .string('date-required')
    .refine(isCalendarDay, 'date-required')
    .transform((day) => day as CalendarDay),
  time: z
    .string('time-required')
    .regex(/^([01]\d|2[0-3]):00$/, 'time-required')
    .transform((time) => time as ClockTime),
  duration: z.coerce
    .number('duration-min')
    .int('duration-min')
    .min(1, 'duration-min')
    .max(maxClosureHours, 'duration-max'),
  reason: z.enum(closureReasons, 'reason-required'),
})
export type ClosureErrorCode =
  | 'boat-type-required'
  | 'date-required'
  | 'time-required'
  | 'duration-min'
  | 'duration-max'
  | 'reason-required'
