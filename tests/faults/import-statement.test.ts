import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingCreditorReference } from '../../domain/booking/creditor-reference.ts'
import { confirmBooking } from '../../server/booking/change-booking.server.ts'
import { readAccount } from '../../server/records/ledger.ts'
import { closeServices, openServices, type Services } from '../../server/services.ts'
import { testNow } from '../support/booking-input.ts'
import { engines, openTestDatabase, type TestDatabase } from '../support/databases.ts'
import { runUntil } from '../support/killed-process.ts'
import { testSettings } from '../support/services.ts'
import { emptyDatabase, storeBooking } from '../support/stored-bookings.ts'
import { bankPaymentLines } from '../support/stored-statements.ts'

const script = join(import.meta.dirname, '../support/import-statement-process.ts')
const paymentCount = 30

describe.each(engines)('an import that is killed on %s', (engine) => {
  let database: TestDatabase
  let services: Services
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    services = await openServices(testSettings(database), { now: () => testNow })
  })
  afterAll(async () => {
    await closeServices(services)
    await database.remove()
  })
  beforeEach(() => emptyDatabase(services))

  const storeOuting = async () => {
    const { id, reference } = await storeBooking(services)
    await confirmBooking(services, id)
    return { id, REFERENCE: bookingCreditorReference(reference) }
  }

  const runImport = (env: Record<string, string>, killAtOutput?: string) =>
    runUntil(script, database, env, killAtOutput)

  test.each([1, 15, paymentCount])(
    'an import killed at its payment number %s has stored nothing, and stores all when it is run again',
    async (paymentNumber) => {
      const { id, REFERENCE } = await storeOuting()
      await runImport({ REFERENCE, DWELL_AT: String(paymentNumber) }, `booked ${paymentNumber}`)
      expect(await bankPaymentLines(services)).toEqual([])
      expect((await readAccount(services.db, { id })).openRappen).toBeGreaterThan(0)
      expect(await runImport({ REFERENCE })).toContain('done\n')
      expect(await bankPaymentLines(services)).toHaveLength(paymentCount)
      expect((await readAccount(services.db, { id })).openRappen).toBe(0)
    },
  )

  test('an import killed at any moment has stored all or nothing', async () => {
    const { REFERENCE } = await storeOuting()
    for (let round = 0; round < 10; round++) {
      await services.db.deleteFrom('bank_entries').execute()
      await runImport({ REFERENCE }, `booked ${1 + Math.floor(Math.random() * paymentCount)}`)
      expect([0, paymentCount]).toContain((await bankPaymentLines(services)).length)
    }
  })
})
