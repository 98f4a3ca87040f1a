import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { shiftDate } from '../../demo/shift-date.ts'
import { clockShiftMs, laterClockEnv } from './clock.ts'
import { eventually } from './eventually.ts'
import { type Site, startSite } from './site.ts'

const loadFirst = new URL('./jump-on-signal.ts', import.meta.url).href

/** A site, its visitors and the test itself on one clock, which the test moves on. */
export type MovingSite = {
  site: Site
  /** Opens a page on a phone of its own, with this clock. */
  openPhone: () => Promise<Page>
  /** Sets the clock of everybody, also of pages without network. */
  setClock: (instant: Date) => Promise<void>
  close: () => Promise<void>
}

/** Starts a site whose clock says `start`. */
export async function startOnMovingClock(browser: Browser, start: Date): Promise<MovingSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cap-embellie-'))
  const clockFile = join(dataDir, 'clock')
  const realNow = Date.now() - clockShiftMs
  let shiftMs = start.getTime() - realNow
  shiftDate(shiftMs)
  const site = await startSite({
    ...{ dataDir, loadFirst },
    env: { ...laterClockEnv(shiftMs - clockShiftMs), TEST_CLOCK_FILE: clockFile },
  })
  const pages: Page[] = []
  return {
    site,
    async openPhone() {
      const viewport = { width: 360, height: 740 }
      const context = await browser.newContext({ baseURL: site.url, locale: 'fr-CH', viewport })
      await context.addInitScript(shiftDate, shiftMs)
      const page = await context.newPage()
      pages.push(page)
      return page
    },
    async setClock(instant) {
      shiftMs += instant.getTime() - Date.now()
      shiftDate(shiftMs)
      writeFileSync(clockFile, `${shiftMs}`)
      const lengthBefore = site.output().length
      site.process.kill('SIGUSR2')
      await eventually('the clock of the site', () => site.output().slice(lengthBefore).includes('The clock says'))
      for (const page of pages) {
        await page.context().addInitScript(shiftDate, shiftMs)
        await page.evaluate(shiftDate, shiftMs)
      }
    },
    async close() {
      shiftDate(clockShiftMs)
      for (const page of pages) await page.context().close()
      await site.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
