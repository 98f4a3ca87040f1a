import { setTimeout as sleep } from 'node:timers/promises'
import { withTimeout } from '../db/with-timeout.ts'
import type { Platform } from '../platform.ts'
import { version } from '../version.server.ts'

const noStore = { 'Cache-Control': 'no-store' }

/**
 * Liveness, for proxies: the process is up and takes requests. The shared database is not checked, because pages are
 * served without it and a proxy must not remove a process for that. The alerts are only named: the logbook shows what
 * they are about.
 */
export function healthAnswer({ alerts }: Pick<Platform, 'alerts'>, isStopping = false): Response {
  const status = isStopping ? 'stopping' : 'ok'
  const init = { status: isStopping ? 503 : 200, headers: noStore }
  return Response.json({ status, version, ...Object.fromEntries(alerts) }, init)
}

/** Readiness: the site can do all it does, as the database answers and the process is not stopping. */
export async function readinessAnswer({ db }: Pick<Platform, 'db'>, isStopping: boolean): Promise<Response> {
  const rows = !isStopping && (await withTimeout(db.selectFrom('secrets').select('name').limit(1).execute()))
  const isReady = Boolean(rows)
  return Response.json({ status: isReady ? 'ok' : 'unavailable' }, { status: isReady ? 200 : 503, headers: noStore })
}

/** After this long without a request no proxy is watching: proxies ask every few seconds. */
const pollTimeoutMs = 15_000
const stopNoticeTimeoutMs = 3_000
/** Time for requests that were already on their way here when the proxy got the answer. */
const lastRequestsMs = 300

export type HealthPolls = ReturnType<typeof openHealthPolls>

/**
 * Tracks whether a proxy polls `/healthz`, so that the proxy can be warned before this process stops. Closing a
 * listening socket is a race: a connection may arrive between the last accept and the close, and its form is lost. If
 * the proxy has stopped sending by then, that cannot happen.
 */
export function openHealthPolls() {
  let polledAt = Number.NEGATIVE_INFINITY
  let isStopAnnounced = false
  const stopNoticed = Promise.withResolvers<void>()
  return {
    /**
     * Records a poll, unless it is `forwardedFor` somebody: only a proxy's own polls tell whom it will send requests
     * to. Returns whether the process is about to stop.
     */
    record(forwardedFor: string | undefined): boolean {
      if (forwardedFor !== undefined) return isStopAnnounced
      polledAt = performance.now()
      if (isStopAnnounced) stopNoticed.resolve()
      return isStopAnnounced
    },
    /**
     * From now on the answer to a poll is that the process is stopping. Resolves once a watching proxy has been told
     * and has stopped sending requests; at once if none is watching, and in any case within some three seconds.
     */
    async announceStop(): Promise<void> {
      isStopAnnounced = true
      if (performance.now() - polledAt > pollTimeoutMs) return
      await Promise.race([stopNoticed.promise, sleep(stopNoticeTimeoutMs)])
      await sleep(lastRequestsMs)
    },
  }
}
