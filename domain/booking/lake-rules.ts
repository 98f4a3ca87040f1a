import type { Daylight } from '../daylight.ts'
import type { BoatType } from './boat.ts'
import type { Booking } from './booking.ts'

/** What the lake's regulations, or common sense, require of an outing beyond what the booking form refuses. */
type LakeRule =
  /** Towing is allowed from sunrise to sunset only; this outing starts earlier or ends later. */
  | 'towing-by-day'
  /** Towing takes three people, our skipper among them: one steers, one watches, one is towed. */
  | 'second-person'
  /** A wish names a sport or a meal that only another boat has. */
  | 'wish-of-other-boat'

/** What is known about an outing; its hours may not be chosen yet. */
export type PlannedOuting = Pick<Booking, 'boatType' | 'skipperOption' | 'participants'> &
  Partial<Pick<Booking, 'startsAt' | 'endsAt'>> & { wishes: readonly { id: string }[] }

/**
 * `towingWishIds`: ids of wishes that involve towing; `boatsOf`: the boats that can fulfil a wish, undefined if all
 * can; `sportsBoats`: the boats whose price includes their sports.
 */
type WishFacts = {
  towingWishIds: ReadonlySet<string>
  boatsOf: (wishId: string) => readonly BoatType[] | undefined
  sportsBoats: readonly BoatType[]
}

/** One steers, one watches, one is on the water. */
const personsToTow = 3

/** True when somebody may be towed on this outing: always with a boat whose price includes its sports. */
export function mayTow({ boatType, wishes }: PlannedOuting, { towingWishIds, sportsBoats }: WishFacts): boolean {
  return sportsBoats.includes(boatType) || wishes.some(({ id }) => towingWishIds.has(id))
}

/** The wishes that this boat cannot fulfil and another one can. */
export function wishesOfOtherBoat({ boatType, wishes }: PlannedOuting, { boatsOf }: WishFacts): string[] {
  return wishes.map(({ id }) => id).filter((id) => boatsOf(id)?.includes(boatType) === false)
}

/**
 * The rules to point out to guest and team for an outing (Règlement de la navigation sur le Léman, art. 76: towing by
 * day only, and with a second person who watches). They inform; they never refuse what the form accepts.
 */
export function lakeRulesFor(outing: PlannedOuting, wishFacts: WishFacts, daylight: Daylight | undefined): LakeRule[] {
  const { skipperOption, startsAt, endsAt, participants } = outing
  const rules: LakeRule[] = []
  if (mayTow(outing, wishFacts)) {
    if (startsAt && endsAt && daylight && (startsAt < daylight.sunriseAt || endsAt > daylight.sunsetAt)) {
      rules.push('towing-by-day')
    }
    const skippers = skipperOption === 'avec-skipper' ? 1 : 0
    if (participants + skippers < personsToTow) rules.push('second-person')
  }
  if (wishesOfOtherBoat(outing, wishFacts).length > 0) rules.push('wish-of-other-boat')
  return rules
}
