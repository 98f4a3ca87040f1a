import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { countShownBytes, firstPacketsBytes } from '../tests/every-page/paint-checks.ts'
import { guestBooking } from '../tests/support/manage-page.ts'
import { medianOf } from '../tests/support/median-of.ts'
import { startSite } from '../tests/support/site.ts'
import type { BenchRow } from './bench-row.ts'
import { openLighthouse, type Report } from './lighthouse.ts'

const runs = 3

type Audit = {
  firstPaintMs: number
  largestPaintMs: number
  layoutShift: number
  blockingMs: number
  /** The categories of Lighthouse, from 0 to 100: performance, accessibility, best practices, SEO, agentic browsing. */
  scores: Record<string, number>
}

/** The page of a guest: a key opens it, and search engines do not. */
export const guestPage = '/ma-reservation'

/** A page that acts has a script of the framework, which may block it for longer. */
const bounds = {
  paintRatio: 1.15,
  guestPaintRatio: 1.3,
  score: 100,
  layoutShift: 0.01,
  /** A tenth more than the first packets hold: a text may grow by some sentences. */
  packets: 1.1,
  blockingMs: { says: 50, acts: 150 },
}

/**
 * Lighthouse's mobile run (slow 4G, slow processor) of each page, compared with a bare page of the same text. The two
 * run alternately; the median of each figure counts.
 */
export async function benchFirstPaint(paths: readonly string[]): Promise<BenchRow[]> {
  const site = await startSite()
  const lighthouse = await openLighthouse()
  const rows: BenchRow[] = []
  try {
    for (const path of paths) {
      const address = path === guestPage ? (await guestBooking(site)).link : site.url + path
      const html = await (await fetch(address)).text()
      const bareServer = await serveBare(withoutExtras(html))
      const siteAudits: Audit[] = []
      const bareAudits: Audit[] = []
      for (let run = 0; run < runs; run++) {
        bareAudits.push(auditOf(await lighthouse.report(urlOf(bareServer))))
        siteAudits.push(auditOf(await lighthouse.report(address)))
      }
      bareServer.close()
      rows.push(...pageRows(path, medianAudit(siteAudits), medianAudit(bareAudits), kindOfPage(html)))
      if (path !== guestPage) rows.push(packetsRow(path, await countShownBytes(address)))
    }
  } finally {
    lighthouse.close()
    await site.stop()
  }
  return rows
}

/** A page that acts carries the framework's script. */
export const kindOfPage = (html: string) => (html.includes('entry.client') ? 'acts' : 'says')

function pageRows(path: string, siteAudit: Audit, bareAudit: Audit, kind: keyof typeof bounds.blockingMs): BenchRow[] {
  const scores = Object.entries(siteAudit.scores).filter(([name]) => name !== 'seo' || path !== guestPage)
  console.log(
    [
      path,
      scores.map(([name, score]) => `${name} ${score}`).join(', '),
      `CLS ${siteAudit.layoutShift.toFixed(3)}`,
      `TBT ${Math.round(siteAudit.blockingMs)} ms`,
      `first paint ${(siteAudit.firstPaintMs / bareAudit.firstPaintMs).toFixed(2)}`,
      `largest paint ${(siteAudit.largestPaintMs / bareAudit.largestPaintMs).toFixed(2)}`,
    ].join('; '),
  )
  const firstPaint = paintRow(path, 'first paint', siteAudit.firstPaintMs, bareAudit.firstPaintMs)
  const scoreRows = (of: typeof scores) =>
    of.map(([name, score]) => boundRow(`${path}, ${name}`, score, 'of 100', { atLeast: bounds.score }))
  return [
    firstPaint,
    paintRow(path, 'largest paint', siteAudit.largestPaintMs, bareAudit.largestPaintMs),
    ...scoreRows(scores),
    boundRow(`${path}, layout shift`, siteAudit.layoutShift, '', { atMost: bounds.layoutShift }),
    boundRow(`${path}, blocking time`, siteAudit.blockingMs, 'ms', { atMost: bounds.blockingMs[kind] }),
  ]
}

function paintRow(path: string, label: string, siteMs: number, bareMs: number): BenchRow {
  return {
    label: `${path}, ${label} against a bare page of the same text`,
    measuredText: `${Math.round(siteMs)} ms`,
    reference: `${Math.round(bareMs)} ms`,
    ratio: siteMs / bareMs,
    bound: { atMost: path === guestPage ? bounds.guestPaintRatio : bounds.paintRatio },
  }
}

function packetsRow(path: string, bytes: number): BenchRow {
  return {
    label: `${path}, what it shows against ten packets`,
    measuredText: `${bytes} bytes`,
    reference: `${firstPacketsBytes} bytes`,
    ratio: bytes / firstPacketsBytes,
    bound: { atMost: bounds.packets },
  }
}

/** A figure that is compared with a fixed bound instead of a reference. */
function boundRow(label: string, value: number, unit: string, bound: BenchRow['bound']): BenchRow {
  return {
    label,
    measuredText: `${Math.round(value * 1000) / 1000} ${unit}`.trim(),
    reference: '',
    ratio: value,
    bound,
  }
}

/** The words of a page, and nothing else: no style, script, picture or font. */
export function withoutExtras(html: string): string {
  const text = html
    .replace(/<(script|style|svg|noscript)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<(img|link|input|meta)\b[^>]*>/g, '')
    .replace(/^[\s\S]*?<body[^>]*>/, '')
    .replace(/<\/?(?!p\b|h[1-6]\b|ul\b|li\b|a\b)[a-z][^>]*>/g, ' ')
    .replace(/ (class|style|data-[\w-]+|href)="[^"]*"/g, '')
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Page nue</title><link rel="icon" href="data:,"></head><body>${text}</body></html>`
}

/** Serves the page at every address but those of `otherPages`, which have their own. */
export async function serveBare(html: string, otherPages: Record<string, string> = {}): Promise<Server> {
  // Ahead, so that no answer waits for it.
  const compressedPage = brotliCompressSync(html)
  const pagesByUrl = new Map(Object.entries(otherPages).map(([url, page]) => [url, brotliCompressSync(page)]))
  const server = createServer(({ url = '' }, response) => {
    const body = pagesByUrl.get(url) ?? compressedPage
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Encoding': 'br',
      'Content-Length': body.length,
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

export function urlOf(server: Server): string {
  return `http://localhost:${(server.address() as AddressInfo).port}/`
}

/** The median of each figure over all runs. */
function medianAudit(audits: readonly Audit[]): Audit {
  const medianBy = (figure: (audit: Audit) => number) => medianOf(audits.map(figure))
  const names = Object.keys(audits[0]?.scores ?? {})
  return {
    firstPaintMs: medianBy((run) => run.firstPaintMs),
    largestPaintMs: medianBy((run) => run.largestPaintMs),
    layoutShift: medianBy((run) => run.layoutShift),
    blockingMs: medianBy((run) => run.blockingMs),
    scores: Object.fromEntries(names.map((name) => [name, medianBy((run) => run.scores[name] ?? 0)])),
  }
}

function auditOf({ audits, categories }: Report): Audit {
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  return {
    firstPaintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
    layoutShift: value('cumulative-layout-shift'),
    blockingMs: value('total-blocking-time'),
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
  }
}
