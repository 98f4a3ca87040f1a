import { type BookingFormErrorCode, bookingFormMessages } from './booking-errors.ts'
import { type BookingField, fieldOrder } from './fields.ts'

/** The sentence for a field's first error. */
export function sentenceOf(codes: readonly BookingFormErrorCode[] | undefined): string | undefined {
  return codes?.[0] && bookingFormMessages[codes[0]]
}

/** What the error summary says: a line for each field that is wrong now, in the order of the page. */
export function summaryOf(errors: Record<string, BookingFormErrorCode[]>): { field: BookingField; message: string }[] {
  return fieldOrder.flatMap((field) => {
    const message = sentenceOf(errors[field])
    return message ? [{ field, message }] : []
  })
}
