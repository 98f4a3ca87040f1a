import { defineConfig, devices } from '@playwright/test'
import { ensureChromium } from './tests/support/chromium.ts'

// Each run empties its output folder at the start, so concurrent runs need separate ones. Workers inherit the name.
process.env.TEST_RUN ??= String(process.pid)

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: `test-results/${process.env.TEST_RUN}`,
  // The only snapshots: transcripts of what a screen reader says (tests/e2e/transcripts.spec.ts).
  snapshotPathTemplate: 'tests/transcripts/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A machine that is busy for a moment must not fail a whole run; a test that passes on retry is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  // Tests wait for conditions: long timeouts cost nothing when things are quick, and a busy machine is merely slow.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    locale: 'fr-CH',
    timezoneId: 'Europe/Zurich',
    trace: 'retain-on-failure',
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
