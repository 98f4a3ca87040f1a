import type { Log } from '../platform/log.ts'

/**
 * Does `act` for one after the other: one that fails is logged, with its id, and the others follow all the same. Gives
 * the first error, for a job that is to fail once it has tried all.
 */
export async function eachOnItsOwn<One extends { id: string }>(
  { log }: { log: Log },
  job: string,
  all: readonly One[],
  act: (id: string, one: One) => Promise<unknown>,
): Promise<unknown> {
  let first: unknown
  for (const one of all) {
    try {
      await act(one.id, one)
    } catch (error) {
      first ??= error
      log.error({ job, id: one.id, err: error }, 'job failed for one of many')
    }
  }
  return first
}
