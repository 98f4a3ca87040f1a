import { render, toPlainText } from '@react-email/components'
import type { ReactElement } from 'react'
import { association } from '../../content/association.ts'
import type { Settings } from '../env.ts'
import type { MailKind, MailPayloads } from './mail-kinds.ts'
import { bookingReceived } from './templates/booking-received.tsx'
import { bookingToAnswer } from './templates/booking-to-answer.tsx'

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
}

/** Writes the mail of `kind`, in HTML and in plain text. Throws for a kind that has no template. */
export async function composeMail(kind: string, payload: unknown, settings: MailSettings): Promise<ComposedMail> {
  const template = templates[kind as MailKind] as ((payload: unknown, settings: MailSettings) => MailDraft) | undefined
  if (!template) throw new Error(`There is no mail template "${kind}".`)
  const { body, ...draft } = template(payload, settings)
  const html = await render(body)
  return { ...draft, from: { name: association.name, address: settings.mailFrom }, html, text: toPlainText(html) }
}
