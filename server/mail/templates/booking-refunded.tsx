import { chfOf } from '../../../domain/money/ledger-entry.ts'
import { formatChf } from '../../../wording/amounts.ts'
import { formatLongDate } from '../../../wording/dates.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { momentInWords } from '../../../wording/lake-time.ts'
import { emailsToGuest } from '../../../wording/messages/emails-to-guest.ts'
import { manageUrl } from '../../page-links.ts'
import type { MailPayloads } from '../mail-kinds.ts'
import type { MailDraft, MailSettings } from '../mail-template.ts'
import { mailedAccount } from '../mailed-account.ts'
import { ActionButton } from './action-button.tsx'
import { Paragraph } from './paragraph.tsx'
import { toGuest } from './to-guest.tsx'

const { refunded: words, manage } = emailsToGuest

/** To the guest: what the team has refunded, when and how, and what is still to be refunded. */
export function bookingRefunded(
  { booking, manageKey, refundedChf, means, refundedOn, account }: MailPayloads['booking-refunded'],
  settings: MailSettings,
): MailDraft {
  const { reference, startsAt } = booking
  const { toRefundRappen } = mailedAccount(booking)
  const amount = formatChf(refundedChf)
  const lead = fillIn(words.lead[means], { ...momentInWords(startsAt), amount, day: formatLongDate(refundedOn) })
  return toGuest(
    booking,
    { subject: fillIn(words.subject, { reference, amount }), preview: lead, title: words.title },
    <>
      <Paragraph>{lead}</Paragraph>
      {account && <Paragraph>{fillIn(words.account, { account })}</Paragraph>}
      {toRefundRappen > 0 && <Paragraph>{fillIn(words.rest, { amount: formatChf(chfOf(toRefundRappen)) })}</Paragraph>}
      <Paragraph>{words.question}</Paragraph>
      <ActionButton href={manageUrl(settings, manageKey)} label={manage} />
    </>,
  )
}
