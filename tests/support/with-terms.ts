import { bookingTerms, putInForce } from '../../content/booking-terms.ts'
import type { BookingTerms } from '../../domain/booking/terms.ts'

/** Runs `use` with other terms than ours: an association with one skipper, or an hour between two outings. */
export async function withTerms<Result>(terms: Partial<BookingTerms>, use: () => Promise<Result>): Promise<Result> {
  const originalTerms = bookingTerms
  putInForce({ ...originalTerms, ...terms })
  try {
    return await use()
  } finally {
    putInForce(originalTerms)
  }
}

/** Runs `use` with `count` equal sporty boats, and enough skippers for all, unless `terms` says otherwise. */
export function withEqualBoats<Result>(
  count: number,
  use: () => Promise<Result>,
  terms: Partial<BookingTerms> = { skippers: 20 },
): Promise<Result> {
  const boats = bookingTerms.boats.map((boat) => (boat.id === 'sportif' ? { ...boat, count } : boat))
  return withTerms({ boats, ...terms }, use)
}
