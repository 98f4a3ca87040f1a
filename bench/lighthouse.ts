import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from '../tests/support/chromium.ts'

/** What the bench reads of Lighthouse's report. */
export type Report = {
  runtimeError?: object
  audits: Record<string, { numericValue?: number }>
  categories: Record<string, { score: number | null }>
}

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Lighthouse weighs a sixth of all packages and serves only the bench, so it has a lock file of its own here. Installs
 * it from there, unless that version is installed already. If npm fails, its own message says why.
 */
export function installLighthouse(): void {
  const [lockFile, installedLockFile] = ['package-lock.json', 'node_modules/installed-lock.json'].map((name) =>
    join(import.meta.dirname, name),
  ) as [string, string]
  if (existsSync(installedLockFile) && readFileSync(installedLockFile, 'utf8') === readFileSync(lockFile, 'utf8'))
    return
  console.log('Installing Lighthouse, which only the bench needs, from bench/package-lock.json.')
  const npm = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
  })
  if (npm.status !== 0) process.exit(1)
  copyFileSync(lockFile, installedLockFile)
}

/** A Chromium in which Lighthouse looks at pages, as on a slow phone. */
export async function openLighthouse() {
  // Imported by names in variables, since the compiler would not find packages that are not installed yet.
  const [launcherPackage, lighthousePackage] = ['chrome-launcher', 'lighthouse']
  const { launch } = await import(launcherPackage)
  const { default: lighthouse } = await import(lighthousePackage)
  const chrome = await launch({ chromePath: ensureChromium(), chromeFlags: flags, logLevel: 'silent' })

  async function report(url: string, options: object = {}, triesLeft = 2): Promise<Report> {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'silent', output: 'json', ...options })
    const hasFigures = result?.lhr.audits['total-blocking-time']?.numericValue !== undefined
    if (hasFigures && !result.lhr.runtimeError) return result.lhr
    // Sometimes Chromium shows Lighthouse's tab too late, so that no paint is recorded: try again.
    if (triesLeft > 0) return report(url, options, triesLeft - 1)
    throw new Error(`Lighthouse could not measure ${url}.`)
  }
  return { report, close: () => chrome.kill() }
}
