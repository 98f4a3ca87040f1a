import { activityGroups } from '../content/activities.ts'
import { gourmetItems } from '../content/gourmet.ts'
import { measures } from '../content/measures.ts'
import { fillIn } from './fill-in.ts'

const names: ReadonlyMap<string, string> = new Map(
  [...activityGroups.flatMap(({ activities }) => activities), ...gourmetItems].map(({ id, name }) => [id, name]),
)

/** The name of a wish. One that has left the catalogue since is told by its id, rather than not at all. */
export function wishName(id: string): string {
  return names.get(id) ?? fillIn(measures.wishGone, { id })
}

/** What is wished for: « Bouée tractée × 1, Fondue au fromage × 2 »; an empty text when nothing is. */
export function wishesInWords(wishes: readonly { id: string; quantity: number }[]): string {
  return wishes.map(({ id, quantity }) => fillIn(measures.wish, { name: wishName(id), quantity })).join(', ')
}
