import type { Page } from '@playwright/test'
import type { Demo } from './state.ts'

// Like tests/support/logbook-page.ts, but without the site's services, which import mails written in JSX: Node alone
// cannot run that.

/** Opens the logbook of the demo, or a section of it through its bar. */
export async function openLogbook(page: Page, demo: Demo, section?: string): Promise<void> {
  await page.goto(demo.link('/carnet-de-bord'))
  await page.locator('main h2').first().waitFor()
  if (section) await goToSection(page, section)
}

/** Opens a page that has its link in the section « Plus ». */
export async function openFromMore(page: Page, demo: Demo, link: string): Promise<void> {
  await openLogbook(page, demo, 'Plus')
  await page.getByRole('link', { name: link }).click()
}

/** The card of the booking made by `name`. */
export const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

/** Opens a section of the logbook through its bar. */
export const goToSection = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Rubriques du carnet' }).getByRole('link', { name }).click()

/** Opens the day sheet and waits for the outing of `person`. */
export async function openDaySheet(page: Page, day: string, person: string): Promise<void> {
  await goToSection(page, 'Sorties')
  await page.getByRole('link', { name: 'Feuille de jour' }).click()
  await page.getByLabel('Jour', { exact: true }).fill(day)
  await page.locator('.day-sheet').getByText(person).waitFor()
}
