import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookingTerms } from '../../content/booking-terms.ts'
import { hoursTakenBy, slotOf } from '../../domain/booking/slots.ts'
import { addDays } from '../../domain/calendar.ts'
import { cancelBooking, declineBooking } from '../../server/booking/change-booking.server.ts'
import { moveBooking } from '../../server/booking/move-booking.server.ts'
import { requestBooking } from '../../server/booking/request/request-booking.server.ts'
import { actOnStretch, reopenHours } from '../../server/booking/stretch.server.ts'
import type { Services } from '../../server/services.ts'
import { bookingInput } from '../support/booking-input.ts'
import { openTestDatabase } from '../support/databases.ts'
import { withServices } from '../support/services.ts'
import { emptyDatabase } from '../support/stored-bookings.ts'
import { withEqualBoats } from '../support/with-terms.ts'

const [boatCount, skipperCount] = [3, 2]
const boats = ['sportif', 'sportif#2', 'sportif#3']
const anyStart = fc.record({
  date: fc.nat(1).map((daysLater) => addDays('2027-07-14', daysLater)),
  time: fc.constantFrom(...bookingTerms.startTimes),
})
const anyDuration = fc.integer({ min: 3, max: 7 })
/** The classic boat, of which there is one, takes a skipper of the same two. */
const anySailing = fc.constantFrom(
  { boatType: 'classique', skipperOption: 'avec-skipper' } as const,
  { boatType: 'sportif', skipperOption: 'avec-skipper' } as const,
  { boatType: 'sportif', skipperOption: 'sans-skipper' } as const,
  { boatType: 'sportif', skipperOption: 'sans-skipper' } as const,
)
/** Picks one of the existing entries, modulo their number. */
const anyIndex = fc.nat(50)
const anyAct = (hasClosures: boolean) =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('book' as const),
        start: anyStart,
        duration: anyDuration,
        sailing: anySailing,
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), which: anyIndex, start: anyStart }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('end' as const), which: anyIndex }) },
    {
      weight: hasClosures ? 2 : 0,
      arbitrary: fc.record({
        kind: fc.constant('close' as const),
        start: anyStart,
        duration: anyDuration,
        boat: fc.constantFrom(...boats),
      }),
    },
    { weight: hasClosures ? 1 : 0, arbitrary: fc.record({ kind: fc.constant('reopen' as const), which: anyIndex }) },
  )
type Act = ReturnType<typeof anyAct> extends fc.Arbitrary<infer Value> ? Value : never
type Sailing = typeof anySailing extends fc.Arbitrary<infer Value> ? Value : never

type Outing = Sailing & { id: string; duration: number; hours: number[] }
type Closure = { id: string; boat: string; hours: number[] }
const hoursOf = (at: typeof anyStart extends fc.Arbitrary<infer Value> ? Value : never, duration: number) =>
  hoursTakenBy(slotOf(at, duration, bookingTerms))

/** These hours, and those of a day before and after. */
function hoursAround(hours: number[]): number[] {
  const from = Number(hours[0]) - 24
  return Array.from({ length: Number(hours.at(-1)) + 24 - from }, (_, index) => from + index)
}

/** Counts how many boats are out in each hour and how many could be, but not which outing has which boat. */
class CountedBook {
  outings: Outing[] = []
  closures: Closure[] = []

  countIdleBoats(boatType: string, hour: number, except?: Outing): number {
    const outings = this.outings.filter(
      (one) => one !== except && one.boatType === boatType && one.hours.includes(hour),
    )
    if (boatType === 'classique') return 1 - outings.length
    const closedBoats = this.closures.filter(({ hours }) => hours.includes(hour)).map(({ boat }) => boat)
    return boatCount - outings.length - new Set(closedBoats).size
  }

  /** Between closures a boat may be idle in each hour, but no single boat in all of them. */
  hasClosureAround(hours: number[]): boolean {
    return this.closures.some((one) => one.hours.some((hour) => hoursAround(hours).includes(hour)))
  }

