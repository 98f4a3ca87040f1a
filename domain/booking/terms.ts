import type { ClockTime } from '../calendar.ts'

/**
 * The figures an association may change without touching a rule. The rules take them as an argument; the real ones
 * stand in `content/booking-terms.ts`.
 */
export type BookingTerms = {
  /** IANA zone in which days and start times are meant. */
  timeZone: string
  baseRatePerHourChf: number
  /** Added per hour for the sporty boat with a skipper. */
  skipperSurchargePerHourChf: number
  minDurationHours: number
  maxDurationHours: number
  minParticipants: number
  maxParticipants: number
  startTimes: readonly ClockTime[]
  /** How far ahead a day can be booked. */
  horizonDays: number
  /** How long an unanswered request holds its hours. */
  holdHours: number
  /** By when, the evening before, the team writes that the weather will not do. */
  weatherNoticeTime: ClockTime
  /** Until when, the evening before, a relay may give back an outing it has taken for a family. */
  relayCancelTime: ClockTime
  /** How many days ahead an outing that was given up is suggested to be offered to relays. */
  freedHoursDays: number
  /** The same for hours that nobody has booked. */
  unsoldHoursDays: number
  /**
   * While `requests` requests of people unknown to us wait, or theirs would hold more than `hours` hours, one more holds
   * its own for `minutes` minutes only, until its guest has shown that the mailbox is theirs.
   */
  unconfirmedHold: { requests: number; hours: number; minutes: number }
}

/** The durations on offer, in whole hours, shortest first. */
export function durationChoices(terms: BookingTerms): number[] {
  const count = terms.maxDurationHours - terms.minDurationHours + 1
  return Array.from({ length: count }, (_, index) => terms.minDurationHours + index)
}
