/** Gives the place back. Must be called exactly once. */
export type Release = () => void

export type ConcurrencyLimit = {
  /** Resolves when there is room, or with undefined when there will be none soon enough. */
  acquire: () => Promise<Release | undefined>
}

export type ConcurrencyBounds = { atOnce: number; waiting: number; patienceMs: number }

/**
 * Lets at most `atOnce` holders in; at most `waiting` more queue up, each for `patienceMs`. Whoever comes on top is
 * turned away at once, which keeps memory and waiting times bounded when more arrives than can be worked off.
 */
export function limitConcurrency({ atOnce, waiting, patienceMs }: ConcurrencyBounds): ConcurrencyLimit {
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
    acquire() {
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
