import { cancellationRules } from '../content/cancellation-rules.ts'
import { cancellationTerms as words } from '../content/cancellation-terms.ts'
import type { CancellationTerms } from '../domain/booking/cancellation-terms.ts'
import { inTerms } from './in-terms.ts'

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

/**
 * The cancellation terms as a person reads them, with the figures of the rules that compute what is due. They are
 * stored with each booking as they are on that day.
 */
export const cancellationTerms: CancellationTerms = inTerms(words, cancellationFigures)
