import { extras, extrasTexts } from '../content/extras.ts'
import { gourmetItems } from '../content/gourmet.ts'
import { measures } from '../content/measures.ts'
import { sumChf } from '../domain/money/account.ts'
import { type Extra, type PricedExtra, pricedWishes, unlistedExtra } from '../domain/money/extra.ts'
import { factInForce } from './fact-in-force.ts'
import { fillIn, formatChf } from './sentences.ts'

const gourmetNames = new Map(gourmetItems.map(({ id, name }) => [id, name]))
const extraNames = new Map(extras.map(({ id, name }) => [id, name ?? gourmetNames.get(id) ?? id]))

/** What can be ordered in addition to the hours, at the prices in force. */
export function priceList(): PricedExtra[] {
  return extras.map(({ id, priceChf }) => ({ id, priceChf: factInForce(`extra/${id}`, priceChf) }))
}

/** The same with names and formatted prices; the name of a gourmet item comes from `site/gourmet.json`. */
export function pricedExtras() {
  const prices = priceList()
  return extras.map(({ id, unit }, index) => ({
    ...{ id, unit, name: extraName(id) },
    price: formatChf(Number(prices[index]?.priceChf)),
  }))
}

/** The name of what is on the price list, or else its id. */
export const extraName = (id: string): string => extraNames.get(id) ?? id

/**
 * « Fondue au fromage × 2 ». An item no longer on the price list is named by its id; one whose label was deleted is
 * called « Extra ».
 */
export function extraInWords({ item, label, quantity }: Pick<Extra, 'item' | 'label' | 'quantity'>): string {
  const name =
    label ??
    extraNames.get(item) ??
    (item === unlistedExtra ? extrasTexts.unnamed : fillIn(measures.wishGone, { id: item }))
  return fillIn(measures.wish, { name, quantity })
}

/**
 * What the meals among `wishes` cost in addition at list prices: « Fondue au fromage × 2, 56 CHF ». The team decides with
 * the confirmation whether to charge them. Undefined if there are none.
 */
export function mealsInWords(wishes: Parameters<typeof pricedWishes>[0]): string | undefined {
  const lines = pricedWishes(wishes, priceList()).map((meal) =>
    fillIn(measures.pricedWish, { what: extraInWords(meal), amount: formatChf(meal.amountChf) }),
  )
  return lines.join(' ; ') || undefined
}

/** The sum of the same: « 56 CHF ». Undefined if there are none. */
export function mealsTotal(wishes: Parameters<typeof pricedWishes>[0]): string | undefined {
  return pricedWishes(wishes, priceList()).length > 0 ? formatChf(mealsChf(wishes)) : undefined
}

/** The same in francs. `rates`: the prices that a form's page has shown (`shownRates`), instead of those in force. */
export function mealsChf(wishes: Parameters<typeof pricedWishes>[0], rates?: string): number {
  const shownPrices = new URLSearchParams(rates)
  const prices = extras.map(({ id, priceChf }) => ({
    id,
    priceChf: Number(shownPrices.get(`extra/${id}`) ?? priceChf),
  }))
  return sumChf(pricedWishes(wishes, rates === undefined ? priceList() : prices).map(({ amountChf }) => amountChf))
}
