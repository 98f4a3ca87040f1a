import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectDatabase } from '../../platform/db/connect.ts'
import { bookByApi, distinctSlot } from '../support/api-client.ts'
import { openTestDatabase } from '../support/databases.ts'
import { startSite } from '../support/site.ts'

const killCount = Number(process.env.KILLS ?? 100)
const callerCount = 8

test(`${killCount} × kill -9 under load loses no acknowledged booking, and leaves none incomplete`, async () => {
  const database = await openTestDatabase('sqlite')
  const acknowledgedReferences: string[] = []
  let nextIndex = 0
  for (let kill = 0; kill < killCount; kill++) {
    const site = await startSite({ dataDir: database.dataDir })
    let isRunning = true
    const callLoops = Array.from({ length: callerCount }, async () => {
      while (isRunning) {
        const answer = await bookByApi(site.url, distinctSlot(nextIndex++ % 2_000))
        if (answer?.status === 201) acknowledgedReferences.push(String(answer.body.reference))
      }
    })
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 180))
    isRunning = false
    await site.stop('SIGKILL')
    await Promise.all(callLoops)
  }

  const db = connectDatabase(database)
  const bookings = await db.selectFrom('bookings').selectAll().execute()
  const storedReferences = new Set(bookings.map((booking) => booking.reference))
  expect(acknowledgedReferences.length).toBeGreaterThan(killCount)
  expect(acknowledgedReferences.filter((reference) => !storedReferences.has(reference))).toEqual([])

  const countRowsPerBooking = async (table: 'occupied_hours' | 'booking_events' | 'keys', column: string) => {
    const rows = await db
      .selectFrom(table)
      .select(({ fn, ref }) => [sql<string>`${ref(column as never)}`.as('id'), fn.countAll<number>().as('count')])
      .$if(table === 'keys', (keys) =>
        keys.where('kind' as never, '=', 'booking' as never).where('mail' as never, 'is', null),
      )
      .groupBy(column as never)
      .execute()
    return new Map(rows.map(({ id, count }) => [id, count]))
  }
  const hours = await countRowsPerBooking('occupied_hours', 'holder_id')
  const events = await countRowsPerBooking('booking_events', 'booking_id')
  // The key in the response; keys for the mails are made when the mails are written.
  const keys = await countRowsPerBooking('keys', 'opens')
  for (const { id } of bookings) expect([hours.get(id), events.get(id), keys.get(id)]).toEqual([6, 1, 1])
  expect([hours.size, events.size, keys.size]).toEqual([bookings.length, bookings.length, bookings.length])
  const { mails } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .executeTakeFirstOrThrow()
  expect(mails).toBe(bookings.length * 2)
  await db.destroy()
  await database.remove()
}, 900_000)
