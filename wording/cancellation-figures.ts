import { cancellationTerms } from '../content/cancellation-terms.ts'

const { practical, general } = cancellationTerms.rules

/** What a sentence on cancelling may leave blank: the figures of the two rules, as `inTerms` takes them. */
export const cancellationFigures = {
  freeUntilHours: practical.freeUntilHours,
  lateDuePercent: practical.lateDuePercent,
  noShowDuePercent: practical.noShowDuePercent,
  freeUntilDays: general.freeUntilDays,
  partlyUntilDays: general.partlyUntilDays,
  partlyRefundPercent: 100 - general.partlyDuePercent,
}
