import { creditorReference } from '../booking/creditor-reference.ts'
import type { CalendarDay } from '../calendar.ts'

/** How references of donations begin. The references of bookings have no O (`referenceAlphabet`), so none does. */
export const donationPrefix = 'DON'

/** The one reference under which anybody may give. Slips live for years, so it never changes. */
export const donationReference = creditorReference(donationPrefix)

/** Where a donation came from: through the bank, or left by a guest who had money to get back. */
export type DonationSource = 'bank' | 'left'

/**
 * A row of what was given, never of a booking's account. Rows are added and never changed or taken away. A `return` is
 * what the bank took back of what it had credited.
 */
export type Donation = {
  /** Names what was meant, so that the same again is the same row. */
  id: string
  kind: 'gift' | 'return'
  /** A whole number of Rappen above nothing. */
  amountRappen: number
  valueDay: CalendarDay
  /** The outing whose guest left the money; undefined for what came through the bank. */
  bookingId: string | undefined
}

/** What a year was given: how many gifts, and what they come to once the bank's returns are taken off. */
export type YearOfDonations = { year: number; gifts: number; sumRappen: number }

export function sourceOf({ bookingId }: Pick<Donation, 'bookingId'>): DonationSource {
  return bookingId === undefined ? 'bank' : 'left'
}

/** What all these rows come to, in Rappen. */
export function donatedRappen(donations: readonly Donation[]): number {
  return donations.reduce(
    (total, { kind, amountRappen }) => total + (kind === 'gift' ? amountRappen : -amountRappen),
    0,
  )
}

/** Each year in which something was given or taken back, the latest first. */
export function donationsByYear(donations: readonly Donation[]): YearOfDonations[] {
  const years = new Set(donations.map(yearOf))
  return [...years].sort((a, b) => b - a).map((year) => donationsOf(year, donations))
}

/** What `year` was given; nothing where nobody gave. */
export function donationsOf(year: number, donations: readonly Donation[]): YearOfDonations {
  const given = donations.filter((donation) => yearOf(donation) === year)
  const gifts = given.filter(({ kind }) => kind === 'gift').length
  return { year, gifts, sumRappen: donatedRappen(given) }
}

function yearOf({ valueDay }: Donation): number {
  return Number(valueDay.slice(0, 4))
}
