import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { bookingTerms, putInForce, writtenTerms } from '../../content/booking-terms.ts'
import { addDays } from '../../domain/calendar.ts'
import { bookingInput, fromDeparture, testNow } from '../../tests/support/booking-input.ts'
import { engines } from '../../tests/support/databases.ts'
import { act, closureInput, viewSection } from '../../tests/support/logbook.ts'
import { openStage } from '../../tests/support/stage.ts'
import { storeBooking } from '../../tests/support/stored-bookings.ts'
import { resourceName } from '../../wording/resources.ts'
import { cancelBooking, chooseSkipper } from '../booking/change-booking.server.ts'
import { correctBooking } from '../booking/guest-acts.server.ts'
import { requestBooking } from '../booking/request/request-booking.server.ts'
import { findBooking } from '../records/bookings.ts'
import type { Services } from '../services.ts'

const classicInput = { boatType: 'classique', wishes: [{ id: 'bouee', quantity: 1 }] }
const setTerm = (services: Services, path: string, seen: number | string, value: number | string) =>
  act(services, { intent: 'set-term', path, seen: `${seen}`, value: `${value}` })
const refusal = (code: string) => ({ kind: 'invalid', errors: [{ field: 'value', code }] })

/** Which skippers are taken, and by which booking or closure. */
const listSkipperHours = async ({ db }: Services) => {
  const rows = db.selectFrom('occupied_hours').select(['resource', 'holder_id']).where('resource', 'like', 'skipper-%')
  return (await rows.distinct().orderBy('resource').execute()).map((row) => [row.resource, row.holder_id])
}

