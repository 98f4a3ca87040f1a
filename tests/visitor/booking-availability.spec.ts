import { addDays, type CalendarDay } from '../../domain/calendar.ts'
import {
  bookElsewhere,
  firstDay,
  freshDay,
  lakeToday,
  longDate,
  openBooking,
  typedDate,
} from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'

test('starts that cannot be had stay in the list and say why', { tag: '@moment' }, async ({ page, site }) => {
  const day = freshDay()
  expect(await bookElsewhere(site.url, { date: day, time: '13:00', duration: 3 })).toBe(201)
  const booking = await openBooking(page)
  await booking.boat.selectOption('sportif')
  await booking.date.fill(typedDate(day))
  const option = (time: string) => booking.time.locator(`option[value="${time}"]`)
  await expect(option('13:00')).toHaveText('13:00 – complet')
  await expect(option('15:00')).toBeDisabled()
  await expect(option('11:00')).toHaveText('11:00 – trop court avant la sortie suivante')
  await expect(option('10:00')).toHaveText('10:00')
  await expect(option('16:00')).toBeEnabled()
  await booking.duration.selectOption('4')
  await expect(option('10:00')).toHaveText('10:00 – trop court avant la sortie suivante')
  // The other boat is free.
  await booking.boat.selectOption('classique')
  await expect(option('13:00')).toHaveText('13:00')
})

test('the starts of today that are past are marked as past', { tag: '@moment' }, async ({ page }) => {
  await page.clock.setFixedTime(new Date(`${lakeToday()}T12:30:00+01:00`))
  const booking = await openBooking(page)
  await booking.date.fill(typedDate(lakeToday()))
  await expect(booking.time.locator('option[value="09:00"]')).toHaveText('09:00 – déjà passé')
  await expect(booking.time.locator('option[value="17:00"]')).toHaveText('17:00')
})

test('a visitor whose device is weeks ahead is told so, until its clock is right', async ({ page }) => {
  const deviceDay = addDays(lakeToday(), 40)
  await page.clock.setFixedTime(new Date(`${deviceDay}T12:30:00+01:00`))
  const booking = await openBooking(page)
  const note = page.getByText(/Votre appareil indique le/)
  await expect(note).toContainText(`${longDate(deviceDay)}. Si ce n’est pas le bon jour, réglez son horloge`)
  await page.clock.setFixedTime(new Date())
  await booking.boat.selectOption('sportif')
  await booking.fill(freshDay())
  await expect(note).toHaveCount(0)
})

test('a chosen time that becomes impossible is kept and marked when the visitor comes back', async ({ page, site }) => {
  const day = freshDay()
  const booking = await openBooking(page)
  await booking.boat.selectOption('sportif')
  await booking.fill(day, { time: '12:00' })
  expect(await booking.errorOf(booking.time)).toBeUndefined()
  await bookElsewhere(site.url, { date: day, time: '14:00' })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect.poll(() => booking.errorOf(booking.time)).toContain('repart trop tôt')
  await expect(booking.time).toHaveValue('12:00')
  await booking.time.selectOption('11:00')
  expect(await booking.errorOf(booking.time)).toBeUndefined()
})

test.describe('a start that is known to be taken', () => {
  test.use({ expectedConsoleErrors: [/409 \(Conflict\)/] })

  test('a start known to be taken can be sent, and the server offers others', async ({ page, site }) => {
    const day = freshDay()
    const booking = await openBooking(page)
    await booking.boat.selectOption('sportif')
    await booking.fill(day)
    await bookElsewhere(site.url, { date: day })
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect.poll(() => booking.errorOf(booking.time)).toContain('complète')
    await booking.submit.click()
    await expect(booking.takenRegion.getByRole('button')).toHaveCount(3)
  })
})

