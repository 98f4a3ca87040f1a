import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bookingCreditorReference } from '../../domain/booking/creditor-reference.ts'
import { findReferencedBookings } from '../../server/money/accounts/ledger-book.ts'
import { listEventsOf } from '../../server/records/bookings.ts'
import { listEntries } from '../../server/records/ledger.ts'
import { engines } from '../../tests/support/databases.ts'
import { openStage } from '../../tests/support/stage.ts'
import { storeBooking } from '../../tests/support/stored-bookings.ts'
import { inChunks } from './in-chunks.ts'

test('a chunk may have more rows than a call takes arguments', async () => {
  const rows = await inChunks([1], async () => Array.from({ length: 500_000 }, (_, index) => index))
  expect([rows.length, rows.at(-1)]).toEqual([500_000, 499_999])
})

describe.each(engines)('lists longer than one statement allows, on %s', (engine) => {
  const { run } = openStage(engine)

  // SQLite takes 32,766 values in one statement, PostgreSQL 65,535.
  test.each([33_000, 70_000])('a long list of values is queried in chunks: %i', (count) =>
    run(async (services) => {
      const { id, reference } = await storeBooking(services)
      const creditorReference = bookingCreditorReference(reference)
      const references = Array.from({ length: count }, (_, index) => `RF00CE${String(index).padStart(8, '0')}`)
      const referencedBookings = await services.db
        .transaction()
        .execute((tx) => findReferencedBookings(tx, [...references, creditorReference]))
      expect([...referencedBookings.keys()]).toEqual([creditorReference])
      const ids = [...Array.from({ length: count }, () => randomUUID()), id]
      expect((await listEventsOf(services.db, ids)).get(id)).toMatchObject([{ kind: 'requested' }])
      expect((await listEntries(services.db, ids)).size).toBe(count + 1)
    }),
  )
})
