import { creditorReference } from '../booking/creditor-reference.ts'
import type { CalendarDay } from '../calendar.ts'
import { isOnlineRow } from './online-payment.ts'
import { readAmount } from './read-amount.ts'

/**
 * The single reference for all donations. Payment slips are kept for years, so it never changes. Booking references
 * contain no O (`referenceAlphabet`), so none begins like it.
 */
export const donationReference = creditorReference('DON')

/**
 * An entry of the donations, never part of a booking's account. Entries are added and never changed or deleted. A
 * `return` is a credited amount that the bank took back, or that went back online.
 */
export type Donation = {
  /** Derived from what is recorded, so that recording it again gives the same row. */
  id: string
  kind: 'gift' | 'return'
  /** A whole number of Rappen above 0. */
  amountRappen: number
  valueDay: CalendarDay
  /** The booking whose guest left the money; undefined for one through the bank or online. */
  bookingId?: string | undefined
}

/** The smallest and the largest gift that our pages offer to make, in Rappen. */
const giftBounds = { least: 500, most: 500_000 }

/** A gift as somebody typed it, in Rappen; undefined of what is no amount, too little or too much. */
export function readGift(text: string): number | undefined {
  const amountRappen = readAmount(text)
  const isWithinBounds =
    amountRappen !== undefined && amountRappen >= giftBounds.least && amountRappen <= giftBounds.most
  return isWithinBounds ? amountRappen : undefined
}

export type YearOfDonations = ReturnType<typeof yearOfDonations>

/** Where a donation came from: through the bank, by an online payment, or from a guest who left a refund. */
export function donationSource(donation: Pick<Donation, 'id' | 'bookingId'>): 'bank' | 'online' | 'left' {
  if (donation.bookingId !== undefined) return 'left'
  return isOnlineRow(donation) ? 'online' : 'bank'
}

/** The sum of these donations less the returns, in Rappen. */
export function donatedRappen(donations: readonly Donation[]): number {
  return donations.reduce((total, { kind, amountRappen: sum }) => total + (kind === 'gift' ? sum : -sum), 0)
}

/** The years in which something was given or taken back, latest first. */
export function donationsByYear(donations: readonly Donation[]) {
  const years = [...new Set(donations.map(yearOf))]
  return years.sort((a, b) => b - a).map((year) => yearOfDonations(year, donations))
}

/** The donations of `year`: the number of gifts, and their sum less what was taken back; zeros where there were none. */
export function yearOfDonations(year: number, donations: readonly Donation[]) {
  const donationsOfYear = donations.filter((donation) => yearOf(donation) === year)
  const gifts = donationsOfYear.filter(({ kind }) => kind === 'gift').length
  return { year, gifts, sumRappen: donatedRappen(donationsOfYear) }
}

function yearOf({ valueDay }: Donation): number {
  return Number(valueDay.slice(0, 4))
}
