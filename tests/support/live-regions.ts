import type { Page } from '@playwright/test'

/** Records what live regions announce from now on, in order, with their politeness; the returned function reads it. */
export async function recordLiveRegions(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const announced: string[] = []
    Object.assign(window, { announced })
    const regionSelector = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]'
    new MutationObserver((changes) => {
      const changedRegions = new Set(
        changes.map(
          ({ target }) =>
            (target as Element).closest?.(regionSelector) ?? target.parentElement?.closest(regionSelector),
        ),
      )
      for (const region of changedRegions) {
        const isAlert = region?.matches('[aria-live=assertive], [role=alert]:not([aria-live])')
        const line = `${isAlert ? 'at once' : 'politely'}: ${region?.textContent?.trim().replace(/[\u00a0\u202f]/g, ' ')}`
        if (region?.textContent?.trim() && announced.at(-1) !== line) announced.push(line)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { announced: string[] }).announced)
}
