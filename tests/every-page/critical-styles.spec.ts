import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import generate from 'css-tree/generator'
import walk from 'css-tree/walker'
import { canMatch, readStyleSheet } from '../../platform/http/first-paint/critical-styles.ts'
import { expect, test } from '../support/browser-test.ts'

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

  test('the style sheet of the build stays the same when it is parsed and written again', async ({ page }) => {
    const regeneratedCss = generate(readStyleSheet(css))
    expect(generate(readStyleSheet(regeneratedCss))).toBe(regeneratedCss)
    const rules = await rulesOf(page, css)
    expect(rules.length).toBeGreaterThan(50)
    expect(await rulesOf(page, regeneratedCss)).toEqual(rules)
  })

  test('the critical styles of a page with every class name keep all but the deferred selectors', () => {
    const allNames = Object.assign(new Set<string>(), { has: () => true })
    const [criticalSelectors, deferredSelectors]: [string[], string[]] = [[], []]
    walk(readStyleSheet(css), {
      visit: 'Rule',
      enter({ prelude }) {
        if (prelude.type !== 'SelectorList') return
        for (const selector of prelude.children)
          (canMatch(selector, allNames) ? criticalSelectors : deferredSelectors).push(generate(selector))
      },
    })
    expect(criticalSelectors.length).toBeGreaterThan(500)
    const deferredPattern =
      /:(hover|active|focus|focus-visible|focus-within|target|popover-open|host)\b|::(selection|backdrop|view-transition|file-selector-button|-)|:-moz-/
    expect(deferredSelectors.filter((selector) => !deferredPattern.test(selector))).toEqual([])
  })
})
