import { extras, extrasWords } from '../content/extras.ts'
import { gourmetItems } from '../content/gourmet.ts'
import { measures } from '../content/measures.ts'
import { type Extra, unlistedExtra } from '../domain/money/extra.ts'
import { formatChf } from './amounts.ts'
import { fillIn } from './fill-in.ts'

const gourmetNames = new Map(gourmetItems.map(({ id, name }) => [id, name]))

/** The price list, each with its name: that of a formula stands with the formula. */
export const pricedExtras = extras.map((extra) => ({
  ...extra,
  name: extra.name ?? gourmetNames.get(extra.id) ?? extra.id,
  price: formatChf(extra.priceChf),
}))

const names = new Map(pricedExtras.map(({ id, name }) => [id, name]))

/** « Fondue au fromage × 2 ». What has left the price list since is told by its id, what was forgotten as an extra. */
export function extraInWords({ item, label, quantity }: Pick<Extra, 'item' | 'label' | 'quantity'>): string {
  const name =
    label ?? names.get(item) ?? (item === unlistedExtra ? extrasWords.unnamed : fillIn(measures.wishGone, { id: item }))
  return fillIn(measures.wish, { name, quantity })
}
