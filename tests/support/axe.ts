import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Looks for barriers in what the page shows at this moment, by day and by night. Animations must have ended: axe
 * measures the colours of the frame it meets. `within` is a selector, for a state that leaves the rest of the page as
 * another look has seen it.
 */
export async function expectNoBarriers(page: Page, state: string, within = 'html'): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).include(within).withTags(tags).analyze()
    const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
    expect(found, `${state}, ${colorScheme}, ${page.viewportSize()?.width} px`).toEqual([])
  }
}
