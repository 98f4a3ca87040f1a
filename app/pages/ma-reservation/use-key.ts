import { useEffect, useRef, useState } from 'react'

/**
 * The key in the fragment of the address; undefined until the page is awake, empty when there is none. Another link
 * pasted into the same tab changes nothing but the fragment, and is the new key.
 */
export function useKey(): string | undefined {
  const [key, setKey] = useState<string>()
  const current = useRef('')
  useEffect(() => {
    function read() {
      const fragment = window.location.hash.slice(1)
      // A link to a place in the page, such as the one that skips the menu, takes the key's place: it is put back, so
      // that a reload or a bookmark still opens the booking.
      if (current.current && fragment && document.getElementById(fragment)) {
        window.history.replaceState(window.history.state, '', `#${current.current}`)
        return
      }
      current.current = fragment
      setKey(fragment)
    }
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return key
}
