import { randomUUID } from 'node:crypto'
import { holdsHours } from '../../domain/booking/life-cycle.ts'
import type { Outcome } from '../../domain/booking/outcome.ts'
import { fieldErrors } from '../../domain/field-errors.ts'
import { type Relay, relaySchema } from '../../domain/solidarity/relay.ts'
import { relayUrl } from '../booking/addresses.ts'
import { type Guard, guardedTransaction } from '../db/guarded-transaction.ts'
import { listPlaced, type Placed } from '../db/placements.ts'
import { findRelay, insertRelay, markRelayLeft, renewRelayKey, revokeRelayKeys } from '../db/relays.ts'
import { unlessAway } from '../db/unless-away.ts'
import type { Services } from '../services.ts'

type RelayServices = Pick<Services, 'db' | 'now' | 'log' | 'settings'> & { guard?: Guard | undefined }

/** `link` opens the relay's page. It is told once, and handed on by the team. */
export type LinkOutcome = { kind: 'done'; relay: Relay; link: string } | Outcome<'invalid' | 'unknown' | 'unavailable'>

/** `coming`: what the relay has taken and the boat has still to sail. */
export type RetireOutcome = { kind: 'done'; relay: Relay; coming: Placed[] } | Outcome<'unknown' | 'unavailable'>

/** The team takes a relay on: `input` is `{name, email}`. */
export function addRelay(services: RelayServices, input: unknown): Promise<LinkOutcome> {
  return unlessAway(services, 'add a relay', async () => {
    const checked = relaySchema.safeParse(input)
    if (!checked.success) return { kind: 'invalid', errors: fieldErrors(checked.error) }
    const relay: Relay = { id: randomUUID(), ...checked.data, createdAt: services.now(), leftAt: undefined }
    const key = await guardedTransaction(services, async (tx) => {
      await insertRelay(tx, relay)
      return renewRelayKey(tx, relay.id, relay.createdAt)
    })
    services.log.info('relay added')
    return { kind: 'done', relay, link: relayUrl(services.settings, key) }
  })
}

/** A new link for the relay; its earlier one opens nothing any more. */
export function renewRelayLink(services: RelayServices, id: string): Promise<LinkOutcome> {
  return unlessAway(services, 'renew the link of a relay', () =>
    guardedTransaction(services, async (tx): Promise<LinkOutcome> => {
      const relay = await findRelay(tx, id)
      if (!relay) return { kind: 'unknown' }
      const key = await renewRelayKey(tx, id, services.now())
      return { kind: 'done', relay, link: relayUrl(services.settings, key) }
    }),
  )
}

/**
 * The relay takes part no more: its link opens nothing from now on. The outings it has taken stay, since families count
 * on them; they are named, so that the team knows whom it now answers to itself.
 */
export function retireRelay(services: RelayServices, id: string): Promise<RetireOutcome> {
  return unlessAway(services, 'retire a relay', async () => {
    const now = services.now()
    const outcome = await guardedTransaction(services, async (tx): Promise<RetireOutcome> => {
      const relay = await findRelay(tx, id)
      if (!relay || !(await markRelayLeft(tx, id, now))) return { kind: 'unknown' }
      await revokeRelayKeys(tx, id)
      const placed = await listPlaced(tx, id, now)
      return { kind: 'done', relay, coming: placed.filter(({ booking }) => holdsHours(booking.status)) }
    })
    if (outcome.kind === 'done') services.log.info({ coming: outcome.coming.length }, 'relay retired')
    return outcome
  })
}
