import { Minus, Plus, Trash2 } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { cartPage } from '../../../content/pages/cart.ts'
import { type CartItem, shortDescription } from '../../../domain/cart/cart.ts'
import { formatChf } from '../../../wording/amounts.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { useCart } from '../../cart/use-cart.ts'
import { Picture } from '../../pictures/picture.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

export function CartItemCard({ item, onRemove }: { item: CartItem; onRemove: () => void }) {
  const { imgKey, unitPriceLabel, priceNotes, remove, removeName } = cartPage.item
  const titleId = `souhait-${item.id}`
  return (
    <Card
      as="article"
      padded={false}
      data-cart-item
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid grid-cols-[6rem_minmax(0,1fr)] sm:grid-cols-[11rem_minmax(0,1fr)] sm:grid-rows-[1fr_auto]"
    >
      <Picture of={imgKey} alt="" width={400} height={300} className="size-full object-cover sm:row-span-2" />
      <div className="space-y-2 px-5 py-4 sm:space-y-3 sm:px-6 sm:pt-6">
        <h2 id={titleId} className="font-body text-h3 font-bold tracking-normal wrap-anywhere">
          {item.name}
        </h2>
        {item.description && <p className="wrap-anywhere text-ink-soft">{shortDescription(item.description)}</p>}
        <p>
          {unitPriceLabel} <strong className="whitespace-nowrap">{formatChf(item.price)}</strong>
          {item.price === 0 && (
            <span className="text-sm text-ink-soft">
              , {item.type === 'gourmet' ? priceNotes.gourmet : priceNotes.activity}
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-band p-4 pl-5 max-sm:col-span-2 max-sm:border-t-2 sm:px-6 sm:pt-0 sm:pb-6">
        <QuantityControl item={item} />
        <Button variant="quiet" className="text-danger!" onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-5" />
          <span>
            {remove}
            <span className="sr-only"> {fillIn(removeName, { name: item.name })}</span>
          </span>
        </Button>
      </div>
    </Card>
  )
}

/** The field is read-only; plus and minus change it (spec §4). A live region announces the new quantity. */
function QuantityControl({ item }: { item: CartItem }) {
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
