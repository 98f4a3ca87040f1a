import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely'
import type { CancellationTerms } from '../../content/cancellation-terms.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import type { BookingActor, CancellationReason } from '../../domain/booking/life-cycle.ts'
import { cancellationTerms } from '../../wording/cancellation-terms.ts'
import { type BookingKeyKind, hashToken } from './capabilities.ts'
import type { Database } from './connect.ts'
import type { BookingEventKind, BookingsTable, Tables } from './tables.ts'

type Reader = Kysely<Tables> | Transaction<Tables>

/** A booking with everything that is kept of it. */
export type StoredBooking = Booking & {
  /** The cancellation terms as the visitor saw them. */
  frozenTerms: CancellationTerms
  /** An unanswered request gives its hours back at this instant. */
  heldUntil: Date
  /** The hours are held only until the guest presses the button in our mail; it stays so where they never did. */
  isBrief: boolean
  createdAt: Date
  paidAt: Date | undefined
  /** How often the outing in the guest's calendar has changed. */
  calendarSequence: number
}

export type NewBooking = Omit<StoredBooking, 'paidAt' | 'calendarSequence'> & {
  idempotencyKey: string
  requestFingerprint: string
}

/** Stores a booking. Its idempotency key and its reference are unique: a second one is refused by the database. */
export async function insertBooking(tx: Transaction<Tables>, booking: NewBooking): Promise<void> {
  await tx.insertInto('bookings').values(toRow(booking)).execute()
}

/** The booking that was stored under `idempotencyKey`, if any, and the fingerprint of what was asked. */
export async function findBookingByKey(
  db: Database,
  idempotencyKey: string,
): Promise<{ booking: StoredBooking; requestFingerprint: string | undefined } | undefined> {
  const row = await db
    .selectFrom('bookings')
    .selectAll()
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  return row && { booking: fromRow(row), requestFingerprint: row.request_fingerprint ?? undefined }
}

/** Takes its key from the booking `id`, if it has it still, so that the same request may be stored anew. */
export async function freeIdempotencyKey(tx: Transaction<Tables>, id: string, idempotencyKey: string): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ idempotency_key: `over:${id}` })
    .where('id', '=', id)
    .where('idempotency_key', '=', idempotencyKey)
    .execute()
}

/** The booking `id`, if any. */
export async function findBooking(db: Reader, id: string): Promise<StoredBooking | undefined> {
  const row = await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()
  return row && fromRow(row)
}

/** The booking that people on the phone call `reference`, if any. */
export async function findBookingByReference(db: Reader, reference: string): Promise<StoredBooking | undefined> {
  const row = await db.selectFrom('bookings').selectAll().where('reference', '=', reference).executeTakeFirst()
  return row && fromRow(row)
}

/** The booking that `token` is a key of this kind to, at this instant. Looked up by hash: the token is not stored. */
export async function findBookingByToken(
  db: Reader,
  token: string,
  now: Date,
  kind: BookingKeyKind = 'booking',
): Promise<StoredBooking | undefined> {
  const row = await db
    .selectFrom('bookings')
    .innerJoin('capabilities', 'capabilities.booking_id', 'bookings.id')
    .selectAll('bookings')
    .where('capabilities.token_hash', '=', hashToken(token))
    .where('capabilities.kind', '=', kind)
    .where(({ or, eb }) =>
      or([eb('capabilities.expires_at', 'is', null), eb('capabilities.expires_at', '>', now.getTime())]),
    )
    .executeTakeFirst()
  return row && fromRow(row)
}

/**
 * Changes the booking's columns if it is still as `seen`: in that state, at that hour, paid or not, with what its guest
 * said. Gives false when somebody else was quicker; nothing is then changed. This comparison, not an earlier look, is
 * what decides between two people.
 */
export async function updateBookingAsSeen(
  tx: Transaction<Tables>,
  seen: StoredBooking,
  change: Updateable<BookingsTable>,
): Promise<boolean> {
  const { id, status, startsAt, participants, paidAt, phone, message } = seen
  const optional = { paid_at: paidAt?.getTime(), phone, message }
  const { numUpdatedRows } = await tx
    .updateTable('bookings')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', status)
    .where('starts_at', '=', startsAt.getTime())
    .where('participants', '=', participants)
    // `=` is never true of null, and the engines have different words for an equality that is.
    .where(({ and, eb }) =>
      and(
        Object.entries(optional).map(([column, value]) =>
          value === undefined
            ? eb(column as keyof typeof optional, 'is', null)
            : eb(column as keyof typeof optional, '=', value),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What is worth keeping of an event; anything a person wrote is taken out again when the booking is anonymised. */
export type BookingEventDetail = {
  reason?: CancellationReason | undefined
  /** A word of the team to the guest. */
  word?: string | undefined
  /** What a cancellation cost the guest. */
  dueChf?: number | undefined
  /** Where a moved outing stood before, ms since 1970. */
  previousStartsAt?: number | undefined
}

export type BookingEvent = {
  at: Date
  actor: BookingActor
  kind: BookingEventKind
  detail: BookingEventDetail
}

/** The booking's history, oldest first. */
export async function listBookingEvents(db: Reader, bookingId: string): Promise<BookingEvent[]> {
  const rows = await db
    .selectFrom('booking_events')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('at')
    .execute()
  return rows.map((row) => ({
    at: new Date(row.at),
    actor: row.actor,
    kind: row.kind,
    detail: row.detail === null ? {} : JSON.parse(row.detail),
  }))
}

/** Adds a line to the booking's history. */
export async function addBookingEvent(
  tx: Transaction<Tables>,
  bookingId: string,
  { at, actor, kind, detail }: BookingEvent,
): Promise<void> {
  const isEmpty = Object.values(detail).every((value) => value === undefined)
  await tx
    .insertInto('booking_events')
    .values({
      id: randomUUID(),
      booking_id: bookingId,
      at: at.getTime(),
      actor,
      kind,
      detail: isEmpty ? null : JSON.stringify(detail),
    })
    .execute()
}

function toRow(booking: NewBooking): Insertable<BookingsTable> {
  return {
    id: booking.id,
    reference: booking.reference,
    idempotency_key: booking.idempotencyKey,
    request_fingerprint: booking.requestFingerprint,
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
    is_brief: booking.isBrief ? 1 : 0,
    created_at: booking.createdAt.getTime(),
  }
}

/** Reads a booking back from its row. */
export function fromRow(row: Selectable<BookingsTable>): StoredBooking {
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
    // The first bookings were stored with the sentences of their terms only; the figures were these.
    frozenTerms: { rules: cancellationTerms.rules, ...JSON.parse(row.frozen_terms) },
    heldUntil: new Date(row.held_until),
    isBrief: row.is_brief === 1,
    createdAt: new Date(row.created_at),
    paidAt: row.paid_at === null ? undefined : new Date(row.paid_at),
    calendarSequence: row.calendar_sequence,
  }
}
