import { render, toPlainText } from '@react-email/components'
import { association } from '../../content/association.ts'
import { isOffered } from '../../domain/booking/booking.ts'
import { holdsHours } from '../../domain/booking/life-cycle.ts'
import { controlCharacters } from '../../domain/single-line.ts'
import { bookingCalendar } from '../calendar/booking-calendar.server.ts'
import { logbookUrl, manageUrl, relayUrl, waitUrl } from '../page-links.ts'
import { findMailKind, type MailKind } from './mail-kinds.ts'
import { letters } from './templates/all-letters.ts'
import { MailLayout, MailLinks } from './templates/layout.tsx'
import type { Letter, MailedBooking, MailSettings, Recipient, WriteLetter } from './templates/letter.ts'
import { EasyReadLink } from './templates/notes.tsx'
import { factsTableClass } from './templates/parts.tsx'
import { slipForOpenAmount } from './templates/payment.tsx'

/** The pages that keys open. */
const pageUrls = { booking: manageUrl, team: logbookUrl, relay: relayUrl, wait: waitUrl }

export type ComposedMail = Awaited<ReturnType<typeof composeMail>>

type Person = { name?: string; email?: string | undefined }
/** Whom a payload may name: a relay, who waits, who booked, or who sent a form. */
type Parties = Partial<Record<'relay' | 'wait' | 'message' | 'request', Person>> & { booking?: MailedBooking }

/**
 * Composes the mail of `kind`, in HTML and in plain text, with its attachments; `key` opens the page of its reader. Runs
 * when the mail is sent, so that no booking waits for it. Throws for a kind that has no template.
 */
export async function composeMail(
  kind: string,
  payload: unknown,
  settings: MailSettings,
  writtenAt = new Date(),
  key = '',
) {
  const mail = findMailKind(kind)
  if (!mail) throw new Error(`There is no mail template "${kind}".`)
  const letter = (letters[kind as MailKind] as WriteLetter<unknown>)(payload, settings, writtenAt)
  const parties = payload as Parties
  const { to: recipient, opens } = mail
  const { to, replyTo } = addressesOf(recipient, parties, settings)
  const html = await render(
    <MailLinks value={{ publicUrl: settings.publicUrl, ownPage: opens ? pageUrls[opens](settings, key) : undefined }}>
      <MailLayout {...letter} reader={recipient} name={to.name}>
        {recipient === 'guest' &&
          parties.booking &&
          isOffered(parties.booking) &&
          isUpcoming(parties.booking, writtenAt) && <EasyReadLink />}
      </MailLayout>
    </MailLinks>,
  )
  const from = { name: association.name, address: settings.mailFrom }
  const subject = letter.subject.replace(controlCharacters, ' ').trim()
  const attachments = await attachmentsOf(parties.booking, letter, settings, writtenAt)
  return { to, replyTo, from, subject, html, text: plainText(html), ...attachments }
}

/**
 * A reply goes to our own sender (no `replyTo`), to the team, or to whoever sent a form with an address. To anybody
 * else, it would quote the key.
 */
function addressesOf(
  recipient: Recipient,
  { relay, wait, booking, message, request }: Parties,
  { mailTo }: MailSettings,
) {
  if (recipient !== 'team') return { to: addressOf(relay ?? wait ?? booking), replyTo: undefined }
  const team = { name: association.name, address: mailTo }
  const sender = message ?? request
  return { to: team, replyTo: sender?.email ? addressOf(sender) : team }
}

/** As an object, not a string: a list smuggled into a string would be sent to all its addresses. */
function addressOf({ name = '', email }: Person = {}) {
  if (!email) throw new Error('Nothing is mailed to somebody who has no address (see mailGuest).')
  return { name, address: email }
}

/** The calendar entry of the booking, and its payment slip, where the letter has them. */
async function attachmentsOf(
  booking: MailedBooking | undefined,
  letter: Letter,
  settings: MailSettings,
  writtenAt: Date,
) {
  if (!booking) return {}
  const { calendar: method, hasSlip } = letter
  return {
    calendar: method && {
      method,
      content: bookingCalendar(booking, { method, settings, writtenAt }),
      filename: `${booking.reference}.ics`,
    },
    attachments: hasSlip && (await slipForOpenAmount(booking, settings, writtenAt)),
  }
}

/** The plain text alternative of a mail: a line per row of a facts table, and addresses to write to without a subject. */
function plainText(html: string): string {
  const tableOptions = { uppercaseHeaderCells: false, maxColumnWidth: 72 }
  const linkOptions = { linkBrackets: false as const, pathRewrite: (path: string) => path.replace(/\?.*/, '') }
  return toPlainText(html, {
    selectors: [
      { selector: `table.${factsTableClass}`, format: 'dataTable', options: tableOptions },
      { selector: 'a[href^="mailto:"]', format: 'anchor', options: linkOptions },
    ],
  })
}

/** Whether its guest has still to learn what a day on the boat is like. */
const isUpcoming = ({ status, endsAt }: MailedBooking, now: Date) => holdsHours(status) && endsAt > now
