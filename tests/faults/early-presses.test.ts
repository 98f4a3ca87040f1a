import { type ChildProcess, spawn } from 'node:child_process'
import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activityGroups } from '../../content/activities.ts'
import { ensureChromium } from '../support/chromium.ts'
import { type Site, startSite } from '../support/site.ts'

// A press must count however early it comes: before the scripts have loaded, during hydration, and after.

const buttonCount = activityGroups.flatMap(({ activities }) => activities).length
const visitCount = 10

let site: Site
let browser: Browser
beforeAll(async () => {
  site = await startSite({ env: { LOG_LEVEL: 'warn' } })
  browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

for (const slowdown of [1, 4]) {
  for (const isBusy of [false, true]) {
    test(`each early press acts once in a browser ${slowdown} × slower, on ${isBusy ? 'a busy' : 'an idle'} machine`, async () => {
      const busyProcesses = isBusy ? [1, 2].map(() => spawn(process.execPath, ['-e', 'for(;;);'])) : []
      try {
        for (let visit = 0; visit < visitCount; visit++) expect(await pressEarly(slowdown)).toEqual(expectedFacts)
      } finally {
        await Promise.all(busyProcesses.map(stopProcess))
      }
    })
  }
}

const expectedFacts = { pressed: buttonCount, inCart: buttonCount, quantities: buttonCount, saidTwice: 0 }

/**
 * Opens the activities in a fresh browser and presses every button once: the first as soon as it exists, the next two
 * when the page is parsed and loaded, the others at random times in the first two seconds.
 */
async function pressEarly(slowdown: number) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript((buttonCount) => {
    const facts = { pressed: 0, saidTwice: 0 }
    Object.assign(window, { facts })
    const press = (index: number) => {
      const button = document.querySelectorAll<HTMLElement>('main button.needs-script')[index]
      // The parser may not have reached the button yet.
      if (!button) return void setTimeout(press, 5, index)
      facts.pressed += 1
      button.click()
    }
    press(0)
    document.addEventListener('DOMContentLoaded', () => press(1))
    addEventListener('load', () => press(2))
    for (let index = 3; index < buttonCount; index++) setTimeout(press, Math.random() * 2_000, index)
    new MutationObserver((changes) => {
      for (const { target } of changes) if (target.textContent?.includes('Déjà au panier')) facts.saidTwice += 1
    }).observe(document, { subtree: true, childList: true, characterData: true })
  }, buttonCount)
  await page.goto(`${site.url}/nos-activites`)
  const readFacts = () =>
    page.evaluate(() => {
      const cart: { quantity: number }[] = JSON.parse(localStorage.getItem('cap-embellie.cart') ?? '[]')
      const { facts } = window as unknown as { facts: { pressed: number; saidTwice: number } }
      return { ...facts, inCart: cart.length, quantities: cart.reduce((sum, { quantity }) => sum + quantity, 0) }
    })
  const deadline = Date.now() + 30_000
  let currentFacts = await readFacts()
  while (Date.now() < deadline && currentFacts.inCart < buttonCount) {
    await page.waitForTimeout(100)
    currentFacts = await readFacts()
  }
  // Leave time for a press that acts a second time.
  await page.waitForTimeout(300)
  currentFacts = await readFacts()
  await context.close()
  return currentFacts
}

function stopProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill()
  })
}
