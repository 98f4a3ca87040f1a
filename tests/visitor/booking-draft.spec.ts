import type { Page } from '@playwright/test'
import type { CalendarDay } from '../../domain/calendar.ts'
import { type BookingPage, bookingPage, freshDay, openBooking, typedDate } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'

async function fillDraft(booking: BookingPage) {
  // A new day for each test, because the tests that submit take its hours.
  const day = freshDay()
  await booking.fill(day, { time: '11:00', duration: '5', name: 'Ana Favre' })
  await booking.phone.fill('079 123 45 67')
  await booking.message.fill('Un anniversaire.')
  return day
}

async function expectDraftKept(booking: BookingPage, day: CalendarDay) {
  await expect(booking.date).toHaveValue(typedDate(day))
  await expect(booking.time).toHaveValue('11:00')
  await expect(booking.duration).toHaveValue('5')
  await expect(booking.name).toHaveValue('Ana Favre')
  await expect(booking.email).toHaveValue('ana@exemple.ch')
  await expect(booking.phone).toHaveValue('079 123 45 67')
  await expect(booking.participants).toHaveValue('2')
  await expect(booking.message).toHaveValue('Un anniversaire.')
}

const readStorage = (page: Page) =>
  page.evaluate(() => Object.values(sessionStorage).join() + Object.values(localStorage))

test('a draft is restored after a visit to the activities and the cart', async ({ page }) => {
  const booking = await openBooking(page)
  const day = await fillDraft(booking)
  await booking.wishesRegion.getByRole('link', { name: 'Choisir mes activités' }).click()
  await page.getByRole('button', { name: /^Ajouter.* : Subwing/ }).click()
  await page.getByRole('link', { name: /^Panier/ }).click()
  await page.getByRole('link', { name: 'Procéder à la réservation' }).click()
  await expectDraftKept(booking, day)
  await expect(booking.submit).toContainText('1’250 CHF')
  await booking.submit.click()
  await expect(booking.receivedRegion).toContainText('Subwing × 1')
})

test('a draft is restored after the privacy page and after a reload, and erased once it is sent', async ({ page }) => {
  const booking = await openBooking(page)
  await booking.boat.selectOption('sportif')
  await booking.withoutSkipper.check()
  const day = await fillDraft(booking)
  await booking.form.getByRole('link', { name: 'Comment nous protégeons vos données' }).click()
  await expect(page).toHaveURL(/politique-confidentialite/)
  await page.goBack()
  await expectDraftKept(booking, day)
  await expect(booking.withoutSkipper).toBeChecked()

  await page.reload()
  await booking.untilHydrated()
  await expectDraftKept(booking, day)
  await expect(booking.withoutSkipper).toBeChecked()
  expect(await readStorage(page)).toContain('Ana Favre')

  await booking.submit.click()
  await expect(booking.receivedRegion).toBeVisible()
  await expect(booking.name).toHaveValue('')
  await expect.poll(() => readStorage(page)).not.toContain('Ana Favre')
  await page.reload()
  await booking.untilHydrated()
  await expect(booking.name).toHaveValue('')
})

test('a draft is not shared with another tab', async ({ page, context }) => {
  await fillDraft(await openBooking(page))
  const otherTab = await context.newPage()
  await otherTab.goto('/reservations')
  const booking = bookingPage(otherTab)
  await booking.untilHydrated()
  await expect(booking.name).toHaveValue('')
})

test('a date that the browser empties on Back is restored from the draft', async ({ page }) => {
  const booking = await openBooking(page)
  await booking.boat.selectOption('sportif')
  const day = await fillDraft(booking)
  // As WebKit does on Back: fields that no browser may remember come back empty, without an event.
  await page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>('#reservation [autocomplete=off]')) field.value = ''
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expectDraftKept(booking, day)
  await booking.submit.click()
  await expect(booking.receivedRegion).toContainText('11:00')
})
