import { association } from '../../../content/association.ts'
import { emailMessages } from '../../../content/messages/emails.ts'
import { submissionLabels } from '../../../content/pages/logbook.ts'
import { formatLongDate } from '../../../wording/dates.ts'
import { privateHirePage } from '../../../wording/pages/private-hire.ts'
import { fillIn } from '../../../wording/sentences.ts'
import { longMoment } from '../../../wording/times.ts'
import type { MailDraft, MailTemplates, WriteMail } from '../mail-kinds.ts'
import { FactsTable, paragraphs } from './parts.tsx'

const { contactMessage, quoteRequest } = emailMessages

type Label = keyof typeof submissionLabels

/** What a form's mail to the team says: its words, who sent the form, and its values by the names of their labels. */
type Submitted = {
  subject: string
  preview: string
  words: { title: string; lead: string }
  sender: { name: string; email: string }
  fields: Partial<Record<Label, string | undefined>>
}

/** A mail to the team with the values of a form, empty ones left out. A reply goes to whoever sent the form. */
function fromForm<Payload extends { sentAt: Date }>(
  read: (payload: Payload) => Submitted,
): WriteMail<Payload, MailDraft> {
  return (payload, settings) => {
    const { subject, preview, words, sender, fields } = read(payload)
    const rows = Object.entries({ ...fields, sentAt: longMoment(payload.sentAt) })
    return {
      to: { name: association.name, address: settings.mailTo },
      replyTo: { name: sender.name, address: sender.email },
      reader: 'team',
      subject,
      preview,
      title: words.title,
      body: paragraphs(
        words.lead,
        <FactsTable rows={rows.map(([label, value]) => [submissionLabels[label as Label], value])} />,
      ),
    }
  }
}

/** The mails to the team with what people send through the site's forms. */
export const mailsFromForms = {
  'contact-message': fromForm(({ message }) => ({
    subject: fillIn(contactMessage.subject, message),
    preview: fillIn(contactMessage.preview, message),
    words: contactMessage,
    sender: message,
    fields: { name: message.name, email: message.email, subject: message.subject, message: message.message },
  })),

  'quote-request': fromForm(({ request }) => {
    const { name, email, phone, guests, wishes } = request
    const eventType = occasion(request.eventType)
    const date = formatLongDate(request.date)
    return {
      subject: fillIn(quoteRequest.subject, { eventType, date }),
      preview: fillIn(quoteRequest.preview, request),
      words: quoteRequest,
      sender: request,
      fields: { name, email, phone, eventType, date, guests: String(guests), wishes },
    }
  }),
} satisfies Partial<MailTemplates>

/** The form sends a short name for each occasion; one that is no longer in the list is shown as it is. */
function occasion(eventType: string): string {
  return privateHirePage.eventTypes.find(({ id }) => id === eventType)?.option ?? eventType
}
