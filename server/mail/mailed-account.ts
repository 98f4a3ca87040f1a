import { type Account, accountOf } from '../../domain/money/account.ts'
import { rappenOf } from '../../domain/money/ledger-entry.ts'
import type { MailedBooking } from './mail-kinds.ts'

/**
 * The account of a mail's booking when the mail was queued. `chargedChf` is the total charged. It is only used for a
 * request, which has no ledger entries yet, and for mails queued by an earlier version, which only say whether the
 * price was paid.
 */
export function mailedAccount(booking: MailedBooking, chargedChf = booking.totalChf): Account {
  if (booking.account) return booking.account
  const [charged, paid] = [rappenOf(chargedChf), booking.paidAt ? rappenOf(booking.totalChf) : 0]
  return {
    ...accountOf([]),
    ...{ chargedRappen: charged, paidRappen: paid },
    ...{ openRappen: Math.max(0, charged - paid), toRefundRappen: Math.max(0, paid - charged) },
  }
}
