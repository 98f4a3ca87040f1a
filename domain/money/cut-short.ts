/**
 * What is waived for an outing that was cut short, in Rappen: it is charged by the hour sailed, so this is the share of
 * `amountRappen`, charged for `hours`, for the hours after `sailedHours`. Rounded up, in the guest's favour.
 */
export function unsailedRappen(amountRappen: number, hours: number, sailedHours: number): number {
  const unsailed = Math.max(0, hours - sailedHours)
  return Math.min(amountRappen, Math.ceil((amountRappen * unsailed) / hours))
}
