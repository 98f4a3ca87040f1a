import { createContext } from 'react'

/** What the server keeps of a page while it renders it, first the content and then the document around it. */
export type DocumentParts = {
  /** The nonce of our inline scripts and styles (`platform/http/first-paint/finish-html.server.ts`). */
  nonce: string | undefined
  /** What the page says before its title, while it is rendered: how an act ended, then which part of it is shown. */
  outcome?: string
  part?: string
  /** The rendered content; undefined while that is rendered. */
  content?: string
  /** What the loaders and the action have returned, as React Router hands it to the browser. */
  hydrationData?: string | undefined
}

/** Undefined in the browser, which has only the content. */
export const DocumentContext = createContext<DocumentParts | undefined>(undefined)

/** The id of the page's `<main>`, where the link to the content leads. */
export const mainId = 'contenu'

/** The id of the line that the team shows on every page. */
export const bannerId = 'bandeau'
