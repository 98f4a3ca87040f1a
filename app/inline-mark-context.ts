import { createContext } from 'react'

/**
 * The mark that inline scripts and styles of ours bear on the server (see `server/http/first-paint/inline-mark.server.ts`); nothing
 * in the browser. React Router puts it on its own elements by itself.
 */
export const InlineMarkContext = createContext<string | undefined>(undefined)
