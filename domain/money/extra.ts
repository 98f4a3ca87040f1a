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

type PricedWish = { id: string; quantity: number; priceChf?: number }

/**
 * The wishes that are on the price list, as extras at that price, or at that of the day on which they were asked for: the
 * team decides whether the outing includes them.
 */
export function pricedWishes(wishes: readonly PricedWish[], priceList: readonly PricedExtra[]): Extra[] {
  return wishes.flatMap(({ id, quantity, priceChf }) => {
    const listItem = priceList.find((each) => each.id === id)
    return listItem ? [{ item: id, quantity, amountChf: (priceChf ?? listItem.priceChf) * quantity }] : []
  })
}

/** The wishes with what each costs now; one that is among `previousWishes` keeps what it cost there. */
export function withFrozenPrices(
  wishes: readonly PricedWish[],
  priceList: readonly PricedExtra[],
  previousWishes: readonly PricedWish[] = [],
): PricedWish[] {
  return wishes.map(({ id, quantity }) => {
    const priceSource = previousWishes.find((each) => each.id === id) ?? priceList.find((each) => each.id === id)
    return { id, quantity, ...(priceSource?.priceChf !== undefined && { priceChf: priceSource.priceChf }) }
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
  const listItem = priceList.find(({ id }) => id === item)
  if (!(listItem || isUnlisted)) errors.push({ field: 'item', code: 'item-required' })

  const count = /^\d{1,3}$/.test(quantity.trim()) ? Number(quantity) : 0
  if (count < 1 || count > extraBounds.quantity) errors.push({ field: 'quantity', code: 'quantity-invalid' })

  const customLabel = isUnlisted ? singleLine(label) : undefined
  if (customLabel === '') errors.push({ field: 'label', code: 'label-required' })
  if (customLabel && customLabel.length > extraBounds.labelLength)
    errors.push({ field: 'label', code: 'label-too-long' })

  const listPriceRappen = listItem && amount.trim() === '' ? rappenOf(listItem.priceChf) : undefined
  const unitRappen = listPriceRappen ?? readAmount(amount)
  if (unitRappen === undefined && (listItem || isUnlisted)) errors.push({ field: 'amount', code: 'amount-invalid' })
  const amountChf = chfOf((unitRappen ?? 0) * count)
  if (amountChf > extraBounds.amountChf) errors.push({ field: 'amount', code: 'extra-too-dear' })

  return errors.length > 0 ? { errors } : { extra: { item, label: customLabel, quantity: count, amountChf } }
}
