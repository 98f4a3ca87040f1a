import { type Account, accountOf } from '../../domain/money/account.ts'
import { rappenOf } from '../../domain/money/ledger-entry.ts'
import type { MailedBooking } from './mail-kinds.ts'

/** The account of a mail's booking when the mail was queued; of a request, which has none yet, what it would owe. */
export function mailedAccount({ account, totalChf }: MailedBooking): Account {
  const asked = rappenOf(totalChf)
  return account ?? { ...accountOf([]), chargedRappen: asked, openRappen: asked }
}
