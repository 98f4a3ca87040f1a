import { useSyncExternalStore } from 'react'
import { association } from '../../content/association.ts'
import { type Cart, cartItemCount, parseStoredCart } from '../../domain/cart/cart.ts'

/** Where the browser keeps the cart (rule 2.1). */
export const cartStorageKey = `${association.slug}.cart`

export const emptyCart: Cart = []
let cart = emptyCart
/** The stored text that `cart` was read from or written as; undefined before the first reading. */
let knownText: string | null | undefined

/**
 * The cart as it is stored at this moment, the same object as long as that is the same. Where storage is refused
 * (private browsing, full disk), the cart lives on for as long as the page does.
 */
export function currentCart(): Cart {
  const storedText = readText()
  if (storedText === undefined || storedText === knownText) return cart
  knownText = storedText
  const parsed = parseStoredCart(storedText)
  if (!parsed) console.warn('The stored cart is unusable; starting with an empty one.')
  cart = parsed ?? emptyCart
  return cart
}

/** Applies a rule to the cart, writes the result back and tells it to the page. False where that changes nothing. */
export function changeCart(update: (cart: Cart) => Cart): boolean {
  const nextCart = update(currentCart())
  if (nextCart === cart) return false
  cart = nextCart
  const nextText = JSON.stringify(nextCart)
  try {
    localStorage.setItem(cartStorageKey, nextText)
    knownText = nextText
  } catch (error) {
    console.warn('The cart could not be stored; it lasts as long as this page.', error)
  }
  dispatchEvent(new CustomEvent('cart', { detail: cartItemCount(cart) }))
  return true
}

/** What is stored, `null` for nothing, `undefined` when the browser refuses access. */
function readText(): string | null | undefined {
  try {
    return localStorage.getItem(cartStorageKey)
  } catch {
    return undefined
  }
}

/** Whenever the cart may have changed: here, in another tab, or while this page was in the back/forward cache. */
export function onCartChange(listener: () => void): () => void {
  const controller = new AbortController()
  for (const eventType of ['cart', 'storage', 'pageshow']) addEventListener(eventType, listener, controller)
  return () => controller.abort()
}

/** Reads from the cart, empty on the server. A component re-renders only when what it reads changes. */
export function useCartSelector<Selected>(select: (cart: Cart) => Selected): Selected {
  return useSyncExternalStore(
    onCartChange,
    () => select(currentCart()),
    () => select(emptyCart),
  )
}

export const useIsInCart = (id: string): boolean => useCartSelector((cart) => cart.some((item) => item.id === id))
