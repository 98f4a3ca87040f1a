import { randomUUID } from 'node:crypto'
import { type Expression, type ExpressionBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import { anonymousPerson } from '../../content/messages/privacy.ts'
import { type Booking, bookingStatuses } from '../../domain/booking/booking.ts'
import { type BookingEvent, type BookingEventDetail, eventDetails } from '../../domain/booking/booking-event.ts'
import { type BookingActor, holdsHours } from '../../domain/booking/life-cycle.ts'
import { blankOptionalValues, type OptionalColumns } from '../../domain/booking/optional-fields.ts'
import { hourMs } from '../../domain/calendar.ts'
import { guestKinds } from '../../domain/keys/key-kinds.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'
import { inChunks } from '../../platform/db/in-chunks.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { fromRow, toRow } from './booking-row.ts'
import { hashKey, isOpen } from './keys.ts'

/**
 * The key by which a repeated request is recognised, and the fingerprint of what was asked under it. Only the hash of
 * the key is stored: whoever sends it is given the link to the booking, and a copy of the database must not suffice.
 */
export type RequestKey = { idempotencyKey: string; requestFingerprint: string }

/**
 * The unique columns of a booking: the database rejects one if another request stored the same idempotency key at that
 * moment, or if its reference, one of a thousand million, was drawn before.
 */
export const uniqueKeys = ['bookings.idempotency_key', 'bookings.reference']

/**
 * Stores a booking, with the first line of its history: `actor` has requested it. The database rejects a second one with
 * a key of {@link uniqueKeys}.
 */
export async function insertBooking(
  tx: Transaction,
  booking: Booking,
  { idempotencyKey, requestFingerprint }: RequestKey,
  actor: BookingActor,
): Promise<void> {
  const key = { idempotency_key: hashKey(idempotencyKey), request_fingerprint: requestFingerprint }
  const row = { ...toRow(booking), ...key }
  await tx.insertInto('bookings').values(row).execute()
  await addBookingEvent(tx, booking.id, { actor, kind: 'requested', at: booking.createdAt })
}

/** A booking that was stored under an idempotency key; `isSame`: the same was asked under it. */
export type RequestedBooking = { booking: Booking; isSame: boolean }

export async function findRequestedBooking(
  db: Database,
  { idempotencyKey, requestFingerprint }: RequestKey,
): Promise<RequestedBooking | undefined> {
  const key = hashKey(idempotencyKey)
  const row = await db.selectFrom('bookings').selectAll().where('idempotency_key', '=', key).executeTakeFirst()
  return row && { booking: fromRow(row), isSame: row.request_fingerprint === requestFingerprint }
}

/**
 * Releases the idempotency key of the booking `id`, if it still has that key, so that the same request can be stored
 * again.
 */
export async function freeIdempotencyKey(tx: Transaction, id: string, idempotencyKey: string): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ idempotency_key: `over:${id}` })
    .where('id', '=', id)
    .where('idempotency_key', '=', hashKey(idempotencyKey))
    .execute()
}

/** The booking `id`, if any. */
export async function findBooking(db: Database, id: string): Promise<Booking | undefined> {
  const row = await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()
  return row && fromRow(row)
}

/**
 * The current booking `id`, if any, locked so that nobody else can change it until the transaction is over. On
 * PostgreSQL others queue for its row; on SQLite a write transaction runs alone anyway.
 */
export async function lockBooking(tx: Transaction, id: string): Promise<Booking | undefined> {
  const lockingUpdate = tx.updateTable('bookings').set(({ ref }) => ({ status: ref('status') }))
  const row = await lockingUpdate.where('id', '=', id).returningAll().executeTakeFirst()
  return row && fromRow(row)
}

/** The booking with this `reference`, the code that people give on the phone, if any. */
export async function findBookingByReference(db: Database, reference: string): Promise<Booking | undefined> {
  const row = await db.selectFrom('bookings').selectAll().where('reference', '=', reference).executeTakeFirst()
  return row && fromRow(row)
}

