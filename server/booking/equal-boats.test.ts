import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { CalendarDay } from '../../domain/calendar.ts'
import { bookingInput } from '../../tests/support/booking-input.ts'
import { engines } from '../../tests/support/databases.ts'
import { openStage } from '../../tests/support/stage.ts'
import { storeBooking } from '../../tests/support/stored-bookings.ts'
import { withEqualBoats } from '../../tests/support/with-terms.ts'
import { boatName, resourceName } from '../../wording/resources.ts'
import { tapQuay } from '../quay/quay.server.ts'
import { grantKey } from '../records/keys.ts'
import { listTapsByBooking } from '../records/taps.ts'
import type { Services } from '../services.ts'
import { openPlace } from '../solidarity/places.server.ts'
import { readOffers } from '../solidarity/read-offers.ts'
import { monthAvailability } from './availability.server.ts'
import { cancelBooking, confirmBooking, declineBooking } from './change-booking.server.ts'
import { moveBooking } from './move-booking.server.ts'
import { requestBooking } from './request/request-booking.server.ts'
import { actOnStretch, reopenHours } from './stretch.server.ts'

const day = '2027-07-14' as CalendarDay

describe.each(engines)('equal boats on %s', (engine) => {
  const stage = openStage(engine, { RATE_LIMIT_FACTOR: '0' })
  const { run } = stage

  const boatsOf = async ({ db }: Services, outings: { id: string }[]) => {
    const tapsByBooking = await listTapsByBooking(db, outings)
    return outings.map(({ id }) => tapsByBooking.get(id)?.boat)
  }
  /** The boats that hold an hour of an outing, each once. */
  const allBoatsOf = async ({ db }: Services, id: string) => {
    const rows = await db
      .selectFrom('occupied_hours')
      .select('resource')
      .distinct()
      .where('holder_id', '=', id)
      .execute()
    return rows.map(({ resource }) => resource).filter((resource) => !resource.startsWith('skipper'))
  }
  const closureFields = (resources: string, time = '08:00', duration = 12, date = day) => ({
    ...{ resources, time, duration, date, reason: 'entretien' },
  })
  const readFreeTimes = async (services: Services, date = day) => {
    const month = await monthAvailability(services, 'sportif', date.slice(0, 7))
    if ('kind' in month) throw new Error(month.kind)
    return month.freeStarts[date]?.map(({ time }) => time)
  }

  test.each([
    { count: 3, skippers: 20, sold: 3 },
    { count: 3, skippers: 2, sold: 2 },
    { count: 1, skippers: 2, sold: 1 },
  ])('of sixty requests at once for $count boats with $skippers skippers, $sold succeed', ({ count, skippers, sold }) =>
    run((services) =>
      withEqualBoats(
        count,
        async () => {
          const ask = (_: unknown, index: number) =>
            requestBooking(services, bookingInput({ name: `Ana ${index}` }), { idempotencyKey: undefined })
          const outcomes = await Promise.all(Array.from({ length: 60 }, ask))
          const kinds = outcomes.map(({ kind }) => kind)
          expect(kinds.filter((kind) => kind === 'accepted')).toHaveLength(sold)
          expect(kinds.filter((kind) => kind === 'taken' || kind === 'unavailable')).toHaveLength(60 - sold)
          const takenOutcome = outcomes.find((outcome) => outcome.kind === 'taken')
          expect(takenOutcome?.alternatives).toHaveLength(3)
          const rows = await services.db.selectFrom('occupied_hours').selectAll().execute()
          expect(rows).toHaveLength(sold * 2 * 3)
        },
        { skippers },
      ),
    ),
  )

  test('as many requests at once as there are equal boats get one boat each, and none is refused', () =>
    run((services) =>
      withEqualBoats(
        8,
        async () => {
          const ask = (_: unknown, index: number) => storeBooking(services, { name: `Ana ${index}` })
          const outings = await Promise.all(Array.from({ length: 8 }, ask))
          expect(new Set(await boatsOf(services, outings)).size).toBe(8)
        },
        { skippers: 0 },
      ),
    ))

  test('hours are free until the last equal boat is taken, and the first keeps the name that it had alone', () =>
    run((services) =>
      withEqualBoats(2, async () => {
        const firstOuting = await storeBooking(services)
        expect(await readFreeTimes(services)).toContain('10:00')
        const secondOuting = await storeBooking(services)
        expect(await readFreeTimes(services)).toEqual(['13:00', '14:00', '15:00', '16:00', '17:00'])
        await expect(storeBooking(services)).rejects.toThrow('"kind":"taken"')
        expect(await boatsOf(services, [firstOuting, secondOuting])).toEqual(['sportif', 'sportif#2'])
        expect(resourceName('sportif#2')).toBe(`${boatName('sportif')} 2`)
        await confirmBooking(services, firstOuting.id)
        await cancelBooking(services, firstOuting.id, { reason: 'guest' })
        expect(await boatsOf(services, [firstOuting, secondOuting])).toEqual([undefined, 'sportif#2'])
        expect(await boatsOf(services, [await storeBooking(services)])).toEqual(['sportif'])
      }),
    ))

  test('an outing has one boat in all its hours, and another outing that has not left may change boats for it', () =>
    run((services) =>
      withEqualBoats(2, async () => {
        const earlyOuting = await storeBooking(services, { time: '09:00' })
        const lateOuting = await storeBooking(services, { time: '15:00' })
        const afternoonOuting = await storeBooking(services, { time: '13:00', duration: 3 })
        expect(await boatsOf(services, [earlyOuting, lateOuting, afternoonOuting])).toEqual([
          'sportif',
          'sportif',
          'sportif#2',
        ])
        const middayOuting = await storeBooking(services, { time: '11:00', duration: 3 })
        expect(await boatsOf(services, [earlyOuting, lateOuting, afternoonOuting, middayOuting])).toEqual([
          ...['sportif', 'sportif#2', 'sportif', 'sportif#2'],
        ])
        for (const { id } of [earlyOuting, lateOuting, afternoonOuting, middayOuting])
          expect(await allBoatsOf(services, id)).toHaveLength(1)
      }),
    ))

  test('an outing that has left keeps its boat, whatever is booked or closed afterwards', () =>
    run((services) =>
      withEqualBoats(2, async () => {
        const earlyOuting = await storeBooking(services, { time: '09:00' })
        const lateOuting = await storeBooking(services, { time: '13:00' })
        const longOuting = await storeBooking(services, { time: '10:00', duration: 6 })
        expect(await boatsOf(services, [earlyOuting, lateOuting, longOuting])).toEqual([
          'sportif',
          'sportif',
          'sportif#2',
        ])
        stage.now = new Date(earlyOuting.startsAt.getTime() + 1)
        expect(await actOnStretch(services, closureFields('sportif', '09:00', 3))).toMatchObject({ kind: 'taken' })
        expect(await boatsOf(services, [earlyOuting])).toEqual(['sportif'])
      }),
    ))

  test('people aboard before the start keep their boat when it is closed, although an equal one is free', () =>
    run((services) =>
      withEqualBoats(2, async () => {
        const [declinedRequest, boardedOuting] = [await storeBooking(services), await storeBooking(services)]
        await declineBooking(services, declinedRequest.id)
        await confirmBooking(services, boardedOuting.id)
        stage.now = new Date(boardedOuting.startsAt.getTime() - 20 * 60_000)
        const quay = await grantKey(services.db, 'quay', stage.now)
        const tap = { id: randomUUID(), bookingId: boardedOuting.id, kind: 'aboard', tappedAt: stage.now, persons: 2 }
        expect(await tapQuay(services, quay, JSON.stringify([tap]), quay)).toMatchObject({ kind: 'seen', ignored: 0 })
        const outcome = await actOnStretch(services, closureFields('sportif#2', '11:00', 1))
        expect(outcome).toMatchObject({ kind: 'taken', conflicts: [{ reference: boardedOuting.reference }] })
        expect(await boatsOf(services, [boardedOuting])).toEqual(['sportif#2'])
      }),
    ))

  test('a boat that is closed alone passes its outings to an equal one, and those for whom none is free are named', () =>
    run((services) =>
      withEqualBoats(3, async () => {
        const [firstOuting, secondOuting] = [await storeBooking(services), await storeBooking(services)]
        expect(await actOnStretch(services, closureFields('sportif#2', '11:00', 1))).toMatchObject({ kind: 'done' })
        expect(await boatsOf(services, [firstOuting, secondOuting])).toEqual(['sportif', 'sportif#3'])
        expect(await allBoatsOf(services, secondOuting.id)).toHaveLength(1)
        expect(await readFreeTimes(services)).not.toContain('10:00')
        const outcome = await actOnStretch(services, closureFields('sportif'))
        expect(outcome).toMatchObject({ kind: 'taken', conflicts: [{ reference: firstOuting.reference }] })
        const postponeOutcome = await actOnStretch(services, {
          ...closureFields('sportif,sportif#2,sportif#3'),
          act: 'postpone',
        })
        expect(postponeOutcome).toMatchObject({
          kind: 'done',
          stretch: { declined: [expect.anything(), expect.anything()] },
        })
        expect(await readFreeTimes(services)).toEqual([])
      }),
    ))

  test('no outing is sold that would have to change boats on the lake, between the closures of two', () =>
    run((services) =>
      withEqualBoats(2, async () => {
        expect(await actOnStretch(services, closureFields('sportif', '08:00', 4))).toMatchObject({ kind: 'done' })
        expect(await actOnStretch(services, closureFields('sportif#2', '12:00', 8))).toMatchObject({ kind: 'done' })
        const input = bookingInput({ time: '10:00' })
        const outcome = await requestBooking(services, input, { idempotencyKey: undefined })
        if (outcome.kind !== 'taken') throw new Error(outcome.kind)
        expect(outcome.alternatives).not.toContainEqual({ date: day, time: '10:00' })
        const laterOuting = await storeBooking(services, { time: '12:00' })
        expect(await boatsOf(services, [laterOuting])).toEqual(['sportif'])
        expect(await moveBooking(services, laterOuting.id, { date: day, time: '11:00' })).toMatchObject({
          kind: 'taken',
        })
        expect(await moveBooking(services, laterOuting.id, { date: day, time: '09:00' })).toMatchObject({
          kind: 'done',
        })
        expect(await allBoatsOf(services, laterOuting.id)).toEqual(['sportif#2'])
      }),
    ))

  test('a closure of one equal boat lasts until it is taken back, while the others sail', () =>
    run((services) =>
      withEqualBoats(2, async () => {
        const closing = await actOnStretch(services, closureFields('sportif'))
        if (closing.kind !== 'done') throw new Error(closing.kind)
        const outing = await storeBooking(services)
        expect(await boatsOf(services, [outing])).toEqual(['sportif#2'])
        await expect(storeBooking(services)).rejects.toThrow('"kind":"taken"')
        expect(await reopenHours(services, closing.stretch.closures[0]?.id ?? '')).toBe(true)
        expect(await boatsOf(services, [await storeBooking(services)])).toEqual(['sportif'])
      }),
    ))

  test('a move and a place take whichever equal boat is free, and a place that finds none names who has them', () =>
    run((services) =>
      withEqualBoats(2, async () => {
        const [firstOuting, laterOuting] = [
          await storeBooking(services),
          await storeBooking(services, { time: '14:00' }),
        ]
        expect(await boatsOf(services, [laterOuting])).toEqual(['sportif'])
        expect(await moveBooking(services, laterOuting.id, { date: day, time: '10:00' })).toMatchObject({
          kind: 'done',
        })
        expect(await boatsOf(services, [firstOuting, laterOuting])).toEqual(['sportif', 'sportif#2'])
        const place = { boatType: 'sportif', date: day, time: '12:00', duration: 3 }
        const refusal = await openPlace(services, place)
        expect(refusal).toMatchObject({ kind: 'taken', conflicts: [{}, {}] })
        const opening = await openPlace(services, { ...place, time: '13:00' })
        expect(opening).toMatchObject({ kind: 'done' })
        expect((await readOffers(services.db, services.now())).places).toMatchObject([{ boat: 'sportif' }])
        await openPlace(services, { ...place, time: '13:00' })
        const thirdPlace = await openPlace(services, { ...place, time: '13:00' })
        const conflictingBoats =
          'conflicts' in thirdPlace && thirdPlace.conflicts.map((each) => 'resource' in each && each.resource)
        expect(new Set(conflictingBoats || [])).toEqual(new Set(['sportif', 'sportif#2']))
      }),
    ))
})
