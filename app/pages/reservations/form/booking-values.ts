import { bookingTerms } from '../../../../content/booking-terms.ts'
import type { BoatType, SkipperOption } from '../../../../domain/booking/boat.ts'
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

/** The values as they stand in the page. A choice that is shut in its list counts too: `FormData` would leave it out. */
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

/** What a form holds that it did not begin with. */
export function enteredValues(form: HTMLFormElement): Partial<BookingValues> {
  const live = Object.entries(liveValues(form))
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
