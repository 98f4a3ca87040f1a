import type { Cart } from '../../../../domain/cart/cart.ts'

/** The wishes of the cart as hidden fields of the form. */
export function WishFields({ wishes }: { wishes: Cart }) {
  return wishes.map(({ id, quantity }, index) => (
    <span key={id} hidden>
      <input type="hidden" name={`wishes[${index}].id`} value={id} />
      <input type="hidden" name={`wishes[${index}].quantity`} value={quantity} />
    </span>
  ))
}
