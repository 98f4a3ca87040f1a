import { type BookingFormErrorCode, type BookingFormErrors, bookingFormMessages } from './booking-errors.ts'
import { type BookingField, fieldOrder } from './fields.ts'

/** The sentence for what is wrong with a field. */
export function sentenceOf(code: BookingFormErrorCode | undefined): string | undefined {
  return code && bookingFormMessages[code]
}

/** What the error summary says: a line for each field that is wrong now, in the order of the page. */
export function summaryOf(errors: BookingFormErrors): { field: BookingField; message: string }[] {
  return fieldOrder.flatMap((field) => {
    const message = sentenceOf(errors[field])
    return message ? [{ field, message }] : []
  })
}
