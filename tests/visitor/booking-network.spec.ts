import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { type CalendarDay, dayMs } from '../../domain/calendar.ts'
import { lakeMidnight } from '../../wording/times.ts'
import { bookingPage, freshDay, longDate, openBooking } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { withServicesOf } from '../support/logbook-page.ts'
import { type Site, startSite } from '../support/site.ts'

test.use({ expectedConsoleErrors: [/Failed to load resource/] })

const countBookingsOf = (site: Site, day: CalendarDay) =>
  withServicesOf(site, async ({ db }) => {
    const from = lakeMidnight(day).getTime()
    const outings = db
      .selectFrom('bookings')
      .where('starts_at', '>=', from)
      .where('starts_at', '<', from + dayMs)
    return (await outings.select('id').execute()).length
  })

test('a booking sent offline shows a message and keeps the form, and a retry books once', async ({
  page,
  context,
  site,
}) => {
  const booking = await openBooking(page)
  const day = freshDay()
  await booking.boat.selectOption('sportif')
  await booking.fill(day)
  await context.setOffline(true)
  await booking.submit.click()
  const problem = page.getByRole('region', { name: 'Pas de connexion' })
  await expect(problem.getByRole('heading')).toBeFocused()
  await expect(problem).toContainText('n’est perdu')
  await expect(page).toHaveTitle(/^Erreur/)
  await expect(booking.name).toHaveValue('Ana Favre')
  await expect(booking.submit).not.toHaveAttribute('aria-disabled')

  await context.setOffline(false)
  await problem.getByRole('button', { name: 'Réessayer' }).click()
  await expect(booking.receivedRegion).toBeVisible()
  expect(await countBookingsOf(site, day)).toBe(1)
})

