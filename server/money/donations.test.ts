import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { statementIban } from '../../demo/write-statement.ts'
import { donationReference } from '../../domain/money/donation.ts'
import { testNow } from '../../tests/support/booking-input.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { act, viewSection } from '../../tests/support/logbook.ts'
import { testSettings } from '../../tests/support/services.ts'
import { emptyDatabase, queuedMailKinds, storeBooking } from '../../tests/support/stored-bookings.ts'
import { bankPaymentLines, storeStatement } from '../../tests/support/stored-statements.ts'
import { cancelBooking, confirmBooking } from '../booking/change-booking.server.ts'
import { guestActs, viewManagedBooking } from '../booking/guest-acts.server.ts'
import { csvText } from '../csv.ts'
import { listBookingEvents } from '../records/bookings.ts'
import { grantKey } from '../records/keys.ts'
import { closeServices, openServices, type Services } from '../services.ts'
import { readYearReport } from '../solidarity/read-year-report.ts'
import { reportTable } from '../solidarity/report-table.server.ts'
import { checkLedgers } from './accounts/check-ledgers.ts'
import { recordPayment, recordRefund } from './acts/payments.server.ts'
import { listDonations } from './donations.ts'

const noneCounted = { paid: 0, partial: 0, 'too-much': 0, unknown: 0, 'already-read': 0, payout: 0 }

