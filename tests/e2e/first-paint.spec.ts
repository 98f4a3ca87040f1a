import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser-test.ts'
import { onDataOf } from '../support/logbook-page.ts'
import { ownPages, specPages } from '../support/public-pages.ts'
import { offeredThisYear, storeSailed } from '../support/sailed-outings.ts'
import { startSite } from '../support/site.ts'

// What makes a page appear at once (docs/decisions/0007 and 0013), in figures that do not depend on the machine.
// `npm run bench` measures the times.

const publicPages = [...specPages, ...ownPages]

/** Ten packets of 1,460 bytes: what a server may send before it waits for the first acknowledgement (RFC 6928). */
const firstPackets = 14_600

/** The phone that Lighthouse emulates. */
const phone = { width: 412, height: 823 }
const computer = { width: 1280, height: 800 }

type Seen = { largest: string; shift: number; firstPaintMs: number; fetchedBefore: string[] }

declare global {
  interface Window {
    seen: Seen
  }
}

/** Records the largest element painted, the layout shift, and what was requested before the first paint. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.seen = { largest: '', shift: 0, firstPaintMs: 0, fetchedBefore: [] }
    type Entry = PerformanceEntry & { value: number; element?: Element }
    const observe = (type: string, note: (entry: Entry) => void) =>
      new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(note)).observe({ type, buffered: true })
    observe('largest-contentful-paint', ({ element }) => {
      window.seen.largest = element?.tagName ?? ''
    })
    observe('layout-shift', ({ value }) => {
      window.seen.shift += value
    })
    observe('paint', ({ startTime }) => {
      window.seen.firstPaintMs ||= startTime
    })
  })
}

async function visit(page: Page, path: string): Promise<Seen> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const early = resources.filter(({ startTime }) => startTime < window.seen.firstPaintMs)
    // A picture in view is requested as soon as its position is known, at low priority.
    const fetchedBefore = early.filter(({ initiatorType }) => initiatorType !== 'img').map(({ name }) => name)
    return { ...window.seen, fetchedBefore }
  })
}

// Includes the line that /qui-sommes-nous shows in a year with offered outings.
test('each page fits into the first ten packets, with the headers it has where people reach it, by HTTPS', async () => {
  const site = await startSite({ env: { PUBLIC_URL: 'https://www.cap-embellie.example' } })
  try {
    await onDataOf(site, (services) => storeSailed(services, offeredThisYear(15)))
    for (const path of publicPages) {
      const response = await fetch(site.url + path, { headers: { 'Accept-Encoding': 'br' } })
      const html = await response.text()
      expect(html.includes('135 heures offertes, 75 personnes à bord')).toBe(path === '/qui-sommes-nous')
      const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
      const bytes = Number(response.headers.get('Content-Length')) + `HTTP/1.1 200 OK\r\n${headers}\r\n`.length
      expect(response.headers.get('Content-Encoding')).toBe('br')
      expect(response.headers.has('Strict-Transport-Security')).toBe(true)
      expect.soft(bytes, path).toBeLessThanOrEqual(firstPackets)
    }
  } finally {
    await site.stop()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  for (const path of publicPages) {
    test(`${path}: the largest thing is text, nothing is fetched before it, nothing moves`, async ({ page }) => {
      await watch(page)
      const { largest, shift, fetchedBefore } = await visit(page, path)
      // The page in pictures begins with one, of 2 kB, which is requested first.
      expect(largest).toMatch(path === '/ma-sortie-en-images' ? /^IMG$/ : /^(P|H1|H2|LI|DIV|SPAN)$/)
      const isFirstPicture = (address: string) => path === '/ma-sortie-en-images' && address.includes('/sortie-1-')
      expect(fetchedBefore.filter((address) => !isFirstPicture(address))).toEqual([])
      expect(shift).toBeLessThanOrEqual(0.01)
    })
  }
})

test.describe('on a computer', () => {
  test.use({ viewport: computer })

  test('nothing moves while a page arrives', async ({ page }) => {
    test.setTimeout(240_000)
    await watch(page)
    for (const path of publicPages) expect((await visit(page, path)).shift, path).toBeLessThanOrEqual(0.01)
  })
})
