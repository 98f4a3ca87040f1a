import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hourMs } from '../../domain/calendar.ts'
import { sumChf } from '../../domain/money/account.ts'
import { bookingInput, testNow } from '../../tests/support/booking-input.ts'
import { engines } from '../../tests/support/databases.ts'
import { takeLastPaymentBack } from '../../tests/support/ledger.ts'
import { look } from '../../tests/support/logbook.ts'
import { openStage } from '../../tests/support/stage.ts'
import { storeBooking } from '../../tests/support/stored-bookings.ts'
import { addBooking } from '../booking/add-booking.server.ts'
import { cancelBooking, confirmBooking, declineBooking } from '../booking/change-booking.server.ts'
import { recordPayment, recordRefund } from '../money/acts/payments.server.ts'
import { cutShort } from '../money/acts/waivers.server.ts'
import type { Services } from '../services.ts'
import { readCommitteeYear } from './read-committee-year.ts'
import { readYearReport } from './read-year-report.ts'

const afterwards = new Date('2028-02-01T10:00:00Z')

describe.each(engines)('the page of the committee on %s', (engine) => {
  const stage = openStage(engine)
  const { run } = stage
  const requested = (services: Services, replaced: Record<string, unknown>) =>
    storeBooking(services, { email: `${randomUUID()}@exemple.ch`, ...replaced })
  const later = (hours: number) => {
    stage.now = new Date(stage.now.getTime() + hours * hourMs)
  }
  const added = async (services: Services, replaced: Record<string, unknown>) => {
    const outcome = await addBooking(services, bookingInput(replaced), { idempotencyKey: randomUUID() })
    if (outcome.kind !== 'done') throw new Error(outcome.kind)
    return outcome.booking
  }

  test('tells hours by month, weekday and boat, and how requests were answered and called off', () =>
    run(async (services) => {
      const sailed = await requested(services, { date: '2027-07-14', duration: 3 })
      const short = await requested(services, { date: '2027-07-15', duration: 3 })
      const windy = await requested(services, { date: '2027-08-02', duration: 3 })
      const declined = await requested(services, { date: '2027-08-03' })
      await requested(services, { date: '2027-08-04' })
      later(2)
      await confirmBooking(services, sailed.id)
      await confirmBooking(services, short.id)
      later(3)
      await confirmBooking(services, windy.id)
      await declineBooking(services, declined.id)
      const missed = await added(services, { date: '2027-07-16' })
      await cancelBooking(services, windy.id, { reason: 'weather' })
      stage.now = new Date(missed.startsAt.getTime() + 2 * hourMs)
      await cutShort(services, short.id, 1)
      await cancelBooking(services, missed.id, { reason: 'no-show' })
      const { hoursByMonth, hoursByWeekday, ...told } = await readCommitteeYear(services.db, 2027, afterwards)
      const ofAllBoats = (rows: number[][]) => rows.map(sumChf)
      expect(ofAllBoats(hoursByMonth)).toEqual([0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0])
      expect(ofAllBoats(hoursByWeekday)).toEqual([0, 0, 3, 1, 0, 0, 0])
      expect(told.requests).toMatchObject({ web: 5, phone: 1, confirmed: 3, declined: 1, pending: 1 })
      expect(told).toMatchObject({
        ...{ weather: { outings: 1, hours: 3 }, cutShort: { outings: 1, hours: 2 }, noShows: 1, answerHours: 2 },
      })
      const { paid } = (await readYearReport(services.db, 2027, afterwards)).total
      expect(sumChf(hoursByMonth.flat())).toBe(paid.hours)
      // A year in which nothing was.
      const before = await readCommitteeYear(services.db, 2026, afterwards)
      expect([sumChf(before.hoursByMonth.flat()), before.requests.web, before.answerHours]).toEqual([
        ...[0, 0, undefined],
      ])
    }))

  test('tells what came less what went back, by month and means, as the saved book does', () =>
    run(async (services) => {
      const paid = await requested(services, { date: '2027-07-14' })
      const back = await requested(services, { date: '2027-07-15' })
      for (const { id } of [paid, back]) await confirmBooking(services, id)
      await recordPayment(services, paid.id, { amountRappen: 30_050, means: 'twint', valueDay: '2027-05-31' })
      await recordPayment(services, paid.id, { amountRappen: 100, means: 'cash', valueDay: '2026-12-31' })
      await recordPayment(services, paid.id, { amountRappen: 5_000, means: 'card', valueDay: '2027-05-30' })
      await takeLastPaymentBack(services, paid.id)
      await recordPayment(services, back.id, { means: 'qr', valueDay: '2027-05-01' })
      await cancelBooking(services, back.id, { reason: 'weather' })
      await recordRefund(services, back.id, { means: 'qr', amountRappen: 40_000 })
      const { income } = await readCommitteeYear(services.db, 2027, afterwards)
      expect(income[11]).toEqual([0, 0, 0, 0, 0, 0, 1])
      const { table = [] } = (await look(services, 'cash', { hasCashRows: true, at: '2027' })).cash
      const received = table.map((row) => row.at(-1)).flatMap((cell) => (typeof cell === 'object' ? cell.chf : []))
      expect(sumChf(income.map((cells) => cells[5] ?? 0))).toBe(sumChf(received))
      for (const cells of income) expect(sumChf(cells.slice(0, 5))).toBe(cells[5])
    }))

  test('an offered outing changes nothing but what the report of the year shows of them', () =>
    run(async (services) => {
      const { id } = await requested(services, { date: '2027-07-14' })
      await confirmBooking(services, id)
      const before = await readCommitteeYear(services.db, 2027, afterwards)
      stage.now = testNow
      const given = await added(services, { date: '2027-07-16', isOffered: true, participants: 3 })
      const cancelled = await added(services, { date: '2027-07-17', isOffered: true })
      await cancelBooking(services, cancelled.id, { reason: 'weather' })
      expect(given.offeredValueChf).toBeGreaterThan(0)
      expect(await readCommitteeYear(services.db, 2027, afterwards)).toEqual({ ...before, offered: 'withheld' })
      expect((await look(services, 'committee', { at: 'zzz' })).committee).toBeUndefined()
    }))
})
