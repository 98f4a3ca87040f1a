import { z } from 'zod'
import { bookingTerms } from '../../content/booking-terms.ts'
import { boardingOf, mostAboard, tapKinds } from '../../domain/booking/boarding.ts'
import { type Booking, idShape } from '../../domain/booking/booking.ts'
import type { Outcome } from '../../domain/booking/outcome.ts'
import { hoursWithoutSkipper } from '../../domain/booking/slots.ts'
import { addDays, dayMs, hourMs } from '../../domain/calendar.ts'
import { retention } from '../../domain/privacy/retention.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { startAgainOnClash } from '../../platform/db/database-errors.ts'
import { type Guard, guardedTransaction, KeyRefused, withKey } from '../../platform/db/guarded-transaction.ts'
import { lakeClock, lakeMidnight } from '../../wording/times.ts'
import type { ChangeServices } from '../booking-act.ts'
import { toRow } from '../records/booking-row.ts'
import { lockBooking } from '../records/bookings.ts'
import { endOfTeamKey, lockTeamKey, nameOfTeamKey } from '../records/keys/team-keys.ts'
import { listTakenOf, occupyOuting } from '../records/occupied-hours.ts'
import { insertTap, listTaps, type QuayTap } from '../records/taps.ts'
import { type QuaySheet, readQuaySheet } from './quay-sheet.ts'

type QuayServices = Omit<ChangeServices, 'guard'>

/** `ignored`: the ids of taps that could not be read, or whose outing is not on the sheet. They need not be sent again. */
export type QuayAnswer =
  | { kind: 'seen'; sheet: QuaySheet; keyEndsAt: Date; ignored: string[] }
  | Outcome<'key-refused' | 'unavailable'>

/** The sheet of today and tomorrow for the holder of `key`. Changes nothing. */
export function viewQuay(services: QuayServices, key: string): Promise<QuayAnswer> {
  return withKey(services, 'quay', () => see(services, key))
}

/** More than one phone can tap while it has no network, and few enough for one transaction. */
const mostTaps = 100

const tapSchema = z
  .object({
    id: z.uuid(),
    bookingId: z.string().regex(idShape),
    kind: z.enum(tapKinds),
    persons: z.number().int().min(1).max(mostAboard(bookingTerms)).optional(),
    tappedAt: z
      .number()
      .int()
      .transform((ms) => new Date(ms))
      .refine((instant) => !Number.isNaN(instant.getTime())),
    phone: z.string().regex(/^[\w-]{8,40}$/),
  })
  .refine(({ kind, persons }) => (kind === 'aboard') === (persons !== undefined))

/**
 * Stores taps, as JSON from the page, each once, and gives the whole sheet as it is then. A boat that is tapped back
 * before its time frees at once the hours that have not begun; when that is undone, it takes those that are still free.
 * What a tap costs or returns is settled later, see `settle-outing.ts`.
 */
export function tapQuay(services: QuayServices, key: string, json: string): Promise<QuayAnswer> {
  return withKey(services, 'quay', async () => {
    const { taps, unread } = readTaps(json)
    const guard: Guard = (tx) => lockTeamKey(tx, 'quay', key, services.now())
    const store = () =>
      guardedTransaction({ db: services.db, guard }, async (tx) =>
        storeTaps(tx, taps, services.now(), await nameOfTeamKey(tx, key)),
      )
    // Somebody took an hour between our look and our taking it: the second look sees it.
    const gone = await startAgainOnClash(store, ['occupied_hours'])
    return see(services, key, [...unread, ...gone])
  })
}

async function see({ db, now }: QuayServices, key: string, ignored: string[] = []): Promise<QuayAnswer> {
  const at = now()
  const keyEndsAt = await endOfTeamKey(db, 'quay', key, at)
  if (!keyEndsAt) throw new KeyRefused()
  return { kind: 'seen', sheet: await readQuaySheet(db, at), keyEndsAt, ignored }
}

function readTaps(json: string): { taps: QuayTap[]; unread: string[] } {
  const list = z.array(z.unknown()).max(mostTaps).safeParse(parsed(json)).data ?? []
  const read = list.map((each) => tapSchema.safeParse(each).data)
  const unread = list.filter((_, index) => !read[index])
  return {
    taps: read.flatMap((tap) => (tap ? [{ ...tap, persons: tap.persons, receivedAt: undefined }] : [])),
    unread: unread.flatMap((tap) => z.object({ id: z.uuid() }).safeParse(tap).data?.id ?? []),
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Gives the ids of the taps whose outing is not on the sheet. */
async function storeTaps(tx: Transaction, taps: QuayTap[], now: Date, by: string): Promise<string[]> {
  const ignored: string[] = []
  const byOuting = [...Map.groupBy(taps, ({ bookingId }) => bookingId)]
  // In one order, so that two phones on PostgreSQL wait for each other and never deadlock.
  for (const [id, tapped] of byOuting.sort(([one], [other]) => (one < other ? -1 : 1))) {
    const booking = await lockBooking(tx, id)
    const isSettled = booking !== undefined && (await isSettledAtQuay(tx, id))
    if (!booking || !isWithinReach(booking, now) || (booking.status !== 'confirmed' && !isSettled)) {
      ignored.push(...tapped.map(({ id }) => id))
      continue
    }
    for (const tap of tapped) await insertTap(tx, tap, now, by)
    const { state } = boardingOf((await listTaps(tx, [id])).get(id) ?? [])
    const personsAboard = 'persons' in state ? state.persons : undefined
    await tx.updateTable('bookings').set(toRow({ personsAboard })).where('id', '=', id).execute()
    const backAt = state.kind === 'returned' ? state.at : booking.endsAt
    if (!isSettled) await holdHoursUntil(tx, booking, backAt, now)
  }
  return ignored
}

/** A phone may have been without network for a while after the return, until the family's data is erased. */
function isWithinReach({ startsAt, endsAt }: Booking, now: Date): boolean {
  const end = lakeMidnight(addDays(lakeClock(now).day, 2))
  return startsAt < end && endsAt.getTime() + (retention.needsHours / 24) * dayMs > now.getTime()
}

async function isSettledAtQuay(tx: Transaction, id: string): Promise<boolean> {
  const row = await tx.selectFrom('bookings').select('quay_settled_at').where('id', '=', id).executeTakeFirst()
  return row?.quay_settled_at != null
}

/**
 * Holds the hours of the outing that begin before `backAt`, and frees the others. What was freed before is taken again
 * where nobody else has it.
 */
async function holdHoursUntil(tx: Transaction, booking: Booking, backAt: Date, now: Date): Promise<void> {
  const begun = Math.max(1, Math.ceil((backAt.getTime() - booking.startsAt.getTime()) / hourMs))
  const endsAt = new Date(Math.min(booking.endsAt.getTime(), booking.startsAt.getTime() + begun * hourMs))
  const outing = { ...booking, endsAt }
  const end = endsAt.getTime() / hourMs + bookingTerms.turnRoundHours
  const others = await listTakenOf(tx, booking.boatType, booking.startsAt.getTime() / hourMs, end, booking.id)
  const skippers = booking.skipperOption === 'avec-skipper' ? others.skipperHours.map((hours) => new Set(hours)) : []
  if (others.takenHours.length > 0 || hoursWithoutSkipper(skippers).size > 0) return
  await occupyOuting(tx, outing, { holder_kind: 'booking', holder_id: booking.id }, now)
}
