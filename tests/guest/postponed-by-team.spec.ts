import { findBookingByReference } from '../../server/records/bookings.ts'
import { bookElsewhere, freshDay } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { goToSection, grantLogbookKey, noticeOf, openLogbook, withServicesOf } from '../support/logbook-page.ts'
import { confirmedBooking, managePage, openManagePage } from '../support/manage-page.ts'
import type { Site } from '../support/site.ts'
import { linkIn, waitForMail } from '../support/written-mails.ts'

test.use({ viewport: { width: 360, height: 740 }, expectedConsoleErrors: [/status of 409/] })

// The wind rises, the team answers everybody in four presses and a sentence, and each guest chooses: another start, or
// the money back.

let presses = 0
const press = async (act: Promise<unknown>) => {
  presses++
  await act
}

const readStatuses = (site: Site, bookings: { reference: string }[]) =>
  withServicesOf(site, ({ db }) =>
    Promise.all(bookings.map(async ({ reference }) => (await findBookingByReference(db, reference))?.status)),
  )

test('when the bise rises the team postpones every outing in four presses, and each guest chooses another start or cancels', async ({
  page,
  site,
}) => {
  const date = freshDay()
  const bookingToMove = await confirmedBooking(site, { date, time: '13:00', name: 'Ana Favre' })
  const bookingToCancel = await confirmedBooking(site, {
    ...{ date, time: '14:00', name: 'Noé Rochat', boatType: 'classique' },
    wishes: [{ id: 'bouee', quantity: 1 }],
  })
  await openLogbook(page, await grantLogbookKey(site))
  presses = 0
  await press(goToSection(page, 'Bloquer'))
  // On the day itself both are filled in, which costs no press.
  await page.getByLabel('Jour').fill(date)
  await page.getByLabel('De', { exact: true }).selectOption('12:00')
  await press(page.getByRole('button', { name: 'Bloquer ces heures' }).click())
  const conflicts = page.getByRole('region', { name: /Rien n’a encore été fait/ })
  await expect(conflicts).toContainText('Ana Favre')
  await expect(conflicts).toContainText('Noé Rochat')
  await expect(conflicts).toBeFocused()
  await press(page.getByRole('button', { name: 'La bise se lève : sortir ne serait pas sûr.' }).click())
  await press(page.getByRole('button', { name: 'Reporter et bloquer' }).click())
  await expect(noticeOf(page)).toContainText('2 sorties reportées.')
  expect(presses).toBe(4)

  const mail = await waitForMail(site.dataDir, bookingToMove.reference, /est reportée/)
  expect(mail.text).toContain('La bise se lève')
  const manage = managePage(page)
  await page.goto(linkIn(mail, '/ma-reservation'))
  const state = page.getByRole('region', { name: 'Reportée', exact: true })
  // The old start is struck out, and the link to choose another one is the first thing to press.
  await expect(state.locator('s')).toContainText('2027')
  await state.getByRole('link', { name: 'Reportée : choisissez un autre jour' }).click()
  await expect(page.getByRole('heading', { name: 'Changer de date' })).toBeInViewport()
  await expect(page.getByText('Ce que vous avez payé vous est rendu')).toBeVisible()
  // This guest has paid nothing, so the button does not speak of a refund.
  await expect(page.getByRole('button', { name: 'Annuler ma sortie' })).toBeVisible()
  const newDay = freshDay()
  await manage.move.choose(newDay)
  // The usual deadlines for cancelling hold again for the new start.
  await expect(page.getByText(/Si vous annulez ensuite ce départ/)).toBeVisible()
  await expect(page.getByText(/Jusqu’au départ\s: \d+\sCHF restent dus/)).toBeVisible()
  await manage.move.save.click()
  await expect(page.getByRole('heading', { name: 'C’est noté' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Confirmée', exact: true })).toBeVisible()
  expect((await waitForMail(site.dataDir, bookingToMove.reference, /nouveau départ/)).text).toContain('10')
  // The team's mail waits a quarter of an hour: all changes of a booking in that time are one mail.
  const kinds = await withServicesOf(site, ({ db }) => db.selectFrom('outbox').select('kind').execute())
  expect(kinds.map(({ kind }) => kind)).toContain('booking-moved-by-guest')

  const otherMail = await waitForMail(site.dataDir, bookingToCancel.reference, /est reportée/)
  await page.goto(linkIn(otherMail, '/ma-reservation'))
  await page.getByRole('button', { name: 'Annuler ma sortie' }).click()
  await manage.confirmCancel.click()
  await expect(manage.outcome('C’est annulé')).toBeVisible()
  expect(await readStatuses(site, [bookingToMove, bookingToCancel])).toEqual(['confirmed', 'cancelled'])
})

test('when a skipper is ill the team blocks only the skipper, and answers the guests concerned in five presses', async ({
  page,
  site,
}) => {
  const date = freshDay()
  const slot = { date, time: '13:00' }
  const skipperBooking = await confirmedBooking(site, { ...slot, name: 'Ana Favre', skipperOption: 'avec-skipper' })
  const otherBooking = await confirmedBooking(site, {
    ...slot,
    name: 'Noé Rochat',
    boatType: 'classique',
    wishes: [{ id: 'bouee', quantity: 1 }],
  })
  await openLogbook(page, await grantLogbookKey(site))
  presses = 0
  await press(goToSection(page, 'Bloquer'))
  // On the day itself both are filled in, which costs no press.
  await page.getByLabel('Jour').fill(date)
  await page.getByLabel('De', { exact: true }).selectOption('12:00')
  await press(page.getByRole('checkbox', { name: 'Skipper 1' }).check())
  for (const boat of ['Bateau classique', 'Bateau sportif'])
    await expect(page.getByRole('checkbox', { name: boat })).not.toBeChecked()
  await press(page.getByRole('button', { name: 'Bloquer ces heures' }).click())
  await press(page.getByRole('button', { name: 'Notre skipper est malade, nous le regrettons.' }).click())
  await press(page.getByRole('button', { name: 'Reporter et bloquer' }).click())
  await expect(noticeOf(page)).toContainText('1 sortie reportée')
  expect(presses).toBe(5)
  expect(await readStatuses(site, [skipperBooking, otherBooking])).toEqual(['postponed', 'confirmed'])
})

test('a guest who asks for a full day is led to the nearest free starts, and to the waiting list', async ({
  page,
  site,
}) => {
  const outing = await confirmedBooking(site, { date: freshDay(), boatType: 'sportif', name: 'Ana Favre' })
  const fullDay = freshDay()
  expect(await bookElsewhere(site.url, { date: fullDay, time: '09:00', duration: 10 })).toBe(201)
  const manage = await openManagePage(page, outing)
  await manage.move.open.click()
  await manage.move.date.fill(fullDay)
  await expect(page.getByText('Aucune heure libre ce jour-là pour 3 heures.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Prévenez-moi si une heure se libère' })).toHaveAttribute(
    'href',
    `/prevenez-moi?pour=sportif.${fullDay}`,
  )
  await page
    .getByRole('region', { name: 'Changer de date' })
    .getByRole('button', { name: / \d+:00$/ })
    .first()
    .click()
  await expect(manage.move.time).toBeFocused()
  await expect(manage.move.date).not.toHaveValue(fullDay)
  await manage.move.save.click()
  await expect(page.getByRole('heading', { name: 'C’est noté' })).toBeFocused()
})
