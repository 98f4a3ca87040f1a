import { association } from '../../../content/association.ts'
import { freeInPracticeHours } from '../../../domain/booking/cancellation.ts'
import { portOnOneLine } from '../../../wording/addresses.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { emailsToGuest } from '../../../wording/messages/emails-to-guest.ts'
import { manageUrl } from '../../booking/addresses.ts'
import type { MailDraft, MailSettings } from '../compose-mail.tsx'
import type { MailPayloads } from '../mail-kinds.ts'
import { ActionButton } from './action-button.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { Paragraph } from './paragraph.tsx'
import { PaymentLines } from './payment-lines.tsx'
import { toGuest } from './to-guest.tsx'

const { received: words, manage } = emailsToGuest

/** To the visitor, at once: what was asked, what happens next, what holds if they cancel (LCD art. 3 al. 1 let. s). */
export function bookingReceived(
  { booking, manageToken }: MailPayloads['booking-received'],
  settings: MailSettings,
): MailDraft {
  const { preview, title } = words
  const subject = fillIn(words.subject, { reference: booking.reference })
  return toGuest(
    booking,
    { subject, preview, title },
    <>
      <Paragraph>{words.lead}</Paragraph>
      <BookingFacts booking={booking} />
      <PaymentLines booking={booking} settings={settings} />
      <Paragraph>{booking.wishes.length > 0 ? words.nextWithWishes : words.next}</Paragraph>
      {booking.skipperOption === 'sans-skipper' && <Paragraph>{words.licence}</Paragraph>}
      <Paragraph>{fillIn(words.port, { port: portOnOneLine(association.port) })}</Paragraph>
      <Paragraph>{fillIn(words.cancellation, { hours: freeInPracticeHours(booking.cancellationRules) })}</Paragraph>
      <ActionButton href={manageUrl(settings, manageToken)} label={manage} />
    </>,
  )
}
