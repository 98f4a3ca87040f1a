import { render, toPlainText } from '@react-email/components'
import type { ReactElement } from 'react'
import { association } from '../../content/association.ts'
import type { Settings } from '../env.ts'
import type { MailKind, MailPayloads } from './mail-kinds.ts'
import { bookingNews } from './templates/booking-news.tsx'
import { bookingReceived } from './templates/booking-received.tsx'
import { bookingToAnswer } from './templates/booking-to-answer.tsx'
import { contactMessage } from './templates/contact-message.tsx'
import { factsTableClass } from './templates/facts-table.tsx'
import { MailOrigin } from './templates/layout.tsx'
import { quoteRequest } from './templates/quote-request.tsx'

/** One address, never a text: a list smuggled into a text would be sent to all it names. */
export type MailAddress = { name: string; address: string }

/** What a template gives: whom it goes to, and what it says. */
export type MailDraft = { to: MailAddress; replyTo?: MailAddress; subject: string; body: ReactElement }

export type ComposedMail = Omit<MailDraft, 'body'> & { from: MailAddress; html: string; text: string }

export type MailSettings = Pick<Settings, 'mailFrom' | 'mailTo' | 'publicUrl'>

type Templates = { [Kind in MailKind]: (payload: MailPayloads[Kind], settings: MailSettings) => MailDraft }

const templates: Templates = {
  'booking-received': bookingReceived,
  'booking-to-answer': bookingToAnswer,
  'booking-unanswered': bookingNews('booking-unanswered', true),
  'booking-confirmed': bookingNews('booking-confirmed'),
  'booking-declined': bookingNews('booking-declined'),
  'booking-expired': bookingNews('booking-expired'),
  'booking-cancelled': bookingNews('booking-cancelled'),
  'booking-moved': bookingNews('booking-moved'),
  'booking-reminder': bookingNews('booking-reminder'),
  'booking-cancelled-by-guest': bookingNews('booking-cancelled-by-guest', true),
  'booking-corrected': bookingNews('booking-corrected', true),
  'contact-message': contactMessage,
  'quote-request': quoteRequest,
}

/** Writes the mail of `kind`, in HTML and in plain text. Throws for a kind that has no template. */
export async function composeMail(kind: string, payload: unknown, settings: MailSettings): Promise<ComposedMail> {
  const template = templates[kind as MailKind] as ((payload: unknown, settings: MailSettings) => MailDraft) | undefined
  if (!template) throw new Error(`There is no mail template "${kind}".`)
  const { body, ...draft } = template(payload, settings)
  const html = await render(<MailOrigin value={settings.publicUrl}>{body}</MailOrigin>)
  return { ...draft, from: { name: association.name, address: settings.mailFrom }, html, text: plainText(html) }
}

/** The mail for people who read without HTML; each row of a table of facts keeps its own line. */
function plainText(html: string): string {
  const selector = `table.${factsTableClass}`
  const options = { uppercaseHeaderCells: false, maxColumnWidth: 72 }
  return toPlainText(html, { selectors: [{ selector, format: 'dataTable', options }] })
}
