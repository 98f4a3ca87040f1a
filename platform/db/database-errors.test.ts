import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { insertBooking, uniqueKeys } from '../../server/records/bookings.ts'
import { engines } from '../../tests/support/databases.ts'
import { openStage } from '../../tests/support/stage.ts'
import { storeBooking } from '../../tests/support/stored-bookings.ts'
import { retryOnConflict } from './database-errors.ts'

describe.each(engines)('a transaction that conflicts with another on %s', (engine) => {
  const { run } = openStage(engine)

  test('a conflicting transaction is tried at most three times, and one with another error is not repeated', () =>
    run(async (services) => {
      const { manageKey: _, ...booking } = await storeBooking(services)
      let attempts = 0
      const store = (reference: string, clashes: number) => {
        attempts = 0
        return retryOnConflict(() => {
          const triedReference = attempts++ < clashes ? booking.reference : reference
          const key = { idempotencyKey: randomUUID(), requestFingerprint: '' }
          return services.db
            .transaction()
            .execute((tx) =>
              insertBooking(tx, { ...booking, id: randomUUID(), reference: triedReference }, key, 'guest'),
            )
        }, uniqueKeys)
      }
      await store('EMB-AAAA-AAAA', 2)
      expect(attempts).toBe(3)
      await expect(store('EMB-BBBB-BBBB', 3)).rejects.toThrow(/constraint/i)
      expect(attempts).toBe(3)
      await expect(retryOnConflict(() => Promise.reject(new Error(`${++attempts}`)), uniqueKeys)).rejects.toThrow('4')
    }))
})
