import { useLayoutEffect, useRef } from 'react'
import { cartPage } from '../../../content/pages/cart.ts'
import { formatChf } from '../../../wording/amounts.ts'
import { useCart } from '../../cart/use-cart.ts'
import { Picture } from '../../pictures/picture.tsx'
import { PriceLine } from '../../sections/price-line.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CartItemCard } from './cart-item-card.tsx'

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

function CartSummary() {
  const { count, totalChf, clear } = useCart()
  const { title, countLabel, totalLabel, vat, outing, book, clear: clearLabel, more } = cartPage.summary
  return (
    <section
      aria-labelledby="recapitulatif"
      className="edge-when-forced space-y-5 rounded-card bg-band p-6 sm:p-7 lg:sticky lg:top-[calc(var(--bar-height)+1rem)]"
    >
      <h2 id="recapitulatif" className="text-[1.75rem]">
        {title}
      </h2>
      <dl className="space-y-2">
        <div className="flex justify-between gap-4">
          <dt>{countLabel}</dt>
          <dd className="font-bold">{count}</dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg">
          <dt className="font-bold">{totalLabel}</dt>
          <dd className="font-bold whitespace-nowrap">{formatChf(totalChf)}</dd>
          <dd className="w-full max-w-none text-right text-sm text-ink-soft">{vat}</dd>
        </div>
      </dl>
      <div className="text-sm text-ink-soft">
        <p>{outing}</p>
        <PriceLine />
      </div>
      <ButtonLink to={book.to} className="w-full">
        {book.label}
      </ButtonLink>
      <div className="flex flex-wrap justify-between gap-x-2">
        <ButtonLink to={more.to} variant="quiet" className="px-0!">
          {more.label}
        </ButtonLink>
        <Button variant="quiet" className="px-0!" onClick={() => clear()}>
          {clearLabel}
        </Button>
      </div>
    </section>
  )
}

const emptyCartTitleId = 'panier-vide'

export function EmptyCart() {
  const { title, text, imgKey, alt, link } = cartPage.empty
  return (
    <section
      aria-labelledby={emptyCartTitleId}
      className="grid items-center gap-x-14 gap-y-7 max-sm:justify-items-center max-sm:text-center sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <Picture
        of={imgKey}
        alt={alt}
        width={600}
        height={450}
        className="w-full max-w-md rounded-card max-sm:order-last max-sm:max-w-40"
      />
      <div className="space-y-5">
        <h2 id={emptyCartTitleId} tabIndex={-1}>
          {title}
        </h2>
        <p className="text-lg">{text}</p>
        <ButtonLink to={link.to}>{link.label}</ButtonLink>
      </div>
    </section>
  )
}
