import { forCrew } from '../../domain/booking/booking.ts'
import { type BookingEvent, historyForCrew } from '../../domain/booking/booking-event.ts'
import type { AbandonedMail } from '../mail/outbox.ts'
import type { SettledBooking } from '../money/accounts/settlements.ts'
import type { Submission } from '../records/submissions.ts'
import type { FailedMail, LogbookBooking, LogbookMessage } from './logbook-view.ts'

/** What the team sees of a booking. */
export function logbookBooking(booking: SettledBooking, history: BookingEvent[]): LogbookBooking {
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
