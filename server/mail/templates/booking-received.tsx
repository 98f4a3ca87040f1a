import { cancellationTerms } from '../../../content/cancellation-terms.ts'
import { fillIn } from '../../../content/fill-in.ts'
import { emailsToGuest } from '../../../content/messages/emails-to-guest.ts'
import { manageUrl } from '../../booking/addresses.ts'
import type { MailDraft, MailSettings } from '../compose-mail.tsx'
import type { MailPayloads } from '../mail-kinds.ts'
import { ActionButton } from './action-button.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { Paragraph, Points, Subtitle } from './paragraph.tsx'
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
      <Paragraph>{words.next}</Paragraph>
      {booking.skipperOption === 'sans-skipper' && <Paragraph>{words.licence}</Paragraph>}
      <Paragraph>{words.payment}</Paragraph>
      <ActionButton href={manageUrl(settings, manageToken)} label={manage} />
      <Subtitle>{words.cancellationTitle}</Subtitle>
      <Terms title={words.cancellationPractical} lines={cancellationTerms.practicalInfo} />
      <Terms title={words.cancellationGeneral} lines={cancellationTerms.generalTerms} />
      <Paragraph>{cancellationTerms.precedence}</Paragraph>
    </>,
  )
}

function Terms({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <>
      <Paragraph>
        <strong>{title}</strong>
      </Paragraph>
      <Points lines={lines} />
    </>
  )
}
