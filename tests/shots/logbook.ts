import type { Page } from '@playwright/test'
import { grantTeamKey } from '../../server/records/keys/team-keys.ts'
import { bookByApi } from '../support/api-client.ts'
import type { Site } from '../support/site.ts'
import { asTeam } from '../support/team-hand.ts'

// Like tests/support/logbook-page.ts, but without the site's services, which import mails written in JSX: Node alone
// cannot run that.

/** Books through the API and returns the reference. */
export async function bookOuting(site: Site, booking: Record<string, unknown>): Promise<string> {
  const answer = await bookByApi(site.url, booking)
  if (answer?.status !== 201) throw new Error(`Not booked: ${JSON.stringify(answer?.body)}`)
  return String(answer.body.reference)
}

/** A new key to the logbook of a site that has a booking with this reference. */
export const logbookKey = (site: Site, reference: string) =>
  asTeam(site, reference, ({ db }) => grantTeamKey(db, 'logbook', new Date()))

export async function openLogbook(page: Page, key: string): Promise<void> {
  await page.goto(`/carnet-de-bord#${key}`)
  await page.locator('main h2').first().waitFor()
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
