import { test as base, expect } from '@playwright/test'
import { shiftDate } from '../../demo/shift-date.ts'
import { clockShiftMs } from './clock.ts'
import { type Site, startSite } from './site.ts'

type TestFixtures = {
  /**
   * Console errors, including CSP violations, and uncaught errors. Must be empty at the end, except for expected ones.
   */
  consoleErrors: string[]
  /** Patterns of console errors that a test provokes on purpose. */
  expectedConsoleErrors: RegExp[]
}
type WorkerFixtures = { site: Site }

/**
 * Playwright's `test` with a running site per worker. A console error, an uncaught exception or a CSP violation fails
 * the test.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern.
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      // Wrapped, so that contexts that a test creates itself also get the shifted clock.
      browser.newContext = async (options) => {
        const context = await newContext(options)
        await context.addInitScript(shiftDate, clockShiftMs)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  expectedConsoleErrors: [[], { option: true }],
  consoleErrors: [
    async ({ page, expectedConsoleErrors }, use) => {
      const consoleErrors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') consoleErrors.push(`console: ${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => consoleErrors.push(`uncaught: ${error.message}`))
      await use(consoleErrors)
      expect(consoleErrors.filter((line) => !expectedConsoleErrors.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
