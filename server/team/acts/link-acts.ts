import { z } from 'zod'
import { singleLine } from '../../../domain/person.ts'
import { guardedTransaction, KeyRefused } from '../../../platform/db/guarded-transaction.ts'
import type { ChangeServices } from '../../booking-act.ts'
import { feedUrl, logbookUrl, quayUrl } from '../../page-links.ts'
import {
  grantTeamKey,
  renewListedKey,
  revokeListedKey,
  revokeMailedLinks,
  revokeTeamKey,
} from '../../records/keys/team-keys.ts'
import { renewAllLinks } from '../../solidarity/relays.server.ts'
import { doneOrUnknown, type LogbookOutcome, logbookAct, onlyId } from './act.ts'

/** The name of the link's owner. */
const owner = z.object({ name: z.string().max(60, 'message-too-long').transform(singleLine).optional().default('') })

export const linkActs = {
  subscribe: logbookAct({
    schema: owner,
    async act(services, { name }) {
      const secret = await guardedTransaction(services, (tx) => grantTeamKey(tx, 'feed', services.now(), name))
      return { kind: 'done', link: feedUrl(services.settings, secret) }
    },
  }),
  'give-link': logbookAct({
    schema: owner,
    async act(services, { name }) {
      const key = await guardedTransaction(services, (tx) => grantTeamKey(tx, 'logbook', services.now(), name))
      return { kind: 'done', link: logbookUrl(services.settings, key) }
    },
  }),
  'quay-link': logbookAct({
    schema: owner,
    async act(services, { name }) {
      const key = await guardedTransaction(services, (tx) => grantTeamKey(tx, 'quay', services.now(), name))
      return { kind: 'done', link: quayUrl(services.settings, key) }
    },
  }),
  'renew-link': logbookAct({
    schema: onlyId,
    act: (services, { id }) =>
      doneOrUnknown(guardedTransaction(services, (tx) => renewListedKey(tx, id, services.now()))),
  }),
  'revoke-link': logbookAct({
    schema: onlyId,
    act: (services, { id }) => doneOrUnknown(guardedTransaction(services, (tx) => revokeListedKey(tx, id))),
  }),
  'revoke-mailed': logbookAct({
    schema: onlyId,
    act: (services, { id }) =>
      doneOrUnknown(guardedTransaction(services, async (tx) => (await revokeMailedLinks(tx, id)) > 0)),
  }),
  'new-link': logbookAct({ schema: z.object({}), act: (services, _, key) => newLink(services, key) }),
}

/**
 * For a lost telephone: revokes every link of the team, and gives the only new one. The caller's own key is deleted
 * first, and must still exist: of two who renew at once, one of them perhaps a thief, one is refused.
 */
async function newLink(services: ChangeServices, key: string): Promise<LogbookOutcome> {
  const { now, settings, log } = services
  const newKey = await guardedTransaction(services, async (tx) => {
    if (!(await revokeTeamKey(tx, key))) throw new KeyRefused()
    return (await renewAllLinks(tx, undefined, now())).key
  })
  services.outbox.wake()
  log.warn('all links of the team revoked, a new one given')
  return { kind: 'done', link: logbookUrl(settings, newKey), newKey }
}
