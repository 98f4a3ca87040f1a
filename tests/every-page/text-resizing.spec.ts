import type { Page } from '@playwright/test'
import { expectPlaceTaken, storePlace, storeRelay } from '../../demo/steps.ts'
import { freshDay } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { bookingQuery, logbookAt } from '../support/logbook.ts'
import { grantLogbookKey, withServicesOf } from '../support/logbook-page.ts'
import { confirmedBooking } from '../support/manage-page.ts'
import { publicPaths } from '../support/public-pages.ts'
import { addOutingToday, clearQuaySheet, grantQuayKey, openQuay } from '../support/quay-page.ts'
import type { Site } from '../support/site.ts'

// What visitors do to every page: wider spacing (WCAG 1.4.12) on a narrow phone (1.4.10), letters twice as large (1.4.4).

test.use({ bypassCSP: true, viewport: { width: 320, height: 640 } })
test.setTimeout(300_000)
test.afterEach(({ site }) => clearQuaySheet(site))

/** Runs in the page: every text that is cut, a number on two lines, and what is wider than the window. */
function findCutTexts(): string[] {
  const width = document.documentElement.clientWidth
  const textWalker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const faults: string[] = []
  while (textWalker.nextNode()) {
    const { currentNode: text } = textWalker
    const parent = text.parentElement
    if (
      !text.textContent?.trim() ||
      !parent?.checkVisibility() ||
      parent.closest('.sr-only, noscript, select, [aria-hidden=true]')
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const box = range.getBoundingClientRect()
    if (box.width < 2) continue
    const lineTops = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
    if (/^[\d’.,]+$/.test(text.textContent.trim()) && lineTops.size > 1)
      faults.push(`on two lines: ${text.textContent.trim()}`)
    const scrollContainer = parent.closest('[tabindex="0"]')
    if (box.right > width + 1 && !scrollContainer)
      faults.push(`beyond the window: ${text.textContent.trim().slice(0, 40)}`)
    for (
      let ancestor: Element | null = parent;
      ancestor && ancestor !== document.body;
      ancestor = ancestor.parentElement
    ) {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(ancestor)
      // The first lines of a message on a folded card: its panel has it whole.
      if (webkitLineClamp !== 'none') break
      const edge = ancestor.getBoundingClientRect()
      const isClipped = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const isCut =
        (isClipped(overflowX) && (box.right > edge.right + 1 || box.left < edge.left - 1)) ||
        (isClipped(overflowY) && (box.bottom > edge.bottom + 1 || box.top < edge.top - 1))
      if (isCut && edge.width > 2) faults.push(`cut: ${text.textContent.trim().slice(0, 40)}`)
    }
  }
  const overflowPx = document.documentElement.scrollWidth - width
  const widestElement = [...document.querySelectorAll('main *')].find(
    (each) => each.getBoundingClientRect().right > width + 0.5,
  )
  return overflowPx > 0 ? [...faults, `${overflowPx} px wider: ${widestElement?.outerHTML.slice(0, 150)}`] : faults
}

/** The private pages, most of them opened by a key, with all their parts open. */
async function privatePages(page: Page, site: Site): Promise<Record<string, () => Promise<void>>> {
  const booking = await confirmedBooking(site, { date: freshDay() })
  const { key } = await withServicesOf(site, (services) =>
    storeRelay(services, 'Service social du district de la Riviera'),
  )
  const [place] = [await withServicesOf(site, (services) => storePlace(services, { date: freshDay() }))]
  await withServicesOf(site, (services) => storePlace(services, { date: freshDay() }))
  await withServicesOf(site, (services) => expectPlaceTaken(services, key, place.id))
  await addOutingToday(site, 'Maximilienne-Antoinette Rochat', { time: '17:00', participants: 5 })
  const quay = await grantQuayKey(site)
  const logbook = await grantLogbookKey(site)
  return {
    async guest() {
      await page.goto(booking.link)
      await page.getByRole('button', { name: 'Choisir un autre départ' }).click()
      await page.getByRole('button', { name: 'Corriger mes indications' }).click()
    },
    async relay() {
      await page.goto(`/relais/${key}`)
      await page
        .getByRole('button', { name: /^Prendre cette place/ })
        .first()
        .click()
      await expect(page.getByRole('heading', { name: 'Pour quelle famille ?' })).toBeFocused()
    },
    async quay() {
      await openQuay(page, quay)
      await page.getByText(/^Demain, /).click()
    },
    async logbook() {
      await page.goto(logbookAt(logbook, bookingQuery(booking.reference)))
      await page.getByRole('button', { name: /^Corriger/ }).click()
    },
    day: async () => void (await page.goto(logbookAt(logbook))),
    outings: async () => void (await page.goto(logbookAt(logbook, '/sorties'))),
    adding: async () => void (await page.goto(logbookAt(logbook, '/ajouter'))),
    accounts: async () => void (await page.goto(logbookAt(logbook, '/comptes'))),
    waiting: async () => void (await page.goto('/prevenez-moi')),
    invitation: async () => void (await page.goto('/invitation')),
  }
}

/** Opens one page after the other. */
async function visitEachPage(page: Page, site: Site, checkPage: (name: string) => Promise<void>): Promise<void> {
  for (const path of publicPaths) {
    await page.goto(path)
    await checkPage(path)
  }
  for (const [name, open] of Object.entries(await privatePages(page, site))) {
    await open()
    await checkPage(name)
  }
}

test('with the text spacing that a reader may set, nothing is cut and nothing is wider than a narrow phone', async ({
  page,
  site,
}) => {
  const content = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
    p { margin-block-end: 2em !important }`
  await visitEachPage(page, site, async (name) => {
    await page.addStyleTag({ content })
    expect.soft(await page.evaluate(findCutTexts), name).toEqual([])
  })
})

/** Runs in the page: words in a column so narrow that they are read letter by letter. */
function findOneLetterColumns(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main :is(dd, dt, p, li):not(.inline)')]
    .filter((each) => {
      const text = [...each.childNodes].map((node) => (node.nodeType === 3 ? node.textContent : '')).join('')
      const { width } = each.getBoundingClientRect()
      return text.trim().length > 8 && width > 1 && width < 1.5 * Number.parseFloat(getComputedStyle(each).fontSize)
    })
    .map((each) => each.outerHTML.slice(0, 120))
}

for (const [width, screen] of [
  [640, 'half a screen'],
  [320, 'a narrow phone'],
] as const)
  test(`with letters twice as large nothing is cut and nothing is wider than ${screen}`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 900 })
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await visitEachPage(page, site, async (name) => {
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      expect.soft(await page.evaluate(findCutTexts), name).toEqual([])
      expect.soft(await page.evaluate(findOneLetterColumns), name).toEqual([])
    })
  })

/** Runs in the page: what is pressed and has words beyond its edge, over those of its neighbour. */
function findOverflowingControls(): string[] {
  return [...document.querySelectorAll('a, button')]
    .filter((each) => each.checkVisibility() && each.clientWidth > 2 && each.scrollWidth > each.clientWidth + 1)
    .map((each) => each.outerHTML.slice(0, 120))
}

test('where a style sheet doubles the letters, no section of the logbook writes over its neighbour', async ({
  page,
  site,
}) => {
  await page.goto(logbookAt(await grantLogbookKey(site)))
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  // The fallback is wider, and gives the bar a row more for the moment until the font is there.
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(findOverflowingControls)).toEqual([])
  const [lowestText = 0, barTop = 0] = await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight)
    const textElements = [...document.querySelectorAll('main :is(h2, p, a, button):not(.section-bar *, .sr-only)')]
    // What is folded has a place, but is not shown.
    const bottoms = textElements.map((each) => (each.checkVisibility() ? each.getBoundingClientRect().bottom : 0))
    return [Math.max(...bottoms), document.querySelector('.section-bar')?.getBoundingClientRect().top]
  })
  expect(lowestText).toBeLessThanOrEqual(barTop)
})

/** Runs in the page: names that a voice cannot say as they are seen (WCAG 2.5.3), and fields that no browser can fill in (1.3.5). */
function findNameFaults(): string[] {
  const toPlainText = (text: string | null) =>
    (text ?? '')
      .replaceAll(/[\s:·]+/g, ' ')
      .trim()
      .toLowerCase()
  const labelled = [...document.querySelectorAll<HTMLElement>('a[aria-label], button[aria-label]')]
  const mislabelled = labelled.filter((each) => {
    const copy = each.cloneNode(true) as HTMLElement
    for (const hidden of copy.querySelectorAll('[aria-hidden=true], .sr-only')) hidden.remove()
    return !toPlainText(each.getAttribute('aria-label')).includes(toPlainText(copy.textContent))
  })
  const fieldsWithoutAutocomplete = 'main :is([type=email], [type=tel], [name=name]):not([autocomplete])'
  return [...mislabelled, ...document.querySelectorAll(fieldsWithoutAutocomplete)].map((each) =>
    each.outerHTML.slice(0, 120),
  )
}

test('the visible text of a control is in its accessible name, and personal fields allow autofill', async ({
  page,
  site,
}) => {
  await visitEachPage(page, site, async (name) => {
    expect.soft(await page.evaluate(findNameFaults), name).toEqual([])
  })
})
