import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bookingTerms } from '../../content/booking-terms.ts'
import { slotOf } from '../../domain/booking/slots.ts'
import { durationChoices } from '../../domain/booking/terms.ts'
import { addDays, type CalendarDay, hourMs } from '../../domain/calendar.ts'
import { bookingInput } from '../../tests/support/booking-input.ts'
import { type Engine, engines } from '../../tests/support/databases.ts'
import { eventually } from '../../tests/support/eventually.ts'
import { retryBusy } from '../../tests/support/retry-busy.ts'
import { openStage } from '../../tests/support/stage.ts'
import { storeBooking } from '../../tests/support/stored-bookings.ts'
import { withTerms } from '../../tests/support/with-terms.ts'
import { listBookingEvents } from '../records/bookings.ts'
import { exchangeSkippers } from '../records/occupied-hours.ts'
import { listTapsByBooking } from '../records/taps.ts'
import type { Services } from '../services.ts'
import { openPlace } from '../solidarity/places.server.ts'
import { addBooking } from './add-booking.server.ts'
import { monthAvailability } from './availability.server.ts'
import { cancelBooking, chooseSkipper, confirmBooking } from './change-booking.server.ts'
import { viewManagedBooking } from './guest-acts.server.ts'
import { moveBooking } from './move-booking.server.ts'
import { requestBooking } from './request/request-booking.server.ts'
import { actOnStretch } from './stretch.server.ts'

const classicInput = { boatType: 'classique', wishes: [{ id: 'bouee', quantity: 1 }] }
const day = '2027-07-14' as CalendarDay

async function dropHourKey(engine: Engine, { db }: Services): Promise<void> {
  if (engine === 'postgres') {
    await sql`alter table occupied_hours drop constraint occupied_hours_pk`.execute(db)
    return
  }
  await sql`drop table occupied_hours`.execute(db)
  await sql`create table occupied_hours (resource text, hour_utc integer, holder_kind text, holder_id text)`.execute(db)
}

