import { useEffect, useRef } from 'react'
import { association } from '../../../../content/association.ts'
import { type BookingValues, defaultValues, valuesOf } from './booking-values.ts'

const draftKey = `${association.slug}.reservation`

/**
 * Keeps the entered values for as long as this tab lives, so that visiting the cart or the privacy page, or an unloaded
 * tab, loses nothing. Uses only the session's storage, which closing the tab empties; a form with its initial values,
 * as after sending, stores nothing. `restore` is called once, with the draft kept from an earlier visit.
 */
export function useDraft(values: BookingValues, restore: ((draft: BookingValues) => void) | undefined) {
  const text = JSON.stringify(values)
  const began = JSON.stringify(defaultValues)
  const isFirst = useRef(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: it restores once, then keeps each new state.
  useEffect(() => {
    if (!isFirst.current) return writeDraft(text === began ? undefined : text)
    isFirst.current = false
    const draft = readDraft()
    if (draft) restore?.(draft)
  }, [text])
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
