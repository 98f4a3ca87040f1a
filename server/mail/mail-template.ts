import type { ReactElement } from 'react'
import type { Settings } from '../env.ts'
import type { MailKind, MailPayloads } from './mail-kinds.ts'

/** One address, never a text: a list smuggled into a text would be sent to all it names. */
export type MailAddress = { name: string; address: string }

/** An entry for the reader's calendar program: it adds, moves or removes the outing when it sees the method. */
export type MailCalendar = { method: 'REQUEST' | 'CANCEL'; content: string; filename: string }

export type MailAttachment = { filename: string; contentType: string; content: Buffer }

/** What a template gives: whom it goes to, what it says and what goes with it. */
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

/** Writes one kind of mail. `writtenAt` is when it was queued: sent twice, it says the same twice. */
export type MailTemplate<Kind extends MailKind> = (
  payload: MailPayloads[Kind],
  settings: MailSettings,
  writtenAt: Date,
) => MailDraft | Promise<MailDraft>
