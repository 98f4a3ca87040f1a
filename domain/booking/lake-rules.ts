import type { Daylight } from '../daylight.ts'
import type { BoatType, SkipperOption } from './boat.ts'

/** What the lake's regulations, or common sense, require of an outing beyond what the booking form refuses. */
export type LakeRule =
  /** Towing is allowed from sunrise to sunset only; this outing starts earlier or ends later. */
  | 'towing-by-day'
  /** Towing takes three people, our skipper among them: one steers, one watches, one is towed. */
  | 'second-person'
  /** A wish names a sport or a meal that only the other boat has. */
  | 'wish-of-other-boat'

/** What is known about an outing; its hours may not be chosen yet. */
export type PlannedOuting = {
  boatType: BoatType
  skipperOption: SkipperOption
  hours: { startsAt: Date; endsAt: Date } | undefined
  participants: number
  wishIds: readonly string[]
}

/** `towed`: ids of wishes that involve towing; `onlyOn`: ids of those that go with one of the boats alone. */
export type KnownWishes = { towed: ReadonlySet<string>; onlyOn: Record<BoatType, ReadonlySet<string>> }

/** One steers, one watches, one is on the water. */
const peopleToTow = 3

/** True when somebody may be towed on this outing: always with the sporty boat, whose price includes its sports. */
export function mayTow({ boatType, wishIds }: PlannedOuting, { towed }: KnownWishes): boolean {
  return boatType === 'sportif' || wishIds.some((id) => towed.has(id))
}

/** The wishes that this boat cannot fulfil and the other one can. */
export function wishesOfOtherBoat({ boatType, wishIds }: PlannedOuting, { onlyOn }: KnownWishes): string[] {
  const other = boatType === 'classique' ? 'sportif' : 'classique'
  return wishIds.filter((id) => onlyOn[other].has(id))
}

/**
 * The rules to point out to guest and team for an outing (Règlement de la navigation sur le Léman, art. 76: towing by
 * day only, and with a second person who watches). They inform; they never refuse what the spec accepts.
 */
export function lakeRulesFor(outing: PlannedOuting, wishes: KnownWishes, daylight: Daylight | undefined): LakeRule[] {
  const { skipperOption, hours, participants } = outing
  const rules: LakeRule[] = []
  if (mayTow(outing, wishes)) {
    if (hours && daylight && (hours.startsAt < daylight.sunriseAt || hours.endsAt > daylight.sunsetAt)) {
      rules.push('towing-by-day')
    }
    const skippers = skipperOption === 'avec-skipper' ? 1 : 0
    if (participants + skippers < peopleToTow) rules.push('second-person')
  }
  if (wishesOfOtherBoat(outing, wishes).length > 0) rules.push('wish-of-other-boat')
  return rules
}
