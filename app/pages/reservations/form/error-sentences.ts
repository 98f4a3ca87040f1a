import { type BookingFormErrorCode, type BookingFormErrors, bookingFormMessages } from './booking-errors.ts'
import { type BookingField, fieldOrder } from './fields.ts'

/** The sentence for the error of a field. */
export function sentenceOf(code: BookingFormErrorCode | undefined): string | undefined {
  return code && bookingFormMessages[code]
}

/** The lines of the error summary: one for each field with an error, in the order of the page. */
export function summaryOf(errors: BookingFormErrors): { field: BookingField; message: string }[] {
  return fieldOrder.flatMap((field) => {
    const message = sentenceOf(errors[field])
    return message ? [{ field, message }] : []
  })
}
