import type { CalendarDay } from '../calendar.ts'

/** The figures of the two cancellation policies (rule 3.8). Shares are the percentage of the total that stays due. */
export type CancellationRules = {
  /** Practical info: free until this many hours before departure, then a share is due; another one for a no-show. */
  practical: { freeUntilHours: number; lateDuePercent: number; noShowDuePercent: number }
  /** Terms of sale: free until `freeUntilDays` before, a share until `partlyUntilDays`, then `lateDuePercent`. */
  general: { freeUntilDays: number; partlyUntilDays: number; partlyDuePercent: number; lateDuePercent: number }
}

/** The terms as a guest reads them, with their figures; stored with each booking as they were at the time. */
export type CancellationTerms = {
  rules: CancellationRules
  practicalInfo: readonly string[]
  generalTerms: readonly string[]
  precedence: string
  generalTermsVersion: CalendarDay
}

/** Where a version of the terms of sale is read: at its own address, if it is among `keptVersions`. */
export function termsPath(version: CalendarDay, keptVersions: readonly CalendarDay[]): string {
  return keptVersions.includes(version) ? `/cgv/${version}` : '/cgv'
}

/**
 * Until how many hours before departure a cancellation is free, under the more favourable of the two policies. Calendar
 * days count as 24 hours here: this figure is for a sentence, {@link cancellationDue} decides.
 */
export function freeInPracticeHours({ practical, general }: CancellationRules): number {
  return Math.min(practical.freeUntilHours, general.freeUntilDays * 24)
}
