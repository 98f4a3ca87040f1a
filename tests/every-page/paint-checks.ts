import { brotliCompressSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'

// What makes a page appear at once (docs/decisions/0007 and 0013), in figures that do not depend on the machine.
// `npm run bench` measures the times.

type PaintRecord = { largestTag: string; layoutShift: number; firstPaintMs: number }

declare global {
  interface Window {
    paint: PaintRecord
  }
}

/** The maximum compressed size of one drawing, in bytes: the lake's network is slow. */
const maxDrawingBytes = 12_000
/** The same of the one picture that holds the thumbnails of all wishes side by side. */
const maxThumbSheetBytes = 20_000
/** The same of all pictures together that load before a visitor does anything. */
const maxFirstViewBytes = 40_000

/** Records the largest element painted, the layout shift and the time of the first paint, from the next visit on. */
export async function watchPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.paint = { largestTag: '', layoutShift: 0, firstPaintMs: 0 }
    type Entry = PerformanceEntry & { value: number; element?: Element; paintTime?: number }
    const observe = (type: string, record: (entry: Entry) => void) =>
      new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(record)).observe({
        type,
        buffered: true,
      })
    observe('largest-contentful-paint', ({ element }) => {
      window.paint.largestTag = element?.tagName ?? ''
    })
    observe('layout-shift', ({ value }) => {
      window.paint.layoutShift += value
    })
    // `paintTime` is when it was drawn; how long it then takes to be shown depends on the machine.
    observe('paint', ({ startTime, paintTime = startTime }) => {
      window.paint.firstPaintMs ||= paintTime
    })
  })
}

/** Nothing has moved, late fonts included. */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => window.paint.layoutShift)).toBeLessThanOrEqual(0.01)
}

/** The largest thing painted is text, nothing but pictures was asked for before it, and nothing has moved. */
export async function expectImmediatePaint(page: Page, path: string): Promise<void> {
  await expectNoLayoutShift(page)
  const { largestTag, fetchedBefore } = await page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    // The icon of a tab is no part of the page: a browser fetches it when it pleases, and no paint waits for it.
    const icons = Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel~=icon]'), ({ href }) => href)
    const earlyResources = resources.filter(
      ({ startTime, name }) => startTime < window.paint.firstPaintMs && !icons.includes(name),
    )
    // A picture in view is requested as soon as its position is known, at low priority.
    const fetchedBefore = earlyResources.filter(({ initiatorType }) => initiatorType !== 'img').map(({ name }) => name)
    return { ...window.paint, fetchedBefore }
  })
  // The page in pictures begins with one, of 2 kB, which is requested first.
  expect(largestTag).toMatch(path === '/ma-sortie-en-images' ? /^IMG$/ : /^(P|H1|H2|LI|DIV|SPAN)$/)
  const isFirstPicture = (address: string) => path === '/ma-sortie-en-images' && address.includes('/sortie-1-')
  expect(fetchedBefore.filter((address) => !isFirstPicture(address))).toEqual([])
}

/** The pictures in view have loaded and are light, the others wait. To be called before any scrolling. */
export async function expectLightPictures(page: Page): Promise<void> {
  const { shown: shownImages, fetched } = await page.evaluate(() => {
    const shownImages = [...document.images].flatMap((image) => {
      const { top, width } = image.getBoundingClientRect()
      if (width === 0) return []
      const src = image.currentSrc || image.src
      return [{ src, isInView: top < window.innerHeight, loading: image.loading, isThumb: width < 64 }]
    })
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const pictures = entries.filter(({ name }) => /\.(svg|png|jpg|webp|avif)$/.test(name))
    return {
      shown: shownImages,
      fetched: pictures.map(({ name, encodedBodySize }) => [name, encodedBodySize] as const),
    }
  })
  const sizes = new Map(fetched)
  for (const { src, isInView } of shownImages) if (isInView) expect(sizes.get(src), src).toBeGreaterThan(0)
  for (const [src, bytes] of fetched) {
    expect(bytes, src).toBeLessThanOrEqual(src.includes('/vignettes/') ? maxThumbSheetBytes : maxDrawingBytes)
  }
  // Each SVG is a document of its own on the page's thread, so many thumbnails must be pictures of pixels.
  expect(shownImages.filter(({ src, isThumb }) => isThumb && src.endsWith('.svg')).length).toBeLessThanOrEqual(2)
  const imagesBelow = shownImages.filter(({ isInView }) => !isInView)
  expect(imagesBelow.filter(({ loading }) => loading !== 'lazy')).toEqual([])
  const lazySources = new Set(imagesBelow.map(({ src }) => src))
  const earlyPictures = fetched.filter(([src]) => !lazySources.has(src))
  const totalBytes = earlyPictures.reduce((sum, [, bytes]) => sum + bytes, 0)
  expect(totalBytes, earlyPictures.map(([src]) => src).join('\n')).toBeLessThanOrEqual(maxFirstViewBytes)
}

/** Ten packets of 1,460 bytes: what a server may send before it waits for the first acknowledgement (RFC 6928). */
export const firstPacketsBytes = 14_600

/**
 * The bytes that a page needs for what it shows, with its headers. What follows the footer shows nothing: the rules for
 * the next page, and the scripts of pages that act.
 */
export async function countShownBytes(address: string): Promise<number> {
  const response = await fetch(address, { headers: { 'Accept-Encoding': 'br' } })
  expect(response.headers.get('Content-Encoding')).toBe('br')
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const [shownHtml = ''] = (await response.text()).split('<script type="application/ld+json">')
  return brotliCompressSync(shownHtml).length + `HTTP/1.1 200 OK\r\n${headers}\r\n`.length
}
