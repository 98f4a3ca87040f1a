import { addDays } from '../../domain/calendar.ts'
import { bookElsewhere, freshDay, longDate, openBooking, typedDate } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { recordLiveRegions } from '../support/live-regions.ts'

test('a typed full day says so, and offers the nearest free starts', async ({ page, site }) => {
  const day = freshDay()
  expect(await bookElsewhere(site.url, { date: day, time: '09:00', duration: 10 })).toBe(201)
  const booking = await openBooking(page)
  await booking.boat.selectOption('sportif')
  await booking.date.fill(typedDate(day))
  await expect.poll(() => booking.errorOf(booking.date)).toBe('Ce jour est complet pour ce bateau.')
  // Also announced, for visitors who have already moved on to another field.
  await expect(page.getByRole('status').filter({ hasText: 'Ce jour est complet pour ce bateau.' })).toHaveCount(1)

  const starts = booking.form.getByRole('button', { name: / \d{4}, \d\d:\d\d$/ })
  await expect(starts).toHaveCount(3)
  await booking.name.fill('Ana Favre')
  await booking.email.fill('ana@exemple.ch')
  await booking.submit.click()
  await expect(booking.errorSummary.getByRole('link')).toHaveText(['Ce jour est complet pour ce bateau.'])
  await booking.errorSummary.getByRole('link').click()
  await expect(booking.date).toBeFocused()

  // Reserved here, because the test books it below.
  const nextDay = freshDay()
  expect(nextDay).toBe(addDays(day, 1))
  const readLines = await recordLiveRegions(page)
  await starts
    .filter({ hasText: longDate(nextDay) })
    .first()
    .click()
  await expect(booking.date).toHaveValue(typedDate(nextDay))
  await expect(booking.time).toBeFocused()
  await expect(booking.time).not.toHaveValue('')
  const time = await booking.time.inputValue()
  await expect.poll(readLines).toContain(`politely: Choisi : ${longDate(nextDay)}, ${time}`)
  await expect(starts).toHaveCount(0)
  await expect(booking.errorSummary).toBeHidden()
  await booking.submit.click()
  await expect(booking.receivedRegion).toContainText(longDate(nextDay))
})

test('a day that is full for one boat says that the other is free', async ({ page, site }) => {
  const day = freshDay()
  expect(await bookElsewhere(site.url, { date: day, time: '09:00', duration: 10 })).toBe(201)
  const booking = await openBooking(page)
  await booking.boat.selectOption('sportif')
  await booking.date.fill(typedDate(day))
  const freeBoatText = booking.form.getByText('Bateau classique : libre ce jour-là', { exact: false })
  await expect(freeBoatText).toBeVisible()
  await booking.boat.selectOption('classique')
  await expect.poll(() => booking.errorOf(booking.date)).toBeUndefined()
  await expect(freeBoatText).toHaveCount(0)
})

test('a day with no start for a long outing says so, until a shorter one is chosen', async ({ page, site }) => {
  const day = freshDay()
  expect(await bookElsewhere(site.url, { date: day, time: '13:00', duration: 3 })).toBe(201)
  expect(await bookElsewhere(site.url, { date: day, time: '17:00', duration: 10 })).toBe(201)
  const booking = await openBooking(page)
  await booking.boat.selectOption('sportif')
  await booking.date.fill(typedDate(day))
  await booking.duration.selectOption('5')
  await expect.poll(() => booking.errorOf(booking.date)).toContain('aucun départ n’est libre pour cette durée')
  await booking.duration.selectOption('4')
  await expect.poll(() => booking.errorOf(booking.date)).toBeUndefined()
})

test('a date that cannot be read is not answered as if none had been given', async ({ page }) => {
  const booking = await openBooking(page)
  await booking.date.fill('31.02.2027')
  await expect.poll(() => booking.errorOf(booking.date)).toContain('nous n’arrivons pas à la lire')
  await booking.date.fill('')
  await expect.poll(() => booking.errorOf(booking.date)).toBe('Veuillez sélectionner une date.')
  const day = freshDay()
  const [year = '', month, date] = day.split('-')
  for (const text of [`${date}/${month}/${year.slice(2)}`, longDate(day)]) {
    await booking.date.fill(text)
    await expect(booking.form.getByText(longDate(day), { exact: true })).toBeVisible()
    expect(await booking.errorOf(booking.date)).toBeUndefined()
  }
})
