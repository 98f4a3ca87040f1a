import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'
import { cartNotices } from '../../content/messages/cart-notices.ts'
import {
  addItem,
  type Cart,
  cartItemCount,
  cartTotalChf,
  type NewCartItem,
  removeItem,
  setQuantity,
} from '../../domain/cart/cart.ts'
import { cartNoticeFor } from '../../wording/cart-notice.ts'
import { type Notice, useNotify } from '../ui/notices.tsx'
import { createCartStore } from './cart-store.ts'

export type CartAccess = {
  items: Cart
  /** Sum of the quantities. */
  count: number
  totalChf: number
  /** False in the server's page and until the browser's cart has been read: what is shown then is nobody's cart. */
  ready: boolean
  remove: (id: string) => void
  setQuantity: (id: string, quantity: number) => void
  /** Empties the cart; quietly when something weightier was just said. */
  clear: (options?: { quiet?: boolean }) => void
}

const emptyCart: Cart = []
const store = createCartStore(() => window)
const never = () => () => {}

const CartContext = createContext<CartAccess | null>(null)

export function useCart(): CartAccess {
  const access = useContext(CartContext)
  if (!access) throw new Error('useCart needs a CartProvider around it.')
  return access
}

/**
 * Adds an item and says so: with the cart's own words, or with the page's. One that is already there stays as it is,
 * and the visitor hears that instead. Whoever only adds need not be drawn anew when the cart changes.
 */
export function useAddToCart(): (item: NewCartItem, notice?: Notice) => void {
  const notify = useNotify()
  return (item, notice) => {
    let added = false
    store.change((cart) => {
      const result = addItem(cart, item)
      added = result.added
      return result.cart
    })
    if (added && notice) notify(notice)
    else notify(cartNoticeFor(added ? cartNotices.added : cartNotices.alreadyThere, item.name))
  }
}

/** The cart for everything inside. It stands inside a NoticesProvider, because each change says a word. */
export function CartProvider({ children }: { children: ReactNode }) {
  const notify = useNotify()
  const items = useSyncExternalStore(store.subscribe, store.cart, () => emptyCart)
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

  const access = useMemo<CartAccess>(
    () => ({
      items,
      count: cartItemCount(items),
      totalChf: cartTotalChf(items),
      ready,
      remove(id) {
        const name = items.find((item) => item.id === id)?.name ?? ''
        store.change((cart) => removeItem(cart, id))
        notify(cartNoticeFor(cartNotices.removed, name))
      },
      setQuantity(id, quantity) {
        store.change((cart) => setQuantity(cart, id, quantity))
      },
      clear({ quiet = false } = {}) {
        store.change(() => emptyCart)
        if (!quiet) notify(cartNotices.cleared)
      },
    }),
    [items, ready, notify],
  )

  return <CartContext value={access}>{children}</CartContext>
}
