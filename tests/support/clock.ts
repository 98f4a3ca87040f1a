import { shiftDate } from '../../demo/shift-date.ts'

/**
 * The clock of a test run. Test, site and browser all start at the same moment, whatever the real time is: a booking
 * calendar looks different after the last start of a day, and a suite that passes only in the morning proves little.
 * From then on time runs at its usual pace.
 *
 * `TEST_CLOCK` sets another moment, with its UTC offset: `TEST_CLOCK=2027-03-28T00:30+01:00 npm run test:browser`.
 */
const defaultMoment = '2027-05-12T10:00:00+02:00'

const shiftName = 'TEST_CLOCK_SHIFT_MS'

/** How far the test clock is ahead of the machine's, in milliseconds: the same for all processes of a run. */
export const clockShiftMs = Number(process.env[shiftName] ?? Date.parse(momentOfTheRun()) - Date.now())
process.env[shiftName] = String(clockShiftMs)

/** Passed to each Node process that a test starts, so that it has the same clock. */
export const childClock = {
  env: { [shiftName]: String(clockShiftMs) },
  nodeArguments: ['--import', import.meta.url],
}

/** The environment of a process whose clock is `ms` ahead of ours. */
export const laterClockEnv = (ms: number) => ({ [shiftName]: String(clockShiftMs + ms) })

function momentOfTheRun(): string {
  const moment = process.env.TEST_CLOCK || defaultMoment
  if (Number.isNaN(Date.parse(moment))) {
    throw new Error(`TEST_CLOCK is not a moment: ${moment}. Write it like 2027-05-12T10:00+02:00.`)
  }
  return moment
}

shiftDate(clockShiftMs)
