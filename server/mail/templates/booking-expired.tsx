import { fillIn } from '../../../wording/fill-in.ts'
import { momentInWords } from '../../../wording/lake-time.ts'
import { emailsToGuest } from '../../../wording/messages/emails-to-guest.ts'
import { bookingPageUrl } from '../../page-links.ts'
import type { MailPayloads } from '../mail-kinds.ts'
import type { MailDraft, MailSettings } from '../mail-template.ts'
import { ActionButton } from './action-button.tsx'
import { Paragraph } from './paragraph.tsx'
import { toGuest } from './to-guest.tsx'

const { expired: words, otherSlot } = emailsToGuest

/** To the guest: nobody answered in time, which is our fault, as the mail says. */
export function bookingExpired({ booking }: MailPayloads['booking-expired'], settings: MailSettings): MailDraft {
  const { preview, title } = words
  const subject = fillIn(words.subject, { reference: booking.reference })
  return toGuest(
    booking,
    { subject, preview, title },
    <>
      <Paragraph>{fillIn(words.lead, momentInWords(booking.startsAt))}</Paragraph>
      <Paragraph>{words.next}</Paragraph>
      <ActionButton href={bookingPageUrl(settings)} label={otherSlot} />
    </>,
  )
}
