/** Soon enough for a sentence about the weather, or a price, and one small read. */
const pollMs = 2_000

/**
 * Calls `look` every two seconds, until what it returns is called: every process looks by itself, since two on one SQLite
 * file cannot notify each other. While the database is away, what was seen last holds.
 */
export function keepLooking(look: () => Promise<void>): () => Promise<void> {
  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    looking = look().catch(() => {})
  }, pollMs).unref()
  return async () => {
    clearInterval(timer)
    await looking
  }
}
