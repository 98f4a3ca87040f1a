import { bookingTerms } from '../../../content/booking-terms.ts'
import { emailsToRelay } from '../../../content/messages/emails-to-relay.ts'
import { relayCancelEnd } from '../../../domain/solidarity/placement.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { momentInWords } from '../../../wording/lake-time.ts'
import type { MailPayloads } from '../mail-kinds.ts'
import type { MailDraft } from '../mail-template.ts'
import { Paragraph } from './paragraph.tsx'
import { RelayedFacts, toRelay } from './to-relay.tsx'

const { reminder: words, usualLink } = emailsToRelay

/** To the relay, two days before: the family gets no mail from us, so its relay reminds it. */
export function relayReminder(told: MailPayloads['relay-reminder']): MailDraft {
  const { booking } = told
  const cancel = fillIn(words.cancel, momentInWords(relayCancelEnd(booking.startsAt, bookingTerms)))
  return toRelay(
    told,
    {
      subject: fillIn(words.subject, { reference: booking.reference, ...momentInWords(booking.startsAt) }),
      preview: words.preview,
      title: words.title,
    },
    <>
      <Paragraph>{words.lead}</Paragraph>
      <RelayedFacts outing={booking} />
      <Paragraph>{cancel}</Paragraph>
      <Paragraph>{usualLink}</Paragraph>
    </>,
  )
}
