import { useEffect, useState } from 'react'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import type { SentForm } from './booking-input.ts'

/** The initial values of the form (spec §3). All are text, as in the page; the start time is empty at first. */
export const defaultValues = {
  boatType: bookingTerms.boats[0]?.id ?? '',
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
function liveValues({ elements }: HTMLFormElement): BookingValues {
  const names = Object.keys(defaultValues)
  return valuesOf(
    Object.fromEntries(names.map((name) => [name, (elements.namedItem(name) as ValueHolder | null)?.value])),
  )
}

/** Writes values into the page. */
function enterValues({ elements }: HTMLFormElement, values: Partial<BookingValues>): void {
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
export function chosenBoat({ boatType, skipperOption, duration }: BookingValues) {
  return {
    boatType: bookingTerms.boats.some(({ id }) => id === boatType) ? boatType : defaultValues.boatType,
    skipperOption: skipperOption === 'sans-skipper' ? ('sans-skipper' as const) : ('avec-skipper' as const),
    duration: Number(duration) || bookingTerms.minDurationHours,
  }
}

export const formId = 'reservation'
export const submitId = 'reservation-envoyer'

export type BookingField = keyof BookingValues | 'wishes'

/** In the order of the page, which is the order of the error summary. */
export const fieldOrder: readonly BookingField[] = [
  'boatType',
  'skipperOption',
  'date',
  'time',
  'duration',
  'wishes',
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

/**
 * The values of the form. The page's own fields are the only source, so that what a visitor typed before the scripts
 * arrived, or what the browser restored, counts too.
 */
export function useBookingValues(initial: BookingValues) {
  const [values, setValues] = useState(initial)
  const form = () => document.forms.namedItem(formId)
  function read() {
    const present = form()
    if (present) setValues(liveValues(present))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the values already in the page.
  useEffect(read, [])
  return {
    values,
    /** Must be called whenever something was entered. */
    read,
    write(changed: Partial<BookingValues>) {
      const present = form()
      if (present) enterValues(present, changed)
      read()
    },
  }
}
