import { z } from 'zod'
import { maxInFleet } from '../booking/boat.ts'
import type { BookingTerms } from '../booking/terms.ts'
import { type CalendarDay, isCalendarDay } from '../calendar.ts'
import { emailAddress, optionalText, type PersonErrorCode, personName, requiredText, severalLines } from '../person.ts'
import { singleLine } from '../single-line.ts'

/**
 * Everything that can be wrong with a quote request; `quote-errors.ts` and `form-errors.ts` of `content/messages/` have
 * a sentence for each code.
 */
export type QuoteErrorCode =
  | PersonErrorCode
  | 'phone-too-long'
  | 'event-type-required'
  | 'event-type-too-long'
  | 'date-required'
  | 'date-unreadable'
  | 'guests-required'
  | 'guests-invalid'
  | 'guests-min'
  | 'guests-max'
  | 'wishes-too-long'

/** The form itself sets no lengths (rule 4.1), so these are generous: they only keep out what no person would write. */
const maxLengths = { phone: 100, eventType: 100, wishes: 10_000 } as const

/**
 * A quote request for private hire (rule 4.1). Takes strings, as a form sends them, and returns error codes. It is no
 * stricter than the browser: the telephone number is any text, the date may be any day, and an event type that was
 * removed from the list since the page was opened is still accepted.
 */
export function quoteRequestSchema(terms: Pick<BookingTerms, 'minParticipants' | 'boats'>) {
  return z.object({
    name: personName,
    email: emailAddress,
    phone: optionalText(singleLine, maxLengths.phone, 'phone-too-long'),
    eventType: requiredText(singleLine, 'event-type-required', maxLengths.eventType, 'event-type-too-long'),
    date: z
      .string({ error: 'date-required' })
      .trim()
      .min(1, 'date-required')
      .refine(isCalendarDay, 'date-unreadable')
      .transform((date) => date as CalendarDay),
    guests: z
      .string({ error: 'guests-required' })
      .trim()
      .min(1, { error: 'guests-required', abort: true })
      .transform(Number)
      .pipe(
        z
          .number('guests-invalid')
          .int('guests-invalid')
          .min(terms.minParticipants, 'guests-min')
          .max(maxInFleet('maxParticipants', terms), 'guests-max'),
      ),
    wishes: optionalText(severalLines, maxLengths.wishes, 'wishes-too-long'),
  })
}

export type QuoteRequest = z.output<ReturnType<typeof quoteRequestSchema>>
