import { activityGroups } from '../content/activities.ts'
import { association } from '../content/association.ts'
import { skipperNames } from '../content/boats.ts'
import { writtenTerms } from '../content/booking-terms.ts'
import { extras } from '../content/extras.ts'
import { gourmetItems } from '../content/gourmet.ts'
import { supportPage } from '../content/pages/support.ts'
import { skipperBounds, type TermSetting } from '../domain/booking/term-settings.ts'
import { extraBounds } from '../domain/money/extra.ts'

const idsOf = (wishes: readonly { id: string }[]) => wishes.map(({ id }) => id)

/**
 * What the team may change of facts that other files than `site/booking-terms.json` state, each as it is written there.
 * `factInForce` reads it by the same path. `maxSkippers`: how many may be named; a name given once stays, however
 * many are on duty.
 */
export function otherFacts(maxSkippers: number = skipperBounds.most): TermSetting[] {
  const activities = activityGroups.flatMap((group) => group.activities)
  const { boats } = writtenTerms()
  const phone = association.phone ? [association.phone] : []
  const groupsOfBoat = (id: string) => activityGroups.filter(({ boatType }) => (boatType ?? id) === id)
  return [
    ...extras.map(({ id, priceChf }) => ({
      ...{ path: `extra/${id}`, value: priceChf, least: 1, most: extraBounds.amountChf },
    })),
    {
      path: 'pausedActivities',
      value: idsOf(activities.filter(({ enabled = true }) => !enabled)),
      choices: idsOf(activities),
      // A boat that sails only for a wish could not be booked if all its activities were paused.
      keepOneOf: boats
        .filter(({ needsWish }) => needsWish)
        .map(({ id }) => idsOf(groupsOfBoat(id).flatMap((group) => group.activities))),
      ...{ least: 0, most: activities.length },
    },
    ...(gourmetItems.length > 0
      ? [{ path: 'pausedMeals', value: [], choices: idsOf(gourmetItems), least: 0, most: gourmetItems.length }]
      : []),
    ...(maxSkippers > 0 ? [{ path: 'skipperNames', value: skipperNames, least: 0, most: maxSkippers }] : []),
    { path: 'phone', value: phone, choices: phone, least: 0, most: 1 },
    { path: 'answerTime', value: [association.answerTime], least: 1, most: 1 },
    { path: 'donations', value: [supportPage.intro], least: 1, most: 1 },
  ]
}
