import type { Kysely, Transaction } from 'kysely'
import { bookingTerms } from '../../content/booking-terms.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import type { BookingEvent } from '../../domain/booking/booking-event.ts'
import { type Account, accountOf } from '../../domain/money/account.ts'
import { missingEntries } from '../../domain/money/missing-entries.ts'
import { listBookingEvents } from '../db/bookings.ts'
import { addEntries, listEntries } from '../db/ledger.ts'
import type { Tables } from '../db/tables.ts'

type Reader = Kysely<Tables> | Transaction<Tables>

/** How `booking` stands. Rows that nobody has written yet count too. */
export async function readAccount(db: Reader, booking: Booking): Promise<Account> {
  const { entries, missing } = await readEntries(db, booking)
  return accountOf([...entries, ...missing])
}

/** Writes the rows that the state of `booking` asks for and that are not there yet. Gives all that there are then. */
export async function keepLedger(tx: Transaction<Tables>, booking: Booking, now: Date) {
  const { entries, missing } = await readEntries(tx, booking)
  await addEntries(tx, missing, now)
  return [...entries, ...missing]
}

/** The accounts of several bookings, under their ids. `histories` as `listHistories` gives them. */
export async function readAccounts(
  db: Reader,
  bookings: readonly Booking[],
  histories: ReadonlyMap<string, BookingEvent[]>,
): Promise<Map<string, Account>> {
  const entries = await listEntries(
    db,
    bookings.map(({ id }) => id),
  )
  return new Map(
    bookings.map((booking) => {
      const known = entries.get(booking.id) ?? []
      const told = { ...booking, history: histories.get(booking.id) ?? [] }
      return [booking.id, accountOf([...known, ...missingEntries(told, known, bookingTerms.timeZone)])]
    }),
  )
}

async function readEntries(db: Reader, booking: Booking) {
  const entries = (await listEntries(db, [booking.id])).get(booking.id) ?? []
  const history = await listBookingEvents(db, booking.id)
  return { entries, missing: missingEntries({ ...booking, history }, entries, bookingTerms.timeZone) }
}
