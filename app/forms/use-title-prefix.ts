import { useEffect } from 'react'

/**
 * Puts what has happened before the page's title for as long as it lasts: a tab's title is heard first. Where the server
 * has already written it there, without scripts, it is not written twice.
 */
export function useTitlePrefix(prefix: string | undefined): void {
  useEffect(() => {
    if (!prefix) return
    const without = () => (document.title.startsWith(prefix) ? document.title.slice(prefix.length) : document.title)
    document.title = prefix + without()
    return () => {
      document.title = without()
    }
  }, [prefix])
}
