import { addDays } from '../../domain/calendar.ts'
import { bookElsewhere, lakeToday, longDate, openBooking } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'

test('in the evening the calendar opens on the next day with a start, and says why', async ({ page, site }) => {
  // Far ahead, where no other test books, and in the middle of a month, so that all days are in one view.
  const today = addDays(`${addDays(lakeToday(), 400).slice(0, 7)}-15` as `${number}-${number}-${number}`, 0)
  const [tomorrow, nextFreeDay] = [addDays(today, 1), addDays(today, 2)]
  expect(await bookElsewhere(site.url, { date: tomorrow, time: '09:00', duration: 10, boatType: 'classique' })).toBe(
    201,
  )
  await page.clock.setFixedTime(new Date(`${today}T19:30:00Z`))
  const booking = await openBooking(page)
  await booking.calendarButton.click()
  await expect(booking.calendar.locator('button:focus')).toHaveAccessibleName(longDate(nextFreeDay))
  await expect(booking.calendar).toContainText(
    `Il n’y a plus de départ aujourd’hui. Prochain jour possible : ${longDate(nextFreeDay)}.`,
  )
  // Yesterday remains selectable (rule 3.5) but neither looks nor sounds like a day to sail.
  const yesterday = booking.calendar.getByRole('button', {
    name: `${longDate(addDays(today, -1))}, passé`,
    exact: true,
  })
  await expect(yesterday).toBeEnabled()
  await expect(yesterday).toHaveText('14')
  await expect(yesterday.locator('[data-mark="passé"]')).toBeVisible()
  await expect(yesterday).toHaveCSS('font-weight', '400')
  await expect(booking.calendar.getByRole('button', { name: longDate(addDays(nextFreeDay, 1)) })).toHaveCSS(
    'font-weight',
    '600',
  )
})
