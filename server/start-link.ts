import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startMessages } from '../content/messages/start.ts'
import { fillIn } from '../wording/fill-in.ts'
import { logbookUrl } from './booking/addresses.ts'
import { retryWhileBusy } from './db/database-errors.ts'
import { listTeamKeys } from './db/list-keys.ts'
import { takeLock } from './db/locks.ts'
import { grantTeamKey } from './db/team-keys.ts'
import type { Services } from './services.ts'

/** Where a link is left that nobody was there to read. */
export const linkFile = ({ dataDir }: Pick<Services['settings'], 'dataDir'>): string =>
  join(dataDir, 'lien-du-carnet.txt')

/**
 * The way to the logbook for whoever starts the site. Only when no link is alive is one made: a terminal shows it, and
 * otherwise, since what is printed goes into a journal that others may read, it is left in a file for the account of
 * the site alone. Every later start says how to get one.
 */
export async function startLink(
  { db, now, settings }: Pick<Services, 'db' | 'now' | 'settings'>,
  isTerminal: boolean,
): Promise<string> {
  const key = await retryWhileBusy(() =>
    db.transaction().execute(async (tx) => {
      // Processes that start together must not each make one.
      await takeLock(tx, 'first-link', now())
      const alive = await listTeamKeys(tx, now())
      const isAlive = alive.some(({ kind }) => kind === 'logbook')
      return isAlive ? undefined : grantTeamKey(tx, 'logbook', now(), startMessages.linkName)
    }),
  )
  if (key === undefined) return startMessages.logbookKept
  const link = logbookUrl(settings, key)
  if (isTerminal) return link
  const file = linkFile(settings)
  await writeFile(file, `${link}\n`, { mode: 0o600 })
  return fillIn(startMessages.logbookInFile, { file })
}
