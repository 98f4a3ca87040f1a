import { z } from 'zod'
import { type BoatType, effectiveSkipper, type SkipperOption } from '../booking/boat.ts'
import { slotFields, startIsPast, startRule } from '../booking/booking-request.ts'
import type { BookingTerms } from '../booking/terms.ts'

/** Hours of a boat that are kept for a family: `[startsAt, endsAt)`. A relay takes them over as a booking. */
export type Place = { id: string; boatType: BoatType; skipperOption: SkipperOption; startsAt: Date; endsAt: Date }

/**
 * What the team says when it opens a place. It becomes a booking as it is, so it begins and lasts as the booking form
 * allows. With a skipper unless the team says otherwise.
 */
export function placeSchema(terms: BookingTerms, now: Date) {
  return z
    .object(slotFields(terms, now))
    .refine((place) => !startIsPast(place, terms, now), startRule(terms, now))
    .transform((place) => ({ ...place, skipperOption: effectiveSkipper(place.boatType, place.skipperOption) }))
}
