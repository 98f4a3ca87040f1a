import { inTime } from '../db/in-time.ts'
import type { Services } from '../services.ts'

const noStore = { 'Cache-Control': 'no-store' }

/**
 * The process is alive and takes requests: what a proxy asks, which must not take a process out because the database
 * they all share is away, since pages are served without it. What it works on is nobody's business here: the logbook
 * shows mails given up, and which booking it is when the ledger does not add up. That it does not is said here too,
 * since no start mends it.
 */
export function healthAnswer({ sums }: Pick<Services, 'sums'>, isStopping = false): Response {
  const status = isStopping ? 'stopping' : 'ok'
  const init = { status: isStopping ? 503 : 200, headers: noStore }
  return Response.json({ status, ...(!sums.hold && { ledger: 'wrong' }) }, init)
}

/** The site can serve bookings: the database answers, and the process is not on its way out. */
export async function readinessAnswer({ db }: Pick<Services, 'db'>, isStopping: boolean): Promise<Response> {
  const ready = !isStopping && (await answersInTime(db.selectFrom('bookings').select('id').limit(1).execute()))
  return Response.json({ status: ready ? 'ok' : 'unavailable' }, { status: ready ? 200 : 503, headers: noStore })
}

async function answersInTime(query: Promise<unknown>): Promise<boolean> {
  return (await inTime(query)) !== undefined
}
