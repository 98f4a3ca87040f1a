import type { Page } from '@playwright/test'

/** Goes to a page and waits until it is awake. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilAlive(page)
}

/** Until the scripts have taken over, a button does nothing. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  )
}
