import { expect, test } from 'vitest'
import { bookingInput } from '../support/booking-input.ts'
import { openOwnPostgres, openTestDatabase } from '../support/databases.ts'
import { type Site, startSite } from '../support/site.ts'

/** Counts the statuses of `count` invalid booking requests from one address, sent to the processes in turn. */
async function sendAlternately(sites: Site[], count: number): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  for (let index = 0; index < count; index++) {
    const response = await fetch(`${sites[index % sites.length]?.url}/api/reservations`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(bookingInput({ date: '2020-01-01' })),
    })
    await response.arrayBuffer()
    counts[response.status] = (counts[response.status] ?? 0) + 1
  }
  return counts
}

async function startTwoSites(database: { dataDir: string; databaseUrl: string | undefined }): Promise<Site[]> {
  const env = { RATE_LIMIT_FACTOR: '1', ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }) }
  return [await startSite({ dataDir: database.dataDir, env }), await startSite({ dataDir: database.dataDir, env })]
}

test('two processes on one PostgreSQL share a rate limit, and each counts by itself while the database is down', async () => {
  const database = await openOwnPostgres()
  const sites = await startTwoSites(database)
  expect(await sendAlternately(sites, 40)).toEqual({ 400: 30, 429: 10 })
  await database.pause()
  // Now each process counts for itself, from zero; requests that need the database get 503, and nothing breaks.
  const countsWhileAway = await sendAlternately(sites, 80)
  expect(Object.keys(countsWhileAway).sort()).toEqual(['429', '503'])
  expect(countsWhileAway).toEqual({ 503: 60, 429: 20 })
  await database.resume()
  for (const site of sites) await site.stop()
  await database.remove()
})

test('two processes on one SQLite file count their rate limits apart, as the documentation says', async () => {
  const database = await openTestDatabase('sqlite')
  const sites = await startTwoSites(database)
  expect(await sendAlternately(sites, 80)).toEqual({ 400: 60, 429: 20 })
  for (const site of sites) await site.stop()
  await database.remove()
})
