import { bookingTerms, putInForce } from '../../content/booking-terms.ts'
import type { BookingTerms } from '../../domain/booking/terms.ts'

/** Runs `use` with other terms than ours: an association with one skipper, or an hour between two outings. */
export async function withTerms<Result>(other: Partial<BookingTerms>, use: () => Promise<Result>): Promise<Result> {
  const ours = bookingTerms
  putInForce({ ...ours, ...other })
  try {
    return await use()
  } finally {
    putInForce(ours)
  }
}

/** As many of the sporty boat as `count`, and enough skippers for all, unless `other` says how many. */
export function withEqualBoats<Result>(
  count: number,
  use: () => Promise<Result>,
  other: Partial<BookingTerms> = { skippers: 20 },
): Promise<Result> {
  const boats = bookingTerms.boats.map((boat) => (boat.id === 'sportif' ? { ...boat, count } : boat))
  return withTerms({ boats, ...other }, use)
}
