import type { Outcome } from '../../domain/booking/outcome.ts'
import type { Relay } from '../../domain/solidarity/relay.ts'
import type { ChangeServices } from '../booking/change-booking.server.ts'
import { KeyRefused, withKey } from '../db/guarded-transaction.ts'
import { findOpenedRelay, holdRelayKey } from '../db/relays.ts'

export type RelayServices = Omit<ChangeServices, 'guard'>

/** What a relay is shown of itself: whose page it is, and until when its link opens it. */
export type OpenedRelay = Relay & { linkEndsAt: Date }

/** What `act` gives to the relay whose `key` was shown, or `key-refused`; every transaction of it asks for the key again. */
export function withRelay<Answer>(
  services: RelayServices,
  key: string,
  act: (relay: OpenedRelay, guarded: ChangeServices) => Promise<Answer>,
): Promise<Answer | Outcome<'key-refused' | 'unavailable'>> {
  return withKey(services, 'relay', async () => {
    const { db, now } = services
    const relay = await findOpenedRelay(db, key, now())
    if (!relay) throw new KeyRefused()
    return act(relay, { ...services, guard: (tx) => holdRelayKey(tx, key, relay.id, now()) })
  })
}

/** Ids are UUIDs; anything else would only be asked of the database, and PostgreSQL takes no text with a zero byte. */
export function isId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text)
}
