import { emailsToRelay } from '../../../content/messages/emails-to-relay.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { momentInWords } from '../../../wording/lake-time.ts'
import type { MailPayloads } from '../mail-kinds.ts'
import type { MailDraft } from '../mail-template.ts'
import { Paragraph } from './paragraph.tsx'
import { Question } from './question.tsx'
import { RelayedFacts, toRelay } from './to-relay.tsx'

const { cancelled: words, usualLink } = emailsToRelay

/** To the relay: its family has cancelled, or the team has, and the family may not know. */
export function relayCancelled(told: MailPayloads['relay-cancelled']): MailDraft {
  const { booking, by, isForWeather, isFamilyTold } = told
  const { reference } = booking
  const isByFamily = by === 'family'
  const family = isByFamily ? words.byFamily : isFamilyTold ? words.familyTold : words.tellFamily
  return toRelay(
    told,
    {
      subject: fillIn(words.subject, { reference, ...momentInWords(booking.startsAt) }),
      preview: family,
      title: isForWeather ? words.titleWeather : words.title,
    },
    <>
      {!isByFamily && <Paragraph>{isForWeather ? words.leadWeather : words.lead}</Paragraph>}
      <RelayedFacts outing={booking} />
      <Paragraph>{family}</Paragraph>
      <Paragraph>{words.next}</Paragraph>
      <Paragraph>{usualLink}</Paragraph>
      <Question />
    </>,
  )
}
