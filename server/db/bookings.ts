import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { CancellationTerms } from '../../content/cancellation-terms.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import { hashToken } from './capabilities.ts'
import type { Database } from './connect.ts'
import type { BookingEventsTable, BookingsTable, Tables } from './tables.ts'

/** What is kept of a new booking beyond the booking itself. */
export type NewBooking = Booking & {
  idempotencyKey: string
  /** The cancellation terms as the visitor saw them. */
  frozenTerms: CancellationTerms
  heldUntil: Date
  createdAt: Date
}

/** Stores a booking. Its idempotency key and its reference are unique: a second one is refused by the database. */
export async function insertBooking(tx: Transaction<Tables>, booking: NewBooking): Promise<void> {
  await tx.insertInto('bookings').values(toRow(booking)).execute()
}

/** The booking that was stored under `idempotencyKey`, if any. */
export async function findBookingByKey(db: Database, idempotencyKey: string): Promise<Booking | undefined> {
  const row = await db
    .selectFrom('bookings')
    .selectAll()
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  return row && fromRow(row)
}

/** The booking that `token` is a key to, and the terms it was made under. Looked up by hash: the token is not stored. */
export async function findBookingByToken(
  db: Database,
  token: string,
): Promise<{ booking: Booking; frozenTerms: CancellationTerms } | undefined> {
  const row = await db
    .selectFrom('bookings')
    .innerJoin('capabilities', 'capabilities.booking_id', 'bookings.id')
    .selectAll('bookings')
    .where('capabilities.token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return row && { booking: fromRow(row), frozenTerms: JSON.parse(row.frozen_terms) }
}

/** Adds a line to the booking's history. */
export async function addBookingEvent(
  tx: Transaction<Tables>,
  event: Omit<BookingEventsTable, 'id' | 'detail'> & { detail?: string },
): Promise<void> {
  await tx
    .insertInto('booking_events')
    .values({ detail: null, ...event, id: randomUUID() })
    .execute()
}

function toRow(booking: NewBooking): BookingsTable {
  return {
    id: booking.id,
    reference: booking.reference,
    idempotency_key: booking.idempotencyKey,
    status: booking.status,
    boat_type: booking.boatType,
    skipper_option: booking.skipperOption,
    starts_at: booking.startsAt.getTime(),
    ends_at: booking.endsAt.getTime(),
    participants: booking.participants,
    name: booking.name,
    email: booking.email,
    phone: booking.phone ?? null,
    message: booking.message ?? null,
    wishes: JSON.stringify(booking.wishes),
    price_lines: JSON.stringify(booking.priceLines),
    total_chf: booking.totalChf,
    frozen_terms: JSON.stringify(booking.frozenTerms),
    held_until: booking.heldUntil.getTime(),
    created_at: booking.createdAt.getTime(),
  }
}

function fromRow(row: BookingsTable): Booking {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    boatType: row.boat_type,
    skipperOption: row.skipper_option,
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
    participants: row.participants,
    name: row.name,
    email: row.email,
    phone: row.phone ?? undefined,
    message: row.message ?? undefined,
    wishes: JSON.parse(row.wishes),
    priceLines: JSON.parse(row.price_lines),
    totalChf: row.total_chf,
  }
}
