import { measures } from '../content/measures.ts'

/** A whole number: up to twelve in letters, « cinq », above that in figures, as is usual in French books. */
export function inLetters(count: number): string {
  return measures.inLetters[count] ?? String(count)
}
