import { bookingTerms } from '../../../../content/booking-terms.ts'
import type { BoatType, SkipperOption } from '../../../../domain/booking/boat.ts'
import type { SentForm } from './booking-input.ts'

/** The initial values of the form (spec §3). All are text, as in the page; the start time is empty at first. */
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

/** The form's values from a sent form, with defaults for those that are missing. */
export function valuesOf(sent: SentForm = {}): BookingValues {
  const values = { ...defaultValues }
  for (const name of Object.keys(values) as (keyof BookingValues)[]) {
    const value = sent[name]
    if (typeof value === 'string') values[name] = value
  }
  return values
}

/** The values as they are in the page, a chosen but disabled option included: `FormData` would leave it out. */
export function liveValues({ elements }: HTMLFormElement): BookingValues {
  const names = Object.keys(defaultValues)
  return valuesOf(
    Object.fromEntries(names.map((name) => [name, (elements.namedItem(name) as ValueHolder | null)?.value])),
  )
}

/** Writes values into the page. */
export function enterValues({ elements }: HTMLFormElement, values: Partial<BookingValues>): void {
  for (const [name, value] of Object.entries(values)) {
    const control = elements.namedItem(name) as ValueHolder | null
    if (control) control.value = value
  }
}

/** A field of the page, or its group of radios. */
type ValueHolder = { value: string }

/** The values of a form that differ from the initial ones. */
export function enteredValues(form: HTMLFormElement): Partial<BookingValues> {
  const live = Object.entries(liveValues(form))
  return Object.fromEntries(live.filter(([name, value]) => value !== defaultValues[name as keyof BookingValues]))
}

/** The boat, skipper and duration chosen. Invalid values in the page count as the default. */
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
