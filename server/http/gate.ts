/** Leave the gate. Must be called exactly once. */
export type Leave = () => void

export type Gate = {
  /** Resolves when there is room, or with undefined when there will be none soon enough. */
  enter: () => Promise<Leave | undefined>
}

export type GateOptions = { atOnce: number; waiting: number; patienceMs: number }

/**
 * Lets at most `atOnce` holders in; at most `waiting` more queue up, each for `patienceMs`. Whoever comes on top is
 * turned away at once, which keeps memory and waiting times bounded when more arrives than can be worked off.
 */
export function openGate({ atOnce, waiting, patienceMs }: GateOptions): Gate {
  let inside = 0
  const queue = new Set<() => void>()

  function leaveOnce(): Leave {
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
    enter() {
      if (inside < atOnce) {
        inside += 1
        return Promise.resolve(leaveOnce())
      }
      if (queue.size >= waiting) return Promise.resolve(undefined)
      return new Promise((resolve) => {
        const letIn = () => {
          clearTimeout(timer)
          queue.delete(letIn)
          inside += 1
          resolve(leaveOnce())
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