/** The bookings of any status that start in `[from, to)`, soonest first, boat by boat. Either bound may be left out. */
export async function listBookingsStarting(
  db: Database,
  { from, to }: { from?: Date | undefined; to?: Date | undefined } = {},
): Promise<Booking[]> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .$if(from !== undefined, (query) => query.where('starts_at', '>=', from?.getTime() ?? 0))
    .$if(to !== undefined, (query) => query.where('starts_at', '<', to?.getTime() ?? 0))
    .orderBy('starts_at')
    .orderBy('boat_type')
    .orderBy('reference')
    .execute()
  return rows.map(fromRow)
}

/**
 * Where a guest's key came from. `mail`: it was only ever sent in a mail, so whoever has it can read the mailbox of the
 * booking's guest. `code`: the code of an invitation gave it, which the relay knows as well. `page`: our answer to the
 * guest, or the team's.
 */
export type KeyOrigin = 'mail' | 'code' | 'page'

/** The booking that `key`, its guest's or that of a mail to the team, opens at `now`, and where the key came from. */
export async function findOpenedBooking(db: Database, key: string, now: Date, kind: 'booking' | 'team' = 'booking') {
  const row = await db
    .selectFrom('bookings')
    .innerJoin('keys', 'keys.opens', 'bookings.id')
    .selectAll('bookings')
    .select(['keys.kind', 'keys.mail'])
    .where(isOpen(kind === 'team' ? kind : guestKinds, key, now))
    .executeTakeFirst()
  const origin: KeyOrigin = row?.mail ? 'mail' : row?.kind === 'invited' ? 'code' : 'page'
  return row && { booking: fromRow(row), origin }
}

/** Changes the booking `id`, which the caller has locked. `hiddenColumns`: those that no `Booking` has. */
export async function updateBooking(
  tx: Transaction,
  id: string,
  change: Partial<Booking>,
  hiddenColumns: Pick<Updateable<Tables['bookings']>, 'guest_reminded_at' | 'sailed_hours' | 'invoice_to'> = {},
): Promise<void> {
  const columns = { ...toRow(change), ...hiddenColumns }
  await tx.updateTable('bookings').set(columns).where('id', '=', id).execute()
}

/** Notes in `column` that the reminder leaves now, if it `isDue`. Of two callers at once, only one gets the booking. */
export async function claimBooking(
  tx: Transaction,
  id: string,
  column: 'team_reminded_at' | 'guest_reminded_at',
  isDue: (eb: ExpressionBuilder<Tables, 'bookings'>) => Expression<SqlBool>,
  now: Date,
): Promise<Booking | undefined> {
  const row = await tx
    .updateTable('bookings')
    .set({ [column]: now.getTime() })
    .where('id', '=', id)
    .where(isDue)
    .returningAll()
    .executeTakeFirst()
  return row && fromRow(row)
}

const noNeeds = '[]'

/** The columns that name and describe nobody: they stay once a guest is erased. */
type KeptColumn =
  | ('id' | 'reference' | 'status' | 'boat_type' | 'skipper_option' | 'starts_at' | 'ends_at' | 'participants')
  | ('wishes' | 'price_lines' | 'total_chf' | 'frozen_terms' | 'held_until' | 'created_at' | 'calendar_sequence')
  | ('team_reminded_at' | 'guest_reminded_at' | 'is_brief' | 'offered_value_chf' | 'persons_aboard' | 'sailed_hours')
  | 'quay_settled_at'

/**
 * Empties the needs of every booking whose outing ended before `limit`, and of bookings that no longer hold hours:
 * there is nothing to make ready for an outing that does not take place. Gives how many there were.
 */
