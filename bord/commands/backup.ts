import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { cliMessages } from '../../content/messages/cli.ts'
import { connectDatabase } from '../../platform/db/connect.ts'
import { migrate } from '../../platform/db/migrate.ts'
import type { Settings } from '../../platform/env.ts'
import { BackupError, backupFolder, checkBackup, datedName, makeBackup } from '../../server/backup/backup-file.ts'
import { restoreBackup } from '../../server/backup/restore-backup.ts'
import { logbookUrl } from '../../server/page-links.ts'
import { grantTeamKey } from '../../server/records/keys/team-keys.ts'
import { counted, fillIn } from '../../wording/sentences.ts'
import { type Command, Refused } from '../command.ts'

const { done, refused, counts } = cliMessages

export const backUp: Command = {
  words: [0, 1],
  run: async ({ services, words: [path] }) => {
    const file = backupFile(services.settings, services.now(), path)
    if (existsSync(file)) throw new Refused(fillIn(refused.fileExists, { file }))
    const { bookings = 0 } = await makeBackup(services, file)
    return fillIn(done.backedUp, { file, bookings: counted(counts.bookings, bookings) })
  },
}

/** Opens only the database: no worker may send mails from a state that is about to be replaced. */
export const restore: Command = {
  words: [1, 1],
  options: { remplacer: { type: 'boolean' } },
  runAlone: async ({ settings, log, terminal, words: [path = ''], options }) => {
    const file = resolve(path)
    const db = connectDatabase(settings, (error) => log.warn({ err: error }, 'database connection lost'))
    try {
      await checkBackup(file)
      await migrate(db)
      const counting = db.selectFrom('bookings').select(({ fn }) => fn.countAll<number>().as('count'))
      const { count } = await counting.executeTakeFirstOrThrow()
      if (count > 0 && !options.remplacer) {
        throw new Refused(fillIn(refused.notEmpty, { bookings: counted(counts.bookings, count), file: path }))
      }
      if (count > 0) {
        const now = () => new Date()
        const aside = backupFile(settings, now())
        await makeBackup({ db, now }, aside)
        terminal.print(fillIn(done.backedUp, { file: aside, bookings: counted(counts.bookings, count) }))
      }
      let key = ''
      const { bookings = 0 } = await restoreBackup(db, file, async (tx) => {
        key = await grantTeamKey(tx, 'logbook', new Date(), cliMessages.links.unnamed)
      })
      return fillIn(done.restored, { bookings: counted(counts.bookings, bookings), link: logbookUrl(settings, key) })
    } catch (error) {
      if (!(error instanceof BackupError)) throw error
      throw new Refused(fillIn(refused.backup[error.problem], { file }))
    } finally {
      await db.destroy()
    }
  },
}

/** The file asked for. For a folder, or without a word, a file named after the current time. */
function backupFile(settings: Settings, now: Date, path?: string): string {
  if (path === undefined) return join(backupFolder(settings), datedName(now))
  const place = resolve(path)
  return existsSync(place) && statSync(place).isDirectory() ? join(place, datedName(now)) : place
}
