import type { Kysely, Transaction } from 'kysely'
import { bookingTerms } from '../../content/booking-terms.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import type { BookingEvent } from '../../domain/booking/booking-event.ts'
import { type Account, accountOf } from '../../domain/money/account.ts'
import { extrasOf, type NotedExtra } from '../../domain/money/extras-of.ts'
import type { LedgerEntry } from '../../domain/money/ledger-entry.ts'
import { missingEntries } from '../../domain/money/missing-entries.ts'
import { listBookingEvents } from '../db/bookings.ts'
import { addEntries, listEntries } from '../db/ledger.ts'
import type { Tables } from '../db/tables.ts'

type Reader = Kysely<Tables> | Transaction<Tables>
type Standing = { account: Account; extras: NotedExtra[] }

/** The account of `booking`, including entries that are not written yet. */
export async function readAccount(db: Reader, booking: Booking): Promise<Account> {
  return (await readStanding(db, booking)).account
}

/** The account of `booking`, and its extras. */
export async function readStanding(db: Reader, booking: Booking): Promise<Standing> {
  const { entries, missing, history } = await readEntries(db, booking)
  return standingOf([...entries, ...missing], history)
}

/** Writes the entries that the state of `booking` requires and that are missing. Gives all its entries. */
export async function completeLedger(tx: Transaction<Tables>, booking: Booking, now: Date) {
  const { entries, missing } = await readEntries(tx, booking)
  await addEntries(tx, missing, now)
  return [...entries, ...missing]
}

/** As {@link readStanding}, for several bookings, by their ids. `histories` as `listHistories` gives them. */
export async function readStandings(
  db: Reader,
  bookings: readonly Pick<Booking, 'id' | 'status' | 'totalChf' | 'paidAt' | 'createdAt'>[],
  histories: ReadonlyMap<string, BookingEvent[]>,
): Promise<Map<string, Standing>> {
  const entries = await listEntries(
    db,
    bookings.map(({ id }) => id),
  )
  return new Map(
    bookings.map((booking) => {
      const known = entries.get(booking.id) ?? []
      const history = histories.get(booking.id) ?? []
      const missing = missingEntries({ ...booking, history }, known, bookingTerms.timeZone)
      return [booking.id, standingOf([...known, ...missing], history)]
    }),
  )
}

async function readEntries(db: Reader, booking: Booking) {
  const entries = (await listEntries(db, [booking.id])).get(booking.id) ?? []
  const history = await listBookingEvents(db, booking.id)
  return { entries, history, missing: missingEntries({ ...booking, history }, entries, bookingTerms.timeZone) }
}

function standingOf(entries: readonly LedgerEntry[], history: readonly BookingEvent[]): Standing {
  return { account: accountOf(entries), extras: extrasOf(entries, history) }
}
