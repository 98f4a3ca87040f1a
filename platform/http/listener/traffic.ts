/** How long after an answer the process still counts as busy: in a rush, requests follow each other closely. */
const lingersMs = 50

/** Whether the process is busy with requests. */
export type Traffic = {
  /** Registers a request in progress; call the returned function once it is answered. */
  enter: () => () => void
  /** True while requests are in progress, and for a moment afterwards. */
  isBusy: () => boolean
}

/** Counts the requests in progress, so that background work can give way to them. */
export function openTraffic(): Traffic {
  let underWay = 0
  let lastLeftAt = Number.NEGATIVE_INFINITY
  return {
    enter() {
      underWay += 1
      return () => {
        underWay -= 1
        lastLeftAt = performance.now()
      }
    },
    isBusy: () => underWay > 0 || performance.now() - lastLeftAt < lingersMs,
  }
}
