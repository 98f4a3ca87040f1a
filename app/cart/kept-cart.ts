import { useSyncExternalStore } from 'react'
import { type Cart, cartItemCount } from '../../domain/cart/cart.ts'
import { createCartStore } from './cart-store.ts'

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

/** Sum of the quantities. */
export const useCartCount = (): number => useInCart(cartItemCount)

export const useIsInCart = (id: string): boolean => useInCart((cart) => cart.some((item) => item.id === id))
