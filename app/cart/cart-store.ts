import { useSyncExternalStore } from 'react'
import { association } from '../../content/association.ts'
import { type Cart, cartItemCount, parseStoredCart } from '../../domain/cart/cart.ts'

/** Where the browser keeps the cart (rule 2.1). */
export const cartStorageKey = `${association.slug}.cart`

/** What the cart needs of a browser window. Reading `localStorage` alone may already throw. */
export type CartWindow = Pick<Window, 'localStorage' | 'addEventListener' | 'removeEventListener' | 'dispatchEvent'>

export type CartStore = ReturnType<typeof createCartStore>

/**
 * The cart of this tab, kept in the browser's local storage. Where storage is refused (private browsing, full disk),
 * the cart lives on for as long as the page does.
 */
export function createCartStore(browser: () => CartWindow) {
  const listeners = new Set<() => void>()
  let cart: Cart = []
  /** The stored text that `cart` was read from or written as; undefined before the first look. */
  let text: string | null | undefined

  function show(next: Cart) {
    cart = next
    browser().dispatchEvent(new CustomEvent('cart', { detail: cartItemCount(cart) }))
    for (const listener of listeners) listener()
  }

  /** Loads what is stored, if it differs from what this tab has. */
  function refresh() {
    const stored = readText(browser)
    if (stored === undefined || stored === text) return
    text = stored
    const read = parseStoredCart(stored)
    if (!read) console.warn('The stored cart is unusable; starting with an empty one.')
    show(read ?? [])
  }

  function onStorage({ key }: StorageEvent) {
    // A null key: everything was cleared at once.
    if (key === cartStorageKey || key === null) refresh()
  }

  return {
    subscribe(onChange: () => void) {
      if (listeners.size === 0) {
        browser().addEventListener('storage', onStorage)
        // A page restored from the back/forward cache has missed all events in the meantime.
        browser().addEventListener('pageshow', refresh)
      }
      listeners.add(onChange)
      return () => {
        listeners.delete(onChange)
        if (listeners.size > 0) return
        browser().removeEventListener('storage', onStorage)
        browser().removeEventListener('pageshow', refresh)
      }
    },
    cart() {
      // Read once, when the first component asks; from then on events and changes keep it fresh.
      if (text === undefined) refresh()
      text ??= null
      return cart
    },
    /** Applies a rule to the cart as it is stored at this moment, shows the result and writes it back. */
    change(rule: (cart: Cart) => Cart) {
      refresh()
      const next = rule(cart)
      if (next === cart) return
      const nextText = JSON.stringify(next)
      if (writeText(browser, nextText)) text = nextText
      show(next)
    },
  }
}

/** What is stored, `null` for nothing, `undefined` when the browser refuses access. */
function readText(browser: () => CartWindow): string | null | undefined {
  try {
    return browser().localStorage.getItem(cartStorageKey)
  } catch {
    return undefined
  }
}

function writeText(browser: () => CartWindow, text: string): boolean {
  try {
    browser().localStorage.setItem(cartStorageKey, text)
    return true
  } catch (error) {
    console.warn('The cart could not be stored; it lasts as long as this page.', error)
    return false
  }
}

export const emptyCart: Cart = []
/** The one cart of this tab. What changes it is in `use-cart.ts`, which only pages with a cart load. */
export const keptCart = createCartStore(() => window)

/**
 * Reads from the cart. A component re-renders only when what it reads changes, so that adding one wish does not
 * re-render all others. On the server the cart is empty.
 */
export function useInCart<Read>(read: (cart: Cart) => Read): Read {
  return useSyncExternalStore(
    keptCart.subscribe,
    () => read(keptCart.cart()),
    () => read(emptyCart),
  )
}

export const useIsInCart = (id: string): boolean => useInCart((cart) => cart.some((item) => item.id === id))
