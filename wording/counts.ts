import { fillIn } from './fill-in.ts'

/** A sentence in singular and plural, with `{count}` for the figure and no other blank. */
export type Numbered = { one: string; other: string }

const plural = new Intl.PluralRules('fr')

/** The form that goes with `count`: in French 0 and 1.5 are singular. Fill its blanks with `fillIn`. */
export function numberOf<One, Other>({ one, other }: { one: One; other: Other }, count: number): One | Other {
  return plural.select(count) === 'one' ? one : other
}

/** « 1 réservation », « 12 réservations ». */
export function counted(words: Numbered, count: number): string {
  return fillIn<string>(numberOf(words, count), { count })
}
