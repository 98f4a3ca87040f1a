import { mapFields, optionalFieldNames } from '../../../../domain/booking/optional-fields.ts'
import type { Outcome, RequestOutcome } from '../../../../domain/booking/outcome.ts'
import type { BookingTerms } from '../../../../domain/booking/terms.ts'
import { readWishes } from '../../../forms/wishes-fields.ts'
import { readTypedDay } from '../start/typed-day.ts'

/** A sent form: a text for each name. */
export type FormTexts = Readonly<Record<string, string | undefined>>

/** Reads what was sent. Of a repeated name the first counts, which without scripts is the browser's own date field. */
export function readForm(form: FormData): FormTexts {
  const texts: Record<string, string> = {}
  for (const [name, value] of form) {
    if (typeof value === 'string' && !Object.hasOwn(texts, name)) texts[name] = value
  }
  return texts
}

/**
 * Converts a sent form to the shape of the booking request's schema, the same way in the browser and in the action. It
 * only gives values their type; the schema validates them. `start` is one of the free starts offered after a lost one,
 * and takes precedence over date and time.
 */
export function bookingInput(fields: FormTexts) {
  const text = (name: string) => (fields[name]?.trim() ? fields[name] : undefined)
  const offeredStart = text('start')?.split('T')
  const date = offeredStart?.[0] ?? text('date')
  return {
    boatType: text('boatType'),
    skipperOption: text('skipperOption'),
    date: (date && readTypedDay(date)) ?? date,
    time: offeredStart?.[1] ?? text('time'),
    duration: numberOf(text('duration')),
    participants: numberOf(text('participants')),
    name: text('name'),
    email: text('email'),
    ...mapFields(optionalFieldNames, text),
    wishes: readWishes(Object.entries(fields)),
  }
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text)
}

/** The outcome of sending the form: what the server answers, or that no answer came. */
type BookingAnswer = RequestOutcome | Outcome<'too-many' | 'unreachable'>

export type AcceptedOutcome = Outcome<'accepted'>

/** The answer with what was sent, so that a page rendered again keeps every value, and the terms that refused it. */
export type BookingActionData = BookingAnswer & { sent?: FormTexts; terms?: BookingTerms }
