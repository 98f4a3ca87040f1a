import { Text } from '@react-email/components'
import { association } from '../../../content/association.ts'
import { fillIn } from '../../../content/fill-in.ts'
import { emailMessages } from '../../../content/messages/emails.ts'
import type { MailDraft, MailSettings } from '../compose-mail.tsx'
import type { MailedBooking } from '../mail-kinds.ts'
import { BookingFacts } from './booking-facts.tsx'
import { MailLayout } from './layout.tsx'
import { mailStyles } from './styles.ts'

type News = keyof typeof emailMessages.news

/** A mail that says one thing of a booking. */
export function bookingNews(kind: News, forTeam = false) {
  const { subject, lead } = emailMessages.news[kind]
  return ({ booking }: { booking: MailedBooking }, settings: MailSettings): MailDraft => ({
    to: forTeam ? { name: association.name, address: settings.mailTo } : { name: booking.name, address: booking.email },
    ...(forTeam && { replyTo: { name: booking.name, address: booking.email } }),
    subject: fillIn(subject as '{reference}', { reference: booking.reference }),
    body: (
      <MailLayout preview={lead} title={lead} forTeam={forTeam}>
        <Text style={mailStyles.text}>{fillIn(emailMessages.shared.greeting, { name: booking.name })}</Text>
        <BookingFacts booking={booking} withPerson={forTeam} />
      </MailLayout>
    ),
  })
}
