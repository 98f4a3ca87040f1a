import type { Page } from '@playwright/test'

/** Opens a page and waits until it is awake. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilAlive(page)
}

/**
 * Wakes a page that has scripts, as a person would, and waits until React runs it and presses are no longer queued. A
 * page without scripts is ready as it arrives.
 */
export async function untilAlive(page: Page): Promise<void> {
  await wake(page)
  await page.waitForFunction(() => {
    if (document.readyState === 'loading') return false
    if (!document.getElementById('scripts')) return true
    const mainKeys = Object.keys(document.querySelector('main') ?? {})
    return window.queuedInput === undefined && mainKeys.some((key) => key.startsWith('__react'))
  })
}

/** Moves the mouse: the first sign of a person. */
export async function wake(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState !== 'loading')
  await page.evaluate(() => void dispatchEvent(new MouseEvent('mousemove', { movementX: 1 })))
}
