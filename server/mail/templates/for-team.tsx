import type { ReactNode } from 'react'
import { association } from '../../../content/association.ts'
import { boats } from '../../../content/boats.ts'
import { emailsToTeam } from '../../../content/messages/emails-to-team.ts'
import { forCrew } from '../../../domain/booking/booking.ts'
import { keyTerms } from '../../../domain/keys/key-terms.ts'
import { mailtoUrl } from '../../../domain/mailto.ts'
import { formatChf } from '../../../wording/amounts.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { momentParts } from '../../../wording/lake-time.ts'
import { logbookUrl } from '../../page-links.ts'
import type { MailedBooking, MailPayloads } from '../mail-kinds.ts'
import type { MailDraft, MailSettings } from '../mail-template.ts'
import { BookingFacts } from './booking-facts.tsx'
import { MailLayout } from './layout.tsx'
import { LakeFlags } from './notes.tsx'
import { ActionButton, Paragraph } from './parts.tsx'

const {
  toAnswer,
  answer,
  unanswered: unansweredWords,
  cancelledByGuest,
  open,
  corrected: correctedWords,
  prepared: preparedWords,
  donated: donatedWords,
  movedByGuest,
} = emailsToTeam

type Told = { booking: MailedBooking; logbookKey: string }

/** The values for the blanks in the subject of a mail to the team. */
export function subjectFacts(booking: MailedBooking) {
  return {
    reference: booking.reference,
    boat: boats[booking.boatType].shortName,
    ...momentParts(booking.startsAt),
  }
}

/**
 * A mail to the team about a booking. Its first button opens this booking in the logbook, its second starts a mail to
 * the guest. A reply to the mail itself goes to the team: sent to the guest, it would quote the key.
 */
export function toTeam(
  { booking, logbookKey }: Told,
  settings: MailSettings,
  { subject, title, action }: { subject: string; title: string; action: string },
  news: ReactNode,
): MailDraft {
  const preview = fillIn(emailsToTeam.preview, {
    name: booking.name,
    participants: booking.participants,
    total: formatChf(forCrew(booking).totalChf),
  })
  const guestSubject = fillIn(emailsToTeam.writeSubject, { reference: booking.reference })
  const team = { name: association.name, address: settings.mailTo }
  return {
    to: team,
    replyTo: team,
    subject,
    body: (
      <MailLayout preview={preview} title={title} reader="team">
        {news}
        <ActionButton href={logbookUrl(settings, logbookKey)} label={action} />
        <BookingFacts booking={booking} withPerson />
        {booking.email && (
          <ActionButton href={mailtoUrl(booking.email, guestSubject)} label={emailsToTeam.write} isSecond />
        )}
        <Paragraph>{fillIn(emailsToTeam.oneBooking, { days: keyTerms.daysAfterOuting })}</Paragraph>
      </MailLayout>
    ),
  }
}

/** To the team: everything needed to answer from a phone. */
export function bookingToAnswer(told: MailPayloads['booking-to-answer'], settings: MailSettings): MailDraft {
  const subject = fillIn(toAnswer.subject, subjectFacts(told.booking))
  return toTeam(
    told,
    settings,
    { subject, title: toAnswer.title, action: answer },
    <>
      <Paragraph>{fillIn(toAnswer.deadline, momentParts(told.booking.heldUntil))}</Paragraph>
      <LakeFlags booking={told.booking} />
    </>,
  )
}

/** To the team: a request is still unanswered, and what happens at its deadline. */
export function bookingUnanswered(told: MailPayloads['booking-unanswered'], settings: MailSettings): MailDraft {
  const subject = fillIn(unansweredWords.subject, subjectFacts(told.booking))
  return toTeam(
    told,
    settings,
    { subject, title: unansweredWords.title, action: answer },
    <Paragraph>{fillIn(unansweredWords.deadline, momentParts(told.booking.heldUntil))}</Paragraph>,
  )
}

/** To the team: the hours are free again. What is due or to be refunded is in the accounts, never in a mail to all. */
export function bookingCancelledByGuest(
  told: MailPayloads['booking-cancelled-by-guest'],
  settings: MailSettings,
): MailDraft {
  const { booking, wasConfirmed } = told
  const subject = fillIn(
    wasConfirmed ? cancelledByGuest.subjectOuting : cancelledByGuest.subjectRequest,
    subjectFacts(booking),
  )
  const title = wasConfirmed ? cancelledByGuest.titleOuting : cancelledByGuest.titleRequest
  return toTeam(
    told,
    settings,
    { subject, title, action: open },
    <Paragraph>
      {cancelledByGuest.free} {wasConfirmed && cancelledByGuest.money}
    </Paragraph>,
  )
}

/** To the team: the guest has chosen another start. */
export function bookingMovedByGuest(told: MailPayloads['booking-moved-by-guest'], settings: MailSettings): MailDraft {
  const subject = fillIn(movedByGuest.subject, subjectFacts(told.booking))
  return toTeam(
    told,
    settings,
    { subject, title: movedByGuest.title, action: open },
    <Paragraph>{fillIn(movedByGuest.lead, momentParts(told.previousStartsAt))}</Paragraph>,
  )
}

/** To the team: the booking as the guest has corrected it. */
export function bookingCorrected(told: MailPayloads['booking-corrected'], settings: MailSettings): MailDraft {
  const subject = fillIn(correctedWords.subject, subjectFacts(told.booking))
  return toTeam(
    told,
    settings,
    { subject, title: correctedWords.title, action: open },
    <Paragraph>{correctedWords.lead}</Paragraph>,
  )
}

/** To the team: the boarding needs of an outing that leaves soon have changed. Only the logbook shows them. */
export function bookingPrepared(told: MailPayloads['booking-prepared'], settings: MailSettings): MailDraft {
  const subject = fillIn(preparedWords.subject, subjectFacts(told.booking))
  return toTeam(
    told,
    settings,
    { subject, title: preparedWords.title, action: open },
    <Paragraph>{preparedWords.lead}</Paragraph>,
  )
}

/** To the team: no refund is needed any more, since the guest has donated it. */
export function bookingLeftToTeam(told: MailPayloads['booking-left-to-team'], settings: MailSettings): MailDraft {
  const amount = formatChf(told.donatedChf)
  const subject = fillIn(donatedWords.subject, subjectFacts(told.booking))
  return toTeam(
    told,
    settings,
    { subject, title: donatedWords.title, action: open },
    <Paragraph>{fillIn(donatedWords.lead, { amount })}</Paragraph>,
  )
}
