import { manageBookingPage as words } from '../../../../content/pages/manage-booking.ts'
import type { ManagedBookingView } from '../../../../server/booking/managed-booking.server.ts'
import { formatChf } from '../../../../wording/amounts.ts'
import { fillIn } from '../../../../wording/fill-in.ts'

/** What is left to settle of a cancelled booking of which `dueChf` stay due, whether or not it had been paid. */
export function dueLines(
  { totalChf, paidAt }: Pick<ManagedBookingView, 'totalChf' | 'paidAt'>,
  dueChf: number,
): string[] {
  const { due, nothing, refund } = words.left
  if (!paidAt) return [dueChf > 0 ? fillIn(due, { amount: formatChf(dueChf) }) : nothing]
  return totalChf > dueChf ? [fillIn(refund, { amount: formatChf(totalChf - dueChf) })] : []
}
