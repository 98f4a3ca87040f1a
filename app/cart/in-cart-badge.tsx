import { Check } from 'lucide-react'
import { cartPage } from '../../content/pages/cart.ts'
import { useIsInCart } from './cart-store.ts'

/** Says on a card that its wish is in the cart. It stands on the picture, so that nothing moves when it appears. */
export function InCartBadge({ id }: { id: string }) {
  if (!useIsInCart(id)) return null
  return (
    <p className="absolute top-3 right-3 flex items-center gap-2 rounded-full bg-surface px-4 py-2 text-sm font-bold text-success shadow-card edge-when-forced">
      <Check aria-hidden="true" className="size-5" />
      {cartPage.inCart}
    </p>
  )
}
