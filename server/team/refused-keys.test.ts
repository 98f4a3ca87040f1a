import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testNow } from '../../tests/support/booking-input.ts'
import { openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { withServices } from '../../tests/support/services.ts'
import { emptyDatabase, storeBooking } from '../../tests/support/stored-bookings.ts'
import { guestActs, viewManagedBooking } from '../booking/guest-acts.server.ts'
import { teamFeed } from '../calendar/team-feed.server.ts'
import { grantKey } from '../records/keys.ts'
import type { Services } from '../services.ts'
import { actOnLogbook } from './act-on-logbook.server.ts'
import { viewLogbook } from './view-logbook.server.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase('sqlite')
})
afterAll(() => database.remove())

type KeyUse = (services: Services, key: string, id: string) => Promise<unknown>
const keyUses: [string, string, KeyUse][] = [
  ['a look at the logbook', 'logbook', (services, key) => viewLogbook(services, { key })],
  ['an act in the logbook', 'logbook', (services, key, id) => actOnLogbook(services, { key, intent: 'paid', id })],
  ['a look at a booking', 'booking', (services, key) => viewManagedBooking(services, key)],
  ['a cancellation', 'booking', (services, key) => guestActs.cancel(services, key, 0)],
  ['a correction', 'booking', (services, key) => guestActs.correct(services, key, { participants: 2 })],
  ['a preparation', 'booking', (services, key) => guestActs.prepare(services, key, [])],
  ['the calendar', 'feed', (services, key) => teamFeed(services, key)],
]

test.each(keyUses)('a forged key is logged, without the key: %s', async (_, kind, use) => {
  await withServices(database, { now: () => testNow }, async (services) => {
    const logLines: string[] = []
    const log = pino({ base: null }, { write: (line: string) => logLines.push(line) })
    await emptyDatabase(services)
    const { id, reference } = await storeBooking(services)
    const key = randomBytes(32).toString('base64url')
    await use({ ...services, log }, key, id)
    expect(logLines.map((line) => JSON.parse(line))).toEqual([
      { level: 40, time: expect.anything(), key: kind, msg: 'key refused' },
    ])
    for (const secret of [key, key.slice(0, 8), id, reference, 'Ana', 'exemple.ch'])
      expect(logLines.join()).not.toContain(secret)
  })
})

test('a key that is used for another booking is refused in the same way', async () => {
  await withServices(database, { now: () => testNow }, async (services) => {
    const logLines: string[] = []
    const log = pino({ base: null }, { write: (line: string) => logLines.push(line) })
    const [ownBooking, otherBooking] = [
      await storeBooking(services, { date: '2027-08-01' }),
      await storeBooking(services, { date: '2027-08-02' }),
    ]
    const expiresAt = new Date(testNow.getTime() + 1_000)
    const key = await grantKey(services.db, 'team', testNow, { opens: ownBooking.id, expiresAt })
    expect(await actOnLogbook({ ...services, log }, { key, intent: 'confirm', id: otherBooking.id })).toEqual({
      kind: 'key-refused',
    })
    expect(logLines.map((line) => JSON.parse(line).msg)).toEqual(['key refused'])
  })
})
