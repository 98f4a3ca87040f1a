import { type Booking, forCrew } from '../../domain/booking/booking.ts'
import { type BookingEvent, historyForCrew } from '../../domain/booking/booking-event.ts'
import type { Closure } from '../../domain/booking/closure.ts'
import type { CalendarDay } from '../../domain/calendar.ts'
import type { Database } from '../../platform/db/connect.ts'
import type { AbandonedMail } from '../mail/outbox.ts'
import { type SettledBooking, withSettlements } from '../money/accounts/settlements.ts'
import { listEventsOf } from '../records/bookings.ts'
import type { Submission } from '../records/submissions.ts'

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

/** Bookings as the team sees them, by their ids, with their histories and open amounts. */
export async function readLogbookBookings(
  db: Database,
  bookings: readonly Booking[],
): Promise<Map<string, LogbookBooking>> {
  const histories = await listEventsOf(
    db,
    bookings.map(({ id }) => id),
  )
  const settled = await withSettlements(db, bookings, histories)
  return new Map(settled.map((booking) => [booking.id, logbookBooking(booking, histories.get(booking.id) ?? [])]))
}

/** As {@link readLogbookBookings}, for one booking. */
export async function readLogbookBooking(db: Database, booking: Booking): Promise<LogbookBooking> {
  const [shown] = (await readLogbookBookings(db, [booking])).values()
  if (!shown) throw new Error('A booking that is there cannot be shown.')
  return shown
}

/** What the team sees of a booking. */
function logbookBooking(booking: SettledBooking, history: BookingEvent[]): LogbookBooking {
  const { frozenTerms: _, calendarSequence: __, ...shown } = forCrew(booking)
  return { ...shown, history: historyForCrew(history) }
}

/** What the team sees of a message: texts only, however they were stored. */
export function logbookMessage({ id, form, fields, createdAt, answered }: Submission): LogbookMessage {
  const written = Object.entries(fields).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)] as const],
  )
  return { id, form, fields: Object.fromEntries(written), createdAt, answered }
}

type MailFacts = {
  booking?: { reference?: string; name?: string }
  message?: { name?: string }
  request?: { name?: string }
  relay?: { name?: string }
}

/**
 * What the team sees of a mail that was given up. For a mail to a relay the kind is hidden: it could tell that an
 * outing is offered.
 */
export function failedMail({ id, kind, payload, createdAt, abandonedAt, reason }: AbandonedMail): FailedMail {
  const { booking, message, request, relay } = (payload ?? {}) as MailFacts
  if (relay) return { id, kind: 'to-relay', reference: undefined, name: relay.name, createdAt, abandonedAt, reason }
  const name = booking?.name ?? message?.name ?? request?.name
  return { id, kind, reference: booking?.reference, name, createdAt, abandonedAt, reason }
}
