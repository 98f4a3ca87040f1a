/**
 * The one clock of a test run. Test, site and browser all see the same day at the same hour, whatever the hour is here:
 * a booking calendar looks different after the last start of a day, and a suite that is only green in the morning proves
 * little. From its moment on, time goes at its usual pace.
 *
 * `TEST_CLOCK` names another moment, with its offset from UTC: `TEST_CLOCK=2027-03-28T00:30+01:00 npm run test:browser`.
 */
const usualMoment = '2027-05-12T10:00:00+02:00'

const shiftName = 'TEST_CLOCK_SHIFT_MS'

/** How far the clock of the tests is ahead of this machine's, in milliseconds: one figure for all processes of a run. */
export const clockShiftMs = Number(process.env[shiftName] ?? Date.parse(momentOfTheRun()) - Date.now())
process.env[shiftName] = String(clockShiftMs)

/** What a Node process started by a test is given, so that its clock shows what ours shows. */
export const sameClock = {
  env: { [shiftName]: String(clockShiftMs) },
  nodeArguments: ['--import', import.meta.url],
}

/** The same, for a process whose clock shows `ms` more. */
export const laterClock = (ms: number) => ({ [shiftName]: String(clockShiftMs + ms) })

/** Moves what `Date` believes of the present by `ms`, once. Uses nothing around it, because it also runs in browsers. */
export function shiftDate(ms: number): void {
  const OwnDate = Date
  if ('isShifted' in OwnDate) return
  const now = () => OwnDate.now() + ms
  const ShiftedDate = new Proxy(OwnDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: () => new OwnDate(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
    has: (target, name) => name === 'isShifted' || Reflect.has(target, name),
  })
  globalThis.Date = ShiftedDate
}

function momentOfTheRun(): string {
  const moment = process.env.TEST_CLOCK || usualMoment
  if (Number.isNaN(Date.parse(moment))) {
    throw new Error(`TEST_CLOCK is not a moment: ${moment}. Write it like 2027-05-12T10:00+02:00.`)
  }
  return moment
}

shiftDate(clockShiftMs)
