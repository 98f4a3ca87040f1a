import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser-test.ts'
import { contactFields } from '../support/form-fields.ts'
import { notice } from '../support/form-page.ts'
import { openPage, untilAlive } from '../support/open-page.ts'
import { ownPages, specPages } from '../support/public-pages.ts'

// A page uses almost no main-thread time until somebody touches it (docs/decisions/0025). `npm run bench` measures how
// much; these tests check the mechanism.

const isAwake = (page: Page) =>
  page.evaluate(() => {
    const main = Object.keys(document.querySelector('main') ?? {})
    return '__reactRouterContext' in window || main.some((key) => key.startsWith('__react'))
  })

/** Opens a page and waits until everything that follows its first paint has loaded. */
async function gotoUntouched(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('head link[rel=stylesheet][media=print]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}

/** The linked style sheets that apply to the screen, besides the inline styles. */
const sheetsOnScreen = (page: Page) =>
  page
    .locator('head link[rel=stylesheet]')
    .evaluateAll((links: HTMLLinkElement[]) =>
      links.filter(({ media }) => matchMedia(media || 'all').matches).map(({ href }) => new URL(href).pathname),
    )

for (const path of [...specPages, ...ownPages]) {
  test(`${path} sleeps until somebody touches it: nothing runs, and nothing is styled anew`, async ({ page }) => {
    await gotoUntouched(page, path)
    await page.evaluate(() => document.fonts.ready)
    expect(await isAwake(page)).toBe(false)
    // Only fonts and motion, which change little; the full sheet is loaded for print only.
    expect(await sheetsOnScreen(page)).toEqual([expect.stringMatching(/^\/assets\/after-paint-/)])
    await page.mouse.move(100, 100)
    await untilAlive(page)
    expect(await sheetsOnScreen(page)).toContainEqual(expect.stringMatching(/^\/assets\/app-/))
  })
}

test('reading on wakes nobody', async ({ page }) => {
  await gotoUntouched(page, '/cgv')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await page.waitForLoadState('networkidle')
  expect(await isAwake(page)).toBe(false)
})

test('whoever has read on stays there when the page wakes, wherever it was left before', async ({ page }) => {
  await openPage(page, '/cgv')
  await page.evaluate(() => scrollTo(0, 900))
  await page.reload({ waitUntil: 'networkidle' })
  await page.evaluate(() => scrollTo(0, 1500))
  await untilAlive(page)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => scrollY)).toBe(1500)
})

test('a page with a kept cart shows it without being touched', async ({ page }) => {
  await openPage(page, '/nos-activites')
  await page
    .getByRole('button', { name: /^Ajouter au panier/ })
    .first()
    .click()
  await page.goto('/cgv')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Panier, 1 article' })).toBeVisible()
})

test('a cart that is filled in another tab is shown without being touched', async ({ page, context }) => {
  await gotoUntouched(page, '/cgv')
  const other = await context.newPage()
  await other.goto('/nos-activites')
  await other
    .getByRole('button', { name: /^Ajouter au panier/ })
    .first()
    .click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Panier, 1 article' })).toBeVisible()
})

test('the warning of an empty cart stands there before anybody touches the page, and not where a cart is kept', async ({
  page,
}) => {
  const edge = () =>
    page
      .getByRole('region', { name: 'Vos souhaits à bord' })
      .locator('div')
      .first()
      .evaluate((note) => getComputedStyle(note).borderLeftColor)
  await gotoUntouched(page, '/reservations')
  const asleep = await edge()
  await expect(page.getByRole('region', { name: 'Vos souhaits à bord' }).locator('svg').first()).toBeVisible()
  await untilAlive(page)
  expect(await edge()).toBe(asleep)
  await page.getByRole('checkbox', { name: 'Bouée' }).check()
  expect(await edge()).not.toBe(asleep)
  const kept = await edge()
  // What is painted before the scripts load.
  await page.route('**/*.js', () => {})
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(edge).toBe(kept)
})

test('a menu opens under the pointer that wakes the page', async ({ page }) => {
  await gotoUntouched(page, '/')
  const group = page.getByRole('banner').getByRole('button', { name: 'Nos offres' })
  await group.hover()
  await expect(group).toHaveAttribute('aria-expanded', 'true')
})

