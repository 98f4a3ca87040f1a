import { bookingTerms } from '../../../../content/booking-terms.ts'
import { calendarErrorMessages } from '../../../../content/messages/booking-notices.ts'
import { bookingRequestSchema } from '../../../../domain/booking/booking-request.ts'
import { closedOn } from '../../../../domain/booking/open-days.ts'
import { startStates, type Taken } from '../../../../domain/booking/slots.ts'
import { readDuration } from '../../../../domain/booking/terms.ts'
import { type CalendarDay, dayAt, isCalendarDay } from '../../../../domain/calendar.ts'
import { fieldErrors } from '../../../../domain/field-errors.ts'
import { bookingErrorMessages } from '../../../../wording/messages/validation.ts'
import { bookingInput, type FormTexts } from './booking-input.ts'
import type { BookingField } from './booking-values.ts'

/** The sentences for all possible errors of the form, by code. */
const bookingFormMessages = () => ({ ...bookingErrorMessages, ...calendarErrorMessages })
type BookingFormErrorCode = keyof ReturnType<typeof bookingFormMessages>
type CalendarErrorCode = keyof typeof calendarErrorMessages

/** The error of each field that has one. */
export type BookingFormErrors = Partial<Record<BookingField, BookingFormErrorCode>>

/** What the browser knows: the present instant, and the taken hours around the chosen day once loaded. */
type KnownToBrowser = { now: Date; taken: Taken | undefined }

/** Every start of a day for an outing of so many hours, as far as the browser knows. */
export function statesOfDay(day: CalendarDay, hours: number, { now, taken }: KnownToBrowser) {
  return startStates(day, hours, { takenHours: new Set(), ...taken, now, terms: bookingTerms, by: 'guest' })
}

/**
 * The errors of the form, as codes by field: the server's rules, plus days and starts known to be taken. Where no start
 * could be chosen, the error belongs to the day and not to the time.
 */
export function bookingErrors(sent: FormTexts, known: KnownToBrowser): BookingFormErrors {
  const input = bookingInput(sent)
  const { error } = bookingRequestSchema(bookingTerms, known.now).safeParse(input)
  const errors = error ? errorsByField(fieldErrors(error)) : {}
  const { date = '', time } = input
  if (errors.date || !isCalendarDay(date)) return errors
  const hours = readDuration(sent.duration, bookingTerms)
  const dayError = knownDayError(date, hours, known)
  const code = `time-${statesOfDay(date, hours, known).find((start) => start.time === time)?.state}`
  const startError = !errors.time && code in calendarErrorMessages ? (code as CalendarErrorCode) : undefined
  if (dayError && errors.time === 'time-required') delete errors.time
  return { ...errors, ...(dayError && { date: dayError }), ...(startError && { time: startError }) }
}

/** The same when sending: a start that looks taken is sent too, for the server knows better, and offers others. */
export function sendingErrors(sent: FormTexts, known: KnownToBrowser): BookingFormErrors {
  return bookingErrors(sent, bookingInput(sent).time ? { ...known, taken: undefined } : known)
}

/** The server's list of errors in the form's own terms. */
export function errorsByField(errors: readonly { field: string; code: BookingFormErrorCode }[]): BookingFormErrors {
  return Object.fromEntries(errors.map(({ field, code }) => [field, code]))
}

/** Whether an error comes from what is known of the calendar, and not from what was entered. */
export function isFromCalendar(code: BookingFormErrorCode): boolean {
  return code in calendarErrorMessages
}

/** Why a day has no start for so many hours, once its taken hours are known. */
export function knownDayError(
  day: CalendarDay,
  hours: number,
  known: KnownToBrowser,
): `date-${ShutReason}` | 'date-full-so-long' | undefined {
  if (!known.taken || !shutReason(day, hours, known)) return undefined
  const reason = shutReason(day, bookingTerms.minDurationHours, known)
  return reason ? (`date-${reason}` as const) : 'date-full-so-long'
}

/**
 * Why no outing of so many hours can start on a day: every start is taken, it is too late in the day, or none leaves at
 * all. Undefined before the lake's today: the calendar keeps yesterday open (rule 3.5), and the field says that it is past.
 */
export function shutReason(day: CalendarDay, hours: number, known: KnownToBrowser): ShutReason | undefined {
  if (day < dayAt(known.now, bookingTerms.timeZone)) return undefined
  const starts = statesOfDay(day, hours, known)
  if (starts.some(({ state }) => state === 'free')) return undefined
  if (closedOn(day, 'guest', bookingTerms)) return 'closed'
  const left = starts.filter(({ state }) => state !== 'past' && state !== 'too-soon')
  // Too long for every day of the year is no day that is over: it stays to be chosen, and says that it is too long.
  return left.length < starts.length && left.every(({ state }) => state === 'too-late') ? 'over' : 'full'
}

type ShutReason = 'full' | 'over' | 'closed'

/** The sentence for the error of a field. */
export function sentenceOf(code: BookingFormErrorCode | undefined): string | undefined {
  return code && bookingFormMessages()[code]
}
