import { bookingTerms } from '../../content/booking-terms.ts'
import { type Booking, pick } from '../../domain/booking/booking.ts'
import type { Outcome } from '../../domain/booking/outcome.ts'
import type { Place } from '../../domain/solidarity/place.ts'
import { relayCancelEnd } from '../../domain/solidarity/placement.ts'
import { listPlaced, type Placed } from '../records/placements.ts'
import { listOpenPlaces } from '../records/places.ts'
import { type RelayServices, withRelay } from './with-relay.ts'

const shownFields = ['id', 'reference', 'status', 'boatType', 'startsAt', 'endsAt'] as const satisfies (keyof Booking)[]

/** What a relay sees of an outing it has taken: not the family's needs and address, although the relay entered them. */
export type RelayOuting = Pick<Booking, (typeof shownFields)[number]> & {
  greeting: string
  adults: number
  children: number
  /** Until when the relay may give it back. */
  cancelUntil: Date
}

/** Everything a relay's page shows: the open places, and its own outings only. */
export type RelayView = {
  name: string
  linkEndsAt: Date
  places: Place[]
  /** Those that are not over, of any status, soonest first. */
  outings: RelayOuting[]
  /** The instant at which this was read, by the server's clock, which the rules use. */
  seenAt: Date
}

/** The relay's page for the holder of `key`. Changes nothing. */
export function viewRelay(
  services: RelayServices,
  key: string,
): Promise<{ kind: 'seen'; view: RelayView } | Outcome<'key-refused' | 'unavailable'>> {
  return withRelay(services, key, async ({ id, name, linkEndsAt }) => {
    const { db, now } = services
    const seenAt = now()
    const [places, placed] = await Promise.all([listOpenPlaces(db, seenAt), listPlaced(db, id, seenAt)])
    return { kind: 'seen', view: { name, linkEndsAt, places, outings: placed.map(relayOuting), seenAt } }
  })
}

export function relayOuting({ booking, adults, children }: Placed): RelayOuting {
  const cancelUntil = relayCancelEnd(booking.startsAt, bookingTerms)
  return { ...pick(booking, shownFields), greeting: booking.name, adults, children, cancelUntil }
}
