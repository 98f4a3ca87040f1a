import { activityGroups } from '../../../content/activities.ts'
import { gourmetItems } from '../../../content/gourmet.ts'

const names = new Map(
  [...activityGroups.flatMap(({ activities }) => activities), ...gourmetItems].map((item) => [item.id, item.name]),
)

/** The name of a wish. One that has left the catalogue since is told by its id, rather than not at all. */
export function wishName(id: string): string {
  return names.get(id) ?? id
}
