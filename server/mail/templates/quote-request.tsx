import { Text } from '@react-email/components'
import { association } from '../../../content/association.ts'
import { emailMessages } from '../../../content/messages/emails.ts'
import { formatLongDate } from '../../../wording/dates.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { privateHirePage } from '../../../wording/pages/private-hire.ts'
import type { MailPayloads } from '../mail-kinds.ts'
import type { MailDraft, MailSettings } from '../mail-template.ts'
import { MailLayout } from './layout.tsx'
import { mailStyles } from './styles.ts'
import { SubmissionFacts } from './submission-facts.tsx'

const words = emailMessages.quoteRequest

/** To the team: somebody asks for a quote for a private hire. A reply goes to that person. */
export function quoteRequest({ request, sentAt }: MailPayloads['quote-request'], settings: MailSettings): MailDraft {
  const eventType = occasion(request.eventType)
  const date = formatLongDate(request.date)
  return {
    to: { name: association.name, address: settings.mailTo },
    replyTo: { name: request.name, address: request.email },
    subject: fillIn(words.subject, { eventType, date }),
    body: (
      <MailLayout
        preview={fillIn(words.preview, { name: request.name, guests: request.guests })}
        title={words.title}
        reader="team"
      >
        <Text style={mailStyles.text}>{words.lead}</Text>
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
