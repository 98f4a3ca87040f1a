import { z } from 'zod'
import type { TeamKeyKind } from '../../../domain/keys/key-kinds.ts'
import { singleLine } from '../../../domain/single-line.ts'
import { guardedTransaction } from '../../../platform/db/guarded-transaction.ts'
import { feedUrl, logbookUrl, quayUrl } from '../../page-links.ts'
import { cutKeys, extendKey, grantKey } from '../../records/keys.ts'
import { cutTeamKeys } from '../../records/taps.ts'
import { renewAllLinks } from '../../solidarity/relays.server.ts'
import { actOnOne, logbookAct } from './act.ts'

const named = z.object({ name: z.string().max(60, 'message-too-long').transform(singleLine).optional().default('') })

/** Gives a new key of this kind, as a link; `name` is its owner's. */
function giveLink(kind: TeamKeyKind, urlOf: typeof logbookUrl) {
  return logbookAct(named, async (services, { name }) => {
    const key = await guardedTransaction(services, (tx) => grantKey(tx, kind, services.now(), { name }))
    return { kind: 'done', link: urlOf(services.settings, key) }
  })
}

export const linkActs = {
  subscribe: giveLink('feed', feedUrl),
  'give-link': giveLink('logbook', logbookUrl),
  'quay-link': giveLink('quay', quayUrl),
  'renew-link': actOnOne((tx, id, { now }) => extendKey(tx, id, now())),
  'revoke-link': actOnOne(async (tx, id) => (await cutTeamKeys(tx, id)) > 0),
  'revoke-mailed': actOnOne(async (tx, id) => (await cutKeys(tx, ['team'], { opens: id })).length > 0),
  /**
   * For a lost telephone: revokes every link of the team, and gives the only new one. Of two who renew at once, one of
   * them perhaps a thief, one is refused: the guard locks the key of each, and finds that of the second revoked.
   */
  'new-link': logbookAct(z.object({}), async (services) => {
    const { now, settings, log } = services
    const { key: newKey } = await guardedTransaction(services, (tx) => renewAllLinks(tx, undefined, now()))
    services.outbox.wake()
    log.warn('all links of the team revoked, a new one given')
    return { kind: 'done', link: logbookUrl(settings, newKey), newKey }
  }),
}
