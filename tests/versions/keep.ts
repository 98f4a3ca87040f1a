import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSeason } from '../../demo/season.ts'
import { statementIban } from '../../demo/write-statement.ts'
import { version } from '../../platform/version.server.ts'
import { makeBackup } from '../../server/backup/backup-file.ts'
import { withServices } from '../support/services.ts'
import { recordedAt } from './recorded-at.ts'

// Keeps what this version writes, for all later ones to read: the demo's season with its mails still to be sent, as a
// backup. docs/releases.md says when. A season that is kept is never made again: a later program would have written it.
const file = join(import.meta.dirname, `${version}.jsonl.gz`)
if (existsSync(file)) throw new Error(`The season of ${version} is kept already: ${file}`)
const dataDir = mkdtempSync(join(tmpdir(), 'cap-kept-'))
try {
  await withServices(
    { dataDir, databaseUrl: undefined },
    { env: { IBAN: statementIban }, now: () => recordedAt },
    async (services) => {
      await services.outbox.stop()
      await buildSeason(services)
      await makeBackup(services, file)
    },
  )
} finally {
  rmSync(dataDir, { recursive: true })
}
