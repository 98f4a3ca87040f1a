import { useEffect, useState } from 'react'

export type LogbookKey = {
  token: string
  /** The booking the link opens at. */
  reference: string | undefined
  /** Another one for every link that is opened in this tab. */
  generation: number
  /** Puts the link in the address bar in order: without the booking, or with the key that replaces this one. */
  keep: (token: string) => void
}

/**
 * The key in the fragment of the address, `#token` or `#token/CE-XXXXXX`; undefined until the page is awake. It is kept
 * nowhere else. Another link opened in the same tab changes nothing but the fragment, and is the new key.
 */
export function useKey(): LogbookKey | undefined {
  const [key, setKey] = useState<LogbookKey>()
  useEffect(() => {
    let fragment = ''
    let generation = 0
    const keep = (token: string) => {
      fragment = token
      window.history.replaceState(window.history.state, '', `#${token}`)
    }
    function read() {
      const next = window.location.hash.slice(1)
      // A link to a place in the page, such as the one that skips the menu, takes the key's place: it is put back, so
      // that a reload or a bookmark still opens the logbook.
      if (fragment && next && document.getElementById(next)) return keep(fragment)
      fragment = next
      generation += 1
      const [token = '', reference] = next.split('/')
      setKey({ token, reference, generation, keep })
    }
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return key
}
