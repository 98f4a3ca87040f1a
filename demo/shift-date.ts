/**
 * Shifts the current time of `Date` by `ms`; from then on time runs at its usual pace. Once under each name: several
 * shifts add up, and the same one may be asked for twice. Refers to nothing outside itself, because its text also runs
 * in browsers.
 */
export function shiftDate(ms: number, name = 'isShifted'): void {
  const OwnDate = Date
  if (name in OwnDate) return
  const now = () => OwnDate.now() + ms
  const ShiftedDate = new Proxy(OwnDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: () => new OwnDate(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
    has: (target, key) => key === name || Reflect.has(target, key),
  })
  globalThis.Date = ShiftedDate
}
