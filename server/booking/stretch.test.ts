import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { storePlace, storeRelay } from '../../demo/steps.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import { addDays, type CalendarDay } from '../../domain/calendar.ts'
import { type Engine, engines } from '../../tests/support/databases.ts'
import { act, viewSection } from '../../tests/support/logbook.ts'
import { retryBusy } from '../../tests/support/retry-busy.ts'
import { openStage } from '../../tests/support/stage.ts'
import { countHeldHours, queuedMailKinds, storeBooking } from '../../tests/support/stored-bookings.ts'
import { runDueJobs } from '../jobs/run-due-jobs.ts'
import { recordPayment } from '../money/acts/payments.server.ts'
import { cutShort } from '../money/acts/waivers.server.ts'
import { findBooking } from '../records/bookings.ts'
import { listClosures } from '../records/closures.ts'
import { grantKey } from '../records/keys.ts'
import { readAccount } from '../records/ledger.ts'
import { listOpenPlaces } from '../records/places.ts'
import type { Services } from '../services.ts'
import { cancelBooking, confirmBooking, postponeBooking } from './change-booking.server.ts'
import { guestActs, viewManagedBooking } from './guest-acts.server.ts'
import { moveBooking } from './move-booking.server.ts'
import { actOnStretch, reopenHours } from './stretch.server.ts'

const day = '2027-07-14' as CalendarDay
const noonClosure = { resources: 'classique,sportif', date: day, time: '12:00', duration: 8, reason: 'meteo' }
const classicInput = { boatType: 'classique', wishes: [{ id: 'bouee', quantity: 1 }] }

async function storeOuting(services: Services, overrides: Record<string, unknown> = {}): Promise<Booking> {
  const { id } = await storeBooking(services, overrides)
  await confirmBooking(services, id)
  return readBooking(services, id)
}

async function readBooking({ db }: Services, id: string): Promise<Booking> {
  const booking = await findBooking(db, id)
  if (!booking) throw new Error('It is not there.')
  return booking
}

async function storePostponedOuting(services: Services, overrides: Record<string, unknown> = {}): Promise<Booking> {
  const { id } = await storeOuting(services, overrides)
  expect((await postponeBooking(services, id, { reason: 'weather' })).kind).toBe('done')
  return readBooking(services, id)
}

/** The kinds of the mails that were queued since `kindsBefore` was read, sorted. */
async function mailsSince(services: Services, kindsBefore: readonly string[]): Promise<string[]> {
  const remaining = [...kindsBefore]
  return (await queuedMailKinds(services)).filter((kind) => {
    const index = remaining.indexOf(kind)
    if (index >= 0) remaining.splice(index, 1)
    return index < 0
  })
}

/** From now on the database has no room for what an act writes. */
async function fillDisk({ db }: Services, engine: Engine) {
  if (engine === 'sqlite') {
    await sql`vacuum`.execute(db)
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db)
    return { restore: () => sql`pragma max_page_count = 1000000`.execute(db) }
  }
  await sql`create function no_room() returns trigger as $$ begin
    if (select count(*) from outbox where kind = 'booking-postponed') > 0 then
    raise exception 'no space left' using errcode = '53100'; end if;
    return new; end $$ language plpgsql`.execute(db)
  await sql`create trigger no_room before insert on outbox for each row execute function no_room()`.execute(db)
  return { restore: () => sql`drop function no_room cascade`.execute(db) }
}

