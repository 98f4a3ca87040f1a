import { activityGroups } from '../content/activities.ts'
import { gourmetItems } from '../content/gourmet.ts'
import { measures } from '../content/measures.ts'
import { factInForce } from './fact-in-force.ts'
import { fillIn } from './sentences.ts'

const allWishes = [...activityGroups.flatMap(({ activities }) => activities), ...gourmetItems]
const wishNames: ReadonlyMap<string, string> = new Map(allWishes.map(({ id, name }) => [id, name]))

/** Those of `wishes` that can be chosen: neither switched off in `site/` nor paused by the team. */
export function availableWishes<Wish extends { id: string; enabled?: boolean }>(wishes: readonly Wish[]): Wish[] {
  const disabledIds = wishes.filter(({ enabled = true }) => !enabled).map(({ id }) => id)
  const pausedIds = [
    ...factInForce('pausedActivities', disabledIds),
    ...factInForce<readonly string[]>('pausedMeals', []),
  ]
  return wishes.filter(({ id }) => !pausedIds.includes(id))
}

/** The ids of the wishes that can be chosen. */
export const wishIds = (): string[] => availableWishes(allWishes).map(({ id }) => id)

/** The name of a wish. A wish no longer in the catalogue is named by its id rather than omitted. */
export function wishName(id: string): string {
  return wishNames.get(id) ?? fillIn(measures.wishGone, { id })
}

/** True for a wish of the catalogue; any other id is text that somebody typed. */
export function isInCatalogue({ id }: { id: string }): boolean {
  return wishNames.has(id)
}

/** The wishes: « Bouée tractée × 1, Fondue au fromage × 2 »; an empty string without wishes. */
export function wishesInWords(wishes: readonly { id: string; quantity: number }[]): string {
  return wishes.map(({ id, quantity }) => fillIn(measures.wish, { name: wishName(id), quantity })).join(', ')
}
