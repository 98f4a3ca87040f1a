import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { publicPages } from '../app/seo/public-pages.ts'
import { startSite } from '../tests/support/site.ts'
import { ensureChromium } from './chromium.ts'

// `npm run shots`: every page as a visitor sees it, into `shots/`, to be looked at one by one; and the picture of the
// README. Needs a build.

const root = join(import.meta.dirname, '..')
const widths = [360, 768, 1280]
const schemes = ['light', 'dark'] as const

async function shoot(browser: Browser, url: string, width: number, colorScheme: 'light' | 'dark', fullPage: boolean) {
  const viewport = { width, height: width < 500 ? 780 : 900 }
  const page = await browser.newPage({ viewport, colorScheme, locale: 'fr-CH', reducedMotion: 'reduce' })
  await page.goto(url, { waitUntil: 'networkidle' })
  // Pictures below the fold are fetched when they come near: go there and back.
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
    window.scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
  const picture = await page.screenshot({ fullPage })
  await page.close()
  return picture
}

async function shootEveryPage(browser: Browser, url: string): Promise<void> {
  mkdirSync(join(root, 'shots'), { recursive: true })
  for (const path of [...publicPages.map((page) => page.path), '/panier', '/nulle-part']) {
    for (const width of widths) {
      for (const scheme of schemes) {
        const name = `${path === '/' ? 'accueil' : path.slice(1)}-${width}-${scheme}.png`
        writeFileSync(join(root, 'shots', name), await shoot(browser, url + path, width, scheme, true))
      }
    }
    console.log(path)
  }
}

/** A computer and a phone side by side, on paper. */
async function shootForReadme(browser: Browser, url: string, path: string, file: string): Promise<void> {
  const wide = (await shoot(browser, url + path, 1280, 'light', false)).toString('base64')
  const narrow = (await shoot(browser, url + path, 360, 'dark', false)).toString('base64')
  const sheet = await browser.newPage({ viewport: { width: 1100, height: 640 } })
  await sheet.setContent(`<body style="margin:0;background:#efe4d0;position:relative;height:640px;overflow:hidden">
    <img style="position:absolute;left:40px;top:50px;width:800px;border-radius:14px;box-shadow:0 10px 30px #0b3a5333" src="data:image/png;base64,${wide}">
    <img style="position:absolute;right:40px;top:90px;width:245px;border-radius:22px;box-shadow:0 10px 30px #0b3a5366" src="data:image/png;base64,${narrow}"></body>`)
  await sheet.screenshot({ path: join(root, 'docs/screenshots', file) })
  await sheet.close()
}

const site = await startSite()
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-background-networking'],
})
try {
  await shootForReadme(browser, site.url, '/', 'accueil.png')
  await shootForReadme(browser, site.url, '/reservations', 'reservations.png')
  if (!process.argv.includes('--readme')) await shootEveryPage(browser, site.url)
} finally {
  await browser.close()
  await site.stop()
}
