import { activityGroups } from '../../../../content/activities.ts'
import { gourmetItems } from '../../../../content/gourmet.ts'
import { activityWish, gourmetWish } from '../../../cart/wish-items.ts'

/** The wishes of the booking form as the catalogue groups them, each with its boat, or null for all; the meals last. */
export const wishGroups = [
  ...activityGroups.map(({ title, boatType, activities }) => ({
    title,
    boatType,
    wishes: activities.filter(({ enabled = true }) => enabled).map(activityWish),
  })),
  { title: undefined, boatType: null, wishes: gourmetItems.map(gourmetWish) },
].filter(({ wishes }) => wishes.length > 0)

/** Every wish that may be ticked in the booking form, in the order of their pictures (`scripts/rendered-pictures.ts`). */
export const wishable = wishGroups.flatMap(({ wishes }) => wishes)
