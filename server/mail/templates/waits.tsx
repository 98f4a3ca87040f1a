import { emailMessages } from '../../../content/messages/emails.ts'
import { waitingListPage } from '../../../content/pages/waiting-list.ts'
import type { Wait } from '../../../domain/booking/wait.ts'
import type { ClockTime } from '../../../domain/calendar.ts'
import { retention } from '../../../domain/privacy/retention.ts'
import { formatLongDate } from '../../../wording/dates.ts'
import { formatClock, formatHours } from '../../../wording/measures.ts'
import { boatName } from '../../../wording/resources.ts'
import { fillIn } from '../../../wording/sentences.ts'
import { startUrl } from '../../page-links.ts'
import { type Letters, letter } from './letter.ts'
import { PageButton } from './notes.tsx'
import { ActionButton } from './parts.tsx'

const { waitAsked, waitFreed } = emailMessages

type FreedStart = { wait: Wait; time: ClockTime; maxHours: number }

/** The mails to an address on the waiting list. */
export const mailsToWaiting = {
  /** Anybody may have typed the address: the mail says only the boat and the day, and leads to the page to prove it. */
  'wait-asked': ({ wait: { boatType, day } }: { wait: Wait }) =>
    letter(
      waitAsked,
      { date: formatLongDate(day), boat: boatName(boatType), button: waitingListPage.prove.submit },
      <PageButton label={waitAsked.action} />,
      fillIn(waitAsked.notRequested, { unprovedWaitHours: retention.unprovedWaitHours }),
    ),

  /** The link opens the form with this start filled in, which is free for `maxHours` at most. */
  'wait-freed': ({ wait: { boatType, day: date }, time, maxHours }: FreedStart, settings) =>
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
} satisfies Letters
