import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingInput, inputTotalChf, testNow } from '../../tests/support/booking-input.ts'
import { openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { withServices } from '../../tests/support/services.ts'
import { contextFor } from '../services-context.ts'
import type { Route } from './+types/api-reservations.ts'
import { action } from './api-reservations.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase('sqlite')
})
afterAll(() => database.remove())

test('a program that showed a lower price gets the present price, and no booking is stored', () =>
  withServices(database, { now: () => testNow }, async (services) => {
    const post = async (fields: Record<string, unknown>) => {
      const request = new Request('http://localhost/api/reservations', {
        method: 'POST',
        body: JSON.stringify(bookingInput(fields)),
      })
      const context = contextFor(services, '192.0.2.1', () => {})
      const answer = await action({ request, params: {}, context } as unknown as Route.ActionArgs)
      return [answer.status, await answer.json()]
    }
    const refusal = { errors: [{ field: 'totalChf', code: 'price-risen' }], totalChf: inputTotalChf }
    expect(await post({ totalChf: inputTotalChf - 1 })).toMatchObject([409, refusal])
    expect(await services.db.selectFrom('bookings').select('id').execute()).toEqual([])
    expect(await post({ totalChf: inputTotalChf })).toMatchObject([201, { totalChf: inputTotalChf }])
    // A total that is no number is ignored.
    for (const [date, totalChf] of [
      ['2027-07-20', '1'],
      ['2027-07-21', null],
      ['2027-07-22', undefined],
    ] as const)
      expect(await post({ date, totalChf })).toMatchObject([201, { totalChf: inputTotalChf }])
  }))
