import { Check, ShoppingBasket } from 'lucide-react'
import { href } from 'react-router'
import { cartButtonTexts, cartOnOtherPages } from '../../content/messages/cart-notices.ts'
import type { NewCartItem } from '../../domain/cart/cart.ts'
import { fillInAll } from '../../wording/sentences.ts'
import { Button } from '../ui/button.tsx'
import { useIsInCart } from './cart-store.ts'
import { useAddToCart } from './use-cart.ts'

type AddToCartButtonProps = {
  item: NewCartItem
  label: string
  /** What the page says once the item is in the cart; `{name}` stands for its name. */
  notice: { title: string; description: string }
}

/** Without scripts there is no cart, so the button is not there either. */
export function AddToCartButton({ item, label, notice }: AddToCartButtonProps) {
  const add = useAddToCart()
  const action = { ...cartButtonTexts, onAction: () => window.location.assign(href('/panier')) }
  return (
    <Button
      variant="secondary"
      className="needs-script w-full"
      onClick={() => add(item, { ...fillInAll(notice, { name: item.name }), action })}
    >
      <ShoppingBasket aria-hidden="true" className="size-5" />
      <span>
        {label}
        <span className="sr-only">&#8239;: {item.name}</span>
      </span>
    </Button>
  )
}

/** Says on a card that its wish is in the cart. It stands on the picture, so that nothing moves when it appears. */
export function InCartBadge({ id }: { id: string }) {
  if (!useIsInCart(id)) return null
  return (
    <p className="absolute top-3 right-3 flex items-center gap-2 rounded-full bg-surface px-4 py-2 text-sm font-bold text-success shadow-card edge-when-forced">
      <Check aria-hidden="true" className="size-5" />
      {cartOnOtherPages.inCart}
    </p>
  )
}
