import type { Locator, Page } from '@playwright/test'
import { grantKey } from '../../server/records/keys.ts'
import type { Services } from '../../server/services.ts'
import { bookByApi } from './api-client.ts'
import { expect } from './browser-test.ts'
import { bookingQuery, logbookAt } from './logbook.ts'
import { withServices } from './services.ts'
import type { Site } from './site.ts'

/** Works on the data of a running site from this process, as its command line does. The site sends the mails. */
export function withServicesOf<Result>(site: Site, use: (services: Services) => Promise<Result>): Promise<Result> {
  // This process's worker may already write a mail before it stops: its links must lead to the site as well.
  const env = { PUBLIC_URL: site.url }
  return withServices({ dataDir: site.dataDir, databaseUrl: undefined }, { env }, async (services) => {
    await services.outbox.stop()
    return use(services)
  })
}

/** A new key to the team's page of a running site, granted at `now`. */
export function grantLogbookKey(site: Site, now = new Date()): Promise<string> {
  return withServicesOf(site, ({ db }) => grantKey(db, 'logbook', now))
}

/** Books through the API and returns the reference. */
export async function bookOuting(site: Site, overrides: Record<string, unknown>): Promise<string> {
  const answer = await bookByApi(site.url, overrides)
  if (answer?.status !== 201) throw new Error(`Not booked: ${JSON.stringify(answer)}`)
  return String(answer.body.reference)
}

/** Opens the logbook and waits until it is visible and React runs: before that, the browser itself follows a link. */
export async function openLogbook(page: Page, key: string, reference?: string): Promise<void> {
  await page.goto(logbookAt(key, reference && bookingQuery(reference)))
  await expect(page.locator('main h2').first()).toBeVisible()
  await page.waitForFunction(() => window.queuedInput === undefined)
}

/** The card of the booking made by `name`. */
export const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

/** Opens what stands below the three lines of a booking. */
export const unfoldCard = (card: Locator) => card.getByRole('heading').first().getByRole('button').click()

/** The notice currently shown. */
export const noticeOf = (page: Page) => page.getByRole('region', { name: /^Avis/ }).getByRole('listitem')

/** Opens a section of the logbook through its bar. */
export const goToSection = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Rubriques du carnet' }).getByRole('link', { name }).click()

/** Moves the bars out of the way: axe would measure only the uncovered part of an element below them. */
export const putBarsAside = (page: Page) =>
  page.locator('header.top-bar, nav[aria-label="Rubriques du carnet"]').evaluateAll((bars) => {
    for (const bar of bars) (bar as HTMLElement).style.position = 'static'
  })
