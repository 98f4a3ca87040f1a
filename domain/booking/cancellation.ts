import { addDays, hourMs, instantOf, wallClockAt } from '../calendar.ts'
import type { Booking } from './booking.ts'
import type { CancellationRules } from './cancellation-terms.ts'

/** What stays due under each policy, in CHF; `dueChf` is the lower of the two, which applies. */
type CancellationDue = { practicalDueChf: number; generalDueChf: number; dueChf: number }

export type CancellableOuting = Pick<Booking, 'startsAt' | 'totalChf'> & {
  /** What is owed for its hours, less than its price where that was lowered: cancelling never costs more. */
  owedChf?: number | undefined
}

/**
 * What a cancellation at `at` costs the guest of a confirmed outing. Hours are elapsed hours; days are calendar days,
 * counted at the departure's local time, so a clock change moves no deadline. Of the terms' "more than 48 hours" and
 * "less than 48 hours", exactly 48 count in the guest's favour; of "14 to 7 days", both ends are included.
 */
export function cancellationDue(
  outing: CancellableOuting,
  at: Date,
  rules: CancellationRules,
  timeZone: string,
): CancellationDue {
  const { practical, general } = rules
  const deadlines = deadlinesOf(outing, rules, timeZone)
  const practicalPercent = at <= deadlines.practicalFreeUntil ? 0 : practical.lateDuePercent
  const generalPercent =
    at < deadlines.generalFreeUntil
      ? 0
      : at <= deadlines.generalPartlyUntil
        ? general.partlyDuePercent
        : general.lateDuePercent
  const dueChfFor = (percent: number) => Math.min(outing.owedChf ?? outing.totalChf, (outing.totalChf * percent) / 100)
  const hasDeparted = at >= outing.startsAt
  const practicalDueChf = dueChfFor(hasDeparted ? practical.noShowDuePercent : practicalPercent)
  const generalDueChf = dueChfFor(generalPercent)
  return { practicalDueChf, generalDueChf, dueChf: Math.min(practicalDueChf, generalDueChf) }
}

/** What stays due after a no-show. */
export function noShowDue(outing: CancellableOuting, rules: CancellationRules, timeZone: string): CancellationDue {
  return cancellationDue(outing, outing.startsAt, rules, timeZone)
}

/**
 * The cost of a cancellation over time until departure, earliest step first: what it costs from `from` (undefined: from
 * the beginning) until just before `until`, where the next one begins. For that exact instant ask {@link cancellationDue}.
 */
export function cancellationTimeline(outing: CancellableOuting, rules: CancellationRules, timeZone: string) {
  const { generalFreeUntil, generalPartlyUntil, practicalFreeUntil } = deadlinesOf(outing, rules, timeZone)
  const instants = [generalFreeUntil, generalPartlyUntil, practicalFreeUntil]
    .filter((instant) => instant < outing.startsAt)
    .sort((a, b) => a.getTime() - b.getTime())
    .filter((instant, index, all) => instant.getTime() !== all[index + 1]?.getTime())
  const bounds: (Date | undefined)[] = [undefined, ...instants]
  return bounds.map((from, index) => {
    const until = bounds[index + 1] ?? outing.startsAt
    return { from, until, ...cancellationDue(outing, new Date(until.getTime() - 1), rules, timeZone) }
  })
}

function deadlinesOf({ startsAt }: CancellableOuting, { practical, general }: CancellationRules, timeZone: string) {
  const { day, time } = wallClockAt(startsAt, timeZone)
  return {
    practicalFreeUntil: new Date(startsAt.getTime() - practical.freeUntilHours * hourMs),
    generalFreeUntil: instantOf(addDays(day, -general.freeUntilDays), time, timeZone),
    generalPartlyUntil: instantOf(addDays(day, -general.partlyUntilDays), time, timeZone),
  }
}
