import { type Browser, chromium } from '@playwright/test'
import { ensureChromium } from '../tests/support/chromium.ts'
import { medianOf } from '../tests/support/median-of.ts'
import { publicPaths } from '../tests/support/public-pages.ts'
import { startSite } from '../tests/support/site.ts'
import type { BenchRow } from './bench-row.ts'
import { serveBare, urlOf, withoutExtras } from './first-paint.ts'

const rounds = 7
/** How long a pointer rests on a link before it presses: long enough for a browser to begin with the next page. */
const restMs = 250
/** A bare page of the same text takes some 50 ms on two cores without a graphics card: ours then shows within 100. */
const bound = { atMost: 2 }
const startPage = '/plan-du-site'

/**
 * How long after the press on a link a page shows that the browser has prepared, in milliseconds, and beside it a bare
 * page of the same text. The two alternate; the median counts. Under a debugger a browser only fetches the page ahead,
 * without one it renders it, too.
 */
export async function benchNextPage(paths: readonly string[]): Promise<BenchRow[]> {
  const site = await startSite()
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
  const rows: BenchRow[] = []
  try {
    for (const path of paths.filter((each) => each !== startPage)) {
      const html = await (await fetch(site.url + path)).text()
      const bareServer = await serveBare(withoutExtras(html), { [startPage]: startPageFor(path) })
      const waits: { ours: number; bare: number }[] = []
      // The first turn warms up the server.
      for (let round = 0; round <= rounds; round++) {
        const wait = {
          ours: await measureWaitMs(browser, site.url, path),
          bare: await measureWaitMs(browser, urlOf(bareServer), path),
        }
        if (round > 0) waits.push(wait)
      }
      bareServer.close()
      const siteMs = medianOf(waits.map((wait) => wait.ours))
      const bareMs = medianOf(waits.map((wait) => wait.bare))
      rows.push({
        label: `${path}, from the press on a link to its first paint, against a bare page of the same text`,
        measuredText: `${Math.round(siteMs)} ms`,
        reference: `${Math.round(bareMs)} ms`,
        ratio: siteMs / bareMs,
        bound,
      })
    }
  } finally {
    await browser.close()
    await site.stop()
  }
  return rows
}

/** A bare page with the link, and the rule that lets browsers prepare what it leads to. */
function startPageFor(path: string): string {
  const rules = JSON.stringify({ prerender: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }] })
  return `<!doctype html><title>Page nue</title><main><a href="${path}">Suite</a></main><script type="speculationrules">${rules}</script>`
}

async function measureWaitMs(browser: Browser, url: string, path: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(() =>
    addEventListener('click', ({ timeStamp }) => {
      // The window's name lives on in the next page. In a storage it would wake a page of ours at once.
      window.name = String(performance.timeOrigin + timeStamp)
    }),
  )
  await page.goto(new URL(startPage, url).href)
  const link = page.locator(`main a[href="${path}"]`).first()
  await link.scrollIntoViewIfNeeded()
  await page.waitForTimeout(400)
  await link.hover()
  await page.waitForTimeout(restMs)
  await link.click()
  await page.waitForURL(new URL(path, url).href)
  const paintHandle = await page.waitForFunction(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return paint && performance.timeOrigin + paint.startTime - Number(window.name)
  })
  const wait = Number(await paintHandle.jsonValue())
  await context.close()
  return wait
}

if (process.argv[1] === import.meta.filename) console.table(await benchNextPage(publicPaths))
