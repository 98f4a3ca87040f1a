import type { Log } from '../platform/log.ts'

/** Calls `run` for each in turn. One that fails is logged, and the others follow all the same. Gives the first error. */
export async function actOnEach<Item extends { id: string }>(
  { log }: { log: Log },
  job: string,
  items: readonly Item[],
  run: (id: string, item: Item) => Promise<unknown>,
): Promise<unknown> {
  let firstError: unknown
  for (const item of items) {
    try {
      await run(item.id, item)
    } catch (error) {
      firstError ??= error
      log.error({ job, id: item.id, err: error }, 'job failed for one of many')
    }
  }
  return firstError
}
