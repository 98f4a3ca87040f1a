import { bookingTerms } from '../../../../content/booking-terms.ts'
import { calendarErrorMessages } from '../../../../content/messages/booking-notices.ts'
import { bookingRequestSchema } from '../../../../domain/booking/booking-request.ts'
import { closedReason } from '../../../../domain/booking/open-days.ts'
import { type Occupancy, startStates } from '../../../../domain/booking/slots.ts'
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
type KnownCalendar = { now: Date; taken: Occupancy | undefined }

/** Every start of a day for an outing of so many hours, as far as the browser knows. */
export function statesOfDay(day: CalendarDay, hours: number, { now, taken }: KnownCalendar) {
  return startStates(day, hours, { takenHours: new Set(), ...taken, now, terms: bookingTerms, by: 'guest' })
}

/**
 * The errors of the form, as codes by field: the server's rules, plus days and starts known to be taken. Where no start
 * could be chosen, the error belongs to the day and not to the time.
 */
export function bookingErrors(fields: FormTexts, calendar: KnownCalendar): BookingFormErrors {
  const input = bookingInput(fields)
  const { error } = bookingRequestSchema(bookingTerms, calendar.now).safeParse(input)
  const errors = error ? errorsByField(fieldErrors(error)) : {}
  const { date = '', time } = input
  if (errors.date || !isCalendarDay(date)) return errors
  const hours = readDuration(fields.duration, bookingTerms)
  const dayError = knownDayError(date, hours, calendar)
  const code = `time-${statesOfDay(date, hours, calendar).find((start) => start.time === time)?.state}`
  const startError = !errors.time && code in calendarErrorMessages ? (code as CalendarErrorCode) : undefined
  if (dayError && errors.time === 'time-required') delete errors.time
  return { ...errors, ...(dayError && { date: dayError }), ...(startError && { time: startError }) }
}

/** The same when sending: a start that looks taken is sent too, for the server knows better, and offers others. */
export function sendingErrors(fields: FormTexts, calendar: KnownCalendar): BookingFormErrors {
  return bookingErrors(fields, bookingInput(fields).time ? { ...calendar, taken: undefined } : calendar)
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
  calendar: KnownCalendar,
): `date-${UnavailableReason}` | 'date-full-so-long' | undefined {
  if (!calendar.taken || !unavailableReason(day, hours, calendar)) return undefined
  const reason = unavailableReason(day, bookingTerms.minDurationHours, calendar)
  return reason ? (`date-${reason}` as const) : 'date-full-so-long'
}

/**
 * Why no outing of so many hours can start on a day: every start is taken, it is too late in the day, or none leaves at
 * all. Undefined before the lake's today: the calendar keeps yesterday open (rule 3.5), and the field says that it is past.
 */
export function unavailableReason(
  day: CalendarDay,
  hours: number,
  calendar: KnownCalendar,
): UnavailableReason | undefined {
  if (day < dayAt(calendar.now, bookingTerms.timeZone)) return undefined
  const starts = statesOfDay(day, hours, calendar)
  if (starts.some(({ state }) => state === 'free')) return undefined
  if (closedReason(day, 'guest', bookingTerms)) return 'closed'
  const remainingStarts = starts.filter(({ state }) => state !== 'past' && state !== 'too-soon')
  // A duration that fits into no day does not make this day « over »: it stays open, and says that it is too long.
  return remainingStarts.length < starts.length && remainingStarts.every(({ state }) => state === 'too-late')
    ? 'over'
    : 'full'
}

type UnavailableReason = 'full' | 'over' | 'closed'

/** The sentence for the error of a field. */
export function sentenceOf(code: BookingFormErrorCode | undefined): string | undefined {
  return code && bookingFormMessages()[code]
}
