import { boats } from '../../../content/boats.ts'
import { emailsToRelay } from '../../../content/messages/emails-to-relay.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { momentInWords } from '../../../wording/lake-time.ts'
import { spanInWords } from '../../../wording/spans.ts'
import { relayUrl } from '../../page-links.ts'
import type { MailPayloads } from '../mail-kinds.ts'
import type { MailDraft, MailSettings } from '../mail-template.ts'
import { ActionButton } from './action-button.tsx'
import { Paragraph } from './paragraph.tsx'
import { RelayedFacts, toRelay } from './to-relay.tsx'

const { offered: words, open } = emailsToRelay

/** To each relay: hours are kept for a family, and the first relay to ask gets them. */
export function relayOffered(told: MailPayloads['relay-offered'], settings: MailSettings): MailDraft {
  const { place, relayKey } = told
  return toRelay(
    told,
    {
      subject: fillIn(words.subject, momentInWords(place.startsAt)),
      preview: fillIn(words.preview, { boat: boats[place.boatType].shortName, hours: spanInWords(place) }),
      title: words.title,
    },
    <>
      <Paragraph>{words.lead}</Paragraph>
      <RelayedFacts outing={place} />
      <Paragraph>{words.first}</Paragraph>
      <ActionButton href={relayUrl(settings, relayKey)} label={open} />
      <Paragraph>{words.keep}</Paragraph>
    </>,
  )
}
