import { rappenOf } from './account.ts'

/** More than any booking costs; a larger amount is a typing error. */
export const mostChf = 100_000

/**
 * An amount as people write it, « 450 », « 1’250.50 », « 1250,5 CHF », in Rappen; undefined if it is not an amount, is
 * 0 or is implausibly large.
 */
export function readAmount(text: string): number | undefined {
  const plain = text.replace(/['’\s\u00a0\u202f]|CHF|Fr\.?/gi, '').replace(',', '.')
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return undefined
  const chf = Number(plain)
  return chf > 0 && chf <= mostChf ? rappenOf(chf) : undefined
}
