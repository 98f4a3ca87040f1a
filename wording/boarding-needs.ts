import { boardingFigures } from '../content/boarding-facts.ts'
import { type BoardingNeedTexts, boardingNeeds } from '../content/boarding-needs.ts'
import { measures } from '../content/measures.ts'
import { type BoardingNeed, type BoardingNeedCode, isCountedNeed } from '../domain/booking/boarding-needs.ts'
import { fillIn } from './sentences.ts'

/** The label of a need and its note, if any, with the measures of the boat filled in. */
export function needTexts(code: BoardingNeedCode): { label: string; note: string | undefined } {
  // During an update a newer version of the site runs beside this one, and may know more codes.
  const { label, note }: BoardingNeedTexts = boardingNeeds[code] ?? { label: code }
  return { label: fillIn<string>(label, boardingFigures), note: note && fillIn<string>(note, boardingFigures) }
}

/** What has to be prepared: « Place à l’ombre, Gilet de 10 à 20 kg × 2 »; an empty string without needs. */
export function needsInWords(needs: readonly BoardingNeed[]): string {
  return needs.map(needInWords).join(', ')
}

/** « Place à l’ombre », « Gilet de 10 à 20 kg × 2 ». */
export function needInWords({ code, quantity }: BoardingNeed): string {
  const { label } = needTexts(code)
  return isCountedNeed(code) ? fillIn(measures.wish, { name: label, quantity }) : label
}
