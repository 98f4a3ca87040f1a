import { useContext } from 'react'
import { cartStorageKey } from '../../cart/cart-store.ts'
import { InlineMarkContext } from '../../inline-mark-context.ts'

/**
 * Most carts are empty when this page is opened first, so the server's page says so at once. Where one is kept in the
 * browser, this script hides those words before anything is painted; the wishes then take their place.
 */
const peek = `try{if((localStorage.getItem(${JSON.stringify(cartStorageKey)})||"[]")!=="[]")document.documentElement.classList.add("cart-kept")}catch{}`

export function CartPeek() {
  const mark = useContext(InlineMarkContext)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, which React would escape.
  return <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: peek }} />
}
