// Le nom de chaque souhait (activités et formules gourmandes), retrouvé par son identifiant. Rien à modifier ici :
// les noms viennent de activities.ts et de gourmet.ts.

import { activityGroups } from './activities.ts'
import { gourmetItems } from './gourmet.ts'

export const wishNames: ReadonlyMap<string, string> = new Map(
  [...activityGroups.flatMap(({ activities }) => activities), ...gourmetItems].map(({ id, name }) => [id, name]),
)
