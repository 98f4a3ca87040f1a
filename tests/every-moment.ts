import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'

/**
 * Runs the browser tests whose result may depend on date and time, those tagged `@moment`, at nine moments: before and
 * after the last start of a day, around midnight, and on days with calendar pitfalls. `npm run test:moments`, followed
 * by options of Playwright: `npm run test:moments -- --workers=1`. Needs a build.
 */
const moments = [
  '2027-05-12T08:00+02:00',
  '2027-05-12T16:59+02:00',
  '2027-05-12T17:01+02:00',
  '2027-05-12T23:59+02:00',
  // The nights in which clocks go forward and back.
  '2027-03-28T01:30+01:00',
  '2027-10-31T01:30+02:00',
  '2027-02-28T22:30+01:00',
  '2028-02-29T12:00+01:00',
  '2027-12-31T18:30+01:00',
]

const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')
const failedMoments: string[] = []
for (const moment of moments) {
  console.log(`\nThe lake’s clock shows ${moment}.`)
  const { status } = spawnSync(process.execPath, [playwright, 'test', '--grep=@moment', ...process.argv.slice(2)], {
    env: { ...process.env, TEST_CLOCK: moment },
    stdio: 'inherit',
  })
  if (status !== 0) failedMoments.push(moment)
}
if (failedMoments.length > 0) console.error(`\nNot green at: ${failedMoments.join(', ')}`)
process.exitCode = failedMoments.length > 0 ? 1 : 0
