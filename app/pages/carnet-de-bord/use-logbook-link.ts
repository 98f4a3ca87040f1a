import { useFragmentKey } from '../../private-pages/use-fragment-key.ts'

export type LogbookLink = {
  key: string
  /** The booking the link opens at. */
  reference: string | undefined
  /** Another one for every link that is opened in this tab. */
  generation: number
  /** Puts the link in the address bar in order: without the booking, or with the key that replaces this one. */
  keep: (key: string) => void
}

/** The key of a link to the logbook, `#key` or `#key/CE-XXXXXX`; undefined until the page is awake. */
export function useLogbookLink(): LogbookLink | undefined {
  const opened = useFragmentKey()
  if (!opened) return undefined
  const { fragment, generation, keep } = opened
  const [key = '', reference] = fragment.split('/')
  return { key, reference, generation, keep }
}
