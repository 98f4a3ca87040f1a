import { bookingCreditorReference } from '../../domain/booking/creditor-reference.ts'
import { accountOf } from '../../domain/money/account.ts'
import { readAmount } from '../../domain/money/read-amount.ts'
import { bareReference } from '../../domain/money/references-in.ts'
import { fold } from '../records/logbook-reads.ts'
import type { BookedLedger } from './accounts/read-ledgers.ts'

/** Shorter parts of a reference would match too many bookings. */
const fewestSigns = 4

/**
 * Whether a search matches this booking: by a part of its reference or of its slip's, grouped in any way; by an amount
 * that is open, to be refunded or in an entry; or by a part of the name.
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
