import type { ClockTime } from '../calendar.ts'
import type { BoatRules } from './boat.ts'
import type { OpenDays } from './open-days.ts'

/**
 * A figure, or a list of hours, days or ids. An empty list is a term that is not set; a text is a list of one entry.
 */
export type TermValue = number | readonly string[]

/** The figures an association may change without touching a rule; they are in `site/booking-terms.json`. */
export type BookingTerms = OpenDays & {
  /** IANA zone of days and start times. */
  timeZone: string
  /** The boats; the form proposes the first. */
  boats: readonly BoatRules[]
  /** Added per hour where the guest of a boat chose to have a skipper. */
  skipperSurchargePerHourChf: number
  minDurationHours: number
  maxDurationHours: number
  minParticipants: number
  startTimes: readonly ClockTime[]
  /** One question more on the booking form, with the answers to choose from; without one, nothing is asked. */
  question?: { label: string; answers: readonly string[] }
  /** How many skippers are on duty: an outing with a skipper takes a boat and one of them. */
  skippers: number
  /** How long a boat and its skipper stay at the port after an outing before the next one. */
  turnRoundHours: number
  /** How long before departure a guest books at the latest; the team may until the boat leaves. */
  leadTimeHours: number
  /** How far ahead a day can be booked. */
  horizonDays: number
  /** How long an unanswered request holds its hours. */
  holdHours: number
  /** For how many days after its start the guest of a postponed outing may choose another; then the money goes back. */
  choiceDays: number
  /** The days within which a refund leaves, as guests are told. */
  refundDays: number
  /** The days within which what is due after the departure, or after a cancellation, is paid. */
  paymentDays: number
  /** By when, the evening before, the team writes if the weather is too bad. */
  weatherNoticeTime: ClockTime
  /** Until when, the evening before, a relay may give back an outing it has taken for a family. */
  relayCancelTime: ClockTime
  /** How many days ahead the team is advised to offer the hours of a cancelled outing to relays. */
  freedHoursDays: number
  /** The same for hours that nobody has booked. */
  unsoldHoursDays: number
  /** How long freed hours that may be offered to relays wait before the waiting list is told; 0: they do not wait. */
  relaysFirstHours: number
  /**
   * While `requests` requests from mailboxes that have not sailed with us wait, or one more would make them hold more
   * than `hours` hours, a further one holds its hours for only `minutes` minutes, until its guest presses the button in
   * our mail. Where one more would make them hold more than `rushHours`, it then holds them for `rushHoldHours`.
   */
  unconfirmedHold: { requests: number; hours: number; minutes: number; rushHours: number; rushHoldHours: number }
  /**
   * What the team has changed of facts in other files of `site/`, by path; only `wording/fact-in-force.ts` reads it.
   */
  otherFacts?: Readonly<Record<string, TermValue>>
}

/** How long the question and each of its answers may be, and how many answers there may be. */
export const questionBounds = { length: 80, answers: 8 }

/** The durations on offer, in whole hours, shortest first. */
export function durationChoices(terms: BookingTerms): number[] {
  const count = terms.maxDurationHours - terms.minDurationHours + 1
  return Array.from({ length: count }, (_, index) => terms.minDurationHours + index)
}

/**
 * The duration that a field holds, in whole hours; the shortest if it holds none that is offered. A form sent without
 * scripts may have any text there, and is shown again with it: a huge number would be listed hour by hour.
 */
export function readDuration(text: string | undefined, terms: BookingTerms): number {
  return durationChoices(terms).find((hours) => String(hours) === text) ?? terms.minDurationHours
}
