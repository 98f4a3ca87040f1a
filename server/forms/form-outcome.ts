import type { Outcome } from '../../domain/booking/outcome.ts'
import type { ContactErrorCode } from '../../domain/contact/contact-message.ts'
import type { FieldError } from '../../domain/field-errors.ts'
import type { QuoteErrorCode } from '../../domain/quote/quote-request.ts'

export type FormErrorCode = ContactErrorCode | QuoteErrorCode
export type FormFieldError = FieldError<FormErrorCode>

/** The outcome of submitting a form. Only `accepted` stores anything in the database. */
export type FormOutcome =
  | { kind: 'accepted' }
  /** `isEmpty`: nothing was filled in at all. */
  | { kind: 'invalid'; isEmpty: boolean; errors: FormFieldError[] }
  | Outcome<'too-many' | 'unavailable'>
