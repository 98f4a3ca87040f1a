import { bookingTerms } from '../../../../content/booking-terms.ts'
import { dayErrorMessages, startErrorMessages } from '../../../../content/messages/booking-notices.ts'
import { bookingRequestSchema } from '../../../../domain/booking/booking-request.ts'
import { startState, startStates, type Taken } from '../../../../domain/booking/slots.ts'
import { readDuration } from '../../../../domain/booking/terms.ts'
import { type CalendarDay, type ClockTime, dayAt, isCalendarDay } from '../../../../domain/calendar.ts'
import { fieldErrors } from '../../../../domain/field-errors.ts'
import { bookingErrorMessages } from '../../../../wording/messages/validation.ts'
import { bookingInput, type SentForm } from './booking-input.ts'
import type { BookingField } from './booking-values.ts'

const { leadTimeHours: leadHours } = bookingTerms

/** The sentences for all possible errors of the form, by code. */
const bookingFormMessages = { ...bookingErrorMessages, ...dayErrorMessages, ...startErrorMessages }
type BookingFormErrorCode = keyof typeof bookingFormMessages
type DayErrorCode = keyof typeof dayErrorMessages
type StartErrorCode = keyof typeof startErrorMessages

/** The error of each field that has one. */
export type BookingFormErrors = Partial<Record<BookingField, BookingFormErrorCode>>

/** What the browser knows: the present instant, and the taken hours around the chosen day once loaded. */
type KnownToBrowser = { now: Date; taken: Taken | undefined }

/**
 * The errors of the form, as codes by field: the server's rules, plus days and starts known to be taken. Where no start
 * could be chosen, the error belongs to the day and not to the time.
 */
export function bookingErrors(sent: SentForm, known: KnownToBrowser): BookingFormErrors {
  const { error } = bookingRequestSchema(bookingTerms, known.now).safeParse(bookingInput(sent))
  const errors = error ? errorsByField(fieldErrors(error)) : {}
  const dayError = errors.date ? undefined : knownDayError(sent, known)
  const startError = errors.date || errors.time ? undefined : knownStartError(sent, known)
  if (dayError && errors.time === 'time-required') delete errors.time
  return { ...errors, ...(dayError && { date: dayError }), ...(startError && { time: startError }) }
}

/**
 * The same at the moment of sending. What this page knows of the calendar does not stop a visitor who has chosen a
 * start: the server knows better, and offers others.
 */
export function sendingErrors(sent: SentForm, known: KnownToBrowser): BookingFormErrors {
  return bookingErrors(sent, bookingInput(sent).time ? { ...known, taken: undefined } : known)
}

/** The server's list of errors in the form's own terms. */
export function errorsByField(errors: readonly { field: string; code: BookingFormErrorCode }[]): BookingFormErrors {
  return Object.fromEntries(errors.map(({ field, code }) => [field, code]))
}

/** Whether an error comes from what is known of the calendar, and not from what was entered. */
export function isFromCalendar(code: BookingFormErrorCode): boolean {
  return code in dayErrorMessages || code in startErrorMessages
}

/** Why the chosen day has no start available, as far as the browser knows; undefined while no day is chosen. */
export function knownDayError(sent: SentForm, { now, taken }: KnownToBrowser): DayErrorCode | undefined {
  const { date = '' } = bookingInput(sent)
  if (!taken || !isCalendarDay(date)) return undefined
  const reason = shutReason(date, readDuration(sent.duration, bookingTerms), now, taken)
  if (reason !== 'full') return reason && 'date-over'
  return shutReason(date, bookingTerms.minDurationHours, now, taken) ? 'date-full' : 'date-full-so-long'
}

/**
 * Why no outing of so many hours can start on a day: every start is taken, or it is too late in the day. Undefined for
 * days before the lake's today, which stay open in the calendar, as rule 3.5 asks for yesterday; the field says
 * that they are past.
 */
export function shutReason(day: CalendarDay, hours: number, now: Date, taken: Taken): 'over' | 'full' | undefined {
  if (day < dayAt(now, bookingTerms.timeZone)) return undefined
  const starts = startStates(day, hours, { ...taken, now, terms: bookingTerms, leadHours })
  if (starts.some(({ state }) => state === 'free')) return undefined
  return starts.every(({ state }) => state === 'past' || state === 'too-soon') ? 'over' : 'full'
}

/** Why the chosen start is not available, as far as the browser knows; undefined while no start is chosen. */
function knownStartError(sent: SentForm, { now, taken }: KnownToBrowser): StartErrorCode | undefined {
  const { date = '', time } = bookingInput(sent)
  if (!taken || !isCalendarDay(date) || !time) return undefined
  const calendar = { ...taken, now, terms: bookingTerms }
  const hours = readDuration(sent.duration, bookingTerms)
  const code = `time-${startState({ date, time: time as ClockTime }, hours, calendar)}`
  return code in startErrorMessages ? (code as StartErrorCode) : undefined
}

/** The sentence for the error of a field. */
export function sentenceOf(code: BookingFormErrorCode | undefined): string | undefined {
  return code && bookingFormMessages[code]
}
