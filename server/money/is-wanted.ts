import { bookingCreditorReference } from '../../domain/booking/creditor-reference.ts'
import { accountOf } from '../../domain/money/account.ts'
import { readAmount } from '../../domain/money/read-amount.ts'
import { bareReference } from '../../domain/money/references-in.ts'
import { fold } from '../db/logbook-reads.ts'
import type { BookedLedger } from './read-ledgers.ts'

/** Less of a reference than this fits too many. */
const fewestSigns = 4

/**
 * Whether a search means this booking: by its reference or that of its slip, in whatever groups, or the end of one; by
 * an amount that is open, to go back or in a row; or by a part of the name.
 */
export function isWanted(search: string, { booking: { reference, name }, entries }: BookedLedger): boolean {
  const bare = bareReference(search)
  const references = [bareReference(reference), bookingCreditorReference(reference)]
  if (bare.length >= fewestSigns && references.some((each) => each.includes(bare))) return true
  const amount = readAmount(search)
  if (amount === undefined) return fold(name).includes(fold(search))
  const { openRappen, toRefundRappen } = accountOf(entries)
  return [openRappen, toRefundRappen, ...entries.map(({ amountRappen }) => amountRappen)].includes(amount)
}
