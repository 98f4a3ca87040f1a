import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookingTerms } from '../../content/booking-terms.ts'
import type { BookingStatus } from '../../domain/booking/booking.ts'
import { hoursTakenBy, slotOf } from '../../domain/booking/slots.ts'
import { addDays } from '../../domain/calendar.ts'
import { cancelBooking, confirmBooking, declineBooking } from '../../server/booking/change-booking.server.ts'
import { moveBooking } from '../../server/booking/move-booking.server.ts'
import { actOnStretch, reopenHours } from '../../server/booking/stretch.server.ts'
import type { Services } from '../../server/services.ts'
import { openTestDatabase } from '../support/databases.ts'
import { withServices } from '../support/services.ts'
import { emptyDatabase, storeBooking } from '../support/stored-bookings.ts'

const boatIds = bookingTerms.boats.map(({ id }) => id)
/** Few days, including both clock changes, so that most acts collide with others. */
const anyStart = fc.record({
  date: fc
    .tuple(fc.constantFrom('2027-03-27', '2027-10-30'), fc.nat(2))
    .map(([day, dayOffset]) => addDays(day as `${number}-${number}-${number}`, dayOffset)),
  time: fc.constantFrom(...bookingTerms.startTimes),
})
const anyOuting = fc.record({ boatType: fc.constantFrom(...boatIds), duration: fc.integer({ min: 3, max: 10 }) })
/** Picks one of the existing entries, modulo their number. */
const anyIndex = fc.nat(50)
const anyAct = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('book' as const), start: anyStart, outing: anyOuting }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const), start: anyStart, outing: anyOuting }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reopen' as const), which: anyIndex }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), which: anyIndex, start: anyStart }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('confirm' as const), which: anyIndex }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('decline' as const), which: anyIndex }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: anyIndex }) },
)
type Act = typeof anyAct extends fc.Arbitrary<infer Value> ? Value : never

/** The simplest possible model of bookings and closures: a list of entries, checked hour by hour. */
type Entry = {
  id: string
  boat: string
  duration: number
  hours: number[]
  state: BookingStatus | 'closed' | 'reopened'
}
class ReferenceModel {
  entries: Entry[] = []

  isFree(boat: string, hours: number[], except?: Entry | 'closed'): boolean {
    return !this.entries.some(
      (entry) =>
        entry !== except &&
        entry.state !== except &&
        entry.boat === boat &&
        entry.hours.some((hour) => hours.includes(hour)),
    )
  }

  pick(index: number, ...states: Entry['state'][]): Entry | undefined {
    const matchingEntries = this.entries.filter(({ state }) => states.includes(state))
    return matchingEntries[index % Math.max(1, matchingEntries.length)]
  }

  /** The hours held by outings, or those closed by closures; several closures may cover the same hour. */
  heldHours(by: 'outings' | 'closures'): string[] {
    const holdingEntries = this.entries.filter(({ state }) => (state === 'closed') === (by === 'closures'))
    return holdingEntries.flatMap(({ boat, hours }) => hours.map((hour) => `${boat} ${hour}`))
  }
}

const teamActs = {
  confirm: confirmBooking,
  decline: declineBooking,
  cancel: (services: Services, id: string) => cancelBooking(services, id, { reason: 'guest' }),
}
const stateAfter = { confirm: 'confirmed', decline: 'declined', cancel: 'cancelled' } as const
const bookingStates = ['pending', 'confirmed', 'declined', 'cancelled'] as const

/** Performs an act on the real services and on the model, and compares the results. */
async function applyAct(services: Services, model: ReferenceModel, act: Act): Promise<void> {
  if (act.kind === 'book' || act.kind === 'close') {
    const { boatType, duration } = act.outing
    const hours = hoursTakenBy(slotOf(act.start, duration, bookingTerms))
    const isFree = model.isFree(boatType, hours)
    const request = { ...act.start, ...act.outing }
    if (act.kind === 'close') {
      const outcome = await actOnStretch(services, { ...request, resources: boatType, reason: 'prive' })
      // It may cover another closure, but no outing.
      expect(outcome.kind).toBe(model.isFree(boatType, hours, 'closed') ? 'done' : 'taken')
      if (outcome.kind !== 'done') return
      // Closing exactly the hours of another closure makes no second one.
      const isNewClosure = !model.entries.some(
        (existing) =>
          existing.state === 'closed' && existing.boat === boatType && isDeepStrictEqual(existing.hours, hours),
      )
      expect(outcome.stretch.closures).toHaveLength(isNewClosure ? 1 : 0)
      for (const { id } of outcome.stretch.closures) {
        // Closing hours again after they were reopened restores the same closure, with its id.
        model.entries = model.entries.filter((existing) => existing.id !== id)
        model.entries.push({ id, boat: boatType, duration, hours, state: 'closed' })
      }
      return
    }
    const storedBooking = await storeBooking(services, { ...request, wishes: [{ id: 'bouee', quantity: 1 }] }).catch(
      (error) => {
        expect(String(error)).toContain('"kind":"taken"')
        return undefined
      },
    )
    expect(Boolean(storedBooking)).toBe(isFree)
    if (storedBooking) model.entries.push({ id: storedBooking.id, boat: boatType, duration, hours, state: 'pending' })
    return
  }
  if (act.kind === 'reopen') {
    const closure = model.pick(act.which, 'closed', 'reopened')
    if (!closure) return
    expect(await reopenHours(services, closure.id)).toBe(closure.state === 'closed')
    Object.assign(closure, { state: 'reopened', hours: [] })
    return
  }
  const entry = model.pick(act.which, ...bookingStates)
  if (!entry) return
  if (act.kind === 'move') {
    const hours = hoursTakenBy(slotOf(act.start, entry.duration, bookingTerms))
    const isHeld = entry.state === 'pending' || entry.state === 'confirmed'
    const expectedKind = !isHeld ? 'refused' : model.isFree(entry.boat, hours, entry) ? 'done' : 'taken'
    expect((await moveBooking(services, entry.id, act.start)).kind).toBe(expectedKind)
    if (expectedKind === 'done') entry.hours = hours
    return
  }
  const isPossible = entry.state === 'pending' || (act.kind === 'cancel' && entry.state === 'confirmed')
  expect((await teamActs[act.kind](services, entry.id)).kind).toBe(isPossible ? 'done' : 'refused')
  if (!isPossible) return
  entry.state = stateAfter[act.kind]
  if (act.kind !== 'confirm') entry.hours = []
}

describe.each([
  ['sqlite', 100],
  ['postgres', 20],
] as const)('random lives on %s', (engine, runs) => {
  test(`${runs * 100} random acts on bookings and closures have the same result as in a reference model`, async () => {
    const database = await openTestDatabase(engine)
    await withServices(database, { now: () => new Date('2027-03-01T08:00:00Z') }, async (services) => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyAct, { minLength: 100, maxLength: 100 }), async (acts) => {
          await emptyDatabase(services)
          const model = new ReferenceModel()
          for (const act of acts) await applyAct(services, model, act)
          const rows = await services.db
            .selectFrom('occupied_hours')
            .select(['resource', 'hour_utc'])
            .where('resource', 'in', boatIds)
            .execute()
          const outings = model.heldHours('outings')
          const heldHours = [...outings, ...new Set(model.heldHours('closures'))].sort()
          expect(rows.map(({ resource, hour_utc }) => `${resource} ${hour_utc}`).sort()).toEqual(heldHours)
          expect(new Set(outings).size).toBe(outings.length)
        }),
        { numRuns: runs, endOnFailure: true },
      )
    })
    await database.remove()
  })
})
