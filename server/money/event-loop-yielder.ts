import { setImmediate as nextTurn } from 'node:timers/promises'

/** The longest that long work may block the event loop: about one frame of a screen. */
const longestMs = 20

/**
 * For long work of many steps, to be awaited between them: gives the event loop a turn once {@link longestMs} have
 * passed since its last one. SQLite answers without a pause, so nothing else would have a turn before the end of a
 * transaction.
 */
export function eventLoopYielder(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longestMs) return
    await nextTurn()
    since = performance.now()
  }
}
