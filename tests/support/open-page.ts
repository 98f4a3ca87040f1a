import type { Page } from '@playwright/test'

/** Opens a page, wakes it as a person would, and waits until it is awake. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilAlive(page)
}

export async function untilAlive(page: Page): Promise<void> {
  await wake(page)
  // Then presses are no longer queued: if a test stopped the clock before that, they would never be replayed.
  await page.waitForFunction(
    () =>
      window.early === undefined &&
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  )
}

/** Moves the mouse: a page wakes (loads its scripts) at the first sign of a person. */
export function wake(page: Page): Promise<void> {
  return page.evaluate(() => void dispatchEvent(new MouseEvent('mousemove', { movementX: 1 })))
}
