import { medianOf } from '../tests/support/median-of.ts'
import { startSite } from '../tests/support/site.ts'
import type { BenchRow } from './bench-row.ts'
import { kindOfPage } from './first-paint.ts'
import { openLighthouse } from './lighthouse.ts'

const rounds = 5

/**
 * People would notice a page that blocks half as long again as it does by itself; runs differ by up to a twentieth of a
 * second. On a page with a form (`acts`; `says` is any other) the whole style sheet has many more elements to style in
 * one step.
 */
const bound = { ratio: 1.3, slackMs: { says: 25, acts: 50 } }

/** What a page loads after its HTML: the whole style sheet, fonts and scripts. */
const deferredFiles = ['*/assets/*.css', '*/assets/*.js', '*.woff2']

/**
 * How long each page blocks a slow phone (Lighthouse's total blocking time), compared with the same page when the late
 * parts never arrive. The two run alternately; the median of each counts.
 */
export async function benchBlocking(paths: readonly string[]): Promise<BenchRow[]> {
  const site = await startSite()
  const lighthouse = await openLighthouse()
  const measureBlockingMs = async (url: string, blockedUrlPatterns: readonly string[] = []) => {
    const { audits } = await lighthouse.report(url, { onlyAudits: ['total-blocking-time'], blockedUrlPatterns })
    return audits['total-blocking-time']?.numericValue ?? Number.NaN
  }
  const rows: BenchRow[] = []
  try {
    for (const path of paths) {
      const html = await (await fetch(site.url + path)).text()
      const wholeMs: number[] = []
      const documentMs: number[] = []
      for (let round = 0; round < rounds; round++) {
        documentMs.push(await measureBlockingMs(site.url + path, deferredFiles))
        wholeMs.push(await measureBlockingMs(site.url + path))
      }
      const row = blockingRow(path, medianOf(wholeMs), medianOf(documentMs), kindOfPage(html))
      console.log(
        `${row.label}: ${row.measuredText} beside ${row.reference} (${wholeMs.map(Math.round)} | ${documentMs.map(Math.round)})`,
      )
      rows.push(row)
    }
  } finally {
    lighthouse.close()
    await site.stop()
  }
  return rows
}

function blockingRow(path: string, wholeMs: number, documentMs: number, kind: keyof typeof bound.slackMs): BenchRow {
  const slackMs = bound.slackMs[kind]
  return {
    label: `${path}, blocking time against itself without what is late`,
    measuredText: `${Math.round(wholeMs)} ms`,
    reference: `${Math.round(documentMs)} ms + ${slackMs}`,
    ratio: Math.max(0, wholeMs - slackMs) / Math.max(1, documentMs),
    bound: { atMost: bound.ratio },
  }
}
