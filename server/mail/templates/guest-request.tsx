import { association } from '../../../content/association.ts'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { freeInPracticeHours } from '../../../domain/booking/cancellation-terms.ts'
import { portOnOneLine } from '../../../wording/addresses.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { longMoment, momentParts } from '../../../wording/lake-time.ts'
import { emailsToGuest } from '../../../wording/messages/emails-to-guest.ts'
import { bookingPageUrl, manageUrl } from '../../page-links.ts'
import type { MailedBooking, MailPayloads } from '../mail-kinds.ts'
import type { MailDraft, MailSettings } from '../mail-template.ts'
import { BookingFacts } from './booking-facts.tsx'
import { TeamWord } from './notes.tsx'
import { ActionButton, Paragraph } from './parts.tsx'
import { PaymentLines } from './payment.tsx'
import { toGuest } from './to-guest.tsx'

const { declined: declinedWords, otherSlot, expired: expiredWords } = emailsToGuest

const receivedWords = emailsToGuest.received

/** To the guest, at once: what was requested, what happens next, the cancellation terms (LCD art. 3 al. 1 let. s). */
export function bookingReceived(
  { booking, manageKey }: MailPayloads['booking-received'],
  settings: MailSettings,
): MailDraft {
  const { title } = receivedWords
  const { preview, lead, next, action } = booking.isBrief ? briefWords(booking) : usualWords(booking)
  const subject = fillIn(receivedWords.subject, { reference: booking.reference })
  return toGuest(
    booking,
    { subject, preview, title },
    <>
      <Paragraph>{lead}</Paragraph>
      <BookingFacts booking={booking} withMessage />
      <PaymentLines booking={booking} settings={settings} />
      <Paragraph>{next}</Paragraph>
      {booking.skipperOption === 'sans-skipper' && <Paragraph>{receivedWords.licence}</Paragraph>}
      <Paragraph>{fillIn(receivedWords.port, { port: portOnOneLine(association.port) })}</Paragraph>
      <Paragraph>
        {fillIn(receivedWords.cancellation, { hours: freeInPracticeHours(booking.frozenTerms.rules) })}
      </Paragraph>
      <ActionButton href={manageUrl(settings, manageKey)} label={action} />
      {!booking.name && <Paragraph>{receivedWords.unasked}</Paragraph>}
    </>,
  )
}

function usualWords({ wishes, heldUntil }: MailedBooking) {
  const blanks = { heldUntil: longMoment(heldUntil) }
  const { preview, lead, next, nextWithWishes, action } = receivedWords
  const awaited = fillIn(wishes.length > 0 ? nextWithWishes : next, blanks)
  return { preview: fillIn(preview, blanks), lead, next: awaited, action }
}

/** For a brief hold, while many requests from unknown people wait: it ends at `heldUntil` unless the guest confirms. */
function briefWords({ heldUntil }: MailedBooking) {
  const blanks = { hour: momentParts(heldUntil).time, holdHours: bookingTerms.holdHours }
  const { preview, lead, next, action } = receivedWords.brief
  return { preview: fillIn(preview, blanks), lead: fillIn(lead, blanks), next: fillIn(next, blanks), action }
}

/** To the guest: the request is declined, with the team's reason if given, and how to find another time. */
export function bookingDeclined(
  { booking, word }: MailPayloads['booking-declined'],
  settings: MailSettings,
): MailDraft {
  const { preview, title } = declinedWords
  const subject = fillIn(declinedWords.subject, { reference: booking.reference })
  return toGuest(
    booking,
    { subject, preview, title },
    <>
      <Paragraph>{fillIn(declinedWords.lead, momentParts(booking.startsAt))}</Paragraph>
      <TeamWord word={word} />
      <Paragraph>{declinedWords.next}</Paragraph>
      <ActionButton href={bookingPageUrl(settings)} label={otherSlot} />
    </>,
  )
}

/** To the guest: nobody answered in time, which is our fault, as the mail says. */
export function bookingExpired({ booking }: MailPayloads['booking-expired'], settings: MailSettings): MailDraft {
  const { preview, title } = expiredWords
  const subject = fillIn(expiredWords.subject, { reference: booking.reference })
  return toGuest(
    booking,
    { subject, preview, title },
    <>
      <Paragraph>{fillIn(expiredWords.lead, momentParts(booking.startsAt))}</Paragraph>
      <Paragraph>{expiredWords.next}</Paragraph>
      <ActionButton href={bookingPageUrl(settings)} label={otherSlot} />
    </>,
  )
}
