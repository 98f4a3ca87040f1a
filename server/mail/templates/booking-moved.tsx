import { isOffered } from '../../../domain/booking/booking.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { momentInWords } from '../../../wording/lake-time.ts'
import { emailsToGuest } from '../../../wording/messages/emails-to-guest.ts'
import { manageUrl } from '../../page-links.ts'
import type { MailPayloads } from '../mail-kinds.ts'
import type { MailDraft, MailSettings } from '../mail-template.ts'
import { ActionButton } from './action-button.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { MovedHours } from './moved-hours.tsx'
import { outingCalendar } from './outing-calendar.ts'
import { Paragraph } from './paragraph.tsx'
import { PaymentLines } from './payment-lines.tsx'
import { TeamWord } from './team-word.tsx'
import { toGuest } from './to-guest.tsx'

const { moved: words, manage } = emailsToGuest

/** To the guest: the outing has new hours. */
export function bookingMoved(
  payload: MailPayloads['booking-moved'],
  settings: MailSettings,
  writtenAt: Date,
): MailDraft {
  const { booking, manageKey, previousStartsAt, word, wasConfirmed } = payload
  const when = momentInWords(booking.startsAt)
  const subject = fillIn(wasConfirmed ? words.subjectOuting : words.subjectRequest, {
    reference: booking.reference,
    ...when,
  })
  const draft = toGuest(
    booking,
    { subject, preview: fillIn(words.preview, when), title: wasConfirmed ? words.titleOuting : words.titleRequest },
    <>
      <MovedHours booking={booking} previousStartsAt={previousStartsAt} />
      <TeamWord word={word} />
      <Paragraph>{wasConfirmed ? words.calendar : words.stillPending}</Paragraph>
      <Paragraph>{isOffered(booking) ? words.nextOffered : words.next}</Paragraph>
      <ActionButton href={manageUrl(settings, manageKey)} label={manage} />
      <BookingFacts booking={booking} />
      <PaymentLines booking={booking} settings={settings} />
    </>,
  )
  return { ...draft, ...(wasConfirmed && { calendar: outingCalendar('REQUEST', payload, settings, writtenAt) }) }
}
