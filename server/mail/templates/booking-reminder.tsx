import { association } from '../../../content/association.ts'
import { fillIn } from '../../../content/fill-in.ts'
import { emailsToGuest } from '../../../content/messages/emails-to-guest.ts'
import { manageUrl } from '../../booking/addresses.ts'
import type { MailDraft, MailSettings } from '../compose-mail.tsx'
import type { MailPayloads } from '../mail-kinds.ts'
import { ActionButton } from './action-button.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { momentInWords } from './moment-in-words.ts'
import { OutingGuide } from './outing-guide.tsx'
import { Paragraph, Subtitle } from './paragraph.tsx'
import { toGuest } from './to-guest.tsx'

const words = emailsToGuest.reminder

/** To the visitor, two days before: all that is needed at the port, and how to say that one cannot come. */
export function bookingReminder(
  { booking, manageToken }: MailPayloads['booking-reminder'],
  settings: MailSettings,
): MailDraft {
  const when = momentInWords(booking.startsAt)
  const { phone, email } = association
  const { preview, title } = words
  return toGuest(
    booking,
    { subject: fillIn(words.subject, when), preview, title },
    <>
      <Paragraph>{fillIn(words.lead, when)}</Paragraph>
      <BookingFacts booking={booking} />
      <OutingGuide />
      <Subtitle>{words.questionTitle}</Subtitle>
      <Paragraph>{phone ? fillIn(words.call, { phone, email }) : fillIn(words.write, { email })}</Paragraph>
      <Subtitle>{words.cancelTitle}</Subtitle>
      <Paragraph>{words.cancel}</Paragraph>
      <ActionButton href={manageUrl(settings, manageToken)} label={words.manage} />
    </>,
  )
}
