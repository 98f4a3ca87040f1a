import { hourMs } from '../calendar.ts'
import type { BookingTerms } from './terms.ts'

/**
 * How many requests may wait for an answer at once: per mailbox, per client address, per network around that address. A
 * harbour shares one address and a telephone company one network, so these limits are generous for people, but stop a
 * machine from holding the whole season.
 */
const mostWaiting = { mailbox: 10, client: 30, network: 60 } as const

/** How many mails a day an unconfirmed mailbox may get because somebody typed its address. */
const mailsPerDay = 5

type UnconfirmedTerms = Pick<BookingTerms, 'unconfirmedHold'>

/** The limits for one sender, and for all unconfirmed mailboxes together. */
export type RequestBounds = Readonly<Record<keyof typeof mostWaiting, number>> & {
  /** What all unconfirmed mailboxes together may hold for the usual time. */
  unconfirmed: UnconfirmedLoad
  mailsPerDay: number
}

/** What unconfirmed mailboxes hold: the number of waiting requests, and the hours held for the usual time. */
export type UnconfirmedLoad = { requests: number; hours: number }

/** The limits with every figure multiplied by `factor`, at least 1 each; undefined for 0, which switches them off. */
export function requestBounds({ unconfirmedHold }: UnconfirmedTerms, factor: number): RequestBounds | undefined {
  if (factor === 0) return undefined
  const of = (figure: number) => Math.max(1, Math.round(figure * factor))
  return {
    mailbox: of(mostWaiting.mailbox),
    client: of(mostWaiting.client),
    network: of(mostWaiting.network),
    unconfirmed: { requests: of(unconfirmedHold.requests), hours: of(unconfirmedHold.hours) },
    mailsPerDay: of(mailsPerDay),
  }
}

/**
 * True when a request of `duration` hours from an unconfirmed mailbox holds them only briefly, until its guest presses
 * the button in our mail. Normally this affects nobody, but typing addresses must not be enough to take the whole
 * season.
 */
export function holdsBriefly(duration: number, load: UnconfirmedLoad, bounds: RequestBounds): boolean {
  const { requests, hours } = bounds.unconfirmed
  return load.requests >= requests || load.hours + duration > hours
}

/** Until when a request made at `now` holds its hours: until departure at the latest. */
export function holdEnd(
  startsAt: Date,
  isBrief: boolean,
  { holdHours, unconfirmedHold }: UnconfirmedTerms & Pick<BookingTerms, 'holdHours'>,
  now: Date,
): Date {
  const lengthMs = isBrief ? (unconfirmedHold.minutes / 60) * hourMs : holdHours * hourMs
  return new Date(Math.min(now.getTime() + lengthMs, startsAt.getTime()))
}
