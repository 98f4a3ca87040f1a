import { association } from '../../../content/association.ts'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { emailsToGuest } from '../../../content/messages/emails-to-guest.ts'
import { needsLicence } from '../../../domain/booking/boat.ts'
import { isOffered } from '../../../domain/booking/booking.ts'
import { freeInPracticeHours } from '../../../domain/booking/cancellation-terms.ts'
import { portOnOneLine } from '../../../wording/addresses.ts'
import { formatClock } from '../../../wording/measures.ts'
import { fillIn } from '../../../wording/sentences.ts'
import { lakeDay, longMoment, momentParts } from '../../../wording/times.ts'
import { bookingPageUrl } from '../../page-links.ts'
import type { MailedBooking, MailTemplates } from '../mail-kinds.ts'
import { BookingFacts } from './booking-facts.tsx'
import { ManageButton, Question, TeamWord } from './notes.tsx'
import { CancellationCosts, factsOf, MovedHours, OutingGuide, outingCalendar } from './outing.tsx'
import { ActionButton, paragraphs, Subtitle } from './parts.tsx'
import { PaymentLines, slipForOpenAmount } from './payment.tsx'
import { toGuest } from './to-guest.tsx'

const { otherSlot, received, confirmed, declined, expired, moved, postponed, reminder, link } = emailsToGuest

/** By when we write if the weather prevents the outing. */
const weather = fillIn(emailsToGuest.weather, { time: formatClock(bookingTerms.weatherNoticeTime) })

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
      body: paragraphs(
        lead,
        <BookingFacts booking={booking} withMessage />,
        <PaymentLines booking={booking} settings={settings} />,
        next,
        needsLicence(booking, bookingTerms) && received.licence,
        fillIn(received.port, { port: portOnOneLine(association.port) }),
        fillIn(received.cancellation, { hours }),
        <ManageButton manageKey={manageKey} label={action} />,
        !booking.name && received.unasked,
      ),
    }
  }),

  'booking-confirmed': toGuest(async (payload, settings, writtenAt) => {
    const { booking, manageKey, isMoved } = payload
    const facts = factsOf(booking)
    const attachments = await slipForOpenAmount(booking, settings, writtenAt)
    return {
      subject: fillIn(confirmed.subject, facts),
      preview: isOffered(booking) ? confirmed.previewOffered : confirmed.preview,
      title: confirmed.title,
      calendar: outingCalendar('REQUEST', payload, settings, writtenAt),
      attachments,
      body: paragraphs(
        fillIn(confirmed.lead, facts),
        <BookingFacts booking={booking} />,
        needsLicence(booking, bookingTerms) && confirmed.licence,
        confirmed.prepare,
        <ManageButton manageKey={manageKey} />,
        !isOffered(booking) && <Subtitle>{confirmed.paymentTitle}</Subtitle>,
        <PaymentLines booking={booking} settings={settings} hasSlip={attachments !== undefined} />,
        <OutingGuide startsAt={booking.startsAt} />,
        weather,
        <CancellationCosts booking={booking} isMoved={isMoved} writtenAt={writtenAt} />,
        <Question />,
      ),
    }
  }),

  'booking-declined': toGuest(({ booking, word }, settings) => ({
    ...declined,
    subject: fillIn(declined.subject, booking),
    body: paragraphs(
      fillIn(declined.lead, factsOf(booking)),
      <TeamWord word={word} />,
      declined.next,
      <ActionButton href={bookingPageUrl(settings)} label={otherSlot} />,
    ),
  })),

  /** Nobody answered in time, which is our fault, as the mail says. */
  'booking-expired': toGuest(({ booking }, settings) => ({
    ...expired,
    subject: fillIn(expired.subject, booking),
    body: paragraphs(
      fillIn(expired.lead, factsOf(booking)),
      expired.next,
      <ActionButton href={bookingPageUrl(settings)} label={otherSlot} />,
    ),
  })),

  'booking-moved': toGuest((payload, settings, writtenAt) => {
    const { booking, manageKey, previousStartsAt, word, by } = payload
    const isOuting = booking.status === 'confirmed'
    const facts = factsOf(booking)
    return {
      subject: fillIn(isOuting ? moved.subjectOuting : moved.subjectRequest, facts),
      preview: fillIn(moved.preview, facts),
      title: isOuting ? moved.titleOuting : moved.titleRequest,
      calendar: isOuting ? outingCalendar('REQUEST', payload, settings, writtenAt) : undefined,
      body: paragraphs(
        <MovedHours booking={booking} previousStartsAt={previousStartsAt} />,
        <TeamWord word={word} />,
        isOuting ? moved.calendar : moved.stillPending,
        by === 'team' && (isOffered(booking) ? moved.nextOffered : moved.next),
        <ManageButton manageKey={manageKey} />,
        <BookingFacts booking={booking} />,
        <PaymentLines booking={booking} settings={settings} />,
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
      body: paragraphs(
        fillIn(postponed.lead[reason], facts),
        <TeamWord word={word} />,
        fillIn(isOffered(booking) ? postponed.nextOffered : postponed.next, until),
        <ManageButton manageKey={manageKey} label={postponed.action} />,
        isOffered(booking) ? postponed.nothingOffered : postponed.nothing,
        <Question />,
      ),
    }
  }),

  /** Everything needed at the port, and how to cancel. */
  'booking-reminder': toGuest(({ booking, manageKey, isMoved }, settings, writtenAt) => ({
    subject: fillIn(reminder.subject, factsOf(booking)),
    preview: association.phone ? reminder.preview.call : reminder.preview.write,
    title: reminder.title,
    body: paragraphs(
      fillIn(reminder.lead, factsOf(booking)),
      <BookingFacts booking={booking} />,
      needsLicence(booking, bookingTerms) && confirmed.licence,
      <PaymentLines booking={booking} settings={settings} />,
      <OutingGuide startsAt={booking.startsAt} />,
      weather,
      <Question />,
      <CancellationCosts booking={booking} isMoved={isMoved} writtenAt={writtenAt} />,
      <ManageButton manageKey={manageKey} label={reminder.manage} />,
    ),
  })),

  /** Somebody asked for it, perhaps not the guest: it says which outing it is, and nothing else about it. */
  'booking-link': toGuest(({ booking, manageKey }) => ({
    ...link,
    subject: fillIn(link.subject, factsOf(booking)),
    body: paragraphs(fillIn(link.lead, factsOf(booking)), <ManageButton manageKey={manageKey} />, link.unasked),
  })),
} satisfies Partial<MailTemplates>

function usualWords({ heldUntil }: MailedBooking) {
  const blanks = { heldUntil: longMoment(heldUntil) }
  const { preview, lead, next, action } = received
  return { preview: fillIn(preview, blanks), lead, next: fillIn(next, blanks), action }
}

/** For a brief hold, while many requests from unknown people wait: it ends at `heldUntil` unless the guest confirms. */
function briefWords({ heldUntil }: MailedBooking) {
  const blanks = { hour: momentParts(heldUntil).time, holdHours: bookingTerms.holdHours }
  const { preview, lead, next, action } = received.brief
  return { preview: fillIn(preview, blanks), lead: fillIn(lead, blanks), next: fillIn(next, blanks), action }
}