describe.each(engines)('acts on a stretch of hours, on %s', (engine) => {
  const stage = openStage(engine, { RATE_LIMIT_FACTOR: '0' })
  const { run } = stage

  test('calling off a day postpones outings, declines requests, takes places back and closes the hours', () =>
    run(async (services) => {
      const morning = await storeOuting(services, { time: '09:00' })
      const noonOuting = await storeOuting(services, { time: '12:00' })
      const classicNoonOuting = await storeOuting(services, { ...classicInput, time: '12:00' })
      const request = await storeBooking(services, { time: '15:00' })
      await storePlace(services, { boatType: 'classique', time: '15:00' })
      const mailsBefore = await queuedMailKinds(services)
      const refusal = await actOnStretch(services, noonClosure)
      expect(refusal).toMatchObject({ kind: 'taken' })
      expect(await queuedMailKinds(services)).toEqual(mailsBefore)
      const outcome = await actOnStretch(services, { ...noonClosure, act: 'postpone', word: 'La bise se lève.' })
      if (outcome.kind !== 'done') throw new Error(outcome.kind)
      expect(outcome.stretch.postponed.toSorted()).toEqual([noonOuting.reference, classicNoonOuting.reference].sort())
      expect(outcome.stretch).toMatchObject({ declined: [request.reference], cancelled: [], atSea: [], toCall: [] })
      expect(await mailsSince(services, mailsBefore)).toEqual([
        'booking-declined',
        'booking-postponed',
        'booking-postponed',
      ])
      expect(await listOpenPlaces(services.db, stage.now)).toEqual([])
      expect([await countHeldHours(services, noonOuting.id), await countHeldHours(services, morning.id)]).toEqual([
        0, 3,
      ])
      await expect(storeBooking(services, { time: '13:00' })).rejects.toThrow('"kind":"taken"')
      expect((await readBooking(services, noonOuting.id)).status).toBe('postponed')
      expect((await viewSection(services, 'closures')).closures).toHaveLength(2)
    }))

  test('a disk that fills up in the middle is reported as « unavailable », and everything stays as it was', () =>
    run(async (services) => {
      const outings = [await storeOuting(services, { time: '12:00' }), await storeOuting(services, { ...classicInput })]
      const mailsBefore = await queuedMailKinds(services)
      await services.outbox.stop()
      const disk = await fillDisk(services, engine)
      const closureInput = { ...noonClosure, time: '09:00', duration: 11, act: 'postpone', word: 'La bise se lève.' }
      expect(await actOnStretch(services, closureInput)).toEqual({ kind: 'unavailable' })
      await disk.restore()
      expect(await queuedMailKinds(services)).toEqual(mailsBefore)
      for (const { id } of outings) expect((await readBooking(services, id)).status).toBe('confirmed')
      expect(await actOnStretch(services, closureInput)).toMatchObject({ kind: 'done' })
    }))

  test('an outing at sea stays, and guests whom no mail reaches in time are to be called', () =>
    run(async (services) => {
      const atSea = await storeOuting(services, { time: '11:00' })
      const addOutcome = await act(services, {
        ...{ intent: 'add', boatType: 'classique', skipperOption: 'avec-skipper', date: day, time: '15:00' },
        ...{ duration: '3', participants: '2', name: 'Yusra', phone: '+41 79 111 11 11' },
      })
      expect(addOutcome.kind).toBe('done')
      await storeOuting(services, { time: '14:00', name: 'Ana', phone: '+41 79 222 22 22' })
      stage.now = new Date('2027-07-14T09:30:00Z')
      const outcome = await actOnStretch(services, { ...noonClosure, act: 'cancel' })
      if (outcome.kind !== 'done') throw new Error(outcome.kind)
      expect(outcome.stretch).toMatchObject({
        atSea: [atSea.reference],
        toCall: expect.arrayContaining([
          { name: 'Yusra', phone: '+41 79 111 11 11' },
          { name: 'Ana', phone: '+41 79 222 22 22' },
        ]),
      })
      expect(outcome.stretch.cancelled).toHaveLength(2)
      expect(await countHeldHours(services, atSea.id)).toBe(3)
    }))

  test('hours with two closures stay closed until both are reopened, also after an outing at sea', () =>
    run(async (services) => {
      const atSea = await storeOuting(services, { time: '09:00', duration: 10 })
      stage.now = new Date('2027-07-14T08:10:00Z')
      const closeHours = async (stretch: Record<string, unknown>) => {
        const outcome = await actOnStretch(services, {
          ...noonClosure,
          act: 'cancel',
          resources: 'sportif',
          ...stretch,
        })
        if (outcome.kind !== 'done') throw new Error(outcome.kind)
        return outcome.stretch.closures[0]?.id ?? ''
      }
      const expectRefused = (date: string, time: string) =>
        expect(storeBooking(services, { date, time })).rejects.toThrow('"kind":"taken"')
      const [windClosureId, repairClosureId] = [
        await closeHours({ duration: 30 }),
        await closeHours({ duration: 72, reason: 'entretien' }),
      ]
      expect(await countHeldHours(services, atSea.id)).toBe(10)
      expect(await cutShort(services, atSea.id, 2)).toMatchObject({ kind: 'done' })
      await expectRefused(day, '14:00')
      expect(await reopenHours(services, windClosureId)).toBe(true)
      await expectRefused(day, '14:00')
      await expectRefused('2027-07-15', '10:00')
      expect(await reopenHours(services, repairClosureId)).toBe(true)
      await storeBooking(services, { time: '14:00' })
      const pastClosureId = await closeHours({ reason: 'prive' })
      stage.now = new Date('2027-07-14T23:00:00Z')
      expect(await reopenHours(services, pastClosureId)).toBe(false)
    }))

  test('every Wednesday until a day, or a season, is closed in one act, and earlier closures stay', () =>
    run(async (services) => {
      const weekly = {
        ...noonClosure,
        resources: 'sportif',
        duration: 4,
        weeklyUntil: '2027-08-04',
        reason: 'entretien',
      }
      const outcome = await actOnStretch(services, weekly)
      if (outcome.kind !== 'done') throw new Error(outcome.kind)
      expect(outcome.stretch.closures.map(({ startsAt }) => startsAt.toISOString().slice(0, 10))).toEqual([
        ...['2027-07-14', '2027-07-21', '2027-07-28', '2027-08-04'],
      ])
      await expect(storeBooking(services, { date: '2027-07-28', time: '12:00' })).rejects.toThrow('taken')
      const season = { ...weekly, weeklyUntil: '', date: '2027-05-01', time: '00:00', duration: 180 * 24 }
      expect(await actOnStretch(services, season)).toMatchObject({ kind: 'done' })
      await expect(storeBooking(services, { date: '2027-09-01' })).rejects.toThrow('taken')
      expect(await actOnStretch(services, { ...weekly, duration: 200 })).toMatchObject({ kind: 'invalid' })
      expect(await actOnStretch(services, { ...noonClosure, resources: 'skipper-9' })).toMatchObject({
        kind: 'invalid',
        errors: [{ field: 'resources' }],
      })
    }))

  test('the same hours of a resource are closed once for the same reason, however often and by whomever', () =>
    run(async (services) => {
      const outcomes = await Promise.all([actOnStretch(services, noonClosure), actOnStretch(services, noonClosure)])
      const closureCounts = outcomes.map((each) => each.kind === 'done' && each.stretch.closures.length)
      expect(closureCounts.toSorted()).toEqual([0, 2])
      expect(await act(services, { intent: 'close', ...noonClosure })).toMatchObject({
        kind: 'done',
        stretch: { closures: [] },
      })
      expect(await services.db.selectFrom('closures').select('id').execute()).toHaveLength(2)
      const longerOutcome = await actOnStretch(services, { ...noonClosure, weeklyUntil: '2027-07-21' })
      const newClosures = longerOutcome.kind === 'done' ? longerOutcome.stretch.closures : []
      expect(newClosures.map(({ startsAt }) => startsAt.toISOString().slice(0, 10))).toEqual([
        '2027-07-21',
        '2027-07-21',
      ])
      expect(await actOnStretch(services, { ...noonClosure, reason: 'prive' })).toMatchObject({ kind: 'done' })
      for (const { id } of await listClosures(services.db, services.now())) await reopenHours(services, id)
      await storeBooking(services, { time: '14:00' })
      expect(await services.db.selectFrom('closures').select('id').execute()).toEqual([])
    }))

  test.each([
    [{ weeklyUntil: '2027-07-13' }, 'weeks-before'],
    [{ weeklyUntil: '2027-07-01', duration: 200 }, 'weeks-before'],
    [{ weeklyUntil: '2027-08-04', duration: 200 }, 'weeks-invalid'],
    [{ weeklyUntil: '2028-02-09' }, 'weeks-max'],
    [{ weeklyUntil: '2099-01-01' }, 'weeks-max'],
  ])('%o is refused and closes nothing: %s', (overrides, code) =>
    run(async (services) => {
      const errors = [{ field: 'weeklyUntil', code }]
      for (const answer of ['close', 'offer'])
        expect(await act(services, { intent: 'close', ...noonClosure, ...overrides, act: answer })).toMatchObject({
          kind: 'invalid',
          errors,
        })
      expect(await services.db.selectFrom('closures').select('id').execute()).toEqual([])
    }),
  )

  test('thirty weeks are closed in one act, and a last day within the first week closes that week alone', () =>
    run(async (services) => {
      const closeUntil = async (weeklyUntil: string) => {
        const outcome = await actOnStretch(services, { ...noonClosure, resources: 'sportif', weeklyUntil })
        return outcome.kind === 'done' && outcome.stretch.closures.length
      }
      expect(await closeUntil('2027-07-20')).toBe(1)
      expect(await closeUntil('2028-02-08')).toBe(29)
    }))

  test('a stretch is offered to relays as one place for each week, with one mail to each relay, all or none', () =>
    run(async (services) => {
      await storeRelay(services)
      const offer = {
        intent: 'close',
        act: 'offer',
        ...noonClosure,
        resources: 'sportif',
        time: '13:00',
        duration: '3',
      }
      const weekly = { ...offer, weeklyUntil: '2027-07-28' }
      expect(await act(services, weekly)).toMatchObject({ kind: 'done', notifiedRelays: 1, places: [{}, {}, {}] })
      expect((await queuedMailKinds(services)).filter((kind) => kind === 'relay-offered')).toHaveLength(1)
      expect(await act(services, { ...weekly, date: '2027-07-07' })).toMatchObject({ kind: 'taken' })
      expect(await listOpenPlaces(services.db, stage.now)).toHaveLength(3)
    }))

  test('an act that fails in the middle changes nothing', () =>
    run(async (services) => {
      const outings = [
        await storeOuting(services, { time: '12:00' }),
        await storeOuting(services, { ...classicInput, time: '15:00' }),
      ]
      let clockReads = 0
      const failingServices = { ...services, now: () => (++clockReads > 6 ? new Date(Number.NaN) : stage.now) }
      const mailsBefore = await queuedMailKinds(services)
      await expect(actOnStretch(failingServices, { ...noonClosure, act: 'postpone' })).rejects.toThrow()
      for (const { id } of outings) expect((await readBooking(services, id)).status).toBe('confirmed')
      expect(await queuedMailKinds(services)).toEqual(mailsBefore)
      expect((await viewSection(services, 'closures')).closures).toEqual([])
    }))
})

