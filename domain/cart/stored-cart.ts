import type { Cart, CartItem } from './cart.ts'

/** Why a stored cart could not be used. */
export type StoredCartProblem = 'unparseable' | 'not-a-list'

/**
 * The item in a stored entry, which must have an id and a name; an invalid price or quantity gets a default. Checked by
 * hand, because every page reads the cart and zod would be larger than all the rest of the cart together.
 */
function readItem(entry: unknown): CartItem | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  const { id, name, price, quantity, description, type, ...carriedAlong } = entry as Record<string, unknown>
  if (typeof id !== 'string' || typeof name !== 'string' || !id || !name) return undefined
  return {
    ...carriedAlong,
    id,
    name,
    price: typeof price === 'number' && Number.isFinite(price) && price >= 0 ? price : 0,
    quantity: Number.isSafeInteger(quantity) && (quantity as number) >= 1 ? (quantity as number) : 1,
    ...(typeof description === 'string' && { description }),
    ...(typeof type === 'string' && { type }),
  }
}

/**
 * Reads the cart from the text stored in the browser, which may hold anything: nothing stored, text that is not JSON
 * and JSON that is not a list give an empty cart (rule 2.1); invalid entries and duplicate ids are left out.
 */
export function parseStoredCart(text: string | null): { cart: Cart; problem?: StoredCartProblem } {
  if (text === null) return { cart: [] }
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    return { cart: [], problem: 'unparseable' }
  }
  if (!Array.isArray(stored)) return { cart: [], problem: 'not-a-list' }
  const byId = new Map<string, CartItem>()
  for (const entry of stored) {
    const item = readItem(entry)
    if (item && !byId.has(item.id)) byId.set(item.id, item)
  }
  return { cart: [...byId.values()] }
}
