import type { Daylight } from '../daylight.ts'
import type { BoatType, SkipperOption } from './boat.ts'

/** What the lake, or common sense, asks of an outing beyond what a booking form may refuse. */
export type LakeRule =
  /** Towing ends at sunset and begins at sunrise; this outing is longer than the day. */
  | 'towing-by-day'
  /** Towing without our skipper: somebody steers, somebody watches, somebody is towed. */
  | 'second-person'
  /** A sport of the other boat is wished for. */
  | 'wish-of-other-boat'

/** What is known of an outing; its hours may still be open. */
export type PlannedOuting = {
  boatType: BoatType
  skipperOption: SkipperOption
  hours: { startsAt: Date; endsAt: Date } | undefined
  participants: number
  wishIds: readonly string[]
}

/** `towed`: ids of wishes that are pulled by a boat; `sporty`: ids of those that only the sporty boat can do. */
export type KnownWishes = { towed: ReadonlySet<string>; sporty: ReadonlySet<string> }

/** One steers, one watches, one is on the water. */
const peopleToTow = 3

/** True when something may be towed on this outing: always with the sporty boat, whose price includes its sports. */
export function mayTow({ boatType, wishIds }: PlannedOuting, { towed }: KnownWishes): boolean {
  return boatType === 'sportif' || wishIds.some((id) => towed.has(id))
}

/**
 * What to tell guest and team about an outing (Règlement de la navigation sur le Léman, art. 76: towing by day only, and
 * with a second person who watches). It explains; it never refuses what the spec accepts.
 */
export function lakeRulesFor(outing: PlannedOuting, wishes: KnownWishes, daylight: Daylight | undefined): LakeRule[] {
  const { boatType, skipperOption, hours, participants, wishIds } = outing
  const rules: LakeRule[] = []
  if (mayTow(outing, wishes)) {
    if (hours && daylight && (hours.startsAt < daylight.sunriseAt || hours.endsAt > daylight.sunsetAt)) {
      rules.push('towing-by-day')
    }
    if (boatType === 'sportif' && skipperOption === 'sans-skipper' && participants < peopleToTow) {
      rules.push('second-person')
    }
  }
  if (boatType === 'classique' && wishIds.some((id) => wishes.sporty.has(id))) rules.push('wish-of-other-boat')
  return rules
}
