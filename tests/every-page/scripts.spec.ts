import type { Page, Request } from '@playwright/test'
import { cartNotices } from '../../content/messages/cart-notices.ts'
import { unfoldWishes } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { contactFields } from '../support/form-fields.ts'
import { notice } from '../support/form-page.ts'
import { logbookAt } from '../support/logbook.ts'
import { grantLogbookKey } from '../support/logbook-page.ts'
import { untilAlive } from '../support/open-page.ts'
import { publicPaths } from '../support/public-pages.ts'

// What runs in a visitor's browser (docs/decisions/0042): on pages that only inform, nothing but the menu and the
// badge; on pages that act, React as well, which is fetched once the page has painted and runs once somebody is there.

const pathsThatAct: readonly string[] = [
  '/nos-activites',
  '/nos-formules-gourmandes',
  '/privatisation-evenements',
  '/reservations',
  '/contact',
  '/panier',
]
const staticPaths = publicPaths.filter((path) => !pathsThatAct.includes(path))

/** What a visit sends over the network, in bytes: of everything, of script files, and of the scripts in the page. */
async function measureWeight(page: Page, path: string) {
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(
    requests.map(async (request) => ({ type: request.resourceType(), ...(await request.sizes()) })),
  )
  const sumBytes = (list: typeof sizes) => list.reduce((bytes, { responseBodySize }) => bytes + responseBodySize, 0)
  const inlineScripts = await page
    .locator('script:not([type="application/ld+json"], [type=speculationrules])')
    .evaluateAll((scripts) => scripts.map(({ textContent }) => textContent?.length ?? 0).reduce((a, b) => a + b, 0))
  return { all: sumBytes(sizes), scripts: sumBytes(sizes.filter(({ type }) => type === 'script')), inlineScripts }
}

for (const path of staticPaths) {
  test(`${path} weighs 100 kB at most, and brings no script but that of every page`, async ({ page }) => {
    const { all, scripts, inlineScripts } = await measureWeight(page, path)
    expect(all).toBeLessThanOrEqual(100_000)
    expect(scripts).toBe(0)
    expect(inlineScripts).toBeGreaterThan(500)
    // Not compressed: half of that travels.
    expect(inlineScripts).toBeLessThanOrEqual(4_000)
    expect(await page.evaluate(() => '__reactRouterContext' in window)).toBe(false)
  })
}

/** React has the page: until then, presses are kept for it. */
const isAwake = (page: Page) => page.evaluate(() => window.queuedInput === undefined)

for (const path of pathsThatAct) {
  test(`${path} fetches no more scripts than it needs, and wakes at the first sign of a person`, async ({ page }) => {
    const { scripts } = await measureWeight(page, path)
    expect(await isAwake(page)).toBe(false)
    const lateScripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && lateScripts.push(request.url()))
    await page.keyboard.press('Tab')
    await expect.poll(() => isAwake(page)).toBe(true)
    // Whoever presses something does not wait for what its modules import.
    expect(lateScripts).toEqual([])
    expect(scripts).toBeGreaterThan(0)
    // With room for two kilobytes of edited sentences. React and React Router are 100 kB of it. The booking form checks by
    // the server's schema (22 kB, most of it zod), and its own form, price, choices and free starts are 21 kB more. Its
    // calendar is loaded when it is about to be opened.
    expect(scripts).toBeLessThanOrEqual(path === '/reservations' ? 182_500 : 138_500)
  })
}

test('a press without a pointer movement, as from a screen reader, wakes a page and counts', async ({ page }) => {
  await page.goto('/nos-activites')
  await page
    .getByRole('button', { name: /^Ajouter au panier/ })
    .first()
    .evaluate((button: HTMLButtonElement) => button.click())
  await expect(notice(page)).toContainText('ajouté au panier !')
})

test('a page that was prepared under a resting pointer does not wake before it has painted', async ({ page }) => {
  // A page that is prepared paints when it is opened: here, when the test says so.
  await page.addInitScript(() => {
    const { observe } = PerformanceObserver.prototype
    PerformanceObserver.prototype.observe = function (options) {
      addEventListener('shown', () => observe.call(this, options))
    }
    // It has no frames either.
    window.requestAnimationFrame = () => 0
  })
  await page.goto('/contact')
  await page.keyboard.press('Tab')
  // Longer than it takes the first sign of a person to wake a page.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  await expect(page.locator('body > script[type=module]')).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('shown')))
  await expect.poll(() => isAwake(page)).toBe(true)
})

for (const path of ['/contact', '/cgv'])
  test(`${path} wakes, and has its whole style sheet, where the browser reports no paint`, async ({ page }) => {
    // As Firefox does where a page opens scrolled.
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => {}
    })
    await page.goto(`${path}#contenu`)
    await expect(page.locator('head > link[rel=stylesheet][href^="/assets/app-"]')).toHaveCount(1)
    await page.keyboard.press('Tab')
    await untilAlive(page)
  })

