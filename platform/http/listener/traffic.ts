/** How long after an answer the process still counts as busy: in a rush, requests follow each other closely. */
const lingersMs = 50

export type Traffic = ReturnType<typeof openTraffic>

/** Counts the requests in progress, so that background work can give way to them. */
export function openTraffic() {
  let underWay = 0
  let lastLeftAt = Number.NEGATIVE_INFINITY
  return {
    /** Registers a request in progress; call the returned function once it is answered. */
    enter() {
      underWay += 1
      return () => {
        underWay -= 1
        lastLeftAt = performance.now()
      }
    },
    /** True while requests are in progress, and for a moment afterwards. */
    isBusy: () => underWay > 0 || performance.now() - lastLeftAt < lingersMs,
  }
}
