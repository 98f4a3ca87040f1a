import { bookingTerms } from '../../../content/booking-terms.ts'
import { startErrorMessages } from '../../../content/messages/booking-notices.ts'
import { bookingRequestSchema, lacksWishes } from '../../../domain/booking/booking-request.ts'
import { startState, type UtcHour } from '../../../domain/booking/slots.ts'
import { type ClockTime, isCalendarDay } from '../../../domain/calendar.ts'
import { fieldErrors } from '../../../domain/field-errors.ts'
import { bookingErrorMessages } from '../../../wording/messages/validation.ts'
import { bookingInput, type SentForm } from './booking-input.ts'

/** The sentence for everything that can be wrong with the form. */
export const bookingFormMessages = { ...bookingErrorMessages, ...startErrorMessages }
export type BookingFormErrorCode = keyof typeof bookingFormMessages
type StartErrorCode = keyof typeof startErrorMessages

export type BookingFormErrors = Record<string, BookingFormErrorCode[]>

/** What the browser knows: the present instant, and the boat's taken hours around the chosen day once they are there. */
export type KnownToBrowser = { now: Date; takenHours: ReadonlySet<UtcHour> | undefined }

/**
 * What is wrong with the form, as codes by field: the rules of the server, plus starts known to be taken. Missing
 * wishes come only when nothing else is wrong (spec §5: 'Panier vide' is for a form that is otherwise valid).
 */
export function bookingErrors(sent: SentForm, known: KnownToBrowser): BookingFormErrors {
  const input = bookingInput(sent)
  const errors: BookingFormErrors = {}
  const checked = bookingRequestSchema(bookingTerms, known.now).safeParse(input)
  if (checked.error) {
    for (const { field, code } of fieldErrors<BookingFormErrorCode>(checked.error)) errors[field] = [code]
  }
  const startError = !errors.date && !errors.time && knownStartError(sent, known)
  if (startError) errors.time = [startError]
  if (checked.success && !startError && lacksWishes(checked.data)) errors.wishes = ['wishes-required']
  return errors
}

/** Why the chosen start cannot be had, as far as the browser knows; undefined while no start is chosen. */
export function knownStartError(sent: SentForm, { now, takenHours }: KnownToBrowser): StartErrorCode | undefined {
  const { date = '', time, duration } = bookingInput(sent)
  if (!takenHours || !isCalendarDay(date) || !isStartTime(time)) return undefined
  const hours = Math.min(Math.max(Math.floor(duration || 0), 1), bookingTerms.maxDurationHours)
  const state = startState({ date, time }, hours, { takenHours, now, terms: bookingTerms })
  if (state === 'taken') return 'time-taken'
  return state === 'too-short' ? 'time-too-short' : undefined
}

function isStartTime(time: string | undefined): time is ClockTime {
  return (bookingTerms.startTimes as readonly (string | undefined)[]).includes(time)
}
