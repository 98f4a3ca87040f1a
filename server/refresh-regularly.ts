/** Soon enough for a sentence about the weather, or a price, and one small read. */
const pollMs = 2_000

/**
 * Calls `refresh` every two seconds, until what it returns is called: every process polls by itself, since two on one SQLite
 * file cannot notify each other. While the database is away, what was seen last holds.
 */
export function refreshRegularly(refresh: () => Promise<void>): () => Promise<void> {
  let lastRefresh: Promise<void> | undefined
  const timer = setInterval(() => {
    lastRefresh = refresh().catch(() => {})
  }, pollMs).unref()
  return async () => {
    clearInterval(timer)
    await lastRefresh
  }
}
