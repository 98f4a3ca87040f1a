import { type Donation, type DonationSource, donationsByYear, sourceOf } from '../../../domain/money/donation.ts'
import { chfOf } from '../../../domain/money/ledger-entry.ts'
import type { AllMoney } from './check-ledgers.ts'

/** A line of the donations. `reference`: of the booking whose guest left their refund. */
export type DonationRow = Pick<Donation, 'id' | 'kind' | 'valueDay'> & {
  source: DonationSource
  amountChf: number
  reference: string | undefined
}

/** The donations as the section « Comptes » shows them: a sum for each year, and its lines, the latest first. */
export type DonationsOfDesk = { year: number; gifts: number; sumChf: number; rows: DonationRow[] }[]

export function donationsOfDesk({ donations, ledgers }: Pick<AllMoney, 'donations' | 'ledgers'>): DonationsOfDesk {
  const references = new Map(ledgers.map(({ booking: { id, reference } }) => [id, reference]))
  const rows = donations.map(
    ({ id, kind, valueDay, bookingId, amountRappen }): DonationRow => ({
      ...{ id, kind, valueDay, source: sourceOf({ bookingId }), amountChf: chfOf(amountRappen) },
      reference: references.get(bookingId ?? ''),
    }),
  )
  return donationsByYear(donations).map(({ year, gifts, sumRappen }) => ({
    ...{ year, gifts, sumChf: chfOf(sumRappen) },
    rows: rows.filter(({ valueDay }) => valueDay.startsWith(`${year}-`)).reverse(),
  }))
}
