import { composeMail } from '../../server/mail/compose-mail.tsx'
import type { MailKind, QueuedPayloads } from '../../server/mail/mail-kinds.ts'
import type { MailSettings } from '../../server/mail/templates/letter.ts'
import { testNow } from './booking-input.ts'
import { mailedKey, mailPayloads } from './mail-payloads.ts'

export const mailSettings: MailSettings = {
  mailFrom: 'site@exemple.ch',
  mailTo: 'equipe@exemple.ch',
  publicUrl: 'https://cap.example',
}
export const testIban = 'CH5800791123000889012'

type PayloadOverrides<Kind extends MailKind> = Partial<QueuedPayloads[Kind]>

/**
 * Composes a mail of this kind, with ordinary spaces instead of no-break ones, so that tests can search for sentences.
 */
export async function writeMail<Kind extends MailKind>(
  kind: Kind,
  overrides: PayloadOverrides<Kind> = {},
  otherSettings: Partial<MailSettings> = {},
  now = testNow,
) {
  const payload = { ...mailPayloads()[kind], ...overrides }
  const mail = await composeMail(kind, payload, { ...mailSettings, ...otherSettings }, now, mailedKey)
  return {
    ...mail,
    text: mail.text.replace(/[\u00a0\u202f]/g, ' '),
    subject: mail.subject.replace(/[\u00a0\u202f]/g, ' '),
  }
}
