import { setTimeout as sleep } from 'node:timers/promises'

/** Who has not asked for so long does not ask any more: proxies ask every few seconds. */
const watchesForMs = 15_000
const toldWithinMs = 3_000
/** Requests that were on their way here when the proxy heard of it. */
const lastOnesMs = 300

/** Whether a proxy asks how this process is (`/healthz`), and so can be told that it leaves before it does. */
export type Watcher = {
  /** It asks. Gives whether the process is leaving. */
  ask: () => boolean
  /**
   * From now on whoever asks hears that the process leaves. Resolves once a proxy that watches has heard it and sends
   * nothing more; at once where none watches, and in any case within some three seconds.
   */
  leave: () => Promise<void>
}

/**
 * A listening socket cannot be closed without a last look at who stands before it, and between that look and the closing
 * one more may come, whose form is lost. Where nothing is sent any more that cannot happen.
 */
export function openWatcher(): Watcher {
  let askedAt = Number.NEGATIVE_INFINITY
  let isLeaving = false
  const told = Promise.withResolvers<void>()
  return {
    ask() {
      askedAt = performance.now()
      if (isLeaving) told.resolve()
      return isLeaving
    },
    async leave() {
      isLeaving = true
      if (performance.now() - askedAt > watchesForMs) return
      await Promise.race([told.promise, sleep(toldWithinMs)])
      await sleep(lastOnesMs)
    },
  }
}
