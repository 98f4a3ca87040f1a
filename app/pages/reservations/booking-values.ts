import { bookingTerms } from '../../../content/booking-terms.ts'
import type { BoatType, SkipperOption } from '../../../domain/booking/boat.ts'
import type { SentForm } from './booking-input.ts'

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

/** The form's values out of something sent; what is missing is the default. */
export function valuesOf(sent: SentForm = {}): BookingValues {
  const values = { ...defaultValues }
  for (const name of Object.keys(values) as (keyof BookingValues)[]) {
    const value = sent[name]
    if (typeof value === 'string') values[name] = value
  }
  return values
}

/** The values as they stand in the page at this moment. */
export function liveValues(form: URLSearchParams): BookingValues {
  return valuesOf(Object.fromEntries(Object.keys(defaultValues).map((name) => [name, form.get(name) ?? ''])))
}

/** What a form holds that it did not begin with. */
export function enteredValues(form: HTMLFormElement | null): Partial<BookingValues> {
  if (!form) return {}
  const live = Object.entries(valuesOf(Object.fromEntries(new FormData(form))))
  return Object.fromEntries(live.filter(([name, value]) => value !== defaultValues[name as keyof BookingValues]))
}

/** What the choice of boat comes to. Foreign values in the page count as the default. */
export function chosenBoat({ boatType, skipperOption, duration }: BookingValues): {
  boatType: BoatType
  skipperOption: SkipperOption
  duration: number
} {
  return {
    boatType: boatType === 'sportif' ? 'sportif' : 'classique',
    skipperOption: skipperOption === 'sans-skipper' ? 'sans-skipper' : 'avec-skipper',
    duration: Number(duration) || bookingTerms.minDurationHours,
  }
}
