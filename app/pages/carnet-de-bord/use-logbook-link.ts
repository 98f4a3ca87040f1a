import { useFragmentKey } from '../../private-pages/use-fragment-key.ts'

export type LogbookLink = {
  key: string
  /** The booking the link opens at. */
  reference: string | undefined
  /** A different number for every link opened in this tab. */
  generation: number
  /** Updates the address bar: removes the booking, or sets the key that replaces this one. */
  keep: (key: string) => void
}

/** The key of a link to the logbook, `#key` or `#key/CE-XXXXXX`; undefined until the page is hydrated. */
export function useLogbookLink(): LogbookLink | undefined {
  const opened = useFragmentKey()
  if (!opened) return undefined
  const { fragment, generation, keep } = opened
  const [key = '', reference] = fragment.split('/')
  return { key, reference, generation, keep }
}
