import { expect, type Page } from '@playwright/test'

/** Waits until the buttons that act take a press: Playwright waits for that before a click, but not before a key. */
export const untilPressable = (page: Page) => expect(page.locator('main button[aria-disabled]')).toHaveCount(0)