describe.each(engines)('skippers on %s', (engine) => {
  const { run } = openStage(engine, { RATE_LIMIT_FACTOR: '0' })

  /** Each guest has a name of their own: the same fields would be the same request, answered again. */
  const requestAtOnce = (services: Services, people: number) =>
    withTerms({ skippers: 1 }, () =>
      Promise.all(
        Array.from({ length: people }, (_, index) => {
          const input = bookingInput({ ...(index % 2 && classicInput), name: `Ana ${index}` })
          return requestBooking(services, input, { idempotencyKey: undefined })
        }),
      ),
    )

  test('of five hundred requests at once for two boats and one skipper, one succeeds', () =>
    run(async (services) => {
      const outcomes = await requestAtOnce(services, 500)
      const kinds = outcomes.map(({ kind }) => kind)
      expect(kinds.filter((kind) => kind === 'accepted')).toHaveLength(1)
      // On a busy machine some wait five seconds for a connection, and are asked to try again.
      expect(kinds.filter((kind) => kind === 'taken' || kind === 'unavailable')).toHaveLength(499)
      expect(kinds).toContain('taken')
      // Both or neither: whoever got a boat and no skipper has given the boat back.
      expect(await services.db.selectFrom('occupied_hours').select('resource').execute()).toHaveLength(2 * 3)
    }))

  test('the skipper of a boat in the morning stays on it in the afternoon, whichever outing is booked first', () =>
    run(async (services) => {
      const inputs = [
        { ...classicInput, time: '09:00' },
        { boatType: 'sportif', time: '09:00' },
        { boatType: 'sportif', time: '13:00' },
        { ...classicInput, time: '14:00' },
        // A day on which nobody has sailed yet.
        { boatType: 'sportif', time: '14:00', date: '2027-07-16' },
        { boatType: 'sportif', time: '09:00', date: '2027-07-16' },
        { ...classicInput, time: '09:00', date: '2027-07-16' },
      ] as const
      const skippers: string[] = []
      for (const input of inputs) {
        const { id } = await storeBooking(services, input)
        const skipperQuery = services.db.selectFrom('occupied_hours').select('resource').distinct()
        const rows = await skipperQuery.where('holder_id', '=', id).where('resource', 'like', 'skipper-%').execute()
        skippers.push(rows.map(({ resource }) => resource).join())
      }
      expect(skippers).toEqual(['1', '2', '2', '1', '1', '1', '2'].map((number) => `skipper-${number}`))
    }))

  test('an outing without a skipper can still leave, and the start times say that no skipper is free', () =>
    run((services) =>
      withTerms({ skippers: 1 }, async () => {
        await storeBooking(services, classicInput)
        await expect(storeBooking(services)).rejects.toThrow('"kind":"taken"')
        const freeTimes = async (option: 'avec-skipper' | 'sans-skipper') => {
          const month = await monthAvailability(services, 'sportif', '2027-07', option)
          if ('kind' in month) throw new Error(month.kind)
          return month.freeStarts[day]?.map(({ time }) => time)
        }
        expect(await freeTimes('avec-skipper')).toEqual(['13:00', '14:00', '15:00', '16:00', '17:00'])
        expect(await freeTimes('sans-skipper')).toContain('10:00')
        expect(await storeBooking(services, { skipperOption: 'sans-skipper' })).toMatchObject({ status: 'pending' })
      }),
    ))

  test('a move and a place need a free skipper as a booking does', () =>
    run((services) =>
      withTerms({ skippers: 1 }, async () => {
        await storeBooking(services, classicInput)
        const afternoonOuting = await storeBooking(services, { time: '14:00' })
        expect(await moveBooking(services, afternoonOuting.id, { date: day, time: '11:00' })).toMatchObject({
          kind: 'taken',
        })
        expect(await moveBooking(services, afternoonOuting.id, { date: day, time: '15:00' })).toMatchObject({
          kind: 'done',
        })
        const place = { boatType: 'sportif', date: day, time: '10:00', duration: 3 }
        expect(await openPlace(services, place)).toMatchObject({ kind: 'taken', conflicts: [{ name: 'Ana Favre' }] })
        expect(await openPlace(services, { ...place, skipperOption: 'sans-skipper' })).toMatchObject({ kind: 'done' })
      }),
    ))

  test('two skippers are enough for any bookings of which no more than two overlap', () =>
    run(async (services) => {
      await storeBooking(services, { ...classicInput, time: '09:00' })
      await storeBooking(services, { time: '15:00' })
      await storeBooking(services, { ...classicInput, time: '13:00' })
      const month = await monthAvailability(services, 'sportif', '2027-07', 'avec-skipper')
      expect('kind' in month || month.freeStarts[day]?.map(({ time }) => time)).toContain('11:00')
      expect(await storeBooking(services, { time: '11:00' })).toMatchObject({ status: 'pending' })
    }))

  test('when a skipper is absent, a free one takes over the outings, and hours without one are closed', () =>
    run(async (services) => {
      const outing = await storeBooking(services)
      const absence = { resources: 'skipper-1', date: day, time: '08:00', duration: 12, reason: 'prive' }
      expect(await actOnStretch(services, absence)).toMatchObject({ kind: 'done' })
      const heldRows = await services.db
        .selectFrom('occupied_hours')
        .select('resource')
        .distinct()
        .where('holder_id', '=', outing.id)
        .orderBy('resource')
        .execute()
      expect(heldRows.map(({ resource }) => resource)).toEqual(['skipper-2', 'sportif'])
      await expect(storeBooking(services, classicInput)).rejects.toThrow('"kind":"taken"')
      const secondAbsence = { ...absence, resources: 'skipper-2' }
      expect(await actOnStretch(services, secondAbsence)).toMatchObject({
        kind: 'taken',
        conflicts: [{ name: 'Ana Favre' }],
      })
    }))

  const skippersOf = async ({ db }: Services, outings: { id: string }[]) => {
    const tapsByBooking = await listTapsByBooking(db, outings)
    return outings.map(({ id }) => tapsByBooking.get(id)?.skipper)
  }

  test('a chosen skipper exchanges outings with the one who had that outing, along a whole row of outings', () =>
    run(async (services) => {
      const outings = [
        await storeBooking(services, { ...classicInput, time: '09:00' }),
        await storeBooking(services, { time: '11:00' }),
        await storeBooking(services, { ...classicInput, time: '13:00' }),
      ] as const
      const laterOuting = await storeBooking(services, { ...classicInput, date: '2027-07-15' })
      const [first, second, third] = outings
      expect(await skippersOf(services, [...outings, laterOuting])).toEqual([
        'skipper-1',
        'skipper-2',
        'skipper-1',
        'skipper-1',
      ])
      expect(await chooseSkipper(services, second.id, 'skipper-1')).toMatchObject({ kind: 'done' })
      expect(await skippersOf(services, [...outings, laterOuting])).toEqual([
        'skipper-2',
        'skipper-1',
        'skipper-2',
        'skipper-1',
      ])
      // Once more changes nothing; a place, which is nobody’s yet, exchanges too.
      expect(await chooseSkipper(services, second.id, 'skipper-1')).toMatchObject({ kind: 'done' })
      await openPlace(services, { boatType: 'sportif', date: '2027-07-15', time: '10:00', duration: 3 })
      await chooseSkipper({ ...services, by: 'Zoé' }, laterOuting.id, 'skipper-2')
      expect(await skippersOf(services, [...outings, laterOuting])).toEqual([
        'skipper-2',
        'skipper-1',
        'skipper-2',
        'skipper-2',
      ])
      for (const [index, skipper] of (await skippersOf(services, [...outings, laterOuting])).entries()) {
        const [, ...lines] = await listBookingEvents(services.db, [...outings, laterOuting][index]?.id ?? '')
        const detail = { skipper, ...(index === 3 && { by: 'Zoé' }) }
        expect(lines).toEqual([{ kind: 'skipper-chosen', actor: 'team', at: services.now(), detail }])
      }
      const guestPage = await viewManagedBooking(services, laterOuting.manageKey)
      expect(guestPage).toMatchObject({ view: { history: [{ kind: 'requested' }] } })
      const absence = { resources: 'skipper-2', date: day, time: '16:00', duration: 3, reason: 'prive' }
      expect(await actOnStretch(services, absence)).toMatchObject({ kind: 'done' })
      const lateOuting = await storeBooking(services, { time: '15:00' })
      const skippersBefore = await skippersOf(services, [...outings, lateOuting])
      for (const { id } of [first, third, lateOuting])
        expect(await chooseSkipper(services, id, id === lateOuting.id ? 'skipper-2' : 'skipper-1')).toMatchObject({
          reason: 'skipper-away',
        })
      expect(await skippersOf(services, [...outings, lateOuting])).toEqual(skippersBefore)
      const withoutSkipper = await storeBooking(services, { date: '2027-07-20', skipperOption: 'sans-skipper' })
      expect(await chooseSkipper(services, withoutSkipper.id, 'skipper-1')).toMatchObject({ reason: 'skipper-away' })
    }))

  test('choices and a cancellation at the same time leave each hour with exactly one skipper', () =>
    run(async (services) => {
      const outings = [
        await storeBooking(services, { ...classicInput, time: '09:00' }),
        await storeBooking(services, { time: '10:00' }),
        await storeBooking(services, { ...classicInput, time: '12:00' }),
      ]
      const confirmedId = outings[1]?.id ?? ''
      await confirmBooking(services, confirmedId)
      const choices = Array.from({ length: 30 }, (_, index) =>
        chooseSkipper(services, outings[index % 3]?.id ?? '', index % 2 ? 'skipper-1' : 'skipper-2'),
      )
      const [cancellation] = await Promise.all([
        retryBusy(() => cancelBooking(services, confirmedId, { reason: 'other', word: undefined })),
        ...choices,
      ])
      expect(cancellation.kind).toBe('done')
      const rows = await services.db.selectFrom('occupied_hours').selectAll().execute()
      expect(rows.filter(({ holder_id }) => holder_id === confirmedId)).toEqual([])
      // Three hours of the boat and three of one skipper, for each of the two.
      expect(rows).toHaveLength(2 * 2 * 3)
      expect(new Set(rows.map(({ resource, hour_utc }) => `${resource} ${hour_utc}`)).size).toBe(2 * 2 * 3)
    }))

  test.runIf(engine === 'postgres')(
    'a cancellation that waits for an exchange frees the skipper assigned by then',
    () =>
      run(async (services) => {
        const [keptOuting, cancelledOuting] = [await storeBooking(services, classicInput), await storeBooking(services)]
        await confirmBooking(services, cancelledOuting.id)
        let cancellation: ReturnType<typeof cancelBooking> | undefined
        await services.db.transaction().execute(async (tx) => {
          await exchangeSkippers(tx, keptOuting.id, 'skipper-2', services.now())
          cancellation = cancelBooking(services, cancelledOuting.id, { reason: 'other', word: undefined })
          await eventually('the wait for a row', async () => {
            const { rows } = await sql<{ pid: number }>`select pid from pg_locks where not granted`.execute(services.db)
            return rows.length > 0 || undefined
          })
        })
        expect(await cancellation).toMatchObject({ kind: 'done' })
        const rows = await services.db.selectFrom('occupied_hours').select(['holder_id', 'resource']).execute()
        expect(new Set(rows.map(({ holder_id }) => holder_id))).toEqual(new Set([keptOuting.id]))
        expect(await skippersOf(services, [keptOuting])).toEqual(['skipper-2'])
      }),
  )

  test('without the primary key of the hours, requests at once oversell the boats', () =>
    run(async (services) => {
      await dropHourKey(engine, services)
      const outcomes = await requestAtOnce(services, 40)
      expect(outcomes.filter(({ kind }) => kind === 'accepted').length).toBeGreaterThan(1)
    }))
})

