import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import { type Booking, pick } from '../../domain/booking/booking.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { fromRow } from './booking-row.ts'

/** An outing that a relay has taken for a family. */
export type PlacedOuting = { booking: Booking; adults: number; children: number }

/** Notes which relay has made a booking by taking a place. */
export async function insertPlacement(tx: Transaction, placement: Insertable<Tables['placements']>): Promise<void> {
  await tx.insertInto('placements').values(placement).execute()
}

/** Changes how many adults and children come, as the relay says. */
export async function updatePlacement(
  tx: Transaction,
  bookingId: string,
  counts: { adults: number; children: number },
) {
  await tx.updateTable('placements').set(counts).where('booking_id', '=', bookingId).execute()
}

function outingsOfRelay(db: Database, relayId: string) {
  return db
    .selectFrom('placements')
    .innerJoin('bookings', 'bookings.id', 'placements.booking_id')
    .selectAll('bookings')
    .select(['placements.adults', 'placements.children'])
    .where('placements.relay_id', '=', relayId)
}

/** The outing `bookingId` if `relayId` has taken it, whether or not it is over. */
export async function findPlacedOuting(
  db: Database,
  relayId: string,
  bookingId: string,
): Promise<PlacedOuting | undefined> {
  const row = await outingsOfRelay(db, relayId).where('placements.booking_id', '=', bookingId).executeTakeFirst()
  return row && toPlacedOuting(row)
}

/** The condition that an outing is not over at `now`: a postponed one is not while another start can be chosen. */
function isNotOver(now: Date) {
  return sql<SqlBool>`(bookings.ends_at > ${now.getTime()} or bookings.status = 'postponed')`
}

/** The outings of `relayId` that are not over at `now`, of any status, soonest first. */
export async function listPlacedOutings(db: Database, relayId: string, now: Date): Promise<PlacedOuting[]> {
  const upcoming = outingsOfRelay(db, relayId).where(isNotOver(now))
  return (await upcoming.orderBy('bookings.starts_at').execute()).map(toPlacedOuting)
}

function toPlacedOuting({
  adults,
  children,
  ...row
}: Selectable<Tables['bookings']> & Omit<PlacedOuting, 'booking'>): PlacedOuting {
  return { booking: fromRow(row), adults, children }
}

/** The telephone numbers of the relays that took these outings, by the outing's id, where the relay has given one. */
export async function listRelayPhones(db: Database, bookingIds: readonly string[]): Promise<Map<string, string>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('placements')
    .innerJoin('relays', 'relays.id', 'placements.relay_id')
    .select(['booking_id', 'phone'])
    .where('booking_id', 'in', bookingIds)
    .where('phone', '!=', '')
    .where('left_at', 'is', null)
    .execute()
  return new Map(rows.map(({ booking_id, phone }) => [booking_id, phone]))
}

const offeredFields = [
  ...(['id', 'reference', 'status', 'boatType', 'startsAt', 'endsAt', 'participants', 'name', 'language'] as const),
]

/**
 * The offered outings that are not over at `now`, soonest first: the confirmed ones, and of those that a relay took
 * also the postponed and cancelled ones. `relay`: the name of the one that took it, if one did.
 */
export async function listOfferedOutings(db: Database, now: Date) {
  const rows = await db
    .selectFrom('bookings')
    .leftJoin('placements', 'placements.booking_id', 'bookings.id')
    .leftJoin('relays', 'relays.id', 'placements.relay_id')
    .selectAll('bookings')
    .select(['relays.name as relay', 'relays.phone as relay_phone'])
    .where('bookings.offered_value_chf', 'is not', null)
    .where(({ or, and, eb }) =>
      or([
        eb('bookings.status', '=', 'confirmed'),
        and([eb('bookings.status', 'in', ['postponed', 'cancelled']), eb('relays.name', 'is not', null)]),
      ]),
    )
    .where(isNotOver(now))
    .orderBy('bookings.starts_at')
    .execute()
  return rows.map(({ relay, relay_phone, ...row }) => ({
    ...pick(fromRow(row), offeredFields),
    relay: relay ?? undefined,
    relayPhone: relay_phone || undefined,
  }))
}
