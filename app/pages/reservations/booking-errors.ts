import { bookingTerms } from '../../../content/booking-terms.ts'
import { startErrorMessages } from '../../../content/messages/booking-notices.ts'
import { bookingErrorMessages } from '../../../content/messages/validation.ts'
import { bookingRequestSchema, lacksWishes } from '../../../domain/booking/booking-request.ts'
import { startState, type UtcHour } from '../../../domain/booking/slots.ts'
import type { CalendarDay, ClockTime } from '../../../domain/calendar.ts'
import { bookingInput } from './booking-input.ts'

/** The sentence for everything that can be wrong with the form. */
export const bookingFormMessages = { ...bookingErrorMessages, ...startErrorMessages }
export type BookingFormErrorCode = keyof typeof bookingFormMessages

export type BookingFormErrors = Record<string, BookingFormErrorCode[]>

/** What the browser knows: the present instant, and the boat's taken hours around the chosen day once they are there. */
export type KnownToBrowser = { now: Date; takenHours: ReadonlySet<UtcHour> | undefined }

/**
 * What is wrong with the form, as codes by field: the rules of the server, plus starts known to be taken. Missing
 * wishes come only when nothing else is wrong (spec §5: 'Panier vide' is for a form that is otherwise valid).
 */
export function bookingErrors(form: FormData, known: KnownToBrowser): BookingFormErrors {
  const input = bookingInput(form)
  const errors: BookingFormErrors = {}
  const checked = bookingRequestSchema(bookingTerms, known.now).safeParse(input)
  for (const issue of checked.error?.issues ?? []) {
    const field = String(issue.path[0] ?? '')
    errors[field] ??= [field === 'wishes' ? 'wishes-invalid' : (issue.message as BookingFormErrorCode)]
  }
  const startError = !errors.date && !errors.time && knownStartError(input, known)
  if (startError) errors.time = [startError]
  if (checked.success && !startError && lacksWishes(checked.data)) errors.wishes = ['wishes-required']
  return errors
}

function knownStartError(input: ReturnType<typeof bookingInput>, { now, takenHours }: KnownToBrowser) {
  if (!takenHours || !input.date || !input.time) return undefined
  const start = { date: input.date as CalendarDay, time: input.time as ClockTime }
  const duration = Math.min(Math.max(Math.floor(input.duration || 0), 1), bookingTerms.maxDurationHours)
  const state = startState(start, duration, { takenHours, now, terms: bookingTerms })
  if (state === 'taken') return 'time-taken'
  return state === 'too-short' ? 'time-too-short' : undefined
}
