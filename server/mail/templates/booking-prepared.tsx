import { emailsToTeam } from '../../../content/messages/emails-to-team.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import type { MailPayloads } from '../mail-kinds.ts'
import type { MailDraft, MailSettings } from '../mail-template.ts'
import { Paragraph } from './paragraph.tsx'
import { subjectFacts, toTeam } from './to-team.tsx'

const { prepared: words, open } = emailsToTeam

/** To the team: the boarding needs of an outing that leaves soon have changed. Only the logbook shows them. */
export function bookingPrepared(told: MailPayloads['booking-prepared'], settings: MailSettings): MailDraft {
  const subject = fillIn(words.subject, subjectFacts(told.booking))
  return toTeam(told, settings, { subject, title: words.title, action: open }, <Paragraph>{words.lead}</Paragraph>)
}
