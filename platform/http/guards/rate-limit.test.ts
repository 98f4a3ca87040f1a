import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { rateLimitMinutes } from '../../../domain/privacy/retention.ts'
import { type OwnPostgres, openOwnPostgres } from '../../../tests/support/databases.ts'
import { connectDatabase } from '../../db/connect.ts'
import { migrate } from '../../db/migrate.ts'
import { type LimitKind, type Limits, openLimits } from './rate-limit.ts'

async function countAllowed(limits: Limits, kind: LimitKind, address: string, atMost = 2_000) {
  let allowedCount = 0
  while (allowedCount < atMost && !(await limits.consume(kind, address))) allowedCount += 1
  return allowedCount
}

const memorySettings = { rateLimitFactor: 1, databaseUrl: undefined }

describe('openLimits', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-06-01T08:00:00Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each([
    ['booking', 30],
    ['message', 20],
    ['private-act', 60],
    ['wrong-key', 60],
    ['availability', 600],
    ['render', 300],
  ] as const)('the limit lets %s through %i times in ten minutes', async (kind, maxRequests) => {
    const limits = openLimits(memorySettings)
    expect(await countAllowed(limits, kind, '192.0.2.1')).toBe(maxRequests)
  })

  it('a refused request is told how many seconds to wait, and let through after them', async () => {
    const limits = openLimits(memorySettings)
    await countAllowed(limits, 'message', '192.0.2.1')
    vi.advanceTimersByTime(60_000)
    const refusal = await limits.consume('message', '192.0.2.1')
    expect(refusal).toEqual({ retryAfterSeconds: 540 })
    vi.advanceTimersByTime(540_000)
    expect(await limits.consume('message', '192.0.2.1')).toBeUndefined()
  })

  it('each address and each kind is counted separately', async () => {
    const limits = openLimits(memorySettings)
    await countAllowed(limits, 'message', '192.0.2.1')
    expect(await limits.consume('message', '192.0.2.2')).toBeUndefined()
    expect(await limits.consume('booking', '192.0.2.1')).toBeUndefined()
  })

  it('all addresses of one IPv6 subscriber are counted together', async () => {
    const limits = openLimits(memorySettings)
    for (let host = 1; host <= 20; host += 1) await limits.consume('message', `2001:db8:1:2::${host.toString(16)}`)
    expect(await limits.consume('message', '2001:db8:1:2:ffff::1')).toBeDefined()
    expect(await limits.consume('message', '2001:db8:1:3::1')).toBeUndefined()
  })

  it('once all clients together are at the limit, each network gets a tenth, and none is locked out', async () => {
    const limits = openLimits(memorySettings)
    for (let network = 0; network < 10; network++)
      expect(await countAllowed(limits, 'invitation', `10.0.${network}.1`)).toBe(30)
    for (let network = 10; network < 60; network++)
      expect(await countAllowed(limits, 'invitation', `10.0.${network}.1`)).toBe(3)
    // Another address of the same network gains nothing, and other kinds go on.
    expect(await countAllowed(limits, 'invitation', '10.0.59.2')).toBe(0)
    expect(await countAllowed(limits, 'render', '10.0.59.2')).toBe(300)
    vi.advanceTimersByTime(600_000)
    expect(await countAllowed(limits, 'invitation', '10.0.59.2')).toBe(30)
  })

  it('the factor multiplies the limits, and 0 switches them off', async () => {
    expect(await countAllowed(openLimits({ ...memorySettings, rateLimitFactor: 2 }), 'message', '192.0.2.1')).toBe(40)
    expect(await countAllowed(openLimits({ ...memorySettings, rateLimitFactor: 0.001 }), 'message', '192.0.2.1')).toBe(
      1,
    )
    expect(await countAllowed(openLimits({ ...memorySettings, rateLimitFactor: 0 }), 'message', '192.0.2.1')).toBe(
      2_000,
    )
  })
})

describe('rate limits with PostgreSQL', () => {
  let database: OwnPostgres
  beforeAll(async () => {
    database = await openOwnPostgres()
    const db = connectDatabase(database)
    await migrate(db)
    await db.destroy()
  })
  afterAll(() => database.remove())
  const openTestLimits = (reportedErrors: Error[] = []) =>
    openLimits(
      { rateLimitFactor: 1, databaseUrl: database.databaseUrl },
      { secret: Buffer.from('x'.repeat(32)), onUnavailable: (error) => reportedErrors.push(error) },
    )

  it('two processes count together and say how long to wait', async () => {
    const [firstLimits, secondLimits] = [openTestLimits(), openTestLimits()]
    for (let act = 0; act < 20; act++) {
      expect(await (act % 2 ? firstLimits : secondLimits).consume('message', '192.0.2.1')).toBeUndefined()
    }
    for (const limits of [firstLimits, secondLimits]) {
      const refusal = await limits.consume('message', '192.0.2.1')
      expect(refusal?.retryAfterSeconds).toBeGreaterThan(500)
      expect(await limits.consume('booking', '192.0.2.1')).toBeUndefined()
      expect(await limits.consume('message', '192.0.2.2')).toBeUndefined()
    }
    await firstLimits.close()
    await secondLimits.close()
  })

  it('the database stores no address, and nothing once the ten minutes are over', async () => {
    const db = connectDatabase(database)
    const readCounters = () => sql<{ key: string; expire: string }>`select key, expire from rate_limits`.execute(db)
    await sql`delete from rate_limits`.execute(db)
    const limits = openTestLimits()
    for (const address of ['192.0.2.77', '2001:db8:77::1']) await limits.consume('private-act', address)
    const { rows } = await readCounters()
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/192\.0|2001/)
    for (const { expire } of rows) expect(Number(expire) - Date.now()).toBeLessThanOrEqual(rateLimitMinutes * 60_000)
    await limits.deleteExpired()
    expect((await readCounters()).rows).toHaveLength(2)
    await sql`update rate_limits set expire = ${Date.now() - 1}`.execute(db)
    await limits.deleteExpired()
    expect((await readCounters()).rows).toEqual([])
    await limits.close()
    await db.destroy()
  })

  it('each process counts alone while the database is away, and together with the others afterwards', async () => {
    const reportedErrors: Error[] = []
    const limits = openTestLimits(reportedErrors)
    await limits.consume('message', '192.0.2.3')
    await database.pause()
    expect(await countAllowed(limits, 'message', '192.0.2.3', 100)).toBe(20)
    expect(reportedErrors).toHaveLength(1)
    await database.resume()
    const otherLimits = openTestLimits()
    expect(await countAllowed(limits, 'message', '192.0.2.4', 10)).toBe(10)
    expect(await countAllowed(otherLimits, 'message', '192.0.2.4', 100)).toBe(10)
    await limits.close()
    await otherLimits.close()
  })
})
