import type { Browser, Page } from '@playwright/test'
import type { PageTexts } from '../../app/seo/page-meta.ts'
import { pagesListedByDefault } from '../../app/seo/public-pages.ts'
import { expectNoBarriers } from '../support/axe.ts'
import { expect, test } from '../support/browser-test.ts'
import { expectEveryStopInSight } from '../support/focus-stops.ts'
import { readHead } from '../support/head.ts'
import { lowContrastTexts } from '../support/low-contrast-texts.ts'
import { nameFaults } from '../support/name-faults.ts'
import { openPage, untilAlive } from '../support/open-page.ts'
import { publicPaths } from '../support/public-pages.ts'
import { expectWholeWithoutScripts, recordLooks } from './looks.ts'
import { expectImmediatePaint, expectLightPictures, expectNoLayoutShift, watchPaint } from './paint-checks.ts'

// Each public page is opened once on a telephone and once on a computer, and everything that must hold for every page
// is asked of that one visit: asleep as it arrives, then awake. Two more visits have scripts off.

/** The phone that Lighthouse emulates. */
const phone = { width: 412, height: 823 }
const computer = { width: 1280, height: 900 }

/** A small computer with a page zoomed to 400 %, a telephone, and a small computer without zoom. */
const focusWindows = [
  { width: 320, height: 256 },
  { width: 360, height: 640 },
  { width: 1024, height: 768 },
]

declare global {
  interface Window {
    violations: string[]
  }
}

test.use({ viewport: phone })

for (const path of publicPaths) {
  const texts = pagesListedByDefault.find((page) => page.path === path)?.texts

  test(`${path} passes every check in one visit`, async ({ page, context, site }) => {
    test.setTimeout(300_000)
    const foreignRequests: string[] = []
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (origin !== site.url && protocol !== 'data:') foreignRequests.push(request.url())
    })
    await watchPaint(page)
    await page.addInitScript(() => {
      window.violations = []
      document.addEventListener('securitypolicyviolation', (event) => {
        window.violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)
      })
    })

    await test.step('as it arrives', async () => {
      const answer = await page.goto(path, { waitUntil: 'networkidle' })
      expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'")
      await expectImmediatePaint(page, path)
      await expectLightPictures(page)
      // The cart has none: it belongs to one visitor, and no search engine lists it.
      if (texts) await expectOwnHead(page, site.url + path, texts)
    })

    await test.step('awake, down to its end', async () => {
      await untilAlive(page)
      await page.mouse.wheel(0, 20_000)
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => window.violations)).toEqual([])
      expect(foreignRequests).toEqual([])
      expect(await context.cookies()).toEqual([])
      await expectCaptionedFigures(page)
    })

    await test.step('by keyboard', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const viewport of focusWindows) {
        await page.setViewportSize(viewport)
        const stops = await expectEveryStopInSight(page, `${path}, ${viewport.width} px`)
        expect(stops).toBeGreaterThan(15)
      }
    })

    await test.step('in small windows, and with letters twice as large', () => expectNoSidewaysScroll(page))
    await test.step('by axe', () => expectNoBarriers(page, path))
  })

  test(`${path} looks right on a computer, and is complete with scripts off`, async ({ browser, page, site }) => {
    await page.setViewportSize(computer)
    await watchPaint(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    await expectNoLayoutShift(page)
    await expectLightPictures(page)
    await expectSameLooks(browser, site.url + path)
    await expectWholeWithoutScripts(browser, site.url + path)
  })
}

/** With its inline styles a page must look the same as with the whole style sheet, or it would jump when that arrives. */
async function expectSameLooks(browser: Browser, url: string): Promise<void> {
  const [firstLooks, wholeLooks] = [await recordLooks(browser, url, 'first'), await recordLooks(browser, url, 'whole')]
  expect(firstLooks.length).toBeGreaterThan(50)
  expect(firstLooks).toEqual(wholeLooks)
}