const ways = ['paid', 'offered', 'place', 'moved'] as const

/** Takes these hours of the sporty boat in this way, and returns the outcome. */
async function takeHours(
  services: Services,
  way: (typeof ways)[number],
  date: CalendarDay,
  time: string,
  duration: number,
) {
  const input = bookingInput({ date, time, duration, email: '', isOffered: way === 'offered' })
  const add = (input: unknown) => addBooking(services, input, { idempotencyKey: randomUUID() })
  if (way === 'place') return openPlace(services, { boatType: 'sportif', date, time, duration })
  if (way !== 'moved') return add(input)
  const laterOutcome = await add({ ...input, date: addDays(date, 300) })
  if (laterOutcome.kind !== 'done') throw new Error(laterOutcome.kind)
  return moveBooking(services, laterOutcome.booking.id, { date, time })
}

describe.each(engines)('an hour between two outings on %s', (engine) => {
  const { run } = openStage(engine, { RATE_LIMIT_FACTOR: '0' })

  test.each(ways)('no two outings touch, whatever the start and the duration: %s', (way) =>
    run((services) =>
      withTerms({ turnRoundHours: 1 }, async () => {
        const pairs = bookingTerms.startTimes.flatMap((time) =>
          durationChoices(bookingTerms).map((duration) => ({ time, duration })),
        )
        expect(pairs).toHaveLength(72)
        const areApart: boolean[] = []
        for (const [index, { time, duration }] of pairs.entries()) {
          const date = addDays('2027-06-02', index)
          const input = bookingInput({ date, time: '14:00', email: '' })
          const firstOutcome = await addBooking(services, input, { idempotencyKey: randomUUID() })
          if (firstOutcome.kind !== 'done') throw new Error(firstOutcome.kind)
          const { startsAt, endsAt } = slotOf({ date, time }, duration, bookingTerms)
          const gap = Math.max(
            startsAt.getTime() - firstOutcome.booking.endsAt.getTime(),
            firstOutcome.booking.startsAt.getTime() - endsAt.getTime(),
          )
          const { kind } = await takeHours(services, way, date, time, duration)
          // Places are for the hours of daylight.
          if (way === 'place' && kind === 'invalid') continue
          expect([time, duration, kind]).toEqual([time, duration, gap >= hourMs ? 'done' : 'taken'])
          areApart.push(gap >= hourMs)
        }
        expect([areApart.includes(true), areApart.includes(false)]).toEqual([true, true])
      }),
    ),
  )
})
