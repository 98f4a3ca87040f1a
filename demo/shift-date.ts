/**
 * Sets how far the current time of `Date` is ahead, in milliseconds; from then on time runs at its usual pace. Shifts of
 * different names add up; one set again replaces what it was, so that a clock can jump. Refers to nothing outside
 * itself, because its text also runs in browsers.
 */
export function shiftDate(aheadMs: number, name = 'test'): void {
  const scope = globalThis as { dateShifts?: Record<string, number> }
  if (scope.dateShifts) {
    scope.dateShifts[name] = aheadMs
    return
  }
  const shifts: Record<string, number> = { [name]: aheadMs }
  scope.dateShifts = shifts
  const RealDate = Date
  const now = () => Object.values(shifts).reduce((sum, shift) => sum + shift, RealDate.now())
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  })
}
