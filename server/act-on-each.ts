import type { Log } from '../platform/log.ts'

/** Does `act` for each in turn. One that fails is logged, and the others follow all the same. Gives the first error. */
export async function actOnEach<One extends { id: string }>(
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
