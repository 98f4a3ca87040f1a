import { bookingTerms } from '../content/booking-terms.ts'
import { cancellationCostTexts as texts } from '../content/cancellation-terms.ts'
import { type CancellableOuting, cancellationTimeline, noShowDue } from '../domain/booking/cancellation.ts'
import type { CancellationRules } from '../domain/booking/cancellation-terms.ts'
import { fillIn, formatChf } from './sentences.ts'
import { momentParts } from './times.ts'

/** In one sentence, for whoever asks for an outing at `now`: what cancelling it will cost once it is confirmed. */
export function cancellationCostOnceConfirmed(outing: CancellableOuting, rules: CancellationRules, now: Date): string {
  const { free, due, alwaysFree } = texts.ahead
  const steps = cancellationTimeline(outing, rules, bookingTerms.timeZone).filter(({ until }) => until > now)
  const firstCost = steps.find(({ dueChf }) => dueChf > 0)
  if (!firstCost) return alwaysFree
  const amount = formatChf(firstCost.dueChf)
  return firstCost === steps[0] || !firstCost.from
    ? fillIn(due, { amount })
    : fillIn(free, { ...momentParts(firstCost.from), amount })
}

/** What cancelling costs from now on, in dates and francs; deadlines that have passed are left out. */
export function cancellationCosts(outing: CancellableOuting, rules: CancellationRules, now: Date): string[] {
  const steps = cancellationTimeline(outing, rules, bookingTerms.timeZone)
    // Consecutive steps with the same cost are one.
    .filter((step, index, all) => step.dueChf !== all[index + 1]?.dueChf)
    .filter(({ until }) => until > now)
  const noShow = noShowDue(outing, rules, bookingTerms.timeZone)
  return [
    ...steps.map(({ until, dueChf }) => {
      const amount = formatChf(dueChf)
      if (until >= outing.startsAt) return dueChf > 0 ? fillIn(texts.last, { amount }) : texts.lastFree
      const moment = momentParts(until)
      return dueChf > 0 ? fillIn(texts.due, { ...moment, amount }) : fillIn(texts.free, moment)
    }),
    ...(noShow.dueChf > 0 ? [fillIn(texts.noShow, { amount: formatChf(noShow.dueChf) })] : []),
  ]
}
