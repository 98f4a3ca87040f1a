import { setTimeout as sleep } from 'node:timers/promises'

/** After this long without a request no proxy is watching: proxies ask every few seconds. */
const watchesForMs = 15_000
const toldWithinMs = 3_000
/** Time for requests that were already on their way here when the proxy got the answer. */
const lastOnesMs = 300

/** Tracks whether a proxy polls `/healthz`, so that the proxy can be warned before this process stops. */
export type HealthPolls = {
  /**
   * Records a poll, unless it is `forwardedFor` somebody: only a proxy's own polls tell whom it will send requests to.
   * Returns whether the process is about to stop.
   */
  record: (forwardedFor: string | undefined) => boolean
  /**
   * From now on polls are answered that the process is stopping. Resolves once a watching proxy has been told and has
   * stopped sending requests; at once if none is watching, and in any case within some three seconds.
   */
  announceStop: () => Promise<void>
}

/**
 * Closing a listening socket is a race: a connection may arrive between the last accept and the close, and its form is
 * lost. If the proxy has stopped sending by then, that cannot happen.
 */
export function openHealthPolls(): HealthPolls {
  let askedAt = Number.NEGATIVE_INFINITY
  let isLeaving = false
  const told = Promise.withResolvers<void>()
  return {
    record(forwardedFor) {
      if (forwardedFor !== undefined) return isLeaving
      askedAt = performance.now()
      if (isLeaving) told.resolve()
      return isLeaving
    },
    async announceStop() {
      isLeaving = true
      if (performance.now() - askedAt > watchesForMs) return
      await Promise.race([told.promise, sleep(toldWithinMs)])
      await sleep(lastOnesMs)
    },
  }
}
