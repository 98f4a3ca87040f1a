import { cancellationRules } from '../content/cancellation-rules.ts'

const { practical, general } = cancellationRules

/** The figures of the two cancellation rules, as extra blanks for `inTerms`. */
export const cancellationFigures = {
  freeUntilHours: practical.freeUntilHours,
  lateDuePercent: practical.lateDuePercent,
  noShowDuePercent: practical.noShowDuePercent,
  freeUntilDays: general.freeUntilDays,
  partlyUntilDays: general.partlyUntilDays,
  partlyRefundPercent: 100 - general.partlyDuePercent,
}
