import type { BookingEvent } from '../../domain/booking/booking-event.ts'
import type { Closure } from '../../domain/booking/closure.ts'
import type { CalendarDay } from '../../domain/calendar.ts'
import type { SettledBooking } from '../money/accounts/settlements.ts'

/** A booking as the team sees it, with its history. */
export type LogbookBooking = Omit<SettledBooking, 'frozenTerms' | 'calendarSequence' | 'offeredValueChf'> & {
  history: BookingEvent[]
}

/**
 * The outings and closures of one day. A closure is listed on every day it overlaps, an outing on the day it starts.
 */
export type LogbookDay = { day: CalendarDay; outings: LogbookBooking[]; closures: Closure[] }

/** A message or a quote request. `fields` are the texts as they were written, by the names of the form's fields. */
export type LogbookMessage = {
  id: string
  form: string
  fields: Record<string, string>
  createdAt: Date
  /** When it was noted as answered, and the name of the link used. */
  answered: { at: Date; by: string } | undefined
}

/**
 * A mail that was given up: its kind, its booking and a name. Its content stays on the server, for it may hold a key.
 */
export type FailedMail = {
  id: string
  kind: string
  reference: string | undefined
  name: string | undefined
  createdAt: Date
  abandonedAt: Date
  reason: string | undefined
}
