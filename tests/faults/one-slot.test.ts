import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { connectDatabase, type Database } from '../../platform/db/connect.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { bookByApi, countByStatus } from '../support/api-client.ts'
import { type Engine, openTestDatabase, type TestDatabase } from '../support/databases.ts'
import { startSite } from '../support/site.ts'

const requestCount = 1_000

/** A slow machine tells the last of such a crowd to come again (503). Each does, with the same key, as a page would. */
async function bookUntilAnswered(url: string) {
  const key = randomUUID()
  for (;;) {
    const answer = await bookByApi(url, {}, key)
    if (answer?.status !== 503) return answer
    await sleep(1_000)
  }
}

/** Sends all `count` requests at once, spread over `processCount` server processes on one database. */
async function requestSameSlot(database: TestDatabase, processCount: number, count = requestCount) {
  const env: Record<string, string> = database.databaseUrl ? { DATABASE_URL: database.databaseUrl } : {}
  const sites = await Promise.all(
    Array.from({ length: processCount }, () => startSite({ dataDir: database.dataDir, env })),
  )
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) => bookUntilAnswered(sites[index % processCount]?.url ?? '')),
  )
  await Promise.all(sites.map((site) => site.stop()))
  return answers
}

async function withDatabase<Result>(database: TestDatabase, use: (db: Database) => Promise<Result>): Promise<Result> {
  const db = connectDatabase(database)
  try {
    return await use(db)
  } finally {
    await db.destroy()
  }
}

/** Drops the table's primary key, to show that the other checks alone would not prevent a double booking. */
async function dropHourKey(engine: Engine, database: TestDatabase): Promise<void> {
  await withDatabase(database, async (db) => {
    await migrate(db)
    if (engine === 'postgres') {
      await sql`alter table occupied_hours drop constraint occupied_hours_pk`.execute(db)
    } else {
      await sql`alter table occupied_hours rename to keyed`.execute(db)
      await sql`create table occupied_hours (resource text, hour_utc integer, holder_kind text, holder_id text)`.execute(
        db,
      )
      await sql`drop table keyed`.execute(db)
    }
  })
}

describe.each([
  ['sqlite', 1],
  ['sqlite', 2],
  ['sqlite', 4],
  ['postgres', 2],
] as const)('a thousand requests for one slot, %s, %i processes', (engine, processCount) => {
  test('one of a thousand requests for one slot is accepted, and the others are told that it is taken', async () => {
    const database = await openTestDatabase(engine)
    const answers = await requestSameSlot(database, processCount)
    expect(countByStatus(answers)).toEqual({ 201: 1, 409: requestCount - 1 })
    const conflictAnswers = answers.filter((answer) => answer?.status === 409)
    for (const answer of conflictAnswers) {
      expect(answer?.body.errors).toMatchObject([
        { field: 'time', message: expect.stringContaining('Rien n’est perdu') },
      ])
      expect(answer?.body.alternatives).toHaveLength(3)
    }
    await withDatabase(database, async (db) => {
      expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(1)
      expect(await db.selectFrom('occupied_hours').select('hour_utc').execute()).toHaveLength(6)
    })
    await database.remove()
  })
})

describe.each(['sqlite', 'postgres'] as const)('without the hour key, %s', (engine) => {
  test('without the hour key a hundred requests at once oversell the slot', async () => {
    const database = await openTestDatabase(engine)
    await dropHourKey(engine, database)
    const answers = await requestSameSlot(database, 2, requestCount / 10)
    expect(countByStatus(answers)[201]).toBeGreaterThan(1)
    await database.remove()
  })
})
