import { z } from 'zod'
import { freeText, orBlank, phoneNumber } from '../person.ts'
import type { OptionalField } from './optional-fields.ts'
import type { BookingTerms } from './terms.ts'

/** The rules of the optional fields, for the schemas of the forms; apart, since pages that only show them have none. */
export function optionalRules({ question }: Pick<BookingTerms, 'question'>) {
  const answer = orBlank(z.enum(question?.answers ?? ['']), 'answer-unknown')
  return {
    phone: phoneNumber.optional(),
    message: freeText.optional(),
    // Whoever opened the form before the question went books all the same.
    answer: question ? answer : answer.catch(undefined),
  } satisfies Record<OptionalField, z.ZodType<string | undefined>>
}
