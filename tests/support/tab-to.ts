import type { Locator, Page } from '@playwright/test'

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator, maxSteps = 60): Promise<Locator> {
  for (let step = 0; step < maxSteps; step++) {
    if (await control.evaluate((element) => element === document.activeElement)) return control
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${control} within ${maxSteps} steps.`)
}
