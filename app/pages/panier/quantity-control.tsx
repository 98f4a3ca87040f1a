import { Minus, Plus } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { cartPage } from '../../../content/pages/cart.ts'
import type { CartItem } from '../../../domain/cart/cart.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { useCart } from '../../cart/use-cart.ts'

/** The field is read-only; plus and minus change it (spec §4). A live region announces the new quantity. */
export function QuantityControl({ item }: { item: CartItem }) {
  const { setQuantity } = useCart()
  const plus = useRef<HTMLButtonElement>(null)
  const { quantityOf, decrease, increase, quantityNow } = cartPage.item
  const { id, name, quantity } = item

  function lower() {
    // At 1 the button that was just pressed is disabled and would lose the focus.
    if (quantity === 2) plus.current?.focus()
    setQuantity(id, quantity - 1)
  }

  return (
    <div className="flex items-center rounded-full border-2 border-edge">
      <StepButton aria-label={fillIn(decrease, { name })} disabled={quantity <= 1} onClick={lower}>
        <Minus aria-hidden="true" className="size-5" />
      </StepButton>
      <input
        readOnly
        value={quantity}
        inputMode="none"
        aria-label={fillIn(quantityOf, { name })}
        className="h-11 min-w-10 bg-transparent text-center font-bold"
        size={Math.max(2, String(quantity).length)}
      />
      <StepButton ref={plus} aria-label={fillIn(increase, { name })} onClick={() => setQuantity(id, quantity + 1)}>
        <Plus aria-hidden="true" className="size-5" />
      </StepButton>
      <span aria-live="polite" className="sr-only">
        {fillIn(quantityNow, { name, quantity })}
      </span>
    </div>
  )
}

function StepButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className="grid size-11 place-items-center rounded-full hover:bg-band disabled:cursor-not-allowed disabled:opacity-40 disabled:hover:bg-transparent"
      {...props}
    />
  )
}
