import { emailMessages } from '../../../content/messages/emails.ts'
import { waitingListPage } from '../../../content/pages/waiting-list.ts'
import type { Wait } from '../../../domain/booking/wait.ts'
import { retention } from '../../../domain/privacy/retention.ts'
import { formatLongDate } from '../../../wording/dates.ts'
import { formatClock, formatHours } from '../../../wording/measures.ts'
import { boatName } from '../../../wording/resources.ts'
import { fillIn } from '../../../wording/sentences.ts'
import { startUrl, waitUrl } from '../../page-links.ts'
import type { Letter, MailDraft, MailTemplates, WriteMail } from '../mail-kinds.ts'
import { ActionButton, paragraphs } from './parts.tsx'

const { waitAsked, waitFreed } = emailMessages

/** A mail to an address on the waiting list. Nobody gave a name with it. */
function toWaiting<Payload extends { wait: Wait }>(write: WriteMail<Payload, Letter>): WriteMail<Payload, MailDraft> {
  return (payload, settings, writtenAt) => ({
    ...write(payload, settings, writtenAt),
    to: { name: '', address: payload.wait.email },
    reader: 'waiting',
  })
}

export const mailsToWaiting = {
  /** It says nothing but the boat and the day, and leads to the one button. */
  'wait-asked': toWaiting(({ wait, waitKey }, settings) => {
    const what = { date: formatLongDate(wait.day), boat: boatName(wait.boatType) }
    return {
      ...waitAsked,
      body: paragraphs(
        fillIn(waitAsked.lead, { ...what, button: waitingListPage.prove.submit }),
        <ActionButton href={waitUrl(settings, waitKey)} label={waitAsked.action} />,
        fillIn(waitAsked.unasked, { unprovedWaitHours: retention.unprovedWaitHours }),
      ),
    }
  }),

  /** The link opens the form with this start filled in. */
  'wait-freed': toWaiting(({ wait: { boatType, day: date }, time, maxHours, waitKey }, settings) => {
    const what = { date: formatLongDate(date), time: formatClock(time) }
    return {
      ...waitFreed,
      subject: fillIn(waitFreed.subject, what),
      body: paragraphs(
        fillIn(waitFreed.lead, { ...what, boat: boatName(boatType), hours: formatHours(maxHours) }),
        <ActionButton href={startUrl(settings, { boatType, date, time })} label={waitFreed.action} />,
        <ActionButton href={waitUrl(settings, waitKey)} label={waitFreed.leave} isSecond />,
      ),
    }
  }),
} satisfies Partial<MailTemplates>