test.describe('while the scripts are still on their way', () => {
  /** Opens a page whose scripts wait until `arrive` is called. */
  async function gotoSlowly(page: Page, path: string) {
    const scripts = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByRole('contentinfo').waitFor()
    return { arrive: scripts.resolve }
  }
  const offers = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Nos offres' })

  test('the pointer may come to rest on a menu: it opens', async ({ page }) => {
    const { arrive } = await gotoSlowly(page, '/')
    await offers(page).hover()
    arrive()
    await expect(offers(page)).toHaveAttribute('aria-expanded', 'true')
  })

  test('the pointer may have rested there before the page came, and never move: the menu opens', async ({ page }) => {
    await gotoUntouched(page, '/')
    const { x = 0, y = 0, width = 0, height = 0 } = (await offers(page).boundingBox()) ?? {}
    const middle = [x + width / 2, y + height / 2] as const
    await page.goto('about:blank')
    await page.mouse.move(...middle)
    const { arrive } = await gotoSlowly(page, '/cgv')
    // What a browser reports of a resting pointer: a mouse event without movement.
    await page.mouse.move(...middle)
    arrive()
    await expect(offers(page)).toHaveAttribute('aria-expanded', 'true')
  })

  test('the focus may already be in a field, and a key be held: it stays there, with what is typed', async ({
    page,
  }) => {
    const { arrive } = await gotoSlowly(page, '/reservations')
    await page.getByLabel('Nom complet').focus()
    await page.keyboard.down('a')
    await page.keyboard.down('a')
    arrive()
    await untilAlive(page)
    await expect(page.getByLabel('Nom complet')).toBeFocused()
    await expect(page.getByLabel('Nom complet')).toHaveValue('aa')
  })

  test('the focus on the calendar’s button makes it ready, as later', async ({ page }) => {
    const { arrive } = await gotoSlowly(page, '/reservations')
    await page.locator('#reservation button[aria-haspopup=dialog]').focus()
    const calendar = page.waitForRequest(/calendar-popover/)
    arrive()
    await calendar
  })

  test('what is chosen, ticked and typed counts', async ({ page }) => {
    const { arrive } = await gotoSlowly(page, '/reservations')
    await page.getByRole('checkbox', { name: 'Bouée' }).check()
    await page.getByLabel('Durée').selectOption('5')
    await page.getByLabel('Email').fill('pas-une-adresse')
    arrive()
    await untilAlive(page)
    await expect(page.getByRole('checkbox', { name: 'Bouée' })).toBeChecked()
    await expect(page.getByRole('region', { name: 'Récapitulatif' })).toContainText('Bouée')
    await expect(page.locator('[data-total]')).toContainText('1’250')
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  })
})

test.describe('on a form, what is filled in first', () => {
  test('is judged like what follows', async ({ page }) => {
    await gotoUntouched(page, '/reservations')
    await page.getByLabel('Email').fill('pas-une-adresse')
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Email')).toHaveValue('pas-une-adresse')
  })

  test('counts', async ({ page }) => {
    await gotoUntouched(page, '/reservations')
    await page.getByLabel('Type de bateau').selectOption('sportif')
    await expect(page.getByText(/3\sh\s×\s300\sCHF, TVA incluse/)).toBeVisible()
  })
})

test.describe('a form whose button is the first thing pressed', () => {
  /** Fills in the form without a touch, like a browser that restores it after a reload. */
  async function fillUnseen(page: Page, fields: Record<string, string>) {
    await gotoUntouched(page, '/contact')
    await page.locator('main form').evaluate((form: HTMLFormElement, values) => {
      for (const [name, value] of Object.entries(values))
        (form.elements.namedItem(name) as HTMLInputElement).value = value
    }, fields)
    expect(await isAwake(page)).toBe(false)
  }
  const sentBy = (page: Page) => {
    const kinds: string[] = []
    page.on('request', (request) => request.method() === 'POST' && kinds.push(request.resourceType()))
    return kinds
  }

  test('is sent once, by the scripts that it wakes', async ({ page }) => {
    await fillUnseen(page, contactFields())
    const sent = sentBy(page)
    await page.getByRole('button', { name: 'Envoyer le message' }).click()
    await expect(notice(page)).toContainText('Message envoyé !')
    await expect(page).toHaveURL(/\/contact$/)
    expect(sent).toEqual(['fetch'])
  })

  test.describe('and whose scripts never come', () => {
    test.use({ expectedComplaints: [/ERR_FAILED|dynamically imported module/] })

    test('is sent once, the ordinary way', async ({ page }) => {
      await page.route('**/*.js', (route) => route.abort())
      await fillUnseen(page, contactFields())
      const sent = sentBy(page)
      await page.getByRole('button', { name: 'Envoyer le message' }).click()
      await expect(page).toHaveURL(/envoye=1/)
      expect(sent).toEqual(['document'])
    })
  })
})
