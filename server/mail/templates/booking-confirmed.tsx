import { isOffered } from '../../../domain/booking/booking.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { momentInWords } from '../../../wording/lake-time.ts'
import { emailsToGuest } from '../../../wording/messages/emails-to-guest.ts'
import { manageUrl } from '../../page-links.ts'
import type { MailPayloads } from '../mail-kinds.ts'
import type { MailDraft, MailSettings } from '../mail-template.ts'
import { ActionButton } from './action-button.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { CancellationCosts } from './cancellation-costs.tsx'
import { outingCalendar } from './outing-calendar.ts'
import { OutingGuide } from './outing-guide.tsx'
import { Paragraph, Subtitle } from './paragraph.tsx'
import { PaymentLines } from './payment-lines.tsx'
import { Question } from './question.tsx'
import { slipForOpenAmount } from './slip-for-open-amount.ts'
import { toGuest } from './to-guest.tsx'
import { Weather } from './weather.tsx'

const { confirmed: words, manage } = emailsToGuest

/** To the guest: the outing takes place. Attached: the calendar entry and, when an IBAN is set, the payment slip. */
export async function bookingConfirmed(
  payload: MailPayloads['booking-confirmed'],
  settings: MailSettings,
  writtenAt: Date,
): Promise<MailDraft> {
  const { booking, manageKey, isMoved } = payload
  const { reference } = booking
  const when = momentInWords(booking.startsAt)
  const slip = await slipForOpenAmount(booking, settings, writtenAt)
  const preview = isOffered(booking) ? words.previewOffered : words.preview
  const subject = fillIn(words.subject, { reference, ...when })
  const draft = toGuest(
    booking,
    { subject, preview, title: words.title },
    <>
      <Paragraph>{fillIn(words.lead, when)}</Paragraph>
      <BookingFacts booking={booking} />
      {booking.skipperOption === 'sans-skipper' && <Paragraph>{words.licence}</Paragraph>}
      <Paragraph>{words.prepare}</Paragraph>
      <ActionButton href={manageUrl(settings, manageKey)} label={manage} />
      {!isOffered(booking) && <Subtitle>{words.paymentTitle}</Subtitle>}
      <PaymentLines booking={booking} settings={settings} hasSlip={slip !== undefined} />
      <OutingGuide startsAt={booking.startsAt} />
      <Weather />
      <CancellationCosts booking={booking} isMoved={isMoved} writtenAt={writtenAt} />
      <Question />
    </>,
  )
  return {
    ...draft,
    calendar: outingCalendar('REQUEST', payload, settings, writtenAt),
    ...(slip && { attachments: [slip] }),
  }
}
