import { type FieldError, fieldErrors } from '../field-errors.ts'
import { type BookingErrorCode, type BookingRequest, bookingRequestSchema, lacksWishes } from './booking-request.ts'
import type { BookingTerms } from './terms.ts'

export type BookingFieldError = FieldError<BookingErrorCode>

/**
 * The request in `input`, or all that is wrong with it, one code a field. A missing wish is told along with the rest:
 * whoever mends nine fields should not meet a tenth afterwards.
 */
export function checkBookingRequest(
  input: unknown,
  terms: BookingTerms,
  now: Date,
): { request: BookingRequest } | { errors: BookingFieldError[] } {
  const { data: request, error } = bookingRequestSchema(terms, now).safeParse(input)
  const errors = error ? fieldErrors<BookingErrorCode>(error) : []
  if (isWithoutWish(input)) errors.push({ field: 'wishes', code: 'wishes-required' })
  return request && errors.length === 0 ? { request } : { errors }
}

/** Asked of the raw input, which may be anything: wishes that cannot be read have an error of their own. */
function isWithoutWish(input: unknown): boolean {
  const { boatType, wishes = [] } = (input ?? {}) as Partial<Record<keyof BookingRequest, unknown>>
  return boatType === 'classique' && Array.isArray(wishes) && lacksWishes({ boatType, wishes })
}
