import { ShoppingBasket } from 'lucide-react'
import { href, useNavigate } from 'react-router'
import { type CartNotice, toCart } from '../../content/messages/cart-notices.ts'
import type { NewCartItem } from '../../domain/cart/cart.ts'
import { cartNoticeFor } from '../../wording/cart-notice.ts'
import { Button } from '../ui/button.tsx'
import { useAddToCart } from './use-cart.ts'

type AddToCartButtonProps = {
  item: NewCartItem
  label: string
  /** What the page says once the item is in the cart; `{name}` stands for its name. */
  notice: CartNotice
}

/** Without scripts there is no cart, so the button is not there either. */
export function AddToCartButton({ item, label, notice }: AddToCartButtonProps) {
  const add = useAddToCart()
  const navigate = useNavigate()
  const action = { ...toCart, onAction: () => void navigate(href('/panier')) }
  return (
    <Button
      variant="secondary"
      className="needs-script w-full"
      onClick={() => add(item, { ...cartNoticeFor(notice, item.name), action })}
    >
      <ShoppingBasket aria-hidden="true" className="size-5" />
      <span>
        {label}
        <span className="sr-only">&#8239;: {item.name}</span>
      </span>
    </Button>
  )
}
