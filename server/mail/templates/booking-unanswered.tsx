import { emailsToTeam } from '../../../content/messages/emails-to-team.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { momentInWords } from '../../../wording/lake-time.ts'
import type { MailPayloads } from '../mail-kinds.ts'
import type { MailDraft, MailSettings } from '../mail-template.ts'
import { Paragraph } from './paragraph.tsx'
import { subjectFacts, toTeam } from './to-team.tsx'

const { unanswered: words, answer } = emailsToTeam

/** To the team: a request is still unanswered, and what happens at its deadline. */
export function bookingUnanswered(told: MailPayloads['booking-unanswered'], settings: MailSettings): MailDraft {
  const subject = fillIn(words.subject, subjectFacts(told.booking))
  return toTeam(
    told,
    settings,
    { subject, title: words.title, action: answer },
    <Paragraph>{fillIn(words.deadline, momentInWords(told.booking.heldUntil))}</Paragraph>,
  )
}