describe.each(engines)('a new start chosen by the guest, on %s', (engine) => {
  const stage = openStage(engine, { RATE_LIMIT_FACTOR: '0' })
  const { run } = stage
  const laterStart = { date: '2027-07-20', time: '10:00' }

  test('a guest can choose a new start for free until 48 hours before, at the same price, and everybody is mailed', () =>
    run(async (services) => {
      const outing = await storeOuting(services)
      const key = await grantKey(services.db, 'booking', stage.now, { opens: outing.id })
      const mailsBefore = await queuedMailKinds(services)
      stage.now = new Date(outing.startsAt.getTime() - 48 * 3_600_000)
      expect(await guestActs.move(services, key, laterStart)).toMatchObject({
        kind: 'done',
        booking: { startsAt: new Date('2027-07-20T08:00:00Z'), totalChf: outing.totalChf, status: 'confirmed' },
      })
      expect(await mailsSince(services, mailsBefore)).toEqual(['booking-moved', 'booking-moved-by-guest'])
      await storeBooking(services)
      stage.now = new Date('2027-07-18T08:00:01Z')
      expect(await guestActs.move(services, key, { ...laterStart, date: '2027-07-25' })).toMatchObject({
        kind: 'refused',
        reason: 'too-late-to-move',
      })
      const guestPage = await viewManagedBooking(services, key)
      expect(guestPage).toMatchObject({ view: { canMove: false } })
    }))

  test('a guest has a lead time and a limit for choosing a new start, the team has neither', () =>
    run(async (services) => {
      const { id } = await storeOuting(services)
      stage.now = new Date('2027-07-10T07:30:00Z')
      const nearStart = { date: '2027-07-10', time: '11:00' }
      expect(await moveBooking(services, id, nearStart, 'guest')).toMatchObject({
        errors: [{ code: 'time-too-soon' }],
      })
      for (const [index, time] of ['11:00', '12:00', '13:00', '14:00', '15:00'].entries())
        expect([index, (await moveBooking(services, id, { ...laterStart, time }, 'guest')).kind]).toEqual([
          index,
          'done',
        ])
      expect(await moveBooking(services, id, laterStart, 'guest')).toMatchObject({ reason: 'moved-enough' })
      expect(await moveBooking(services, id, nearStart)).toMatchObject({ kind: 'done' })
    }))

  test('after a move by the team a new start is free until departure, and choosing one restores the normal terms', () =>
    run(async (services) => {
      const { id } = await storeOuting(services)
      await moveBooking(services, id, laterStart)
      stage.now = new Date('2027-07-20T06:30:00Z')
      expect(await moveBooking(services, id, { ...laterStart, time: '14:00' }, 'guest')).toMatchObject({ kind: 'done' })
      expect(await moveBooking(services, id, { ...laterStart, time: '15:00' }, 'guest')).toMatchObject({
        reason: 'too-late-to-move',
      })
      const { totalChf } = await readBooking(services, id)
      await cancelBooking(services, id, { reason: 'guest' })
      expect((await readAccount(services.db, await readBooking(services, id))).openRappen).toBe((totalChf * 100) / 2)
    }))

  test('after a postponement any free start can be chosen, and what was paid stays paid', () =>
    run(async (services) => {
      const paidOuting = await storeOuting(services)
      await recordPayment(services, paidOuting.id, {})
      await postponeBooking(services, paidOuting.id, { reason: 'weather', word: 'La bise se lève.' })
      const accountBefore = await readAccount(services.db, await readBooking(services, paidOuting.id))
      stage.now = new Date('2027-07-16T08:00:00Z')
      expect(await moveBooking(services, paidOuting.id, laterStart, 'guest')).toMatchObject({
        booking: { status: 'confirmed' },
      })
      expect(await readAccount(services.db, await readBooking(services, paidOuting.id))).toEqual(accountBefore)
      expect(await countHeldHours(services, paidOuting.id)).toBe(3)
    }))

  test('after a postponement the guest can ask for the money back, and is owed it after the last day without a choice', () =>
    run(async (services) => {
      const refundedOuting = await storeOuting(services)
      const undecidedOuting = await storeOuting(services, { ...classicInput, date: '2027-07-15' })
      for (const { id } of [refundedOuting, undecidedOuting]) {
        await recordPayment(services, id, {})
        await postponeBooking(services, id, { reason: 'other' })
      }
      stage.now = new Date('2027-07-16T07:00:00Z')
      expect(await cancelBooking(services, refundedOuting.id, { reason: 'guest', shownDueChf: 0 })).toMatchObject({
        kind: 'done',
      })
      const toRefund = async ({ id }: Booking) =>
        (await readAccount(services.db, await readBooking(services, id))).toRefundRappen
      expect(await toRefund(refundedOuting)).toBe(refundedOuting.totalChf * 100)
      await runDueJobs(services)
      expect((await readBooking(services, undecidedOuting.id)).status).toBe('postponed')
      stage.now = (await readBooking(services, undecidedOuting.id)).heldUntil
      const mailsBefore = await queuedMailKinds(services)
      await Promise.all([runDueJobs(services), runDueJobs(services)])
      expect((await readBooking(services, undecidedOuting.id)).status).toBe('cancelled')
      expect(await toRefund(undecidedOuting)).toBe(undecidedOuting.totalChf * 100)
      expect((await mailsSince(services, mailsBefore)).filter((kind) => kind === 'booking-cancelled')).toHaveLength(1)
    }))

  test('three hundred guests who choose at once never share an hour, and no money is lost', () =>
    run(async (services) => {
      const ids: string[] = []
      for (let index = 0; index < 300; index++) {
        const start = {
          date: addDays('2027-06-04', Math.floor(index / 3)),
          time: ['09:00', '12:00', '15:00'][index % 3],
        }
        const { id } = await storeOuting(services, { ...start, skipperOption: 'sans-skipper' })
        if (index % 2) await recordPayment(services, id, { means: 'cash', valueDay: '2027-06-01' })
        await postponeBooking(services, id, { reason: 'weather' })
        ids.push(id)
      }
      const readSums = () =>
        services.db
          .selectFrom('ledger_entries')
          .select(({ fn }) => ['kind' as const, fn.countAll().as('rows'), fn.sum('amount_rappen').as('sum')])
          .groupBy('kind')
          .orderBy('kind')
          .execute()
      const sumsBefore = await readSums()
      const starts = ['09:00', '12:00', '15:00']
      const outcomes = await Promise.all(
        ids.map((id, index) =>
          retryBusy(() => moveBooking(services, id, { date: day, time: String(starts[index % 3]) }, 'guest')),
        ),
      )
      expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(3)
      expect(outcomes.filter(({ kind }) => kind === 'taken')).toHaveLength(297)
      expect(sumsBefore).toHaveLength(2)
      expect(await readSums()).toEqual(sumsBefore)
      const rows = await services.db.selectFrom('occupied_hours').selectAll().execute()
      expect(rows).toHaveLength(9)
    }))

  test('no new start can be chosen once the last day is over, by guest or team', () =>
    run(async (services) => {
      const { id, heldUntil } = await storePostponedOuting(services)
      stage.now = heldUntil
      for (const actor of ['guest', 'team'] as const)
        expect(await moveBooking(services, id, { date: '2027-12-01', time: '10:00' }, actor)).toMatchObject({
          reason: 'hold-over',
        })
      expect((await readBooking(services, id)).status).toBe('postponed')
      const cancelledRequest = await storeBooking(services, { date: '2027-12-01' })
      await cancelBooking(services, cancelledRequest.id, { reason: 'guest' })
      expect(
        await moveBooking(services, cancelledRequest.id, { date: '2027-12-02', time: '10:00' }, 'guest'),
      ).toMatchObject({
        reason: 'other-state',
      })
    }))
})
