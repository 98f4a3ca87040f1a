import { setTimeout as sleep } from 'node:timers/promises'

const timeoutMs = 2_000

/** What `query` gives, or undefined when it fails or takes over two seconds: for callers that can do without. */
export function withTimeout<Result>(query: Promise<Result>): Promise<Result | undefined> {
  return Promise.race([query.catch(() => undefined), sleep(timeoutMs, undefined, { ref: false })])
}
