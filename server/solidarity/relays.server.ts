import { holdsHours } from '../../domain/booking/life-cycle.ts'
import type { Relay } from '../../domain/solidarity/relay.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { catchUnavailable, guardedTransaction } from '../../platform/db/guarded-transaction.ts'
import { markWipeDue } from '../../platform/db/wipe-remains.ts'
import type { ActServices } from '../booking-act.ts'
import { relayRecipient } from '../mail/mail-relay.ts'
import { deleteMailsToRelays } from '../mail/outbox.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { relayUrl } from '../page-links.ts'
import { deleteWhere } from '../privacy/delete-where.ts'
import { grantKey, revokeKeys } from '../records/keys.ts'
import { listPlacedOutings } from '../records/placements.ts'
import { endRelay, findRelay, insertRelay, lockRelays } from '../records/relays.ts'
import { revokeTeamKeys } from '../records/taps.ts'

/** The team adds a relay. `link` opens its page and is shown only once; a mail brings the relay one of its own. */
export function addRelay(services: ActServices, relay: Relay) {
  return catchUnavailable(services, 'add a relay', async () => {
    const outcome = await guardedTransaction(services, async (tx) => {
      await insertRelay(tx, relay, services.now())
      return renewLink(services, tx, relay, false)
    })
    services.outbox.wake()
    services.log.info('relay added')
    return outcome
  })
}

/** A new link for the relay, in the answer and by mail; all its earlier links are revoked. */
export function renewRelayLink(services: ActServices, id: string) {
  return catchUnavailable(services, 'renew the link of a relay', async () => {
    const outcome = await guardedTransaction(services, async (tx) => {
      const relay = await findRelay(tx, id)
      return relay ? renewLink(services, tx, relay, true) : { kind: 'unknown' as const }
    })
    services.outbox.wake()
    return outcome
  })
}

async function renewLink({ now, settings }: ActServices, tx: Transaction, relay: Relay, isRenewed: boolean) {
  await revokeKeys(tx, ['relay'], { opens: relay.id })
  const key = await grantKey(tx, 'relay', now(), { opens: relay.id })
  await queueMail(tx, 'relay-welcome', { relay: relayRecipient(relay), isRenewed }, now())
  return { kind: 'done' as const, link: relayUrl(settings, key) }
}

/**
 * Revokes every link of the team and of the relays, which whoever had the logbook open could copy, and gives the team's
 * only new one. Relays get theirs from the team, one by one: somebody who has left may have added one to let himself in.
 */
export async function renewAllLinks(tx: Transaction, name: string | undefined, now: Date) {
  const revoked = (await revokeTeamKeys(tx)) + (await revokeKeys(tx, ['team'])).length
  await lockRelays(tx)
  await revokeKeys(tx, ['relay'])
  if ((await deleteMailsToRelays(tx)) > 0) await markWipeDue(tx, now)
  return { revoked, key: await grantKey(tx, 'logbook', now, { name }) }
}

/**
 * The relay no longer takes part: its links are revoked, and waiting mails to it are deleted. The outings it has taken
 * stay, since families count on them: `remaining` are those still to sail, whose families now have the team to ask.
 */
export function retireRelay(services: ActServices, id: string) {
  return catchUnavailable(services, 'retire a relay', async () => {
    const now = services.now()
    const outcome = await guardedTransaction(services, async (tx) => {
      if (!(await endRelay(tx, id, now))) return { kind: 'unknown' as const }
      await revokeKeys(tx, ['relay'], { opens: id })
      if ((await deleteWhere(tx, 'outbox', ({ relay }) => relay?.id === id)) > 0) await markWipeDue(tx, now)
      const remaining = (await listPlacedOutings(tx, id, now)).flatMap(
        ({ booking: { status, reference, startsAt } }) => (holdsHours(status) ? [{ reference, startsAt }] : []),
      )
      return { kind: 'done' as const, remaining }
    })
    if (outcome.kind === 'done') services.log.info({ coming: outcome.remaining.length }, 'relay retired')
    return outcome
  })
}
