import type { ReactNode } from 'react'
import { emailMessages } from '../../../content/messages/emails.ts'
import { isOffered } from '../../../domain/booking/booking.ts'
import { fillIn } from '../../../wording/sentences.ts'
import type { MailAttachment, MailCalendar, MailDraft, MailedBooking, MailSettings } from '../mail-kinds.ts'
import { MailLayout } from './layout.tsx'
import { EasyReadLink } from './notes.tsx'
import { Paragraph } from './parts.tsx'

/** What a mail to a guest says; calendar entry and payment slip are attached. */
type GuestLetter = {
  subject: string
  preview: string
  title: string
  body: ReactNode
  calendar?: MailCalendar | undefined
  slip?: MailAttachment | undefined
}

/**
 * A mail to the person who booked, with address and greeting around what `write` gives. A reply goes to the sender, the
 * team. Every mail about an offered outing ends with the link to the outing told in pictures.
 */
export function toGuest<Payload extends { booking: MailedBooking }>(
  write: (payload: Payload, settings: MailSettings, writtenAt: Date) => GuestLetter | Promise<GuestLetter>,
) {
  return async (payload: Payload, settings: MailSettings, writtenAt: Date): Promise<MailDraft> => {
    const { booking } = payload
    const { name, email } = booking
    if (!email) throw new Error('Nothing is mailed to a guest who has no address (see mailGuest).')
    const { subject, preview, title, body, calendar, slip } = await write(payload, settings, writtenAt)
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
      ...(calendar && { calendar }),
      ...(slip && { attachments: [slip] }),
    }
  }
}

/** Mails to an unconfirmed mailbox omit the name, which anybody may have typed (see `mailGuest`). */
function greeting({ name }: MailedBooking): string {
  const { greeting, greetingUnknown } = emailMessages.shared
  return name ? fillIn(greeting, { name }) : greetingUnknown
}
