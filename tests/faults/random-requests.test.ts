import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookingTerms } from '../../content/booking-terms.ts'
import { hoursTakenBy, slotOf } from '../../domain/booking/slots.ts'
import { addDays, type CalendarDay } from '../../domain/calendar.ts'
import { requestBooking } from '../../server/booking/request/request-booking.server.ts'
import type { Services } from '../../server/services.ts'
import { bookingInput } from '../support/booking-input.ts'
import { openTestDatabase } from '../support/databases.ts'
import { withServices } from '../support/services.ts'
import { emptyDatabase } from '../support/stored-bookings.ts'

type OutingRequest = { boatType: string; date: CalendarDay; time: `${number}:${number}`; duration: number }

const boatIds = bookingTerms.boats.map(({ id }) => id)
/** Few days, including both clock changes, so that most requests collide. */
const firstDays = ['2027-03-26', '2027-07-14', '2027-10-29'] as const
const requestTime = new Date('2027-03-01T08:00:00Z')
const anyRequest: fc.Arbitrary<OutingRequest> = fc.record({
  boatType: fc.constantFrom(...boatIds),
  date: fc.tuple(fc.constantFrom(...firstDays), fc.nat(12)).map(([day, daysLater]) => addDays(day, daysLater)),
  time: fc.constantFrom(...bookingTerms.startTimes),
  duration: fc.integer({ min: bookingTerms.minDurationHours, max: bookingTerms.maxDurationHours }),
})

const hoursOf = (request: OutingRequest) => hoursTakenBy(slotOf(request, request.duration, bookingTerms))

async function book(services: Services, request: OutingRequest): Promise<'accepted' | 'taken'> {
  const input = bookingInput({ ...request, wishes: [{ id: 'bouee', quantity: 1 }] })
  const outcome = await requestBooking(services, input, { idempotencyKey: randomUUID() })
  if (outcome.kind !== 'accepted' && outcome.kind !== 'taken') throw new Error(outcome.kind)
  return outcome.kind
}

describe.each([
  ['sqlite', 100],
  ['postgres', 30],
] as const)('random requests on %s', (engine, runs) => {
  test(`${runs * 100} requests one after the other are accepted exactly when their hours are free`, async () => {
    const database = await openTestDatabase(engine)
    await withServices(database, { now: () => requestTime }, async (services) => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyRequest, { minLength: 100, maxLength: 100 }), async (requests) => {
          await emptyDatabase(services)
          const takenHoursByBoat = new Map(boatIds.map((id) => [id, new Set<number>()]))
          for (const request of requests) {
            const takenHours = takenHoursByBoat.get(request.boatType) as Set<number>
            const hours = hoursOf(request)
            const expected = hours.some((hour) => takenHours.has(hour)) ? 'taken' : 'accepted'
            expect(await book(services, request), JSON.stringify(request)).toBe(expected)
            if (expected === 'accepted') for (const hour of hours) takenHours.add(hour)
          }
        }),
        { numRuns: runs, endOnFailure: true },
      )
    })
    await database.remove()
  })

  test('fifty requests at a time never overlap, and each refusal has a conflicting booking', async () => {
    const database = await openTestDatabase(engine)
    await withServices(database, { now: () => requestTime }, async (services) => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyRequest, { minLength: 50, maxLength: 50 }), async (requests) => {
          await emptyDatabase(services)
          const answers = await Promise.all(requests.map((request) => book(services, request)))
          const acceptedRequests = requests.filter((_, index) => answers[index] === 'accepted')
          const acceptedHours = acceptedRequests.flatMap((request) =>
            hoursOf(request).map((hour) => `${request.boatType} ${hour}`),
          )
          const takenHours = new Set(acceptedHours)
          expect(acceptedHours.length).toBe(takenHours.size)
          for (const [index, request] of requests.entries()) {
            if (answers[index] === 'taken') {
              expect(hoursOf(request).some((hour) => takenHours.has(`${request.boatType} ${hour}`))).toBe(true)
            }
          }
        }),
        { numRuns: Math.ceil(runs / 4), endOnFailure: true },
      )
    })
    await database.remove()
  })
})
