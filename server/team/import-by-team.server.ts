import type { Outcome } from '../../domain/booking/outcome.ts'
import { KeyRefused, withKey } from '../../platform/db/guarded-transaction.ts'
import { type ImportOutcome, importStatement } from '../money/import-statement.server.ts'
import { isTeamKey, lockTeamKey } from '../records/keys/team-keys.ts'
import type { Services } from '../services.ts'
import { keyIn } from './upload-guard.ts'

export type TeamImport = ImportOutcome | Outcome<'key-refused'>

/**
 * The team uploads a file from the bank, with a key to the whole logbook in a header; a key to one booking is refused.
 * The same as `bord importer-releve`.
 */
export function importByTeam(
  services: Pick<Services, 'db' | 'now' | 'log' | 'settings'>,
  headers: Headers,
  file: Uint8Array,
): Promise<TeamImport> {
  return withKey(services, 'logbook', async () => {
    const { db, now } = services
    const key = keyIn(headers)
    // Nobody without a valid key may learn what is wrong with a file.
    if (!(await isTeamKey(db, 'logbook', key, now()))) throw new KeyRefused()
    const guarded = {
      ...services,
      guard: (tx: Parameters<typeof lockTeamKey>[0]) => lockTeamKey(tx, 'logbook', key, now()),
    }
    return importStatement(guarded, file)
  })
}
