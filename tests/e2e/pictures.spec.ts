import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser-test.ts'
import { specPages } from '../support/public-pages.ts'

// The maximum compressed size of the drawings loaded before a visitor does anything: the network at the lake is slow.
const heaviestDrawing = 12_000
const heaviestView = 40_000

const views = [
  { name: 'phone', viewport: { width: 360, height: 780 } },
  { name: 'computer', viewport: { width: 1280, height: 900 } },
]

type Shown = { src: string; isInView: boolean; loading: string; width: number; height: number }

/** Every picture of the page that takes up space, before any scrolling. */
function shownPictures(page: Page): Promise<Shown[]> {
  return page.evaluate(() =>
    [...document.images].flatMap((image) => {
      const { top, width, height } = image.getBoundingClientRect()
      if (width === 0) return []
      const isInView = top < window.innerHeight
      return [{ src: image.currentSrc || image.src, isInView, loading: image.loading, width, height }]
    }),
  )
}

/** The transferred size of each picture fetched, including those of style sheets. */
function fetchedPictures(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const pictures = fetched.filter(({ name }) => /\.(svg|png|jpg|webp|avif)$/.test(name))
    return Object.fromEntries(pictures.map(({ name, encodedBodySize }) => [name, encodedBodySize]))
  })
}

for (const { name, viewport } of views) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })
    for (const path of [...specPages, '/ma-reservation']) {
      test(`the pictures of ${path} that show first are light, the others wait`, async ({ page }) => {
        await page.goto(path, { waitUntil: 'networkidle' })
        const shown = await shownPictures(page)
        const fetched = await fetchedPictures(page)
        expect(shown.length).toBeGreaterThan(0)

        for (const { src, isInView } of shown) if (isInView) expect(fetched[src], src).toBeGreaterThan(0)
        for (const [src, bytes] of Object.entries(fetched)) expect(bytes, src).toBeLessThanOrEqual(heaviestDrawing)
        const below = shown.filter(({ isInView }) => !isInView)
        expect(below.filter(({ loading }) => loading !== 'lazy')).toEqual([])

        const waiting = new Set(below.map(({ src }) => src))
        const first = Object.entries(fetched).filter(([src]) => !waiting.has(src))
        const weight = first.reduce((sum, [, bytes]) => sum + bytes, 0)
        expect(weight, first.map(([src]) => src).join('\n')).toBeLessThanOrEqual(heaviestView)
      })
    }
  })
}
