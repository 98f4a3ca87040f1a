import type { Page } from '@playwright/test'
import { freshDay, openBooking } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { contactFields } from '../support/form-fields.ts'
import { fillForm, notice } from '../support/form-page.ts'
import { grantLogbookKey, openLogbook } from '../support/logbook-page.ts'
import { globalsOf, newerKeys } from '../support/newer-features.ts'
import { openPage } from '../support/open-page.ts'
import { publicPaths } from '../support/public-pages.ts'

// Every function that is younger than the oldest served browser is deleted before a page begins. A page that needs one
// fails here, whoever wrote it: the fixture refuses every uncaught error.

// The compatibility data says that Chrome lacks `formData`, because of a minor fault; every served browser has had it
// for years.
const newerGlobals = globalsOf(newerKeys).filter((name) => !name.endsWith('.formData'))

/** Runs in the page: deletes these globals and returns how many of them it had. */
function removeNewerGlobals(paths: readonly string[]): number {
  const scope = globalThis as Record<string, unknown>
  const remove = (owner: unknown, name: string) =>
    owner !== null && owner !== undefined && Object.hasOwn(owner, name) && Reflect.deleteProperty(owner as object, name)
  return paths.filter((path) => {
    const [owner = '', name] = path.split('.')
    if (!name) return remove(scope, owner)
    const ownerObject = scope[owner] as { prototype?: unknown } | undefined
    const isRemoved = [remove(ownerObject, name), remove(ownerObject?.prototype, name)].some(Boolean)
    return owner === 'Window' ? remove(scope, name) || isRemoved : isRemoved
  }).length
}

test.beforeEach(({ page }) => page.addInitScript(removeNewerGlobals, newerGlobals))

const typesOfNewerGlobals = (page: Page) =>
  page.evaluate(() => [
    typeof Map.groupBy,
    typeof Promise.withResolvers,
    typeof URL.canParse,
    typeof AbortSignal.timeout,
    typeof Reflect.get(Set.prototype, 'union'),
  ])

test('every public page works in the oldest served browsers', async ({ page }) => {
  test.setTimeout(300_000)
  for (const path of publicPaths) {
    await openPage(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(new Set(await typesOfNewerGlobals(page))).toEqual(new Set(['undefined']))
})

test('a message and an outing with a wish can be sent from the oldest served browsers', async ({ page }) => {
  await openPage(page, '/contact')
  await fillForm(page, contactFields())
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect(notice(page)).toContainText('Message envoyé')

  await openPage(page, '/nos-activites')
  await page.locator('main button.needs-script').first().click()
  await expect(notice(page)).toContainText('ajouté au panier')
  const booking = await openBooking(page)
  await booking.calendarButton.click()
  await expect(booking.calendar).toBeVisible()
  await page.keyboard.press('Escape')
  await booking.fill(freshDay())
  await booking.submit.click()
  await expect(booking.receivedRegion).toBeVisible()
})

test('each section of the logbook works in the oldest served browsers', async ({ page, site }) => {
  await openLogbook(page, await grantLogbookKey(site))
  const sections = page.getByRole('navigation', { name: 'Rubriques du carnet' }).getByRole('link')
  for (const section of await sections.all()) {
    await section.click()
    await expect(page.locator('main h2').first()).toBeVisible()
  }
})
