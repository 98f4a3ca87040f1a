/** A wish in the visitor's cart (rule 2.1). Unknown fields are kept: a later version of the site finds them again. */
export type CartItem = {
  id: string
  name: string
  /** CHF per piece. Items from the activity and gourmet pages have 0. */
  price: number
  /** Whole number, 1 or more. */
  quantity: number
  description?: string
  type?: string
  [otherField: string]: unknown
}

export type NewCartItem = Omit<CartItem, 'quantity'> & { id: string; name: string; price: number }

export type Cart = readonly CartItem[]

/** Adds an item with quantity 1. Where it is already in the cart, the cart stays as it is (rule 2.2). */
export function addItem(cart: Cart, item: NewCartItem): Cart {
  if (cart.some((existing) => existing.id === item.id)) return cart
  return [...cart, { ...item, quantity: 1 } as CartItem]
}

export function removeItem(cart: Cart, id: string): Cart {
  return cart.filter((item) => item.id !== id)
}

/** Sets the quantity to the requested value, never below 1 and always whole (rule 2.3). */
export function setQuantity(cart: Cart, id: string, requestedQuantity: number): Cart {
  const quantity = Math.max(1, Math.floor(requestedQuantity) || 1)
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

/**
 * The cart in the text stored in the browser, which may hold anything: empty if nothing is stored, undefined if it is
 * no JSON or no list (rule 2.1). Entries that are no items, and duplicates, are left out.
 */
export function parseStoredCart(text: string | null): Cart | undefined {
  try {
    const storedValue: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(storedValue)) return undefined
    const items = storedValue.flatMap((entry) => readItem(entry) ?? [])
    return items.filter(({ id }, index) => items.findIndex((item) => item.id === id) === index)
  } catch {
    return undefined
  }
}

/**
 * The item in a stored entry, which must have an id and a name; an invalid price or quantity gets a default. Checked by
 * hand, because every page reads the cart and zod would be larger than all the rest of it together.
 */
function readItem(entry: unknown): CartItem | undefined {
  const { description, ...item } = (entry ?? {}) as Record<string, unknown>
  const { id, name, price, quantity } = item
  if (typeof id !== 'string' || typeof name !== 'string' || id === '' || name === '') return undefined
  return {
    ...item,
    id,
    name,
    price: Number.isFinite(price) && Number(price) >= 0 ? Number(price) : 0,
    quantity: Number.isSafeInteger(quantity) && Number(quantity) >= 1 ? Number(quantity) : 1,
    ...(typeof description === 'string' && { description }),
  }
}
