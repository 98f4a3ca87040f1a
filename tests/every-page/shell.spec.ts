import { expectNoBarriers } from '../support/axe.ts'
import { expect, test } from '../support/browser-test.ts'
import { untilAlive } from '../support/open-page.ts'

declare global {
  interface Window {
    injected?: boolean
  }
}

test.describe('the content security policy', () => {
  test.describe('against an intruder', () => {
    test.use({ expectedConsoleErrors: [/Content Security Policy|404.*\/nothing/] })

    test('the content security policy stops injected inline scripts, styles and handlers', async ({ page }) => {
      await page.route('**/', async (route) => {
        const answer = await route.fetch()
        const injectedMarkup =
          '<script>window.injected = true</script><style>body { outline: 5px solid }</style>' +
          '<img src="/nothing" alt="" onerror="window.injected = true">' +
          '<script src="https://evil.example/x.js"></script>'
        await route.fulfill({
          response: answer,
          body: (await answer.text()).replace('<body', `${injectedMarkup}<body`),
        })
      })
      await page.goto('/')
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => window.injected)).toBeUndefined()
      expect(await page.evaluate(() => getComputedStyle(document.body).outlineStyle)).toBe('none')
    })
  })
})

test('no script is requested before the first paint', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'networkidle' })
  await untilAlive(page)
  const { paintedAt, scriptRequests } = await page.evaluate(() => ({
    // `paintTime` is when it was drawn; how long it then takes to be shown depends on the machine.
    paintedAt: Number(performance.getEntriesByName('first-contentful-paint')[0]?.toJSON().paintTime),
    scriptRequests: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, startTime }) => ({ name, startTime })),
  }))
  expect(paintedAt).toBeGreaterThan(0)
  expect(scriptRequests.length).toBeGreaterThan(3)
  expect(scriptRequests.filter(({ startTime }) => startTime < paintedAt)).toEqual([])
})

test('scripts and fonts are cached for ever, and come compressed', async ({ page }) => {
  const responseHeaders: Record<string, string>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/assets/'))
      responseHeaders.push({ url: response.url(), ...response.headers() })
  })
  await page.goto('/contact')
  // The files load after the first paint, so there is a moment without any request before them.
  await expect.poll(() => responseHeaders.length).toBeGreaterThan(5)
  await page.waitForLoadState('networkidle')
  for (const headers of responseHeaders)
    expect(headers['cache-control'], headers.url).toBe('public, max-age=31536000, immutable')
  const scripts = responseHeaders.filter(({ 'content-type': type, 'content-length': length }) => {
    return type?.startsWith('text/javascript') && Number(length) > 1_000
  })
  expect(scripts.length).toBeGreaterThan(0)
  for (const headers of scripts) expect(headers['content-encoding'], headers.url).toMatch(/^(br|gzip)$/)
})

test.describe('a form on another site', () => {
  test.use({ expectedConsoleErrors: [/403/] })

  test('a form on another site is refused, in French, on a page one can leave', async ({ page, site }) => {
    await page.route('http://evil.example/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<form method="post" action="${site.url}/reservations"><button name="boatType" value="sportif">x</button></form>`,
      }),
    )
    await page.goto('http://evil.example/')
    const [answer] = await Promise.all([page.waitForResponse(`${site.url}/reservations`), page.click('button')])
    expect(answer.status()).toBe(403)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Envoi refusé')
    await expectNoBarriers(page, 'refusal')
    await page.getByRole('link', { name: 'Revenir à l’accueil' }).click()
    await expect(page).toHaveURL(`${site.url}/`)
  })
})