test('the calendar disables days before yesterday; a full day says "complet" and leads to other starts and the waiting list', {
  tag: '@moment',
}, async ({ page, site }) => {
  const today = lakeToday()
  const fullDay = addDays(today, 2)
  expect(await bookElsewhere(site.url, { date: fullDay, time: '09:00', duration: 10 })).toBe(201)
  const booking = await openBooking(page)
  await booking.boat.selectOption('sportif')
  await booking.calendarButton.click()
  const dayButton = (day: CalendarDay) => booking.calendar.getByRole('button', { name: longDate(day) })
  const shownMonth = firstDay().slice(0, 7)
  if (fullDay.startsWith(shownMonth)) {
    await expect(dayButton(fullDay)).toBeEnabled()
    await expect(dayButton(fullDay)).toHaveAccessibleName(`${longDate(fullDay)}, complet`)
    await expect(dayButton(fullDay).locator('[data-mark="complet"]')).toBeVisible()
  }
  for (const [day, isEnabled] of [
    [addDays(today, -2), false],
    [addDays(today, -1), true],
  ] as const) {
    if (!day.startsWith(shownMonth)) continue
    await (isEnabled ? expect(dayButton(day)).toBeEnabled() : expect(dayButton(day)).toBeDisabled())
  }
  await expect(booking.calendar.locator('th').first()).toHaveAttribute('aria-label', 'lundi')
  if (!fullDay.startsWith(shownMonth)) return
  await dayButton(fullDay).click()
  await expect(booking.date).toHaveValue(typedDate(fullDay))
  await expect(page.getByRole('link', { name: 'Prévenez-moi si une heure se libère' })).toBeVisible()
  await expect(page.getByText('Les départs libres les plus proches :')).toBeVisible()
})

test('a day picked in the calendar stands in the field, and yesterday is answered in words', {
  tag: '@moment',
}, async ({ page }) => {
  const booking = await openBooking(page)
  await booking.calendarButton.click()
  await booking.calendar.getByRole('button', { name: 'Mois suivant' }).click()
  const nextMonth = addDays(`${firstDay().slice(0, 7)}-28` as CalendarDay, 7).slice(0, 7)
  await booking.calendar.getByRole('button', { name: longDate(`${nextMonth}-15` as CalendarDay) }).click()
  await expect(booking.calendar).toBeHidden()
  await expect(booking.calendarButton).toBeFocused()
  await expect(booking.date).toHaveValue(`15.${nextMonth.slice(5)}.${nextMonth.slice(0, 4)}`)
  await booking.date.fill(typedDate(addDays(lakeToday(), -1)))
  expect(await booking.errorOf(booking.date)).toBe('Ce jour est déjà passé au bord du lac. Choisissez un jour à venir.')
})

for (const [zone, timeOfDay, dayOffset] of [
  // A day ahead of the lake: the visitor's yesterday is today at the lake, where boats still leave in winter.
  ['Asia/Tokyo', 'T15:30:00Z', 1],
  // A day behind the lake: the visitor's yesterday is long over at the lake.
  ['America/Los_Angeles', 'T05:00:00Z', -1],
] as const) {
  test.describe(`a visitor in ${zone}`, () => {
    test.use({ timezoneId: zone })

    test(`a visitor in ${zone} sees days by their own calendar and books them in the lake’s time`, {
      tag: '@moment',
    }, async ({ page }) => {
      const januaryDay = `${addDays(lakeToday(), 350).slice(0, 4)}-01-15` as CalendarDay
      await page.clock.setFixedTime(new Date(`${januaryDay}${timeOfDay}`))
      const visitorToday = addDays(januaryDay, dayOffset)
      const booking = await openBooking(page)
      await booking.boat.selectOption('sportif')
      await booking.calendarButton.click()
      const dayButton = (day: CalendarDay) => booking.calendar.getByRole('button', { name: longDate(day) })
      await expect(dayButton(visitorToday)).toHaveAccessibleName(/aujourd’hui/)
      await expect(dayButton(addDays(visitorToday, -1))).toBeEnabled()
      await expect(dayButton(addDays(visitorToday, -2))).toBeDisabled()

      const day = addDays(januaryDay, 5 + 2 * dayOffset)
      await dayButton(day).click()
      await expect(booking.date).toHaveValue(typedDate(day))
      await booking.fill(day, { time: '14:00' })
      await booking.submit.click()
      await expect(booking.notice).toContainText(`pour le ${longDate(day)} à 14:00`)
      await expect(booking.receivedRegion).toContainText(`${longDate(day)}, 14:00`)
    })
  })
}

test.describe('when availability cannot be had', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] })

  test('without availability the page says that the start is checked on sending, and the form works', async ({
    page,
  }) => {
    await page.route('**/api/disponibilites*', (route) => route.abort())
    const booking = await openBooking(page)
    await expect(page.getByText('Nous vérifions l’heure au moment de l’envoi.')).toBeVisible()
    await booking.boat.selectOption('sportif')
    await booking.fill(freshDay())
    await booking.submit.click()
    await expect(booking.receivedRegion).toBeVisible()
  })
})
