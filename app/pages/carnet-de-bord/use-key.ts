import { useFragmentKey } from '../../private-pages/use-fragment-key.ts'

export type LogbookKey = {
  token: string
  /** The booking the link opens at. */
  reference: string | undefined
  /** Another one for every link that is opened in this tab. */
  generation: number
  /** Puts the link in the address bar in order: without the booking, or with the key that replaces this one. */
  keep: (token: string) => void
}

/** The key of a link to the logbook, `#token` or `#token/CE-XXXXXX`; undefined until the page is awake. */
export function useKey(): LogbookKey | undefined {
  const key = useFragmentKey()
  if (!key) return undefined
  const { fragment, generation, keep } = key
  const [token = '', reference] = fragment.split('/')
  return { token, reference, generation, keep }
}
