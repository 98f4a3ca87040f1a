import { useContext } from 'react'
import { InlineMarkContext } from '../inline-mark-context.ts'
import { cartStorageKey } from './cart-store.ts'

/**
 * Most carts are empty when a page is first opened, so the server renders an empty one. If the browser keeps a cart,
 * this script hides what applies only to an empty one, before anything is painted.
 */
const peek = `try{if((localStorage.getItem(${JSON.stringify(cartStorageKey)})||"[]")!=="[]")document.documentElement.classList.add("cart-kept")}catch{}`

export function CartPeek() {
  const mark = useContext(InlineMarkContext)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, which React would escape.
  return <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: peek }} />
}
