import { association } from '../../../content/association.ts'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { isOffered } from '../../../domain/booking/booking.ts'
import { freeInPracticeHours } from '../../../domain/booking/cancellation-terms.ts'
import { portOnOneLine } from '../../../wording/addresses.ts'
import { emailsToGuest } from '../../../wording/messages/emails-to-guest.ts'
import { fillIn } from '../../../wording/sentences.ts'
import { lakeDay, longMoment, momentParts } from '../../../wording/times.ts'
import { bookingPageUrl } from '../../page-links.ts'
import type { MailedBooking, MailTemplates } from '../mail-kinds.ts'
import { BookingFacts } from './booking-facts.tsx'
import { ManageButton, Question, TeamWord, Weather } from './notes.tsx'
import { CancellationCosts, factsOf, MovedHours, OutingGuide, outingCalendar } from './outing.tsx'
import { ActionButton, Paragraph, Subtitle } from './parts.tsx'
import { PaymentLines, slipForOpenAmount } from './payment.tsx'
import { toGuest } from './to-guest.tsx'

const { otherSlot, received, confirmed, declined, expired, moved, postponed, reminder } = emailsToGuest

/** The mails to a guest about a request and its outing; `QueuedPayloads` says when each is sent. */
export const mailsOnOuting = {
  /** What was requested, what happens next, the cancellation terms (LCD art. 3 al. 1 let. s). */
  'booking-received': toGuest(({ booking, manageKey }, settings) => {
    const { preview, lead, next, action } = booking.isBrief ? briefWords(booking) : usualWords(booking)
    const hours = freeInPracticeHours(booking.frozenTerms.rules)
    return {
      subject: fillIn(received.subject, booking),
      preview,
      title: received.title,
      body: (
        <>
          <Paragraph>{lead}</Paragraph>
          <BookingFacts booking={booking} withMessage />
          <PaymentLines booking={booking} settings={settings} />
          <Paragraph>{next}</Paragraph>
          {booking.skipperOption === 'sans-skipper' && <Paragraph>{received.licence}</Paragraph>}
          <Paragraph>{fillIn(received.port, { port: portOnOneLine(association.port) })}</Paragraph>
          <Paragraph>{fillIn(received.cancellation, { hours })}</Paragraph>
          <ManageButton manageKey={manageKey} label={action} />
          {!booking.name && <Paragraph>{received.unasked}</Paragraph>}
        </>
      ),
    }
  }),

  'booking-confirmed': toGuest(async (payload, settings, writtenAt) => {
    const { booking, manageKey, isMoved } = payload
    const facts = factsOf(booking)
    const slip = await slipForOpenAmount(booking, settings, writtenAt)
    return {
      subject: fillIn(confirmed.subject, facts),
      preview: isOffered(booking) ? confirmed.previewOffered : confirmed.preview,
      title: confirmed.title,
      calendar: outingCalendar('REQUEST', payload, settings, writtenAt),
      slip,
      body: (
        <>
          <Paragraph>{fillIn(confirmed.lead, facts)}</Paragraph>
          <BookingFacts booking={booking} />
          {booking.skipperOption === 'sans-skipper' && <Paragraph>{confirmed.licence}</Paragraph>}
          <Paragraph>{confirmed.prepare}</Paragraph>
          <ManageButton manageKey={manageKey} />
          {!isOffered(booking) && <Subtitle>{confirmed.paymentTitle}</Subtitle>}
          <PaymentLines booking={booking} settings={settings} hasSlip={slip !== undefined} />
          <OutingGuide startsAt={booking.startsAt} />
          <Weather />
          <CancellationCosts booking={booking} isMoved={isMoved} writtenAt={writtenAt} />
          <Question />
        </>
      ),
    }
  }),

  'booking-declined': toGuest(({ booking, word }, settings) => ({
    subject: fillIn(declined.subject, booking),
    preview: declined.preview,
    title: declined.title,
    body: (
      <>
        <Paragraph>{fillIn(declined.lead, factsOf(booking))}</Paragraph>
        <TeamWord word={word} />
        <Paragraph>{declined.next}</Paragraph>
        <ActionButton href={bookingPageUrl(settings)} label={otherSlot} />
      </>
    ),
  })),

  /** Nobody answered in time, which is our fault, as the mail says. */
  'booking-expired': toGuest(({ booking }, settings) => ({
    subject: fillIn(expired.subject, booking),
    preview: expired.preview,
    title: expired.title,
    body: (
      <>
        <Paragraph>{fillIn(expired.lead, factsOf(booking))}</Paragraph>
        <Paragraph>{expired.next}</Paragraph>
        <ActionButton href={bookingPageUrl(settings)} label={otherSlot} />
      </>
    ),
  })),

  'booking-moved': toGuest((payload, settings, writtenAt) => {
    const { booking, manageKey, previousStartsAt, word, wasConfirmed, isOwnChoice } = payload
    const facts = factsOf(booking)
    return {
      subject: fillIn(wasConfirmed ? moved.subjectOuting : moved.subjectRequest, facts),
      preview: fillIn(moved.preview, facts),
      title: wasConfirmed ? moved.titleOuting : moved.titleRequest,
      calendar: wasConfirmed ? outingCalendar('REQUEST', payload, settings, writtenAt) : undefined,
      body: (
        <>
          <MovedHours booking={booking} previousStartsAt={previousStartsAt} />
          <TeamWord word={word} />
          <Paragraph>{wasConfirmed ? moved.calendar : moved.stillPending}</Paragraph>
          {!isOwnChoice && <Paragraph>{isOffered(booking) ? moved.nextOffered : moved.next}</Paragraph>}
          <ManageButton manageKey={manageKey} />
          <BookingFacts booking={booking} />
          <PaymentLines booking={booking} settings={settings} />
        </>
      ),
    }
  }),

  'booking-postponed': toGuest((payload, settings, writtenAt) => {
    const { booking, manageKey, reason, word } = payload
    const facts = factsOf(booking)
    const until = { day: lakeDay(booking.heldUntil) }
    return {
      subject: fillIn(postponed.subject, facts),
      preview: fillIn(postponed.preview, until),
      title: postponed.title,
      calendar: outingCalendar('CANCEL', payload, settings, writtenAt),
      body: (
        <>
          <Paragraph>{fillIn(postponed.lead[reason], facts)}</Paragraph>
          <TeamWord word={word} />
          <Paragraph>{fillIn(isOffered(booking) ? postponed.nextOffered : postponed.next, until)}</Paragraph>
          <ManageButton manageKey={manageKey} label={postponed.action} />
          <Paragraph>{isOffered(booking) ? postponed.nothingOffered : postponed.nothing}</Paragraph>
          <Question />
        </>
      ),
    }
  }),

  /** Everything needed at the port, and how to cancel. */
  'booking-reminder': toGuest(({ booking, manageKey }, settings) => ({
    subject: fillIn(reminder.subject, factsOf(booking)),
    preview: association.phone ? reminder.preview.call : reminder.preview.write,
    title: reminder.title,
    body: (
      <>
        <Paragraph>{fillIn(reminder.lead, factsOf(booking))}</Paragraph>
        <BookingFacts booking={booking} />
        <PaymentLines booking={booking} settings={settings} />
        <OutingGuide startsAt={booking.startsAt} />
        <Weather />
        <Question />
        <Subtitle>{reminder.cancelTitle}</Subtitle>
        <Paragraph>{isOffered(booking) ? reminder.cancelOffered : reminder.cancel}</Paragraph>
        <ManageButton manageKey={manageKey} label={reminder.manage} />
      </>
    ),
  })),
} satisfies Partial<MailTemplates>

function usualWords({ wishes, heldUntil }: MailedBooking) {
  const blanks = { heldUntil: longMoment(heldUntil) }
  const { preview, lead, next, nextWithWishes, action } = received
  const awaited = fillIn(wishes.length > 0 ? nextWithWishes : next, blanks)
  return { preview: fillIn(preview, blanks), lead, next: awaited, action }
}

/** For a brief hold, while many requests from unknown people wait: it ends at `heldUntil` unless the guest confirms. */
function briefWords({ heldUntil }: MailedBooking) {
  const blanks = { hour: momentParts(heldUntil).time, holdHours: bookingTerms.holdHours }
  const { preview, lead, next, action } = received.brief
  return { preview: fillIn(preview, blanks), lead: fillIn(lead, blanks), next: fillIn(next, blanks), action }
}