describe.each(engines)('how many skippers are on duty, and how many places a boat has, on %s', (engine) => {
  const stage = openStage(engine, { RATE_LIMIT_FACTOR: '0' })
  // The terms are those of the whole process, whichever database they came from.
  afterEach(async () => {
    await stage.run(({ db }) => db.deleteFrom('fact_changes').execute())
    putInForce(writtenTerms())
  })

  test('the outings of a skipper who leaves go to one who is free, and those already sailed stay', () =>
    stage.run(async (services) => {
      const morningOuting = await storeBooking(services, { ...classicInput, time: '09:00' })
      const afternoonOuting = await storeBooking(services, { time: '13:00', email: 'zoe@exemple.ch' })
      expect(await listSkipperHours(services)).toEqual([
        ['skipper-1', morningOuting.id],
        ['skipper-2', afternoonOuting.id],
      ])
      const settings = await viewSection(services, 'settings', { at: 'skippers', value: '1' })
      expect(settings).toMatchObject({ typed: { value: 1 }, crowding: [] })
      expect(await setTerm(services, 'skippers', 2, 1)).toEqual({ kind: 'done' })
      expect(bookingTerms.skippers).toBe(1)
      const hoursOfOneSkipper = [
        ['skipper-1', morningOuting.id],
        ['skipper-1', afternoonOuting.id],
      ]
      expect(await listSkipperHours(services)).toEqual(expect.arrayContaining(hoursOfOneSkipper))
      expect(await listSkipperHours(services)).toHaveLength(2)

      expect(await setTerm(services, 'skippers', 1, 2)).toEqual({ kind: 'done' })
      expect(bookingTerms).toBe(writtenTerms())
      expect(await chooseSkipper(services, afternoonOuting.id, 'skipper-2')).toMatchObject({ kind: 'done' })
      stage.now = fromDeparture({ days: 1 })
      expect(await setTerm(services, 'skippers', 2, 1)).toEqual({ kind: 'done' })
      expect(await listSkipperHours(services)).toContainEqual(['skipper-2', afternoonOuting.id])
      const { changes } = await viewSection(services, 'settings')
      expect(changes.map(({ before, value }) => [before, value])).toEqual([
        [2, 1],
        [1, 2],
        [2, 1],
      ])
    }))

  test('a change that leaves fewer skippers than outings at once names these outings, and is not saved', () =>
    stage.run(async (services) => {
      const firstOuting = await storeBooking(services, { ...classicInput, time: '09:00' })
      const secondOuting = await storeBooking(services, { email: 'zoe@exemple.ch', name: 'Zoé Roy' })
      await storeBooking(services, { email: 'max@exemple.ch', time: '14:00' })
      const crowding = [firstOuting, secondOuting].map(({ reference, name, startsAt }) => ({
        reference,
        name,
        startsAt,
      }))
      const hoursBefore = await listSkipperHours(services)
      expect((await viewSection(services, 'settings', { at: 'skippers', value: '1' })).crowding).toMatchObject(crowding)
      const answer = await setTerm(services, 'skippers', 2, 1)
      expect(answer).toMatchObject({ kind: 'taken', conflicts: crowding })
      expect('conflicts' in answer && answer.conflicts).toHaveLength(2)
      expect(await listSkipperHours(services)).toEqual(hoursBefore)
      expect(bookingTerms).toBe(writtenTerms())
      expect((await viewSection(services, 'settings')).changes).toEqual([])

      await cancelBooking(services, secondOuting.id, { reason: 'weather' })
      expect(await setTerm(services, 'skippers', 2, 1)).toEqual({ kind: 'done' })
      expect((await listSkipperHours(services)).map(([skipper]) => skipper)).toEqual(['skipper-1', 'skipper-1'])
    }))

  test('an absence of a skipper who stays counts, and one of a skipper who leaves does not', () =>
    stage.run(async (services) => {
      const addAbsence = (resources: string) =>
        act(services, { intent: 'close', ...closureInput, resources, reason: 'skipper-absent' })
      expect((await addAbsence('skipper-2')).kind).toBe('done')
      expect(await setTerm(services, 'skippers', 2, 1)).toEqual({ kind: 'done' })
      expect(await setTerm(services, 'skippers', 1, 2)).toEqual({ kind: 'done' })
      const { closures } = await viewSection(services, 'closures')
      expect((await act(services, { intent: 'reopen', id: closures[0]?.id })).kind).toBe('done')

      expect((await addAbsence('skipper-1')).kind).toBe('done')
      const { reference } = await storeBooking(services)
      expect(await setTerm(services, 'skippers', 2, 1)).toMatchObject({
        kind: 'taken',
        conflicts: [{ reference }, { reason: 'skipper-absent' }],
      })
    }))

  test('a process that has not read the smaller number of skippers yet gives nobody a skipper who has left', () =>
    stage.run(async (services) => {
      const ask = (overrides: Record<string, unknown>) =>
        requestBooking(services, bookingInput(overrides), { idempotencyKey: randomUUID() })
      expect(await setTerm(services, 'skippers', 2, 1)).toEqual({ kind: 'done' })
      putInForce(writtenTerms())
      const firstOuting = await storeBooking(services, classicInput)
      expect(await ask({ email: 'zoe@exemple.ch' })).toMatchObject({ kind: 'taken' })
      expect(await chooseSkipper(services, firstOuting.id, 'skipper-2')).toMatchObject({ reason: 'skipper-away' })
      expect(await listSkipperHours(services)).toEqual([['skipper-1', firstOuting.id]])
      putInForce({ ...writtenTerms(), skippers: 1 })
      expect(await setTerm(services, 'skippers', 1, 2)).toEqual({ kind: 'done' })
      putInForce({ ...writtenTerms(), skippers: 1 })
      expect(await ask({ email: 'zoe@exemple.ch' })).toMatchObject({ kind: 'accepted' })
    }))

  test('if guests book while the team lowers the number of skippers, each outing has one on duty, or the team is told', () =>
    stage.run(async (teamServices) => {
      await stage.run(async (guestServices) => {
        for (let round = 0; round < 24; round++) {
          const date = addDays('2027-07-14', round)
          const ask = (overrides: object) =>
            requestBooking(guestServices, bookingInput({ date, ...overrides }), { idempotencyKey: randomUUID() })
          const wait = () => new Promise((resolve) => setTimeout(resolve, round % 8))
          const requests = [ask(classicInput), wait().then(() => ask({ email: `zoe${round}@exemple.ch` }))]
          const { kind } = await wait().then(() => setTerm(teamServices, 'skippers', 2, 1))
          const kinds = (await Promise.all(requests)).map((answer) => answer.kind)
          expect(['done', 'taken']).toContain(kind)
          const skipperHours = await listSkipperHours(teamServices)
          expect([kind, kinds.sort()]).toEqual([
            kind,
            kind === 'done' ? ['accepted', 'taken'] : ['accepted', 'accepted'],
          ])
          if (kind === 'done') {
            expect(skipperHours.filter(([skipper]) => skipper !== 'skipper-1')).toEqual([])
            expect(await setTerm(teamServices, 'skippers', 1, 2)).toEqual({ kind: 'done' })
          } else await teamServices.db.deleteFrom('occupied_hours').execute()
        }
      })
    }))

  test('more skippers are on duty at once, each with a name if the team gives one', () =>
    stage.run(async (services) => {
      expect(await setTerm(services, 'skippers', 2, 3)).toEqual({ kind: 'done' })
      expect(await setTerm(services, 'skipperNames', '', 'Zoé,Max,Ida')).toEqual({ kind: 'done' })
      expect(resourceName('skipper-3')).toBe('Ida')
      const { id } = await storeBooking(services)
      expect(await chooseSkipper(services, id, 'skipper-3')).toMatchObject({ kind: 'done' })
      // Fewer names than skippers, and more.
      expect(await setTerm(services, 'skippers', 3, 4)).toEqual({ kind: 'done' })
      expect(resourceName('skipper-4')).toBe('Skipper 4')
      expect(await setTerm(services, 'skippers', 4, 2)).toEqual({ kind: 'done' })
      expect(resourceName('skipper-2')).toBe('Max')
      const [{ most } = {}] = (await viewSection(services, 'settings')).settings.filter(
        ({ path }) => path === 'skipperNames',
      )
      expect(most).toBe(2)
    }))

  test('taking places off a boat names the outings with more people, binds new requests, and changes nothing booked', () =>
    stage.run(async (services) => {
      const fullOuting = await storeBooking(services, { participants: 5 })
      await storeBooking(services, { ...classicInput, participants: 5, email: 'zoe@exemple.ch' })
      const expectedOuting = { reference: fullOuting.reference, name: fullOuting.name, startsAt: fullOuting.startsAt }
      const settings = await viewSection(services, 'settings', { at: 'places/sportif', value: '4' })
      expect(settings.outside).toMatchObject([expectedOuting])
      expect(settings.crowding).toEqual([])
      const answer = await setTerm(services, 'places/sportif', 5, 4)
      expect(answer).toMatchObject({ kind: 'done', remaining: [expectedOuting] })
      const overrides = { participants: 5, date: '2027-07-20' }
      const nextRequest = await requestBooking(services, bookingInput(overrides), { idempotencyKey: randomUUID() })
      expect(nextRequest).toMatchObject({ errors: [{ field: 'participants', code: 'participants-max' }] })

      const correct = (participants: number, phone: string) =>
        correctBooking(services, fullOuting.id, { participants, phone, message: '' })
      expect(await correct(5, '+41 79 000 00 01')).toMatchObject({ kind: 'done' })
      expect(await findBooking(services.db, fullOuting.id)).toMatchObject({
        participants: 5,
        totalChf: fullOuting.totalChf,
      })
      expect(await correct(6, '')).toMatchObject({ errors: [{ code: 'participants-max' }] })
      // A place that is given back is gone.
      expect(await correct(4, '')).toMatchObject({ kind: 'done' })
      expect(await correct(5, '')).toMatchObject({ errors: [{ code: 'participants-max' }] })

      expect(await setTerm(services, 'places/sportif', 4, 5)).toEqual({ kind: 'done' })
      expect(bookingTerms).toBe(writtenTerms())
    }))

  test('a number beyond its bounds is refused when it is set, and ignored if it is stored', () =>
    stage.run(async (services) => {
      for (const [path, seen] of [
        ['skippers', 2],
        ['places/classique', 5],
      ] as const) {
        for (const value of ['0', '100'])
          expect(await setTerm(services, path, seen, value)).toEqual(refusal('term-beyond'))
        for (const value of ['-1', '2.5', '', 'deux'])
          expect(await setTerm(services, path, seen, value)).toEqual(refusal('term-invalid'))
      }
      expect(await setTerm(services, 'places/radeau', 5, 4)).toEqual({ kind: 'unknown' })
      const row = { before: '2', as_written: 0, at: testNow.getTime(), by: '' } as const
      const rows = ['skippers', 'places/sportif', 'places/classique'].map((path, index) => ({
        ...row,
        ...{ path, number: index + 1, value: path === 'places/sportif' ? '6' : '0' },
      }))
      await services.db.insertInto('fact_changes').values(rows).execute()
      await services.termsBoard.look()
      expect(bookingTerms.skippers).toBe(2)
      expect(bookingTerms.boats.map(({ maxParticipants }) => maxParticipants)).toEqual([5, 6])
      expect((await storeBooking(services)).participants).toBe(2)
    }))
})