describe.each(engines)('donations on %s', (engine) => {
  let database: TestDatabase
  let services: Services
  /** On PostgreSQL two instances, as two processes would be. */
  let instances: [Services, Services]
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const env = { IBAN: statementIban, DONATIONS: 'on' }
    const openInstance = () => openServices(testSettings(database, env), { now: () => testNow })
    services = await openInstance()
    instances = [services, engine === 'postgres' ? await openInstance() : services]
  })
  afterAll(async () => {
    for (const instance of new Set(instances)) await closeServices(instance)
    await database.remove()
  })
  beforeEach(() => emptyDatabase(services))

  const gift = (name: string, chf: string, overrides = {}) => ({
    ...{ chf, name, payments: [{ chf, reference: donationReference, payer: 'Ana Favre' }] },
    ...overrides,
  })
  const reversalFields = { direction: 'DBIT' as const, isReversal: true }
  const readDonationLines = async () =>
    (await listDonations(services.db)).map(({ kind, amountRappen }) => `${kind} ${amountRappen}`)
  const readDesk = async () => {
    const { cash } = await viewSection(services, 'cash', { hasCashRows: true })
    return cash
  }
  /** An outing of 900 CHF that was paid and does not take place. */
  const storeOwedRefund = async () => {
    const booking = await storeBooking(services)
    await confirmBooking(services, booking.id)
    await recordPayment(services, booking.id, { means: 'cash' })
    await cancelBooking(services, booking.id, { reason: 'weather' })
    // With a key from the mail about it: one that our page showed cannot donate the refund.
    const mailGrant = { opens: booking.id, mail: 'booking-cancelled' }
    const pageKey = booking.manageKey
    return { ...booking, pageKey, manageKey: await grantKey(services.db, 'booking', services.now(), mailGrant) }
  }

  test('a payment with the reference of donations is stored as a donation, once, without the name of the donor', async () => {
    expect(await storeStatement(services, [gift('N1', '50.00'), gift('N2', '20.05')])).toEqual({
      ...noneCounted,
      paid: 2,
    })
    expect(await storeStatement(services, [gift('N1', '50.00')])).toEqual({ ...noneCounted, 'already-read': 1 })
    expect((await readDonationLines()).sort()).toEqual(['gift 2005', 'gift 5000'])
    const entries = await services.db.selectFrom('bank_entries').select(['payer', 'message', 'booking_id']).execute()
    expect(entries).toEqual([1, 2].map(() => ({ payer: null, message: null, booking_id: null })))
    const { donations, unknown, table = [], open } = await readDesk()
    const csv = csvText(table)
    expect(donations).toMatchObject([{ year: 2027, gifts: 2, sumRappen: 7_005 }])
    expect([unknown, open]).toEqual([[], []])
    expect(csv).toMatch(/2027-05-21;;;;RF03DON;Don;Virement;;50\.00/)
  })

  test('twenty imports of one file at once store its donation once', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => storeStatement(instances[index % 2] as Services, [gift('N1', '50')])),
    )
    expect(await readDonationLines()).toEqual(['gift 5000'])
  })

  test('a donation that the bank takes back is recognised, never for more than was received', async () => {
    await storeStatement(services, [gift('N1', '50')])
    expect(await storeStatement(services, [gift('N2', '80', reversalFields)])).toEqual({ ...noneCounted, unknown: 1 })
    expect(await storeStatement(services, [gift('N3', '50', reversalFields)])).toEqual({ ...noneCounted, paid: 1 })
    expect((await readDonationLines()).sort()).toEqual(['gift 5000', 'return 5000'])
    expect(await bankPaymentLines(services)).toEqual(['matched 5000 N1/1', 'unknown -8000 N2/1', 'matched -5000 N3/1'])
    expect((await readDesk()).donations).toMatchObject([{ gifts: 1, sumRappen: 0 }])
  })

  test('a payment without a reference can be assigned as a donation', async () => {
    await storeStatement(services, [
      { chf: '30', name: 'N1', payments: [{ chf: '30', payer: 'Luc Rey', text: 'Don' }] },
    ])
    const [unknownPayment] = (await readDesk()).unknown
    const assign = () => act(services, { intent: 'assign-payment', id: unknownPayment?.id, reference: 'rf03 don' })
    expect(await assign()).toEqual({ kind: 'done' })
    expect(await assign()).toEqual({ kind: 'unknown' })
    expect(await readDonationLines()).toEqual(['gift 3000'])
    expect(await bankPaymentLines(services)).toEqual(['assigned 3000 N1/1'])
    expect((await readDesk()).wrong).toEqual([])
  })

  test('the year report has donations on a line of their own, not among the value of outings', async () => {
    await storeStatement(services, [gift('N1', '50')])
    const report = await readYearReport(services.db, 2027, testNow)
    expect(report.donations).toEqual({ year: 2027, gifts: 1, sumRappen: 5_000 })
    expect(report.total.paid.valueChf).toBe(0)
    expect(csvText(reportTable(report))).toContain('Dons (à part des sorties)')
  })

  test('donation rows can only be added, and a change made outside the program is found at night', async () => {
    await storeStatement(services, [gift('N1', '50')])
    await expect(services.db.updateTable('donations').set({ amount_rappen: 1 }).execute()).rejects.toThrow('only added')
    await expect(services.db.deleteFrom('donations').execute()).rejects.toThrow('only added')
    await checkLedgers(services)
    expect(services.alerts.has('ledger')).toBe(false)
    await services.db.updateTable('bank_entries').set({ amount_rappen: 4_000 }).execute()
    await checkLedgers(services)
    expect(services.alerts.has('ledger')).toBe(true)
    expect((await readDesk()).wrong).toEqual([donationReference])
  })

  test('twenty presses donate a refund once: it leaves the account, becomes a donation, and is mailed to both', async () => {
    const { id, manageKey } = await storeOwedRefund()
    expect(await viewManagedBooking(services, manageKey)).toMatchObject({ view: { canLeave: true } })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => guestActs.leave(instances[index % 2] as Services, manageKey, 90_000)),
    )
    const kinds = answers.map((answer) => ('reason' in answer ? answer.reason : answer.kind))
    expect(kinds.filter((kind) => kind === 'done')).toHaveLength(1)
    expect(kinds.filter((kind) => kind === 'nothing-to-leave')).toHaveLength(19)
    expect(await readDonationLines()).toEqual(['gift 90000'])
    expect(await viewManagedBooking(services, manageKey)).toMatchObject({
      view: { canLeave: false, account: { toRefundRappen: 0, paidRappen: 0 } },
    })
    const mails = await queuedMailKinds(services)
    for (const kind of ['booking-left', 'booking-left-to-team'])
      expect(mails.filter((each) => each === kind)).toHaveLength(1)
    expect((await listBookingEvents(services.db, id)).at(-1)).toMatchObject({
      ...{ kind: 'donated', actor: 'guest', detail: { donatedChf: 900 } },
    })
    const { toRefund, donations, wrong, table = [] } = await readDesk()
    const csv = csvText(table)
    expect([toRefund, wrong]).toEqual([[], []])
    expect(donations).toMatchObject([{ gifts: 1, sumRappen: 90_000 }])
    expect(csv).toMatch(/Remboursement;Laissé comme don;;-900\.00/)
    expect(csv).toMatch(/;CE-.+;RF03DON;Don;Laissé par la personne;;900\.00/)
  })

  test('no refund can be donated if there is none, if the sum has changed, or while donations are off', async () => {
    const { id, manageKey, pageKey } = await storeOwedRefund()
    const refusal = (reason: string) => ({ kind: 'refused', reason })
    expect(await guestActs.leave(services, manageKey, 100)).toMatchObject(refusal('sum-changed'))
    expect(await guestActs.leave(services, pageKey, 90_000)).toMatchObject(refusal('other-state'))
    const withoutDonations = { ...services, settings: { ...services.settings, donations: false } }
    expect(await guestActs.leave(withoutDonations, manageKey, 90_000)).toMatchObject(refusal('nothing-to-leave'))
    expect(await viewManagedBooking(withoutDonations, manageKey)).toMatchObject({ view: { canLeave: false } })
    await recordRefund(services, id)
    expect(await guestActs.leave(services, manageKey, 90_000)).toMatchObject(refusal('nothing-to-leave'))
    expect(await readDonationLines()).toEqual([])
    expect(await queuedMailKinds(services)).not.toContain('booking-left')
  })
})
