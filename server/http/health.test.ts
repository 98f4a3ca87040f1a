import { expect, test } from 'vitest'
import { testNow } from '../../tests/support/booking-input.ts'
import { openTestDatabase } from '../../tests/support/databases.ts'
import { withServices } from '../../tests/support/services.ts'
import { storeBooking } from '../../tests/support/stored-bookings.ts'
import { healthAnswer } from './health.ts'

test('whoever watches the server sees the mails that wait and those that were given up', async () => {
  const database = await openTestDatabase('sqlite')
  await withServices(database, { env: { SMTP_URL: 'smtp://127.0.0.1:1' }, now: () => testNow }, async (services) => {
    await services.outbox.stop()
    const body = async () => (await healthAnswer(services)).json()
    expect(await body()).toEqual({ status: 'ok', mails: { waiting: 0, abandoned: 0 } })
    await storeBooking(services)
    const { id } = await services.db.selectFrom('outbox').select('id').limit(1).executeTakeFirstOrThrow()
    await services.db.updateTable('outbox').set({ abandoned_at: 1 }).where('id', '=', id).execute()
    expect(await body()).toEqual({ status: 'ok', mails: { waiting: 1, abandoned: 1 } })
    await services.db.schema.dropTable('outbox').execute()
    const withoutAnswer = await healthAnswer(services)
    expect([withoutAnswer.status, await withoutAnswer.json()]).toEqual([200, { status: 'ok' }])
  })
  await database.remove()
})
