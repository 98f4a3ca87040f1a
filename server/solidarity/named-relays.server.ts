import { inTime } from '../db/in-time.ts'
import { listNamedRelays } from '../db/relays.ts'
import { unlessAway } from '../db/unless-away.ts'
import type { Services } from '../services.ts'

/**
 * The names of the relays that agree to be named, in alphabetical order; none if the database does not answer in time.
 */
export async function readNamedRelays(services: Pick<Services, 'db' | 'log'>): Promise<string[]> {
  const read = await inTime(
    unlessAway(services, 'named relays', async () => ({
      kind: 'read' as const,
      names: await listNamedRelays(services.db),
    })),
  )
  return read?.kind === 'read' ? read.names : []
}
