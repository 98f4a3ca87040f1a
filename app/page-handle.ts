import { useMatches } from 'react-router'
import type { PageTexts } from './seo/page-meta.ts'

/** What a route says about its page, as `handle`. */
export type PageHandle = {
  /** The page does something that HTML cannot: React runs in the browser. All others send none of its scripts. */
  acts?: true
  /**
   * `none`: the team's or the crew's page, which has a bar of its own, and neither the site's header nor its footer.
   * `short`: the page of one guest, relay or wait, which a key or a code opens; its header offers no booking, and its
   * footer is short. Without: a page for everybody.
   */
  frame?: 'none' | 'short'
  /** The page has bars of its own before its main area, which the link to the content skips. */
  hasOwnMain?: true
  /** The head of a page that is not public. That of every other follows from its address. */
  texts?: PageTexts
}

/** What the innermost route says about its page. */
export function useHandle(): PageHandle {
  return (useMatches().at(-1)?.handle as PageHandle | undefined) ?? {}
}
