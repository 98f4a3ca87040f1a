import { useEffect } from 'react'

/**
 * Puts a message before the page's title for as long as it applies: screen readers read the title of a tab first. A
 * prefix that the server has already written, without scripts, is not added twice.
 */
export function useTitlePrefix(prefix: string | undefined): void {
  useEffect(() => {
    if (!prefix) return
    const without = () => document.title.replace(prefix, '')
    document.title = prefix + without()
    return () => {
      document.title = without()
    }
  }, [prefix])
}
