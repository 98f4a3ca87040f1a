import { rappenOf } from './ledger-entry.ts'

/** More than any booking comes to; whoever types more has slipped. */
const mostChf = 100_000

/**
 * An amount as people write it, « 450 », « 1’250.50 », « 1250,5 CHF », in Rappen; undefined for what is none, is nothing
 * or cannot be meant.
 */
export function readAmount(text: string): number | undefined {
  const plain = text.replace(/['’\s\u00a0\u202f]|CHF|Fr\.?/gi, '').replace(',', '.')
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return undefined
  const chf = Number(plain)
  return chf > 0 && chf <= mostChf ? rappenOf(chf) : undefined
}
