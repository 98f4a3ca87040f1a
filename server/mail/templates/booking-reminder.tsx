import { association } from '../../../content/association.ts'
import { isOffered } from '../../../domain/booking/booking.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { momentInWords } from '../../../wording/lake-time.ts'
import { emailsToGuest } from '../../../wording/messages/emails-to-guest.ts'
import { manageUrl } from '../../page-links.ts'
import type { MailPayloads } from '../mail-kinds.ts'
import type { MailDraft, MailSettings } from '../mail-template.ts'
import { ActionButton } from './action-button.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { OutingGuide } from './outing-guide.tsx'
import { Paragraph, Subtitle } from './paragraph.tsx'
import { PaymentLines } from './payment-lines.tsx'
import { Question } from './question.tsx'
import { toGuest } from './to-guest.tsx'
import { Weather } from './weather.tsx'

const words = emailsToGuest.reminder

/** To the guest, two days before: everything needed at the port, and how to cancel. */
export function bookingReminder(
  { booking, manageKey }: MailPayloads['booking-reminder'],
  settings: MailSettings,
): MailDraft {
  const when = momentInWords(booking.startsAt)
  const { title } = words
  const preview = association.phone ? words.preview.call : words.preview.write
  return toGuest(
    booking,
    { subject: fillIn(words.subject, when), preview, title },
    <>
      <Paragraph>{fillIn(words.lead, when)}</Paragraph>
      <BookingFacts booking={booking} />
      <PaymentLines booking={booking} settings={settings} />
      <OutingGuide startsAt={booking.startsAt} />
      <Weather />
      <Question />
      <Subtitle>{words.cancelTitle}</Subtitle>
      <Paragraph>{isOffered(booking) ? words.cancelOffered : words.cancel}</Paragraph>
      <ActionButton href={manageUrl(settings, manageKey)} label={words.manage} />
    </>,
  )
}
