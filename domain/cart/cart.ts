/**
 * A wish in the visitor's cart (rule 2.1). Unknown fields are kept unchanged, so that a later version of the
 * site finds them again.
 */
export type CartItem = {
  id: string
  name: string
  /** CHF per piece. Items from the activity and gourmet pages have 0. */
  price: number
  /** Whole number, 1 or more. */
  quantity: number
  description?: string
  type?: string
  [carriedAlong: string]: unknown
}

export type NewCartItem = Omit<CartItem, 'quantity'> & { id: string; name: string; price: number }

export type Cart = readonly CartItem[]

/** Adds an item with quantity 1. Where it is already in the cart, that is the same cart (rule 2.2). */
export function addItem(cart: Cart, item: NewCartItem): Cart {
  if (cart.some((present) => present.id === item.id)) return cart
  return [...cart, { ...item, quantity: 1 } as CartItem]
}

export function removeItem(cart: Cart, id: string): Cart {
  return cart.filter((item) => item.id !== id)
}

/** Sets the quantity to the requested value, never below 1 and always whole (rule 2.3). */
export function setQuantity(cart: Cart, id: string, requested: number): Cart {
  const quantity = Math.max(1, Math.floor(requested) || 1)
  return cart.map((item) => (item.id === id ? { ...item, quantity } : item))
}

/** Sum of price × quantity, in CHF. */
export function cartTotalChf(cart: Cart): number {
  return cart.reduce((sum, item) => sum + item.price * item.quantity, 0)
}

/** Sum of the quantities, shown in the badge. */
export function cartItemCount(cart: Cart): number {
  return cart.reduce((sum, item) => sum + item.quantity, 0)
}

/** How many characters of a description the cart shows (rule 2.4). */
const shownDescriptionLength = 100

/** A description of up to 100 characters unchanged; a longer one is cut there, with an ellipsis. */
export function shortDescription(description: string): string {
  const characters = Array.from(description)
  return characters.length <= shownDescriptionLength
    ? description
    : `${characters.slice(0, shownDescriptionLength).join('')}…`
}
