import type { Page } from '@playwright/test'
import { addDays, type CalendarDay } from '../../domain/calendar.ts'
import { firstDay, lakeToday, longDate, openBooking, typedDate } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { tabTo as tabToControl } from '../support/tab-to.ts'

const tabTo = (page: Page, name: RegExp | string, role: 'combobox' | 'textbox' | 'button' | 'radio' | 'spinbutton') =>
  tabToControl(page, page.locator('#reservation').getByRole(role, { name }))

test('a booking can be made by keyboard alone, with the date picked by arrows', { tag: '@moment' }, async ({
  page,
}) => {
  const booking = await openBooking(page)
  await tabTo(page, 'Type de bateau', 'combobox')
  await page.keyboard.press('ArrowDown')
  await expect(booking.boat).toHaveValue('sportif')
  await tabTo(page, /^Avec skipper/, 'radio')
  await page.keyboard.press('ArrowDown')
  await expect(booking.withoutSkipper).toBeChecked()

  await tabTo(page, 'Choisir dans le calendrier', 'button')
  await page.keyboard.press('Enter')
  const focusedDay = booking.calendar.locator('button:focus')
  await expect(focusedDay).toHaveAccessibleName(new RegExp(longDate(firstDay())))
  // Two weeks forward, then two days.
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  const day = addDays(firstDay(), 16)
  await expect(focusedDay).toHaveAccessibleName(longDate(day))
  await page.keyboard.press('Enter')
  await expect(booking.calendar).toBeHidden()
  await expect(booking.calendarButton).toBeFocused()
  await expect(booking.date).toHaveValue(typedDate(day))

  await tabTo(page, 'Heure de départ', 'combobox')
  await page.keyboard.type('11')
  await expect(booking.time).toHaveValue('11:00')
  await tabTo(page, 'Durée', 'combobox')
  await page.keyboard.press('ArrowDown')
  await tabTo(page, 'Nom complet', 'textbox')
  await page.keyboard.type('Ana Favre')
  await tabTo(page, 'Email', 'textbox')
  await page.keyboard.type('ana@exemple.ch')
  await tabTo(page, 'Nombre de participants', 'spinbutton')
  await page.keyboard.press('ArrowUp')
  await tabTo(page, /^Confirmer la Réservation/, 'button')
  await page.keyboard.press('Enter')
  await expect(booking.receivedRegion.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(booking.receivedRegion).toContainText(`${longDate(day)}, 11:00`)
  await page.keyboard.press('Tab')
  await expect(booking.receivedRegion.getByRole('link', { name: 'Suivre ma demande' })).toBeFocused()
})

test('the calendar closes with Escape or its button, and turns months with Page Down', async ({ page }) => {
  const booking = await openBooking(page)
  await booking.calendarButton.focus()
  await page.keyboard.press('Enter')
  await expect(booking.calendar.locator('button:focus')).toBeVisible()
  await page.keyboard.press('PageDown')
  const nextMonth = addDays(`${firstDay().slice(0, 7)}-28` as CalendarDay, 7)
  const monthFormat = new Intl.DateTimeFormat('fr', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  // Once today's last start has gone, a second line says so.
  const monthStatus = booking.calendar.getByRole('status').first()
  await expect(monthStatus).toHaveText(monthFormat.format(new Date(`${nextMonth}T12:00Z`)))
  // Whoever presses by voice says the figure that they see.
  await expect(booking.calendar.getByRole('button', { name: /^1, \S+ 1er / })).toHaveText('1')
  await page.keyboard.press('Escape')
  await expect(booking.calendar).toBeHidden()
  await expect(booking.calendarButton).toBeFocused()
  await booking.calendarButton.click()
  await expect(booking.calendar).toBeVisible()
  await booking.calendarButton.click()
  await expect(booking.calendar).toBeHidden()
  await booking.calendarButton.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(booking.calendar).toBeHidden()
})

test('by keyboard the error summary leads to each field and on to the booking', async ({ page }) => {
  const booking = await openBooking(page)
  await booking.boat.selectOption('sportif')
  await booking.submit.focus()
  await page.keyboard.press('Enter')
  await expect(booking.errorSummary).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(booking.date).toBeFocused()
  await page.keyboard.type(typedDate(addDays(lakeToday(), 18)))
  await expect(booking.errorSummary.getByRole('link')).toHaveCount(3)
})

test('the summary of the booking leads back to each field that changes it', async ({ page }) => {
  const booking = await openBooking(page)
  await booking.boat.selectOption('sportif')
  for (const [name, field] of [
    [/Modifier\s: Bateau/, booking.boat],
    [/Modifier\s: Skipper/, booking.withSkipper],
    [/Modifier\s: Départ/, booking.date],
    [/Modifier\s: Durée/, booking.duration],
  ] as const) {
    await booking.summary.getByRole('link', { name }).press('Enter')
    await expect(field, String(name)).toBeFocused()
  }
})
