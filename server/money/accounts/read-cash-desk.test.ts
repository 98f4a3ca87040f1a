import { describe, expect, test } from 'vitest'
import { statementIban } from '../../../demo/write-statement.ts'
import { bookingCreditorReference } from '../../../domain/booking/creditor-reference.ts'
import { addDays } from '../../../domain/calendar.ts'
import { onlineRowId } from '../../../domain/money/online-payment.ts'
import { healthAnswer } from '../../../platform/http/health.ts'
import { version } from '../../../platform/version.server.ts'
import { testRandomBookingAccounts } from '../../../tests/support/account-sequences.ts'
import { bookingInput } from '../../../tests/support/booking-input.ts'
import { engines } from '../../../tests/support/databases.ts'
import { takeLastPaymentBack } from '../../../tests/support/ledger.ts'
import { act, viewSection } from '../../../tests/support/logbook.ts'
import { openStage } from '../../../tests/support/stage.ts'
import { storeBooking } from '../../../tests/support/stored-bookings.ts'
import { storeStatement } from '../../../tests/support/stored-statements.ts'
import { addBooking } from '../../booking/add-booking.server.ts'
import { cancelBooking, confirmBooking } from '../../booking/change-booking.server.ts'
import { csvText } from '../../csv.ts'
import { addEntries } from '../../records/ledger.ts'
import type { Services } from '../../services.ts'
import { addExtra } from '../acts/extras.server.ts'
import { recordPayment, takePaymentBack } from '../acts/payments.server.ts'
import { giveRefundAccount } from '../acts/refunds.server.ts'
import { waiveDue } from '../acts/waivers.server.ts'
import { checkLedgers } from './check-ledgers.ts'