export async function forgetNeeds(tx: Transaction, limit: Date): Promise<number> {
  const statusesWithoutHours = bookingStatuses.filter((status) => !holdsHours(status))
  const { numUpdatedRows } = await tx
    .updateTable('bookings')
    .set({ needs: noNeeds })
    .where('needs', '!=', noNeeds)
    .where(({ or, eb }) => or([eb('ends_at', '<', limit.getTime()), eb('status', 'in', statusesWithoutHours)]))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Removes who booked, their message and needs, the free text in the history, and what their request was recognised by:
 * the idempotency key was chosen by the guest's browser. A new column compiles once it is said whether it goes
 * or is a {@link KeptColumn}. False where that was done before.
 */
export async function eraseGuest(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const erasedColumns: Required<Omit<Updateable<Tables['bookings']>, KeptColumn>> = {
    ...anonymousPerson,
    ...(toRow(blankOptionalValues) as OptionalColumns<null>),
    needs: noNeeds,
    invoice_to: null,
    idempotency_key: `anonymised:${id}`,
    request_fingerprint: null,
    anonymised_at: now.getTime(),
  }
  const { numUpdatedRows } = await tx
    .updateTable('bookings')
    .set(erasedColumns)
    .where('id', '=', id)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  const events = await tx
    .selectFrom('booking_events')
    .select(['id', 'detail'])
    .where('booking_id', '=', id)
    .where('detail', 'is not', null)
    .execute()
  for (const event of events) {
    const facts = JSON.parse(event.detail ?? '{}') as BookingEventDetail
    for (const field of Object.keys(facts) as (keyof BookingEventDetail)[])
      if (eventDetails[field]?.[1] !== 'stays') delete facts[field]
    delete facts.extra?.label
    const detail = Object.keys(facts).length > 0 ? JSON.stringify(facts) : null
    await tx.updateTable('booking_events').set({ detail }).where('id', '=', event.id).execute()
  }
  return true
}

/** The booking's history, oldest first. */
export async function listBookingEvents(db: Database, bookingId: string): Promise<BookingEvent[]> {
  return (await listEventsOf(db, [bookingId])).get(bookingId) ?? []
}

/** The histories of these bookings, by booking id. */
export async function listEventsOf(db: Database, bookingIds: readonly string[]): Promise<Map<string, BookingEvent[]>> {
  const events = new Map<string, BookingEvent[]>(bookingIds.map((id) => [id, []]))
  const rows = await inChunks([...events.keys()], (chunk) =>
    db
      .selectFrom('booking_events')
      .selectAll()
      .where('booking_id', 'in', chunk)
      .orderBy('at')
      // Among events of the same millisecond, the request comes first.
      .orderBy(({ eb }) => eb.case().when('kind', '=', 'requested').then(0).else(1).end())
      .execute(),
  )
  for (const row of rows) {
    events.get(row.booking_id)?.push({
      at: new Date(row.at),
      actor: row.actor,
      kind: row.kind,
      detail: row.detail === null ? {} : JSON.parse(row.detail),
    })
  }
  return events
}

/** A line to add to a booking's history; most have no details. */
export type NewEvent = Omit<BookingEvent, 'detail'> & Partial<Pick<BookingEvent, 'detail'>>

/** Adds a line to the booking's history. */
export async function addBookingEvent(
  tx: Transaction,
  bookingId: string,
  { at, actor, kind, detail = {} }: NewEvent,
): Promise<void> {
  const isEmpty = Object.values(detail).every((value) => value === undefined)
  const detailJson = isEmpty ? null : JSON.stringify(detail)
  const row = { id: randomUUID(), booking_id: bookingId, at: at.getTime(), actor, kind, detail: detailJson }
  await tx.insertInto('booking_events').values(row).execute()
}

/** Whether a row of `bookings` took place: also what was cancelled once people were on the water. */
export const hasSailed = sql<SqlBool>`(bookings.status = 'confirmed'
  or (bookings.status = 'cancelled' and bookings.persons_aboard is not null and coalesce(bookings.sailed_hours, 1) > 0))`

/**
 * Columns for figures: who was aboard and until when it sailed, as the crew has tapped it; where nobody did, as
 * announced and booked.
 */
export const actualFigures = [
  sql<number>`coalesce(bookings.persons_aboard, bookings.participants)`.as('persons'),
  sql<number>`coalesce(bookings.starts_at + bookings.sailed_hours * ${sql.lit(hourMs)}, bookings.ends_at)`.as(
    'sailed_until',
  ),
] as const
