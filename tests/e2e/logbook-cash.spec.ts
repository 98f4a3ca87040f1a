import { bookingCreditorReference } from '../../domain/booking/creditor-reference.ts'
import { confirmBooking } from '../../server/booking/change-booking.server.ts'
import { findBookingByReference } from '../../server/records/bookings.ts'
import { expectNoBarriers } from '../support/axe.ts'
import { freshDay } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { bookOuting, goToSection, logbookKey, onDataOf, openLogbook, putBarAside } from '../support/logbook-page.ts'

// An invalid amount gets a 400.
test.use({ expectedComplaints: [/status of 400/] })

test('the treasurer finds an outing by its slip and notes a part of the money', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const reference = await bookOuting(site, { date: freshDay(), name: 'Carla Caissière' })
  await onDataOf(site, async (services) => {
    const booking = await findBookingByReference(services.db, reference)
    await confirmBooking(services, `${booking?.id}`)
  })
  await openLogbook(page, await logbookKey(site))
  await goToSection(page, 'Plus')
  await page.getByRole('link', { name: 'Ouvrir les comptes' }).click()
  await expect(page.getByRole('heading', { name: 'Comptes' })).toBeFocused()
  const line = page.locator('main').getByRole('listitem').filter({ hasText: 'Carla Caissière' })
  await expect(line).toContainText('depuis aujourd’hui')

  const slip = bookingCreditorReference(reference).replace(/(.{4})/g, '$1 ')
  const search = page.getByLabel('Chercher une référence, un montant ou un nom').getByRole('searchbox')
  await search.fill(slip.toLowerCase())
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: /^Trouvé pour/ })).toBeVisible()
  await expect(line).toHaveCount(1)

  const note = line.getByRole('button', { name: /^Noter un paiement/ })
  await note.click()
  await line.getByRole('button', { name: 'Ne rien faire' }).click()
  await expect(note).toBeFocused()
  await note.click()
  await line.getByLabel('Montant en CHF').fill('-5')
  await line.getByRole('button', { name: 'Oui, noter ce paiement' }).click()
  await expect(line.getByText('Écrivez un montant', { exact: false })).toBeVisible()
  await line.getByLabel('Montant en CHF').fill('100')
  await putBarAside(page)
  await expectNoBarriers(page, 'cash')
  await line.getByRole('button', { name: 'Oui, noter ce paiement' }).click()
  await expect(line).toBeFocused()
  await expect(line.getByRole('button', { name: 'Oui, noter ce paiement' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Tout montrer' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Enregistrer le livre (CSV)' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^livre-\d{4}-\d\d-\d\d\.csv$/)
  await page.getByRole('link', { name: 'Retour à « Plus »' }).click()
  await expect(page.getByRole('heading', { name: 'Comptes', level: 3 })).toBeVisible()
})