test('a retry after a cut-off answer finds the same booking', async ({ page, site }) => {
  const booking = await openBooking(page)
  const day = freshDay()
  await booking.boat.selectOption('sportif')
  await booking.fill(day)
  const sentKeys: (string | undefined)[] = []
  page.on('request', (request) => {
    const sentKey = request.postData()?.match(/idempotencyKey[^0-9a-f]+([0-9a-f-]{36})/)?.[1]
    if (request.method() === 'POST') sentKeys.push(sentKey)
  })
  await page.route(
    '**/reservations.data*',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await booking.submit.click()
  await expect(page.getByRole('region', { name: 'Pas de connexion' })).toBeVisible()
  // The hours are taken now, but by this very request: the page must not tell the visitor to choose others.
  const availabilityResponse = page.waitForResponse('**/api/disponibilites*')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await availabilityResponse
  await expect(booking.time.locator('option:checked')).toHaveText('10:00')
  expect(await booking.errorOf(booking.time)).toBeUndefined()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(booking.receivedRegion).toContainText(longDate(day))
  expect(sentKeys).toHaveLength(2)
  expect(sentKeys[0]).toBeDefined()
  expect(sentKeys[1]).toBe(sentKeys[0])
  expect(await countBookingsOf(site, day)).toBe(1)
})

test('a form changed after a lost answer is another request', async ({ page }) => {
  const booking = await openBooking(page)
  await booking.boat.selectOption('sportif')
  await booking.fill(freshDay())
  await page.route(
    '**/reservations.data*',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await booking.submit.click()
  await expect(page.getByRole('region', { name: 'Pas de connexion' })).toBeVisible()
  const otherDay = freshDay()
  await booking.fill(otherDay)
  await booking.submit.click()
  await expect(booking.receivedRegion).toContainText(longDate(otherDay))
})

test('a reused idempotency key shows a sentence, keeps the form, and the next press books', async ({ page }) => {
  const booking = await openBooking(page)
  const keyPattern = /(idempotencyKey[^0-9a-f]+)([0-9a-f-]{36})/
  let usedKey = ''
  await page.route('**/reservations.data*', async (route) => {
    const body = route.request().postData() ?? ''
    if (usedKey) return route.continue({ postData: body.replace(keyPattern, `$1${usedKey}`) })
    usedKey = keyPattern.exec(body)?.[2] ?? ''
    return route.continue()
  })
  await booking.boat.selectOption('sportif')
  await booking.fill(freshDay())
  await booking.submit.click()
  await page.getByRole('link', { name: 'Faire une autre demande' }).click()
  const day = freshDay()
  await booking.boat.selectOption('sportif')
  await booking.fill(day, { name: 'Luc Berset' })
  await booking.submit.click()
  const problem = page.getByRole('region', { name: 'Une autre demande est déjà partie de cette page' })
  await expect(problem.getByRole('heading')).toBeFocused()
  await expect(booking.name).toHaveValue('Luc Berset')
  await page.unroute('**/reservations.data*')
  await problem.getByRole('button', { name: 'Réessayer' }).click()
  await expect(booking.receivedRegion).toContainText(longDate(day))
})

test('a calendar that cannot be fetched shows a sentence, and the date can be typed', async ({ page, context }) => {
  const booking = await openBooking(page)
  await booking.name.fill('Ana Favre')
  await context.setOffline(true)
  await booking.calendarButton.click()
  await expect(booking.form.getByRole('status').filter({ hasText: 'Écrivez la date dans le champ' })).toBeVisible()
  await expect(booking.calendar).toBeHidden()
  await expect(booking.name).toHaveValue('Ana Favre')
})

test('too many requests show how long to wait, in French, and keep the form', async ({ page }) => {
  const limitedSite = await startSite({ env: { RATE_LIMIT_FACTOR: '0.034' } })
  try {
    const booking = await openBooking(page, [], limitedSite.url)
    for (const name of ['Ana Favre', 'Luc Berset']) {
      await booking.boat.selectOption('sportif')
      await booking.fill(freshDay(), { name })
      await booking.submit.click()
      if (name === 'Ana Favre') await page.getByRole('link', { name: 'Faire une autre demande' }).click()
    }
    const problem = page.getByRole('region', { name: 'Trop de demandes en peu de temps' })
    await expect(problem).toContainText(/Réessayez dans 10.minutes/)
    await expect(problem.getByRole('heading')).toBeFocused()
    await expect(booking.name).toHaveValue('Luc Berset')
  } finally {
    await limitedSite.stop()
  }
})

test('while the database cannot write nothing is lost, and the same button books once it is back', async ({
  page,
  site,
}) => {
  const booking = await openBooking(page)
  await booking.boat.selectOption('sportif')
  await booking.fill(freshDay())
  const databaseFile = readdirSync(site.dataDir).find((name) => /\.(db|sqlite3?)$/.test(name))
  const lock = new DatabaseSync(join(site.dataDir, String(databaseFile)))
  lock.exec('BEGIN IMMEDIATE')
  try {
    await booking.submit.click()
    await expect(booking.submit).toHaveText('Envoi en cours…')
    await expect(booking.submit).toHaveAttribute('aria-disabled', 'true')
    const problem = page.getByRole('region', { name: 'L’envoi n’a pas abouti' })
    await expect(problem).toContainText('n’est perdu', { timeout: 20_000 })
    await expect(booking.name).toHaveValue('Ana Favre')
  } finally {
    lock.exec('ROLLBACK')
    lock.close()
  }
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(booking.receivedRegion).toBeVisible()
})

test('a network that never answers is reported after a while', async ({ page }) => {
  await page.clock.install()
  const booking = await openBooking(page)
  await booking.boat.selectOption('sportif')
  await booking.fill(freshDay())
  await page.route('**/reservations.data*', () => {}, { times: 1 })
  await booking.submit.click()
  await expect(booking.submit).toHaveText('Envoi en cours…')
  await page.clock.fastForward(21_000)
  await expect(page.getByRole('region', { name: 'Pas de connexion' })).toBeVisible()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(booking.receivedRegion).toBeVisible()
})

test.describe('before the scripts arrive', () => {
  /** Simulates a slow network: the page is there, but its scripts wait until the test lets them through. */
  async function openWithLateScripts(page: Page) {
    const scriptsReleased = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scriptsReleased.promise
      await route.continue()
    })
    await page.goto('/reservations', { waitUntil: 'commit' })
    return { booking: bookingPage(page), releaseScripts: () => scriptsReleased.resolve() }
  }

  test('what is typed before the scripts arrive counts', async ({ page }) => {
    const { booking, releaseScripts } = await openWithLateScripts(page)
    await booking.boat.selectOption('sportif')
    await booking.name.fill('Ana Favre')
    await booking.duration.selectOption('10')
    releaseScripts()
    await booking.untilHydrated()
    await expect(booking.name).toHaveValue('Ana Favre')
    await expect(booking.submit).toHaveText('Confirmer la Réservation (3’000 CHF)')
    await expect(booking.withSkipper).toBeVisible()
  })

  test('a booking sent before the scripts arrive is answered by a page that the scripts take over', async ({
    page,
  }) => {
    const { booking, releaseScripts } = await openWithLateScripts(page)
    const day = freshDay()
    await booking.boat.selectOption('sportif')
    await booking.fill(day)
    await booking.submit.click({ noWaitAfter: true })
    await expect(booking.receivedRegion).toContainText(`${longDate(day)}, 10:00`)
    releaseScripts()
    await booking.untilHydrated()
    await expect(booking.notice).toContainText('Réservation en cours de traitement !')
    await expect(booking.receivedRegion.getByRole('heading', { level: 2 })).toBeFocused()
    await expect(booking.name).toHaveValue('')
  })

  test('a booking sent before the scripts arrive lacks its cart, and the scripts add it', async ({ page }) => {
    await page.addInitScript((items) => localStorage.setItem('cap-embellie.cart', items), JSON.stringify([bouee]))
    const { booking, releaseScripts } = await openWithLateScripts(page)
    await booking.fill(freshDay())
    await booking.submit.click({ noWaitAfter: true })
    await expect(booking.errorSummary.getByRole('link')).toHaveText([/au moins une activité/])
    await expect(booking.name).toHaveValue('Ana Favre')
    releaseScripts()
    await booking.untilHydrated()
    await expect(booking.errorSummary).toBeHidden()
    await expect(booking.summary).toContainText('Bouée tractée')
    await booking.submit.click()
    await expect(booking.receivedRegion).toContainText('Bouée tractée × 1')
  })
})

const bouee = { id: 'bouee', name: 'Bouée tractée', price: 0, quantity: 1, type: 'activity' }
