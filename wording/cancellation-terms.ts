import { type CancellationTerms, cancellationTerms as words } from '../content/cancellation-terms.ts'
import { inTerms } from './in-terms.ts'

const { practical, general } = words.rules

/**
 * The terms of cancellation as a person reads them, their sentences made of the rules that reckon what is due. They are
 * stored with each booking as they stood that day.
 */
export const cancellationTerms: CancellationTerms = inTerms(words, {
  freeUntilHours: practical.freeUntilHours,
  lateDuePercent: practical.lateDuePercent,
  noShowDuePercent: practical.noShowDuePercent,
  freeUntilDays: general.freeUntilDays,
  partlyUntilDays: general.partlyUntilDays,
  partlyRefundPercent: 100 - general.partlyDuePercent,
})
