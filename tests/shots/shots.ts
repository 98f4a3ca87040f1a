import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { demoMessages } from '../../content/messages/demo.ts'
import { shiftDate } from '../../demo/shift-date.ts'
import { ensureChromium } from '../support/chromium.ts'
import { clockShiftMs } from '../support/clock.ts'
import { startDemo } from '../support/demo.ts'
import { guideShots } from './guide-shots.ts'
import type { Demo, State } from './state.ts'
import { states } from './states.ts'

// `npm run shots` writes screenshots of every page in its main states to `shots/`, to be reviewed one by one, and the
// two pictures of the README. `npm run shots -- panier carnet` takes only the states whose names begin with these
// words, `-- --readme` only those two pictures. `npm run shots:guide`: the pictures of the team's guide. Needs a build.

const root = join(import.meta.dirname, '../..')
const widths = [360, 768, 1280]
const schemes = ['light', 'dark'] as const

/** Scrolls down and back: pictures below the fold load only when they come near. */
async function loadAllPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo({ top: y, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.waitForLoadState('networkidle')
}

type Shot = Pick<State, 'steps' | 'isViewportOnly' | 'isPrinted'>

async function shoot(
  browser: Browser,
  demo: Demo,
  shot: Shot,
  options: BrowserContextOptions,
  shiftMs = clockShiftMs,
): Promise<Buffer> {
  const visitorOptions = {
    locale: 'fr-CH',
    timezoneId: 'Europe/Zurich',
    reducedMotion: 'reduce',
    baseURL: demo.url,
  } as const
  const page = await browser.newPage({ ...visitorOptions, ...options })
  await page.addInitScript(shiftDate, shiftMs)
  try {
    await shot.steps(page, demo)
    // The pictures show the site, not its demo.
    const banner = page.getByRole('complementary', { name: demoMessages.banner.label })
    if (await banner.isVisible()) await banner.evaluate((element) => element.remove())
    if (shot.isPrinted) await page.emulateMedia({ media: 'print' })
    if (!shot.isViewportOnly) await loadAllPictures(page)
    // On a busy machine the fonts come after the steps.
    await page.evaluate(async () => void (await document.fonts.ready))
    return await page.screenshot({ fullPage: !shot.isViewportOnly })
  } finally {
    await page.close()
  }
}

const windowOf = (width: number) => ({ viewport: { width, height: width < 500 ? 780 : 900 } })

async function shootStates(browser: Browser, demo: Demo, namePrefixes: readonly string[]): Promise<void> {
  mkdirSync(join(root, 'shots'), { recursive: true })
  for (const state of states.filter(({ name }) => namePrefixes.some((prefix) => name.startsWith(prefix)))) {
    for (const width of state.widths ?? widths) {
      for (const colorScheme of state.isPrinted ? (['light'] as const) : schemes) {
        const file = `${state.name}-${width}-${colorScheme}.png`
        try {
          writeFileSync(
            join(root, 'shots', file),
            await shoot(browser, demo, state, { ...windowOf(width), colorScheme }),
          )
        } catch (error) {
          process.exitCode = 1
          console.error(`${file}: ${(error as Error).message.split('\n')[0]}`)
        }
      }
    }
    console.log(state.name)
  }
}

/** A picture of the page on a computer and on a phone, side by side. */
async function shootForReadme(browser: Browser, demo: Demo, path: string, file: string): Promise<void> {
  const shot: Shot = { isViewportOnly: true, steps: (page) => page.goto(path, { waitUntil: 'networkidle' }) }
  const wide = await shoot(browser, demo, shot, { ...windowOf(1280), colorScheme: 'light' })
  const narrow = await shoot(browser, demo, shot, { ...windowOf(360), colorScheme: 'dark' })
  const sheet = await browser.newPage({ viewport: { width: 1100, height: 640 } })
  await sheet.setContent(`<body style="margin:0;background:#efe4d0;position:relative;height:640px;overflow:hidden">
    <img style="position:absolute;left:40px;top:50px;width:800px;border-radius:14px;box-shadow:0 10px 30px #0b3a5333" src="data:image/png;base64,${wide.toString('base64')}">
    <img style="position:absolute;right:40px;top:90px;width:245px;border-radius:22px;box-shadow:0 10px 30px #0b3a5366" src="data:image/png;base64,${narrow.toString('base64')}"></body>`)
  await sheet.screenshot({ path: join(root, 'docs/screenshots', file) })
  await sheet.close()
}

/** The pictures of the guide: the window at one moment of the demo's Saturday, compressed for a page of text. */
async function shootForGuide(browser: Browser, demo: Demo): Promise<void> {
  for (const shot of guideShots) {
    const paper = shot.isHalfSheet ? { width: 559, height: 794 } : { width: 794, height: 800 }
    const options = { viewport: shot.isPrinted ? paper : { width: 360, height: 740 }, deviceScaleFactor: 1.5 }
    const shiftMs = await demo.setClock(shot.minutes)
    const picture = await shoot(browser, demo, { ...shot, isViewportOnly: true }, options, shiftMs)
    const file = `docs/screenshots/guide-${shot.name}.png`
    writeFileSync(join(root, file), await sharp(picture).png({ palette: true, quality: 90 }).toBuffer())
    console.log(file)
  }
}

const namePrefixes = process.argv.slice(2)
const isForGuide = namePrefixes.includes('--guide')
const isForReadme = namePrefixes.includes('--readme')
const demo = await startDemo({ args: isForGuide ? ['--samedi'] : [] })
const browserArgs = ['--no-sandbox', '--disable-background-networking']
const browser = await chromium.launch({ executablePath: ensureChromium(), args: browserArgs })
try {
  if (isForGuide) await shootForGuide(browser, demo)
  if (isForReadme || namePrefixes.length === 0) {
    await shootForReadme(browser, demo, '/', 'accueil.png')
    await shootForReadme(browser, demo, '/reservations', 'reservations.png')
  }
  if (!isForGuide && !isForReadme) await shootStates(browser, demo, namePrefixes.length === 0 ? [''] : namePrefixes)
} finally {
  await browser.close()
  await demo.stop()
}
