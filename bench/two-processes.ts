import { randomUUID } from 'node:crypto'
import { bookByApi, distinctSlot } from '../tests/support/api-client.ts'
import { openTestDatabase } from '../tests/support/databases.ts'
import { type Site, startSite } from '../tests/support/site.ts'
import { type BenchRow, middleOf } from './bench-row.ts'

const atOnce = 16
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
  const both: number[] = []
  const one: number[] = []
  try {
    // Warm-up: Node first compiles hot code.
    await visit(sites, 0)
    for (let turn = 1; turn <= rounds; turn++) {
      both.push(await perSecond(() => visit(sites, 2 * turn)))
      one.push(await perSecond(() => visit(sites.slice(turn % 2, (turn % 2) + 1), 2 * turn + 1)))
    }
  } finally {
    for (const site of sites) await site.stop()
    await database.remove()
  }
  return {
    what: 'two processes on one PostgreSQL against one of them, all on one machine',
    measured: `${Math.round(middleOf(both))}/s`,
    beside: `${Math.round(middleOf(one))}/s`,
    ratio: middleOf(both.map((speed, turn) => speed / (one[turn] ?? Number.NaN))),
    bound: { atLeast: 0.9 },
  }
}

async function perSecond(act: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await act()
  return (requestsPerTurn / (performance.now() - started)) * 1000
}

async function visit(sites: readonly Site[], turn: number): Promise<void> {
  let next = 0
  const visitor = async () => {
    while (next < requestsPerTurn) {
      const index = next++
      const url = sites[index % sites.length]?.url ?? ''
      const status = index % bookingEvery === 0 ? await book(url, turn, index) : await read(url, turn, index)
      if (status !== 200 && status !== 201) throw new Error(`A request of the benchmark was answered with ${status}.`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visitor))
}

async function book(url: string, turn: number, index: number): Promise<number | undefined> {
  const slot = distinctSlot((turn * requestsPerTurn + index) / bookingEvery)
  return (await bookByApi(url, { ...slot, email: `ana${turn}-${index}@exemple.ch` }, randomUUID()))?.status
}

async function read(url: string, turn: number, index: number): Promise<number> {
  const answer = await fetch(`${url}/contact?${turn}-${index}`)
  await answer.arrayBuffer()
  return answer.status
}

if (process.argv[1] === import.meta.filename) console.log(await benchTwoProcesses())
