import type { ReactNode } from 'react'
import { emailsToTeam } from '../../../content/messages/emails-to-team.ts'
import { anonymousPerson } from '../../../content/messages/privacy.ts'
import { type BookingStatus, forCrew } from '../../../domain/booking/booking.ts'
import type { TermValue } from '../../../domain/booking/terms.ts'
import { dayAt, dayMs } from '../../../domain/calendar.ts'
import { keyKinds } from '../../../domain/keys/key-kinds.ts'
import { mailtoUrl } from '../../../domain/mailto.ts'
import type { DateRequest } from '../../../domain/solidarity/date-request.ts'
import { formatSwissDate } from '../../../wording/dates.ts'
import { dateRequestInWords } from '../../../wording/pages/relay.ts'
import { boatName } from '../../../wording/resources.ts'
import { fillIn, formatChf, formatCount } from '../../../wording/sentences.ts'
import { settingAmount, settingName, settingValue } from '../../../wording/settings.ts'
import { momentParts } from '../../../wording/times.ts'
import { BookingFacts } from './booking-facts.tsx'
import type { RelayPayload } from './for-relay.tsx'
import { type AboutBooking, type Letter, type Letters, letter, type MailedBooking } from './letter.ts'
import { LakeRulesToDiscuss, PageButton } from './notes.tsx'
import { outingValues, requestOrOuting } from './outing.tsx'
import { ActionButton, FactsTable } from './parts.tsx'

const {
  answer: answerLabel,
  cancelledByGuest,
  corrected: correctedTexts,
  dateRequested,
  donated: donatedTexts,
  giftNews,
  movedByGuest,
} = emailsToTeam
const {
  onlineNews,
  open: openLabel,
  prepared: preparedTexts,
  termChanged,
  toAnswer,
  unanswered: unansweredTexts,
  weekly,
} = emailsToTeam

/** Beyond these bounds the weekly mail asks for a look. Node's is the same at each start (`start-messages.ts`). */
const weeklyBounds = { backupDays: 8, freeGigabytes: 2, nodeDays: 45 }

/** What a mail to the team says before the facts of its booking. `action`: the label of its button. */
type TeamLetter = { subject: string; title: string; lead: string; more?: ReactNode; action?: string }

/**
 * A letter to the team about a booking. Its first button opens this booking in the logbook, its second starts a mail to
 * the guest.
 */
function bookingLetter(booking: MailedBooking, { more, action = openLabel, ...texts }: TeamLetter): Letter {
  const guestSubject = fillIn(emailsToTeam.writeSubject, booking)
  const { name, participants } = booking
  const total = formatChf(forCrew(booking).totalChf)
  return letter(
    { ...texts, preview: emailsToTeam.preview },
    { ...outingValues(booking), boat: boatName(booking.boatType), name, participants, total },
    more,
    <PageButton label={action} />,
    <BookingFacts booking={booking} withPerson />,
    booking.email && booking.email !== anonymousPerson.email && (
      <ActionButton href={mailtoUrl(booking.email, guestSubject)} label={emailsToTeam.write} isSecond />
    ),
    fillIn(emailsToTeam.oneBooking, { days: keyKinds.team.days }),
  )
}

/** What happened to an online payment: one of the cases for which the texts have a lead. */
type News = { news: keyof typeof onlineNews.leads; amountChf: number }

type MailedChange = { path: string; before: TermValue; value: TermValue; at: Date; by: string }

/** The site when the weekly mail is queued. `waiting`, `abandoned`: mails. `backedUpAt`: of the newest backup found. */
export type SiteState = {
  waiting: number
  abandoned: number
  backedUpAt: Date | undefined
  freeBytes: number
  version: string
  nodeVersion: string
  nodeReleasedAt: Date
}

