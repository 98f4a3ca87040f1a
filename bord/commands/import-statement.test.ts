import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statementIban, writeStatement } from '../../demo/write-statement.ts'
import { bookingCreditorReference } from '../../domain/booking/creditor-reference.ts'
import { confirmBooking } from '../../server/booking/change-booking.server.ts'
import { testNow } from '../../tests/support/booking-input.ts'
import { bordFor } from '../../tests/support/command-line.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { withServices } from '../../tests/support/services.ts'
import { sampleStatement, zip } from '../../tests/support/statements.ts'
import { storeBooking } from '../../tests/support/stored-bookings.ts'
import { bankPaymentLines } from '../../tests/support/stored-statements.ts'

describe.each(engines)('bord importer-releve on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.remove())

  const pathOf = (name: string) => join(database.dataDir, name)
  const importFile = (bytes: Uint8Array, env: Record<string, string> = { IBAN: statementIban }) => {
    writeFileSync(pathOf('releve.xml'), bytes)
    return bordFor(database, env)('importer-releve', pathOf('releve.xml'))
  }

  test('the import prints its counts and which bookings were paid in part, and the same file again changes nothing', async () => {
    const { creditorReference, reference } = await withServices(database, { now: () => testNow }, async (services) => {
      const { id, reference } = await storeBooking(services)
      await confirmBooking(services, id)
      return { creditorReference: bookingCreditorReference(reference), reference }
    })
    const file = writeStatement([
      { chf: '400', name: 'N1', payments: [{ chf: '400', reference: creditorReference }] },
      { chf: '500', name: 'N2', payments: [{ chf: '500', text: `Merci, ${creditorReference.toLowerCase()}` }] },
      { chf: '20', name: 'N3', payments: [{ chf: '20', text: 'Fondue' }] },
    ])
    const noError = { errorOutput: '' }
    const counts = '1 payée, 1 partielle, 0 en trop, 1 inconnue, 0 déjà lues'
    expect(await importFile(file)).toEqual({
      ...{ ...noError, code: 1, output: `${counts}\nPayé en partie : ${reference}.` },
    })
    expect(await importFile(zip([{ bytes: file }]))).toEqual({
      ...{ ...noError, code: 0, output: '0 payées, 0 partielles, 0 en trop, 0 inconnues, 3 déjà lues' },
    })
  })

  test('a file is refused with a sentence that says why, and nothing is stored', async () => {
    const readRows = () => withServices(database, {}, bankPaymentLines)
    const rowsBefore = await readRows()
    const sample = sampleStatement('statement.001.08').toString()
    const refusals = [
      await importFile(Buffer.from(sample.replace('250.00', '250.000'))),
      await importFile(zip([{ bytes: writeStatement([]) }, { bytes: Buffer.from(sample.replaceAll('CHF', 'EUR')) }])),
      await importFile(Buffer.alloc(10_000_001)),
      await importFile(Buffer.from(sample), { IBAN: 'CH9300762011623852957' }),
      await importFile(Buffer.from(sample), {}),
    ]
    expect(refusals.map(({ code, output }) => [code, output])).toEqual(refusals.map(() => [2, '']))
    expect(refusals.map(({ errorOutput }) => errorOutput)).toEqual([
      '« 250.000 » n’est pas un montant en francs et centimes. Rien n’a été enregistré.',
      'Document 2 de l’archive : « EUR » n’est pas la monnaie du compte : le site lit les francs suisses (CHF). Rien n’a été enregistré.',
      'Le fichier est trop grand pour un extrait. Demandez à la banque une période plus courte : 10 Mo au plus, une fois l’archive ouverte. Rien n’a été enregistré.',
      'C’est l’extrait d’un autre compte, CH5800791123000889012. Rien n’a été enregistré.',
      'L’IBAN de l’association n’est pas réglé (IBAN). Le site ne sait pas quel compte lire. Rien n’a été enregistré.',
    ])
    expect(await readRows()).toEqual(rowsBefore)
  })

  test('a missing file, a folder and a missing path are refused, and the help names the exit codes', async () => {
    const bord = bordFor(database, { IBAN: statementIban })
    mkdirSync(pathOf('dossier'), { recursive: true })
    expect(await bord('importer-releve', pathOf('absent.xml'))).toMatchObject({
      ...{ code: 2, errorOutput: `${pathOf('absent.xml')} n’est pas un fichier. Rien n’a été enregistré.` },
    })
    expect((await bord('importer-releve', pathOf('dossier'))).code).toBe(2)
    expect((await bord('importer-releve')).code).toBe(2)
    const { output } = await bord('importer-releve', '--help')
    expect(output.match(/Code de sortie : 0, .* ; 1, .* ; 2, /s)).not.toBeNull()
  })
})
