import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Booking } from '../../domain/booking/booking.ts'
import type { BookingEvent } from '../../domain/booking/booking-event.ts'
import { fromRow } from './booking-row.ts'
import { listBookingEvents } from './bookings.ts'
import type { Tables } from './tables.ts'

/** Every request that waits for an answer, the one whose hold ends first on top. */
export async function listRequests(db: Kysely<Tables>): Promise<Booking[]> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('status', '=', 'pending')
    .orderBy('held_until')
    .orderBy('created_at')
    .execute()
  return rows.map(fromRow)
}

/** The outings that hold hours and start in `[from, to)`, soonest first. */
export async function listOutings(db: Kysely<Tables>, from: Date, to: Date): Promise<Booking[]> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('status', 'in', ['pending', 'confirmed'])
    .where('starts_at', '>=', from.getTime())
    .where('starts_at', '<', to.getTime())
    .orderBy('starts_at')
    .orderBy('boat_type')
    .execute()
  return rows.map(fromRow)
}

/** The history of each booking, oldest line first. */
export async function listHistories(
  db: Kysely<Tables>,
  bookings: readonly Pick<Booking, 'id'>[],
): Promise<Map<string, BookingEvent[]>> {
  const ids = [...new Set(bookings.map(({ id }) => id))]
  return new Map(await Promise.all(ids.map(async (id) => [id, await listBookingEvents(db, id)] as const)))
}

/** More than these nobody would read through. */
const mostFound = 40
/** The first look is coarse, so it takes more than will be shown. */
const mostLookedAt = 1_000

/**
 * The bookings, of any time and in any state, whose reference, name, e-mail or telephone contains `text`; the latest
 * outing first. Capitals and accents make no difference, nor how a telephone number is spaced or whether it begins with
 * 0, +41 or 0041.
 */
export async function searchBookings(db: Kysely<Tables>, text: string): Promise<Booking[]> {
  const wanted = fold(text)
  if (wanted.length < 2) return []
  const pattern = coarsePattern(wanted)
  const digits = significantDigits(text)
  const phoneDigits = sql<string>`replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', '')`
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where(({ or }) =>
      or([
        sql<SqlBool>`lower(reference) like ${pattern}`,
        sql<SqlBool>`lower(name) like ${pattern}`,
        sql<SqlBool>`lower(email) like ${pattern}`,
        ...(digits ? [sql<SqlBool>`${phoneDigits} like ${`%${digits}%`}`] : []),
      ]),
    )
    .orderBy('starts_at', 'desc')
    .limit(mostLookedAt)
    .execute()
  return rows
    .map(fromRow)
    .filter(({ reference, name, email = '', phone }) => {
      const isNumber = digits !== undefined && (phone ?? '').replace(/\D/g, '').includes(digits)
      return isNumber || [reference, name, email].some((field) => fold(field).includes(wanted))
    })
    .slice(0, mostFound)
}

/** Small letters, without accents. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/**
 * Neither engine folds accents by itself. Every sign that could bear one, or mean something to LIKE, is left open here;
 * what the pattern lets through too much, the exact comparison afterwards takes out.
 */
function coarsePattern(folded: string): string {
  return `%${folded.replace(/[^bdfghjklmpqrtvwx0-9@.-]/g, '_')}%`
}

/** What all spellings of a telephone number have in common; undefined when the text is none, or too short to tell. */
function significantDigits(text: string): string | undefined {
  if (!/^[\d\s()+./-]+$/.test(text)) return undefined
  const digits = text
    .replace(/[^\d+]/g, '')
    .replace(/^(\+41|0041|0)/, '')
    .replace(/\D/g, '')
  return digits.length >= 3 ? digits : undefined
}