  isFree({ boatType, skipperOption }: Sailing, hours: number[], except?: Outing): boolean {
    const hasFreeSkipper = (hour: number) =>
      this.outings.filter((one) => one !== except && one.skipperOption === 'avec-skipper' && one.hours.includes(hour))
        .length < skipperCount
    return hours.every(
      (hour) =>
        this.countIdleBoats(boatType, hour, except) > 0 && (skipperOption === 'sans-skipper' || hasFreeSkipper(hour)),
    )
  }
}

function request(services: Services, act: Extract<Act, { kind: 'book' }>, name = 'Ana') {
  const outingInput = { ...act.start, ...act.sailing, duration: act.duration, wishes: [{ id: 'bouee', quantity: 1 }] }
  return requestBooking(services, bookingInput({ ...outingInput, name }), { idempotencyKey: crypto.randomUUID() })
}

/** Performs an act on the real services and on the book, and compares the results. */
async function applyAct(services: Services, book: CountedBook, act: Act): Promise<void> {
  if (act.kind === 'book') {
    const hours = hoursOf(act.start, act.duration)
    const isFree = book.isFree(act.sailing, hours)
    const outcome = await request(services, act)
    if (outcome.kind !== 'accepted') {
      expect(outcome.kind).toBe('taken')
      expect(isFree && !book.hasClosureAround(hours)).toBe(false)
      return
    }
    expect(isFree).toBe(true)
    const { reference } = outcome.booking
    const { id } = await services.db
      .selectFrom('bookings')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    book.outings.push({ ...act.sailing, id, duration: act.duration, hours })
    return
  }
  if (act.kind === 'close') {
    const { start, duration, boat } = act
    const hours = hoursOf(start, duration)
    const outcome = await actOnStretch(services, { ...start, duration, resources: boat, reason: 'entretien' })
    if (outcome.kind === 'done') {
      for (const { id } of outcome.stretch.closures) book.closures.push({ id, boat, hours })
      return
    }
    expect(outcome.kind).toBe('taken')
    // With one boat idle on the whole day and none closed yet, the outings of this boat can always move to the others.
    expect(
      book.hasClosureAround(hours) || hoursAround(hours).some((hour) => book.countIdleBoats('sportif', hour) < 1),
    ).toBe(true)
    return
  }
  if (act.kind === 'reopen') {
    const closure = book.closures[act.which % Math.max(1, book.closures.length)]
    if (!closure) return
    expect(await reopenHours(services, closure.id)).toBe(true)
    book.closures = book.closures.filter((one) => one !== closure)
    return
  }
  const outing = book.outings[act.which % Math.max(1, book.outings.length)]
  if (!outing) return
  if (act.kind === 'move') {
    const hours = hoursOf(act.start, outing.duration)
    const isFree = book.isFree(outing, hours, outing)
    const { kind } = await moveBooking(services, outing.id, act.start)
    if (kind === 'taken') expect(isFree && !book.hasClosureAround(hours)).toBe(false)
    else expect([kind, isFree]).toEqual(['done', true])
    if (kind === 'done') outing.hours = hours
    return
  }
  const pendingOutcome =
    act.which % 2 ? declineBooking(services, outing.id) : cancelBooking(services, outing.id, { reason: 'guest' })
  expect((await pendingOutcome).kind).toBe('done')
  book.outings = book.outings.filter((one) => one !== outing)
}

