import { useContext, useEffect } from 'react'
import { DocumentContext } from '../document-context.ts'

/**
 * Puts a message before the page's title for as long as it applies: screen readers read the title of a tab first. The
 * server writes it too; it is not added twice.
 */
export function useTitlePrefix(prefix: string | undefined): void {
  const parts = useContext(DocumentContext)
  if (parts && prefix && parts.content === undefined) parts.titlePrefix = prefix + (parts.titlePrefix ?? '')
  useEffect(() => {
    if (!prefix) return
    const without = () => document.title.replace(prefix, '')
    document.title = prefix + without()
    return () => {
      document.title = without()
    }
  }, [prefix])
}
