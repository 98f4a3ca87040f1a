import { setImmediate as nextTurn } from 'node:timers/promises'

/** Longest that others wait for long work: one frame of a screen, more or less. */
const longestMs = 20

/**
 * For long work of many steps, awaited between two of them: lets everybody else have the process for a turn, once that
 * has not been so for {@link longestMs}. SQLite answers without a pause, so that nobody else would have one before the
 * end of a transaction.
 */
export function giveWay(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longestMs) return
    await nextTurn()
    since = performance.now()
  }
}
