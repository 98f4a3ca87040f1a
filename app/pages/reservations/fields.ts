import { bookingTerms } from '../../../content/booking-terms.ts'
import type { BoatType, SkipperOption } from '../../../domain/booking/boat.ts'

export const formId = 'reservation'
export const submitId = 'reservation-envoyer'

/** The form as it begins (spec §3). Everything is text, as in the page; the start time begins empty. */
export const defaultValues = {
  boatType: 'classique',
  skipperOption: 'avec-skipper',
  date: '',
  time: '',
  duration: String(bookingTerms.minDurationHours),
  participants: String(bookingTerms.minParticipants),
  name: '',
  email: '',
  phone: '',
  message: '',
}
export type BookingValues = typeof defaultValues
export type BookingField = keyof BookingValues | 'wishes'

/** In the order of the page, which is the order of the error summary. */
export const fieldOrder: readonly BookingField[] = [
  'boatType',
  'wishes',
  'skipperOption',
  'date',
  'time',
  'duration',
  'name',
  'email',
  'phone',
  'participants',
  'message',
]

/** The id of a field's control: where its label, its error and the links of the error summary lead. */
export function fieldId(field: BookingField): string {
  return `${formId}-${field}`
}

/** What the choice of boat comes to. Foreign values in the page count as the default. */
export function chosenBoat({ boatType, skipperOption, duration }: BookingValues) {
  return {
    boatType: (boatType === 'sportif' ? 'sportif' : 'classique') satisfies BoatType as BoatType,
    skipperOption: (skipperOption === 'sans-skipper' ? 'sans-skipper' : 'avec-skipper') as SkipperOption,
    duration: Number(duration) || bookingTerms.minDurationHours,
  }
}
