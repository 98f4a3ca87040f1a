import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { cliMessages } from '../../content/messages/cli.ts'
import type { Settings } from '../../platform/env.ts'
import { BackupError, backupFolder, checkBackup, datedName, makeBackup } from '../../server/backup/backup-file.ts'
import { restoreBackup } from '../../server/backup/restore-backup.ts'
import { logbookUrl } from '../../server/page-links.ts'
import { grantKey } from '../../server/records/keys.ts'
import { fillIn, formatCount } from '../../wording/sentences.ts'
import { type Command, RefusedError } from '../command.ts'

const { done, refused, countTexts } = cliMessages

export const backUp: Command = {
  argCountRange: [0, 1],
  run: async ({ services, args: [path] }) => {
    const file = backupFile(services.settings, services.now(), path)
    if (existsSync(file)) throw new RefusedError(fillIn(refused.fileExists, { file }))
    const { bookings = 0 } = await makeBackup(services, file)
    return fillIn(done.backedUp, { file, bookings: formatCount(countTexts.bookings, bookings) })
  },
}

export const restore: Command = {
  argCountRange: [1, 1],
  options: { remplacer: { type: 'boolean' } },
  run: async ({ services, terminal, args: [path = ''], options }) => {
    const { db, settings, now } = services
    const file = resolve(path)
    try {
      await checkBackup(file)
      const countQuery = db.selectFrom('bookings').select(({ fn }) => fn.countAll<number>().as('count'))
      const { count } = await countQuery.executeTakeFirstOrThrow()
      if (count > 0 && !options.remplacer) {
        throw new RefusedError(
          fillIn(refused.notEmpty, { bookings: formatCount(countTexts.bookings, count), file: path }),
        )
      }
      if (count > 0) {
        const safetyBackup = backupFile(settings, now())
        await makeBackup(services, safetyBackup)
        terminal.print(fillIn(done.backedUp, { file: safetyBackup, bookings: formatCount(countTexts.bookings, count) }))
      }
      let key = ''
      const { bookings = 0 } = await restoreBackup(db, file, async (tx) => {
        key = await grantKey(tx, 'logbook', now(), { name: cliMessages.unnamedLink })
      })
      return fillIn(done.restored, {
        bookings: formatCount(countTexts.bookings, bookings),
        link: logbookUrl(settings, key),
      })
    } catch (error) {
      if (!(error instanceof BackupError)) throw error
      throw new RefusedError(fillIn(refused.backup[error.problem], { file }))
    }
  },
}

/** The file asked for. For a folder, or for nothing, a file named after the current time: in that folder, or the usual one. */
function backupFile(settings: Settings, now: Date, path?: string): string {
  if (path === undefined) return join(backupFolder(settings), datedName(now))
  const target = resolve(path)
  return existsSync(target) && statSync(target).isDirectory() ? join(target, datedName(now)) : target
}
