import { useEffect, useState } from 'react'

export type FragmentKey = {
  fragment: string
  /** A different number for every link opened in this tab. */
  generation: number
  /** Replaces the key in the address bar, without opening it again. */
  keep: (fragment: string) => void
}

/**
 * The fragment of the address, where a link carries its key; undefined until the page is hydrated, empty if there is
 * none. It is stored nowhere else. Another link opened in the same tab changes only the fragment, which is then the new
 * key.
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
      // A link to an anchor in the page, such as the skip link, replaces the key: it is put back, so that a reload or a
      // bookmark still opens what the link opened.
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
