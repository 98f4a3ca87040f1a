import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { faintTexts } from './faint-texts.ts'

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
    const axe = new AxeBuilder({ page }).include(within)
    // By night nothing but the colours is another.
    const seen = colorScheme === 'light' ? axe.withTags(tags) : axe.withRules('color-contrast')
    expect(await barriers(page, seen), `${state}, ${colorScheme}, ${page.viewportSize()?.width} px`).toEqual([])
  }
}

/** The same under forced colours, whose contrast is the visitor's own choice: axe reads the colours that were asked for. */
export async function expectNoBarriersWhenForced(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const axe = new AxeBuilder({ page }).withTags(tags).disableRules('color-contrast')
  expect(await barriers(page, axe), `${state}, forced colours`).toEqual([])
}

async function barriers(page: Page, axe: AxeBuilder): Promise<string[]> {
  const { violations, incomplete } = await axe.analyze()
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
