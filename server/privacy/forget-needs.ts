import type { Transaction } from 'kysely'
import { bookingStatuses } from '../../domain/booking/booking.ts'
import { holdsHours } from '../../domain/booking/life-cycle.ts'
import type { Tables } from '../../platform/db/tables.ts'

const none = '[]'

/**
 * Empties the needs of every booking whose outing ended before `limit`, and of bookings that no longer hold hours:
 * there is nothing to make ready for an outing that does not take place. Gives how many there were.
 */
export async function forgetNeeds(tx: Transaction<Tables>, limit: Date): Promise<number> {
  const closed = bookingStatuses.filter((status) => !holdsHours(status))
  const { numUpdatedRows } = await tx
    .updateTable('bookings')
    .set({ needs: none })
    .where('needs', '!=', none)
    .where(({ or, eb }) => or([eb('ends_at', '<', limit.getTime()), eb('status', 'in', closed)]))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
