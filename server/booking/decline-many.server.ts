import type { ChangeServices } from '../booking-act.ts'
import { findBookingByReference } from '../records/bookings.ts'
import { declineBooking } from './change-booking.server.ts'

/** The references that were declined, and those that were not: already answered, unknown, or the database was away. */
export type ManyDeclined = { declined: string[]; left: string[] }

/**
 * The team declines many requests in one act: each in a transaction of its own, so that one already answered by
 * somebody else does not stop the others. Repeating it declines what is left.
 */
export async function declineMany(
  services: ChangeServices,
  references: readonly string[],
  { word, isSilent }: { word?: string | undefined; isSilent: boolean },
): Promise<ManyDeclined> {
  const many: ManyDeclined = { declined: [], left: [] }
  for (const reference of new Set(references)) {
    const booking = await findBookingByReference(services.db, reference)
    const outcome = booking && (await declineBooking(services, booking.id, word, { isSilent, isOneOfMany: true }))
    many[outcome?.kind === 'done' ? 'declined' : 'left'].push(reference)
  }
  services.log.info({ declined: many.declined.length, left: many.left.length, isSilent }, 'many requests declined')
  return many
}
