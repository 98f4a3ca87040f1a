import { bookingTerms, putInForce } from '../../content/booking-terms.ts'
import type { BookingTerms } from '../../domain/booking/terms.ts'

/** Runs `use` with other terms than ours, such as one skipper only, or an hour between two outings. */
export async function withTerms<Result>(terms: Partial<BookingTerms>, use: () => Promise<Result>): Promise<Result> {
  const originalTerms = bookingTerms
  putInForce({ ...originalTerms, ...terms })
  try {
    return await use()
  } finally {
    putInForce(originalTerms)
  }
}

/** Runs `use` with `count` equal sporty boats and with `terms`: by default, enough skippers for all boats. */
export function withEqualBoats<Result>(
  count: number,
  use: () => Promise<Result>,
  terms: Partial<BookingTerms> = { skippers: 20 },
): Promise<Result> {
  const boats = bookingTerms.boats.map((boat) => (boat.id === 'sportif' ? { ...boat, count } : boat))
  return withTerms({ boats, ...terms }, use)
}