async function expectOwnHead(page: Page, url: string, texts: PageTexts): Promise<void> {
  const { graphs, og, ...head } = await readHead(page)
  const { pathname, origin } = new URL(url)
  expect(head).toEqual({
    lang: 'fr-CH',
    h1: 1,
    titles: [texts.metaTitle],
    shownTitle: texts.metaTitle,
    descriptions: [texts.metaDescription],
    canonical: [url],
    robots: [],
    card: ['summary_large_image'],
  })
  expect(texts.metaTitle.length).toBeLessThanOrEqual(60)
  expect(texts.metaDescription.length).toBeGreaterThanOrEqual(120)
  expect(texts.metaDescription.length).toBeLessThanOrEqual(155)
  expect(og).toMatchObject({
    'og:url': url,
    'og:title': texts.metaTitle,
    'og:description': texts.metaDescription,
    'og:type': 'website',
    'og:locale': 'fr_CH',
    'og:image': `${origin}/partage/${pathname === '/' ? 'accueil' : pathname.slice(1)}.png`,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
  })
  expect(og['og:image:alt']).toMatch(/^Affiche .{30,}\.$/)
  expect(graphs).toHaveLength(1)
  const graph = JSON.parse(graphs[0] ?? '')['@graph'] as { url?: string }[]
  expect(graph[0]?.url).toBe(url)
}

/** Every picture with a caption bears it as the name of its figure. */
async function expectCaptionedFigures(page: Page): Promise<void> {
  for (const figure of await page.locator('main figure').all()) {
    const caption = await figure.locator('figcaption').textContent()
    await expect(figure).toHaveAccessibleName(String(caption?.trim()))
  }
  expect(await page.locator('main figcaption').count()).toBe(await page.locator('main figure').count())
}

/** No sideways scroll at 320 px, at 400 % zoom, or with letters twice as large. Restores the window afterwards. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const { width, height, letters } of [
    { width: 320, height: 640, letters: '100%' },
    { width: 320, height: 256, letters: '100%' },
    { width: 360, height: 640, letters: '200%' },
    { width: 1280, height: 900, letters: '200%' },
  ]) {
    await page.setViewportSize({ width, height })
    const overflowPx = await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
      const overflow = document.documentElement.scrollWidth - window.innerWidth
      document.documentElement.style.fontSize = ''
      return overflow
    }, letters)
    expect(overflowPx, `at ${width} × ${height}, letters ${letters}`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize(phone)
}

test('no two pages have the same title or description', () => {
  for (const name of ['metaTitle', 'metaDescription'] as const) {
    expect(new Set(pagesListedByDefault.map(({ texts }) => texts[name])).size).toBe(pagesListedByDefault.length)
  }
})

test('axe finds nothing on a formula card that is in the cart, with its notice', async ({ page }) => {
  await page.goto('/nos-formules-gourmandes')
  await page.getByRole('button', { name: 'Ajouter au panier : Fondue au fromage' }).click()
  await page.getByText('Dans votre panier').waitFor()
  await expectNoBarriers(page, 'formula added')
})

test('a text that is too faint on the drawing behind it is found', async ({ page }) => {
  await page.goto('/')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const title = page.getByRole('heading', { level: 1 })
  expect(await lowContrastTexts(page, ['h1'])).toEqual([])
  await title.evaluate((heading) => {
    heading.style.color = '#47737e'
  })
  expect(await lowContrastTexts(page, ['h1'])).toHaveLength(1)
})

test('an accessible name that would be read out wrongly is found', async ({ page }) => {
  await openPage(page, '/contact')
  await page.setViewportSize({ width: 320, height: 640 })
  const readFaults = async () => (await nameFaults(page, 'main')).map((fault) => fault.split(':')[0])
  await expectNoBarriers(page, '/contact')
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML(
      'beforeend',
      `<section><svg></svg><button>Oui</button><button>Oui</button><a href="/a">Voir</a><a href="/b">Voir</a>
      <input aria-label="Nom" aria-invalid="true"><div role="alert"><p tabindex="-1">Dit</p></div>
      <div style="display: flex; flex-direction: column-reverse"><label>Un</label><label>Deux</label></div></section>`,
    )
    main.querySelector<HTMLElement>('[role=alert] [tabindex]')?.focus()
  })
  expect(await readFaults()).toEqual([
    'decoration is read out',
    'nameless',
    'two buttons « Oui »',
    'two links « Voir »',
    'heard later than it is seen',
    'wrong without saying why',
    'its label is not seen',
    'said twice',
  ])
})
