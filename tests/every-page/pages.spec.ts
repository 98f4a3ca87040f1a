import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { rgaaThemes } from '../../content/accessibility.ts'
import { association } from '../../content/association.ts'
import { boardingFacts, boardingFigures } from '../../content/boarding-facts.ts'
import { generalTermsVersions } from '../../content/cancellation-rules.ts'
import { legalLabels } from '../../content/pages/legal.ts'
import { partners } from '../../content/partners.ts'
import { formatSwissDate } from '../../wording/dates.ts'
import { expect, test } from '../support/browser-test.ts'
import { publicPaths } from '../support/public-pages.ts'
import { sendRequest } from '../support/send-request.ts'
import { startSite } from '../support/site.ts'

const notice = (page: Page) => page.getByRole('region', { name: /^Avis/ }).getByRole('listitem')
const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

test.describe('gourmet formulas', () => {
  test('adding a gourmet formula shows one notice, and stores it with price 0', async ({ page }) => {
    await page.goto('/nos-formules-gourmandes')
    const addButton = card(page, 'Fondue au chocolat').getByRole('button', { name: 'Ajouter au panier' })
    // A press before the page is awake is queued and acts once. A second press would give another notice.
    await addButton.click()
    await expect(notice(page)).toHaveCount(1)
    await expect(notice(page)).toContainText('Fondue au chocolat ajouté au panier !')
    await expect(notice(page)).toContainText('sera disponible pendant les heures réservées')
    await expect(card(page, 'Fondue au chocolat')).toContainText('Dans votre panier')
    const storedCart = await page.evaluate(() => JSON.parse(localStorage.getItem('cap-embellie.cart') ?? '[]'))
    expect(storedCart).toMatchObject([
      {
        id: 'fondue-chocolat',
        name: 'Fondue au chocolat',
        price: 0,
        quantity: 1,
        type: 'gourmet',
        category: 'Fondues',
      },
    ])

    await addButton.click()
    await expect(notice(page)).toContainText('Déjà au panier')
    await expect(notice(page)).toHaveCount(1)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Panier, 1 article' })).toBeVisible()
  })
})

test.describe('partners', () => {
  test('each partner has its drawn mark and, where there is a website, a link that says it leaves the site', async ({
    page,
  }) => {
    await page.goto('/nos-partenaires')
    for (const { name, category, description, website, alt } of partners) {
      for (const text of [category, description]) await expect(card(page, name)).toContainText(text)
      await expect(card(page, name).getByRole('img', { name: alt })).toHaveAttribute('src', /^\/assets\/partenaire-/)
      const link = card(page, name).getByRole('link')
      if (website === '#') await expect(link).toHaveCount(0)
      else {
        await expect(link).toHaveText(/^Visiter le site/)
        await expect(link).toHaveAccessibleName(`Visiter le site (${name}, autre site)`)
        await expect(link).toHaveAttribute('href', website)
        await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
      }
    }
  })

  test('with a logo service a partner has the logo of its domain, or its drawn mark where the service has none', async ({
    browser,
  }) => {
    const requests: string[] = []
    const logoService = createServer((request, response) => {
      requests.push(request.url ?? '')
      if (request.url !== '/logos/domaine-des-murets.example') return response.writeHead(404).end()
      response.writeHead(200, { 'Content-Type': 'image/svg+xml' })
      return response.end(
        '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><path d="M0 0h64v64z"/></svg>',
      )
    })
    await new Promise<void>((resolve) => logoService.listen(0, '127.0.0.1', resolve))
    const origin = `http://127.0.0.1:${(logoService.address() as AddressInfo).port}`
    const site = await startSite({ env: { LOGO_SERVICE_URL: `${origin}/logos/{domain}` } })
    const page = await browser.newPage()
    try {
      await page.goto(`${site.url}/nos-partenaires`)
      await expect(card(page, 'Domaine des Murets').getByRole('img')).toHaveAttribute(
        'src',
        `${origin}/logos/domaine-des-murets.example`,
      )
      const logo = card(page, 'Domaine des Murets').getByRole('img')
      expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      for (const { name } of partners.slice(1)) {
        await expect(card(page, name).getByRole('img')).toHaveAttribute('src', /^\/assets\/partenaire-/)
      }
      const partnersWithSite = partners.filter(({ website }) => website !== '#')
      expect(requests.sort()).toEqual(
        partnersWithSite.map(({ website }) => `/logos/${new URL(website).hostname}`).sort(),
      )
    } finally {
      await page.close()
      await site.stop()
      logoService.close()
    }
  })
})

