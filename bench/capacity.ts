import { randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { Client } from 'pg'
import { sqliteFile } from '../platform/db/connect.ts'
import { bookByApi, distinctSlot } from '../tests/support/api-client.ts'
import { type Engine, engines, openTestDatabase, type TestDatabase } from '../tests/support/databases.ts'
import { eventually } from '../tests/support/eventually.ts'
import { medianOf } from '../tests/support/median-of.ts'
import { readMetrics } from '../tests/support/read-metrics.ts'
import { freePort, type Site, startSite } from '../tests/support/site.ts'
import type { BenchRow } from './bench-row.ts'
import { processorSeconds } from './page-throughput.ts'

const rounds = 3
const concurrency = 16
const cachedRequests = 1_000
const renderedPageCount = 64
const bookingsPerRound = 64

/** One way to run the site: one or more processes on one database. */
type Setup = {
  name: string
  database: TestDatabase
  sites: Site[]
  metricsUrl: string
  bytesAtFirst: number
  nextIndex: number
  /** How many bookings were answered with 503 and retried. */
  retryCount: number
}

/** How many per second, and how many per second of processor time of the site's own processes. */
type Speed = { perSecond: number; perProcessorSecond: number }

type Scenario = { label: string; work: (setup: Setup) => Promise<number> }

const scenarios: Scenario[] = [
  { label: 'home page, kept', work: (setup) => requestAll(setup, '/', 200, cachedRequests) },
  { label: 'booking page, kept', work: (setup) => requestAll(setup, '/reservations', 200, cachedRequests) },
  { label: 'page made for one visitor', work: (setup) => requestAll(setup, '/inconnu', 404, renderedPageCount) },
  { label: 'bookings', work: bookAll },
  // The mails of the bookings just made.
  { label: 'mails, written to files', work: waitUntilMailsSent },
]

/**
 * The capacity of one process and of two, on a SQLite file and on PostgreSQL: the rows of docs/capacity.md. The four
 * run alternately, and the median counts. The load generator runs on the same machine, so the figures per second are a
 * lower bound; those per second of processor time are not affected by other processes.
 */
export async function benchCapacity(): Promise<Record<string, string>[]> {
  const setups: Setup[] = []
  try {
    for (const engine of engines) for (const processes of [1, 2]) setups.push(await openSetup(engine, processes))
    const speeds = new Map<string, Speed[]>()
    // The first round is a warm-up: Node first compiles hot code.
    for (let round = 0; round <= rounds; round++) {
      for (const setup of setups) {
        for (const { label, work } of scenarios) {
          const speed = await measureSpeed(setup, work)
          const name = `${setup.name}: ${label}`
          if (round > 0) speeds.set(name, [...(speeds.get(name) ?? []), speed])
        }
      }
    }
    const rows = [...speeds].map(([label, roundSpeeds]) => ({
      label,
      perSecond: String(Math.round(medianOf(roundSpeeds.map(({ perSecond }) => perSecond)))),
      perProcessorSecond: String(Math.round(medianOf(roundSpeeds.map(({ perProcessorSecond }) => perProcessorSecond)))),
    }))
    return [...rows, ...(await Promise.all(setups.map(measureSizes))).flat()]
  } finally {
    for (const setup of setups) await closeSetup(setup)
  }
}

/**
 * The processor time of a booking, without the writing of its mails, compared with that of the booking page rendered
 * for one visitor: without scripts, with something to correct. The two run alternately on one server, which also counts
 * its rate limits; the median counts.
 */
export async function benchBookings(): Promise<BenchRow> {
  const setup = await openSetup('sqlite', 1)
  const roundSpeeds: { page: number; booking: number }[] = []
  try {
    // The first is a warm-up.
    for (let round = 0; round <= 2 * rounds; round++) {
      const [page, booking] = [await measureSpeed(setup, correctAll), await measureSpeed(setup, bookAll)]
      await waitUntilMailsSent(setup)
      if (round > 0)
        roundSpeeds.push({ page: 1000 / page.perProcessorSecond, booking: 1000 / booking.perProcessorSecond })
    }
  } finally {
    await closeSetup(setup)
  }
  return {
    label: 'processor time of a booking against that of the booking page rendered for one visitor',
    measuredText: `${medianOf(roundSpeeds.map(({ booking }) => booking)).toFixed(1)} ms`,
    reference: `${medianOf(roundSpeeds.map(({ page }) => page)).toFixed(1)} ms`,
    ratio: medianOf(roundSpeeds.map(({ page, booking }) => booking / page)),
    bound: { atMost: 0.5 },
  }
}

async function closeSetup({ sites, database }: Setup): Promise<void> {
  await Promise.all(sites.map((site) => site.stop()))
  await database.remove()
}

async function openSetup(engine: Engine, processes: number): Promise<Setup> {
  const database = await openTestDatabase(engine)
  const ports = await Promise.all(Array.from({ length: processes }, freePort))
  const env = {
    RATE_LIMIT_FACTOR: '10000',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
  }
  const sites: Site[] = []
  for (const port of ports) {
    const options = { env: { ...env, METRICS_PORT: String(port) }, dataDir: database.dataDir }
    sites.push(await startSite(options))
  }
  const name = `${engine}, ${processes === 1 ? 'one process' : 'two processes'}`
  const setup = {
    name,
    database,
    sites,
    metricsUrl: `http://127.0.0.1:${ports[0]}/metrics`,
    bytesAtFirst: 0,
    nextIndex: 0,
    retryCount: 0,
  }
  return { ...setup, bytesAtFirst: await storedBytes(database) }
}

async function measureSpeed(setup: Setup, work: Scenario['work']): Promise<Speed> {
  const processorTime = () => setup.sites.reduce((sum, { process: child }) => sum + processorSeconds(child.pid ?? 0), 0)
  const processorTimeBefore = processorTime()
  const startedAt = performance.now()
  const count = await work(setup)
  const seconds = (performance.now() - startedAt) / 1000
  return {
    perSecond: count / seconds,
    perProcessorSecond: count / Math.max(0.01, processorTime() - processorTimeBefore),
  }
}

async function inParallel(count: number, act: (index: number) => Promise<void>): Promise<number> {
  let nextIndex = 0
  const worker = async () => {
    while (nextIndex < count) await act(nextIndex++)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return count
}

async function requestAll({ sites }: Setup, path: string, expectedStatus: number, count: number): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const requestOne = (index: number) =>
    new Promise<void>((resolve, reject) => {
      const url = new URL(path, sites[index % sites.length]?.url)
      const headers = { 'Accept-Encoding': 'br' }
      get(url, { agent, headers }, (incoming) => {
        incoming.resume().on('end', () => {
          if (incoming.statusCode === expectedStatus) resolve()
          else reject(new Error(`${path} of the benchmark was answered with ${incoming.statusCode}.`))
        })
      }).on('error', reject)
    })
  await inParallel(count, requestOne)
  agent.destroy()
  return count
}

function correctAll({ sites }: Setup): Promise<number> {
  return inParallel(renderedPageCount, async () => {
    const body = new URLSearchParams({ boatType: 'sportif', name: 'Ana' })
    const answer = await fetch(`${sites[0]?.url}/reservations`, { method: 'POST', body })
    if (answer.status !== 400) throw new Error(`A form of the benchmark was answered with ${answer.status}.`)
    await answer.arrayBuffer()
  })
}

async function bookAll(setup: Setup): Promise<number> {
  const firstIndex = setup.nextIndex
  setup.nextIndex += bookingsPerRound
  return inParallel(bookingsPerRound, async (index) => {
    const guestIndex = firstIndex + index
    const request = { ...distinctSlot(guestIndex), email: `ana${guestIndex}@exemple.ch` }
    const { url = '' } = setup.sites[index % setup.sites.length] ?? {}
    const key = randomUUID()
    for (;;) {
      const answer = await bookByApi(url, request, key, `198.${guestIndex >> 8}.${guestIndex & 255}.7`)
      if (answer?.status === 201) return
      // As a page does: on 503, retry with the same key.
      if (answer?.status !== 503) throw new Error(`A booking of the benchmark was answered with ${answer?.status}.`)
      setup.retryCount += 1
    }
  })
}

async function waitUntilMailsSent({ metricsUrl }: Setup): Promise<number> {
  const countWaitingMails = async () =>
    readMetrics(await (await fetch(metricsUrl)).text()).site_mails_waiting ?? Number.POSITIVE_INFINITY
  const waitingAtFirst = await countWaitingMails()
  await eventually('every mail has left', async () => (await countWaitingMails()) === 0, 300_000)
  return waitingAtFirst
}

/** The current memory of each process, and the disk space the bookings took. */
async function measureSizes({
  name,
  sites,
  database,
  bytesAtFirst,
  nextIndex,
  retryCount,
}: Setup): Promise<Record<string, string>[]> {
  const memory = sites.map(({ process: { pid } }) => {
    const kb = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
    return `${Math.round(kb / 1024)} MB`
  })
  await Promise.all(sites.map((site) => site.stop()))
  const bytes = ((await storedBytes(database)) - bytesAtFirst) / nextIndex
  return [
    { label: `${name}: memory of each process`, perSecond: memory.join(', ') },
    { label: `${name}: bookings asked for again`, perSecond: `${retryCount} of ${nextIndex}` },
    { label: `${name}: on disk, a thousand bookings`, perSecond: `${((bytes * 1000) / 1e6).toFixed(1)} MB` },
  ]
}

async function storedBytes({ databaseUrl, dataDir }: TestDatabase): Promise<number> {
  if (!databaseUrl) return statSync(sqliteFile({ dataDir })).size
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) as size')
  await client.end()
  return Number(rows[0]?.size)
}
