import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { ensureChromium } from '../tests/support/chromium.ts'
import { startSite } from '../tests/support/site.ts'
import { type BenchRow, middleOf } from './bench-row.ts'
import { flags, kindOf } from './first-paint.ts'

const turns = 5

/**
 * People would notice half as much again as the page by itself; runs differ by up to a twentieth of a second. The whole
 * style sheet styles a form, which is a page with many more elements, in one step.
 */
const bound = { ratio: 1.3, slackMs: { says: 25, acts: 50 } }

/** What a page loads after its HTML: the whole style sheet, fonts and scripts. */
const lateParts = ['*/assets/*.css', '*/assets/*.js', '*.woff2']

/**
 * How long each page blocks a slow phone (Lighthouse's total blocking time), compared with the same page when the late
 * parts never arrive. The two run alternately; the median of each counts.
 */
export async function benchBlocking(paths: readonly string[]): Promise<BenchRow[]> {
  const site = await startSite()
  const chrome = await launch({ chromePath: ensureChromium(), chromeFlags: flags, logLevel: 'silent' })
  const rows: BenchRow[] = []
  try {
    for (const path of paths) {
      const html = await (await fetch(site.url + path)).text()
      const whole: number[] = []
      const alone: number[] = []
      for (let turn = 0; turn < turns; turn++) {
        alone.push(await blockingMs(site.url + path, chrome.port, lateParts))
        whole.push(await blockingMs(site.url + path, chrome.port))
      }
      const row = rowOf(path, middleOf(whole), middleOf(alone), kindOf(html))
      console.log(
        `${row.what}: ${row.measured} beside ${row.beside} (${whole.map(Math.round)} | ${alone.map(Math.round)})`,
      )
      rows.push(row)
    }
  } finally {
    chrome.kill()
    await site.stop()
  }
  return rows
}

function rowOf(path: string, wholeMs: number, aloneMs: number, kind: keyof typeof bound.slackMs): BenchRow {
  const slackMs = bound.slackMs[kind]
  return {
    what: `${path}, blocking time against itself without what is late`,
    measured: `${Math.round(wholeMs)} ms`,
    beside: `${Math.round(aloneMs)} ms + ${slackMs}`,
    ratio: Math.max(0, wholeMs - slackMs) / Math.max(1, aloneMs),
    bound: { atMost: bound.ratio },
  }
}

async function blockingMs(
  url: string,
  port: number,
  blockedUrlPatterns: string[] = [],
  triesLeft = 2,
): Promise<number> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'silent',
    output: 'json',
    onlyAudits: ['total-blocking-time'],
    blockedUrlPatterns,
  })
  const blocking = result?.lhr.audits['total-blocking-time']?.numericValue
  if (blocking === undefined || result?.lhr.runtimeError) {
    // Sometimes Chromium shows Lighthouse's tab too late, so that no paint is recorded: try again.
    if (triesLeft > 0) return blockingMs(url, port, blockedUrlPatterns, triesLeft - 1)
    throw new Error(`Lighthouse could not measure ${url}.`)
  }
  return blocking
}
