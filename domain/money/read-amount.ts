import { rappenOf } from './account.ts'

/** More than any booking costs; a larger amount is a typing error. */
export const maxChf = 100_000

const currencyPattern = '(?:chf|s?fr(?:ancs?|s)?\\.?(?: suisses?)?)'
const thousandsSeparator = "[ '’‘ʼ′´`]"
/** One and the same separator between all groups of three; two decimals, one, or a dash in their place. */
const amountPattern = new RegExp(
  `^(?:${currencyPattern} ?)?(\\d{1,7}|\\d{1,3}(${thousandsSeparator})\\d{3}(?:\\2\\d{3})*)(?: ?[.,](?:(\\d{1,2})|\\p{Pd}{1,2}))?(?: ?${currencyPattern})?$`,
  'iu',
)

/**
 * An amount as people write it, « 450 », « 450.- », « 1’250.50 », « 1 250,5 CHF », « 450 francs », in Rappen; undefined
 * if it is not an amount, is 0, is implausibly large or may be meant in two ways, such as « 22 50 ». The only reader of
 * amounts that people type.
 */
export function readAmount(text: string): number | undefined {
  const [, francs = '', , rappen = ''] = amountPattern.exec(text.replace(/\s+/g, ' ').trim()) ?? []
  const chf = Number(`${francs.replace(/\D/g, '')}.${rappen}`)
  return chf > 0 && chf <= maxChf ? rappenOf(chf) : undefined
}
