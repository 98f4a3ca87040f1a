import type { Page } from '@playwright/test'
import { grantTeamKey } from '../../server/db/team-keys.ts'
import type { Services } from '../../server/services.ts'
import { bookByApi } from './api-client.ts'
import { expect } from './browser-test.ts'
import { withServices } from './services.ts'
import type { Site } from './site.ts'

/** Works on the data of a running site from the outside, as its command line does. Mails are left to the site. */
export function onDataOf<Result>(site: Site, use: (services: Services) => Promise<Result>): Promise<Result> {
  return withServices({ dataDir: site.dataDir, databaseUrl: undefined }, {}, async (services) => {
    await services.outbox.stop()
    return use(services)
  })
}

/** A new key to the team's page of a running site. */
export function logbookKey(site: Site): Promise<string> {
  return onDataOf(site, ({ db }) => grantTeamKey(db, 'logbook', new Date()))
}

/** Books through the front door, and gives the reference. */
export async function bookOuting(site: Site, replaced: Record<string, unknown>): Promise<string> {
  const answer = await bookByApi(site.url, replaced)
  if (answer?.status !== 201) throw new Error(`Not booked: ${JSON.stringify(answer)}`)
  return String(answer.body.reference)
}

/** Opens the logbook and waits until it can be read. */
export async function openLogbook(page: Page, key: string, reference?: string): Promise<void> {
  await page.goto(`/carnet-de-bord#${key}${reference ? `/${reference}` : ''}`)
  await expect(page.locator('main h2').first()).toBeVisible()
}

/** The card of one person's booking. */
export const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

/** The notice that is shown at this moment. */
export const noticeOf = (page: Page) => page.getByRole('region', { name: /^Avis/ }).getByRole('listitem')

/** A section of the logbook, chosen in its bar. */
export const goToSection = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Rubriques du carnet' }).getByRole('button', { name }).click()

/** The bar at the thumb covers a part of whatever lies under it at this moment, and axe would measure the rest of it. */
export const putBarAside = (page: Page) =>
  page.getByRole('navigation', { name: 'Rubriques du carnet' }).evaluateAll((bars) => {
    for (const bar of bars) bar.style.position = 'static'
  })
