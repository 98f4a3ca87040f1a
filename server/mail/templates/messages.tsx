import { emailMessages } from '../../../content/messages/emails.ts'
import { submissionLabels } from '../../../content/pages/logbook.ts'
import type { ContactMessage } from '../../../domain/contact/contact-message.ts'
import type { QuoteRequest } from '../../../domain/quote/quote-request.ts'
import type { OfferedRequest } from '../../../domain/solidarity/offered-request.ts'
import { formatLongDate } from '../../../wording/dates.ts'
import { occasionName } from '../../../wording/pages/private-hire.ts'
import { longMoment } from '../../../wording/times.ts'
import { type Letters, letter } from './letter.ts'
import { FactsTable } from './parts.tsx'

const { contactMessage, offeredRequest, quoteRequest } = emailMessages

type Label = keyof typeof submissionLabels

/** The values of a form by the names of their labels, empty ones left out. */
function FormFacts({ values }: { values: Partial<Record<Label, string | undefined>> }) {
  return <FactsTable rows={Object.entries(values).map(([label, value]) => [submissionLabels[label as Label], value])} />
}

/** The mails to the team with what people send through the site's forms. */
export const mailsFromForms = {
  'contact-message': ({ message: submission, sentAt }: { message: ContactMessage; sentAt: Date }) => {
    const { name, email, subject, message } = submission
    const values = { name, email, subject, message, sentAt: longMoment(sentAt) }
    return letter(contactMessage, { name, subject }, <FormFacts values={values} />)
  },

  'offered-request': ({ message: submission, sentAt }: { message: OfferedRequest; sentAt: Date }) => {
    const { name, email, phone, language, message } = submission
    const values = { name, email, phone, language, message, sentAt: longMoment(sentAt) }
    return letter(offeredRequest, { name }, <FormFacts values={values} />)
  },

  'quote-request': ({ request, sentAt }: { request: QuoteRequest; sentAt: Date }) => {
    const { name, email, phone, guests, wishes } = request
    const eventType = occasionName(request.eventType)
    const date = formatLongDate(request.date)
    const values = { name, email, phone, eventType, date, guests: `${guests}`, wishes, sentAt: longMoment(sentAt) }
    return letter(quoteRequest, { name, eventType, date, guests }, <FormFacts values={values} />)
  },
} satisfies Letters
