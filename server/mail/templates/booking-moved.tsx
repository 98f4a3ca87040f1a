import { isOffered } from '../../../domain/booking/booking.ts'
import { durationOf } from '../../../domain/booking/slots.ts'
import { hourMs } from '../../../domain/calendar.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { lakeDay, momentInWords } from '../../../wording/lake-time.ts'
import { emailsToGuest } from '../../../wording/messages/emails-to-guest.ts'
import { type Span, spanInWords } from '../../../wording/spans.ts'
import { manageUrl } from '../../booking/addresses.ts'
import type { MailPayloads } from '../mail-kinds.ts'
import type { MailDraft, MailSettings } from '../mail-template.ts'
import { ActionButton } from './action-button.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { FactsTable } from './facts-table.tsx'
import { outingCalendar } from './outing-calendar.ts'
import { Paragraph } from './paragraph.tsx'
import { PaymentLines } from './payment-lines.tsx'
import { TeamWord } from './team-word.tsx'
import { toGuest } from './to-guest.tsx'

const { moved: words, manage } = emailsToGuest

/** To the guest: the outing has other hours now. */
export function bookingMoved(
  payload: MailPayloads['booking-moved'],
  settings: MailSettings,
  writtenAt: Date,
): MailDraft {
  const { booking, manageKey, previousStartsAt, word, wasConfirmed } = payload
  const when = momentInWords(booking.startsAt)
  const previousEndsAt = new Date(previousStartsAt.getTime() + durationOf(booking) * hourMs)
  const subject = fillIn(wasConfirmed ? words.subjectOuting : words.subjectRequest, {
    reference: booking.reference,
    ...when,
  })
  const draft = toGuest(
    booking,
    { subject, preview: fillIn(words.preview, when), title: wasConfirmed ? words.titleOuting : words.titleRequest },
    <>
      <FactsTable
        rows={[
          [words.before, hours({ startsAt: previousStartsAt, endsAt: previousEndsAt })],
          [words.now, hours(booking)],
        ]}
      />
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

function hours(span: Span): string {
  return `${lakeDay(span.startsAt)}, ${spanInWords(span)}`
}
