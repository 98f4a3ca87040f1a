import type { Booking } from '../../domain/booking/booking.ts'
import type { SailedOuting } from '../../domain/solidarity/year-report.ts'
import type { Database } from '../../platform/db/connect.ts'

/** With its id, by which its account is read. */
export type StoredSailed = SailedOuting & Pick<Booking, 'id'>

/**
 * The outings that started in `[from, to)` and took place: confirmed, never cancelled, and ended by `now`. No personal
 * data is read, so outings whose guest has been forgotten count like all others. `participants` are those who came
 * aboard, where the crew has tapped it, else those announced.
 */
export async function listSailedOutings(
  db: Database,
  { from, to }: { from: Date; to: Date },
  now: Date,
): Promise<StoredSailed[]> {
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'starts_at', 'ends_at', 'total_chf', 'offered_value_chf'])
    .select(({ fn }) => fn.coalesce('persons_aboard', 'participants').as('participants'))
    .where('status', '=', 'confirmed')
    .where('starts_at', '>=', from.getTime())
    .where('starts_at', '<', to.getTime())
    .where('ends_at', '<=', now.getTime())
    .execute()
  return rows.map((row) => ({
    id: row.id,
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
    participants: row.participants,
    totalChf: row.total_chf,
    offeredValueChf: row.offered_value_chf ?? undefined,
  }))
}
