import { randomUUID } from 'node:crypto'
import { bookByApi, distinctSlot } from '../tests/support/api-client.ts'
import { openTestDatabase } from '../tests/support/databases.ts'
import { medianOf } from '../tests/support/median-of.ts'
import { type Site, startSite } from '../tests/support/site.ts'
import type { BenchRow } from './bench-row.ts'

const concurrency = 16
const rounds = 8
const requestsPerTurn = 120
/** One request in ten is a booking; the others are pages rendered for one visitor. */
const bookingEvery = 10

/**
 * Requests alternating between two processes, compared with the same requests to one of the two, on one PostgreSQL.
 * Database, processes and clients share the machine, so on two cores the second process can add little: the benchmark
 * checks that it costs nothing. `docs/capacity.md` says what one machine carries.
 */
export async function benchTwoProcesses(): Promise<BenchRow> {
  const database = await openTestDatabase('postgres')
  const env = { DATABASE_URL: String(database.databaseUrl), LOG_LEVEL: 'warn' }
  const sites = [
    await startSite({ dataDir: database.dataDir, env }),
    await startSite({ dataDir: database.dataDir, env }),
  ]
  const bothSpeeds: number[] = []
  const oneSpeeds: number[] = []
  try {
    // Warm-up: Node first compiles hot code.
    await visit(sites, 0)
    for (let round = 1; round <= rounds; round++) {
      bothSpeeds.push(await measurePerSecond(() => visit(sites, 2 * round)))
      oneSpeeds.push(await measurePerSecond(() => visit(sites.slice(round % 2, (round % 2) + 1), 2 * round + 1)))
    }
  } finally {
    for (const site of sites) await site.stop()
    await database.remove()
  }
  return {
    label: 'two processes on one PostgreSQL against one of them, all on one machine',
    measuredText: `${Math.round(medianOf(bothSpeeds))}/s`,
    reference: `${Math.round(medianOf(oneSpeeds))}/s`,
    ratio: medianOf(bothSpeeds.map((speed, round) => speed / (oneSpeeds[round] ?? Number.NaN))),
    bound: { atLeast: 0.9 },
  }
}

async function measurePerSecond(act: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await act()
  return (requestsPerTurn / (performance.now() - startedAt)) * 1000
}

async function visit(sites: readonly Site[], round: number): Promise<void> {
  let nextIndex = 0
  const runVisitor = async () => {
    while (nextIndex < requestsPerTurn) {
      const index = nextIndex++
      const url = sites[index % sites.length]?.url ?? ''
      const status = index % bookingEvery === 0 ? await book(url, round, index) : await readPage(url, round, index)
      if (status !== 200 && status !== 201) throw new Error(`A request of the benchmark was answered with ${status}.`)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, runVisitor))
}

async function book(url: string, round: number, index: number): Promise<number | undefined> {
  const slot = distinctSlot((round * requestsPerTurn + index) / bookingEvery)
  return (await bookByApi(url, { ...slot, email: `ana${round}-${index}@exemple.ch` }, randomUUID()))?.status
}

async function readPage(url: string, round: number, index: number): Promise<number> {
  const answer = await fetch(`${url}/contact?${round}-${index}`)
  await answer.arrayBuffer()
  return answer.status
}

if (process.argv[1] === import.meta.filename) console.log(await benchTwoProcesses())
