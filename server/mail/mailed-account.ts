import { type Account, accountOf } from '../../domain/money/account.ts'
import { rappenOf } from '../../domain/money/ledger-entry.ts'
import type { MailedBooking } from './mail-kinds.ts'

/**
 * How the booking of a mail stood when the mail was queued. `chargedChf` is what was asked for in all. It counts for a
 * request, of which nothing is in the ledger yet, and for mails that the version before has queued: they say only
 * whether the price was paid.
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
