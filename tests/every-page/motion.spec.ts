import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser-test.ts'

const animationsOf = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().map((animation) => {
      const { duration, iterations = 1 } = animation.effect?.getTiming() ?? {}
      return {
        name: (animation as CSSAnimation).animationName,
        isTimed: animation.timeline instanceof DocumentTimeline,
        endsAfterMs: Number(duration) * iterations,
      }
    }),
  )

test.describe('light on the water', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('glints and the boat move a little, and come to rest within five seconds', async ({ page }) => {
    await page.goto('/')
    await expect.poll(async () => (await animationsOf(page)).map(({ name }) => name)).toContain('shimmer')
    const timedAnimations = (await animationsOf(page)).filter(({ isTimed }) => isTimed)
    expect(timedAnimations.map(({ name }) => name)).toContain('bobbing')
    // WCAG 2.2.2: anything that moves longer needs a way to stop it.
    for (const { name, endsAfterMs } of timedAnimations) expect(endsAfterMs, name).toBeLessThanOrEqual(5_000)
  })

  test('cards rise into view without ever being hidden', async ({ page }) => {
    await page.goto('/')
    await expect.poll(async () => (await animationsOf(page)).map(({ name }) => name)).toContain('rise')
    const cards = page.locator('main li:has(> article, > figure)')
    expect(await cards.count()).toBeGreaterThan(5)
    for (const card of await cards.all()) {
      expect(await card.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
    }
    await cards.last().scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 500)
    await expect(cards.last()).toHaveCSS('transform', /^(none|matrix\(1, 0, 0, 1, 0, 0\))$/)
  })

  test('a card with a button stays where it is, so that no press is lost', async ({ page }) => {
    await page.goto('/nos-formules-gourmandes', { waitUntil: 'networkidle' })
    const cardsWithButton = page.locator('main li:has(button)')
    expect(await cardsWithButton.count()).toBeGreaterThan(5)
    for (const card of await cardsWithButton.all()) await expect(card).toHaveCSS('animation-name', 'none')
  })
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('with reduced motion nothing moves by itself', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    expect((await animationsOf(page)).map(({ name }) => name)).toEqual([])
  })
})
