import { emailMessages } from '../../../content/messages/emails.ts'
import { waitingListPage } from '../../../content/pages/waiting-list.ts'
import { retention } from '../../../domain/privacy/retention.ts'
import { formatLongDate } from '../../../wording/dates.ts'
import { formatClock, formatHours } from '../../../wording/measures.ts'
import { boatName } from '../../../wording/resources.ts'
import { fillIn } from '../../../wording/sentences.ts'
import { startUrl, waitUrl } from '../../page-links.ts'
import type { MailDraft, MailPayloads, MailSettings, MailTemplates } from '../mail-kinds.ts'
import { MailLayout } from './layout.tsx'
import { ActionButton, Paragraph } from './parts.tsx'

const { waitAsked: askedWords, waitFreed: freedWords } = emailMessages
const { greetingUnknown } = emailMessages.shared

/** To an address that somebody typed: it says nothing but the boat and the day, and leads to the one button. */
function waitAsked({ wait, waitKey }: MailPayloads['wait-asked'], settings: MailSettings): MailDraft {
  const { preview, title, subject, lead, action, unasked } = askedWords
  const what = { date: formatLongDate(wait.day), boat: boatName(wait.boatType) }
  return {
    to: { name: '', address: wait.email },
    subject,
    body: (
      <MailLayout preview={preview} title={title} reader="waiting">
        <Paragraph>{greetingUnknown}</Paragraph>
        <Paragraph>{fillIn(lead, { ...what, button: waitingListPage.prove.submit })}</Paragraph>
        <ActionButton href={waitUrl(settings, waitKey)} label={action} />
        <Paragraph>{fillIn(unasked, { unprovedWaitHours: retention.unprovedWaitHours })}</Paragraph>
      </MailLayout>
    ),
  }
}

/** To somebody who waits: the link opens the form with this start filled in. */
function waitFreed({ wait, time, maxHours, waitKey }: MailPayloads['wait-freed'], settings: MailSettings): MailDraft {
  const { preview, title, subject, lead, action, leave } = freedWords
  const { boatType, day: date, email } = wait
  const what = { date: formatLongDate(date), time: formatClock(time) }
  return {
    to: { name: '', address: email },
    subject: fillIn(subject, what),
    body: (
      <MailLayout preview={preview} title={title} reader="waiting">
        <Paragraph>{greetingUnknown}</Paragraph>
        <Paragraph>{fillIn(lead, { ...what, boat: boatName(boatType), hours: formatHours(maxHours) })}</Paragraph>
        <ActionButton href={startUrl(settings, { boatType, date, time })} label={action} />
        <ActionButton href={waitUrl(settings, waitKey)} label={leave} isSecond />
      </MailLayout>
    ),
  }
}

export const mailsToWaiting = { 'wait-asked': waitAsked, 'wait-freed': waitFreed } satisfies Partial<MailTemplates>
