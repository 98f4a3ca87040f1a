import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { ensureChromium } from '../scripts/chromium.ts'
import { startSite } from '../tests/support/site.ts'
import type { BenchRow } from './bench-row.ts'

const runs = 3
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

type Audit = {
  firstPaintMs: number
  largestPaintMs: number
  layoutShift: number
  blockingMs: number
  scores: Record<string, number>
}

/** Lighthouse's mobile run (slow 4G, slow processor) of each page, beside a bare page of the same text. */
export async function benchFirstPaint(paths: readonly string[]): Promise<BenchRow[]> {
  const site = await startSite()
  const chrome = await launch({ chromePath: ensureChromium(), chromeFlags: flags, logLevel: 'silent' })
  const rows: BenchRow[] = []
  try {
    for (const path of paths) {
      const html = await (await fetch(site.url + path)).text()
      const bare = await serveBare(bareTwin(html))
      const ours = await medianAudit(site.url + path, chrome.port)
      const theirs = await medianAudit(urlOf(bare), chrome.port)
      bare.close()
      rows.push(
        paintRow(path, 'first paint', ours.firstPaintMs, theirs.firstPaintMs),
        paintRow(path, 'largest paint', ours.largestPaintMs, theirs.largestPaintMs),
      )
      const scores = Object.entries(ours.scores).map(([name, score]) => `${name} ${Math.round(score * 100)}`)
      console.log(
        `${path}: ${scores.join(', ')}; CLS ${ours.layoutShift.toFixed(3)}; TBT ${Math.round(ours.blockingMs)} ms`,
      )
    }
  } finally {
    chrome.kill()
    await site.stop()
  }
  return rows
}

function paintRow(path: string, what: string, ours: number, theirs: number): BenchRow {
  return {
    what: `${path}, ${what} against a bare page of the same text`,
    measured: `${Math.round(ours)} ms`,
    beside: `${Math.round(theirs)} ms`,
    ratio: ours / theirs,
    bound: { atMost: 1.15 },
  }
}

/** The words of a page, and nothing else: no style, script, picture or font. */
function bareTwin(html: string): string {
  const text = html
    .replace(/<(script|style|svg|noscript)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<(img|link|input|meta)\b[^>]*>/g, '')
    .replace(/^[\s\S]*?<body[^>]*>/, '')
    .replace(/<\/?(?!p\b|h[1-6]\b|ul\b|li\b|a\b)[a-z][^>]*>/g, ' ')
    .replace(/ (class|style|data-[\w-]+|href)="[^"]*"/g, '')
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Page nue</title></head><body>${text}</body></html>`
}

async function serveBare(html: string): Promise<Server> {
  const body = brotliCompressSync(html)
  const server = createServer((_request, response) => {
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

function urlOf(server: Server): string {
  return `http://localhost:${(server.address() as AddressInfo).port}/`
}

async function medianAudit(url: string, port: number): Promise<Audit> {
  const audits: Audit[] = []
  for (let run = 0; run < runs; run++) audits.push(await audit(url, port))
  audits.sort((a, b) => a.firstPaintMs - b.firstPaintMs)
  return audits[Math.floor(runs / 2)] as Audit
}

async function audit(url: string, port: number, triesLeft = 2): Promise<Audit> {
  const result = await lighthouse(url, { port, logLevel: 'silent', output: 'json' })
  // Now and then Chromium shows Lighthouse's tab too late and nothing is seen to paint: look once more.
  if (result?.lhr.runtimeError && triesLeft > 0) return audit(url, port, triesLeft - 1)
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse could not measure ${url}.`)
  const { audits, categories } = result.lhr
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  return {
    firstPaintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
    layoutShift: value('cumulative-layout-shift'),
    blockingMs: value('total-blocking-time'),
    scores: Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, score ?? 0])),
  }
}
