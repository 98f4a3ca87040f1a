import { fillIn } from '../../../wording/fill-in.ts'
import { momentInWords } from '../../../wording/lake-time.ts'
import { emailsToGuest } from '../../../wording/messages/emails-to-guest.ts'
import { bookingPageUrl } from '../../page-links.ts'
import type { MailPayloads } from '../mail-kinds.ts'
import type { MailDraft, MailSettings } from '../mail-template.ts'
import { ActionButton } from './action-button.tsx'
import { Paragraph } from './paragraph.tsx'
import { TeamWord } from './team-word.tsx'
import { toGuest } from './to-guest.tsx'

const { declined: words, otherSlot } = emailsToGuest

/** To the guest: the request is declined, with the team's reason if given, and how to find another time. */
export function bookingDeclined(
  { booking, word }: MailPayloads['booking-declined'],
  settings: MailSettings,
): MailDraft {
  const { preview, title } = words
  const subject = fillIn(words.subject, { reference: booking.reference })
  return toGuest(
    booking,
    { subject, preview, title },
    <>
      <Paragraph>{fillIn(words.lead, momentInWords(booking.startsAt))}</Paragraph>
      <TeamWord word={word} />
      <Paragraph>{words.next}</Paragraph>
      <ActionButton href={bookingPageUrl(settings)} label={otherSlot} />
    </>,
  )
}
