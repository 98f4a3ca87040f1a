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
