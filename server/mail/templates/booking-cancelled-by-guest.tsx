import { emailsToTeam } from '../../../content/messages/emails-to-team.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import type { MailPayloads } from '../mail-kinds.ts'
import type { MailDraft, MailSettings } from '../mail-template.ts'
import { Paragraph } from './paragraph.tsx'
import { subjectFacts, toTeam } from './to-team.tsx'

const { cancelledByGuest: words, open } = emailsToTeam

/** To the team: the hours are free again. What is due or to be refunded is in the accounts, never in a mail to all. */
export function bookingCancelledByGuest(
  told: MailPayloads['booking-cancelled-by-guest'],
  settings: MailSettings,
): MailDraft {
  const { booking, wasConfirmed } = told
  const subject = fillIn(wasConfirmed ? words.subjectOuting : words.subjectRequest, subjectFacts(booking))
  const title = wasConfirmed ? words.titleOuting : words.titleRequest
  return toTeam(
    told,
    settings,
    { subject, title, action: open },
    <Paragraph>
      {words.free} {wasConfirmed && words.money}
    </Paragraph>,
  )
}
