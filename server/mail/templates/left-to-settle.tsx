import { chfOf } from '../../../domain/money/ledger-entry.ts'
import { formatChf } from '../../../wording/amounts.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { emailsToGuest } from '../../../wording/messages/emails-to-guest.ts'
import type { MailedBooking } from '../mail-kinds.ts'
import { mailedAccount } from '../mailed-account.ts'
import { Paragraph } from './paragraph.tsx'

const words = emailsToGuest.left

type LeftToSettleProps = {
  booking: MailedBooking
  /** True if the payment slip is attached to this mail. */
  hasSlip: boolean
}

/** What was already paid for a booking, then what is still to be paid or refunded. */
export function LeftToSettle({ booking, hasSlip }: LeftToSettleProps) {
  const { paidRappen, openRappen, toRefundRappen } = mailedAccount(booking)
  const line = (text: string, rappen: number) =>
    rappen > 0 && <Paragraph>{fillIn(text, { amount: formatChf(chfOf(rappen)) })}</Paragraph>
  return (
    <>
      {line(words.alreadyPaid, paidRappen)}
      {line(hasSlip ? words.openBySlip : words.openOnSite, openRappen)}
      {line(words.toRefund, toRefundRappen)}
    </>
  )
}
