import { type Browser, chromium, type Page } from '@playwright/test'
import { ensureChromium } from '../tests/support/chromium.ts'
import { medianOf } from '../tests/support/median-of.ts'
import { untilAlive } from '../tests/support/open-page.ts'
import { startSite } from '../tests/support/site.ts'
import type { BenchRow } from './bench-row.ts'

const rounds = 5
const slowdown = 4
/** How much longer than a press that does nothing a press may wait, in milliseconds. */
const bound = { atMost: 50 }
const idleTarget = 'main h1'

type Interaction = { label: string; path: string; button: string; dayButton?: string | undefined }

const interactions: Interaction[] = [
  { label: 'adding to the cart', path: '/nos-activites', button: 'main button.needs-script' },
  { label: 'opening the menu', path: '/', button: 'header nav button' },
  { label: 'opening the calendar', path: '/reservations', button: 'button[aria-label="Choisir dans le calendrier"]' },
  {
    label: 'choosing a date',
    path: '/reservations',
    button: 'button[aria-label="Choisir dans le calendrier"]',
    dayButton: '[role=dialog] td button:not([disabled], [aria-disabled=true])',
  },
]

/**
 * How long a press waits for the next frame (as INP counts it) on a phone with a processor four times slower, compared
 * with a press on the page's title, which does nothing and shows what browser and machine need for any frame. The two
 * alternate, once as soon as the page has loaded and once when its scripts run (`isAwake`); the median of five visits
 * counts.
 */
export async function benchInteractions(): Promise<BenchRow[]> {
  const site = await startSite()
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
  const rows: BenchRow[] = []
  try {
    for (const interaction of interactions) {
      const idleInteraction = { ...interaction, button: idleTarget, dayButton: undefined }
      for (const isAwake of interaction.dayButton ? [true] : [false, true]) {
        const waits: { press: number; idle: number }[] = []
        for (let round = 0; round < rounds; round++) {
          const press = await measureWaitMs(browser, site.url, interaction, isAwake)
          waits.push({ press, idle: await measureWaitMs(browser, site.url, idleInteraction, isAwake) })
        }
        const label = `${interaction.label}${isAwake ? '' : ' as the first touch'}, ${slowdown} × slower`
        console.log(`${label}: ${waits.map(({ press, idle }) => `${press} beside ${idle}`).join(', ')} ms`)
        rows.push({
          label: `${label}: what it adds in ms`,
          measuredText: `${medianOf(waits.map(({ press }) => press))} ms`,
          reference: `${medianOf(waits.map(({ idle }) => idle))} ms`,
          ratio: medianOf(waits.map(({ press, idle }) => press - idle)),
          bound,
        })
      }
    }
  } finally {
    await browser.close()
    await site.stop()
  }
  return rows
}

async function measureWaitMs(
  browser: Browser,
  url: string,
  interaction: Interaction,
  isAwake: boolean,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.addInitScript(recordLongestWait)
  await page.goto(url + interaction.path, { waitUntil: 'load' })
  if (isAwake) await waitUntilAwake(page)
  if (interaction.dayButton) {
    await page.locator(interaction.button).first().tap()
    await page.locator(interaction.dayButton).first().waitFor()
  }
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.waitForTimeout(1_000)
  const button = page.locator(interaction.dayButton ?? interaction.button).first()
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error(`Nothing to press on ${interaction.path}.`)
  await page.evaluate(() => {
    window.longestWait = 0
  })
  await tapPoint(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
  await page.waitForTimeout(1_500)
  const waitMs = await page.evaluate(() => window.longestWait)
  await context.close()
  return waitMs
}

/**
 * Touches like a finger: by coordinates, since Playwright's own hit test would count as work of the page, and for a
 * tenth of a second, since down and up at once would be answered by one frame and counted twice.
 */
async function tapPoint(page: Page, point: { x: number; y: number }): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await page.waitForTimeout(100)
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

declare global {
  interface Window {
    longestWait: number
  }
}

/** Runs in the page. The browser does not report events answered within a frame: their wait stays 0. */
function recordLongestWait(): void {
  window.longestWait = 0
  const options = { type: 'event', buffered: false, durationThreshold: 16 } as PerformanceObserverInit
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) window.longestWait = Math.max(window.longestWait, duration)
  }).observe(options)
}

async function waitUntilAwake(page: Page): Promise<void> {
  await untilAlive(page)
  await page.waitForTimeout(1_500)
}

if (process.argv[1] === import.meta.filename) console.table(await benchInteractions())
