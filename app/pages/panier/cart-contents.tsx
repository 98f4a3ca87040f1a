import { useLayoutEffect, useRef } from 'react'
import { useCart } from '../../cart/use-cart.ts'
import { CartItemCard } from './cart-item-card.tsx'
import { CartSummary } from './cart-summary.tsx'
import { emptyCartTitleId } from './empty-cart.tsx'

/** The wishes and their sum. After a removal the focus moves to the item that takes the removed one's place. */
export function CartContents() {
  const { items, remove } = useCart()
  const list = useRef<HTMLUListElement>(null)
  const removedAt = useRef<number>(undefined)

  useLayoutEffect(() => {
    if (removedAt.current === undefined) return
    const cards = list.current?.querySelectorAll<HTMLElement>('[data-cart-item]') ?? []
    cards[Math.min(removedAt.current, items.length - 1)]?.focus()
    removedAt.current = undefined
  }, [items])

  // With the last item this list disappears; the focus goes to the words that replace it, that the cart is empty.
  useLayoutEffect(() => () => focusWhenShown(emptyCartTitleId), [])

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
      <ul ref={list} className="space-y-5">
        {items.map((item, index) => (
          <li key={item.id} className="max-w-none">
            <CartItemCard
              item={item}
              onRemove={() => {
                removedAt.current = index
                remove(item.id)
              }}
            />
          </li>
        ))}
      </ul>
      <CartSummary />
    </div>
  )
}

function focusWhenShown(id: string) {
  queueMicrotask(() => document.getElementById(id)?.focus())
}
