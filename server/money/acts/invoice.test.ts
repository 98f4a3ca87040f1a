import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { copy } from '../../../bord/commands/copy.ts'
import { association } from '../../../content/association.ts'
import { associationTerms } from '../../../content/association-terms.ts'
import { bookingInput } from '../../../tests/support/booking-input.ts'
import { engines } from '../../../tests/support/databases.ts'
import { openStage } from '../../../tests/support/stage.ts'
import { storeBooking } from '../../../tests/support/stored-bookings.ts'
import { cancelBooking, confirmBooking } from '../../booking/change-booking.server.ts'
import { guestActs, managedInvoice, viewManagedBooking } from '../../booking/guest-acts.server.ts'
import { anonymiseBooking } from '../../privacy/anonymise-booking.ts'
import { readAccount } from '../../records/ledger.ts'
import type { Services } from '../../services.ts'
import { findInvoiceName } from './invoice.server.ts'
import { recordPayment } from './payments.server.ts'
import { cutShort, waiveDue } from './waivers.server.ts'

const firm = { name: 'Atelier du Lac Sàrl', address: 'Rue du Port 3\r\n\r\n1800 Vevey' }

/** The words on all sheets, which PDFKit writes as hexadecimal in the standard fonts' own character set. */
function textIn(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)endstream/g)].map(([, stream = '']) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  const codes = [...streams.join('').matchAll(/<([\da-f]+)>/g)].map(([, hex = '']) => hex).join('')
  return new TextDecoder('windows-1252').decode(Buffer.from(codes, 'hex'))
}

