import { bookingTerms } from '../../content/booking-terms.ts'
import { missingEntries } from '../../domain/money/missing-entries.ts'
import { fromRow } from '../db/booking-row.ts'
import { lockBooking } from '../db/bookings.ts'
import type { Database } from '../db/connect.ts'
import { retryWhileBusy } from '../db/database-errors.ts'
import { listEntries } from '../db/ledger.ts'
import { listHistories } from '../db/logbook-reads.ts'
import type { Services } from '../services.ts'
import { completeLedger } from './booking-account.ts'

const pageSize = 500

/**
 * Writes the missing entries of bookings that have not changed since the ledger exists, or that a process of the
 * previous version has changed. Until then every reader computes them; from then on the table contains them. Gives how
 * many bookings there were. It can be repeated and interrupted: each booking is a transaction of its own.
 */
export async function completeLedgers({ db, now, log }: Pick<Services, 'db' | 'now' | 'log'>): Promise<number> {
  let kept = 0
  for (let last = ''; ; ) {
    const page = await readPage(db, last)
    const entries = await listEntries(
      db,
      page.map(({ id }) => id),
    )
    const histories = await listHistories(db, page)
    for (const booking of page) {
      const told = { ...booking, history: histories.get(booking.id) ?? [] }
      if (missingEntries(told, entries.get(booking.id) ?? [], bookingTerms.timeZone).length === 0) continue
      await retryWhileBusy(() =>
        // Read again: the booking may have been cancelled since the page was read.
        db.transaction().execute(async (tx) => completeLedger(tx, await lockBooking(tx, booking.id), now())),
      )
      kept++
    }
    if (page.length < pageSize) break
    last = page.at(-1)?.id ?? ''
  }
  if (kept > 0) log.info({ bookings: kept }, 'ledger completed')
  return kept
}

async function readPage(db: Database, after: string) {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '>', after)
    .where('status', 'in', ['confirmed', 'cancelled'])
    .where('total_chf', '>', 0)
    .orderBy('id')
    .limit(pageSize)
    .execute()
  return rows.map(fromRow)
}
