import { createContext } from 'react'

/**
 * The mark that our inline scripts and styles carry on the server (see
 * `platform/http/first-paint/inline-mark.server.ts`); undefined in the browser. React Router adds it to its own elements.
 */
export const InlineMarkContext = createContext<string | undefined>(undefined)
