import { useEffect, useState } from 'react'
import { type BookingValues, enterValues, liveValues } from './booking-values.ts'
import { formId } from './fields.ts'

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
