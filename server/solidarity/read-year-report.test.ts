import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingInput, testNow } from '../../tests/support/booking-input.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { withServices } from '../../tests/support/services.ts'
import { emptyDatabase, storeBooking } from '../../tests/support/stored-bookings.ts'
import { addBooking } from '../booking/add-booking.server.ts'
import { cancelByTeam, confirmBooking } from '../booking/change-booking.server.ts'
import { anonymiseBooking } from '../db/anonymise-booking.ts'
import type { Services } from '../services.ts'
import { readYearReport } from './read-year-report.ts'
import { reportCsv } from './report-csv.ts'

const afterwards = new Date('2028-03-01T10:00:00Z')

describe.each(engines)('the report of a year on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.remove())
  beforeEach(() => run(emptyDatabase))

  const run = <Result>(use: (services: Services) => Promise<Result>) =>
    withServices(database, { now: () => testNow }, use)

  async function add(services: Services, replaced: Record<string, unknown>): Promise<string> {
    const outcome = await addBooking(services, bookingInput({ email: '', ...replaced }), {
      idempotencyKey: randomUUID(),
    })
    if (outcome.kind !== 'done') throw new Error(outcome.kind)
    return outcome.booking.id
  }

  /** One of each: paid, offered, and what does not count. */
  async function storeSeason(services: Services): Promise<void> {
    await add(services, { date: '2027-05-10', participants: 4 })
    await add(services, { date: '2027-05-11', participants: 5, isOffered: true })
    await add(services, { date: '2027-08-11', participants: 3, isOffered: true, duration: 4 })
    await storeBooking(services, { date: '2027-08-12', participants: 5 })
    const cancelled = await add(services, { date: '2027-08-13', participants: 5, isOffered: true })
    await cancelByTeam(services, cancelled, { reason: 'weather' })
    await add(services, { date: '2026-12-31', participants: 5, isOffered: true })
  }

  test('counts what was confirmed and has ended, and nothing that waits, was cancelled or belongs to another year', () =>
    run(async (services) => {
      await storeSeason(services)
      const report = await readYearReport(services.db, 2027, afterwards)
      expect(report.total).toEqual({
        paid: { outings: 1, hours: 3, persons: 4, valueChf: 900 },
        offered: { outings: 2, hours: 7, persons: 8, valueChf: 2100 },
      })
      // Three persons in summer are told together with the spring.
      expect(report.periods.map(({ from, to }) => [from, to])).toEqual([
        [1, 1],
        [2, 3],
        [4, 4],
      ])
      const midsummer = await readYearReport(services.db, 2027, new Date('2027-05-11T10:59:00Z'))
      expect(midsummer.total).toMatchObject({ paid: { outings: 1 }, offered: { outings: 0 } })
    }))

  test('an outing whose guest has been forgotten counts as before', () =>
    run(async (services) => {
      await storeSeason(services)
      const before = await readYearReport(services.db, 2027, afterwards)
      await services.db.transaction().execute(async (tx) => {
        const rows = await tx.selectFrom('bookings').select('id').execute()
        for (const { id } of rows) await anonymiseBooking(tx, id, afterwards)
      })
      expect(await readYearReport(services.db, 2027, afterwards)).toEqual(before)
    }))

  test('a request that was confirmed counts at its price', () =>
    run(async (services) => {
      const { id } = await storeBooking(services)
      await confirmBooking(services, id)
      expect((await readYearReport(services.db, 2027, afterwards)).total.paid).toMatchObject({ valueChf: 900 })
    }))

  test('for a spreadsheet it has a row for each figure of the table, and words instead of what is withheld', () =>
    run(async (services) => {
      await storeSeason(services)
      expect(linesOf(reportCsv(await readYearReport(services.db, 2027, afterwards)))).toEqual([
        'Année;Période;Sorties;Nombre;Heures;Personnes;Valeur CHF;Chiffres du',
        '2027;Janvier à mars;Payantes;0;0;0;0;2028-03-01',
        '2027;Janvier à mars;Offertes;0;0;0;0;2028-03-01',
        '2027;Avril à septembre;Payantes;1;3;4;900;2028-03-01',
        '2027;Avril à septembre;Offertes;2;7;8;2100;2028-03-01',
        '2027;Octobre à décembre;Payantes;0;0;0;0;2028-03-01',
        '2027;Octobre à décembre;Offertes;0;0;0;0;2028-03-01',
        '2027;Année 2027;Payantes;1;3;4;900;2028-03-01',
        '2027;Année 2027;Offertes;2;7;8;2100;2028-03-01',
        '2027;Année 2027;Ensemble;3;10;12;3000;2028-03-01',
      ])
      await emptyDatabase(services)
      await add(services, { date: '2027-05-11', participants: 4, isOffered: true })
      const withheld = linesOf(reportCsv(await readYearReport(services.db, 2027, afterwards)))
      expect(withheld.slice(-2)).toEqual([
        '2027;Année 2027;Payantes;0;0;0;0;2028-03-01',
        '2027;Année 2027;Offertes;;;moins de cinq personnes;;2028-03-01',
      ])
      expect(withheld.filter((line) => line.includes('Offertes'))).toHaveLength(1)
    }))
})

function linesOf(csv: string): string[] {
  return csv.slice(1).trimEnd().split('\r\n')
}
