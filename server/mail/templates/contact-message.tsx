import { Text } from '@react-email/components'
import { association } from '../../../content/association.ts'
import { emailMessages } from '../../../content/messages/emails.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import type { MailPayloads } from '../mail-kinds.ts'
import type { MailDraft, MailSettings } from '../mail-template.ts'
import { MailLayout } from './layout.tsx'
import { mailStyles } from './styles.ts'
import { SubmissionFacts } from './submission-facts.tsx'

const words = emailMessages.contactMessage

/** To the team: a message from the contact page. A reply goes to its sender. */
export function contactMessage(
  { message, sentAt }: MailPayloads['contact-message'],
  settings: MailSettings,
): MailDraft {
  return {
    to: { name: association.name, address: settings.mailTo },
    replyTo: { name: message.name, address: message.email },
    subject: fillIn(words.subject, { subject: message.subject }),
    body: (
      <MailLayout preview={fillIn(words.preview, { name: message.name })} title={words.title} reader="team">
        <Text style={mailStyles.text}>{words.lead}</Text>
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
