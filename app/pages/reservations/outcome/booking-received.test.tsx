import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { associationTerms } from '../../../../content/association.ts'
import { mailedBooking } from '../../../../tests/support/mail-payloads.ts'
import { BookingReceived } from './booking-received.tsx'

const before = associationTerms.paysOnSiteWith
afterEach(() => {
  associationTerms.paysOnSiteWith = before
})

const shown = () =>
  renderToStaticMarkup(<BookingReceived accepted={{ kind: 'accepted', booking: mailedBooking(), isMailed: true }} />)

test('the panel after sending names the means of payment of the setting, and no other way', () => {
  expect(shown()).toContain('Sur place\u202f: espèces, carte ou TWINT.')
  expect(shown()).not.toMatch(/lien sécurisé|QR|en ligne/)
  associationTerms.paysOnSiteWith = ['espèces', 'PostFinance']
  expect(shown()).toContain('espèces ou PostFinance.')
})
