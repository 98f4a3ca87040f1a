import type { FieldError } from '../field-errors.ts'
import { singleLine } from '../single-line.ts'
import { chfOf, rappenOf } from './account.ts'
import { readAmount } from './read-amount.ts'

/** Something that can be ordered in addition to the hours, and its unit price. */
export type PricedExtra = { id: string; priceChf: number }

/** Used as the id of something that is not on the price list. */
export const unlistedExtra = 'autre'

/** What was ordered: an id from the price list, or {@link unlistedExtra} with a label that a person wrote. */
export type Extra = {
  item: string
  label?: string | undefined
  quantity: number
  /** For the whole quantity. */
  amountChf: number
}

export const extraBounds = { quantity: 50, labelLength: 60, amountChf: 2000 } as const

export type ExtraErrorCode =
  | 'item-required'
  | 'quantity-invalid'
  | 'label-required'
  | 'label-too-long'
  | 'amount-invalid'
  | 'extra-too-dear'

type Wished = { id: string; quantity: number; priceChf?: number }

/**
 * The wishes that are on the price list, as extras at that price, or at that of the day on which they were asked for: the
 * team decides whether the outing includes them.
 */
export function pricedWishes(wishes: readonly Wished[], priceList: readonly PricedExtra[]): Extra[] {
  return wishes.flatMap(({ id, quantity, priceChf }) => {
    const listed = priceList.find((each) => each.id === id)
    return listed ? [{ item: id, quantity, amountChf: (priceChf ?? listed.priceChf) * quantity }] : []
  })
}

/** The wishes with what they cost now; those of `before` as they are there. */
export function frozenPrices(
  wishes: readonly Wished[],
  priceList: readonly PricedExtra[],
  before: readonly Wished[] = [],
): Wished[] {
  return wishes.map(({ id, quantity }) => {
    const known = before.find((each) => each.id === id) ?? priceList.find((each) => each.id === id)
    return { id, quantity, ...(known?.priceChf !== undefined && { priceChf: known.priceChf }) }
  })
}

/** The input of a form or a command line, as typed. `amount`: per piece; the list price if empty. */
export type TypedExtra = Partial<Record<'item' | 'quantity' | 'label' | 'amount', string | undefined>>

/** The extra, or what is wrong with the input: at most one error per field. */
export function readExtra(
  { item = '', quantity = '1', label = '', amount = '' }: TypedExtra,
  priceList: readonly PricedExtra[],
): { extra: Extra } | { errors: FieldError<ExtraErrorCode>[] } {
  const errors: FieldError<ExtraErrorCode>[] = []
  const isUnlisted = item === unlistedExtra
  const listed = priceList.find(({ id }) => id === item)
  if (!(listed || isUnlisted)) errors.push({ field: 'item', code: 'item-required' })

  const count = /^\d{1,3}$/.test(quantity.trim()) ? Number(quantity) : 0
  if (count < 1 || count > extraBounds.quantity) errors.push({ field: 'quantity', code: 'quantity-invalid' })

  const written = isUnlisted ? singleLine(label) : undefined
  if (written === '') errors.push({ field: 'label', code: 'label-required' })
  if (written && written.length > extraBounds.labelLength) errors.push({ field: 'label', code: 'label-too-long' })

  const ofList = listed && amount.trim() === '' ? rappenOf(listed.priceChf) : undefined
  const each = ofList ?? readAmount(amount)
  if (each === undefined && (listed || isUnlisted)) errors.push({ field: 'amount', code: 'amount-invalid' })
  const amountChf = chfOf((each ?? 0) * count)
  if (amountChf > extraBounds.amountChf) errors.push({ field: 'amount', code: 'extra-too-dear' })

  return errors.length > 0 ? { errors } : { extra: { item, label: written, quantity: count, amountChf } }
}
