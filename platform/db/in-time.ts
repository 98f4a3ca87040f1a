import { setTimeout as sleep } from 'node:timers/promises'

const patienceMs = 2_000

/** What `query` gives, or undefined when it fails or takes over two seconds: for callers that can do without. */
export function inTime<Result>(query: Promise<Result>): Promise<Result | undefined> {
  return Promise.race([query.catch(() => undefined), sleep(patienceMs, undefined, { ref: false })])
}
