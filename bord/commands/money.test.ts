import { describe, expect, test } from 'vitest'
import { extras } from '../../content/extras.ts'
import { findBookingByReference } from '../../server/records/bookings.ts'
import { readAccount } from '../../server/records/ledger.ts'
import { openCommandLine } from '../../tests/support/command-line.ts'
import { engines } from '../../tests/support/databases.ts'
import { queuedMails } from '../../tests/support/stored-bookings.ts'

describe.each(engines)('what is paid, ordered and given back by command on %s', (engine) => {
  const { run, bord, store } = openCommandLine(engine)

  test('money: a part by one means, the rest waived, too much of it never given back', async () => {
    const { id, reference } = await store()
    await bord('confirmer', reference)
    const account = () =>
      run(async (services) => {
        const booking = await findBookingByReference(services.db, reference)
        return booking && readAccount(services.db, booking)
      })
    const part = await bord('payee', reference, '--montant', '300.50', '--moyen', 'Espèces')
    expect(part.printed.replace(/\s/g, ' ')).toBe(`${reference} : 300.50 CHF notés.`)
    expect(await account()).toMatchObject({ paidRappen: 30_050, openRappen: 59_950 })
    expect((await bord('renoncer', reference)).complained).toContain('--motif')
    expect((await bord('renoncer', reference, '--motif', 'prix')).printed).toContain('il y a moins à payer')
    expect(await account()).toMatchObject({ waivedRappen: 59_950, openRappen: 0 })
    expect(await run(queuedMails)).toContain('booking-waived')
    expect((await bord('voir', reference)).printed).toMatch(/Paiement +Réglé/)

    await bord('annuler', reference, '--motif', 'meteo')
    expect(await account()).toMatchObject({ toRefundRappen: 30_050 })
    expect((await bord('rembourser', reference, '--montant', '301')).complained).toContain('pas autant à rendre')
    for (let time = 0; time < 2; time++) expect((await bord('rembourser', reference)).code).toBe(0)
    expect(await account()).toMatchObject({ toRefundRappen: 0, paidRappen: 0 })
    const rows = run(({ db }) => db.selectFrom('ledger_entries').select('means').where('booking_id', '=', id).execute())
    expect((await rows).filter(({ means }) => means === 'cash')).toHaveLength(1)
    for (const wrong of [
      ['--montant', 'trop'],
      ['--montant', '0'],
      ['--moyen', 'cheque'],
    ])
      expect((await bord('payee', reference, ...wrong)).code).toBe(2)
  })

  test('extras: from the list, in words and at a price of their own, and taken back', async () => {
    const { reference } = await store()
    expect((await bord('ajouter-extra', reference, 'fondue-fromage')).code).toBe(1)
    await bord('confirmer', reference)
    const twoChf = 2 * (extras.find(({ id }) => id === 'fondue-fromage')?.priceChf ?? 0)
    const said = (text: string) => text.replace(/\s/g, ' ')
    const fondue = await bord('ajouter-extra', reference, 'Fondue fromage', '--nombre', '2')
    expect(said(fondue.printed)).toContain(`${reference} : Fondue au fromage × 2 en plus, ${twoChf} CHF.`)
    const cake = ['--libelle', 'Gâteau', '--montant', '45.50']
    expect(said((await bord('ajouter-extra', reference, 'autre', ...cake)).printed)).toContain(
      'Gâteau × 1 en plus, 45.50',
    )
    expect(said((await bord('voir', reference)).printed)).toMatch(
      new RegExp(`Extras +Fondue au fromage × 2 \\(${twoChf} CHF\\), Gâteau × 1`),
    )
    expect((await bord('retirer-extra', reference, 'autre')).complained).toContain('--motif')
    const back = ['retirer-extra', reference, 'autre', '--motif', 'geste']
    expect(said((await bord(...back)).printed)).toContain('Gâteau × 1 en moins')
    expect((await bord(...back)).complained).toContain('n’a pas cet extra')
    expect((await run(queuedMails)).filter((kind) => kind === 'booking-extra')).toHaveLength(3)
    const unknown = await bord('ajouter-extra', reference, 'caviar')
    expect(unknown).toMatchObject({ code: 2 })
    expect(unknown.complained).toContain('fondue-fromage')
    for (const wrong of [['autre'], ['vin', '--nombre', '0'], ['autre', '--libelle', 'x', '--montant', '9999']])
      expect((await bord('ajouter-extra', reference, ...wrong)).code).toBe(2)
  })
})
