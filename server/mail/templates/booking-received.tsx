import { association } from '../../../content/association.ts'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { freeInPracticeHours } from '../../../domain/booking/cancellation-terms.ts'
import { portOnOneLine } from '../../../wording/addresses.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { lakeMoment, momentInWords } from '../../../wording/lake-time.ts'
import { emailsToGuest } from '../../../wording/messages/emails-to-guest.ts'
import { manageUrl } from '../../page-links.ts'
import type { MailedBooking, MailPayloads } from '../mail-kinds.ts'
import type { MailDraft, MailSettings } from '../mail-template.ts'
import { ActionButton } from './action-button.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { Paragraph } from './paragraph.tsx'
import { PaymentLines } from './payment-lines.tsx'
import { toGuest } from './to-guest.tsx'

const words = emailsToGuest.received

/** To the guest, at once: what was requested, what happens next, the cancellation terms (LCD art. 3 al. 1 let. s). */
export function bookingReceived(
  { booking, manageKey }: MailPayloads['booking-received'],
  settings: MailSettings,
): MailDraft {
  const { title } = words
  const { preview, lead, next, action } = booking.isBrief ? briefWords(booking) : usualWords(booking)
  const subject = fillIn(words.subject, { reference: booking.reference })
  return toGuest(
    booking,
    { subject, preview, title },
    <>
      <Paragraph>{lead}</Paragraph>
      <BookingFacts booking={booking} withMessage />
      <PaymentLines booking={booking} settings={settings} />
      <Paragraph>{next}</Paragraph>
      {booking.skipperOption === 'sans-skipper' && <Paragraph>{words.licence}</Paragraph>}
      <Paragraph>{fillIn(words.port, { port: portOnOneLine(association.port) })}</Paragraph>
      <Paragraph>{fillIn(words.cancellation, { hours: freeInPracticeHours(booking.frozenTerms.rules) })}</Paragraph>
      <ActionButton href={manageUrl(settings, manageKey)} label={action} />
      {!booking.name && <Paragraph>{words.unasked}</Paragraph>}
    </>,
  )
}

function usualWords({ wishes, heldUntil }: MailedBooking) {
  const blanks = { heldUntil: lakeMoment(heldUntil) }
  const { preview, lead, next, nextWithWishes, action } = words
  const awaited = fillIn(wishes.length > 0 ? nextWithWishes : next, blanks)
  return { preview: fillIn(preview, blanks), lead, next: awaited, action }
}

/** For a brief hold, while many requests from unknown people wait: it ends at `heldUntil` unless the guest confirms. */
function briefWords({ heldUntil }: MailedBooking) {
  const blanks = { hour: momentInWords(heldUntil).time, holdHours: bookingTerms.holdHours }
  const { preview, lead, next, action } = words.brief
  return { preview: fillIn(preview, blanks), lead: fillIn(lead, blanks), next: fillIn(next, blanks), action }
}
