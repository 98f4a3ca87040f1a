import { useContext } from 'react'
import { InlineMarkContext } from '../inline-mark-context.ts'
import { cartStorageKey } from './cart-store.ts'

/**
 * Most carts are empty when a page is opened first, so the server's page says so at once. Where one is kept in the
 * browser, this script hides what only an empty cart calls for before anything is painted.
 */
const peek = `try{if((localStorage.getItem(${JSON.stringify(cartStorageKey)})||"[]")!=="[]")document.documentElement.classList.add("cart-kept")}catch{}`

export function CartPeek() {
  const mark = useContext(InlineMarkContext)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, which React would escape.
  return <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: peek }} />
}
