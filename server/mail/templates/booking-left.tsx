import { formatChf } from '../../../wording/amounts.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { momentInWords } from '../../../wording/lake-time.ts'
import { emailsToGuest } from '../../../wording/messages/emails-to-guest.ts'
import { manageUrl } from '../../page-links.ts'
import type { MailPayloads } from '../mail-kinds.ts'
import type { MailDraft, MailSettings } from '../mail-template.ts'
import { ActionButton } from './action-button.tsx'
import { Paragraph } from './paragraph.tsx'
import { toGuest } from './to-guest.tsx'

const { donated: words, manage } = emailsToGuest

/** To the guest: their refund became a donation, as they asked. */
export function bookingLeft(
  { booking, manageKey, donatedChf }: MailPayloads['booking-left'],
  settings: MailSettings,
): MailDraft {
  const { reference, startsAt } = booking
  const lead = fillIn(words.lead, { ...momentInWords(startsAt), amount: formatChf(donatedChf) })
  return toGuest(
    booking,
    { subject: fillIn(words.subject, { reference }), preview: lead, title: words.title },
    <>
      <Paragraph>{lead}</Paragraph>
      <Paragraph>{words.next}</Paragraph>
      <ActionButton href={manageUrl(settings, manageKey)} label={manage} />
    </>,
  )
}
