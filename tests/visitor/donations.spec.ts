import { contactPage } from '../../content/pages/contact.ts'
import { supportPage } from '../../content/pages/support.ts'
import { statementIban } from '../../demo/write-statement.ts'
import { expectNoBarriers } from '../support/axe.ts'
import { expect, test } from '../support/browser-test.ts'
import { expectEveryStopInSight } from '../support/focus-stops.ts'
import { openPage } from '../support/open-page.ts'
import { type Site, startSite } from '../support/site.ts'

const pdfAddress = '/soutenir/qr-facture.pdf'

test.describe('while donations are off', () => {
  // The page does not exist then, which is a 404.
  test.use({ expectedConsoleErrors: [/status of 404/] })

  test('while donations are off the button is inactive, and the donation page is not found', async ({
    page,
    request,
  }) => {
    await openPage(page, '/contact')
    const { support, comingSoon } = contactPage
    await expect(page.getByRole('button', { name: `${support.donateLabel} (${comingSoon})` })).toBeDisabled()
    await expect(page.locator('a[href="/soutenir"]')).toHaveCount(0)
    expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/soutenir')
    expect((await request.get(pdfAddress)).status()).toBe(404)
    const answer = await page.goto('/soutenir')
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle(/^Page introuvable/)
  })
})

test.describe('while donations are on', () => {
  let donationsSite: Site
  test.beforeAll(async () => {
    donationsSite = await startSite({ env: { DONATIONS: 'on', IBAN: statementIban } })
  })
  test.afterAll(() => donationsSite.stop())

  test('the focus on the donation page is in sight, also in the smallest window', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await openPage(page, `${donationsSite.url}/soutenir`)
    expect(await expectEveryStopInSight(page, '/soutenir')).toBeGreaterThan(15)
  })

  test('the donation button leads to the payment slip as a picture, as text and as a PDF', async ({
    page,
    request,
  }) => {
    await openPage(page, `${donationsSite.url}/contact`)
    await page.getByRole('main').getByRole('link', { name: contactPage.support.donateLabel }).click()
    await expect(page.getByRole('heading', { level: 1, name: supportPage.title })).toBeVisible()
    await expect(
      page.getByRole('img', { name: /^QR-facture sans montant pour Cap Embellie, référence RF03 DON/ }),
    ).toBeVisible()
    await expect(page.getByText('CH58 0079 1123 0008 8901 2')).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Faire un don' })).toBeVisible()
    const pdfResponse = await request.get(donationsSite.url + pdfAddress)
    expect(pdfResponse.headers()['content-type']).toBe('application/pdf')
    expect((await pdfResponse.body()).subarray(0, 5).toString()).toBe('%PDF-')
    expect(await (await request.get(`${donationsSite.url}/sitemap.xml`)).text()).toContain('/soutenir')
  })

  test('the copy buttons of the donation page appear and change without moving anything', async ({ page, browser }) => {
    const viewport = { width: 360, height: 640 }
    const factsSelector = 'main dl'
    const contextWithoutScripts = await browser.newContext({ javaScriptEnabled: false, viewport })
    const pageWithoutScripts = await contextWithoutScripts.newPage()
    await pageWithoutScripts.goto(`${donationsSite.url}/soutenir`)
    const height = (await pageWithoutScripts.locator(factsSelector).first().boundingBox())?.height
    await contextWithoutScripts.close()
    await page.context().grantPermissions(['clipboard-write', 'clipboard-read'], { origin: donationsSite.url })
    await page.setViewportSize(viewport)
    await openPage(page, `${donationsSite.url}/soutenir`)
    const buttons = page.locator(factsSelector).getByRole('button')
    await expect(buttons).toHaveCount(3)
    for (const button of await buttons.all()) {
      expect((await page.locator(factsSelector).first().boundingBox())?.height).toBe(height)
      await button.click()
    }
    await expect(page.getByRole('button', { name: 'Copié' }).first()).toBeVisible()
    expect((await page.locator(factsSelector).first().boundingBox())?.height).toBe(height)
  })

  test('without scripts the donation page has everything but the copy buttons', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${donationsSite.url}/soutenir`)
    await expect(page.getByText('RF03 DON', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: supportPage.how.pdf })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Copier/ })).toHaveCount(0)
    await context.close()
  })

  test('the donation page has no barriers and no overflow at any width', async ({ page }) => {
    await openPage(page, `${donationsSite.url}/soutenir`)
    await expectNoBarriers(page, 'the page to give')
  })

  test('the donation page is printed on one sheet', async ({ page }) => {
    await openPage(page, `${donationsSite.url}/soutenir`)
    await page.emulateMedia({ media: 'print' })
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
    expect(sheets).toHaveLength(1)
  })
})

test('without an IBAN the donation page says whom to write to', async ({ page }) => {
  const site = await startSite({ env: { DONATIONS: 'on' } })
  try {
    await expect.poll(() => site.output()).toContain('sans IBAN')
    await openPage(page, `${site.url}/soutenir`)
    await expect(page.getByText(supportPage.how.withoutIban)).toBeVisible()
    await expect(page.getByRole('main').getByRole('img', { name: /QR-facture/ })).toHaveCount(0)
  } finally {
    await site.stop()
  }
})
