import { addDays, type CalendarDay } from '../../domain/calendar.ts'
import { bookElsewhere, firstDay, freshDay, lakeToday, longDate, openBooking, typed } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'

test('starts that cannot be had stay in the list and say why', { tag: '@moment' }, async ({ page, site }) => {
  const day = freshDay()
  expect(await bookElsewhere(site.url, { date: day, time: '13:00', duration: 3 })).toBe(201)
  const booking = await openBooking(page)
  await booking.boat.selectOption('sportif')
  await booking.date.fill(typed(day))
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

test('starts of today that are over say so', { tag: '@moment' }, async ({ page }) => {
  await page.clock.setFixedTime(new Date(`${lakeToday()}T12:30:00+01:00`))
  const booking = await openBooking(page)
  await booking.date.fill(typed(lakeToday()))
  await expect(booking.time.locator('option[value="09:00"]')).toHaveText('09:00 – déjà passé')
  await expect(booking.time.locator('option[value="17:00"]')).toHaveText('17:00')
})

test('a device whose clock is weeks ahead is told so, beside the starts that look past to it', async ({ page }) => {
  const theirs = addDays(lakeToday(), 40)
  await page.clock.setFixedTime(new Date(`${theirs}T12:30:00+01:00`))
  const booking = await openBooking(page)
  const note = page.getByText(/Votre appareil indique le/)
  await expect(note).toContainText(`${longDate(theirs)}. Si ce n’est pas le bon jour, réglez son horloge`)
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
  test.use({ expectedComplaints: [/409 \(Conflict\)/] })

  test('can be sent all the same: the server has the last word, and offers others', async ({ page, site }) => {
    const day = freshDay()
    const booking = await openBooking(page)
    await booking.boat.selectOption('sportif')
    await booking.fill(day)
    await bookElsewhere(site.url, { date: day })
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect.poll(() => booking.errorOf(booking.time)).toContain('complète')
    await booking.submit.click()
    await expect(booking.taken.getByRole('button')).toHaveCount(3)
  })
})

test('the calendar shuts past days; a full one says "complet" and leads to other starts and the waiting list', {
  tag: '@moment',
}, async ({ page, site }) => {
  const today = lakeToday()
  const full = addDays(today, 2)
  expect(await bookElsewhere(site.url, { date: full, time: '09:00', duration: 10 })).toBe(201)
  const booking = await openBooking(page)
  await booking.boat.selectOption('sportif')
  await booking.calendarButton.click()
  const dayButton = (day: CalendarDay) => booking.calendar.getByRole('button', { name: longDate(day) })
  const shownMonth = firstDay().slice(0, 7)
  if (full.startsWith(shownMonth)) {
    await expect(dayButton(full)).toBeEnabled()
    await expect(dayButton(full)).toHaveAccessibleName(`${longDate(full)}, complet`)
    await expect(dayButton(full).locator('[data-mark="complet"]')).toBeVisible()
  }
  for (const [day, open] of [
    [addDays(today, -2), false],
    [addDays(today, -1), true],
  ] as const) {
    if (!day.startsWith(shownMonth)) continue
    await (open ? expect(dayButton(day)).toBeEnabled() : expect(dayButton(day)).toBeDisabled())
  }
  await expect(booking.calendar.locator('th').first()).toHaveAttribute('aria-label', 'lundi')
  if (!full.startsWith(shownMonth)) return
  await dayButton(full).click()
  await expect(booking.date).toHaveValue(typed(full))
  await expect(page.getByRole('link', { name: 'Prévenez-moi si une heure se libère' })).toBeVisible()
  await expect(page.getByText('Les départs libres les plus proches :')).toBeVisible()
})

test('a day picked in the calendar stands in the field, and yesterday is answered in words', {
  tag: '@moment',
}, async ({ page }) => {
  const booking = await openBooking(page)
  await booking.calendarButton.click()
  await booking.calendar.getByRole('button', { name: 'Mois suivant' }).click()
  const next = addDays(`${firstDay().slice(0, 7)}-28` as CalendarDay, 7).slice(0, 7)
  await booking.calendar.getByRole('button', { name: longDate(`${next}-15` as CalendarDay) }).click()
  await expect(booking.calendar).toBeHidden()
  await expect(booking.calendarButton).toBeFocused()
  await expect(booking.date).toHaveValue(`15.${next.slice(5)}.${next.slice(0, 4)}`)
  await booking.date.fill(typed(addDays(lakeToday(), -1)))
  expect(await booking.errorOf(booking.date)).toBe('Ce jour est déjà passé au bord du lac. Choisissez un jour à venir.')
})

for (const [zone, instant, offset] of [
  // A day ahead of the lake: the visitor's yesterday is today at the lake, where boats still leave in winter.
  ['Asia/Tokyo', 'T15:30:00Z', 1],
  // A day behind the lake: the visitor's yesterday is long over there.
  ['America/Los_Angeles', 'T05:00:00Z', -1],
] as const) {
  test.describe(`a visitor in ${zone}`, () => {
    test.use({ timezoneId: zone })

    test('sees days by their own calendar and books them in the lake’s time', { tag: '@moment' }, async ({ page }) => {
      const middle = `${addDays(lakeToday(), 350).slice(0, 4)}-01-15` as CalendarDay
      await page.clock.setFixedTime(new Date(`${middle}${instant}`))
      const visitorToday = addDays(middle, offset)
      const booking = await openBooking(page)
      await booking.boat.selectOption('sportif')
      await booking.calendarButton.click()
      const dayButton = (day: CalendarDay) => booking.calendar.getByRole('button', { name: longDate(day) })
      await expect(dayButton(visitorToday)).toHaveAccessibleName(/aujourd’hui/)
      await expect(dayButton(addDays(visitorToday, -1))).toBeEnabled()
      await expect(dayButton(addDays(visitorToday, -2))).toBeDisabled()

      const day = addDays(middle, 5 + 2 * offset)
      await dayButton(day).click()
      await expect(booking.date).toHaveValue(typed(day))
      await booking.fill(day, { time: '14:00' })
      await booking.submit.click()
      await expect(booking.notice).toContainText(`pour le ${longDate(day)} à 14:00`)
      await expect(booking.received).toContainText(`${longDate(day)}, 14:00`)
    })
  })
}

test.describe('when availability cannot be had', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] })

  test('the page says that it is checked on sending, and the form works', async ({ page }) => {
    await page.route('**/api/disponibilites*', (route) => route.abort())
    const booking = await openBooking(page)
    await expect(page.getByText('Nous vérifions l’heure au moment de l’envoi.')).toBeVisible()
    await booking.boat.selectOption('sportif')
    await booking.fill(freshDay())
    await booking.submit.click()
    await expect(booking.received).toBeVisible()
  })
})
