import { buffer } from 'node:stream/consumers'
import { logbookActs } from '../../content/pages/logbook-acts.ts'
import { logbookCash } from '../../content/pages/logbook-cash.ts'
import { bookingCreditorReference } from '../../domain/booking/creditor-reference.ts'
import { confirmBooking } from '../../server/booking/change-booking.server.ts'
import { recordPayment } from '../../server/money/acts/payments.server.ts'
import { findBookingByReference } from '../../server/records/bookings.ts'
import { expectNoBarriers } from '../support/axe.ts'
import { freshDay } from '../support/booking-page.ts'
import { expect, test } from '../support/browser-test.ts'
import { fitsWidth } from '../support/form-page.ts'
import { logbookAt } from '../support/logbook.ts'
import {
  bookOuting,
  goToSection,
  grantLogbookKey,
  openLogbook,
  putBarsAside,
  withServicesOf,
} from '../support/logbook-page.ts'
import { startSite } from '../support/site.ts'

// An invalid amount gets a 400.
test.use({ expectedConsoleErrors: [/status of 400/] })

test('the treasurer finds an outing by its payment slip and records a partial payment', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const reference = await bookOuting(site, { date: freshDay(), name: 'Carla Caissière' })
  await withServicesOf(site, async (services) => {
    const booking = await findBookingByReference(services.db, reference)
    await confirmBooking(services, `${booking?.id}`)
  })
  await openLogbook(page, await grantLogbookKey(site))
  await goToSection(page, 'Plus')
  await page.getByRole('link', { name: 'Ouvrir les comptes' }).click()
  await expect(page.getByRole('heading', { name: 'Comptes' })).toBeFocused()
  await expect(page.getByRole('table', { name: /Le nom et la somme d’un groupe précèdent/ })).toBeVisible()
  const line = page.getByRole('table').getByRole('rowgroup').filter({ hasText: 'Carla Caissière' })
  await expect(line).toContainText('depuis aujourd’hui')

  const slipReference = bookingCreditorReference(reference).replace(/(.{4})/g, '$1 ')
  const searchField = page.getByLabel('Chercher une référence, un montant ou un nom').getByRole('searchbox')
  await searchField.fill(slipReference.toLowerCase())
  await searchField.press('Enter')
  await expect(page.getByRole('heading', { name: /^Trouvé pour/ })).toBeFocused()
  await expect(line).toHaveCount(1)
  await expect(page.getByRole('table')).toHaveAccessibleName(
    /^Comptes.{1,3} de quoi il s’agit, puis le montant en CHF\.$/,
  )

  const recordButton = line.getByRole('button', { name: /^Noter un paiement/ })
  // With the room for it, a line and what can be done about it are one row.
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect
    .poll(async () => {
      const [nameBox, buttonBox] = [await line.getByRole('rowheader').boundingBox(), await recordButton.boundingBox()]
      return (
        nameBox &&
        buttonBox &&
        buttonBox.x > nameBox.x + nameBox.width &&
        buttonBox.y + buttonBox.height < nameBox.y + nameBox.height
      )
    })
    .toBe(true)
  await page.setViewportSize({ width: 360, height: 780 })
  await recordButton.click()
  await line.getByRole('button', { name: 'Ne rien faire' }).click()
  await expect(recordButton).toBeFocused()
  await recordButton.click()
  await line.getByLabel('Montant en CHF').fill('-5')
  await line.getByRole('button', { name: 'Oui, noter ce paiement' }).click()
  await expect(line.getByRole('link', { name: 'Écrivez un montant' })).toBeVisible()
  await line.getByLabel('Montant en CHF').fill('100')
  await putBarsAside(page)
  await expectNoBarriers(page, 'cash')
  await line.getByRole('button', { name: 'Oui, noter ce paiement' }).click()
  await expect(line).toBeFocused()
  await expect(line.getByRole('button', { name: 'Oui, noter ce paiement' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Tout montrer' }).click()
  const downloadEvent = page.waitForEvent('download')
  await page.getByRole('button', { name: logbookCash.files.xlsx }).click()
  const file = await downloadEvent
  expect(file.suggestedFilename()).toMatch(/^livre-\d{4}\.xlsx$/)
  // A spreadsheet is a zip archive.
  expect((await buffer(await file.createReadStream())).subarray(0, 2).toString()).toBe('PK')
  await page.getByRole('link', { name: 'Retour à « Plus »' }).click()
  await expect(page.getByRole('heading', { name: 'Comptes', level: 3 })).toBeVisible()
})

test('the accounts begin with their sums, which the lines below add up to', async ({ page }) => {
  const site = await startSite()
  try {
    await page.setViewportSize({ width: 360, height: 740 })
    const [openReference, paidReference] = [
      await bookOuting(site, { date: freshDay(), name: 'Ouverte' }),
      await bookOuting(site, { date: freshDay(), name: 'Payée' }),
    ]
    await withServicesOf(site, async (services) => {
      for (const reference of [openReference, paidReference]) {
        await confirmBooking(services, `${(await findBookingByReference(services.db, reference))?.id}`)
      }
    })
    await page.goto(site.url + logbookAt(await grantLogbookKey(site), '/comptes'))
    const sumsOf = async (title: string) => {
      const sums = page.getByRole('region', { name: title })
      await expect(sums).toBeVisible()
      return Object.fromEntries(
        await sums
          .locator('dl > div')
          .evaluateAll((lines) => lines.map((line) => [...line.children].map((part) => `${part.textContent}`))),
      )
    }
    const noSums = { 'À rendre': '0.00', 'Payé en trop': '0.00', 'Virements inconnus': '0.00' }
    await expect.poll(() => sumsOf('En tout, en CHF')).toEqual({ 'À recevoir': '1’800.00', ...noSums })
    const recordPaymentOnPage = async (means: string, amount: string) => {
      const line = page.getByRole('rowgroup').filter({ hasText: 'Payée' }).filter({ hasText: 'à recevoir' })
      await line.getByRole('button', { name: /^Noter un paiement/ }).click()
      await line.getByLabel('Montant en CHF').fill(amount)
      await line.getByRole('combobox', { name: 'Moyen' }).selectOption(means)
      await line.getByRole('button', { name: 'Oui, noter ce paiement' }).click()
      await expect(line.getByRole('button', { name: 'Oui, noter ce paiement' })).toHaveCount(0)
    }
    await recordPaymentOnPage('twint', '100.50')
    await recordPaymentOnPage('cash', '50')
    await recordPaymentOnPage('cash', '20')
    await expect
      .poll(() => sumsOf('Reçu moins rendu aujourd’hui, en CHF'))
      .toEqual({
        ...{ Espèces: '70.00', TWINT: '100.50' },
        ...{ Carte: '0.00', 'QR-facture, virement': '0.00' },
      })
    await expect.poll(() => sumsOf('En tout, en CHF')).toEqual({ 'À recevoir': '1’629.50', ...noSums })
    await expect(page.getByRole('rowgroup').filter({ hasText: /\d\.\d{4}, TWINT, CE-/ })).toContainText('100.50')
    // Each sum leads to its list, and one link past all of them to what is saved.
    const totals = page.getByRole('region', { name: 'En tout, en CHF' })
    for (const [name, target] of [
      ['À recevoir', page.getByRole('rowheader', { name: 'À recevoir', exact: true })],
      [logbookCash.files.book, page.getByRole('button', { name: logbookCash.files.xlsx })],
    ] as const) {
      await page.evaluate(() => scrollTo(0, 0))
      await totals.getByRole('link', { name, exact: true }).press('Enter')
      await expect(target).toBeInViewport({ ratio: 1 })
    }
    await expect(totals.getByRole('link', { name: 'À rendre' })).toHaveCount(0)
    expect(await fitsWidth(page)).toBe(true)
    const edges = await page
      .locator('table td:last-child:not([colspan])')
      .evaluateAll((cells) =>
        cells.map((cell) => [getComputedStyle(cell).textAlign, cell.getBoundingClientRect().right]),
      )
    expect(new Set(edges.map(String)).size).toBe(1)
    expect(edges[0]?.[0]).toBe('right')
  } finally {
    await site.stop()
  }
})

test('the next line takes the focus once the last one of its group is settled in the accounts', async ({ page }) => {
  const site = await startSite()
  try {
    for (const [name, paidRappen] of [
      ['Ouverte', 0],
      ['Payée deux fois', 180_000],
    ] as const) {
      const reference = await bookOuting(site, { date: freshDay(), name })
      await withServicesOf(site, async (services) => {
        const id = `${(await findBookingByReference(services.db, reference))?.id}`
        await confirmBooking(services, id)
        if (paidRappen) await recordPayment(services, id, { amountRappen: paidRappen, means: 'cash' })
      })
    }
    await page.goto(site.url + logbookAt(await grantLogbookKey(site), '/comptes'))
    const lineOf = (name: string) => page.getByRole('table').getByRole('rowgroup').filter({ hasText: name })
    const refundedLine = lineOf('Payée deux fois').filter({ hasText: logbookCash.tooMuch.line })
    await refundedLine.getByRole('button', { name: new RegExp(`^${logbookActs.refund.open}`) }).click()
    await page.getByRole('button', { name: logbookActs.refund.submit }).click()
    await expect(refundedLine).toHaveCount(0)
    await expect(lineOf('Ouverte').filter({ hasText: logbookCash.open.line })).toBeFocused()
  } finally {
    await site.stop()
  }
})
