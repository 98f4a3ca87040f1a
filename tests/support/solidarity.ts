import { randomUUID } from 'node:crypto'
import type { Place } from '../../domain/solidarity/place.ts'
import type { ChangeServices } from '../../server/booking-act.ts'
import { openPlace } from '../../server/solidarity/places.server.ts'
import { addRelay } from '../../server/solidarity/relays.server.ts'
import { takePlace } from '../../server/solidarity/take-place.server.ts'

/** What a relay enters about a family, as its form sends it. */
export const family = { adults: '2', children: '1', greeting: 'Ana', email: '', needs: [] }

/** Adds a relay; returns it with the key of its link. */
export async function storeRelay(
  services: ChangeServices,
  name = 'Service social',
  isNamed = false,
): Promise<{ id: string; key: string }> {
  const outcome = await addRelay(services, { name, email: 'social@exemple.ch', isNamed })
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
  return { id: outcome.relay.id, key: new URL(outcome.link).hash.slice(1) }
}

/** Opens a place to relays: a morning in July on the sporty boat. */
export async function storePlace(services: ChangeServices, replaced: Record<string, unknown> = {}): Promise<Place> {
  const asked = { boatType: 'sportif', date: '2027-07-14', time: '10:00', duration: 3, ...replaced }
  const outcome = await openPlace(services, asked)
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
  return outcome.places[0] as Place
}

/** Takes the place for a family, as the relay's page does. */
export function take(services: ChangeServices, key: string, placeId: string, replaced: Record<string, unknown> = {}) {
  return takePlace(services, key, { placeId, family: { ...family, ...replaced }, idempotencyKey: randomUUID() })
}

/** The same where it must succeed. */
export async function taken(
  services: ChangeServices,
  key: string,
  placeId: string,
  replaced: Record<string, unknown> = {},
) {
  const outcome = await take(services, key, placeId, replaced)
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
  return outcome
}
