import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase } from '../../platform/db/connect.ts'
import { distinctSlot } from '../support/api-client.ts'
import { bookingInput } from '../support/booking-input.ts'
import { type Site, startSite } from '../support/site.ts'

// The site trusts one proxy in front of it, so the client address is the one that the proxy adds.
let site: Site
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } })
})
afterAll(() => site.stop())

async function send(path: string, body: unknown, address: string): Promise<number> {
  const response = await fetch(site.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  return response.status
}

/** Books as a guest with a mailbox of their own. */
const book = (index: number, address: string) =>
  send('/api/reservations', bookingInput({ ...distinctSlot(index), email: `ana${index}@exemple.ch` }), address)
const message = { name: 'Ana', email: 'ana@exemple.ch', subject: 'Bonjour', message: 'Une question.' }

/** Runs `act` for each index below `count`, sixteen at once. */
async function inParallel(count: number, act: (index: number) => Promise<unknown>): Promise<void> {
  let nextIndex = 0
  const runCaller = async () => {
    while (nextIndex < count) await act(nextIndex++)
  }
  await Promise.all(Array.from({ length: 16 }, runCaller))
}

const strangerCount = 2_000
const addressOf = (index: number) => `10.0.${Math.floor((index % strangerCount) / 250)}.${(index % 250) + 1}`

test('a new visitor can book and write amid 10,000 invalid requests from 2,000 addresses', async () => {
  const statuses = new Set<number>()
  const ownStatuses: number[] = []
  await inParallel(10_000, async (index) => {
    // By now each address has sent four requests; the remaining ones are sent meanwhile.
    if (index === 8_000) ownStatuses.push(await book(0, '192.0.2.1'), await send('/f/contact', message, '192.0.2.1'))
    const path = index % 2 ? '/f/contact' : '/api/reservations'
    statuses.add(await send(path, {}, addressOf(index)))
  })
  expect([...statuses]).toEqual([400])
  expect(ownStatuses).toEqual([201, 200])
  const db = connectDatabase({ dataDir: site.dataDir, databaseUrl: undefined })
  const rows = await db.selectFrom('outbox').select(['paced_at', 'created_at']).execute()
  await db.destroy()
  expect(rows).toHaveLength(3)
  expect(rows.every(({ paced_at, created_at }) => paced_at === created_at)).toBe(true)
}, 900_000)

test('twenty people behind one harbour Wi-Fi can all book and write', async () => {
  for (let guest = 0; guest < 20; guest++) {
    expect(await book(10 + guest, '192.0.2.77')).toBe(201)
    const ownMessage = { ...message, message: `La question numéro ${guest}.` }
    expect(await send('/f/contact', ownMessage, '192.0.2.77')).toBe(200)
  }
})

test('700 valid bookings from 100 addresses are all accepted, and acknowledgements beyond an hour’s share wait', async () => {
  await inParallel(700, async (index) => {
    expect(await book(100 + index, `198.51.${index % 100}.7`)).toBe(201)
  })
  const db = connectDatabase({ dataDir: site.dataDir, databaseUrl: undefined })
  const unsentMails = await db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'booking-received')
    .where('paced_at', '>', Date.now())
    .execute()
  await db.destroy()
  // Of 721 acknowledgements (one is of the first test, twenty of the second), 225 leave within the hour.
  expect(unsentMails).toHaveLength(496)
})
