/**
 * What is not asked of an outing that was cut short: it is charged by the hour sailed, so the share of `amountRappen`,
 * asked for `hours`, that falls to those after `sailedHours`. In Rappen, a part of one to the guest's advantage.
 */
export function unsailedRappen(amountRappen: number, hours: number, sailedHours: number): number {
  const unsailed = Math.max(0, hours - sailedHours)
  return Math.min(amountRappen, Math.ceil((amountRappen * unsailed) / hours))
}
