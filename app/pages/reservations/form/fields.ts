import type { BookingValues } from './booking-values.ts'

export const formId = 'reservation'
export const submitId = 'reservation-envoyer'

export type BookingField = keyof BookingValues | 'wishes'

/** In the order of the page, which is the order of the error summary. */
export const fieldOrder: readonly BookingField[] = [
  'boatType',
  'skipperOption',
  'wishes',
  'date',
  'time',
  'duration',
  'name',
  'email',
  'phone',
  'participants',
  'message',
]

/** The id of a field's control: the target of its label, its error and the links of the error summary. */
export function fieldId(field: BookingField): string {
  return `${formId}-${field}`
}
