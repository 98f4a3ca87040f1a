import { cartNotices } from '../../content/messages/cart-notices.ts'
import {
  addItem,
  cartItemCount,
  cartTotalChf,
  type NewCartItem,
  removeItem,
  setQuantity,
} from '../../domain/cart/cart.ts'
import { fillInAll } from '../../wording/sentences.ts'
import { useHydrated } from '../forms/use-hydrated.ts'
import { type Notice, useNotify } from '../ui/notices.tsx'
import { changeCart, emptyCart, useCartSelector } from './cart-store.ts'

/** The whole cart, and the functions that change it. */
export function useCart() {
  const notify = useNotify()
  const items = useCartSelector((cart) => cart)
  return {
    items,
    /** Sum of the quantities. */
    count: cartItemCount(items),
    totalChf: cartTotalChf(items),
    /** False on the server and until the browser's cart has been read: until then the cart is empty for everybody. */
    isReady: useHydrated(),
    remove(id: string) {
      const name = items.find((item) => item.id === id)?.name ?? ''
      changeCart((cart) => removeItem(cart, id))
      notify(fillInAll(cartNotices.removed, { name }))
    },
    setQuantity(id: string, quantity: number) {
      changeCart((cart) => setQuantity(cart, id, quantity))
    },
    /** Empties the cart; `quiet` shows no notice, for when a more important one was just shown. */
    clear({ quiet = false } = {}) {
      changeCart(() => emptyCart)
      if (!quiet) notify(cartNotices.cleared)
    },
  }
}

/** Adds an item, with the cart's own notice or the page's. What is there already stays, and the notice says that. */
export function useAddToCart(): (item: NewCartItem, notice?: Notice) => void {
  const notify = useNotify()
  return (item, notice) => {
    const isAdded = changeCart((cart) => addItem(cart, item))
    if (isAdded && notice) notify(notice)
    else notify(fillInAll(isAdded ? cartNotices.added : cartNotices.alreadyThere, { name: item.name }))
  }
}
