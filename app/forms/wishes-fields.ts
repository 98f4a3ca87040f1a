import type { Wish } from '../../domain/booking/booking-request.ts'

/** The field `wish-bouee` holds how many times the activity `bouee` is wished for; a box that is ticked holds 1. */
export const wishPrefix = 'wish-'

/** Stands in a form that asks for wishes: a box that is not ticked sends nothing. */
export const wishesMarker = 'wishes-listed'

/** The wishes in a form that was sent, not validated yet. */
export function readWishes(fields: Iterable<[string, unknown]>): { id: string; quantity: number }[] {
  return Array.from(fields)
    .filter(([name, quantity]) => name.startsWith(wishPrefix) && quantity !== '0')
    .map(([name, quantity]) => ({ id: name.slice(wishPrefix.length), quantity: Number(quantity) }))
}

/** The wishes in a sent form; undefined if the form did not ask for any. */
export function readWishesIfAsked(form: FormData): ReturnType<typeof readWishes> | undefined {
  return form.has(wishesMarker) ? readWishes(form) : undefined
}

/** Wishes as the fields hold them. */
export function wishValues(wishes: readonly Wish[]): Record<string, string> {
  return Object.fromEntries(wishes.map(({ id, quantity }) => [wishPrefix + id, String(quantity)]))
}
