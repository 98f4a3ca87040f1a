/** Frees the slot. Must be called, once. */
export type Release = () => void

export type ConcurrencyBounds = { atOnce: number; waiting: number; patienceMs: number }

export type ConcurrencyLimit = ReturnType<typeof limitConcurrency>

/** How long after the last has left it still counts as busy: in a rush, callers follow each other closely. */
const lingersMs = 50

/**
 * Lets at most `atOnce` callers in; at most `waiting` more queue up, each for `patienceMs`. Any further caller is
 * refused at once, which bounds memory and waiting times under overload.
 */
export function limitConcurrency({ atOnce, waiting, patienceMs }: ConcurrencyBounds) {
  let inside = 0
  let lastLeftAt = Number.NEGATIVE_INFINITY
  const queue = new Set<() => void>()

  function release(): void {
    inside -= 1
    lastLeftAt = performance.now()
    const [next] = queue
    next?.()
  }

  return {
    /** True while callers are inside, and for a moment afterwards. */
    isBusy: () => inside > 0 || performance.now() - lastLeftAt < lingersMs,
    /** Resolves when a slot is free, or to undefined when the queue is full or the wait too long. */
    acquire(): Promise<Release | undefined> {
      if (inside < atOnce) {
        inside += 1
        return Promise.resolve(release)
      }
      if (queue.size >= waiting) return Promise.resolve(undefined)
      return new Promise((resolve) => {
        const letIn = () => {
          clearTimeout(timer)
          queue.delete(letIn)
          inside += 1
          resolve(release)
        }
        const timer = setTimeout(() => {
          queue.delete(letIn)
          resolve(undefined)
        }, patienceMs)
        queue.add(letIn)
      })
    },
  }
}
