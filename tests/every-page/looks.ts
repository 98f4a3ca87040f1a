import { type Browser, expect } from '@playwright/test'

type ElementLook = { tag: string; box: number[]; color: string; background: string; shadow: string }

/**
 * How each element of a page looks on a telephone and on a computer to a visitor with scripts, with its `first` styles
 * alone or with the `whole` style sheet. The scripts are off all the same, the words for visitors without scripts are
 * taken out, and fonts are blocked, so that nothing but the styles differs.
 */
export async function recordLooks(browser: Browser, url: string, styles: 'first' | 'whole'): Promise<ElementLook[]> {
  const context = await browser.newContext({ javaScriptEnabled: false, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.route(/\.woff2$/, (route) => route.abort())
  await page.route(url, async (route) => {
    const html = await (await route.fetch()).text()
    const [, sheetLink = ''] = /<noscript id="late">(.*?)<\/noscript>/.exec(html) ?? []
    const htmlWithoutNoscript = html.replace(/<noscript\b[\s\S]*?<\/noscript>/g, '')
    await route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: styles === 'whole' ? htmlWithoutNoscript.replace('</head>', `${sheetLink}</head>`) : htmlWithoutNoscript,
    })
  })
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(url, { waitUntil: 'load' })
  const looks: ElementLook[] = []
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    looks.push(...(await page.evaluate(readLooks)))
  }
  await context.close()
  return looks
}

/** Where scripts are off the page is complete, and its whole style sheet comes before it is painted. */
export async function expectWholeWithoutScripts(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'load' })
  await expect(page.locator('head noscript link[href^="/assets/app-"]')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const heading of await page.locator('main').getByRole('heading', { level: 2 }).all()) {
    expect((await heading.textContent())?.trim()).toBeTruthy()
  }
  await expect(page.getByRole('button', { name: /Ajouter au panier/ })).toHaveCount(0)
  // What is folded opens without scripts too.
  for (const summary of await page.locator('main details:not([open]):has(img) > summary').all()) await summary.click()
  for (const image of await page.locator('main img').all()) await expect(image).toBeVisible()
  await context.close()
}

/** Runs in the page. */
function readLooks(): ElementLook[] {
  const visibleElements = [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility())
  return visibleElements.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const { color, backgroundColor, boxShadow } = getComputedStyle(element)
    // Tailwind lists five shadows, most of them empty; the inline styles list only the visible ones.
    const shadow = boxShadow.replace(/rgba\(0, 0, 0, 0\)(?: 0px){4}, /g, '')
    const box = [x, y, width, height].map(Math.round)
    return { tag: element.tagName, box, color, background: backgroundColor, shadow }
  })
}
