import type { ReactNode } from 'react'
import { emailMessages } from '../../../content/messages/emails.ts'
import { isOffered } from '../../../domain/booking/booking.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import type { MailedBooking } from '../mail-kinds.ts'
import type { MailDraft } from '../mail-template.ts'
import { MailLayout } from './layout.tsx'
import { EasyReadLink } from './notes.tsx'
import { Paragraph } from './parts.tsx'

type Words = { subject: string; preview: string; title: string }

/**
 * A mail to the person who booked, with address and greeting. A reply goes to the sender, the team. Every mail about an
 * offered outing ends with the link to the outing told in pictures.
 */
export function toGuest(booking: MailedBooking, { subject, preview, title }: Words, body: ReactNode): MailDraft {
  const { name, email } = booking
  if (!email) throw new Error('Nothing is mailed to a guest who has no address (see mailGuest).')
  return {
    to: { name, address: email },
    subject,
    body: (
      <MailLayout preview={preview} title={title}>
        <Paragraph>{greeting(booking)}</Paragraph>
        {body}
        {isOffered(booking) && <EasyReadLink />}
      </MailLayout>
    ),
  }
}

/** Mails to an unconfirmed mailbox omit the name, which anybody may have typed (see `mailGuest`). */
function greeting({ name }: MailedBooking): string {
  const { greeting, greetingUnknown } = emailMessages.shared
  return name ? fillIn(greeting, { name }) : greetingUnknown
}
