import { expect, type Page } from '@playwright/test'

/** Waits until the buttons that act take a press: unlike a click of Playwright, a key does not wait for that. */
export const untilPressable = (page: Page) => expect(page.locator('main button[aria-disabled]')).toHaveCount(0)
