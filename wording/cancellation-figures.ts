import { cancellationTerms } from '../content/cancellation-terms.ts'

const { practical, general } = cancellationTerms.rules

/** The figures of the two cancellation rules, as extra blanks for `inTerms`. */
export const cancellationFigures = {
  freeUntilHours: practical.freeUntilHours,
  lateDuePercent: practical.lateDuePercent,
  noShowDuePercent: practical.noShowDuePercent,
  freeUntilDays: general.freeUntilDays,
  partlyUntilDays: general.partlyUntilDays,
  partlyRefundPercent: 100 - general.partlyDuePercent,
}