/** The stored hours are those of the book: each outing has one boat for all its hours, and closed hours are closed. */
async function expectStoredAsCounted({ db }: Services, book: CountedBook): Promise<void> {
  const rows = await db.selectFrom('occupied_hours').selectAll().execute()
  for (const { id, boatType, skipperOption, hours } of book.outings) {
    const ownRows = rows.filter(({ holder_id }) => holder_id === id)
    const boatRows = ownRows.filter(({ resource }) =>
      (boatType === 'classique' ? [boatType] : boats).includes(resource),
    )
    expect(boatRows.map(({ hour_utc }) => hour_utc).sort()).toEqual(hours)
    expect(ownRows).toHaveLength(hours.length * (skipperOption === 'avec-skipper' ? 2 : 1))
    expect([...new Set(boatRows.map(({ resource }) => resource))]).toHaveLength(1)
  }
  const closedRows = rows.filter(({ holder_kind }) => holder_kind === 'closure')
  const expectedClosedHours = new Set(
    book.closures.flatMap(({ boat, hours }) => hours.map((hour) => `${boat} ${hour}`)),
  )
  expect(new Set(closedRows.map(({ resource, hour_utc }) => `${resource} ${hour_utc}`))).toEqual(expectedClosedHours)
  expect(rows).toHaveLength(
    closedRows.length +
      book.outings.reduce(
        (sum, { hours, skipperOption }) => sum + hours.length * (skipperOption === 'avec-skipper' ? 2 : 1),
        0,
      ),
  )
}

describe.each([
  ['sqlite', 30],
  ['postgres', 10],
] as const)('equal boats on %s', (engine, runs) => {
  test.each([
    ['without closures: none is refused while a boat is idle', false],
    ['with closures: each outing has one boat for all its hours', true],
  ])('random requests, moves and cancellations %s', async (_, hasClosures) => {
    const database = await openTestDatabase(engine)
    const env = { RATE_LIMIT_FACTOR: '0' }
    await withServices(database, { env, now: () => new Date('2027-06-01T08:00:00Z') }, (services) =>
      withEqualBoats(
        boatCount,
        () =>
          fc.assert(
            fc.asyncProperty(fc.array(anyAct(hasClosures), { minLength: 60, maxLength: 60 }), async (acts) => {
              await emptyDatabase(services)
              const book = new CountedBook()
              for (const act of acts) await applyAct(services, book, act)
              await expectStoredAsCounted(services, book)
            }),
            { numRuns: runs, endOnFailure: true },
          ),
        { skippers: skipperCount },
      ),
    )
    await database.remove()
  })

  test('of some forty requests at once no more are accepted than there are boats, and none is refused while one is idle', async () => {
    const database = await openTestDatabase(engine)
    const env = { RATE_LIMIT_FACTOR: '0' }
    const anyActs = fc.array(anyAct(false), { minLength: 60, maxLength: 60 })
    await withServices(database, { env, now: () => new Date('2027-06-01T08:00:00Z') }, (services) =>
      withEqualBoats(boatCount, () =>
        fc.assert(
          fc.asyncProperty(anyActs, async (acts) => {
            await emptyDatabase(services)
            const bookActs = acts
              .filter((act) => act.kind === 'book')
              .map((each) => ({ ...each, sailing: { boatType: 'sportif', skipperOption: 'sans-skipper' } as const }))
            const outcomes = await Promise.all(bookActs.map((each, index) => request(services, each, `Ana ${index}`)))
            const book = new CountedBook()
            for (const [index, { kind }] of outcomes.entries()) {
              const { sailing, start, duration } = bookActs[index] as (typeof bookActs)[number]
              if (kind === 'accepted')
                book.outings.push({ ...sailing, id: '', duration, hours: hoursOf(start, duration) })
            }
            for (const [index, { kind }] of outcomes.entries()) {
              const { start, duration } = bookActs[index] as (typeof bookActs)[number]
              const idleCounts = hoursOf(start, duration).map((hour) => book.countIdleBoats('sportif', hour))
              expect(Math.min(...idleCounts)).toBeGreaterThanOrEqual(0)
              if (kind !== 'accepted') expect([kind, Math.min(...idleCounts)]).toEqual(['taken', 0])
            }
            const rows = await services.db.selectFrom('occupied_hours').selectAll().execute()
            for (const ownRows of Map.groupBy(rows, ({ holder_id }) => holder_id).values())
              expect(new Set(ownRows.map(({ resource }) => resource)).size).toBe(1)
          }),
          { numRuns: Math.ceil(runs / 3), endOnFailure: true },
        ),
      ),
    )
    await database.remove()
  })
})
