import { readdir, statfs } from 'node:fs/promises'
import { dayMs } from '../../domain/calendar.ts'
import { guardedTransaction } from '../../platform/db/guarded-transaction.ts'
import { nodeReleasedAt } from '../../platform/node-release.ts'
import { version } from '../../platform/version.server.ts'
import { backupFolder, instantOfName } from '../backup/backup-file.ts'
import { countMails } from '../mail/outbox.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { SiteState } from '../mail/templates/for-team.tsx'
import type { Services } from '../services.ts'

const weekMs = 7 * dayMs

async function readSiteState({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<SiteState> {
  const { waiting, abandoned } = await countMails(db)
  const { bavail, bsize } = await statfs(settings.dataDir)
  const node = { nodeVersion: process.versions.node, nodeReleasedAt: nodeReleasedAt() }
  return { waiting, abandoned, backedUpAt: await lastBackupAt(settings), freeBytes: bavail * bsize, version, ...node }
}

/** When the newest complete backup on this machine was made: a file gets its name once it has been read back. */
async function lastBackupAt(settings: Services['settings']): Promise<Date | undefined> {
  const folder = settings.weeklyMailBackups ?? backupFolder(settings)
  // No folder, or one that is not ours to read, holds no backup that we know of.
  const names = await readdir(folder).catch(() => [])
  const times = names.flatMap((name) => instantOfName(name) ?? [])
  return times.sort((one, other) => other.getTime() - one.getTime())[0]
}

/**
 * Once a week one mail to the team about the site itself, whichever process comes first: its next time is a row of
 * `chores`, which one of them moves on in the transaction that queues the mail. The first leaves at once, and so shows
 * that it can. Where none has left for two weeks, the logbook's first page says so.
 */
export async function mailWeekly(services: Services): Promise<void> {
  const { db, now, alerts, outbox, log } = services
  const missingSince = await lastWeeklyMailAt(services)
  if (missingSince && missingSince.getTime() < now().getTime() - 2 * weekMs)
    alerts.set('weeklyMail', missingSince.toISOString())
  else alerts.delete('weeklyMail')
  const state = await readSiteState(services)
  const isQueued = await guardedTransaction({ db }, async (tx) => {
    const at = now()
    const firstRow = { name: 'weekly-mail', due_since: 0 } as const
    await tx
      .insertInto('chores')
      .values(firstRow)
      .onConflict((row) => row.column('name').doNothing())
      .execute()
    const claim = await tx
      .updateTable('chores')
      .set({ due_since: at.getTime() + weekMs })
      .where('name', '=', firstRow.name)
      .where('due_since', '<=', at.getTime())
      .executeTakeFirst()
    if (claim.numUpdatedRows === 0n) return false
    await queueMail(tx, 'weekly-state', { state, at }, at)
    return true
  })
  if (!isQueued) return
  outbox.wake()
  log.info('weekly mail queued')
}

/** When the last one left; of a site where none ever did, when the first was queued. */
async function lastWeeklyMailAt({ db }: Pick<Services, 'db'>): Promise<Date | undefined> {
  const { sent, queued } = await db
    .selectFrom('outbox')
    .select(({ fn }) => [fn.max('sent_at').as('sent'), fn.min('created_at').as('queued')])
    .where('kind', '=', 'weekly-state')
    .executeTakeFirstOrThrow()
  const at = sent ?? queued
  return at === null ? undefined : new Date(Number(at))
}
