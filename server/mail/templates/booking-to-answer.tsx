import { Text } from '@react-email/components'
import { association } from '../../../content/association.ts'
import { boats } from '../../../content/boats.ts'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { fillIn } from '../../../content/fill-in.ts'
import { formatChf, formatLongDate } from '../../../content/formats.ts'
import { emailMessages } from '../../../content/messages/emails.ts'
import { wallClockAt } from '../../../domain/calendar.ts'
import type { MailDraft, MailSettings } from '../compose-mail.tsx'
import type { MailPayloads } from '../mail-kinds.ts'
import { BookingFacts, bookingTimes } from './booking-facts.tsx'
import { MailLayout } from './layout.tsx'
import { mailStyles } from './styles.ts'

const words = emailMessages.bookingToAnswer

/** To the team: everything needed to answer from a phone. A reply goes to the visitor. */
export function bookingToAnswer(
  { booking, heldUntil }: MailPayloads['booking-to-answer'],
  settings: MailSettings,
): MailDraft {
  const when = bookingTimes(booking)
  const deadline = wallClockAt(new Date(heldUntil), bookingTerms.timeZone)
  return {
    to: { name: association.name, address: settings.mailTo },
    replyTo: { name: booking.name, address: booking.email },
    subject: fillIn(words.subject, {
      reference: booking.reference,
      boat: boats[booking.boatType].shortName,
      date: when.date,
      time: when.start,
    }),
    body: (
      <MailLayout
        preview={fillIn(words.preview, {
          name: booking.name,
          participants: booking.participants,
          total: formatChf(booking.totalChf),
        })}
        title={words.title}
        forTeam
      >
        <BookingFacts booking={booking} withPerson />
        <Text style={mailStyles.text}>
          {fillIn(words.deadline, { date: formatLongDate(deadline.day), time: deadline.time })}
        </Text>
        <Text style={mailStyles.text}>{words.lead}</Text>
      </MailLayout>
    ),
  }
}
