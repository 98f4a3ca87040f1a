import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import type axe from 'axe-core'
import { faintTexts } from './faint-texts.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const program = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe leaves to a person (`incomplete`) and a person has looked at. Anything else that it leaves fails. Colours are
 * not on this list: what axe cannot judge of them is measured (`faint-texts.ts`).
 */
const reviewed: readonly { rule: string; target: RegExp; reason: string }[] = []

/** Narrow as a telephone, or a page enlarged four times; then a tablet, the first width of the menu row, a computer. */
const everyWidth: readonly number[] = [320, 768, 1024, 1280]

/** By day, by night, and in the colours a visitor has set for all pages. */
const everyLight = {
  'by day': { colorScheme: 'light', forcedColors: 'none' },
  'by night': { colorScheme: 'dark', forcedColors: 'none' },
  'forced colours': { colorScheme: 'light', forcedColors: 'active' },
} as const

type Looked = {
  /** A selector, for a state that leaves the rest of the page as another look has seen it. */
  within?: string
  /** Fewer, for a state that there is at some widths only. */
  widths?: readonly number[]
  /** What else must hold at each width. */
  alsoAt?: (width: number) => Promise<void>
}

/**
 * Looks for barriers in what the page shows at this moment: at four widths, by day, by night and in forced colours, all
 * in one page, which is neither loaded nor led here again. Animations must have ended: axe measures the colours of the
 * frame it meets. No width may scroll sideways. The window is then as it was. Each state brings a test its own time.
 */
export async function expectNoBarriers(
  page: Page,
  state: string,
  { within = 'html', widths = everyWidth, alsoAt }: Looked = {},
): Promise<void> {
  test.info().setTimeout(test.info().timeout + 120_000)
  const before = page.viewportSize() ?? { width: 1280, height: 900 }
  for (const width of widths) {
    await page.setViewportSize({ ...before, width })
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(sideways, `${state} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0)
    for (const [light, media] of Object.entries(everyLight)) {
      await page.emulateMedia({ ...media, reducedMotion: 'reduce' })
      expect(await barriers(page, within, media), `${state}, ${light}, ${width} px`).toEqual([])
    }
    await page.emulateMedia({ colorScheme: null, forcedColors: null })
    await alsoAt?.(width)
  }
  await page.setViewportSize(before)
}

/**
 * Axe runs in the page itself, once put there, and gives only what a person has to look at: a tenth of what its
 * Playwright builder takes, which puts it there anew for each look, opens a page to gather in, and brings home all that passed.
 */
async function barriers(
  page: Page,
  within: string,
  { forcedColors }: { forcedColors: 'active' | 'none' },
): Promise<string[]> {
  // Forced colours are the visitor's own choice, and axe reads the colours that were asked for instead.
  const rules = { 'color-contrast': { enabled: forcedColors === 'none' } }
  const options: axe.RunOptions = { runOnly: tags, rules, resultTypes: ['violations', 'incomplete'] }

  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program)
  const { violations, incomplete } = await page.evaluate(([within, options]) => window.axe.run(within, options), [
    within,
    options,
  ] as const)
  const list = (results: typeof violations) =>
    results.flatMap(({ id, nodes }) => nodes.map(({ target }) => ({ rule: id, target: target.join(' ') })))
  const left = list(incomplete)
  const unreviewed = left.filter(
    ({ rule, target }) =>
      rule !== 'color-contrast' && !reviewed.some((one) => one.rule === rule && one.target.test(target)),
  )
  const unmeasured = left.filter(({ rule }) => rule === 'color-contrast').map(({ target }) => target)
  return [
    ...list(violations).map(({ rule, target }) => `${rule}: ${target}`),
    ...unreviewed.map(({ rule, target }) => `to be reviewed, ${rule}: ${target}`),
    ...(await faintTexts(page, unmeasured)),
  ]
}
