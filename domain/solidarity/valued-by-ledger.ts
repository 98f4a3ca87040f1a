import { type Account, askedChf } from '../money/account.ts'
import { isOffered, type SailedOuting } from './year-report.ts'

/**
 * The outings of a report with what the ledger says was asked for each: its price less what was waived. `accounts` under
 * the ids of the bookings. What is given has none, and keeps the value it would have had.
 */
export function valuedByLedger<Outing extends SailedOuting & { id: string }>(
  outings: readonly Outing[],
  accounts: ReadonlyMap<string, Account>,
): Outing[] {
  return outings.map((outing) => {
    if (isOffered(outing)) return outing
    const account = accounts.get(outing.id)
    if (!account) throw new Error('An outing has lost its account.')
    return { ...outing, totalChf: askedChf(account) }
  })
}
