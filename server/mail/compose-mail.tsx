import { render, toPlainText } from '@react-email/components'
import { association } from '../../content/association.ts'
import { singleLine } from '../../domain/person.ts'
import type { MailKind } from './mail-kinds.ts'
import type { ComposedMail, MailSettings, MailTemplate } from './mail-template.ts'
import { relayCancelled, relayMoved, relayOffered, relayReminder, relayWelcome } from './templates/for-relay.tsx'
import {
  bookingCancelledByGuest,
  bookingCorrected,
  bookingLeftToTeam,
  bookingMovedByGuest,
  bookingPrepared,
  bookingToAnswer,
  bookingUnanswered,
} from './templates/for-team.tsx'
import { bookingCancelled, bookingWaived } from './templates/guest-cancelled.tsx'
import { bookingExtra, bookingLeft, bookingRefundAccount, bookingRefunded } from './templates/guest-money.tsx'
import { bookingConfirmed, bookingMoved, bookingPostponed, bookingReminder } from './templates/guest-outing.tsx'
import { bookingDeclined, bookingExpired, bookingReceived } from './templates/guest-request.tsx'
import { MailOrigin } from './templates/layout.tsx'
import { contactMessage, quoteRequest } from './templates/messages.tsx'
import { factsTableClass } from './templates/parts.tsx'

const templates: { [Kind in MailKind]: MailTemplate<Kind> } = {
  'booking-received': bookingReceived,
  'booking-to-answer': bookingToAnswer,
  'booking-unanswered': bookingUnanswered,
  'booking-confirmed': bookingConfirmed,
  'booking-declined': bookingDeclined,
  'booking-expired': bookingExpired,
  'booking-cancelled': bookingCancelled,
  'booking-moved': bookingMoved,
  'booking-postponed': bookingPostponed,
  'booking-moved-by-guest': bookingMovedByGuest,
  'booking-reminder': bookingReminder,
  'booking-cancelled-by-guest': bookingCancelledByGuest,
  'booking-corrected': bookingCorrected,
  'booking-prepared': bookingPrepared,
  'contact-message': contactMessage,
  'quote-request': quoteRequest,
  'relay-welcome': relayWelcome,
  'relay-offered': relayOffered,
  'relay-cancelled': relayCancelled,
  'relay-moved': relayMoved,
  'relay-reminder': relayReminder,
  'booking-waived': bookingWaived,
  'booking-refunded': bookingRefunded,
  'booking-left': bookingLeft,
  'booking-refund-account': bookingRefundAccount,
  'booking-left-to-team': bookingLeftToTeam,
  'booking-extra': bookingExtra,
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
  const template = templates[kind as MailKind] as MailTemplate<never> | undefined
  if (!template) throw new Error(`There is no mail template "${kind}".`)
  const { body, ...draft } = await template(payload as never, settings, writtenAt)
  const subject = singleLine(draft.subject)
  const html = await render(<MailOrigin value={settings.publicUrl}>{body}</MailOrigin>)
  const from = { name: association.name, address: settings.mailFrom }
  return { ...draft, from, subject, html, text: plainText(html) }
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
