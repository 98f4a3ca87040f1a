import { randomUUID } from 'node:crypto'
import { keyOf } from '../../demo/steps.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import { retryWhileBusy } from '../../platform/db/database-errors.ts'
import { requestBooking } from '../../server/booking/request/request-booking.server.ts'
import { findBookingByReference } from '../../server/records/bookings.ts'
import type { Services } from '../../server/services.ts'
import { bookingInput } from './booking-input.ts'
import { emptyKeptTables } from './ledger.ts'

/** Makes a booking with the site's own function and returns it as stored. */
export async function storeBooking(
  services: Services,
  overrides: Record<string, unknown> = {},
): Promise<Booking & { manageKey: string }> {
  const outcome = await requestBooking(services, bookingInput(overrides), { idempotencyKey: randomUUID() })
  if (outcome.kind !== 'accepted') throw new Error(`The booking was not accepted: ${JSON.stringify(outcome)}`)
  const booking = await findBookingByReference(services.db, outcome.booking.reference)
  if (!booking) throw new Error('The booking was accepted and is not there.')
  return { ...booking, manageKey: keyOf(`${outcome.manageUrl}`) }
}

/**
 * Deletes everything stored, so that each test begins with an empty database. Tries again if a worker that is writing a
 * mail has just stored a key for it.
 */
export async function emptyDatabase({ db }: Pick<Services, 'db'>): Promise<void> {
  const tables = [
    'keys',
    'payouts',
    'online_refunds',
    'checkouts',
    'bank_entries',
    'placements',
    'places',
    'relay_counts',
    'date_requests',
    'relays',
    'refund_accounts',
    'request_origins',
    'occupied_hours',
    'closures',
    'outbox',
    'submissions',
    'bookings',
    'chores',
    'waits',
    'mornings',
    'handovers',
    'fact_changes',
  ] as const
  const emptyTables = () =>
    db.transaction().execute(async (tx) => {
      await emptyKeptTables(tx, ['ledger_entries', 'donations', 'booking_events', 'taps'])
      for (const table of tables) await tx.deleteFrom(table).execute()
    })
  for (let tries = 0; ; tries++) {
    try {
      return await retryWhileBusy(emptyTables)
    } catch (error) {
      // A table that is missing above would keep this going for good.
      if (tries > 100 || !/foreign key/i.test((error as Error).message)) throw error
    }
  }
}

/** The kinds of all mails queued so far, in alphabetical order. */
export async function queuedMailKinds({ db }: Pick<Services, 'db'>): Promise<string[]> {
  const rows = await db.selectFrom('outbox').select('kind').execute()
  return rows.map(({ kind }) => kind).sort()
}

/** How many hours the booking or closure `id` holds. */
export async function countHeldHours({ db }: Pick<Services, 'db'>, id: string): Promise<number> {
  return (await db.selectFrom('occupied_hours').select('hour_utc').distinct().where('holder_id', '=', id).execute())
    .length
}
