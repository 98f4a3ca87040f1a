/** How long after an answer the next request is still to be expected: in a rush they follow each other closely. */
const lingersMs = 50

/** How busy the process is with answering. */
export type Traffic = {
  /** A request is being worked on; to be called back once it is answered. */
  enter: () => () => void
  /** True while requests are being worked on, and for a moment afterwards. */
  isBusy: () => boolean
}

/** Counts the requests that this process works on, so that what nobody waits for can give way to them. */
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
