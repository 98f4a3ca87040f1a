import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
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

/**
 * Looks for barriers in what the page shows at this moment, by day and by night. Animations must have ended: axe
 * measures the colours of the frame it meets. `within` is a selector, for a state that leaves the rest of the page as
 * another look has seen it.
 */
export async function expectNoBarriers(page: Page, state: string, within = 'html'): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'none', reducedMotion: 'reduce' })
    // By night nothing but the colours is another.
    const looked: axe.RunOptions = colorScheme === 'light' ? { runOnly: tags } : { runOnly: ['color-contrast'] }
    expect(await barriers(page, within, looked), `${state}, ${colorScheme}, ${page.viewportSize()?.width} px`).toEqual(
      [],
    )
  }
}

/** The same under forced colours, whose contrast is the visitor's own choice: axe reads the colours that were asked for. */
export async function expectNoBarriersWhenForced(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const looked: axe.RunOptions = { runOnly: tags, rules: { 'color-contrast': { enabled: false } } }
  expect(await barriers(page, 'html', looked), `${state}, forced colours`).toEqual([])
}

/**
 * Axe runs in the page itself, once put there, and gives only what a person has to look at: a tenth of what its
 * Playwright builder takes, which puts it there anew for each look, opens a page to gather in, and brings home all that passed.
 */
async function barriers(page: Page, within: string, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(program)
  const { violations, incomplete } = await page.evaluate(
    ([within, options]) => window.axe.run(within, { ...options, resultTypes: ['violations', 'incomplete'] }),
    [within, options] as const,
  )
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
