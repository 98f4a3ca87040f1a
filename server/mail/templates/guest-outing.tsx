import { association } from '../../../content/association.ts'
import { isOffered } from '../../../domain/booking/booking.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { lakeDay, momentParts } from '../../../wording/lake-time.ts'
import { emailsToGuest } from '../../../wording/messages/emails-to-guest.ts'
import { manageUrl } from '../../page-links.ts'
import type { MailPayloads } from '../mail-kinds.ts'
import type { MailDraft, MailSettings } from '../mail-template.ts'
import { BookingFacts } from './booking-facts.tsx'
import { Question, TeamWord, Weather } from './notes.tsx'
import { CancellationCosts, MovedHours, OutingGuide, outingCalendar } from './outing.tsx'
import { ActionButton, Paragraph, Subtitle } from './parts.tsx'
import { PaymentLines, slipForOpenAmount } from './payment.tsx'
import { toGuest } from './to-guest.tsx'

const { confirmed: confirmedWords, manage, moved: movedWords } = emailsToGuest

/** To the guest: the outing takes place. Attached: the calendar entry and, when an IBAN is set, the payment slip. */
export async function bookingConfirmed(
  payload: MailPayloads['booking-confirmed'],
  settings: MailSettings,
  writtenAt: Date,
): Promise<MailDraft> {
  const { booking, manageKey, isMoved } = payload
  const { reference } = booking
  const when = momentParts(booking.startsAt)
  const slip = await slipForOpenAmount(booking, settings, writtenAt)
  const preview = isOffered(booking) ? confirmedWords.previewOffered : confirmedWords.preview
  const subject = fillIn(confirmedWords.subject, { reference, ...when })
  const draft = toGuest(
    booking,
    { subject, preview, title: confirmedWords.title },
    <>
      <Paragraph>{fillIn(confirmedWords.lead, when)}</Paragraph>
      <BookingFacts booking={booking} />
      {booking.skipperOption === 'sans-skipper' && <Paragraph>{confirmedWords.licence}</Paragraph>}
      <Paragraph>{confirmedWords.prepare}</Paragraph>
      <ActionButton href={manageUrl(settings, manageKey)} label={manage} />
      {!isOffered(booking) && <Subtitle>{confirmedWords.paymentTitle}</Subtitle>}
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

/** To the guest: the outing has new hours. */
export function bookingMoved(
  payload: MailPayloads['booking-moved'],
  settings: MailSettings,
  writtenAt: Date,
): MailDraft {
  const { booking, manageKey, previousStartsAt, word, wasConfirmed, isOwnChoice } = payload
  const when = momentParts(booking.startsAt)
  const subject = fillIn(wasConfirmed ? movedWords.subjectOuting : movedWords.subjectRequest, {
    reference: booking.reference,
    ...when,
  })
  const draft = toGuest(
    booking,
    {
      subject,
      preview: fillIn(movedWords.preview, when),
      title: wasConfirmed ? movedWords.titleOuting : movedWords.titleRequest,
    },
    <>
      <MovedHours booking={booking} previousStartsAt={previousStartsAt} />
      <TeamWord word={word} />
      <Paragraph>{wasConfirmed ? movedWords.calendar : movedWords.stillPending}</Paragraph>
      {!isOwnChoice && <Paragraph>{isOffered(booking) ? movedWords.nextOffered : movedWords.next}</Paragraph>}
      <ActionButton href={manageUrl(settings, manageKey)} label={manage} />
      <BookingFacts booking={booking} />
      <PaymentLines booking={booking} settings={settings} />
    </>,
  )
  return { ...draft, ...(wasConfirmed && { calendar: outingCalendar('REQUEST', payload, settings, writtenAt) }) }
}

const postponedWords = emailsToGuest.postponed

/** To the guest: we cannot sail at that hour. They choose another start, or their money back, in their own time. */
export function bookingPostponed(
  payload: MailPayloads['booking-postponed'],
  settings: MailSettings,
  writtenAt: Date,
): MailDraft {
  const { booking, manageKey, reason, word } = payload
  const when = momentParts(booking.startsAt)
  const until = { day: lakeDay(booking.heldUntil) }
  const draft = toGuest(
    booking,
    {
      subject: fillIn(postponedWords.subject, { reference: booking.reference, ...when }),
      preview: fillIn(postponedWords.preview, until),
      title: postponedWords.title,
    },
    <>
      <Paragraph>{fillIn(postponedWords.lead[reason], when)}</Paragraph>
      <TeamWord word={word} />
      <Paragraph>{fillIn(isOffered(booking) ? postponedWords.nextOffered : postponedWords.next, until)}</Paragraph>
      <ActionButton href={manageUrl(settings, manageKey)} label={postponedWords.action} />
      <Paragraph>{isOffered(booking) ? postponedWords.nothingOffered : postponedWords.nothing}</Paragraph>
      <Question />
    </>,
  )
  return { ...draft, calendar: outingCalendar('CANCEL', payload, settings, writtenAt) }
}

const reminderWords = emailsToGuest.reminder

/** To the guest, two days before: everything needed at the port, and how to cancel. */
export function bookingReminder(
  { booking, manageKey }: MailPayloads['booking-reminder'],
  settings: MailSettings,
): MailDraft {
  const when = momentParts(booking.startsAt)
  const { title } = reminderWords
  const preview = association.phone ? reminderWords.preview.call : reminderWords.preview.write
  return toGuest(
    booking,
    { subject: fillIn(reminderWords.subject, when), preview, title },
    <>
      <Paragraph>{fillIn(reminderWords.lead, when)}</Paragraph>
      <BookingFacts booking={booking} />
      <PaymentLines booking={booking} settings={settings} />
      <OutingGuide startsAt={booking.startsAt} />
      <Weather />
      <Question />
      <Subtitle>{reminderWords.cancelTitle}</Subtitle>
      <Paragraph>{isOffered(booking) ? reminderWords.cancelOffered : reminderWords.cancel}</Paragraph>
      <ActionButton href={manageUrl(settings, manageKey)} label={reminderWords.manage} />
    </>,
  )
}
