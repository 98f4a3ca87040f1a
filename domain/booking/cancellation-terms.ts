import type { CalendarDay } from '../calendar.ts'

/**
 * The figures of the two cancellation policies (spec §9), frozen with each booking. Shares are percent of the total
 * that stays due.
 */
export type CancellationRules = {
  /** Practical info: free until so many hours before departure, then a share is due; all of it for a no-show. */
  practical: { freeUntilHours: number; lateDuePercent: number; noShowDuePercent: number }
  /** Terms of sale: free until so many days before, then a share until fewer days, then all. */
  general: { freeUntilDays: number; partlyUntilDays: number; partlyDuePercent: number; lateDuePercent: number }
}

/** The terms as a guest reads them, with the figures they are made of. Stored with each booking as they stood. */
export type CancellationTerms = {
  rules: CancellationRules
  practicalInfo: readonly string[]
  generalTerms: readonly string[]
  precedence: string
  generalTermsVersion: CalendarDay
}
