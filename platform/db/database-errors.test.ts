import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { insertBooking, uniqueKeys } from '../../server/records/bookings.ts'
import { engines } from '../../tests/support/databases.ts'
import { openStage } from '../../tests/support/stage.ts'
import { storeBooking } from '../../tests/support/stored-bookings.ts'
import { retryOnConflict } from './database-errors.ts'

describe.each(engines)('a booking that clashes with another on %s', (engine) => {
  const { run } = openStage(engine)

  test('is tried again, three times at most, and not at all for another error', () =>
    run(async (services) => {
      const { manageKey: _, ...booking } = await storeBooking(services)
      let tries = 0
      const store = (reference: string, clashes: number) => {
        tries = 0
        return retryOnConflict(() => {
          const drawn = tries++ < clashes ? booking.reference : reference
          const key = { idempotencyKey: randomUUID(), requestFingerprint: '' }
          return services.db
            .transaction()
            .execute((tx) => insertBooking(tx, { ...booking, id: randomUUID(), reference: drawn }, key, 'guest'))
        }, uniqueKeys)
      }
      await store('EMB-AAAA-AAAA', 2)
      expect(tries).toBe(3)
      await expect(store('EMB-BBBB-BBBB', 3)).rejects.toThrow(/constraint/i)
      expect(tries).toBe(3)
      await expect(retryOnConflict(() => Promise.reject(new Error(`${++tries}`)), uniqueKeys)).rejects.toThrow('4')
    }))
})
