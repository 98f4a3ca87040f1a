import { defineConfig, devices } from '@playwright/test'
import { ensureChromium } from './tests/support/chromium.ts'

// Each run empties its folder at the start: two at once must not share one. Workers inherit the name.
process.env.TEST_RUN ??= String(process.pid)

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: `test-results/${process.env.TEST_RUN}`,
  // The one kind of file that tests compare with: what a screen reader says (tests/e2e/transcripts.spec.ts).
  snapshotPathTemplate: 'tests/transcripts/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A machine that is busy elsewhere for a moment must not fail a whole run; what passes only then is named as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  // Tests wait for conditions. Patience costs nothing where things are quick, and a busy machine is slow, not wrong.
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
      // Without these a headless Chromium on a closed network keeps calling home, and as root it does not start.
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Letters as wide as they are drawn, as on the screens people have; else each is rounded to whole pixels.
        '--font-render-hinting=none',
      ],
    },
  },
})
