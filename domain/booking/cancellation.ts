import { addDays, hourMs, instantOf, wallClockAt } from '../calendar.ts'
import type { Booking } from './booking.ts'
import type { CancellationRules } from './cancellation-terms.ts'

/** What stays due, in CHF, under each policy; `dueChf` is what applies: the more favourable of both to the guest. */
export type CancellationDue = { practicalDueChf: number; generalDueChf: number; dueChf: number }

/** From `from` on (undefined: from the beginning) and before `until` a cancellation costs this. */
export type CancellationStep = CancellationDue & { from: Date | undefined; until: Date }

/**
 * Until how many hours before departure a cancellation is free, once the more favourable of both policies applies. Days
 * of the calendar count as 24 hours here: a sentence says it, {@link cancellationDue} decides.
 */
export function freeInPracticeHours({ practical, general }: CancellationRules): number {
  return Math.min(practical.freeUntilHours, general.freeUntilDays * 24)
}

export type CancellableOuting = Pick<Booking, 'startsAt' | 'totalChf'>

/**
 * What a cancellation at `at` costs the guest of a confirmed outing. Hours are real hours; days are days of the
 * calendar at the departure's time on the lake's clock, so a change of clock moves no deadline. The terms say "more
 * than 48 hours" and "less than 48 hours": the very instant between belongs to the guest. They say "14 to 7 days" of
 * the middle share: both ends belong to it.
 */
export function cancellationDue(
  outing: CancellableOuting,
  at: Date,
  rules: CancellationRules,
  timeZone: string,
): CancellationDue {
  const { practical, general } = rules
  const deadlines = deadlinesOf(outing, rules, timeZone)
  const practicalPercent = at <= deadlines.practicalFree ? 0 : practical.lateDuePercent
  const generalPercent =
    at < deadlines.generalFree ? 0 : at <= deadlines.generalPartly ? general.partlyDuePercent : general.lateDuePercent
  const share = (percent: number) => (outing.totalChf * percent) / 100
  const departed = at >= outing.startsAt
  const practicalDueChf = share(departed ? practical.noShowDuePercent : practicalPercent)
  const generalDueChf = share(generalPercent)
  return { practicalDueChf, generalDueChf, dueChf: Math.min(practicalDueChf, generalDueChf) }
}

/** What the terms leave due when nobody comes and nobody says so. */
export function noShowDue(outing: CancellableOuting, rules: CancellationRules, timeZone: string): CancellationDue {
  return cancellationDue(outing, outing.startsAt, rules, timeZone)
}

/**
 * The whole course of a cancellation's cost until departure, soonest step first. Each begins where the one before ends;
 * what holds at that very instant only {@link cancellationDue} says.
 */
export function cancellationTimeline(
  outing: CancellableOuting,
  rules: CancellationRules,
  timeZone: string,
): CancellationStep[] {
  const { generalFree, generalPartly, practicalFree } = deadlinesOf(outing, rules, timeZone)
  const instants = [generalFree, generalPartly, practicalFree]
    .filter((instant) => instant < outing.startsAt)
    .sort((a, b) => a.getTime() - b.getTime())
  const bounds: (Date | undefined)[] = [undefined, ...instants]
  return bounds.map((from, index) => {
    const until = bounds[index + 1] ?? outing.startsAt
    const start = from?.getTime() ?? until.getTime() - hourMs
    const within = new Date((start + until.getTime()) / 2)
    return { from, until, ...cancellationDue(outing, within, rules, timeZone) }
  })
}

function deadlinesOf({ startsAt }: CancellableOuting, { practical, general }: CancellationRules, timeZone: string) {
  const { day, time } = wallClockAt(startsAt, timeZone)
  return {
    practicalFree: new Date(startsAt.getTime() - practical.freeUntilHours * hourMs),
    generalFree: instantOf(addDays(day, -general.freeUntilDays), time, timeZone),
    generalPartly: instantOf(addDays(day, -general.partlyUntilDays), time, timeZone),
  }
}
