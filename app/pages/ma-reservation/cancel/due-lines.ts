import { manageBookingPage as words } from '../../../../content/pages/manage-booking.ts'
import type { Account } from '../../../../domain/money/account.ts'
import { chfOf } from '../../../../domain/money/ledger-entry.ts'
import { formatChf } from '../../../../wording/amounts.ts'
import { fillIn } from '../../../../wording/fill-in.ts'

type Standing = Pick<Account, 'chargedRappen' | 'waivedRappen' | 'openRappen' | 'toRefundRappen'>

/**
 * What remains to settle of a cancelled booking: something to pay, something to refund, or nothing at all. Once the
 * hours have passed (`isPast`), nobody else can take them any more.
 */
export function dueLines(
  { chargedRappen, waivedRappen, openRappen, toRefundRappen }: Standing,
  isPast = false,
): string[] {
  const { due, stillDue, nothing, refund } = words.left
  if (openRappen > 0) return [fillIn(isPast ? stillDue : due, { amount: formatChf(chfOf(openRappen)) })]
  if (toRefundRappen > 0) return [fillIn(refund, { amount: formatChf(chfOf(toRefundRappen)) })]
  return chargedRappen === waivedRappen ? [nothing] : []
}
