import { z } from 'zod'
import { type BoatType, effectiveSkipper, type SkipperOption } from '../booking/boat.ts'
import { slotFields, startIsPast, startRule } from '../booking/booking-request.ts'
import type { BookingTerms } from '../booking/terms.ts'

/** Hours of a boat that are kept for a family: `[startsAt, endsAt)`. A relay turns them into a booking. */
export type Place = { id: string; boatType: BoatType; skipperOption: SkipperOption; startsAt: Date; endsAt: Date }

/**
 * The team's form to open a place. The place becomes a booking unchanged, so its start and duration must be valid in
 * the booking form. With a skipper unless the team chooses otherwise.
 */
export function placeSchema(terms: BookingTerms, now: Date) {
  return z
    .object(slotFields(terms, now))
    .refine((place) => !startIsPast(place, terms, now), startRule(terms, now))
    .transform((place) => ({ ...place, skipperOption: effectiveSkipper(place.boatType, place.skipperOption) }))
}
