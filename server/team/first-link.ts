import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startMessages } from '../../content/messages/start.ts'
import { guardedTransaction } from '../../platform/db/guarded-transaction.ts'
import { takeLock } from '../../platform/db/locks.ts'
import { writeWhole } from '../../platform/whole-file.ts'
import { fillIn } from '../../wording/sentences.ts'
import { logbookUrl } from '../page-links.ts'
import { grantKey, listTeamKeys } from '../records/keys.ts'
import type { Services } from '../services.ts'

/** The file that holds the first link when there is no terminal to show it. */
export const linkFile = ({ dataDir }: Pick<Services['settings'], 'dataDir'>): string =>
  join(dataDir, 'lien-du-carnet.txt')

/**
 * The text about the logbook link that is printed at the start. A link is made only if none is valid: it is shown on a
 * terminal; otherwise, since output goes to a journal that others may read, it is written to a file that only the
 * site's account can read. Later starts say how to get a link.
 */
export async function startLink(
  { db, now, settings }: Pick<Services, 'db' | 'now' | 'settings'>,
  isTerminal: boolean,
): Promise<string> {
  const file = linkFile(settings)
  const link = await guardedTransaction({ db }, async (tx) => {
    // Processes that start at the same time must not each make a link.
    await takeLock(tx, 'first-link', now())
    const validKeys = await listTeamKeys(tx, now())
    const hasLogbookKey = validKeys.some(({ kind }) => kind === 'logbook')
    if (hasLogbookKey) return undefined
    const newLink = logbookUrl(settings, await grantKey(tx, 'logbook', now(), { name: startMessages.linkName }))
    // Before the commit: a key whose file could not be written would keep later starts from making another.
    if (!isTerminal) await writeWhole(file, (part) => writeFile(part, `${newLink}\n`, { mode: 0o600 }))
    return newLink
  })
  if (link === undefined) return startMessages.logbookKept
  if (isTerminal) return link
  return fillIn(startMessages.logbookInFile, { file })
}
