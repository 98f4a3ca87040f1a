import type { ReactNode } from 'react'
import { association } from '../../../content/association.ts'
import { boats } from '../../../content/boats.ts'
import { emailsToTeam } from '../../../content/messages/emails-to-team.ts'
import { forCrew } from '../../../domain/booking/booking.ts'
import { keyTerms } from '../../../domain/keys/key-terms.ts'
import { mailtoUrl } from '../../../domain/mailto.ts'
import { formatChf } from '../../../wording/amounts.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { momentInWords } from '../../../wording/lake-time.ts'
import { logbookUrl } from '../../page-links.ts'
import type { MailedBooking } from '../mail-kinds.ts'
import type { MailDraft, MailSettings } from '../mail-template.ts'
import { ActionButton } from './action-button.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { MailLayout } from './layout.tsx'
import { Paragraph } from './paragraph.tsx'

type Told = { booking: MailedBooking; logbookKey: string }

/** The values for the blanks in the subject of a mail to the team. */
export function subjectFacts(booking: MailedBooking) {
  return {
    reference: booking.reference,
    boat: boats[booking.boatType].shortName,
    ...momentInWords(booking.startsAt),
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
