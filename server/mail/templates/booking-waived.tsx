import { formatChf } from '../../../wording/amounts.ts'
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

const { waived: words, manage } = emailsToGuest

/** To the guest: less is due than before, why, and what is still open. */
export async function bookingWaived(
  { booking, manageKey, reason, waivedChf }: MailPayloads['booking-waived'],
  settings: MailSettings,
  writtenAt: Date,
): Promise<MailDraft> {
  const { reference, startsAt, status } = booking
  const { openRappen } = mailedAccount(booking)
  const slip = await slipForOpenAmount(booking, settings, writtenAt)
  const lead = fillIn(words.lead[reason], { ...momentInWords(startsAt), amount: formatChf(waivedChf) })
  const left = { booking, hasSlip: slip !== undefined }
  const draft = toGuest(
    booking,
    { subject: fillIn(words.subject, { reference }), preview: lead, title: words.title },
    <>
      <Paragraph>{lead}</Paragraph>
      {openRappen === 0 && <Paragraph>{words.nothingOpen}</Paragraph>}
      {openRappen > 0 && status === 'confirmed' ? (
        <PaymentLines {...left} settings={settings} />
      ) : (
        <LeftToSettle {...left} />
      )}
      <ActionButton href={manageUrl(settings, manageKey)} label={manage} />
    </>,
  )
  return { ...draft, ...(slip && { attachments: [slip] }) }
}
