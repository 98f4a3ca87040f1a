import { Button, Heading, Text } from '@react-email/components'
import { cancellationTerms } from '../../../content/cancellation-terms.ts'
import { fillIn } from '../../../content/fill-in.ts'
import { emailMessages } from '../../../content/messages/emails.ts'
import { manageUrl } from '../../booking/addresses.ts'
import type { MailDraft, MailSettings } from '../compose-mail.tsx'
import type { MailPayloads } from '../mail-kinds.ts'
import { BookingFacts } from './booking-facts.tsx'
import { MailLayout } from './layout.tsx'
import { mailStyles } from './styles.ts'

const words = emailMessages.bookingReceived

/** To the visitor, at once: what was asked, what happens next, what holds if they cancel (LCD art. 3 al. 1 let. s). */
export function bookingReceived(
  { booking, manageToken }: MailPayloads['booking-received'],
  settings: MailSettings,
): MailDraft {
  return {
    to: { name: booking.name, address: booking.email },
    subject: fillIn(words.subject, { reference: booking.reference }),
    body: (
      <MailLayout preview={words.preview} title={words.title}>
        <Text style={mailStyles.text}>{fillIn(emailMessages.shared.greeting, { name: booking.name })}</Text>
        <Text style={mailStyles.text}>{words.lead}</Text>
        <BookingFacts booking={booking} />
        <Text style={mailStyles.text}>{words.next}</Text>
        {booking.skipperOption === 'sans-skipper' && <Text style={mailStyles.text}>{words.licence}</Text>}
        <Text style={mailStyles.text}>{words.payment}</Text>
        <Button href={manageUrl(settings, manageToken)} style={mailStyles.button}>
          {words.manage}
        </Button>
        <Heading as="h2" style={mailStyles.subtitle}>
          {words.cancellationTitle}
        </Heading>
        <Terms title={words.cancellationPractical} lines={cancellationTerms.practicalInfo} />
        <Terms title={words.cancellationGeneral} lines={cancellationTerms.generalTerms} />
        <Text style={mailStyles.text}>{cancellationTerms.precedence}</Text>
      </MailLayout>
    ),
  }
}

function Terms({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <>
      <Text style={mailStyles.text}>
        <strong>{title}</strong>
      </Text>
      <ul>
        {lines.map((line) => (
          <li key={line} style={mailStyles.small}>
            {line}
          </li>
        ))}
      </ul>
    </>
  )
}