/** The mails to the team. */
export const mailsToTeam = {
  /** Everything needed to answer a request from a phone. */
  'booking-to-answer': ({ booking }: AboutBooking) =>
    bookingLetter(booking, {
      ...toAnswer,
      lead: fillIn(toAnswer.deadline, momentParts(booking.heldUntil)),
      more: <LakeRulesToDiscuss booking={booking} />,
      action: answerLabel,
    }),
  /** A day later, if nobody has answered. */
  'booking-unanswered': ({ booking }: AboutBooking) =>
    bookingLetter(booking, {
      ...unansweredTexts,
      lead: fillIn(unansweredTexts.deadline, momentParts(booking.heldUntil)),
      action: answerLabel,
    }),
  /** What is due or to be refunded is in the accounts, never in a mail to all. */
  'booking-cancelled-by-guest': ({ booking, statusBefore }: AboutBooking & { statusBefore: BookingStatus }) => {
    const { free, freeBefore, money } = cancelledByGuest
    const kind = requestOrOuting(statusBefore)
    const hoursSentence = statusBefore === 'postponed' ? freeBefore : free
    return bookingLetter(booking, {
      ...cancelledByGuest[kind],
      lead: kind === 'outing' ? `${hoursSentence} ${money}` : hoursSentence,
    })
  },
  'booking-moved-by-guest': ({ booking, previousStartsAt }: AboutBooking & { previousStartsAt: Date }) =>
    bookingLetter(booking, { ...movedByGuest, lead: fillIn(movedByGuest.lead, momentParts(previousStartsAt)) }),
  /** The guest has corrected their phone, message, wishes or number of persons. */
  'booking-corrected': ({ booking }: AboutBooking) => bookingLetter(booking, correctedTexts),
  /** The boarding needs of an outing in the next two days: only the logbook shows what has changed. */
  'booking-prepared': ({ booking }: AboutBooking) => bookingLetter(booking, preparedTexts),
  /** Something about an online payment that a person has to see to. */
  'online-payment-news': ({ booking, news, amountChf }: AboutBooking & News) =>
    bookingLetter(booking, {
      ...onlineNews,
      lead: fillIn<string>(onlineNews.leads[news], { amount: formatChf(amountChf) }),
    }),
  'online-gift-news': ({ news, amountChf }: News) =>
    letter({ ...giftNews, lead: onlineNews.leads[news] }, { amount: formatChf(amountChf) }),
  /** A relay would like a place. `relay` is as in a mail to a relay, so that this mail is erased with the relay. */
  'date-requested': ({ relay, dateRequest }: RelayPayload & { dateRequest: Omit<DateRequest, 'id'> }) =>
    letter(dateRequested, { relay: relay.name, wanted: dateRequestInWords(dateRequest) }, dateRequested.more),
  'term-changed': ({ change }: { change: MailedChange }) => {
    const { path, before, value, at, by } = change
    const { leadByNobody, lead, more, ...texts } = termChanged
    const values = { value: settingValue(path, value), before: settingAmount(path, before) }
    const facts = { ...momentParts(at), ...values, name: settingName(path), by }
    return letter({ ...texts, lead: fillIn<string>(by ? lead : leadByNobody, facts) }, facts, more)
  },
  'weekly-state': ({ state, at }: { state: SiteState; at: Date }) => {
    const { mailsGone, mailsWaiting, mailsFailed, labels } = weekly
    const { abandoned, waiting, backedUpAt, freeBytes, version, nodeVersion, nodeReleasedAt } = state
    const gigabytes = Math.floor(freeBytes / 1e9)
    const nodeValues = { version: nodeVersion, date: formatSwissDate(dayAt(nodeReleasedAt, 'UTC')) }
    const isWithin = (days: number, since: Date) => at.getTime() - since.getTime() <= days * dayMs
    const problems = {
      mails: abandoned > 0,
      backup: !backedUpAt || !isWithin(weeklyBounds.backupDays, backedUpAt),
      disk: gigabytes < weeklyBounds.freeGigabytes,
      node: !isWithin(weeklyBounds.nodeDays, nodeReleasedAt),
    }
    const rows = [
      [
        labels.mails,
        problems.mails
          ? formatCount(mailsFailed, abandoned)
          : waiting > 0
            ? formatCount(mailsWaiting, waiting)
            : mailsGone,
      ],
      [
        labels.backup,
        backedUpAt
          ? fillIn<string>(problems.backup ? weekly.backupOld : weekly.backedUp, momentParts(backedUpAt))
          : weekly.noBackup,
      ],
      [labels.disk, problems.disk ? weekly.diskFull : fillIn(weekly.disk, { gigabytes })],
      [labels.node, fillIn<string>(problems.node ? weekly.nodeOld : weekly.node, nodeValues)],
      [labels.version, version],
    ] as const
    const needsAttention = Object.values(problems).includes(true)
    return letter(needsAttention ? weekly.care : weekly.well, {}, <FactsTable rows={rows} />)
  },
  /** The guest leaves what was to be refunded as a donation. */
  'booking-left-to-team': ({ booking, donatedChf }: AboutBooking & { donatedChf: number }) =>
    bookingLetter(booking, { ...donatedTexts, lead: fillIn(donatedTexts.lead, { amount: formatChf(donatedChf) }) }),
} satisfies Letters
