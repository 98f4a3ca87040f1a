import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cliMessages } from '../../content/messages/cli.ts'
import { cancelBooking, confirmBooking } from '../../server/booking/change-booking.server.ts'
import { submitForm } from '../../server/forms/submit-form.server.ts'
import { openCommandLine } from '../../tests/support/command-line.ts'
import { engines } from '../../tests/support/databases.ts'

const person = {
  name: 'Zéphyrine Quelconque',
  email: 'zephyrine@quelconque.ch',
  phone: '+41 78 987 65 43',
  message: 'Je viens avec ma tante Philiberte.',
}

describe.each(engines)('a copy of what is stored about a person on %s', (engine) => {
  const { run, bord, store } = openCommandLine(engine)

  test('the copy has all that would be erased, nothing of others, and nobody of the team', async () => {
    const { reference, id } = await store(person)
    const otherBooking = await store({ name: 'Ana Autre', email: 'ana@exemple.ch', time: '14:00' })
    await run(async (services) => {
      await submitForm(
        services,
        'contact',
        { name: person.name, email: 'Zephyrine+lac@Quelconque.ch', subject: 'Bonjour', message: 'Une\nquestion' },
        { clientAddress: '127.0.0.1' },
      )
      await confirmBooking({ ...services, by: 'Zoé du carnet' }, id)
    })
    expect((await bord('acte', 'paid', `id=${reference}`, 'amount=300.50', 'means=twint')).code).toBe(0)
    await run(async (services) => {
      await cancelBooking({ ...services, by: 'Zoé du carnet' }, id, { reason: 'weather', word: 'Courage à vous.' })
    })

    const { code, output } = await bord('copie', person.email.toUpperCase())
    expect(code).toBe(0)
    const personalTexts = [
      ...Object.values(person),
      reference,
      'Courage à vous.',
      'Bonjour',
      'question',
      'Zephyrine+lac@Quelconque.ch',
    ]
    for (const personalText of personalTexts) expect(output).toContain(personalText)
    for (const foreignText of ['Ana', otherBooking.reference, 'Zoé du carnet', 'undefined', '[object'])
      expect(output).not.toContain(foreignText)

    const file = join(await run(async ({ settings }) => settings.dataDir), 'zephyrine.json')
    expect((await bord('copie', person.email, '--fichier', file)).output).toContain(file)
    expect(statSync(file).mode & 0o077).toBe(0)
    const json = JSON.parse(readFileSync(file, 'utf8'))
    const { bookings, messages } = cliMessages.copy
    expect([json[bookings].length, json[messages].length]).toEqual([1, 1])
    for (const personalText of personalTexts) expect(JSON.stringify(json)).toContain(personalText)

    expect((await bord('effacer', person.email)).code).toBe(0)
    expect(await bord('copie', person.email)).toMatchObject({ code: 1, errorOutput: cliMessages.refused.unknownPerson })
  })

  test('a person without an e-mail is found by phone number, in any spelling, and nobody else with that number', async () => {
    const { phone } = person
    await store({ name: 'Ana Autre', phone })
    await run((services) =>
      submitForm(
        services,
        'sortie-offerte',
        { name: 'Mira', reach: phone, message: 'Trois enfants' },
        { clientAddress: '127.0.0.1' },
      ),
    )
    const { output } = await bord('copie', '0041789876543')
    expect(output).toContain('Trois enfants')
    expect(output).not.toContain('Ana Autre')
    expect((await bord('effacer', '078 987 65 43')).output).toMatch(/^Effacé : 0 réservation, 1 message/)
    expect(await bord('copie', phone)).toMatchObject({ code: 1 })
  })
})
