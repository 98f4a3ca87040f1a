import { startMessages } from '../content/messages/start.ts'
import { logbookUrl } from './booking/addresses.ts'
import { retryWhileBusy } from './db/refusals.ts'
import { grantTeamKey } from './db/team-keys.ts'
import type { Services } from './services.ts'

/**
 * A new key to the team's page for whoever starts the site. Under systemd what is printed goes into the journal, which
 * keeps it and which others may read: there the command that gives a link stands instead (systemd.exec(5),
 * JOURNAL_STREAM). A key is a hash in a row, so the hundreds that restarts leave behind weigh nothing; none is ever
 * taken back by itself, since a link somebody has kept must go on working until it is revoked.
 */
export async function startLink(
  { db, now, settings }: Pick<Services, 'db' | 'now' | 'settings'>,
  { JOURNAL_STREAM: journal }: Record<string, string | undefined>,
): Promise<string> {
  if (journal) return startMessages.logbookKept
  return logbookUrl(settings, await retryWhileBusy(() => grantTeamKey(db, 'logbook', now())))
}
