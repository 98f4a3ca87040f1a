import { z } from 'zod'
import type { BoatType, SkipperOption } from '../booking/boat.ts'
import { fieldRule, slotFields, withSkipper, withStartRules } from '../booking/booking-request.ts'
import type { Resource } from '../booking/resource.ts'
import { type Slot, slotOf } from '../booking/slots.ts'
import type { BookingTerms } from '../booking/terms.ts'
import { type Coordinates, isByDay } from '../daylight.ts'

/**
 * Hours of a boat that are kept for a family: `[startsAt, endsAt)`. A relay turns them into a booking. `boat`: which of
 * several equal ones it has, for the team.
 */
export type Place = { id: string; boatType: BoatType; skipperOption: SkipperOption } & Slot & {
    boat?: Resource | undefined
  }

/**
 * The team's form to open a place. The place becomes a booking unchanged, so its start and duration must be valid in
 * the booking form. With a skipper unless the team chooses otherwise. By day only at `port`: what a family is offered
 * is an outing on which it sees the lake and may do every sport.
 */
export function placeSchema(terms: BookingTerms, now: Date, port: Coordinates) {
  return withStartRules(z.object(slotFields(terms, now, 'team')), terms, now, 'team')
    .refine(
      (place) => isByDay(slotOf(place, place.duration, terms), port),
      fieldRule('time', 'time-dark', 'date', 'duration'),
    )
    .transform((place) => withSkipper(place, terms))
}
