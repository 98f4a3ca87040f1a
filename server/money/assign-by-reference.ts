import type { Outcome } from '../../domain/booking/outcome.ts'
import type { FieldError } from '../../domain/field-errors.ts'
import { donationReference } from '../../domain/money/donation.ts'
import type { MoneyErrorCode } from '../../domain/money/ledger-entry.ts'
import { bareReference } from '../../domain/money/references-in.ts'
import { findBookingByReference } from '../records/bookings.ts'
import { assignBankPayment } from './import-statement.server.ts'

type AssignServices = Parameters<typeof assignBankPayment>[0]

/**
 * Assigns the bank's payment `id` to the booking whose reference, or whose slip's reference, was typed; or to the
 * donations.
 */
export async function assignByReference(
  services: AssignServices,
  id: string,
  typed: string,
): Promise<
  { kind: 'done' } | { kind: 'invalid'; errors: FieldError<MoneyErrorCode>[] } | Outcome<'unknown' | 'unavailable'>
> {
  const wrong = (code: MoneyErrorCode) => ({ kind: 'invalid' as const, errors: [{ field: 'reference', code }] })
  const assign = async (to: Parameters<typeof assignBankPayment>[2]) => {
    const outcome = await assignBankPayment(services, id, to)
    return outcome.kind === 'not-so-much' ? wrong('reference-unfit') : { kind: outcome.kind }
  }
  if (bareReference(typed) === donationReference) return assign('donations')
  const signs = bareReference(typed).replace(/^(?:CE|RF\d\d)(?=.{6}$)/, '')
  const booking = await findBookingByReference(services.db, `CE-${signs}`)
  if (!booking) return wrong('reference-unknown')
  return assign({ bookingId: booking.id })
}
