import { activityGroups } from '../content/activities.ts'
import { gourmetItems } from '../content/gourmet.ts'
import { measures } from '../content/measures.ts'
import { fillIn } from './sentences.ts'

const all = [...activityGroups.flatMap(({ activities }) => activities), ...gourmetItems]
const names: ReadonlyMap<string, string> = new Map(all.map(({ id, name }) => [id, name]))

/** The ids of the wishes that can be chosen: without the activities that are switched off. */
export const wishIds = all.flatMap((wish) => ('enabled' in wish && wish.enabled === false ? [] : wish.id))

/** The name of a wish. A wish no longer in the catalogue is named by its id rather than omitted. */
export function wishName(id: string): string {
  return names.get(id) ?? fillIn(measures.wishGone, { id })
}

/** True for a wish of the catalogue; any other id is text that somebody typed. */
export function isInCatalogue({ id }: { id: string }): boolean {
  return names.has(id)
}

/** The wishes: « Bouée tractée × 1, Fondue au fromage × 2 »; an empty string without wishes. */
export function wishesInWords(wishes: readonly { id: string; quantity: number }[]): string {
  return wishes.map(({ id, quantity }) => fillIn(measures.wish, { name: wishName(id), quantity })).join(', ')
}
