import type { Page } from '@playwright/test'
import type { CalendarDay } from '../../domain/calendar.ts'
import { type BookingPage, bookingPage, freshDay, openBooking, typed } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'

async function write(booking: BookingPage) {
  // A new day for each test, because the tests that submit take its hours.
  const day = freshDay()
  await booking.fill(day, { time: '11:00', duration: '5', name: 'Ana Favre' })
  await booking.phone.fill('079 123 45 67')
  await booking.message.fill('Un anniversaire.')
  return day
}

async function expectKept(booking: BookingPage, day: CalendarDay) {
  await expect(booking.date).toHaveValue(typed(day))
  await expect(booking.time).toHaveValue('11:00')
  await expect(booking.duration).toHaveValue('5')
  await expect(booking.name).toHaveValue('Ana Favre')
  await expect(booking.email).toHaveValue('ana@exemple.ch')
  await expect(booking.phone).toHaveValue('079 123 45 67')
  await expect(booking.participants).toHaveValue('2')
  await expect(booking.message).toHaveValue('Un anniversaire.')
}

const stored = (page: Page) => page.evaluate(() => Object.values(sessionStorage).join() + Object.values(localStorage))

test('what was written is there again after the way by the activities and the cart', async ({ page }) => {
  const booking = await openBooking(page)
  const day = await write(booking)
  await booking.warning.getByRole('link', { name: 'Choisir mes activités' }).click()
  await page.getByRole('button', { name: /^Ajouter.* : Subwing/ }).click()
  await page.getByRole('link', { name: /^Panier/ }).click()
  await page.getByRole('link', { name: 'Procéder à la réservation' }).click()
  await expectKept(booking, day)
  await expect(booking.submit).toContainText('1’250 CHF')
  await booking.submit.click()
  await expect(booking.received).toContainText('Subwing × 1')
})

test('it is there again after the privacy page and Back, and after a reload; once sent, nothing of it stays', async ({
  page,
}) => {
  const booking = await openBooking(page)
  await booking.boat.selectOption('sportif')
  await booking.withoutSkipper.check()
  const day = await write(booking)
  await booking.form.getByRole('link', { name: 'Comment nous protégeons vos données' }).click()
  await expect(page).toHaveURL(/politique-confidentialite/)
  await page.goBack()
  await expectKept(booking, day)
  await expect(booking.withoutSkipper).toBeChecked()

  await page.reload()
  await booking.untilHydrated()
  await expectKept(booking, day)
  await expect(booking.withoutSkipper).toBeChecked()
  expect(await stored(page)).toContain('Ana Favre')

  await booking.submit.click()
  await expect(booking.received).toBeVisible()
  await expect(booking.name).toHaveValue('')
  await expect.poll(() => stored(page)).not.toContain('Ana Favre')
  await page.reload()
  await booking.untilHydrated()
  await expect(booking.name).toHaveValue('')
})

test('another tab knows nothing of it', async ({ page, context }) => {
  await write(await openBooking(page))
  const other = await context.newPage()
  await other.goto('/reservations')
  const booking = bookingPage(other)
  await booking.untilHydrated()
  await expect(booking.name).toHaveValue('')
})

test('a page that comes back with its date emptied has it again, and is sent with it', async ({ page }) => {
  const booking = await openBooking(page)
  await booking.boat.selectOption('sportif')
  const day = await write(booking)
  // As WebKit does by Back: what no browser is to remember comes back empty, without a word.
  await page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>('#reservation [autocomplete=off]')) field.value = ''
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expectKept(booking, day)
  await booking.submit.click()
  await expect(booking.received).toContainText('11:00')
})
