import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { LedgerEntry, NewEntry } from '../../domain/money/account.ts'
import type { Database } from '../../platform/db/connect.ts'
import { testNow } from '../../tests/support/booking-input.ts'
import { engines } from '../../tests/support/databases.ts'
import { withoutLedgerTriggers } from '../../tests/support/ledger.ts'
import { openStage } from '../../tests/support/stage.ts'
import { storeBooking } from '../../tests/support/stored-bookings.ts'
import type { Services } from '../services.ts'
import { addEntries, listEntries } from './ledger.ts'

describe.each(engines)('the ledger on %s', (engine) => {
  const stage = openStage(engine)
  const { run } = stage
  const addToLedger = ({ db }: Services, entries: NewEntry[], now = testNow) =>
    db.transaction().execute((tx) => addEntries(tx, entries, now))
  const readRows = (db: Database) => db.selectFrom('ledger_entries').selectAll().orderBy('id').execute()

  const charge = (bookingId: string): LedgerEntry => ({
    ...{ id: `${bookingId}:outing`, bookingId, amountRappen: 90_000, valueDay: '2027-06-01', actor: 'team' },
    ...{ kind: 'charge', reason: 'outing' },
  })
  const payment = (bookingId: string, amountRappen = 45_050): LedgerEntry => ({
    ...{ id: `${bookingId}:payment:1`, bookingId, amountRappen, valueDay: '2027-06-02', actor: 'team' },
    ...{ kind: 'payment', means: 'twint' },
  })
  const waiver = (bookingId: string, id = 'first'): LedgerEntry => ({
    ...{ id, bookingId, amountRappen: 10_000, valueDay: '2027-06-02', actor: 'system' },
    ...{ kind: 'waiver', reason: 'resold', offsetsEntryId: `${bookingId}:outing` },
  })

  test('ledger entries are read back as they were added', () =>
    run(async (services) => {
      const { id } = await storeBooking(services)
      const entries = [charge(id), waiver(id), payment(id)]
      expect(await addToLedger(services, entries)).toBe(3)
      const storedEntries = (await listEntries(services.db, [id, 'none'])).get(id) ?? []
      expect(storedEntries).toHaveLength(3)
      expect(storedEntries).toEqual(expect.arrayContaining(entries))
    }))

  test('an entry without a day counts for the local day at the lake', () =>
    run(async (services) => {
      const { id } = await storeBooking(services)
      await addToLedger(services, [{ ...charge(id), valueDay: undefined }], new Date('2027-07-14T22:30:00Z'))
      expect((await readRows(services.db)).map(({ value_day }) => value_day)).toEqual(['2027-07-15'])
    }))

  test('an entry that is stored already stays as it is', () =>
    run(async (services) => {
      const { id } = await storeBooking(services)
      expect(await addToLedger(services, [payment(id)])).toBe(1)
      expect(await addToLedger(services, [payment(id, 99_999)])).toBe(0)
      expect((await readRows(services.db)).map(({ amount_rappen }) => amount_rappen)).toEqual([45_050])
      await expect(
        sql`insert into ledger_entries select * from ledger_entries`.execute(services.db),
        'without the question, the key itself refuses it',
      ).rejects.toThrow(/unique/i)
    }))

  test('a charge is waived once, and an entry reversed once', () =>
    run(async (services) => {
      const { id } = await storeBooking(services)
      await addToLedger(services, [charge(id), waiver(id)])
      await expect(addToLedger(services, [waiver(id, 'second')])).rejects.toThrow(/unique/i)
      const reversal = (name: string) => ({ ...waiver(id, name), kind: 'reversal' }) as LedgerEntry
      await addToLedger(services, [reversal('third')])
      await expect(addToLedger(services, [reversal('fourth')])).rejects.toThrow(/unique/i)
      expect(await readRows(services.db)).toHaveLength(3)
    }))

  test.each<[string, (entry: LedgerEntry) => LedgerEntry]>([
    ['an amount of zero', (entry) => ({ ...entry, amountRappen: 0 })],
    ['a negative amount', (entry) => ({ ...entry, amountRappen: -1 })],
    ['an unknown kind', (entry) => ({ ...entry, kind: 'gift' }) as never],
    ['a waiver of no charge', (entry) => ({ ...entry, kind: 'waiver', reason: 'goodwill' }) as never],
    [
      'a waiver of a charge that does not exist',
      (entry) => ({ ...waiver(entry.bookingId), offsetsEntryId: 'none' }) as never,
    ],
    ['a payment of no booking', (entry) => ({ ...entry, bookingId: 'none' })],
  ])('the ledger refuses an entry: %s', (_, alter) =>
    run(async (services) => {
      const { id } = await storeBooking(services)
      await expect(addToLedger(services, [alter(payment(id))])).rejects.toThrow(/constraint|violates/i)
      expect(await readRows(services.db)).toEqual([])
    }),
  )

  test('no entry is ever changed or deleted, and the database enforces it', () =>
    run(async (services) => {
      const { db } = services
      const { id } = await storeBooking(services)
      await addToLedger(services, [charge(id), payment(id)])
      const rowsBefore = await readRows(db)
      const acts = [
        (database: Database) => database.updateTable('ledger_entries').set({ amount_rappen: 1 }).execute(),
        (database: Database) => database.deleteFrom('ledger_entries').execute(),
        (database: Database) => database.deleteFrom('ledger_entries').where('kind', '=', 'payment').execute(),
      ]
      for (const act of acts) await expect(act(db)).rejects.toThrow('rows of ledger_entries are only added')
      expect(await readRows(db)).toEqual(rowsBefore)
      // The same acts succeed without the triggers, so it was the triggers that refused them.
      for (const act of acts) {
        const rolledBackTransaction = db.transaction().execute(async (tx) => {
          await withoutLedgerTriggers(tx, () => act(tx))
          expect(await readRows(tx)).not.toEqual(rowsBefore)
          throw new Error('undone')
        })
        await expect(rolledBackTransaction).rejects.toThrow('undone')
      }
      expect(await readRows(db)).toEqual(rowsBefore)
    }))
})