describe.each(engines)('an invoice in the name of a firm, on %s', (engine) => {
  const stage = openStage(engine, { IBAN: 'CH5800791123000889012', SMTP_URL: 'smtp://127.0.0.1:9' })
  const { run } = stage
  const storeConfirmed = async (services: Services) => {
    const booking = await storeBooking(services)
    await confirmBooking(services, booking.id)
    return booking
  }
  const readSheetText = async (services: Services, key: string) => {
    const answer = await managedInvoice(services, key)
    return answer.kind === 'invoice' ? textIn(answer.content) : answer.kind
  }

  test('an invoice has the lines of the account, its number, day and terms, the association, and the bill of what is open', () =>
    run(async (services) => {
      const { id, manageKey, reference } = await storeConfirmed(services)
      expect(await readSheetText(services, manageKey)).toBe('refused')
      expect(await guestActs.invoice(services, manageKey, firm)).toMatchObject({
        kind: 'done',
        booking: { invoice: { to: 'Atelier du Lac Sàrl\nRue du Port 3\n1800 Vevey' } },
      })
      const text = await readSheetText(services, manageKey)
      expect(text).toMatch(
        new RegExp(
          `Facture ${reference}${association.name}.* ${association.email}Atelier du Lac Sàrl Rue du Port 3 1800 Vevey`,
        ),
      )
      expect(text).toMatch(/Établie le \w+ \d+(er)? \w+ \d{4}.*Bateau, \d h × \d+ CHF : [\d’]+ CHF.*Total : [\d’]+ CHF/)
      expect(text).toMatch(/À payer jusqu’au .*QR-facture ci-dessous.*Section paiement/)
      expect(text).not.toContain('TVA')
      associationTerms.vatNumber = 'CHE-123.456.789 TVA'
      try {
        expect(await readSheetText(services, manageKey)).toContain('TVA incluse (CHE-123.456.789 TVA)')
      } finally {
        associationTerms.vatNumber = null
      }

      await recordPayment(services, id, { means: 'cash' })
      const { total_chf } = await services.db.selectFrom('bookings').select('total_chf').executeTakeFirstOrThrow()
      expect(await viewManagedBooking(services, manageKey)).toMatchObject({
        view: { receipts: [{ amountRappen: 100 * total_chf, valueDay: '2027-06-01', means: 'cash' }] },
      })
      const paidSheet = await readSheetText(services, manageKey)
      expect(paidSheet).toMatch(/Déjà reçu : -[\d’]+ CHF.*Payé le /)
      expect(paidSheet).not.toMatch(/Section paiement|À payer|ci-dessous/)
    }))

  test('an invoice says when it was paid, even if the price was lowered later', () =>
    run(async (services) => {
      const { id, manageKey, startsAt } = await storeConfirmed(services)
      await guestActs.invoice(services, manageKey, firm)
      await recordPayment(services, id, { means: 'cash' })
      stage.now = new Date(startsAt.getTime() + 3_600_000)
      expect(await cutShort(services, id, 1)).toMatchObject({ kind: 'done' })
      expect(await readSheetText(services, manageKey)).toMatch(/Heures non commencées : -.*Payé le mardi 1er juin 2027/)
    }))

  test('the invoice of a cancelled outing asks for what is due, and does not exist if nothing is', () =>
    run(async (services) => {
      const lateBooking = await storeConfirmed(services)
      await guestActs.invoice(services, lateBooking.manageKey, firm)
      stage.now = new Date(lateBooking.startsAt.getTime() - 3_600_000)
      await cancelBooking(services, lateBooking.id, { reason: 'guest', shownDueChf: 10_000 })
      expect(await readSheetText(services, lateBooking.manageKey)).toMatch(
        /qui n’a pas eu lieu. Montant dû .*Non dû : -.*Section paiement/,
      )
      const { openRappen: amountRappen } = await readAccount(services.db, lateBooking)
      await waiveDue(services, lateBooking.id, { amountRappen, reason: 'goodwill' })
      expect(await readSheetText(services, lateBooking.manageKey)).toBe('refused')
    }))

  test('an offered outing has no invoice, and its page asks for no donation', () =>
    run(
      async (services) => {
        const { id, manageKey } = await storeConfirmed(services)
        await services.db.updateTable('bookings').set({ offered_value_chf: 900 }).where('id', '=', id).execute()
        expect(await guestActs.invoice(services, manageKey, firm)).toMatchObject({ kind: 'refused' })
        expect(await guestActs.give(services, manageKey, '50')).toMatchObject({ kind: 'refused' })
        expect(await viewManagedBooking(services, manageKey)).toMatchObject({
          view: { invoice: undefined, canGive: false },
        })
      },
      { DONATIONS: 'on' },
    ))

  test('an invoice is refused for a request and for an outing called off', () =>
    run(async (services) => {
      const { id, manageKey } = await storeBooking(services)
      expect(await guestActs.invoice(services, manageKey, firm)).toMatchObject({ kind: 'refused' })
      await confirmBooking(services, id)
      await guestActs.invoice(services, manageKey, firm)
      await cancelBooking(services, id, { reason: 'weather' })
      expect(await readSheetText(services, manageKey)).toBe('refused')
      expect(await viewManagedBooking(services, manageKey)).toMatchObject({ view: { invoice: undefined } })
      expect(await guestActs.invoice(services, manageKey, firm)).toMatchObject({ kind: 'refused' })
    }))

  test.each([
    ['name', { name: '  ' }, 'invoice-name-required'],
    ['name', { name: 'x'.repeat(121) }, 'invoice-too-long'],
    ['name', { name: 'Bateaux ⛵ SA' }, 'invoice-signs'],
    ['name', { name: 'Коваль SA' }, 'invoice-signs'],
    ['address', { address: undefined }, 'invoice-address-required'],
    ['address', { address: 'שדרות רוטשילד 1' }, 'invoice-signs'],
    ['address', { address: 'a\nb\nc\nd\ne\nf' }, 'invoice-too-long'],
  ])('an invoice refuses a %s that is missing, too long or not printable: %o', (field, invalidText, code) =>
    run(async (services) => {
      const { id, manageKey } = await storeConfirmed(services)
      expect(await guestActs.invoice(services, manageKey, { ...firm, ...invalidText })).toEqual({
        kind: 'invalid',
        errors: [{ field, code }],
      })
      expect(await findInvoiceName(services.db, id)).toBeUndefined()
    }),
  )

  test('an invoice accepts pasted text, and breaks words that are longer than a line', () =>
    run(async (services) => {
      const { manageKey } = await storeConfirmed(services)
      const pastedFields = {
        name: `L’“Étoile” – Łokietek & Kovačić ${'W'.repeat(85)}`,
        address: '\u202eRue\u0000 du\tPort 3\u2028\r1800 Vevey\u200b',
      }
      expect(await guestActs.invoice(services, manageKey, pastedFields)).toMatchObject({ kind: 'done' })
      const text = await readSheetText(services, manageKey)
      expect(text).toContain(`L'"Étoile" - Lokietek & Kovacic ${'W'.repeat(85)}`)
      expect(text).toMatch(/Rue +du Port 3 ?1800 Vevey/)
    }))

  test('the name on an invoice is in the copy for its guest, and erased with the guest', () =>
    run(async (services) => {
      const { id, manageKey } = await storeConfirmed(services)
      await guestActs.invoice(services, manageKey, firm)
      const copyText = await copy.run({ services, args: [bookingInput().email], options: {} } as never)
      expect(copyText).toContain('Facture au nom de : Atelier du Lac Sàrl')
      await services.db.transaction().execute((tx) => anonymiseBooking(tx, id, services.now()))
      expect(await findInvoiceName(services.db, id)).toBeUndefined()
    }))
})
