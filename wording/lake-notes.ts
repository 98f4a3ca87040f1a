import { activityGroups } from '../content/activities.ts'
import { association } from '../content/association.ts'
import { bookingTerms } from '../content/booking-terms.ts'
import { gourmetItems } from '../content/gourmet.ts'
import { lakeRules } from '../content/lake-rules.ts'
import type { BoatRules } from '../domain/booking/boat.ts'
import { lakeRulesFor, mayTow, type PlannedOuting, wishesOfOtherBoat } from '../domain/booking/lake-rules.ts'
import { type Daylight, daylightAt } from '../domain/daylight.ts'
import { fillIn } from './sentences.ts'
import { lakeHour } from './times.ts'
import { wishName } from './wishes.ts'

const wishFacts = {
  towingWishIds: new Set<string>(lakeRules.towedActivities),
  boatsOf,
  get sportsBoats() {
    return boatIdsWhere(({ includesSports }) => includesSports)
  },
}

/** Meals need the table of a boat whose guests choose wishes. */
function boatsOf(wishId: string): readonly string[] | undefined {
  if (gourmetItems.some(({ id }) => id === wishId)) return boatIdsWhere(({ needsWish }) => needsWish)
  const group = activityGroups.find(({ activities }) => activities.some(({ id }) => id === wishId))
  return group?.boatType ? [group.boatType] : undefined
}

function boatIdsWhere(isMatching: (boat: BoatRules) => boolean): string[] {
  return bookingTerms.boats.filter(isMatching).map(({ id }) => id)
}

/** What a guest should know about the outing they are choosing, one sentence per entry; empty if nothing is special. */
export function lakeNotesForGuest(outing: PlannedOuting): string[] {
  const daylight = daylightOf(outing)
  const sunset = daylight ? [fillIn(lakeRules.sunset, { time: lakeHour(daylight.sunsetAt) })] : []
  const towing = mayTow(outing, wishFacts) ? [[lakeRules.towing, ...sunset].join(' ')] : []
  return [...towing, ...ruleSentences(outing, daylight, lakeRules.guest)]
}

/** What the team should discuss with the guest before confirming. */
export function lakeFlagsForTeam(outing: PlannedOuting): string[] {
  return ruleSentences(outing, daylightOf(outing), lakeRules.team)
}

function ruleSentences(
  outing: PlannedOuting,
  daylight: Daylight | undefined,
  texts: typeof lakeRules.guest | typeof lakeRules.team,
): string[] {
  return lakeRulesFor(outing, wishFacts, daylight).map((rule) =>
    fillIn(texts[rule], {
      sunrise: daylight ? lakeHour(daylight.sunriseAt) : '',
      sunset: daylight ? lakeHour(daylight.sunsetAt) : '',
      names: wishesOfOtherBoat(outing, wishFacts).map(wishName).join(', '),
    }),
  )
}

function daylightOf({ startsAt }: PlannedOuting): Daylight | undefined {
  return startsAt && daylightAt(startsAt, association.port)
}
