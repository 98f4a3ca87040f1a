import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import type axe from 'axe-core'
import { lowContrastTexts } from './low-contrast-texts.ts'
import { nameFaults } from './name-faults.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe leaves to a person (`incomplete`) and a person has reviewed; anything else it leaves fails the test. Colours
 * are not on this list: where axe cannot judge a contrast, `low-contrast-texts.ts` measures it.
 */
const reviewedFindings: readonly { rule: string; target: RegExp; reason: string }[] = []

/** A telephone, or a page zoomed to 400 %; a tablet; the first width with the menu in a row; a computer. */
const everyWidth: readonly number[] = [320, 768, 1024, 1280]

/** The widths at which the two layouts differ most: axe finds at the others only what it finds here. */
const axeWidths: ReadonlySet<number> = new Set([320, 1280])

/**
 * What the HTML standard forbids and axe does not know: a heading within a heading cell or within running text, and a
 * required list without an empty choice, which can never be left unfilled.
 */
const forbiddenMarkup =
  ':is(th, span, p, button, label) :is(h1, h2, h3, h4, h5, h6), select[required]:not(:has(> option[value=""]:first-child))'

type CheckOptions = {
  /** A selector, for a state in which the rest of the page is as already checked. */
  within?: string
  /** Fewer widths, for a state that does not exist at all of them. */
  widths?: readonly number[]
  /** Further checks at each width. */
  checkAt?: (width: number) => Promise<void>
}

/**
 * Looks for accessibility barriers in the page's current state without loading the page again: sideways scroll at four
 * widths; at the narrowest and the widest all rules by day, and the contrast by night, when nothing but the colours
 * differs; at the narrowest what is heard. Animations must have ended: axe measures the colours of the current frame.
 * Restores the window afterwards. Each state extends the timeout of its test.
 */
export async function expectNoBarriers(
  page: Page,
  state: string,
  { within = 'html', widths = everyWidth, checkAt }: CheckOptions = {},
): Promise<void> {
  test.info().setTimeout(test.info().timeout + 120_000)
  // Another size, or another wish for motion, would cut the fade between two pages short: Chromium reports an error.
  await page.waitForFunction(() => !document.querySelector(':active-view-transition'))
  const forbiddenElements = await page
    .locator(forbiddenMarkup)
    .evaluateAll((elements) => elements.map(({ outerHTML }) => outerHTML.slice(0, 200)))
  expect(forbiddenElements, `${state}, against the HTML standard`).toEqual([])
  const originalViewport = page.viewportSize() ?? { width: 1280, height: 900 }
  const isMotionReduced = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  for (const width of widths) {
    await page.setViewportSize({ ...originalViewport, width })
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const sidewaysPx = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(sidewaysPx, `${state} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0)
    if (axeWidths.has(width)) {
      expect(await findBarriers(page, within, tags), `${state}, by day, ${width} px`).toEqual([])
      if (width === 320) expect(await nameFaults(page, within), `${state}, as it is heard`).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      expect(await findBarriers(page, within, ['color-contrast']), `${state}, by night, ${width} px`).toEqual([])
    }
    await page.emulateMedia({ colorScheme: null })
    await checkAt?.(width)
  }
  await page.setViewportSize(originalViewport)
  await page.emulateMedia({ reducedMotion: isMotionReduced ? 'reduce' : null })
}

/**
 * Runs axe in the page, where it is injected once, and returns only violations and incomplete checks. This takes a
 * tenth of the time of its Playwright builder, which injects axe for each run, opens another page and returns all
 * passed checks.
 */
async function findBarriers(page: Page, within: string, runOnly: string[]): Promise<string[]> {
  const options: axe.RunOptions = { runOnly, resultTypes: ['violations', 'incomplete'] }

  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { violations, incomplete } = await page.evaluate(([within, options]) => window.axe.run(within, options), [
    within,
    options,
  ] as const)
  const findingsOf = (results: typeof violations) =>
    results.flatMap(({ id, nodes }) => nodes.map(({ target }) => ({ rule: id, target: target.join(' ') })))
  const incompleteFindings = findingsOf(incomplete)
  const unreviewed = incompleteFindings.filter(
    ({ rule, target }) =>
      rule !== 'color-contrast' &&
      !reviewedFindings.some((finding) => finding.rule === rule && finding.target.test(target)),
  )
  const unmeasured = incompleteFindings.filter(({ rule }) => rule === 'color-contrast').map(({ target }) => target)
  return [
    ...findingsOf(violations).map(({ rule, target }) => `${rule}: ${target}`),
    ...unreviewed.map(({ rule, target }) => `to be reviewed, ${rule}: ${target}`),
    ...(await lowContrastTexts(page, unmeasured)),
  ]
}
