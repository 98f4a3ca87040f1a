import { useEffect, useState } from 'react'

export type FragmentKey = {
  fragment: string
  /** Another one for every link that is opened in this tab. */
  generation: number
  /** Puts another key in the address bar, without opening it anew. */
  keep: (fragment: string) => void
}

/**
 * What stands in the fragment of the address, where a link carries its key; undefined until the page is awake, empty
 * when there is nothing. It is kept nowhere else. Another link opened in the same tab changes nothing but the fragment,
 * and is the new key.
 */
export function useFragmentKey(): FragmentKey | undefined {
  const [key, setKey] = useState<FragmentKey>()
  useEffect(() => {
    let fragment = ''
    let generation = 0
    const keep = (kept: string) => {
      fragment = kept
      window.history.replaceState(window.history.state, '', `#${kept}`)
    }
    function read() {
      const next = window.location.hash.slice(1)
      // A link to a place in the page, such as the one that skips the menu, takes the key's place: it is put back, so
      // that a reload or a bookmark still opens what the link opened.
      if (fragment && next && document.getElementById(next)) return keep(fragment)
      fragment = next
      generation += 1
      setKey({ fragment, generation, keep })
    }
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return key
}