test('a page wakes by itself where a cart is stored', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('cap-embellie.cart', '[]'))
  await page.goto('/panier')
  await expect.poll(() => isAwake(page)).toBe(true)
})

test.describe('the number at the cart', () => {
  const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Panier/ })
  const addToCart = async (page: Page) => {
    await page.goto('/nos-activites')
    await page
      .getByRole('button', { name: /^Ajouter au panier/ })
      .first()
      .click()
    await expect(cartLink(page)).toHaveAccessibleName('Panier, 1 article')
  }

  test('the number at the cart is shown on a page without React too', async ({ page }) => {
    await addToCart(page)
    await page.goto('/cgv')
    await expect(cartLink(page)).toHaveAccessibleName('Panier, 1 article')
    await expect(page.locator('[data-cart-badge]')).toHaveText('1')
  })

  test('the number at the cart follows another tab, and Back', async ({ page, context }) => {
    await page.goto('/cgv')
    await page.goto('/mentions-legales')
    await expect(cartLink(page)).toHaveAccessibleName('Panier, vide')
    await addToCart(await context.newPage())
    await expect(cartLink(page)).toHaveAccessibleName('Panier, 1 article')
    await page.goBack()
    await expect(cartLink(page)).toHaveAccessibleName('Panier, 1 article')
  })

  test('the number at the cart is right whatever the storage holds', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('cap-embellie.cart', '{"id":1'))
    await page.goto('/cgv')
    await expect(cartLink(page)).toHaveAccessibleName('Panier, vide')
    await expect(page.locator('[data-cart-badge]')).toBeHidden()
  })
})

test.describe('the next page', () => {
  const visibleLink = (page: Page, path: string) => page.locator(`a[href="${path}"]:visible`).first()

  for (const [from, to] of [
    ['/', '/cgv'],
    ['/cgv', '/'],
  ] as const) {
    test(`the page ${to} is prepared while its link is about to be pressed`, async ({ page }) => {
      await page.goto(from)
      const devTools = await page.context().newCDPSession(page)
      // Some browsers only fetch the page, others render it: both before the press.
      const prepared = Promise.withResolvers<void>()
      const resolveWhenReady = ({ status }: { status: string }) =>
        ['Ready', 'Success'].includes(status) && prepared.resolve()
      devTools.on('Preload.prefetchStatusUpdated', resolveWhenReady)
      devTools.on('Preload.prerenderStatusUpdated', resolveWhenReady)
      await devTools.send('Preload.enable')
      await visibleLink(page, to).hover()
      await prepared.promise
      await visibleLink(page, to).click()
      await page.waitForURL(to)
      const { activationStart = 0, deliveryType } = await page.evaluate(
        () =>
          performance.getEntriesByType('navigation')[0]?.toJSON() as { activationStart?: number; deliveryType: string },
      )
      expect(activationStart > 0 || deliveryType === 'navigational-prefetch').toBe(true)
    })
  }

  for (const { name, waitMs, motion, isBlended } of [
    { name: 'the next page is blended in where it takes a moment to come', waitMs: 300, isBlended: true },
    { name: 'with less motion the next page shows at once', waitMs: 300, motion: 'reduce' as const, isBlended: false },
    { name: 'the next page shows at once where it comes at once', waitMs: 0, isBlended: false },
  ]) {
    test(name, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: motion })
      await page.addInitScript(() =>
        addEventListener('pagereveal', ({ viewTransition }) => {
          document.documentElement.dataset.blended = String(viewTransition !== null)
        }),
      )
      if (waitMs > 0) {
        await page.route('/cgv', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, waitMs))
          await route.continue()
        })
      }
      // A busy machine may be late with a page that is there at once.
      await expect(async () => {
        await page.goto('/')
        // By key, so that no browser prepares it.
        await visibleLink(page, '/cgv').press('Enter')
        await page.waitForURL('/cgv')
        await expect(page.locator('html')).toHaveAttribute('data-blended', String(isBlended), { timeout: 1_000 })
      }).toPass()
    })
  }

  test('no page is prerendered from the logbook', async ({ request, site }) => {
    const html = await (await request.get(logbookAt(await grantLogbookKey(site)))).text()
    expect(html).toContain('Demandes à traiter')
    expect(html).not.toContain('speculationrules')
  })
})

test('the sign of an empty cart shows before the scripts arrive, but not where a cart is stored', async ({ page }) => {
  const wishes = page.getByRole('region', { name: 'Vos souhaits à bord' })
  const wishesIcon = wishes.locator('svg').first()
  const { arrive } = await gotoWithSlowScripts(page, '/reservations')
  await expect(wishesIcon).toBeVisible()
  arrive()
  await untilAlive(page)
  await expect(wishesIcon).toHaveClass(/lucide-info/)
  await unfoldWishes(page)
  await page.getByRole('checkbox', { name: 'Bouée' }).check()
  await expect(wishesIcon).toHaveClass(/lucide-check/)
  await page.route('**/*.js', () => {})
  await page.reload({ waitUntil: 'commit' })
  await expect(wishes).toBeAttached()
  await expect(wishesIcon).toBeHidden()
})

