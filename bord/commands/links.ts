import { cliMessages } from '../../content/messages/cli.ts'
import { retryWhileBusy } from '../../platform/db/database-errors.ts'
import { guardedTransaction } from '../../platform/db/guarded-transaction.ts'
import { feedUrl, logbookUrl } from '../../server/page-links.ts'
import { grantKey } from '../../server/records/keys.ts'
import { renewAllLinks } from '../../server/solidarity/relays.server.ts'
import { formatCount } from '../../wording/sentences.ts'
import type { Command } from '../command.ts'

const { unnamedLink, done } = cliMessages

export const giveLink: Command = {
  argCountRange: [0, 0],
  options: { agenda: { type: 'boolean' }, nom: { type: 'string' } },
  run: async ({ services: { db, now, settings }, options }) => {
    const kind = options.agenda ? 'feed' : 'logbook'
    const name = String(options.nom ?? unnamedLink).slice(0, 60)
    const key = await retryWhileBusy(() => grantKey(db, kind, now(), { name }))
    return options.agenda ? feedUrl(settings, key) : logbookUrl(settings, key)
  },
}

export const renewLinks: Command = {
  argCountRange: [0, 0],
  run: async ({ services: { db, now, settings } }) => {
    const { revoked, key } = await guardedTransaction({ db }, (tx) => renewAllLinks(tx, unnamedLink, now()))
    return `${formatCount(done.revoked, revoked)}\n${logbookUrl(settings, key)}`
  },
}
