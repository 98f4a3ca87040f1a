import { type Browser, expect } from '@playwright/test'

type Look = { tag: string; box: number[]; color: string; background: string; shadow: string }

/**
 * How each element of a page looks on a telephone and on a computer, with its `first` styles alone or with the `whole`
 * style sheet. Scripts are off and fonts are blocked, so that nothing else differs. With the whole sheet the page must
 * also be complete without scripts.
 */
export async function looksOf(browser: Browser, url: string, styles: 'first' | 'whole'): Promise<Look[]> {
  const context = await browser.newContext({ javaScriptEnabled: false, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.route(/\.woff2$/, (route) => route.abort())
  if (styles === 'first') await page.route(/\/assets\/app-.*\.css$/, (route) => route.abort())
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(url, { waitUntil: 'load' })
  const looks: Look[] = []
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    looks.push(...(await page.evaluate(readLooks)))
  }
  if (styles === 'whole') {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const heading of await page.locator('main').getByRole('heading', { level: 2 }).all()) {
      expect((await heading.textContent())?.trim()).toBeTruthy()
    }
    await expect(page.getByRole('button', { name: /Ajouter au panier/ })).toHaveCount(0)
    for (const image of await page.locator('main img').all()) await expect(image).toBeVisible()
  }
  await context.close()
  return looks
}

/** Runs in the page. */
function readLooks(): Look[] {
  const seen = [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility())
  return seen.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const { color, backgroundColor, boxShadow } = getComputedStyle(element)
    // Tailwind lists five shadows, most of them empty; the inline styles list only the visible ones.
    const shadow = boxShadow.replace(/rgba\(0, 0, 0, 0\)(?: 0px){4}, /g, '')
    const box = [x, y, width, height].map(Math.round)
    return { tag: element.tagName, box, color, background: backgroundColor, shadow }
  })
}
