import { render, toPlainText } from '@react-email/components'
import { association } from '../../content/association.ts'
import { controlCharacters } from '../../domain/single-line.ts'
import type { ComposedMail, MailDraft, MailKind, MailSettings, MailTemplates, WriteMail } from './mail-kinds.ts'
import { mailsToRelay } from './templates/for-relay.tsx'
import { mailsToTeam } from './templates/for-team.tsx'
import { mailsOnMoney } from './templates/guest-money.tsx'
import { mailsOnOuting } from './templates/guest-outing.tsx'
import { MailLayout, MailOrigin } from './templates/layout.tsx'
import { mailsFromForms } from './templates/messages.tsx'
import { factsTableClass } from './templates/parts.tsx'
import { mailsToWaiting } from './templates/waits.tsx'

const templates: MailTemplates = {
  ...mailsOnOuting,
  ...mailsOnMoney,
  ...mailsToTeam,
  ...mailsToRelay,
  ...mailsFromForms,
  ...mailsToWaiting,
}

/**
 * Composes the mail of `kind`, in HTML and in plain text, with its attachments. Runs when the mail is sent, so that no
 * booking waits for it. Throws for a kind that has no template.
 */
export async function composeMail(
  kind: string,
  payload: unknown,
  settings: MailSettings,
  writtenAt = new Date(),
): Promise<ComposedMail> {
  const template = templates[kind as MailKind] as WriteMail<unknown, MailDraft | Promise<MailDraft>> | undefined
  if (!template) throw new Error(`There is no mail template "${kind}".`)
  const draft = await template(payload, settings, writtenAt)
  const { to, replyTo, calendar, attachments } = draft
  const html = await render(
    <MailOrigin value={settings.publicUrl}>
      <MailLayout {...draft} />
    </MailOrigin>,
  )
  const from = { name: association.name, address: settings.mailFrom }
  const subject = draft.subject.replace(controlCharacters, ' ').trim()
  return { to, replyTo, from, subject, html, text: plainText(html), calendar, attachments }
}

/** The plain text alternative of a mail: a line per row of a facts table, and addresses to write to without a subject. */
function plainText(html: string): string {
  const facts = { uppercaseHeaderCells: false, maxColumnWidth: 72 }
  const address = { linkBrackets: false as const, pathRewrite: (path: string) => path.replace(/\?.*/, '') }
  return toPlainText(html, {
    selectors: [
      { selector: `table.${factsTableClass}`, format: 'dataTable', options: facts },
      { selector: 'a[href^="mailto:"]', format: 'anchor', options: address },
    ],
  })
}
