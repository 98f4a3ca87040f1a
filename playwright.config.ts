import './scripts/site-folder.ts'
import { defineConfig, devices } from '@playwright/test'
import { ensureChromium } from './tests/support/chromium.ts'

// `npm test` has eight minutes, so of the browser tests it runs these: each page and its accessibility, a booking
// from the form to the mails, and the logbook. The others, which follow whole journeys or check the same pages in other
// respects, are run by `npm run test:long`; a file that is not named here belongs to them.
const dailyTests = [
  ...['every-page', 'not-found', 'specification', 'native-errors', 'no-script-navigation', 'api'],
  ...['booking-arrives', 'booking-form', 'booking-keyboard', 'booking-no-script', 'logbook-add', 'logbook-sheet'],
].map((name) => `**/${name}.spec.ts`)

// Each run empties its output folder at the start, so concurrent runs need separate ones. Workers inherit the name.
process.env.TEST_RUN ??= String(process.pid)

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: `test-results/${process.env.TEST_RUN}`,
  fullyParallel: true,
  projects: [
    { name: 'daily', testMatch: dailyTests },
    { name: 'long', testIgnore: dailyTests },
  ],
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A machine that is busy for a moment must not fail a whole run; a test that passes on retry is reported as flaky.
  // `--retries 0` while working on one test.
  retries: 1,
  reporter: [['list']],
  // Tests wait for conditions: long timeouts cost nothing when things are quick, and a busy machine is merely slow.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    // Below the time of a whole test, so that a button that never appears is named in the error.
    actionTimeout: 90_000,
    viewport: { width: 1280, height: 900 },
    locale: 'fr-CH',
    timezoneId: 'Europe/Zurich',
    // Recording every test would take a third of the time of the run: only a test that is run again is recorded.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: ensureChromium(),
      // Without these, headless Chromium makes requests in the background, and does not start as root.
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Exact glyph widths, as on real screens; otherwise each is rounded to whole pixels.
        '--font-render-hinting=none',
      ],
    },
  },
})
