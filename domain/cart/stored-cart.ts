import { z } from 'zod'
import type { Cart, CartItem } from './cart.ts'

/** Why a stored cart could not be used. */
export type StoredCartProblem = 'unparseable' | 'not-a-list'

/** What we can make sense of in a stored item: an id and a name. A wrong price or quantity is mended, not fatal. */
const storedItem = z.looseObject({
  id: z.string().min(1),
  name: z.string().min(1),
  price: z.number().min(0).catch(0),
  quantity: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).catch(1),
  description: z.string().optional().catch(undefined),
  type: z.string().optional().catch(undefined),
})

/**
 * Reads the cart from the text kept in the browser. Anyone may have written there: nothing stored, text that is not
 * JSON and JSON that is not a list give an empty cart (spec §4), foreign entries and second copies of an id are left out.
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
    const item = storedItem.safeParse(entry)
    if (item.success && !byId.has(item.data.id)) byId.set(item.data.id, item.data as CartItem)
  }
  return { cart: [...byId.values()] }
}
