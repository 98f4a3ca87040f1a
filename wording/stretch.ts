import { logbookActs } from '../content/pages/logbook-acts.ts'
import type { StretchDone } from '../domain/booking/closure.ts'
import { counted, fillIn } from './sentences.ts'

const words = logbookActs.close

/** Who was answered by an act on a stretch of hours, and whom somebody must call: a sentence each. */
export function stretchAnswers(stretch: Omit<StretchDone, 'closures'>): string[] {
  const answers = (['postponed', 'cancelled', 'declined', 'atSea'] as const)
    .filter((list) => stretch[list].length > 0)
    .map((list) => counted(words[list], stretch[list].length))
  const names = stretch.toCall.map(({ name, phone }) => [name, phone].filter(Boolean).join(' ')).join(', ')
  return names ? [...answers, fillIn(words.toCall, { names })] : answers
}
