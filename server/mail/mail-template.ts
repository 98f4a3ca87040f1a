import type { ReactElement } from 'react'
import type { Settings } from '../../platform/env.ts'
import type { MailKind, MailPayloads } from './mail-kinds.ts'

/** A single address, as an object, not a string: a list smuggled into a string would be sent to all its addresses. */
export type MailAddress = { name: string; address: string }

/** An entry for the reader's calendar program, which adds, moves or removes the outing according to the method. */
export type MailCalendar = { method: 'REQUEST' | 'CANCEL'; content: string; filename: string }

export type MailAttachment = { filename: string; contentType: string; content: Buffer }

/** What a template returns: recipients, content and attachments. */
export type MailDraft = {
  to: MailAddress
  replyTo?: MailAddress
  subject: string
  body: ReactElement
  calendar?: MailCalendar
  attachments?: MailAttachment[]
}

export type ComposedMail = Omit<MailDraft, 'body'> & { from: MailAddress; html: string; text: string }

export type MailSettings = Pick<Settings, 'mailFrom' | 'mailTo' | 'publicUrl'> & Partial<Pick<Settings, 'iban'>>

/** Composes one kind of mail. `writtenAt` is when it was queued, so that a mail sent twice is the same both times. */
export type MailTemplate<Kind extends MailKind> = (
  payload: MailPayloads[Kind],
  settings: MailSettings,
  writtenAt: Date,
) => MailDraft | Promise<MailDraft>

export type MailTemplates = { [Kind in MailKind]: MailTemplate<Kind> }
