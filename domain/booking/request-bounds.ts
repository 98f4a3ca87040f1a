import { hourMs } from '../calendar.ts'
import type { BookingTerms } from './terms.ts'

/**
 * How many requests may wait for an answer at once: of one mailbox, of one client address, of the network around it. A
 * harbour shares one address and a telephone company one network, so both are wide for people and narrow for a machine
 * that would hold the season.
 */
const mostWaiting = { mailbox: 10, client: 30, network: 60 } as const

/** How many mails a mailbox that has confirmed nothing may get in a day because somebody typed its address. */
const mailsPerDay = 5

type UnconfirmedTerms = Pick<BookingTerms, 'unconfirmedHold'>

/** What one sender, and all unknown ones together, may ask of the book. */
export type RequestBounds = Readonly<Record<keyof typeof mostWaiting, number>> & {
  /** What mailboxes that have confirmed nothing may hold together for the usual time. */
  unconfirmed: UnconfirmedLoad
  mailsPerDay: number
}

/** What mailboxes that have confirmed nothing hold: how many requests wait, and how many hours for the usual time. */
export type UnconfirmedLoad = { requests: number; hours: number }

/** The bounds with every figure multiplied by `factor`, at least 1; undefined for 0, which switches them off. */
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
 * True when a request of `duration` hours by a mailbox that has confirmed nothing holds them only briefly, until its
 * guest has pressed the button in our mail. In ordinary times that is nobody; but hours that anyone can take by typing
 * an address must not be the whole season.
 */
export function holdsBriefly(duration: number, load: UnconfirmedLoad, bounds: RequestBounds): boolean {
  const { requests, hours } = bounds.unconfirmed
  return load.requests >= requests || load.hours + duration > hours
}

/** Until when a request made at `now` holds its hours: its departure at the latest. */
export function holdEnd(
  startsAt: Date,
  isBrief: boolean,
  { holdHours, unconfirmedHold }: UnconfirmedTerms & Pick<BookingTerms, 'holdHours'>,
  now: Date,
): Date {
  const lengthMs = isBrief ? (unconfirmedHold.minutes / 60) * hourMs : holdHours * hourMs
  return new Date(Math.min(now.getTime() + lengthMs, startsAt.getTime()))
}
