import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { association } from '../../../../content/association.ts'
import { bookingTerms } from '../../../../content/booking-terms.ts'
import { effectiveSkipper, type SkipperOption } from '../../../../domain/booking/boat.ts'
import { mapFields, noteFieldNames } from '../../../../domain/booking/optional-fields.ts'
import { readDuration } from '../../../../domain/booking/terms.ts'
import type { FormTexts } from './booking-input.ts'

/** The initial values of the form (rule 3.2), in the order of the page. All are text; the start time is empty at first. */
export const defaultValues = {
  get boatType(): string {
    return bookingTerms.boats[0]?.id ?? ''
  },
  skipperOption: 'avec-skipper',
  date: '',
  time: '',
  get duration() {
    return String(bookingTerms.minDurationHours)
  },
  name: '',
  email: '',
  phone: '',
  get participants() {
    return String(bookingTerms.minParticipants)
  },
  ...mapFields(noteFieldNames, () => ''),
}
export type BookingValues = { -readonly [Name in keyof typeof defaultValues]: string }

/** The form's values from a sent form, with defaults for those that are missing. */
export function valuesOf(fields: FormTexts = {}): BookingValues {
  const values = { ...defaultValues }
  for (const name of Object.keys(values) as (keyof BookingValues)[]) {
    values[name] = fields[name] ?? values[name]
  }
  return values
}

/** A field of the page, or its group of radios; null for one that this fleet has no use for. */
function fieldOf(name: string): { value: string } | null {
  const form = document.forms.namedItem(formId)
  return form?.elements.namedItem(name) as { value: string } | null
}

/** The values as they are in the page, a chosen but disabled option included: `FormData` would leave it out. */
function liveValues(): BookingValues {
  return valuesOf(Object.fromEntries(Object.keys(defaultValues).map((name) => [name, fieldOf(name)?.value])))
}

/** The values in the page that differ from the initial ones. */
function enteredValues(): Partial<BookingValues> {
  const liveEntries = Object.entries(liveValues())
  return Object.fromEntries(liveEntries.filter(([name, value]) => value !== defaultValues[name as keyof BookingValues]))
}

/** The boat, skipper and duration that the page computes with. An invalid value in a field counts as the default. */
export function effectiveChoice({ boatType: id, skipperOption, duration }: BookingValues) {
  const boatType = bookingTerms.boats.some((boat) => boat.id === id) ? id : defaultValues.boatType
  return {
    boatType,
    skipperOption: effectiveSkipper(boatType, skipperOption as SkipperOption, bookingTerms),
    duration: readDuration(duration, bookingTerms),
  }
}

export const formId = 'reservation'
export const submitId = 'reservation-envoyer'

export type BookingField = keyof BookingValues | 'wishes'

const valueNames = Object.keys(defaultValues) as BookingField[]

/** In the order of the page, which is the order of the error summary: the wishes stand before what concerns the person. */
export const fieldOrder: readonly BookingField[] = valueNames.toSpliced(valueNames.indexOf('name'), 0, 'wishes')

/** The id of a field's control: the target of its label, its error and the links of the error summary. */
export function fieldId(field: BookingField): string {
  return `${formId}-${field}`
}

const draftKey = `${association.slug}.reservation`

/**
 * The values of the form. The page's own fields are the only source, so that what a visitor typed before the scripts
 * arrived, or what the browser restored, counts too.
 *
 * The session's storage keeps them as a draft, so that visiting the cart or the privacy page, or an unloaded tab, loses
 * nothing; of untouched fields there is no draft. `restoresDraft`: whether the draft of an earlier visit is filled in.
 */
export function useBookingValues(initialValues: BookingValues, restoresDraft: boolean) {
  const [values, setValues] = useState(initialValues)
  const valuesJson = JSON.stringify(values)
  const isFirstRun = useRef(true)
  const readFields = () => setValues(liveValues())
  function writeFields(changedValues: Partial<BookingValues>) {
    for (const [name, value] of Object.entries(changedValues)) {
      const field = fieldOf(name)
      if (field) field.value = value
    }
    readFields()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it restores once, then keeps each new state.
  useEffect(() => {
    if (!isFirstRun.current) return writeDraft(valuesJson === JSON.stringify(defaultValues) ? undefined : valuesJson)
    isFirstRun.current = false
    restore(restoresDraft ? undefined : {})
  }, [valuesJson])
  /** Values already in the page were typed, or restored by the browser, after the draft was saved: they are newer. */
  const restore = useEffectEvent((draft: object = readDraft() ?? {}) => writeFields({ ...draft, ...enteredValues() }))
  // By Back, WebKit empties the fields that no browser is to remember, in a task of its own.
  useEffect(() => {
    const controller = new AbortController()
    addEventListener('pageshow', ({ persisted }) => persisted && setTimeout(restore), controller)
    return () => controller.abort()
  }, [])
  /** `readFields` must be called whenever something was entered. */
  return { values, readFields, writeFields }
}

function readDraft(): BookingValues | undefined {
  try {
    const draft = sessionStorage.getItem(draftKey)
    return draft ? valuesOf(JSON.parse(draft)) : undefined
  } catch {
    return undefined
  }
}

/** Where the browser refuses storage, the form works all the same. */
function writeDraft(text: string | undefined) {
  try {
    if (text) sessionStorage.setItem(draftKey, text)
    else sessionStorage.removeItem(draftKey)
  } catch {}
}
