import { useEffect, useRef } from 'react'
import { activityGroups } from '../../../../content/activities.ts'
import { gourmetItems } from '../../../../content/gourmet.ts'
import { bookingPage } from '../../../../wording/pages/booking.ts'
import { useAddToCart, useCart } from '../../../cart/use-cart.ts'
import { activityWish, gourmetWish } from '../../../cart/wish-items.ts'
import { type SentForm, wishesOf } from '../form/booking-input.ts'

const { legend, hint, noScriptHint } = bookingPage.wishes.choice

const wishable = [
  ...activityGroups.flatMap(({ activities }) => activities.filter(({ enabled }) => enabled).map(activityWish)),
  ...gourmetItems.map(gourmetWish),
]

type WishChoiceProps = {
  sent: SentForm | undefined
  /** Called when boxes ticked before the scripts arrived have become wishes of the cart. */
  onAdopted: () => void
}

/**
 * Every wish as a checkbox in the form itself: nobody has to leave a half-filled form to find one. A ticked wish goes
 * into the cart, which the form then sends; without scripts there is no cart, and the checkboxes themselves are sent.
 */
export function WishChoice({ sent = {}, onAdopted }: WishChoiceProps) {
  const cart = useCart()
  const add = useAddToCart()
  const fieldset = useRef<HTMLFieldSetElement>(null)

  // What was ticked before the scripts arrived, or sent without them, goes into the cart on the first render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the page as rendered first can hold such boxes.
  useEffect(() => {
    if (cart.ready) return
    const boxesTicked = fieldset.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? []
    const ticked = new Set(Array.from(boxesTicked, ({ value }) => value))
    for (const wish of wishable) if (ticked.has(wish.id)) add(wish)
    if (ticked.size > 0) onAdopted()
  }, [])

  const chosen = new Set<unknown>((cart.ready ? cart.items : wishesOf(sent)).map(({ id }) => id))
  return (
    <fieldset ref={fieldset} className={`mt-2 ${cart.ready ? '' : 'unless-cart-kept'}`}>
      <legend className="font-bold">{legend}</legend>
      <p className="text-sm text-ink-soft needs-script">{hint}</p>
      <p className="text-sm text-ink-soft hidden without-script">{noScriptHint}</p>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {wishable.map((wish, index) => (
          <li key={wish.id}>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name={cart.ready ? undefined : `wishes[${index}].id`}
                value={wish.id}
                checked={chosen.has(wish.id)}
                onChange={({ target }) => (target.checked ? add(wish) : cart.remove(wish.id))}
                className="size-5 shrink-0"
              />
              {wish.name}
            </label>
            {!cart.ready && <input type="hidden" name={`wishes[${index}].quantity`} value="1" />}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
