import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mailHeaderPath, mailHeaderSize } from '../../server/mail/header-picture.ts'
import { test as base, expect } from '../support/browser-test.ts'
import { readHead } from '../support/head.ts'
import { publicPaths } from '../support/public-pages.ts'
import { freePort, startSite } from '../support/site.ts'

// A site whose public address differs from the one it listens on, as behind a proxy.
const test = base.extend<object, { publicUrl: string }>({
  publicUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern.
    async ({}, use) => use(`http://localhost:${await freePort()}`),
    { scope: 'worker' },
  ],
  site: [
    async ({ publicUrl }, use) => {
      const site = await startSite({ env: { PUBLIC_URL: publicUrl } })
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
})

/** Width and height of a PNG, from its header. */
const pngSize = (bytes: Buffer) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]

test('each page has a picture of its own for shared links, which a phone can fetch', async ({ request }) => {
  const pictures = new Set<string>()
  for (const path of publicPaths) {
    const html = await (await request.get(path)).text()
    const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    const answer = await request.get(new URL(image).pathname)
    expect(answer.status(), image).toBe(200)
    expect(answer.headers()['content-type']).toBe('image/png')
    const bytes = await answer.body()
    expect(bytes.length, image).toBeLessThanOrEqual(300_000)
    expect(pngSize(bytes), image).toEqual([1200, 630])
    pictures.add(bytes.toString('base64'))
  }
  expect(pictures.size).toBe(publicPaths.length)
})

test('the head of our mails is a light picture, twice as sharp as it is shown', async ({ request }) => {
  const answer = await request.get(mailHeaderPath)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('image/png')
  const bytes = await answer.body()
  expect(bytes.length).toBeLessThanOrEqual(20_000)
  expect(pngSize(bytes)).toEqual([mailHeaderSize.width * 2, mailHeaderSize.height * 2])
})

test.describe('on a page of another site, as a mail read in a browser is one', () => {
  test.use({ expectedConsoleErrors: [/ERR_BLOCKED_BY_RESPONSE/] })

  test('another site may show the pictures made for mails, and no other file', async ({ page, site }) => {
    const foreignServer = createServer((_, response) =>
      response.setHeader('Content-Type', 'text/html').end('<p>Courrier'),
    )
    await new Promise<void>((resolve) => foreignServer.listen(0, '127.0.0.1', resolve))
    await page.goto(`http://127.0.0.1:${(foreignServer.address() as AddressInfo).port}`)
    const canShow = (path: string) =>
      page.evaluate(
        (src) =>
          new Promise((resolve) => {
            const image = new Image()
            image.onload = () => resolve(true)
            image.onerror = () => resolve(false)
            image.src = src
          }),
        site.url + path,
      )
    expect(await canShow(mailHeaderPath)).toBe(true)
    expect(await canShow('/partage/accueil.png')).toBe(true)
    expect(await canShow('/icones/icone-180.png')).toBe(false)
    foreignServer.closeAllConnections()
    foreignServer.close()
  })
})

test('private pages stay out of search engines, and the cart out of the sitemap', async ({ page, publicUrl }) => {
  await page.goto('/ma-reservation')
  const head = await readHead(page)
  expect(head.robots).toEqual(['noindex'])
  expect(head.canonical).toEqual([])
  expect(head.graphs).toEqual(['{}'])
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  expect(sitemap).not.toContain(`${publicUrl}/panier`)
})

test('the files for programs are served in their own formats', async ({ request, publicUrl }) => {
  const expectedFiles: [path: string, type: RegExp, content: RegExp][] = [
    ['/sitemap.xml', /^application\/xml/, /^<\?xml version="1.0"/],
    ['/robots.txt', /^text\/plain/, new RegExp(`Sitemap: ${publicUrl}/sitemap.xml`)],
    ['/llms.txt', /^text\/plain/, /^# Cap Embellie\n\n> /],
    ['/.well-known/security.txt', /^text\/plain/, /^Contact: mailto:/],
    ['/.well-known/ai-catalog.json', /^application\/json/, /"specVersion":"1.0"/],
    ['/assistants/reserver-une-sortie/SKILL.md', /^text\/markdown/, /^---\nname: reserver-une-sortie\n/],
    ['/manifest.webmanifest', /^application\/manifest\+json/, /"lang":"fr-CH"/],
    ['/favicon.ico', /^image\//, /^/],
    ['/icones/icone-180.png', /^image\/png/, /^/],
  ]
  for (const [path, type, content] of expectedFiles) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['content-type'], path).toMatch(type)
    expect(await answer.text(), path).toMatch(content)
  }
  expect((await request.get('/.well-known/ai-catalog.json')).headers()['access-control-allow-origin']).toBe('*')
})

test('the head leads to icons and manifest that exist', async ({ page, request }) => {
  await page.goto('/')
  const headLinks = page.locator('head link[rel~=icon], head link[rel=apple-touch-icon], head link[rel=manifest]')
  await expect(headLinks).toHaveCount(3)
  const links = await headLinks.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  for (const href of links) expect((await request.get(href)).status(), href).toBe(200)
})
