import { ShoppingBasket } from 'lucide-react'
import { href, NavLink } from 'react-router'
import { barWords } from '../../content/navigation.ts'
import { counted } from '../../wording/counts.ts'
import { useCartCount } from '../cart/kept-cart.ts'

export function CartLink() {
  const count = useCartCount()
  return (
    <NavLink
      to={href('/panier')}
      prefetch="intent"
      aria-label={`${barWords.cart}, ${contents(count)}`}
      className="relative grid size-12 place-items-center rounded-full hover:bg-band aria-[current=page]:bg-band"
    >
      <ShoppingBasket aria-hidden="true" className="size-6" />
      {count > 0 && (
        <span
          aria-hidden="true"
          data-cart-badge
          className="absolute top-0 right-0 grid h-6 min-w-6 place-items-center rounded-full bg-abricot px-1.5 text-sm leading-none font-bold text-lac edge-when-forced"
        >
          {count}
        </span>
      )}
    </NavLink>
  )
}

function contents(count: number): string {
  if (count === 0) return barWords.cartEmpty
  return counted(barWords.cartCount, count)
}