describe.each(engines)('the cash desk on %s', (engine) => {
  const stage = openStage(engine, { SMTP_URL: 'smtp://127.0.0.1:9', IBAN: statementIban })
  const { run } = stage
  const readDesk = async (services: Services, search?: string) => (await viewSection(services, 'cash', { search })).cash
  const storeOuting = async (services: Services, overrides: Record<string, unknown>) => {
    const booking = await storeBooking(services, overrides)
    await confirmBooking(services, booking.id)
    return booking
  }

  test('the cash desk lists open amounts with their age, amounts to refund, and amounts paid too much', () =>
    run(async (services) => {
      const openOuting = await storeOuting(services, { name: 'Ana Favre' })
      const cancelledOuting = await storeOuting(services, { time: '14:00' })
      await recordPayment(services, cancelledOuting.id, { means: 'cash' })
      await cancelBooking(services, cancelledOuting.id, { reason: 'weather' })
      const pastOuting = await storeOuting(services, { date: '2027-07-15' })
      await recordPayment(services, pastOuting.id, { amountRappen: 95_000 })
      await storeBooking(services, { date: '2027-07-16' })
      stage.now = new Date('2027-06-11T10:00:00Z')
      const { toRefund, tooMuch, open: openRows } = await readDesk(services)
      expect(openRows).toMatchObject([{ id: openOuting.id, openChf: 900, since: '2027-06-01', days: 10 }])
      expect(toRefund).toMatchObject([{ id: cancelledOuting.id, toRefundChf: 900, days: 10, refundMeans: 'cash' }])
      expect(tooMuch).toMatchObject([{ id: pastOuting.id, toRefundChf: 50 }])
      await giveRefundAccount(services, cancelledOuting.id, 'DE89 3704 0044 0532 0130 00')
      expect((await readDesk(services)).toRefund).toMatchObject([{ refundMeans: 'qr' }])
      await act(services, { intent: 'refund', id: cancelledOuting.id })
      expect((await readDesk(services)).toRefund).toEqual([])
    }))

  test('overdue amounts have a list of their own, the oldest first, and leave it while a reminder gives time', () =>
    run(async (services) => {
      // Confirmed first, and to be paid last.
      const lateOuting = await storeOuting(services, { date: '2027-07-20' })
      const { id } = await storeOuting(services, { date: '2027-07-14' })
      stage.now = new Date('2027-08-13T10:00:00Z')
      const { overdue, open } = await readDesk(services)
      expect([overdue, open]).toMatchObject([[], [{ dueBy: '2027-08-13' }, { dueBy: '2027-08-19' }]])
      stage.now = new Date('2027-08-22T10:00:00Z')
      expect(await readDesk(services)).toMatchObject({
        overdue: [
          { id, since: '2027-08-13', days: 9, isOverdue: true },
          { id: lateOuting.id, days: 3 },
        ],
        ...{ open: [], sums: { overdue: 1_800, open: 0 } },
      })
      await act(services, { intent: 'remind-payment', id })
      expect(await readDesk(services)).toMatchObject({
        overdue: [{ id: lateOuting.id }],
        open: [{ id, dueBy: '2027-09-01' }],
      })
      stage.now = new Date('2027-09-03T10:00:00Z')
      expect((await readDesk(services)).overdue).toMatchObject([
        { id: lateOuting.id, days: 15 },
        { id, days: 2 },
      ])
    }))

  test('an amount due for more than a year is listed separately, until it is written off', () =>
    run(async (services) => {
      const { id } = await storeOuting(services, {})
      stage.now = new Date('2028-08-12T10:00:00Z')
      expect(await readDesk(services)).toMatchObject({ overdue: [{ id, isDue: true }], old: [] })
      stage.now = new Date('2028-08-13T10:00:00Z')
      expect(await readDesk(services)).toMatchObject({
        overdue: [],
        old: [{ id, openChf: 900 }],
        sums: { open: 0, old: 900 },
      })
      await act(services, { intent: 'waive', id, amount: '900', reason: 'given-up' })
      expect((await readDesk(services)).old).toEqual([])
      const { table = [] } = (await viewSection(services, 'cash', { hasCashRows: true })).cash
      expect(csvText(table)).toContain(';Renonciation;Ne sera plus payé;-900.00;')
    }))

  test('the till of a day is what was received less what was refunded, and a postponed outing owes nothing yet', () =>
    run(async (services) => {
      const paidOuting = await storeOuting(services, { name: 'Ana Favre' })
      await recordPayment(services, paidOuting.id, { means: 'cash', amountRappen: 90_000 })
      const refundedOuting = await storeOuting(services, { time: '14:00' })
      await recordPayment(services, refundedOuting.id, { means: 'cash', amountRappen: 10_000 })
      await cancelBooking(services, refundedOuting.id, { reason: 'weather' })
      const laterOuting = await storeOuting(services, { date: '2027-07-15' })
      expect((await readDesk(services)).open.map(({ id }) => id)).toEqual([laterOuting.id])
      await act(services, { intent: 'postpone', id: laterOuting.id, reason: 'weather', word: '' })
      await act(services, { intent: 'refund', id: refundedOuting.id, means: 'cash' })
      const { open, till } = await readDesk(services)
      expect(open).toEqual([])
      expect(till).toEqual({ cash: 900 })
    }))

  test('a search finds a booking by creditor reference in any grouping, by amount and by name', () =>
    run(async (services) => {
      const firstOuting = await storeOuting(services, { name: 'Ana Fàvre' })
      const secondOuting = await storeOuting(services, { name: 'Luc Rey', date: '2027-07-15' })
      await recordPayment(services, secondOuting.id, { amountRappen: 12_350 })
      const searchIds = async (search: string) => (await readDesk(services, search)).found?.rows.map(({ id }) => id)
      const creditorReference = bookingCreditorReference(firstOuting.reference)
      for (const text of [
        creditorReference,
        creditorReference.replace(/(.{4})/g, '$1 ').toLowerCase(),
        firstOuting.reference,
        creditorReference.slice(-5),
        'favre',
      ])
        expect([text, await searchIds(text)]).toEqual([text, [firstOuting.id]])
      expect(await searchIds('123.50')).toEqual([secondOuting.id])
      expect(await searchIds('776,50 CHF')).toEqual([secondOuting.id])
      expect(await searchIds('900')).toEqual([firstOuting.id, secondOuting.id])
      expect(await searchIds('nobody')).toEqual([])
    }))

  test('an amount refunded by hand and then charged back by the guest’s bank is open, says why, and is found', () =>
    run(async (services) => {
      const { id, reference, name } = await storeOuting(services, { name: 'Ana Favre' })
      await recordPayment(services, id, { means: 'card' })
      await cancelBooking(services, id, { reason: 'weather' })
      await act(services, { intent: 'refund', id })
      const disputeEntry = {
        id: onlineRowId('dp_1'),
        bookingId: id,
        kind: 'refund',
        means: 'card',
        amountRappen: 90_000,
        actor: 'system',
      } as const
      await services.db.transaction().execute((tx) => addEntries(tx, [disputeEntry], stage.now))
      const row = { id, openChf: 900, since: '2027-06-01', isRefundedTwice: true }
      expect((await readDesk(services)).open).toMatchObject([row])
      for (const search of [reference, bookingCreditorReference(reference), '900', name])
        expect((await readDesk(services, search)).found?.rows).toMatchObject([row])
      expect(await act(services, { intent: 'paid', id, means: 'cash' })).toMatchObject({ kind: 'done' })
      expect((await readDesk(services)).open).toEqual([])
    }))

  test('a postponed outing is listed separately while it owes nothing yet, and can be paid', () =>
    run(async (services) => {
      const { id } = await storeOuting(services, {})
      await act(services, { intent: 'postpone', id, reason: 'weather', word: '' })
      const { open, postponed, sums } = await readDesk(services)
      expect([open, postponed, sums.postponed]).toMatchObject([[], [{ id, openChf: 900, status: 'postponed' }], 900])
    }))

  test('hundreds of open accounts fill pages: each booking is on one, the oldest first, and every one is found', () =>
    run(async (services) => {
      const { id } = await storeOuting(services, {})
      const { db } = services
      const row = await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const count = 130
      const copies = Array.from({ length: count }, (_, index) => ({
        ...{ ...row, id: `b${index}`, reference: `CE-${100_000 + index}`, idempotency_key: `${index}` },
        ...{ name: `Personne ${index}`, starts_at: row.starts_at + index },
      }))
      const charges = copies.map(({ id }, index) => ({
        ...({ id: `${id}:outing`, bookingId: id, kind: 'charge', reason: 'outing', actor: 'team' } as const),
        ...{ amountRappen: 90_000, valueDay: addDays('2026-01-01', index) },
      }))
      for (const [from, to] of [
        [0, 65],
        [65, count],
      ]) {
        await db.insertInto('bookings').values(copies.slice(from, to)).execute()
        await db.transaction().execute((tx) => addEntries(tx, charges.slice(from, to), stage.now))
      }
      const firstPage = await readDesk(services)
      const pages = [
        firstPage,
        ...(await Promise.all([2, 3].map(async (page) => (await viewSection(services, 'cash', { page })).cash))),
      ]
      expect(pages.map(({ page, pages, open }) => [page, pages, open.length])).toEqual([
        [1, 3, 50],
        [2, 3, 50],
        [3, 3, 31],
      ])
      expect(pages.flatMap(({ open }) => open.map((row) => row.id))).toEqual([...copies.map((copy) => copy.id), id])
      expect(pages.map(({ sums }) => sums.open)).toEqual([1, 1, 1].map(() => (count + 1) * 900))
      expect((await viewSection(services, 'cash', { page: 99 })).cash.page).toBe(3)
      expect((await readDesk(services, 'CE-100119')).found?.rows).toMatchObject([{ id: 'b119' }])
      const deskByAmount = (await viewSection(services, 'cash', { search: '900', page: 3 })).cash
      expect([deskByAmount.page, deskByAmount.found?.rows.length]).toEqual([3, 31])
    }))

  test('for an unknown payment, the booking that it names or that owes its payer this sum is suggested', () =>
    run(async (services) => {
      const [ana, luc] = [
        await storeOuting(services, { name: 'Ana Favre' }),
        await storeOuting(services, { name: 'Luc Rey-Müller', date: '2027-07-15' }),
      ]
      await addExtra(services, luc.id, { item: 'autre', label: 'Gâteau', quantity: 1, amountChf: 20 })
      const payments = [
        [{ chf: '450', text: `Sortie ${ana.reference.toLowerCase().replace('-', ' ')}, merci` }, ana.reference],
        [{ chf: '5', reference: luc.reference }, luc.reference],
        [{ chf: '900', payer: 'FAVRE ANA' }, ana.reference],
        [{ chf: '920', payer: 'Rey Muller Luc et Inès' }, luc.reference],
        [{ chf: '900', payer: 'Rey Muller Luc' }, undefined],
        [{ chf: '899', payer: 'Ana Favre' }, undefined],
        [{ chf: '900', payer: 'Zoé Blanc' }, undefined],
        [{ chf: '900', text: `${ana.reference} et ${luc.reference}`, payer: 'Ana Favre' }, undefined],
        [{ chf: '900', text: 'CE SAMEDI', payer: 'Zoé Blanc' }, undefined],
      ] as const
      for (const [index, [payment]] of payments.entries())
        await storeStatement(services, [{ chf: payment.chf, name: `N${index}`, payments: [payment] }])
      const { unknown, open } = await readDesk(services)
      expect(unknown.map(({ likely }) => likely?.reference)).toEqual(payments.map(([, likely]) => likely))
      expect(unknown[2]?.likely).toEqual({ reference: ana.reference, name: 'Ana Favre', openChf: 900 })
      // Proposed, and not booked: a person decides.
      expect(open.map(({ openChf }) => openChf).sort()).toEqual([900, 920])
      const assignment = { intent: 'assign-payment', id: unknown[0]?.id, reference: unknown[0]?.likely?.reference }
      expect(await act(services, { ...assignment, amount: "1'450.-" })).toMatchObject({ errors: [{ field: 'amount' }] })
      expect(await act(services, { ...assignment, amount: '400.-' })).toEqual({ kind: 'done' })
      const deskAfter = await readDesk(services)
      expect(deskAfter.unknown.find(({ message }) => message?.startsWith('Sortie'))).toMatchObject({
        amountRappen: 5_000,
      })
      expect(deskAfter.open.find(({ id }) => id === ana.id)).toMatchObject({ openChf: 500 })
    }))

  test('a payment without a booking is assigned by a reference as people type it', () =>
    run(async (services) => {
      const { id, reference } = await storeOuting(services, {})
      await storeStatement(services, [
        { chf: '900', name: 'N1', payments: [{ chf: '900', payer: 'Ana Favre', text: 'Samedi' }] },
        { chf: '50', name: 'N2', direction: 'DBIT', isReversal: true },
      ])
      const { unknown } = await readDesk(services)
      const [reversedPayment, receivedPayment] = unknown.toSorted((a, b) => a.amountRappen - b.amountRappen)
      expect(receivedPayment).toMatchObject({ payer: 'Ana Favre', message: 'Samedi' })
      const assign = (payment: typeof receivedPayment, typedReference: string) =>
        act(services, { intent: 'assign-payment', id: payment?.id, reference: typedReference })
      const invalidReference = (code: string) => ({ kind: 'invalid', errors: [{ field: 'reference', code: code }] })
      expect(await assign(receivedPayment, 'CE-000000')).toEqual(invalidReference('reference-unknown'))
      expect(await assign(reversedPayment, reference)).toEqual(invalidReference('reference-unfit'))
      const spacedReference = bookingCreditorReference(reference)
        .toLowerCase()
        .replace(/(.{4})/g, '$1 ')
      expect(await assign(receivedPayment, spacedReference)).toEqual({ kind: 'done' })
      expect(await assign(receivedPayment, spacedReference)).toEqual({ kind: 'unknown' })
      expect(await assign(reversedPayment, reference.slice(3))).toEqual({ kind: 'done' })
      const deskAfter = await readDesk(services)
      expect(deskAfter.unknown).toEqual([])
      expect(deskAfter.open).toMatchObject([{ id, openChf: 50 }])
    }))

  test('taking back a payment recorded by hand leaves the payments of the bank alone', () =>
    run(async (services) => {
      const { id, reference } = await storeOuting(services, {})
      await recordPayment(services, id, { amountRappen: 40_000, means: 'qr' })
      const creditorReference = bookingCreditorReference(reference)
      await storeStatement(services, [
        { chf: '500', name: 'N1', payments: [{ chf: '500', reference: creditorReference }] },
      ])
      const { open, received } = await readDesk(services)
      expect(open).toEqual([])
      expect(received).toHaveLength(2)
      for (const { entry } of received) await takePaymentBack(services, id, entry)
      expect((await readDesk(services)).open).toMatchObject([{ id, openChf: 400 }])
    }))

  test('recent payments are listed, and only those recorded by hand can be taken back', () =>
    run(async (services) => {
      const { id, reference, name } = await storeOuting(services, {})
      await storeStatement(services, [
        { chf: '50', name: 'N1', payments: [{ chf: '50', reference: bookingCreditorReference(reference) }] },
      ])
      for (const [amountRappen, means, valueDay] of [
        [10_000, 'cash', '2027-05-31'],
        [20_000, 'twint', '2027-06-01'],
        [30_000, 'card', '2027-05-01'],
      ] as const)
        await recordPayment(services, id, { amountRappen, means, valueDay })
      const { received } = await readDesk(services)
      const bankPayments = received.filter(({ isByHand }) => !isByHand)
      expect(bankPayments).toMatchObject([{ name, amountChf: 50, means: 'qr' }])
      const manualPayments = received.filter(({ isByHand }) => isByHand)
      expect(manualPayments).toMatchObject([
        { id, reference, name, amountChf: 200, means: 'twint', valueDay: '2027-06-01' },
        { amountChf: 100, means: 'cash', valueDay: '2027-05-31' },
      ])
      const takeBack = { intent: 'unpaid', id, entry: manualPayments[1]?.entry }
      expect(await act(services, takeBack)).toMatchObject({ kind: 'done', booking: { openChf: 350 } })
      expect(await act(services, takeBack)).toMatchObject({ reason: 'already-noted', booking: { openChf: 350 } })
      const takeBankBack = { ...takeBack, entry: bankPayments[0]?.entry }
      expect(await act(services, takeBankBack)).toMatchObject({ reason: 'settled', booking: { openChf: 350 } })
      expect((await readDesk(services)).received.map(({ amountChf }) => amountChf).sort()).toEqual([200, 50])
    }))

  test('ledger rows written outside the program are found at night and reported', () =>
    run(async (services) => {
      const { id, reference } = await storeOuting(services, {})
      const creditorReference = bookingCreditorReference(reference)
      await storeStatement(services, [
        { chf: '900', name: 'N1', payments: [{ chf: '900', reference: creditorReference }] },
      ])
      await checkLedgers(services)
      expect(await healthAnswer(services).json()).toEqual({ status: 'ok', version })
      expect((await readDesk(services)).wrong).toEqual([])
      await services.db
        .updateTable('bank_entries')
        .set({ amount_rappen: 80_000 })
        .where('booking_id', '=', id)
        .execute()
      await checkLedgers(services)
      expect(await healthAnswer(services).json()).toEqual({ status: 'ok', version, ledger: 'wrong' })
      expect((await readDesk(services)).wrong).toEqual([reference])
      expect((await viewSection(services, 'requests')).ledgerBalanced).toBe(false)
    }))

  test.each([
    ['a request that nobody has confirmed', {}],
    ['an offered outing', { status: 'confirmed', total_chf: 0, offered_value_chf: 900 }],
  ] as const)('a payment of the bank for %s without its ledger row is reported too', (_, set) =>
    run(async (services) => {
      const { id, reference } = await storeBooking(services)
      await services.db
        .updateTable('bookings')
        .set({ reference, ...set })
        .where('id', '=', id)
        .execute()
      await storeStatement(services, [{ chf: '900', name: 'N1', payments: [{ chf: '900' }] }])
      await checkLedgers(services)
      expect([(await readDesk(services)).wrong, (await viewSection(services, 'requests')).ledgerBalanced]).toEqual([
        [],
        true,
      ])
      await services.db.updateTable('bank_entries').set({ state: 'matched', booking_id: id }).execute()
      await checkLedgers(services)
      const { wrong, open, tooMuch, toRefund } = await readDesk(services)
      expect(wrong).toEqual([reference])
      expect([open, tooMuch, toRefund]).toEqual([[], [], []])
      expect((await viewSection(services, 'requests')).ledgerBalanced).toBe(false)
    }),
  )

  test('the rows for the accounts include every outing except offered ones', () =>
    run(async (services) => {
      const { id, reference, name } = await storeOuting(services, {})
      await recordPayment(services, id, { amountRappen: 30_050, means: 'twint', valueDay: '2027-05-31' })
      await recordPayment(services, id, { amountRappen: 100, means: 'cash', valueDay: '2024-12-31' })
      const offeredInput = bookingInput({ date: '2027-07-15', isOffered: true })
      expect(await addBooking(services, offeredInput, { idempotencyKey: 'given' })).toMatchObject({ kind: 'done' })
      const { table = [], open } = (await viewSection(services, 'cash', { hasCashRows: true })).cash
      const csv = csvText(table)
      const creditorReference = bookingCreditorReference(reference)
      const outing = `${reference};${name};2027-07-14`
      expect(csv.trimEnd().split('\r\n').slice(1)).toEqual([
        `2027-05-31;${outing};${creditorReference};Paiement;TWINT;;300.50`,
        `2027-06-01;${outing};${creditorReference};Dû;Sortie;900.00;`,
      ])
      expect(open.map((row) => row.id)).toEqual([id])
      const oldDesk = (await viewSection(services, 'cash', { hasCashRows: true, at: '2024' })).cash
      expect([oldDesk.year, oldDesk.years, oldDesk.table?.slice(1).map(([day]) => day)]).toEqual([
        ...['2024', ['2027', '2024'], ['2024-12-31']],
      ])
      expect((await viewSection(services, 'cash', { hasCashRows: true, at: '../x' })).cash.year).toBe('2027')
      expect((await readDesk(services)).table).toBeUndefined()
      await takeLastPaymentBack(services, id)
      await cancelBooking(services, id, { reason: 'weather' })
      const csvAfter = csvText((await viewSection(services, 'cash', { hasCashRows: true })).cash.table ?? [])
      expect(csvAfter).toContain(`${outing};${creditorReference};Extourne d’un dû;;-900.00;`)
      expect(csvAfter).toMatch(/;Extourne d’un paiement;;;-(1\.00|300\.50)\r/)
      // What was waived before is taken back once.
      const loweredOuting = await storeOuting(services, { date: '2027-07-16' })
      await waiveDue(services, loweredOuting.id, { reason: 'goodwill', amountRappen: 10_000 })
      await cancelBooking(services, loweredOuting.id, { reason: 'weather' })
      const csvLines = csvText((await viewSection(services, 'cash', { hasCashRows: true })).cash.table ?? []).split(
        '\r\n',
      )
      const owedColumn = csvLines
        .filter((row) => row.includes(loweredOuting.reference))
        .map((row) => row.split(';').at(-2))
      expect(owedColumn.sort()).toEqual(['-100.00', '-800.00', '900.00'])
    }))
})

// Many more of them: tests/faults/accounts.test.ts.
describe.each(engines)('random sequences of acts on accounts, on %s', (engine) => testRandomBookingAccounts(engine, 25))
