import type { Page } from '@playwright/test'
import { grantTeamKey } from '../../server/db/team-keys.ts'
import { bookByApi } from '../support/api-client.ts'
import type { Site } from '../support/site.ts'
import { asTeam } from '../support/team-hand.ts'

// The same as tests/support/logbook-page.ts, without the site's own services: Node by itself does not read their mails,
// which are JSX.

/** Books through the front door, and gives the reference. */
export async function bookOuting(site: Site, booking: Record<string, unknown>): Promise<string> {
  const answer = await bookByApi(site.url, booking)
  if (answer?.status !== 201) throw new Error(`Not booked: ${JSON.stringify(answer?.body)}`)
  return String(answer.body.reference)
}

/** A new key to the logbook of a site that has a booking of this reference. */
export const logbookKey = (site: Site, reference: string) =>
  asTeam(site, reference, ({ db }) => grantTeamKey(db, 'logbook', new Date()))

export async function openLogbook(page: Page, key: string): Promise<void> {
  await page.goto(`/carnet-de-bord#${key}`)
  await page.locator('main h2').first().waitFor()
}

/** The card of one person's booking. */
export const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

/** A section of the logbook, chosen in its bar. */
export const goToSection = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Rubriques du carnet' }).getByRole('button', { name }).click()

/** The day's outings as they are printed, once that of `person` is there. */
export async function openDaySheet(page: Page, day: string, person: string): Promise<void> {
  await goToSection(page, 'Sorties')
  await page.getByRole('button', { name: 'Feuille de jour' }).click()
  await page.getByLabel('Jour', { exact: true }).fill(day)
  await page.locator('.day-sheet').getByText(person).waitFor()
}