/** Opens a page whose scripts wait until `arrive` is called. */
async function gotoWithSlowScripts(page: Page, path: string) {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  return { arrive: scripts.resolve }
}

test.describe('while the scripts are still on their way', () => {
  const offersButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Nos offres' })

  test('the menu works before the scripts arrive', async ({ page }) => {
    await gotoWithSlowScripts(page, '/reservations')
    await offersButton(page).hover()
    await expect(offersButton(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Formules gourmandes' })).toBeVisible()
  })

  test('a group of the menu opens under a pointer that rested there before the page came', async ({ page }) => {
    await page.goto('/')
    const { x = 0, y = 0, width = 0, height = 0 } = (await offersButton(page).boundingBox()) ?? {}
    const centre = [x + width / 2, y + height / 2] as const
    await page.goto('about:blank')
    await page.mouse.move(...centre)
    await page.goto('/cgv')
    // What a browser reports of a resting pointer: a mouse event without movement.
    await page.mouse.move(...centre)
    await expect(offersButton(page)).toHaveAttribute('aria-expanded', 'true')
  })

  test('a press before the scripts arrive is done once when they are there', async ({ page }) => {
    const { arrive } = await gotoWithSlowScripts(page, '/nos-activites')
    const buttons = page.getByRole('button', { name: /^Ajouter au panier/ })
    await buttons.first().click()
    await buttons.first().click()
    const cartLink = page.getByRole('banner').getByRole('link', { name: /^Panier/ })
    await expect(cartLink).toHaveAccessibleName('Panier, vide')
    arrive()
    await expect(notice(page)).toContainText('ajouté au panier !')
    await expect(cartLink).toHaveAccessibleName('Panier, 1 article')
    // From then on a press acts at once.
    await buttons.nth(1).click()
    await expect(page.locator('[data-cart-badge]')).toHaveText('2')
  })

  test('the focus and the typed text stay in a field when the scripts arrive', async ({ page }) => {
    const { arrive } = await gotoWithSlowScripts(page, '/reservations')
    await page.getByLabel('Nom complet').focus()
    await page.keyboard.down('a')
    await page.keyboard.down('a')
    arrive()
    await untilAlive(page)
    await expect(page.getByLabel('Nom complet')).toBeFocused()
    await expect(page.getByLabel('Nom complet')).toHaveValue('aa')
  })

  test('the focus on the calendar’s button loads the calendar, also before the scripts arrive', async ({ page }) => {
    const { arrive } = await gotoWithSlowScripts(page, '/reservations')
    await page.locator('#reservation button[aria-haspopup=dialog]').focus()
    const calendarRequest = page.waitForRequest(/calendar-popover/)
    arrive()
    await calendarRequest
  })

  test('what is chosen, ticked and typed before the scripts arrive counts', async ({ page }) => {
    const { arrive } = await gotoWithSlowScripts(page, '/reservations')
    await unfoldWishes(page)
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

  test('a wish ticked before the scripts arrive is added once, with its notice', async ({ page }) => {
    const { arrive } = await gotoWithSlowScripts(page, '/reservations')
    await unfoldWishes(page)
    await page.getByRole('checkbox', { name: 'Bouée' }).check()
    arrive()
    await untilAlive(page)
    await expect(page.locator('[data-cart-badge]')).toHaveText('1')
    // What the ticks say last is shown two frames later.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await expect(notice(page)).toContainText(cartNotices.added.title)
  })

  const recordSends = (page: Page) => {
    const sentKinds: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sentKinds.push(request.resourceType()))
    return sentKinds
  }
  async function fillContact(page: Page) {
    for (const [name, value] of Object.entries(contactFields())) {
      await page.locator(`main [name="${name}"]`).evaluate((field: HTMLInputElement, text) => {
        field.value = text
      }, value)
    }
  }

  test('a form sent before the scripts arrive is sent once, by the scripts', async ({ page }) => {
    const { arrive } = await gotoWithSlowScripts(page, '/contact')
    await fillContact(page)
    const sentKinds = recordSends(page)
    await page.getByRole('button', { name: 'Envoyer le message' }).click()
    arrive()
    await expect(notice(page)).toContainText('Message envoyé !')
    await expect(page).toHaveURL(/\/contact$/)
    expect(sentKinds).toEqual(['fetch'])
  })

  test('a form whose scripts never arrive is sent once by the browser', async ({ page }) => {
    await gotoWithSlowScripts(page, '/contact')
    await fillContact(page)
    const sentKinds = recordSends(page)
    await page.getByRole('button', { name: 'Envoyer le message' }).click()
    await expect(page).toHaveURL(/envoye=1/)
    expect(sentKinds).toEqual(['document'])
  })
})
