import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { type Site, startSite } from '../tests/support/site.ts'
import { ensureChromium } from './chromium.ts'
import type { State } from './shot-state.ts'
import { states } from './shot-states.ts'

// `npm run shots`: every page in its main states as a visitor sees it, into `shots/`, to be looked at one by one; and
// the two pictures of the README. `npm run shots -- panier carnet` takes only the states whose names begin so,
// `-- --readme` only those two. Needs a build.

const root = join(import.meta.dirname, '..')
const widths = [360, 768, 1280]
const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

async function openPage(browser: Browser, width: number, colorScheme: Scheme, more: BrowserContextOptions = {}) {
  const viewport = { width, height: width < 500 ? 780 : 900 }
  return browser.newPage({ viewport, colorScheme, locale: 'fr-CH', timezoneId: 'Europe/Zurich', ...more })
}

/** Pictures below the fold are fetched when they come near: go there and back. */
async function fetchEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo({ top: y, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.waitForLoadState('networkidle')
}

async function shoot(browser: Browser, site: Site, state: State, width: number, scheme: Scheme): Promise<Buffer> {
  const page = await openPage(browser, width, scheme, { reducedMotion: 'reduce' })
  try {
    await state.steps(page, site)
    if (state.printed) await page.emulateMedia({ media: 'print' })
    if (!state.asSeen) await fetchEverything(page)
    return await page.screenshot({ fullPage: !state.asSeen })
  } finally {
    await page.close()
  }
}

async function shootStates(browser: Browser, site: Site, wanted: readonly string[]): Promise<number> {
  mkdirSync(join(root, 'shots'), { recursive: true })
  let failures = 0
  for (const state of states.filter(({ name }) => wanted.some((start) => name.startsWith(start)))) {
    for (const width of state.widths ?? widths) {
      for (const scheme of state.printed ? (['light'] as const) : schemes) {
        const file = `${state.name}-${width}-${scheme}.png`
        try {
          writeFileSync(join(root, 'shots', file), await shoot(browser, site, state, width, scheme))
        } catch (error) {
          failures += 1
          console.error(`${file}: ${(error as Error).message.split('\n')[0]}`)
        }
      }
    }
    console.log(state.name)
  }
  return failures
}

/** A computer and a phone side by side, on paper. */
async function shootForReadme(browser: Browser, site: Site, path: string, file: string): Promise<void> {
  const asSeen: State = {
    name: file,
    asSeen: true,
    steps: (page) => page.goto(site.url + path, { waitUntil: 'networkidle' }),
  }
  const wide = (await shoot(browser, site, asSeen, 1280, 'light')).toString('base64')
  const narrow = (await shoot(browser, site, asSeen, 360, 'dark')).toString('base64')
  const sheet = await browser.newPage({ viewport: { width: 1100, height: 640 } })
  await sheet.setContent(`<body style="margin:0;background:#efe4d0;position:relative;height:640px;overflow:hidden">
    <img style="position:absolute;left:40px;top:50px;width:800px;border-radius:14px;box-shadow:0 10px 30px #0b3a5333" src="data:image/png;base64,${wide}">
    <img style="position:absolute;right:40px;top:90px;width:245px;border-radius:22px;box-shadow:0 10px 30px #0b3a5366" src="data:image/png;base64,${narrow}"></body>`)
  await sheet.screenshot({ path: join(root, 'docs/screenshots', file) })
  await sheet.close()
}

const wanted = process.argv.slice(2)
// With an account to pay to, so that a QR-bill is shown: a Swiss IBAN with the right check digits, of no bank.
const site = await startSite({ env: { IBAN: 'CH93 0076 2011 6238 5295 7' } })
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-background-networking'],
})
try {
  if (wanted.length === 0 || wanted.includes('--readme')) {
    await shootForReadme(browser, site, '/', 'accueil.png')
    await shootForReadme(browser, site, '/reservations', 'reservations.png')
  }
  if (!wanted.includes('--readme')) {
    const failures = await shootStates(browser, site, wanted.length === 0 ? [''] : wanted)
    process.exitCode = failures === 0 ? 0 : 1
  }
} finally {
  await browser.close()
  await site.stop()
}
