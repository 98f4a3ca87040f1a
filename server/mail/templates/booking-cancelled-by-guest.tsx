import { emailsToTeam } from '../../../content/messages/emails-to-team.ts'
import { formatChf } from '../../../wording/amounts.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import type { MailPayloads } from '../mail-kinds.ts'
import type { MailDraft, MailSettings } from '../mail-template.ts'
import { Paragraph } from './paragraph.tsx'
import { subjectFacts, toTeam } from './to-team.tsx'

const { cancelledByGuest: words, open } = emailsToTeam

/** To the team: the hours are free again, and how much of the price is still due. */
export function bookingCancelledByGuest(
  told: MailPayloads['booking-cancelled-by-guest'],
  settings: MailSettings,
): MailDraft {
  const { booking, dueChf, wasConfirmed } = told
  const subject = fillIn(wasConfirmed ? words.subjectOuting : words.subjectRequest, subjectFacts(booking))
  const title = wasConfirmed ? words.titleOuting : words.titleRequest
  const nothingDue = wasConfirmed ? words.nothingDue : words.nothingDueRequest
  return toTeam(
    told,
    settings,
    { subject, title, action: open },
    <Paragraph>
      {words.free} {dueChf > 0 ? fillIn(words.due, { amount: formatChf(dueChf) }) : nothingDue}
    </Paragraph>,
  )
}
