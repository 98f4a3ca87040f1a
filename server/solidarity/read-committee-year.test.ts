import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hourMs } from '../../domain/calendar.ts'
import { sumChf } from '../../domain/money/account.ts'
import { bookingInput, testNow } from '../../tests/support/booking-input.ts'
import { engines } from '../../tests/support/databases.ts'
import { takeLastPaymentBack } from '../../tests/support/ledger.ts'
import { viewSection } from '../../tests/support/logbook.ts'
import { openStage } from '../../tests/support/stage.ts'
import { storeBooking } from '../../tests/support/stored-bookings.ts'
import { addBooking } from '../booking/add-booking.server.ts'
import { cancelBooking, confirmBooking, declineBooking } from '../booking/change-booking.server.ts'
import { recordPayment, recordRefund } from '../money/acts/payments.server.ts'
import { cutShort } from '../money/acts/waivers.server.ts'
import type { Services } from '../services.ts'
import { readCommitteeYear } from './read-committee-year.ts'
import { readYearReport } from './read-year-report.ts'

const reportDate = new Date('2028-02-01T10:00:00Z')

describe.each(engines)('the page of the committee on %s', (engine) => {
  const stage = openStage(engine)
  const { run } = stage
  const storeRequestedBooking = (services: Services, overrides: Record<string, unknown>) =>
    storeBooking(services, { email: `${randomUUID()}@exemple.ch`, ...overrides })
  const passHours = (hours: number) => {
    stage.now = new Date(stage.now.getTime() + hours * hourMs)
  }
  const storeAddedBooking = async (services: Services, overrides: Record<string, unknown>) => {
    const outcome = await addBooking(services, bookingInput(overrides), { idempotencyKey: randomUUID() })
    if (outcome.kind !== 'done') throw new Error(outcome.kind)
    return outcome.booking
  }

  test('the page of the committee has hours by month, weekday and boat, and how requests were answered and called off', () =>
    run(async (services) => {
      const sailedOuting = await storeRequestedBooking(services, { date: '2027-07-14', duration: 3 })
      const shortOuting = await storeRequestedBooking(services, { date: '2027-07-15', duration: 3 })
      const windyOuting = await storeRequestedBooking(services, { date: '2027-08-02', duration: 3 })
      const declinedRequest = await storeRequestedBooking(services, { date: '2027-08-03' })
      await storeRequestedBooking(services, { date: '2027-08-04' })
      passHours(2)
      await confirmBooking(services, sailedOuting.id)
      await confirmBooking(services, shortOuting.id)
      passHours(3)
      await confirmBooking(services, windyOuting.id)
      await declineBooking(services, declinedRequest.id)
      const missedOuting = await storeAddedBooking(services, { date: '2027-07-16' })
      await cancelBooking(services, windyOuting.id, { reason: 'weather' })
      stage.now = new Date(missedOuting.startsAt.getTime() + 2 * hourMs)
      await cutShort(services, shortOuting.id, 1)
      await cancelBooking(services, missedOuting.id, { reason: 'no-show' })
      const { hoursByMonth, hoursByWeekday, ...figures } = await readCommitteeYear(services.db, 2027, reportDate)
      const sumOverBoats = (rows: number[][]) => rows.map(sumChf)
      expect(sumOverBoats(hoursByMonth)).toEqual([0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0])
      expect(sumOverBoats(hoursByWeekday)).toEqual([0, 0, 3, 1, 0, 0, 0])
      expect(figures.requests).toMatchObject({ web: 5, phone: 1, confirmed: 3, declined: 1, pending: 1 })
      expect(figures).toMatchObject({
        ...{ weather: { outings: 1, hours: 3 }, cutShort: { outings: 1, hours: 2 }, noShows: 1, answerHours: 2 },
      })
      const { paid } = (await readYearReport(services.db, 2027, reportDate)).total
      expect(sumChf(hoursByMonth.flat())).toBe(paid.hours)
      // A year without any outing.
      const emptyYear = await readCommitteeYear(services.db, 2026, reportDate)
      expect([sumChf(emptyYear.hoursByMonth.flat()), emptyYear.requests.web, emptyYear.answerHours]).toEqual([
        ...[0, 0, undefined],
      ])
    }))

  test('the page of the committee has the income less refunds, by month and means, as the exported accounts do', () =>
    run(async (services) => {
      const paidOuting = await storeRequestedBooking(services, { date: '2027-07-14' })
      const weatherOuting = await storeRequestedBooking(services, { date: '2027-07-15' })
      for (const { id } of [paidOuting, weatherOuting]) await confirmBooking(services, id)
      await recordPayment(services, paidOuting.id, { amountRappen: 30_050, means: 'twint', valueDay: '2027-05-31' })
      await recordPayment(services, paidOuting.id, { amountRappen: 100, means: 'cash', valueDay: '2026-12-31' })
      await recordPayment(services, paidOuting.id, { amountRappen: 5_000, means: 'card', valueDay: '2027-05-30' })
      await takeLastPaymentBack(services, paidOuting.id)
      await recordPayment(services, weatherOuting.id, { means: 'qr', valueDay: '2027-05-01' })
      await cancelBooking(services, weatherOuting.id, { reason: 'weather' })
      await recordRefund(services, weatherOuting.id, { means: 'qr', amountRappen: 40_000 })
      const { income } = await readCommitteeYear(services.db, 2027, reportDate)
      expect(income[11]).toEqual([0, 0, 0, 0, 0, 0, 1])
      const { table = [] } = (await viewSection(services, 'cash', { hasCashRows: true, at: '2027' })).cash
      const receivedChf = table.map((row) => row.at(-1)).flatMap((cell) => (typeof cell === 'object' ? cell.chf : []))
      expect(sumChf(income.map((cells) => cells[5] ?? 0))).toBe(sumChf(receivedChf))
      for (const cells of income) expect(sumChf(cells.slice(0, 5))).toBe(cells[5])
    }))

  test('an offered outing changes only the figures of offered outings', () =>
    run(async (services) => {
      const { id } = await storeRequestedBooking(services, { date: '2027-07-14' })
      await confirmBooking(services, id)
      const figuresBefore = await readCommitteeYear(services.db, 2027, reportDate)
      stage.now = testNow
      const offeredOuting = await storeAddedBooking(services, { date: '2027-07-16', isOffered: true, participants: 3 })
      const cancelledOuting = await storeAddedBooking(services, { date: '2027-07-17', isOffered: true })
      await cancelBooking(services, cancelledOuting.id, { reason: 'weather' })
      expect(offeredOuting.offeredValueChf).toBeGreaterThan(0)
      expect(await readCommitteeYear(services.db, 2027, reportDate)).toEqual({ ...figuresBefore, offered: 'withheld' })
      expect((await viewSection(services, 'committee', { at: 'zzz' })).committee).toBeUndefined()
    }))
})
