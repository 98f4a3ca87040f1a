import { openBooking } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'

test('the notes about the lake follow the choices, name the hour of sunset and prevent no booking', async ({
  page,
}) => {
  const booking = await openBooking(page)
  const notes = page.getByRole('region', { name: 'Bon à savoir' })
  await expect(notes).toHaveCount(0)
  await booking.boat.selectOption('sportif')
  await expect(notes).toContainText('de jour et par bonne visibilité')
  await expect(notes).not.toContainText('se couche')
  await booking.withoutSkipper.check()
  await expect(notes).toContainText('soyez trois')
  await booking.fill('2028-03-20', { time: '17:00', duration: '10' })
  await expect(notes).toContainText(/se couche à 18\sh\s\d\d/)
  await expect(notes).toContainText('plus longtemps que le jour')
  await booking.participants.fill('3')
  await expect(notes).not.toContainText('soyez trois')
  await booking.submit.click()
  await expect(booking.receivedRegion).toBeVisible()
})

test('a wish that only the other boat has is named, and the cart is kept for either boat', async ({ page }) => {
  const booking = await openBooking(page, [
    { id: 'foil-electrique', name: 'Foil électrique', quantity: 1 },
    { id: 'fondue-fromage', name: 'Fondue au fromage', quantity: 2 },
  ])
  const notes = page.getByRole('region', { name: 'Bon à savoir' })
  await expect(notes).toContainText('se fait sur un autre bateau : Foil électrique. ')
  await booking.boat.selectOption('sportif')
  await expect(notes).toContainText('les souhaits de votre panier : Foil électrique, Fondue au fromage.')
  await expect(notes).toContainText('se fait sur un autre bateau : Fondue au fromage. ')
  await booking.fill('2028-06-20', { time: '10:00' })
  await booking.submit.click()
  await expect(booking.receivedRegion).toContainText('Foil électrique × 1, Fondue au fromage × 2')
})
