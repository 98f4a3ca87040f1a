import { activityGroups } from '../../../../content/activities.ts'
import { gourmetItems } from '../../../../content/gourmet.ts'
import { availableWishes } from '../../../../wording/wishes.ts'
import { activityWish, gourmetWish } from '../../../cart/wish-items.ts'

/** Every wish of the catalogue, in the order of their pictures (`scripts/rendered-pictures.ts`). */
export const wishableIds = [...activityGroups.flatMap(({ activities }) => activities), ...gourmetItems].map(
  ({ id }) => id,
)

/** The wishes of the booking form as the catalogue groups them, each with its boat, or null for all; the meals last. */
export function wishGroups() {
  const activities = activityGroups.map(({ title, boatType, activities }) => ({
    ...{ title, boatType, wishes: availableWishes(activities).map(activityWish) },
  }))
  const meals = { title: undefined, boatType: null, wishes: availableWishes(gourmetItems).map(gourmetWish) }
  return [...activities, meals].filter(({ wishes }) => wishes.length > 0)
}
