import type { ReactNode } from 'react'
import { emailMessages } from '../../../content/messages/emails.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import type { MailDraft } from '../compose-mail.tsx'
import type { MailedBooking } from '../mail-kinds.ts'
import { MailLayout } from './layout.tsx'
import { Paragraph } from './paragraph.tsx'

type Words = { subject: string; preview: string; title: string }

/** A mail to the person who booked, addressed and greeted. An answer to it comes to the team, which sends it. */
export function toGuest(booking: MailedBooking, { subject, preview, title }: Words, body: ReactNode): MailDraft {
  return {
    to: { name: booking.name, address: booking.email },
    subject,
    body: (
      <MailLayout preview={preview} title={title}>
        <Paragraph>{fillIn(emailMessages.shared.greeting, { name: booking.name })}</Paragraph>
        {body}
      </MailLayout>
    ),
  }
}
