import { type SqlBool, sql } from 'kysely'
import { boardingOf, type Tap } from '../../domain/booking/boarding.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import type { Resource, SkipperName } from '../../domain/booking/resource.ts'
import { dayMs } from '../../domain/calendar.ts'
import { teamKinds } from '../../domain/keys/key-kinds.ts'
import type { Database, Transaction } from '../../platform/db/connect.ts'
import { inChunks } from '../../platform/db/in-chunks.ts'
import { lockBooking } from './bookings.ts'
import { deleteUnresolvedNotes } from './crew-notes.ts'
import { revokeKeys } from './keys.ts'
import { boatHeldBy, skipperOf } from './occupied-hours.ts'

type NewTap = Pick<Tap, 'id' | 'kind' | 'tappedAt' | 'phone'> & { bookingId: string; persons?: number | undefined }

/** Stores a tap; false where its id is stored. `by`: the name of the key. */
export async function insertTap(tx: Transaction, tap: NewTap, now: Date, by: string): Promise<boolean> {
  const { id, bookingId: booking_id, kind, persons = null, phone } = tap
  const instants = { tapped_at: tap.tappedAt.getTime(), received_at: now.getTime() }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('taps')
    .values({ id, booking_id, kind, persons, phone, by, ...instants })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** What was tapped for an outing, by the order of the phones' clocks; which boat it has, and who is at the wheel. */
export type BookingTaps = { taps: Tap[]; boat?: Resource | undefined; skipper?: SkipperName | undefined }

export const noTaps: BookingTaps = { taps: [] }

/** What was tapped for the booking `id`. */
export async function listTaps(db: Database, id: string): Promise<Tap[]> {
  return ((await listTapsByBooking(db, [{ id }])).get(id) ?? noTaps).taps
}

/** For so long after a tap its outing is still looked for; none of our outings lasts longer. */
export const tappedLatelyMs = 2 * dayMs

/** Whether something was tapped lately for a row of `bookings`, whatever its status and its start are by now. */
export function isTappedLately(now: Date) {
  return sql<SqlBool>`bookings.id in (select booking_id from taps where received_at > ${now.getTime() - tappedLatelyMs})`
}

/**
 * All taps of these bookings, by booking id, which boat each has, and who is at the wheel. In one statement, since every
 * view of the logbook needs them all. Without taps that an earlier release struck (`moved`) when the outing was moved.
 */
export async function listTapsByBooking(
  db: Database,
  bookings: readonly { id: string }[],
): Promise<Map<string, BookingTaps>> {
  const ids = bookings.map(({ id }) => id)
  const rows = await inChunks(ids, (chunk) =>
    db
      .selectFrom('bookings')
      .leftJoin('taps', (join) =>
        join
          .onRef('taps.booking_id', '=', 'bookings.id')
          .on(({ or, eb }) => or([eb('struck', 'is', null), eb('struck', '=', 'key-cut')])),
      )
      .selectAll('taps')
      .select(['bookings.id as booking', boatHeldBy('bookings.id').as('boat'), skipperOf.as('skipper')])
      .where('bookings.id', 'in', chunk)
      .orderBy('tapped_at')
      .orderBy('taps.id')
      .execute(),
  )
  const tapsByBooking = new Map<string, BookingTaps>()
  for (const row of rows) {
    const { taps } = tapsByBooking.get(row.booking) ?? { taps: [] }
    tapsByBooking.set(row.booking, { taps, boat: row.boat ?? undefined, skipper: row.skipper ?? undefined })
    if (row.id === null || row.kind === null) continue
    taps.push({
      id: row.id,
      kind: row.kind,
      persons: row.persons ?? undefined,
      tappedAt: new Date(Number(row.tapped_at)),
      receivedAt: new Date(Number(row.received_at)),
      phone: row.phone ?? '',
      by: row.by ?? '',
      isKeyRevoked: row.struck === 'key-cut',
    })
  }
  return tapsByBooking
}

/**
 * Erases whose phones and keys tapped for outings that ended before `limit`. A number stands for each phone of an
 * outing, since what an `undo` takes back depends on it. Gives how many taps there were.
 */
export async function forgetPhones(tx: Transaction, limit: Date): Promise<number> {
  const rows = await tx
    .selectFrom('taps')
    .innerJoin('bookings', 'bookings.id', 'taps.booking_id')
    .select(['taps.id', 'taps.booking_id', 'taps.phone'])
    .where('taps.phone', 'not like', '#%')
    .where('bookings.ends_at', '<', limit.getTime())
    .orderBy('taps.id')
    .execute()
  for (const taps of Map.groupBy(rows, ({ booking_id }) => booking_id).values()) {
    const phones = [...new Set(taps.map(({ phone }) => phone))]
    for (const { id, phone } of taps) {
      const anonymousFields = { phone: `#${phones.indexOf(phone) + 1}`, by: '' }
      await tx.updateTable('taps').set(anonymousFields).where('id', '=', id).execute()
    }
  }
  return rows.length
}

/**
 * Stores how many were aboard of a booking that the caller has locked, for the report; nothing where a phone says that
 * nobody came.
 */
export async function storeAboardCount(tx: Database, booking: Pick<Booking, 'id' | 'startsAt'>): Promise<void> {
  const { state, contradiction } = boardingOf(await listTaps(tx, booking.id), booking)
  const isAbsenceTapped = contradiction?.some(({ kind }) => kind === 'absent')
  const persons_aboard = 'persons' in state && !isAbsenceTapped ? (state.persons ?? null) : null
  await tx.updateTable('bookings').set({ persons_aboard }).where('id', '=', booking.id).execute()
}

/**
 * Revokes the keys of the team, or the one that is listed under `number`, after waiting for a tap that is just being
 * stored. Then it voids what was tapped with them and deletes their unresolved notes. Gives how many keys there were.
 */
export async function revokeTeamKeys(tx: Database, number?: string): Promise<number> {
  const numbers = await revokeKeys(tx, teamKinds, { number })
  for (const each of numbers) {
    await voidTaps(tx, each)
    await deleteUnresolvedNotes(tx, each)
  }
  return numbers.length
}

/** Of what was tapped with the key of this `number` only who came aboard counts: the phone may be in wrong hands. */
async function voidTaps(tx: Database, number: string): Promise<void> {
  const voidingQuery = tx.updateTable('taps').set({ struck: 'key-cut' }).where('phone', 'like', `${number}:%`)
  const voidedTaps = await voidingQuery.where('struck', 'is', null).returning('booking_id').execute()
  const ids = [...new Set(voidedTaps.map(({ booking_id }) => booking_id))].sort()
  for (const id of ids) {
    const booking = await lockBooking(tx as Transaction, id)
    if (booking) await storeAboardCount(tx, booking)
  }
}
