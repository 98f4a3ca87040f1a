import { Text } from '@react-email/components'
import { association } from '../../../content/association.ts'
import { emailMessages } from '../../../content/messages/emails.ts'
import { formatLongDate } from '../../../wording/dates.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { longMoment } from '../../../wording/lake-time.ts'
import { privateHirePage } from '../../../wording/pages/private-hire.ts'
import type { MailPayloads } from '../mail-kinds.ts'
import type { MailDraft, MailSettings } from '../mail-template.ts'
import { MailLayout } from './layout.tsx'
import { FactsTable } from './parts.tsx'
import { mailStyles } from './styles.ts'

const submissionWords = emailMessages.submission

type Label = Exclude<keyof typeof submissionWords.labels, 'sentAt'>

/** The values of a submitted form as a table, with the time of submission. Empty fields are left out. */
export function SubmissionFacts({ fields, sentAt }: { fields: [Label, string | undefined][]; sentAt: Date }) {
  const rows = [...fields, ['sentAt', longMoment(sentAt)] as const]
  return <FactsTable rows={rows.map(([label, value]) => [submissionWords.labels[label], value])} />
}

const contactMessageWords = emailMessages.contactMessage

/** To the team: a message from the contact page. A reply goes to its sender. */
export function contactMessage(
  { message, sentAt }: MailPayloads['contact-message'],
  settings: MailSettings,
): MailDraft {
  return {
    to: { name: association.name, address: settings.mailTo },
    replyTo: { name: message.name, address: message.email },
    subject: fillIn(contactMessageWords.subject, { subject: message.subject }),
    body: (
      <MailLayout
        preview={fillIn(contactMessageWords.preview, { name: message.name })}
        title={contactMessageWords.title}
        reader="team"
      >
        <Text style={mailStyles.text}>{contactMessageWords.lead}</Text>
        <SubmissionFacts
          fields={[
            ['name', message.name],
            ['email', message.email],
            ['subject', message.subject],
            ['message', message.message],
          ]}
          sentAt={sentAt}
        />
      </MailLayout>
    ),
  }
}

const quoteRequestWords = emailMessages.quoteRequest

/** To the team: somebody asks for a quote for a private hire. A reply goes to that person. */
export function quoteRequest({ request, sentAt }: MailPayloads['quote-request'], settings: MailSettings): MailDraft {
  const eventType = occasion(request.eventType)
  const date = formatLongDate(request.date)
  return {
    to: { name: association.name, address: settings.mailTo },
    replyTo: { name: request.name, address: request.email },
    subject: fillIn(quoteRequestWords.subject, { eventType, date }),
    body: (
      <MailLayout
        preview={fillIn(quoteRequestWords.preview, { name: request.name, guests: request.guests })}
        title={quoteRequestWords.title}
        reader="team"
      >
        <Text style={mailStyles.text}>{quoteRequestWords.lead}</Text>
        <SubmissionFacts
          fields={[
            ['name', request.name],
            ['email', request.email],
            ['phone', request.phone],
            ['eventType', eventType],
            ['date', date],
            ['guests', String(request.guests)],
            ['wishes', request.wishes],
          ]}
          sentAt={sentAt}
        />
      </MailLayout>
    ),
  }
}

/** The form sends a short name for each occasion; one that is no longer in the list is shown as it is. */
function occasion(eventType: string): string {
  return privateHirePage.form.eventTypeOptions.find(({ value }) => value === eventType)?.label ?? eventType
}
