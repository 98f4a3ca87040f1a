import { test as base, expect } from '@playwright/test'
import { clockShiftMs, shiftDate } from './clock.ts'
import { type Site, startSite } from './site.ts'

type TestFixtures = {
  /** What the page complained about: console errors, uncaught errors and refused contents. Must be empty at the end. */
  complaints: string[]
  /** Patterns of console errors that a test provokes on purpose. */
  expectedComplaints: RegExp[]
}
type WorkerFixtures = { site: Site }

/**
 * Playwright's `test` with a running site per worker. A console error, an uncaught exception or a CSP violation fails
 * the test that met it.
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
      // Also for the contexts that a test makes by itself.
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
  expectedComplaints: [[], { option: true }],
  complaints: [
    async ({ page, expectedComplaints }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
      await use(complaints)
      expect(complaints.filter((line) => !expectedComplaints.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
