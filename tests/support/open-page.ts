import type { Page } from '@playwright/test'

/** Goes to a page, wakes it as a person would, and waits until it is awake. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilAlive(page)
}

export async function untilAlive(page: Page): Promise<void> {
  await wake(page)
  // Then presses are no longer kept for later: a clock that a test stops in between would never let them go.
  await page.waitForFunction(
    () =>
      window.early === undefined &&
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  )
}

/** A page wakes at the first sign of a person. */
export function wake(page: Page): Promise<void> {
  return page.evaluate(() => void dispatchEvent(new MouseEvent('mousemove', { movementX: 1 })))
}
