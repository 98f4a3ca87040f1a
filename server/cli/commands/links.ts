import { cliMessages } from '../../../content/messages/cli.ts'
import { counted } from '../../../wording/counts.ts'
import { feedUrl, logbookUrl } from '../../booking/addresses.ts'
import { retryWhileBusy } from '../../db/refusals.ts'
import { grantTeamKey, revokeTeamKeys } from '../../db/team-keys.ts'
import type { Command } from '../command.ts'

export const giveLink: Command = {
  words: [0, 0],
  options: { agenda: { type: 'boolean' } },
  run: async ({ services: { db, now, settings }, terminal, options }) => {
    const kind = options.agenda ? 'feed' : 'logbook'
    const token = await retryWhileBusy(() => grantTeamKey(db, kind, now()))
    terminal.print(options.agenda ? feedUrl(settings, token) : logbookUrl(settings, token))
    return 0
  },
}

export const renewLinks: Command = {
  words: [0, 0],
  run: async ({ services: { db, now, settings }, terminal }) => {
    const { revoked, token } = await retryWhileBusy(() =>
      db.transaction().execute(async (tx) => ({
        revoked: await revokeTeamKeys(tx),
        token: await grantTeamKey(tx, 'logbook', now()),
      })),
    )
    terminal.print(`${counted(cliMessages.done.revoked, revoked)}\n${logbookUrl(settings, token)}`)
    return 0
  },
}
