import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const knownPaths = [
  // The headless shell first: the full Chromium also draws window frames, which makes the suite a quarter slower.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a Chromium on this machine, or undefined. `CHROMIUM_PATH` takes precedence over the usual places. */
function findChromium(): string | undefined {
  const paths = [process.env.CHROMIUM_PATH, ...knownPaths, playwrightChromium()]
  return paths.find((path) => path && existsSync(path))
}

/**
 * Finds a Chromium or installs one: Debian's package where there is apt-get and we are root, Playwright's own download
 * otherwise. Throws with a sentence that says what to do when neither works.
 */
export function ensureChromium(): string {
  const existingPath = findChromium()
  if (existingPath) return existingPath
  for (const install of [installFromDebian, installFromPlaywright]) {
    if (install()) {
      const installedPath = findChromium()
      if (installedPath) return installedPath
    }
  }
  throw new Error(
    'The browser tests need Chromium, and none could be installed. Install Chromium or Chrome by hand, ' +
      'or set CHROMIUM_PATH to where it is, then run the tests again.',
  )
}

/**
 * Installs the fonts Liberation if they are missing. What stands in for our own fonts is measured with them; without
 * them, the layout moves when a font arrives, and the tests against that fail.
 */
export function ensureFonts(): void {
  if (process.platform !== 'linux' || tryCommand('sh', ['-c', 'fc-list | grep -qi liberation'])) return
  if (canInstallWithApt() && installWithApt('fonts-liberation')) return
  throw new Error('The browser tests need the Liberation fonts. Install them (Debian: fonts-liberation).')
}

const canInstallWithApt = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

const installWithApt = (...packages: string[]) =>
  tryCommand('apt-get', ['update', '-q']) && tryCommand('apt-get', ['install', '-y', '-q', ...packages])

function installFromDebian(): boolean {
  if (!canInstallWithApt()) return false
  console.log('Chromium is missing: installing Debian’s package. This takes about a minute.')
  return installWithApt('chromium-headless-shell')
}

function installFromPlaywright(): boolean {
  console.log('Chromium is missing: downloading the one Playwright keeps.')
  return tryCommand(process.execPath, [
    createRequire(import.meta.url).resolve('@playwright/test/cli'),
    'install',
    'chromium',
  ])
}

function playwrightChromium(): string | undefined {
  try {
    return createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
  } catch {
    return undefined
  }
}

function tryCommand(command: string, parameters: string[]): boolean {
  try {
    execFileSync(command, parameters, { stdio: ['ignore', 'ignore', 'inherit'] })
    return true
  } catch {
    return false
  }
}

if (process.argv[1] === import.meta.filename) console.log(ensureChromium())
