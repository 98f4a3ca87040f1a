import { inTime } from '../db/in-time.ts'
import type { Platform } from '../platform.ts'

const noStore = { 'Cache-Control': 'no-store' }

/**
 * Liveness, for proxies: the process is up and takes requests. The shared database is not checked, because pages are
 * served without it and a proxy must not remove a process for that. No details here: the logbook shows mails given up,
 * and which booking is concerned when the ledger does not add up. That it does not is reported here too, since a
 * restart does not fix it.
 */
export function healthAnswer({ sums }: Pick<Platform, 'sums'>, isStopping = false): Response {
  const status = isStopping ? 'stopping' : 'ok'
  const init = { status: isStopping ? 503 : 200, headers: noStore }
  return Response.json({ status, ...(!sums.hold && { ledger: 'wrong' }) }, init)
}

/** Readiness: the site can take bookings, as the database answers and the process is not stopping. */
export async function readinessAnswer({ db }: Pick<Platform, 'db'>, isStopping: boolean): Promise<Response> {
  const ready = !isStopping && (await answersInTime(db.selectFrom('bookings').select('id').limit(1).execute()))
  return Response.json({ status: ready ? 'ok' : 'unavailable' }, { status: ready ? 200 : 503, headers: noStore })
}

async function answersInTime(query: Promise<unknown>): Promise<boolean> {
  return (await inTime(query)) !== undefined
}
