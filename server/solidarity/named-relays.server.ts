import { inTime } from '../../platform/db/in-time.ts'
import { unlessAway } from '../../platform/db/unless-away.ts'
import { listNamedRelays } from '../records/relays.ts'
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
