import type { Kysely, Transaction } from 'kysely'
import type { Booking } from '../../domain/booking/booking.ts'
import type { BookingEvent } from '../../domain/booking/booking-event.ts'
import { type Account, accountOf } from '../../domain/money/account.ts'
import { extrasOf, type NotedExtra } from '../../domain/money/extras-of.ts'
import type { LedgerEntry } from '../../domain/money/ledger-entry.ts'
import { listEventsOf } from '../db/bookings.ts'
import { listEntries } from '../db/ledger.ts'
import type { Tables } from '../db/tables.ts'

type Reader = Kysely<Tables> | Transaction<Tables>
type Identified = Pick<Booking, 'id'>
type Standing = { account: Account; extras: NotedExtra[] }

/** The ledger entries of a booking, oldest first. */
export async function readEntries(db: Reader, { id }: Identified): Promise<LedgerEntry[]> {
  return (await listEntries(db, [id])).get(id) ?? []
}

/** The account of a booking. */
export async function readAccount(db: Reader, booking: Identified): Promise<Account> {
  return accountOf(await readEntries(db, booking))
}

/** The accounts of several bookings, and their extras, by their ids. `histories` are read if they are not given. */
export async function readStandings(
  db: Reader,
  bookings: readonly Identified[],
  histories?: ReadonlyMap<string, BookingEvent[]>,
): Promise<Map<string, Standing>> {
  const ids = bookings.map(({ id }) => id)
  const entries = await listEntries(db, ids)
  const events = histories ?? (await listEventsOf(db, ids))
  return new Map(
    ids.map((id) => {
      const own = entries.get(id) ?? []
      return [id, { account: accountOf(own), extras: extrasOf(own, events.get(id) ?? []) }]
    }),
  )
}
