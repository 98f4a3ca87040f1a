import { emailMessages } from '../../../content/messages/emails.ts'
import { waitingListPage } from '../../../content/pages/waiting-list.ts'
import { retention } from '../../../domain/privacy/retention.ts'
import { formatLongDate } from '../../../wording/dates.ts'
import { formatClock, formatHours } from '../../../wording/measures.ts'
import { boatName } from '../../../wording/resources.ts'
import { fillIn } from '../../../wording/sentences.ts'
import { startUrl } from '../../page-links.ts'
import type { MailTemplates } from '../mail-kinds.ts'
import { letter } from './letter.ts'
import { PageButton } from './notes.tsx'
import { ActionButton } from './parts.tsx'

const { waitAsked, waitFreed } = emailMessages

/** The mails to an address on the waiting list. */
export const mailsToWaiting = {
  /** It says nothing but the boat and the day, and leads to the one button. */
  'wait-asked': ({ wait: { boatType, day } }) =>
    letter(
      waitAsked,
      { date: formatLongDate(day), boat: boatName(boatType), button: waitingListPage.prove.submit },
      <PageButton label={waitAsked.action} />,
      fillIn(waitAsked.unasked, { unprovedWaitHours: retention.unprovedWaitHours }),
    ),

  /** The link opens the form with this start filled in. */
  'wait-freed': ({ wait: { boatType, day: date }, time, maxHours }, settings) =>
    letter(
      waitFreed,
      {
        date: formatLongDate(date),
        time: formatClock(time),
        boat: boatName(boatType),
        hours: formatHours(maxHours),
      },
      <ActionButton href={startUrl(settings, { boatType, date, time })} label={waitFreed.action} />,
      <PageButton label={waitFreed.leave} isSecond />,
    ),
} satisfies Partial<MailTemplates>
