import { measures } from '../content/measures.ts'

/** A whole number in letters up to twelve, « cinq », and in figures beyond, as French books have it. */
export function inLetters(count: number): string {
  return measures.inLetters[count] ?? String(count)
}
