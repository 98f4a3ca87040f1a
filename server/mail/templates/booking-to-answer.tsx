import { emailsToTeam } from '../../../content/messages/emails-to-team.ts'
import { fillIn } from '../../../wording/fill-in.ts'
import { momentInWords } from '../../../wording/lake-time.ts'
import type { MailPayloads } from '../mail-kinds.ts'
import type { MailDraft, MailSettings } from '../mail-template.ts'
import { LakeFlags } from './lake-flags.tsx'
import { Paragraph } from './paragraph.tsx'
import { subjectFacts, toTeam } from './to-team.tsx'

const { toAnswer: words, answer } = emailsToTeam

/** To the team: everything needed to answer from a phone. */
export function bookingToAnswer(told: MailPayloads['booking-to-answer'], settings: MailSettings): MailDraft {
  const subject = fillIn(words.subject, subjectFacts(told.booking))
  return toTeam(
    told,
    settings,
    { subject, title: words.title, action: answer },
    <>
      <Paragraph>{fillIn(words.deadline, momentInWords(told.booking.heldUntil))}</Paragraph>
      <LakeFlags booking={told.booking} />
    </>,
  )
}
