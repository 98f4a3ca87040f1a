import type { CalendarDay } from '../calendar.ts'

/**
 * The figures of the two cancellation policies (spec §9), stored unchanged with each booking. Shares are the percentage
 * of the total that stays due.
 */
export type CancellationRules = {
  /** Practical info: free until this many hours before departure, then a share is due; another one for a no-show. */
  practical: { freeUntilHours: number; lateDuePercent: number; noShowDuePercent: number }
  /**
   * Terms of sale: free until `freeUntilDays` before, a share until `partlyUntilDays` before, then `lateDuePercent`.
   */
  general: { freeUntilDays: number; partlyUntilDays: number; partlyDuePercent: number; lateDuePercent: number }
}

/**
 * The terms as a guest reads them, with the figures they contain. Stored with each booking as they were at the time.
 */
export type CancellationTerms = {
  rules: CancellationRules
  practicalInfo: readonly string[]
  generalTerms: readonly string[]
  precedence: string
  generalTermsVersion: CalendarDay
}
