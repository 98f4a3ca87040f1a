import { bookingTerms } from '../../../content/booking-terms.ts'
import { formatChf } from '../../../wording/amounts.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { momentInWords } from '../../../wording/lake-time.ts'
import { emailsToGuest } from '../../../wording/messages/emails-to-guest.ts'
import type { MailPayloads } from '../mail-kinds.ts'
import type { MailDraft } from '../mail-template.ts'
import { Paragraph } from './paragraph.tsx'
import { toGuest } from './to-guest.tsx'

const { refundAccount: words } = emailsToGuest

/** To the guest: where their refund is to go, and what to do if it was not they who said so. */
export function bookingRefundAccount({
  booking,
  account,
  amountChf,
}: MailPayloads['booking-refund-account']): MailDraft {
  const { reference, startsAt } = booking
  const { refundDays } = bookingTerms
  const lead = fillIn(words.lead, { ...momentInWords(startsAt), amount: formatChf(amountChf), refundDays })
  return toGuest(
    booking,
    { subject: fillIn(words.subject, { reference }), preview: lead, title: words.title },
    <>
      <Paragraph>{lead}</Paragraph>
      <Paragraph>{account ? fillIn(words.toAccount, { account }) : words.toCall}</Paragraph>
      <Paragraph>{words.next}</Paragraph>
    </>,
  )
}
