import { activityGroups } from '../../../../content/activities.ts'
import { gourmetItems } from '../../../../content/gourmet.ts'
import { activityWish, gourmetWish } from '../../../cart/wish-items.ts'

/** Every wish that may be ticked in the booking form, in the order of their pictures (`scripts/share-pictures.ts`). */
export const wishable = [
  ...activityGroups.flatMap(({ activities }) => activities.filter(({ enabled = true }) => enabled).map(activityWish)),
  ...gourmetItems.map(gourmetWish),
]
