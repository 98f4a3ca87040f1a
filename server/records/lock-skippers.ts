import { bookingTerms, writtenTerms } from '../../content/booking-terms.ts'
import { type SkipperName, skippersOnDuty } from '../../domain/booking/resource.ts'
import { withChanges } from '../../domain/booking/term-settings.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { takeLock } from '../../platform/db/locks.ts'
import { lastChangeOf } from './fact-changes.ts'

/**
 * Takes the lock under which a skipper is chosen, and gives who is on duty. The team may have changed their number in
 * another process a moment ago, under the same lock: so the database is asked, and not the terms of this process.
 */
export async function lockSkippers(tx: Transaction, now: Date): Promise<SkipperName[]> {
  await takeLock(tx, 'skippers', now)
  const last = await lastChangeOf(tx, 'skippers')
  if (!last) return skippersOnDuty(bookingTerms)
  return skippersOnDuty(withChanges(writtenTerms(), last.isAsWritten ? [] : [last]).terms)
}
