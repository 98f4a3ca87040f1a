/** Frees the slot. Must be called; a second call does nothing. */
export type Release = () => void

export type ConcurrencyBounds = { atOnce: number; waiting: number; patienceMs: number }

/**
 * Lets at most `atOnce` callers in; at most `waiting` more queue up, each for `patienceMs`. Any further caller is
 * refused at once, which bounds memory and waiting times under overload.
 */
export function limitConcurrency({ atOnce, waiting, patienceMs }: ConcurrencyBounds) {
  let inside = 0
  const queue = new Set<() => void>()

  function releaseOnce(): Release {
    let left = false
    return () => {
      if (left) return
      left = true
      inside -= 1
      const [next] = queue
      next?.()
    }
  }

  return {
    /** Resolves when a slot is free, or to undefined when the queue is full or the wait too long. */
    acquire(): Promise<Release | undefined> {
      if (inside < atOnce) {
        inside += 1
        return Promise.resolve(releaseOnce())
      }
      if (queue.size >= waiting) return Promise.resolve(undefined)
      return new Promise((resolve) => {
        const letIn = () => {
          clearTimeout(timer)
          queue.delete(letIn)
          inside += 1
          resolve(releaseOnce())
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
