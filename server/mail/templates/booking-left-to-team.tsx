import { emailsToTeam } from '../../../content/messages/emails-to-team.ts'
import { formatChf } from '../../../wording/amounts.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import type { MailPayloads } from '../mail-kinds.ts'
import type { MailDraft, MailSettings } from '../mail-template.ts'
import { Paragraph } from './paragraph.tsx'
import { subjectFacts, toTeam } from './to-team.tsx'

const { donated: words, open } = emailsToTeam

/** To the team: no refund is needed any more, since the guest has donated it. */
export function bookingLeftToTeam(told: MailPayloads['booking-left-to-team'], settings: MailSettings): MailDraft {
  const amount = formatChf(told.donatedChf)
  const subject = fillIn(words.subject, subjectFacts(told.booking))
  return toTeam(
    told,
    settings,
    { subject, title: words.title, action: open },
    <Paragraph>{fillIn(words.lead, { amount })}</Paragraph>,
  )
}
