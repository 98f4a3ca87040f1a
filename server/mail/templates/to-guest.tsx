import { isOffered } from '../../../domain/booking/booking.ts'
import type { Letter, MailDraft, MailedBooking, WriteMail } from '../mail-kinds.ts'
import { EasyReadLink } from './notes.tsx'
import { paragraphs } from './parts.tsx'

/**
 * A mail to the person who booked; a reply goes to the sender, the team. Every mail about an offered outing ends with
 * the link to the outing told in pictures.
 */
export function toGuest<Payload extends { booking: MailedBooking }>(
  write: WriteMail<Payload, Letter | Promise<Letter>>,
): WriteMail<Payload, Promise<MailDraft>> {
  return async (payload, settings, writtenAt) => {
    const { name, email } = payload.booking
    if (!email) throw new Error('Nothing is mailed to a guest who has no address (see mailGuest).')
    const letter = await write(payload, settings, writtenAt)
    const body = paragraphs(letter.body, isOffered(payload.booking) && <EasyReadLink />)
    return { ...letter, body, to: { name, address: email }, reader: 'guest' }
  }
}
