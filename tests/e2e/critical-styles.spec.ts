import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import generate from 'css-tree/generator'
import walk from 'css-tree/walker'
import { publicPages } from '../../app/seo/public-pages.ts'
import { canMatch } from '../../platform/http/first-paint/can-match.ts'
import { readStyleSheet } from '../../platform/http/first-paint/critical-styles.ts'
import { expect, test } from '../support/browser-test.ts'

// With its inline styles a page must look the same as with the whole style sheet: otherwise it would jump when the
// sheet arrives. Scripts are off and fonts are blocked, so that nothing else differs.

type Look = { tag: string; box: number[]; color: string; background: string; shadow: string }

async function looksOf(browser: Browser, url: string, width: number, wholeSheet: boolean): Promise<Look[]> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
    viewport: { width, height: 800 },
  })
  const page = await context.newPage()
  await page.route(/\.woff2$/, (route) => route.abort())
  if (!wholeSheet) await page.route(/\/assets\/app-.*\.css$/, (route) => route.abort())
  await page.goto(url, { waitUntil: 'load' })
  const looks = await page.evaluate(() => {
    const seen = [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility())
    return seen.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { color, backgroundColor, boxShadow } = getComputedStyle(element)
      // Tailwind lists five shadows, most of them empty; the inline styles list only the visible ones.
      const shadow = boxShadow.replace(/rgba\(0, 0, 0, 0\)(?: 0px){4}, /g, '')
      const box = [x, y, width, height].map(Math.round)
      return { tag: element.tagName, box, color, background: backgroundColor, shadow }
    })
  })
  await context.close()
  return looks
}

for (const { path } of publicPages) {
  test(`${path} looks the same before and after its whole style sheet`, async ({ browser, site }) => {
    for (const width of [360, 1280]) {
      const before = await looksOf(browser, site.url + path, width, false)
      expect(before.length).toBeGreaterThan(50)
      expect(before, `${width} px`).toEqual(await looksOf(browser, site.url + path, width, true))
    }
  })
}

test.describe('the whole style sheet of the build', () => {
  const [file = ''] = globSync(join(import.meta.dirname, '../../build/client/assets/app-*.css'))
  const css = readFileSync(file, 'utf8')

  /**
   * The rules as the browser parses them. It keeps irrelevant spaces in values with variables, so those are removed.
   */
  async function rulesOf(page: Page, text: string): Promise<string[]> {
    const rules = await page.evaluate((content) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(content)
      return [...sheet.cssRules].map(({ cssText }) => cssText)
    }, text)
    return rules.map((rule) => rule.replace(/\s*([,*/#()"]|-(?=\d))\s*/g, '$1'))
  }

  test('says the same when it has been read and written again', async ({ page }) => {
    const written = generate(readStyleSheet(css))
    expect(generate(readStyleSheet(written))).toBe(written)
    const rules = await rulesOf(page, css)
    expect(rules.length).toBeGreaterThan(50)
    expect(await rulesOf(page, written)).toEqual(rules)
  })

  test('loses no selector to a page that holds every name, but those that matter only later', () => {
    const all = { has: () => true }
    const [kept, dropped]: [string[], string[]] = [[], []]
    walk(readStyleSheet(css), {
      visit: 'Rule',
      enter({ prelude }) {
        if (prelude.type !== 'SelectorList') return
        for (const selector of prelude.children) (canMatch(selector, all) ? kept : dropped).push(generate(selector))
      },
    })
    expect(kept.length).toBeGreaterThan(500)
    const later =
      /:(hover|active|focus|focus-visible|focus-within|target|popover-open|host)\b|::(selection|backdrop)|:-moz-/
    expect(dropped.filter((selector) => !later.test(selector))).toEqual([])
  })
})
