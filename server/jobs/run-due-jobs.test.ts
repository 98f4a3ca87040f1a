import { describe, expect, test } from 'vitest'
import { associationTerms } from '../../content/association-terms.ts'
import { dayMs, hourMs } from '../../domain/calendar.ts'
import { openLog } from '../../platform/log.ts'
import { bookingInput, departure, fromDeparture, testNow } from '../../tests/support/booking-input.ts'
import { engines } from '../../tests/support/databases.ts'
import { openStage } from '../../tests/support/stage.ts'
import { countHeldHours, queuedMailKinds, storeBooking } from '../../tests/support/stored-bookings.ts'
import { cancelBooking, confirmBooking, declineBooking } from '../booking/change-booking.server.ts'
import { findBooking, listBookingEvents } from '../records/bookings.ts'
import { insertTap } from '../records/taps.ts'
import type { Services } from '../services.ts'
import { runDueJobs } from './run-due-jobs.ts'

const requestMails = ['booking-received', 'booking-to-answer']
// The outing of `bookingInput` leaves on 14 July 2027 at 10:00, lake time.

describe.each(engines)('due jobs, on %s', (engine) => {
  const stage = openStage(engine, { SMTP_URL: 'smtp://127.0.0.1:1' })
  const { run } = stage

  const readHistoryKinds = async ({ db }: Services, id: string) =>
    (await listBookingEvents(db, id)).map(({ kind }) => kind)
  test('a request expires when its hold is over, not a millisecond before', () =>
    run(async (services) => {
      const { id } = await storeBooking(services)
      stage.now = new Date(testNow.getTime() + 48 * hourMs - 1)
      await runDueJobs(services)
      expect((await findBooking(services.db, id))?.status).toBe('pending')
      stage.now = new Date(testNow.getTime() + 48 * hourMs)
      await runDueJobs(services)
      await runDueJobs(services)
      expect((await findBooking(services.db, id))?.status).toBe('expired')
      expect(await countHeldHours(services, id)).toBe(0)
      expect(await readHistoryKinds(services, id)).toEqual(['requested', 'team-reminded', 'expired'])
      expect(await queuedMailKinds(services)).toEqual(['booking-expired', ...requestMails, 'booking-unanswered'].sort())
    }))

  test('the team is reminded after a day, once, of requests that still wait', () =>
    run(async (services) => {
      const { id } = await storeBooking(services)
      const declinedRequest = await storeBooking(services, { time: '14:00' })
      await declineBooking(services, declinedRequest.id)
      stage.now = new Date(testNow.getTime() + dayMs - 1)
      await runDueJobs(services)
      expect(await readHistoryKinds(services, id)).toEqual(['requested'])
      stage.now = new Date(testNow.getTime() + dayMs)
      await Promise.all([runDueJobs(services), runDueJobs(services)])
      await runDueJobs(services)
      expect(await readHistoryKinds(services, id)).toEqual(['requested', 'team-reminded'])
      expect(await readHistoryKinds(services, declinedRequest.id)).toEqual(['requested', 'declined'])
      expect((await queuedMailKinds(services)).filter((kind) => kind === 'booking-unanswered')).toHaveLength(1)
    }))

  test('the team is reminded of a request for tomorrow half-way to its expiry', () =>
    run(async (services) => {
      stage.now = fromDeparture({ days: -1 })
      const { id } = await storeBooking(services)
      stage.now = fromDeparture({ hours: -13, ms: -1 })
      await runDueJobs(services)
      expect(await readHistoryKinds(services, id)).toEqual(['requested'])
      stage.now = fromDeparture({ hours: -13 })
      await runDueJobs(services)
      expect(await readHistoryKinds(services, id)).toEqual(['requested', 'team-reminded'])
      stage.now = fromDeparture({ hours: -2 })
      await runDueJobs(services)
      expect(await readHistoryKinds(services, id)).toEqual(['requested', 'team-reminded', 'expired'])
    }))

  test('the team is not reminded of a request that its guest has yet to validate', () =>
    run(async (services) => {
      const { id } = await storeBooking(services)
      await services.db.updateTable('bookings').set({ is_brief: 1 }).where('id', '=', id).execute()
      stage.now = new Date(testNow.getTime() + 48 * hourMs - 1)
      await runDueJobs(services)
      expect(await readHistoryKinds(services, id)).toEqual(['requested'])
    }))

  test('after three days without the program a request expires, and nobody is reminded of it any more', () =>
    run(async (services) => {
      const { id } = await storeBooking(services)
      stage.now = new Date(testNow.getTime() + 3 * dayMs)
      await runDueJobs(services)
      expect(await readHistoryKinds(services, id)).toEqual(['requested', 'expired'])
    }))

  test('the guest of a confirmed outing is reminded three days before, once', () =>
    run(async (services) => {
      const { id } = await storeBooking(services)
      await confirmBooking(services, id)
      stage.now = fromDeparture({ days: -3, ms: -1 })
      await runDueJobs(services)
      expect(await readHistoryKinds(services, id)).toEqual(['requested', 'confirmed'])
      stage.now = fromDeparture({ days: -3 })
      await Promise.all([runDueJobs(services), runDueJobs(services)])
      await runDueJobs(services)
      expect(await readHistoryKinds(services, id)).toEqual(['requested', 'confirmed', 'guest-reminded'])
      expect((await queuedMailKinds(services)).filter((kind) => kind === 'booking-reminder')).toHaveLength(1)
    }))

  test('a reminder missed while the program was stopped is still sent before departure, and never after', () =>
    run(async (services) => {
      const earlyOuting = await storeBooking(services)
      const lateOuting = await storeBooking(services, { date: '2027-07-15' })
      for (const { id } of [earlyOuting, lateOuting]) await confirmBooking(services, id)
      stage.now = departure
      await runDueJobs(services)
      expect(await readHistoryKinds(services, earlyOuting.id)).toEqual(['requested', 'confirmed'])
      expect(await readHistoryKinds(services, lateOuting.id)).toEqual(['requested', 'confirmed', 'guest-reminded'])
    }))

  test('a request, and an outing confirmed within three days, send no reminder to the guest', () =>
    run(async (services) => {
      stage.now = fromDeparture({ days: -1 })
      const pendingRequest = await storeBooking(services)
      const soonOuting = await storeBooking(services, { time: '14:00' })
      await confirmBooking(services, soonOuting.id)
      await runDueJobs(services)
      expect(await readHistoryKinds(services, pendingRequest.id)).toEqual(['requested'])
      expect(await readHistoryKinds(services, soonOuting.id)).toEqual(['requested', 'confirmed'])
    }))

  test('the guest is thanked once the day after the outing, unless it was a no-show or called off', () =>
    run(async (services) => {
      const [sailedOuting, absentOuting, missedOuting, cancelledOuting] = [
        await storeBooking(services),
        await storeBooking(services, { date: '2027-07-15' }),
        await storeBooking(services, { date: '2027-07-16' }),
        await storeBooking(services, { date: '2027-07-17' }),
      ]
      for (const { id } of [sailedOuting, absentOuting, missedOuting, cancelledOuting])
        await confirmBooking(services, id)
      const countThanksAfter = async (days: number, hours = 0) => {
        stage.now = fromDeparture({ days, hours })
        await Promise.all([runDueJobs(services), runDueJobs(services)])
        return (await queuedMailKinds(services)).filter((kind) => kind === 'booking-thanks').length
      }
      await cancelBooking(services, cancelledOuting.id, { reason: 'weather' })
      const duration = bookingInput().duration
      expect(await countThanksAfter(-1)).toBe(0)
      expect(await countThanksAfter(0, duration + 19)).toBe(0)
      expect(await countThanksAfter(0, duration + 20)).toBe(1)
      const { id, startsAt } = absentOuting
      const tap = { id: 'tap', bookingId: id, kind: 'absent', tappedAt: startsAt, phone: 'p' } as const
      await services.db.transaction().execute((tx) => insertTap(tx, tap, startsAt, 'Quai'))
      expect(await countThanksAfter(1, duration + 21)).toBe(1)
      stage.now = fromDeparture({ days: 2, hours: 2 })
      await cancelBooking(services, missedOuting.id, { reason: 'no-show' })
      expect(await countThanksAfter(3, duration + 21)).toBe(1)
      expect(await readHistoryKinds(services, sailedOuting.id)).toEqual(['requested', 'confirmed', 'guest-reminded'])
    }))

  test('thanks that are days too late are not sent, nor any if the association does not want them', () =>
    run(async (services) => {
      const { id } = await storeBooking(services)
      await confirmBooking(services, id)
      associationTerms.thanksAfterOuting = false
      try {
        stage.now = fromDeparture({ days: 1, hours: 5 })
        await runDueJobs(services)
      } finally {
        associationTerms.thanksAfterOuting = true
      }
      await services.db.updateTable('bookings').set({ guest_reminded_at: null }).execute()
      stage.now = fromDeparture({ days: 3 })
      await runDueJobs(services)
      expect(await queuedMailKinds(services)).not.toContain('booking-thanks')
    }))

  test('a booking whose job fails does not hold up the others', () =>
    run(async (services) => {
      const brokenBooking = await storeBooking(services)
      const intactBooking = await storeBooking(services, { time: '14:00' })
      await services.db
        .updateTable('bookings')
        .set({ wishes: 'Ana Favre' })
        .where('id', '=', brokenBooking.id)
        .execute()
      stage.now = new Date(testNow.getTime() + 48 * hourMs)
      const lines: string[] = []
      await runDueJobs({
        ...services,
        log: openLog({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) }),
      })
      expect(await readHistoryKinds(services, brokenBooking.id)).toEqual(['requested'])
      expect(await readHistoryKinds(services, intactBooking.id)).toEqual(['requested', 'expired'])
      // A parser quotes the input it rejects, which may be what a guest wrote.
      expect(lines.join('')).toContain('job failed for one of many')
      expect(lines.join('')).not.toMatch(/Ana|Favre/)
    }))
})