test('on the practical page each answer is one press away, and comes to rest below the bar', async ({ page }) => {
  await page.goto('/infos-pratiques')
  const contents = page.getByRole('navigation', { name: 'Sur cette page' })
  await expect(contents.getByRole('link')).toHaveCount(6)
  await contents.getByRole('link', { name: 'Météo et annulation' }).click()
  const target = page.getByRole('article', { name: 'Météo et annulation' })
  await expect(target).toBeInViewport()
  await expect(async () => {
    const bar = await page.getByRole('banner').boundingBox()
    const box = await target.boundingBox()
    expect(box?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  }).toPass()
})

test('the answer for guests who are late has the telephone number', async ({ page }) => {
  await page.goto('/infos-pratiques')
  const { phone, email } = association
  const link = page.getByRole('region', { name: 'Bon à savoir' }).getByRole('link', { name: phone ?? email })
  await expect(link).toHaveAttribute('href', phone ? /^tel:\+?\d+$/ : `mailto:${email}`)
})

test('the section on boarding in a wheelchair has figures, and says if they are not measured', async ({ page }) => {
  await page.goto('/infos-pratiques')
  const boardingSection = page.getByRole('region', { name: boardingFacts.title })
  const definitions = await boardingSection.getByRole('definition').allTextContents()
  expect(definitions).toHaveLength(boardingFacts.stages.flatMap(({ facts }) => facts).length)
  for (const figure of Object.values(boardingFigures)) {
    expect(
      definitions.some((text) => new RegExp(`(^|\\D)${figure}(\\D|$)`).test(text)),
      String(figure),
    ).toBe(true)
  }
  await expect(boardingSection.getByText(boardingFacts.toMeasure)).toHaveCount(boardingFacts.measuredOn ? 0 : 1)
})

test('the accessibility statement counts what it lists, and names who can help', async ({ page }) => {
  await page.goto('/accessibilite')
  const criteriaCount = rgaaThemes.reduce(
    (sum, { criteria, notApplicable }) => sum + criteria - notApplicable.length,
    0,
  )
  const failingCriteria = rgaaThemes.flatMap((theme) => theme.failing)
  const main = page.getByRole('main')
  await expect(main).toContainText(
    `${criteriaCount - failingCriteria.length} critères respectés sur les ${criteriaCount}`,
  )
  for (const { reason } of failingCriteria) await expect(main.getByText(reason)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /autre site/ })).toHaveCount(3)
})

test('privacy policy and terms of sale bear today’s date at the lake, the legal notice none', async ({ page }) => {
  const today = new Intl.DateTimeFormat('fr-CH', {
    timeZone: 'Europe/Zurich',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date())
  for (const path of ['/politique-confidentialite', '/cgv']) {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(new RegExp(`Dernière mise à jour\\s: ${today}`))
  }
  await page.goto('/mentions-legales')
  await expect(page.getByRole('main')).not.toContainText('Dernière mise à jour')
})

test('each version of the terms of sale has an address, which search engines leave out; any other date has none', async ({
  browser,
  site,
}) => {
  // Scripts off: the page is HTML alone.
  const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false })
  for (const version of generalTermsVersions) {
    await page.goto(`/cgv/${version}`)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('main')).toContainText(formatSwissDate(version))
    await expect(page.getByRole('main').getByRole('link', { name: legalLabels.newest })).toHaveCount(
      version === generalTermsVersions[0] ? 0 : 1,
    )
  }
  await page.getByRole('link', { name: legalLabels.newest }).click()
  await expect(page).toHaveURL(/\/cgv$/)
  await page.close()
  const unknownDates = [
    '2026-03-01',
    '2026-02-30',
    'toString',
    '__proto__',
    '..%2Fcgv',
    '%2e%2e%2fcgv',
    '2026-11-29%00',
    '{x}',
  ]
  for (const date of unknownDates) {
    const { status } = await sendRequest(site.url, `/cgv/${date}`)
    expect([date, status]).toEqual([date, 404])
  }
})

test('every link on every page leads somewhere real, anchors included', async ({ page, request }) => {
  test.setTimeout(90_000)
  const foundLinks = new Map<string, string>()
  for (const path of publicPaths) {
    await page.goto(path)
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    for (const href of hrefs) foundLinks.set(href.startsWith('#') ? path + href : href, path)
  }
  const foreignLinks: string[] = []
  const htmlByAddress = new Map<string, string>()
  for (const [href, foundOn] of foundLinks) {
    if (!href.startsWith('/')) {
      foreignLinks.push(href)
      continue
    }
    const [address = '', anchor] = href.split('#')
    if (!htmlByAddress.has(address)) {
      const answer = await request.get(address, { maxRedirects: 0 })
      expect(answer.status(), `${href} on ${foundOn}`).toBe(200)
      htmlByAddress.set(address, await answer.text())
    }
    if (anchor) expect(htmlByAddress.get(address)?.includes(` id="${anchor}"`), `${href} on ${foundOn}`).toBe(true)
  }
  // As long as the association has no number, the telephone link has an empty `tel:`.
  for (const href of foreignLinks) expect(href).toMatch(/^(mailto:\S+@\S+|tel:(\+?\d+)?|https:\/\/\S+)$/)
  for (const path of publicPaths) expect([...foundLinks.keys()].map((href) => href.split('#')[0])).toContain(path)
})

test('the day in eight pictures is printed on two sheets', async ({ page }) => {
  await page.goto('/ma-sortie-en-images')
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(8)
  await page
    .getByRole('main')
    .getByRole('img')
    .evaluateAll((images: HTMLImageElement[]) => {
      for (const image of images) image.loading = 'eager'
      return Promise.all(images.map((image) => image.decode()))
    })
  for (const margin of ['10mm', '15mm']) {
    const pdf = await page.pdf({
      format: 'A4',
      margin: { top: margin, bottom: margin, left: margin, right: margin },
    })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), margin).toHaveLength(2)
  }
})

test('on paper a page is dark on white, without bar, sun or buttons of the screen', async ({ page }) => {
  for (const path of ['/infos-pratiques', '/nos-activites', '/qui-sommes-nous', '/cgv', '/sorties-offertes']) {
    await page.goto(path)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toContainText(association.email)
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    const paleTexts = await page.locator('main :is(h1, h2, h3, p, li)').evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => [getComputedStyle(element).color, element.textContent?.slice(0, 40)] as const)
        .filter(([color]) => {
          const [red = 255, green = 255, blue = 255] = (color.match(/[\d.]+/g) ?? []).map(Number)
          return color.startsWith('rgb') && 0.299 * red + 0.587 * green + 0.114 * blue > 140
        }),
    )
    expect(paleTexts, path).toEqual([])
    await page.emulateMedia({ media: 'screen' })
  }
})
