import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { statementIban, type WrittenEntry, writeStatement } from '../../demo/write-statement.ts'
import { bookingCreditorReference } from '../../domain/booking/creditor-reference.ts'
import { donationReference } from '../../domain/money/donation.ts'
import { testNow } from '../../tests/support/booking-input.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { hostileFiles } from '../../tests/support/hostile-statements.ts'
import { emptyLedger } from '../../tests/support/ledger.ts'
import { afterLedgerInserts } from '../../tests/support/ledger-inserts.ts'
import { testSettings } from '../../tests/support/services.ts'
import { sampleStatement, zip } from '../../tests/support/statements.ts'
import { emptyDatabase, storeBooking } from '../../tests/support/stored-bookings.ts'
import {
  bankPaymentLines,
  importStatementFile,
  storeStatement,
  unknownPayments,
} from '../../tests/support/stored-statements.ts'
import { cancelBooking, confirmBooking } from '../booking/change-booking.server.ts'
import { findBooking, listBookingEvents } from '../records/bookings.ts'
import { addEntries, listEntries, readAccount } from '../records/ledger.ts'
import { closeServices, openServices, type Services } from '../services.ts'
import { checkLedgers } from './accounts/check-ledgers.ts'
import { assignByReference, importStatement } from './import-statement.server.ts'

const noneCounted = { paid: 0, partial: 0, 'too-much': 0, unknown: 0, 'already-read': 0, payout: 0 }

