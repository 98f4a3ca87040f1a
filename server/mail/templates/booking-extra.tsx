import { formatChf } from '../../../wording/amounts.ts'
import { extraInWords } from '../../../wording/extras.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { momentInWords } from '../../../wording/lake-time.ts'
import { emailsToGuest } from '../../../wording/messages/emails-to-guest.ts'
import { manageUrl } from '../../page-links.ts'
import type { MailPayloads } from '../mail-kinds.ts'
import type { MailDraft, MailSettings } from '../mail-template.ts'
import { mailedAccount } from '../mailed-account.ts'
import { ActionButton } from './action-button.tsx'
import { LeftToSettle } from './left-to-settle.tsx'
import { Paragraph } from './paragraph.tsx'
import { PaymentLines } from './payment-lines.tsx'
import { slipForOpenAmount } from './slip-for-open-amount.ts'
import { toGuest } from './to-guest.tsx'

const { extra: words, manage } = emailsToGuest

/** To the guest: an extra was added or taken back. Attached: the payment slip for what is open now. */
export async function bookingExtra(
  { booking, manageKey, extra, isTakenBack }: MailPayloads['booking-extra'],
  settings: MailSettings,
  writtenAt: Date,
): Promise<MailDraft> {
  const { reference, startsAt } = booking
  const which = isTakenBack ? 'takenBack' : 'added'
  const what = extraInWords(extra)
  const lead = fillIn(words.lead[which], { ...momentInWords(startsAt), what, amount: formatChf(extra.amountChf) })
  const slip = await slipForOpenAmount(booking, settings, writtenAt)
  const hasSlip = slip !== undefined
  const draft = toGuest(
    booking,
    { subject: fillIn(words.subject[which], { reference, what }), preview: lead, title: words.title[which] },
    <>
      <Paragraph>{lead}</Paragraph>
      {mailedAccount(booking).toRefundRappen > 0 ? (
        <LeftToSettle booking={booking} hasSlip={hasSlip} />
      ) : (
        <PaymentLines booking={booking} settings={settings} hasSlip={hasSlip} />
      )}
      {hasSlip && <Paragraph>{words.newSlip}</Paragraph>}
      <Paragraph>{words.question}</Paragraph>
      <ActionButton href={manageUrl(settings, manageKey)} label={manage} />
    </>,
  )
  return { ...draft, ...(slip && { attachments: [slip] }) }
}
