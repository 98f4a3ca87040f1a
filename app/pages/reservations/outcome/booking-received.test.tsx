import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { associationTerms } from '../../../../content/association-terms.ts'
import { mailedBooking } from '../../../../tests/support/mail-payloads.ts'
import { BookingReceived } from './booking-received.tsx'

const originalMeans = associationTerms.paysOnSiteWith
afterEach(() => {
  associationTerms.paysOnSiteWith = originalMeans
})

const renderReceived = (changes: Parameters<typeof mailedBooking>[0] = {}) =>
  renderToStaticMarkup(
    <BookingReceived outcome={{ kind: 'accepted', booking: mailedBooking(changes), isMailed: true }} />,
  )

test('the panel after sending names the means of payment of the setting, and no other way', () => {
  expect(renderReceived()).toContain('Sur place\u202f: espèces, carte ou TWINT.')
  expect(renderReceived()).not.toMatch(/lien sécurisé|QR|en ligne/)
  associationTerms.paysOnSiteWith = ['espèces', 'PostFinance']
  expect(renderReceived()).toContain('espèces ou PostFinance.')
})

test('the panel after sending says what the meals add, and nothing of meals where there are none', () => {
  const wishes = [
    { id: 'planchette-vaudoise', quantity: 1 },
    { id: 'fondue-fromage', quantity: 2 },
    { id: 'bouee', quantity: 1 },
  ]
  expect(renderReceived({ wishes })).toMatch(/Repas, en plus<\/dt><dd[^>]*>102.CHF/)
  expect(renderReceived({ wishes: wishes.slice(2) })).not.toContain('Repas')
})
