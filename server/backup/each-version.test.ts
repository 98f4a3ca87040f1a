import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addDays, dayAt } from '../../domain/calendar.ts'
import { unrestoredKinds } from '../../domain/keys/key-kinds.ts'
import { releasedSchema } from '../../platform/db/migrate.ts'
import { engines } from '../../tests/support/databases.ts'
import { eventually } from '../../tests/support/eventually.ts'
import { act, viewSection } from '../../tests/support/logbook.ts'
import { openStage } from '../../tests/support/stage.ts'
import { emptyDatabase, storeBooking } from '../../tests/support/stored-bookings.ts'
import { recordedAt } from '../../tests/versions/recorded-at.ts'
import { runDueJobs } from '../jobs/run-due-jobs.ts'
import { countMails, deleteMailsToRelays, listAbandonedMails } from '../mail/outbox.ts'
import { checkLedgers } from '../money/accounts/check-ledgers.ts'
import { runPrivacyJob } from '../privacy/run-privacy-job.ts'
import { revokeKeys } from '../records/keys.ts'
import type { Services } from '../services.ts'
import { sectionNames } from '../team/view-logbook.server.ts'
import { checkBackup, readBackupLines } from './backup-file.ts'
import { restoreBackup } from './restore-backup.ts'

// The season that each released version has stored (docs/releases.md): this version restores it and works on it, and
// the older one could take over again.
const folder = join(import.meta.dirname, '../../tests/versions')
const seasonFiles = globSync('*.jsonl.gz', { cwd: folder }).sort()
const cases = engines.flatMap((engine) => seasonFiles.map((name) => [basename(name, '.jsonl.gz'), engine] as const))

describe.each(cases)('the season of version %s on %s', (version, engine) => {
  const file = join(folder, `${version}.jsonl.gz`)
  const stage = openStage(engine, { RATE_LIMIT_FACTOR: '0' })

  test('a season of an earlier version is restored, its mails leave, its jobs run, its requests are answered, and new bookings work', async () => {
    stage.now = recordedAt
    await stage.run(async (services) => {
      const { bookings } = await restoreBackup(services.db, file)
      expect(bookings).toBeGreaterThan(20)
      await runDueJobs(services)
      await runPrivacyJob(services)
      services.outbox.wake()
      await eventually('all mails left', async () => (await countMails(services.db)).waiting === 0)
      expect(await listAbandonedMails(services.db, 10)).toEqual([])

      const [request] = (await viewSection(services, 'requests')).requests
      expect(await act(services, { intent: 'confirm', id: request?.id })).toMatchObject({ kind: 'done' })
      await storeBooking(services, { date: addDays(dayAt(recordedAt, 'UTC'), 40) })
      await checkLedgers(services)
      expect([...services.alerts]).toEqual([])
      for (const section of sectionNames) await viewSection(services, section)
    })
  })

  test('an earlier version can take over again: rows with only its columns can be written, and read the same', async (context) => {
    const { schema } = await checkBackup(file)
    // Nothing is promised for earlier schemas.
    if (schema < releasedSchema) return context.skip()
    stage.now = recordedAt
    await stage.run(async (services) => {
      await services.outbox.stop()
      await restoreBackup(services.db, file)
      const restoredViews = await viewEverySection(services)
      await emptyDatabase(services)
      await writeAsThatVersion(services)
      // As after a restore.
      await services.db.transaction().execute(async (tx) => {
        await revokeKeys(tx, unrestoredKinds)
        await deleteMailsToRelays(tx)
      })
      expect(await viewEverySection(services)).toEqual(restoredViews)
    })
  })

  async function viewEverySection(services: Services) {
    const comparedSections = [
      'requests',
      'outings',
      'closures',
      'messages',
      'solidarity',
      'cash',
      'report',
      'settings',
    ] as const
    return Promise.all(comparedSections.map((section) => viewSection(services, section)))
  }

  /** Writes the season into today's tables with only the columns that its version knows, as its program would. */
  async function writeAsThatVersion({ db }: Services) {
    let insert = sql``
    for await (const line of readBackupLines(file)) {
      if (line.startsWith('{"table"')) {
        const { table, columns } = JSON.parse(line) as { table: string; columns: string[] }
        insert = sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})`
      } else if (line.startsWith('[')) {
        await sql`${insert} values (${sql.join(JSON.parse(line))}) on conflict do nothing`.execute(db)
      }
    }
  }
})
