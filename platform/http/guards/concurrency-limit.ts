/** Frees the slot. Must be called exactly once. */
export type Release = () => void

export type ConcurrencyBounds = { atOnce: number; maxWaiting: number; timeoutMs: number }

export type ConcurrencyLimit = ReturnType<typeof limitConcurrency>

/** How long the limit still counts as busy after its last caller has left: in a rush, callers follow closely. */
const busyAfterMs = 50

/**
 * Lets at most `atOnce` callers in; at most `maxWaiting` more queue up, each for `timeoutMs`. Any further caller is
 * refused at once, which bounds memory and waiting times under overload.
 */
export function limitConcurrency({ atOnce, maxWaiting: waiting, timeoutMs }: ConcurrencyBounds) {
  let activeCount = 0
  let lastReleasedAt = Number.NEGATIVE_INFINITY
  const queue = new Set<(slot: Release | undefined) => void>()

  function release(): void {
    lastReleasedAt = performance.now()
    const [admitFirst] = queue
    if (!admitFirst) activeCount -= 1
    else {
      queue.delete(admitFirst)
      admitFirst(release)
    }
  }

  return {
    /** True while callers are inside, and for a moment afterwards. */
    isBusy: () => activeCount > 0 || performance.now() - lastReleasedAt < busyAfterMs,
    /** Resolves when a slot is free, or to undefined when the queue is full or the wait too long. */
    async acquire(): Promise<Release | undefined> {
      if (activeCount < atOnce) {
        activeCount += 1
        return release
      }
      if (queue.size >= waiting) return undefined
      const { promise, resolve } = Promise.withResolvers<Release | undefined>()
      queue.add(resolve)
      const timer = setTimeout(() => {
        queue.delete(resolve)
        resolve(undefined)
      }, timeoutMs)
      return promise.finally(() => clearTimeout(timer))
    },
  }
}
