import { isOffered } from '../booking/booking.ts'
import { type Account, askedChf } from '../money/account.ts'
import type { SailedOuting } from './year-report.ts'

/**
 * The outings of a report with the amount that the ledger says was asked for each: its price less what was waived.
 * `accounts` has booking ids as keys. Offered outings have no account and keep their value. Throws for a paid outing
 * without an account.
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
