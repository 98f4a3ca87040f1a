import { association } from '../../../content/association.ts'
import { emailsToRelay } from '../../../content/messages/emails-to-relay.ts'
import { relayKeyEnd } from '../../../domain/keys/key-terms.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { lakeDay } from '../../../wording/lake-time.ts'
import { relayUrl } from '../../page-links.ts'
import type { MailPayloads } from '../mail-kinds.ts'
import type { MailDraft, MailSettings } from '../mail-template.ts'
import { ActionButton } from './action-button.tsx'
import { Paragraph } from './paragraph.tsx'
import { toRelay } from './to-relay.tsx'

const { welcome: words, open } = emailsToRelay

/** To a relay that is new, or got a new link: what its page is for, and the link to it. */
export function relayWelcome(told: MailPayloads['relay-welcome'], settings: MailSettings, writtenAt: Date): MailDraft {
  const { isRenewed, relayKey } = told
  const lead = isRenewed ? words.leadRenewed : fillIn(words.lead, { association: association.name })
  return toRelay(
    told,
    {
      subject: isRenewed ? words.subjectRenewed : words.subject,
      preview: words.preview,
      title: isRenewed ? words.titleRenewed : words.title,
    },
    <>
      <Paragraph>{lead}</Paragraph>
      {!isRenewed && <Paragraph>{words.free}</Paragraph>}
      <ActionButton href={relayUrl(settings, relayKey)} label={open} />
      <Paragraph>{fillIn(words.keep, { date: lakeDay(relayKeyEnd(writtenAt)) })}</Paragraph>
    </>,
  )
}
