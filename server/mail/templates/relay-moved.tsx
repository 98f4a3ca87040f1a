import { boats } from '../../../content/boats.ts'
import { emailMessages } from '../../../content/messages/emails.ts'
import { emailsToRelay } from '../../../content/messages/emails-to-relay.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { momentInWords } from '../../../wording/lake-time.ts'
import type { MailPayloads } from '../mail-kinds.ts'
import type { MailDraft } from '../mail-template.ts'
import { MovedHours } from './moved-hours.tsx'
import { Paragraph } from './paragraph.tsx'
import { Question } from './question.tsx'
import { toRelay } from './to-relay.tsx'

const { moved: words, usualLink } = emailsToRelay
const { labels } = emailMessages.shared

/** To the relay: its family's outing has new hours, and the invitation the family has shows the previous ones. */
export function relayMoved(told: MailPayloads['relay-moved']): MailDraft {
  const { booking, previousStartsAt, isFamilyTold } = told
  const { reference } = booking
  const when = momentInWords(booking.startsAt)
  return toRelay(
    told,
    {
      subject: fillIn(words.subject, { reference, ...when }),
      preview: fillIn(words.preview, when),
      title: words.title,
    },
    <>
      <Paragraph>{words.lead}</Paragraph>
      <MovedHours
        booking={booking}
        previousStartsAt={previousStartsAt}
        facts={[
          [labels.reference, reference],
          [labels.boat, boats[booking.boatType].shortName],
        ]}
      />
      <Paragraph>{isFamilyTold ? words.familyTold : words.tellFamily}</Paragraph>
      <Paragraph>{words.invitation}</Paragraph>
      <Paragraph>{usualLink}</Paragraph>
      <Question />
    </>,
  )
}
