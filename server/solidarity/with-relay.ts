import type { Outcome } from '../../domain/booking/outcome.ts'
import type { Relay } from '../../domain/solidarity/relay.ts'
import { KeyRefused, withKey } from '../../platform/db/guarded-transaction.ts'
import type { ChangeServices } from '../booking-act.ts'
import { findOpenedRelay, lockRelayKey } from '../records/relays.ts'

export type RelayServices = Omit<ChangeServices, 'guard'>

/** A relay, and until when its link opens its page. */
export type OpenedRelay = Relay & { linkEndsAt: Date }

/** What `act` gives to the relay with `key`, or `key-refused`; each of its transactions checks the key again. */
export function withRelay<Answer>(
  services: RelayServices,
  key: string,
  act: (relay: OpenedRelay, guarded: ChangeServices) => Promise<Answer>,
): Promise<Answer | Outcome<'key-refused' | 'unavailable'>> {
  return withKey(services, 'relay', async () => {
    const { db, now } = services
    const relay = await findOpenedRelay(db, key, now())
    if (!relay) throw new KeyRefused()
    return act(relay, { ...services, guard: (tx) => lockRelayKey(tx, key, relay.id, now()) })
  })
}

/** Ids are UUIDs. Anything else need not be looked up, and PostgreSQL rejects text with a zero byte. */
export function isId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text)
}