/** On PostgreSQL there are two instances, which act as two processes; see `two-answers.test.ts`. */
describe.each(engines)('importing statements on %s', (engine) => {
  let database: TestDatabase
  let instances: [Services, Services]
  let services: Services
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const openInstance = () => openServices(testSettings(database, { IBAN: statementIban }), { now: () => testNow })
    services = await openInstance()
    instances = [services, engine === 'postgres' ? await openInstance() : services]
  })
  afterAll(async () => {
    for (const instance of new Set(instances)) await closeServices(instance)
    await database.remove()
  })
  beforeEach(() => emptyDatabase(services))

  /** A confirmed outing for 900 CHF, with the reference of its slip. */
  const storeOuting = async (date = '2027-07-14') => {
    const { id, reference } = await storeBooking(services, { date })
    await confirmBooking(services, id)
    return { id, slip: bookingCreditorReference(reference) }
  }
  const readOpenRappen = async (id: string) => (await readAccount(services.db, { id })).openRappen

  const readAccountOf = async (id: string) => {
    const booking = await findBooking(services.db, id)
    if (!booking) throw new Error('The booking is gone.')
    return readAccount(services.db, booking)
  }
  const bankSumFor = async (id: string) => {
    const rows = await services.db
      .selectFrom('bank_entries')
      .select('amount_rappen')
      .where('booking_id', '=', id)
      .execute()
    return rows.reduce((sum, row) => sum + row.amount_rappen, 0)
  }

  test('a payment of what is open pays the outing, and the same payment again, also in another file, changes nothing', async () => {
    const { id, slip } = await storeOuting()
    const entry = { chf: '900.00', name: 'N1', payments: [{ chf: '900.00', reference: slip, payer: 'Ana Favre' }] }
    expect(await storeStatement(services, [entry])).toEqual({ ...noneCounted, paid: 1 })
    expect(await readOpenRappen(id)).toBe(0)
    expect(await storeStatement(services, [{ ...entry, payments: [] }])).toEqual({ ...noneCounted, 'already-read': 1 })
    expect(await storeStatement(services, [entry, { chf: '5', name: 'N2' }])).toEqual({
      ...{ ...noneCounted, 'already-read': 1, unknown: 1 },
    })
    expect(await bankPaymentLines(services)).toEqual(['matched 90000 N1/1', 'unknown 500 N2/1'])
    const history = await listBookingEvents(services.db, id)
    expect(history.filter(({ kind }) => kind === 'paid')).toHaveLength(1)
    const rows = await services.db.selectFrom('bank_entries').select(['payer', 'message']).execute()
    expect(rows.filter(({ payer }) => payer !== null)).toEqual([])
  })

  test('two halves pay an outing, and a further payment, or one for a refunded outing, is too much', async () => {
    const { id, slip } = await storeOuting()
    const halfPayment = (name: string, chf = '450') => [{ chf, name, payments: [{ chf, text: `pour ${slip}` }] }]
    expect(await storeStatement(services, halfPayment('N1'))).toEqual({ ...noneCounted, partial: 1 })
    expect(await readOpenRappen(id)).toBe(45_000)
    expect(await storeStatement(services, halfPayment('N2'))).toEqual({ ...noneCounted, paid: 1 })
    expect(await readOpenRappen(id)).toBe(0)
    expect(await storeStatement(services, halfPayment('N3', '0.05'))).toEqual({ ...noneCounted, 'too-much': 1 })
    const cancelledOuting = await storeOuting('2027-07-15')
    await cancelBooking(services, cancelledOuting.id, { reason: 'guest' })
    const latePayment = { chf: '900', name: 'N4', payments: [{ chf: '900', reference: cancelledOuting.slip }] }
    expect(await storeStatement(services, [latePayment])).toEqual({ ...noneCounted, 'too-much': 1 })
    expect(await readAccountOf(id)).toMatchObject({ paidRappen: 90_005, openRappen: 0, toRefundRappen: 5 })
    expect(await readAccountOf(cancelledOuting.id)).toMatchObject({ paidRappen: 90_000, toRefundRappen: 90_000 })
  })

  test('one transfer pays two outings that it names and that together owe exactly that, however it names them, and only once', async () => {
    const outings = [await storeOuting(), await storeOuting('2027-07-15')]
    const [firstBooking, secondBooking] = await Promise.all(outings.map(({ id }) => findBooking(services.db, id)))
    const text = `${outings[0]?.slip}, ${secondBooking?.reference}`
    const transfer = (chf: string, name: string) => ({ chf, name, payments: [{ chf, text, payer: 'Ana Favre' }] })
    // Less than both owe: only one has check digits, and it takes all of it.
    await storeStatement(services, [transfer('100', 'N1')])
    expect(await Promise.all(outings.map(({ id }) => readOpenRappen(id)))).toEqual([80_000, 90_000])
    expect(await storeStatement(services, [transfer('1700', 'N2')])).toEqual({ ...noneCounted, paid: 1 })
    expect(await Promise.all(outings.map(({ id }) => readOpenRappen(id)))).toEqual([0, 0])
    expect([await bankSumFor(`${firstBooking?.id}`), await bankSumFor(`${secondBooking?.id}`)]).toEqual([
      90_000, 90_000,
    ])
    expect(await storeStatement(services, [transfer('1700', 'N2')])).toEqual({ ...noneCounted, 'already-read': 1 })
    expect(await bankPaymentLines(services)).toEqual(['matched 10000 N1/1', 'matched 80000 N2/1', 'matched 90000 N2/2'])
    await checkLedgers(services)
    expect(services.alerts.has('ledger')).toBe(false)
  })

  test('an amount that the bank takes back is open again, in whole or in part, and only if it was received', async () => {
    const { id, slip } = await storeOuting()
    const otherOuting = await storeOuting('2027-07-15')
    await storeStatement(services, [{ chf: '900', name: 'N1', payments: [{ chf: '900', reference: slip }] }])
    const [fullReversal, partReversal] = [
      { chf: '900', name: 'N2', direction: 'DBIT' as const, isReversal: true },
      { chf: '100', name: 'N3', direction: 'DBIT' as const, isReversal: true },
    ]
    await storeStatement(services, [partReversal])
    const assign = async (reference: string) => {
      const [unknownPayment] = await unknownPayments(services)
      return assignByReference(services, `${unknownPayment?.id}`, reference)
    }
    expect(await assign(otherOuting.slip)).toMatchObject({ errors: [{ code: 'reference-unfit' }] })
    expect(await unknownPayments(services)).toMatchObject([{ amountRappen: -10_000 }])
    expect(await assign(slip)).toEqual({ kind: 'done' })
    expect(await readAccountOf(id)).toMatchObject({ paidRappen: 80_000, openRappen: 10_000 })
    await storeStatement(services, [{ chf: '100', name: 'N4', payments: [{ chf: '100', reference: slip }] }])
    await storeStatement(services, [fullReversal])
    expect(await assign(slip)).toEqual({ kind: 'done' })
    expect(await readAccountOf(id)).toMatchObject({ paidRappen: 0, openRappen: 90_000, toRefundRappen: 0 })
    const kinds = await services.db.selectFrom('ledger_entries').select('kind').where('id', 'like', 'bank:%').execute()
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['payment', 'payment', 'refund', 'reversal'])
  })

  test('a payment counts for the value day of the bank, and one for an offered outing waits for a person', async () => {
    const { id, slip } = await storeOuting()
    await storeStatement(services, [{ chf: '900', name: 'N1', payments: [{ chf: '900', reference: slip }] }])
    const [entry] = await services.db.selectFrom('bank_entries').select('value_day').execute()
    expect(await readAccountOf(id)).toMatchObject({ paidOn: entry?.value_day })
    const offeredOuting = await storeOuting('2027-07-15')
    await services.db
      .updateTable('bookings')
      .set({ offered_value_chf: 900, total_chf: 0 })
      .where('id', '=', offeredOuting.id)
      .execute()
    const payment = { chf: '900', name: 'N2', payments: [{ chf: '900', reference: offeredOuting.slip }] }
    expect(await storeStatement(services, [payment])).toEqual({ ...noneCounted, unknown: 1 })
  })

  test('a batch imported as one sum is replaced by its payments, and not the other way round', async () => {
    const notification = sampleStatement('notification.001.08')
    const statement = sampleStatement('statement.001.08')
    expect(await importStatementFile(services, statement)).toEqual({ ...noneCounted, unknown: 3 })
    const [sumPayment] = await unknownPayments(services)
    expect(sumPayment?.amountRappen).toBe(124_350)
    expect(await importStatementFile(services, notification)).toEqual({ ...noneCounted, unknown: 4 })
    // A page that still shows the sum must not assign another one in its place.
    expect(await assignByReference(services, `${sumPayment?.id}`, (await storeOuting()).slip)).toEqual({
      kind: 'unknown',
    })
    const rowsAfter = await bankPaymentLines(services)
    expect(rowsAfter).toEqual([
      ...['unknown 75000 20261120LAC0000101/1', 'unknown 40000 20261120LAC0000101/2'],
      ...['unknown 9350 20261120LAC0000101/3', 'unknown 75000 20261120LAC0000102/1'],
      'unknown -25000 20261120LAC0000104/1',
    ])
    expect(await importStatementFile(services, statement)).toEqual({ ...noneCounted, 'already-read': 3 })
    await emptyDatabase(services)
    await importStatementFile(services, notification)
    await importStatementFile(services, statement)
    expect(await bankPaymentLines(services)).toEqual(rowsAfter)
    await emptyDatabase(services)
    await importStatementFile(services, zip([{ bytes: statement }, { bytes: notification }, { bytes: statement }]))
    expect(await bankPaymentLines(services)).toEqual(rowsAfter)
  })

  test('a reference of the bank used again later, for another sum or day, is another payment', async () => {
    const { id, slip } = await storeOuting()
    const paymentOn = (chf: string, day: string) => ({ chf, day, name: 'N1', payments: [{ chf, reference: slip }] })
    const firstPayment = paymentOn('400', '2027-05-21')
    const otherPayments = [
      paymentOn('300', '2027-05-26'),
      paymentOn('400', '2027-05-27'),
      paymentOn('200', '2027-05-21'),
    ]
    const importEntries = async (...entries: WrittenEntry[]) => {
      const outcome = await importStatement(services, writeStatement(entries))
      if (outcome.kind !== 'done') throw new Error(outcome.kind)
      return outcome
    }
    expect(await importEntries(firstPayment)).toMatchObject({ counts: { partial: 1 }, reused: [], tooMuch: [] })
    expect(await importEntries(paymentOn('300', '2027-05-26'))).toMatchObject({
      counts: { partial: 1 },
      reused: ['N1'],
    })
    const { reference } = (await findBooking(services.db, id)) ?? {}
    expect(await importEntries(paymentOn('400', '2027-05-27'))).toMatchObject({
      counts: { 'too-much': 1 },
      tooMuch: [reference],
    })
    // A reversal under the reference of its payment does not count as the same payment either.
    const reversedPayment = { chf: '200', day: '2027-05-28', name: 'N1', direction: 'DBIT' as const, isReversal: true }
    expect(await importEntries(otherPayments[2] as WrittenEntry, reversedPayment)).toMatchObject({
      counts: { unknown: 1 },
      reused: [],
    })
    expect(await readAccountOf(id)).toMatchObject({ paidRappen: 130_000, toRefundRappen: 40_000 })
    const rows = await bankPaymentLines(services)
    for (const entries of [
      [firstPayment],
      otherPayments,
      [reversedPayment],
      [...otherPayments, reversedPayment, firstPayment],
      [...otherPayments].reverse(),
    ])
      expect((await importEntries(...entries)).counts).toEqual({ ...noneCounted, 'already-read': entries.length })
    expect(await bankPaymentLines(services)).toEqual(rows)
  })

  test('a reference of the bank that begins another one is of another payment, even with the same sum and day', async () => {
    const { id, slip } = await storeOuting()
    const paymentOn = (name: string, day: string, chf: string) => ({
      chf,
      day,
      name,
      payments: [{ chf, reference: slip }],
    })
    await storeStatement(services, [paymentOn('1', '2027-05-21', '100'), paymentOn('10', '2027-05-22', '300')])
    expect(await storeStatement(services, [paymentOn('1', '2027-05-22', '300')])).toMatchObject({ 'already-read': 0 })
    expect((await readAccountOf(id)).paidRappen).toBe(70_000)
  })

  test('two entries with one reference are recognised in a file that has one of them, whichever came first', async () => {
    const { slip } = await storeOuting()
    const [firstEntry, secondEntry] = ['400', '300'].map((chf) => ({
      chf,
      name: 'N1',
      payments: [{ chf, reference: slip }],
    })) as [WrittenEntry, WrittenEntry]
    for (const files of [
      [[firstEntry, secondEntry], [secondEntry]],
      [[secondEntry], [firstEntry, secondEntry], [secondEntry, firstEntry]],
    ]) {
      await emptyDatabase(services)
      for (const file of files) await storeStatement(services, file)
      const rows = await services.db.selectFrom('bank_entries').select('amount_rappen').execute()
      expect(rows.map(({ amount_rappen }) => amount_rappen).sort()).toEqual([30_000, 40_000])
    }
    // As an earlier release stored them: the second with a number.
    await services.db
      .updateTable('bank_entries')
      .set({ entry_reference: 'N1#2' })
      .where('amount_rappen', '=', 30_000)
      .execute()
    await services.db
      .updateTable('bank_entries')
      .set({ entry_reference: 'N1' })
      .where('amount_rappen', '=', 40_000)
      .execute()
    expect(await storeStatement(services, [firstEntry, secondEntry])).toEqual({ ...noneCounted, 'already-read': 2 })
  })

  test('one transfer for two outings: a person assigns a part, and the rest stays unknown, to the last Rappen', async () => {
    const outings = [await storeOuting(), await storeOuting('2027-07-15')]
    const [firstOuting, secondOuting] = outings as [(typeof outings)[0], (typeof outings)[0]]
    const payment = { chf: '1500.05', payer: 'Inès Rochat', text: 'Deux sorties' }
    const entry = { chf: '1500.05', name: 'N1', payments: [payment] }
    await storeStatement(services, [entry])
    const assign = async (reference: string, partRappen?: number) =>
      assignByReference(services, `${(await unknownPayments(services))[0]?.id}`, reference, partRappen)
    expect(await assign(firstOuting.slip, 150_006)).toMatchObject({
      errors: [{ field: 'amount', code: 'more-than-came' }],
    })
    const [wholePayment] = await unknownPayments(services)
    expect(await assign(firstOuting.slip, 90_000)).toEqual({ kind: 'done' })
    // The same press once more finds nothing: the rest is another payment.
    expect(await assignByReference(services, `${wholePayment?.id}`, firstOuting.slip, 90_000)).toEqual({
      kind: 'unknown',
    })
    expect(await unknownPayments(services)).toMatchObject([
      { amountRappen: 60_005, payer: 'Inès Rochat', message: 'Deux sorties' },
    ])
    const twoRows = ['assigned 90000 N1/1', 'unknown 60005 N1/2']
    expect(await bankPaymentLines(services)).toEqual(twoRows)
    const detailedEntry = {
      ...entry,
      payments: [
        { chf: '900', reference: firstOuting.slip },
        { chf: '600.05', reference: secondOuting.slip },
      ],
    }
    for (const repeatedEntry of [entry, { ...entry, payments: [] }, detailedEntry])
      expect((await storeStatement(services, [repeatedEntry]))['already-read']).toBeGreaterThan(0)
    expect(await bankPaymentLines(services)).toEqual(twoRows)
    expect(await assign(secondOuting.slip, 60_000)).toEqual({ kind: 'done' })
    expect(await assign(donationReference)).toEqual({ kind: 'done' })
    expect(await unknownPayments(services)).toEqual([])
    for (const { id } of outings)
      expect(await readAccountOf(id)).toMatchObject({ paidRappen: 90_000 - (id === secondOuting.id ? 30_000 : 0) })
    const rows = await services.db.selectFrom('bank_entries').select('payer').execute()
    expect(rows.map(({ payer }) => payer)).toEqual([null, null, null])
    await checkLedgers(services)
    expect(services.alerts.has('ledger')).toBe(false)
  })

  test('a reversal by the bank for two outings is assigned in parts too', async () => {
    const outings = [await storeOuting(), await storeOuting('2027-07-15')]
    for (const [index, { slip }] of outings.entries())
      await storeStatement(services, [{ chf: '900', name: `N${index}`, payments: [{ chf: '900', reference: slip }] }])
    await storeStatement(services, [{ chf: '1000', name: 'N9', direction: 'DBIT', isReversal: true }])
    for (const [index, { slip }] of outings.entries()) {
      const [unknownPayment] = await unknownPayments(services)
      expect(
        await assignByReference(services, `${unknownPayment?.id}`, slip, index === 0 ? 90_000 : undefined),
      ).toEqual({
        kind: 'done',
      })
    }
    expect(await Promise.all(outings.map(({ id }) => readOpenRappen(id)))).toEqual([90_000, 10_000])
  })

  test('an unknown payment waits for a person, who assigns it once', async () => {
    const { id, slip } = await storeOuting()
    const payment = { chf: '900', payer: 'Inès Rochat', text: 'Sortie de samedi' }
    await storeStatement(services, [{ chf: '900', name: 'N1', payments: [payment] }])
    const [unknownPayment] = await unknownPayments(services)
    expect(unknownPayment).toMatchObject({ amountRappen: 90_000, payer: 'Inès Rochat', message: 'Sortie de samedi' })
    const assign = (reference: string) => assignByReference(services, `${unknownPayment?.id}`, reference)
    expect(await assign('nobody')).toMatchObject({ errors: [{ code: 'reference-unknown' }] })
    const answers = await Promise.all([assign(slip), assign(slip), assign(slip)])
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['done', 'unknown', 'unknown'])
    expect(await readOpenRappen(id)).toBe(0)
    expect(await unknownPayments(services)).toEqual([])
    const entry = { chf: '900', name: 'N1', payments: [{ chf: '900', reference: slip }] }
    expect(await storeStatement(services, [entry])).toEqual({ ...noneCounted, 'already-read': 1 })
    expect(await bankPaymentLines(services)).toEqual(['assigned 90000 N1/1'])
  })

  test('a refused file, and one whose import fails, leave nothing stored', async () => {
    const { slip } = await storeOuting()
    const file = writeStatement([
      { chf: '1', name: 'N1' },
      { chf: '900', name: 'N2', payments: [{ chf: '900', reference: slip }] },
    ])
    const failingDb = afterLedgerInserts(services.db, () => Promise.reject(new Error('The book is closed.')))
    await expect(importStatement({ ...services, db: failingDb }, file)).rejects.toThrow('The book is closed.')
    expect(await bankPaymentLines(services)).toEqual([])
    // The long files are refused in the same way, before the database is used: see `hostile-files.test.ts`.
    for (const { name, bytes } of hostileFiles().filter(({ bytes }) => bytes.length < 50_000)) {
      const outcome = await importStatement(services, bytes)
      expect([name, outcome.kind]).toEqual([name, 'refused'])
    }
    expect(await bankPaymentLines(services)).toEqual([])
  })

  test('other requests are answered while many payments are read and stored', async () => {
    const paymentCount = 500
    let turns = 0
    let isOver = false
    const countTurn = () => {
      turns += 1
      if (!isOver) setImmediate(countTurn)
    }
    setImmediate(countTurn)
    await storeStatement(
      services,
      Array.from({ length: paymentCount }, (_, index) => ({ chf: '20', name: `N${index}` })),
    )
    isOver = true
    expect(turns).toBeGreaterThan(2 * paymentCount)
  })

  const entriesArbitrary = fc.array(
    fc.record({
      chf: fc.constantFrom('900', '450', '100.05', '1000'),
      outing: fc.nat(2),
      parts: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 8 },
  )

  test('in any order, twice over and split over files, the rows and the paid outings are the same', async () => {
    const outings = [await storeOuting(), await storeOuting('2027-07-15')]
    const slips = [...outings.map(({ slip }) => slip), 'RF777K4Q2M']
    const readState = async () => [
      await bankPaymentLines(services),
      await Promise.all(outings.map(({ id }) => readAccountOf(id))),
    ]
    const charges = [
      ...(
        await listEntries(
          services.db,
          outings.map(({ id }) => id),
        )
      ).values(),
    ].flat()
    const resetLedger = async () => {
      await services.db.deleteFrom('bank_entries').execute()
      await services.db.transaction().execute(async (tx) => {
        await emptyLedger(tx)
        await addEntries(tx, charges, testNow)
      })
    }
    await fc.assert(
      fc.asyncProperty(
        entriesArbitrary.chain((entries) => {
          const entriesOfFile = entries.map(({ chf, outing, parts }, index) => ({
            chf: String((Number(chf) * 100 * parts) / 100),
            name: `N${index}`,
            payments: Array.from({ length: parts }, () => ({ chf, reference: slips[outing] ?? '' })),
          }))
          const twice = [...entriesOfFile, ...entriesOfFile]
          return fc.tuple(
            fc.constant(entriesOfFile),
            fc.shuffledSubarray(twice, { minLength: twice.length }),
            fc.nat({ max: twice.length }),
          )
        }),
        async ([entries, shuffledEntries, splitIndex]) => {
          await resetLedger()
          await storeStatement(services, entries)
          const stateAfterOnce = await readState()
          await resetLedger()
          // The same entry twice in one statement would count as two, so each gets a file of its own.
          await importStatementFile(
            services,
            zip(
              shuffledEntries
                .slice(0, splitIndex)
                .concat(entries[0] ?? [])
                .map((entry) => ({ bytes: writeStatement([entry]) })),
            ),
          )
          for (const entry of shuffledEntries.slice(splitIndex)) await storeStatement(services, [entry])
          expect(await readState()).toEqual(stateAfterOnce)
          for (const { id } of outings) {
            const { openRappen, paidRappen, waivedRappen, chargedRappen, toRefundRappen } = await readAccountOf(id)
            expect(openRappen + paidRappen + waivedRappen).toBe(chargedRappen + toRefundRappen)
            expect(paidRappen).toBe(await bankSumFor(id))
          }
        },
      ),
      { numRuns: 25 },
    )
  })

  const tenPaymentsFile = (slip: string) =>
    writeStatement(
      Array.from({ length: 10 }, (_, index) => ({
        ...{ chf: '90', name: `N${index}`, payments: [{ chf: '90', reference: slip }] },
      })),
    )
  const importTwentyTimes = (slip: string) =>
    Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        importStatementFile(instances[index % 2] as Services, tenPaymentsFile(slip)),
      ),
    )

  test('twenty imports of one file at once store its payments once', async () => {
    const { id, slip } = await storeOuting()
    const counts = await importTwentyTimes(slip)
    expect(counts.filter(({ paid }) => paid === 1)).toEqual([{ ...noneCounted, partial: 9, paid: 1 }])
    expect(counts.filter((count) => count['already-read'] === 10)).toHaveLength(19)
    expect(await bankPaymentLines(services)).toHaveLength(10)
    expect(await readAccountOf(id)).toMatchObject({ paidRappen: 90_000, openRappen: 0, toRefundRappen: 0 })
    const history = await listBookingEvents(services.db, id)
    expect(history.filter(({ kind }) => kind === 'paid')).toHaveLength(10)
  })

  test('without the unique key the same rush stores payments again and again', async () => {
    await sql`drop index bank_entries_once`.execute(services.db)
    try {
      const { slip } = await storeOuting()
      await importTwentyTimes(slip)
      expect(await bankPaymentLines(services)).toHaveLength(200)
    } finally {
      await emptyDatabase(services)
      await sql`create unique index bank_entries_once on bank_entries (account, entry_reference, position)`.execute(
        services.db,
      )
    }
  })
})
