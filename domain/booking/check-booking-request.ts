import { type FieldError, fieldErrors } from '../field-errors.ts'
import { type BookingErrorCode, type BookingRequest, bookingRequestSchema, lacksWishes } from './booking-request.ts'
import type { BookingTerms } from './terms.ts'

export type BookingFieldError = FieldError<BookingErrorCode>

/**
 * The request in `input`, or everything that is wrong with it, one code per field. A missing wish is reported with the
 * rest, so that a guest who has corrected nine fields does not meet a tenth error afterwards.
 */
export function checkBookingRequest(
  input: unknown,
  terms: BookingTerms,
  now: Date,
): { request: BookingRequest } | { errors: BookingFieldError[] } {
  const { data: request, error } = bookingRequestSchema(terms, now).safeParse(input)
  const errors = error ? fieldErrors<BookingErrorCode>(error) : []
  if (isWithoutWish(input, terms)) errors.push({ field: 'wishes', code: 'wishes-required' })
  return request && errors.length === 0 ? { request } : { errors }
}

/** Checks the raw input, which may be anything; unreadable wishes have their own error. */
function isWithoutWish(input: unknown, terms: BookingTerms): boolean {
  const { boatType, wishes = [] } = (input ?? {}) as Partial<Record<keyof BookingRequest, unknown>>
  return typeof boatType === 'string' && Array.isArray(wishes) && lacksWishes({ boatType, wishes }, terms)
}
