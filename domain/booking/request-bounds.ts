import { hourMs } from '../calendar.ts'
import type { BookingTerms } from './terms.ts'

/**
 * How many hours one sender may ask for in the time for which a request holds its hours: per mailbox, per client
 * address, per network around that address. What the team has answered no longer counts; what was cancelled or left to
 * expire does, so that asking, cancelling and asking again does not get around it.
 *
 * A family may ask for three of the longest outings. Twenty families on one harbour Wi-Fi may ask for three outings of
 * four hours each. Six hours take every start of a boat's day, so 360 would take a month of both.
 */
const maxHours = { mailbox: 30, client: 240, network: 320 } as const

/**
 * How many mails a mailbox may get in a day because of what strangers do, and how many while nobody has shown that they
 * read it: somebody may only have typed its address. Mails of the waiting list and links sent again are counted apart,
 * so that what others ask for in somebody's name holds back no other mail. The first mail of a request is in neither:
 * only it lets its guest keep the hours, and {@link maxHours} bounds it to ten in two days.
 */
const mailsPerDay = { proved: 12, unproved: 5 } as const
const requestedMailsPerDay = { proved: 6, unproved: 3 } as const

/** The limits for one sender, and for all mailboxes together that have not sailed with us yet. */
export type RequestBounds = NonNullable<ReturnType<typeof requestBounds>>

/** What mailboxes new to us hold: the number of waiting requests, and the hours held for longer than briefly. */
export type UnconfirmedLoad = { requests: number; hours: number }

/** The limits with every figure multiplied by `factor`, at least one request each; undefined for 0: no limits. */
export function requestBounds(terms: BookingTerms, factor: number) {
  if (factor === 0) return undefined
  const scale = (figure: number) => Math.max(1, Math.round(figure * factor))
  const scaleHours = (figure: number) => Math.max(terms.maxDurationHours, scale(figure))
  const { unconfirmedHold } = terms
  return {
    mailbox: scaleHours(maxHours.mailbox),
    client: scaleHours(maxHours.client),
    network: scaleHours(maxHours.network),
    unconfirmed: {
      requests: scale(unconfirmedHold.requests),
      hours: scale(unconfirmedHold.hours),
      rushHours: scale(unconfirmedHold.rushHours),
    },
    mailsPerDay: { proved: scale(mailsPerDay.proved), unproved: scale(mailsPerDay.unproved) },
    requestedMailsPerDay: {
      proved: scale(requestedMailsPerDay.proved),
      unproved: scale(requestedMailsPerDay.unproved),
    },
  }
}

/**
 * How long a request may hold its hours. `unproved`: until its guest presses the button in our mail. `short`: for part of
 * the usual time, because strangers hold too much already.
 */
export type HoldLength = 'normal' | 'short' | 'unproved'

/**
 * How a request of `duration` hours may hold them while its guest has not sailed with us yet. Normally this affects
 * nobody, but typing addresses must not be enough to take the whole season; nor, beyond a few weeks' worth of hours,
 * reading the mails sent to them (`isProved`).
 */
export function chooseHoldLength(
  duration: number,
  load: UnconfirmedLoad,
  { unconfirmed }: Pick<RequestBounds, 'unconfirmed'>,
  isProved: boolean,
): HoldLength {
  if (isProved) return load.hours + duration > unconfirmed.rushHours ? 'short' : 'normal'
  return load.requests >= unconfirmed.requests || load.hours + duration > unconfirmed.hours ? 'unproved' : 'normal'
}

/** How long before the departure a request ends that nobody has answered: its guest may already be on their way. */
const answerAheadHours = 2

/**
 * Until when a request made at `now` for an outing at `startsAt` can be answered. One that comes so late that this
 * would leave less than half of the time to the departure may wait for that half.
 */
export function answerDeadline(startsAt: Date, now: Date): Date {
  const [startMs, nowMs] = [startsAt.getTime(), now.getTime()]
  return new Date(Math.max(startMs - answerAheadHours * hourMs, (nowMs + startMs) / 2))
}

/** Until when a request made at `now` holds its hours: until it could no longer be answered in time. */
export function holdEnd(startsAt: Date, length: HoldLength, terms: BookingTerms, now: Date): Date {
  const { holdHours, unconfirmedHold } = terms
  const hours = { normal: holdHours, short: unconfirmedHold.rushHoldHours, unproved: unconfirmedHold.minutes / 60 }
  return new Date(Math.min(now.getTime() + hours[length] * hourMs, answerDeadline(startsAt, now).getTime()))
}
