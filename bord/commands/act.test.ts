import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { happenedTexts, logbookActs as texts } from '../../content/pages/logbook-acts.ts'
import { type CalendarDay, hourMs } from '../../domain/calendar.ts'
import { connectDatabase } from '../../platform/db/connect.ts'
import { insertTap } from '../../server/records/taps.ts'
import { logbookActs, logbookIntents } from '../../server/team/act-on-logbook.server.ts'
import { linkActs } from '../../server/team/acts/desk-acts.ts'
import { futureDay } from '../../tests/support/api-client.ts'
import { dayToCome as day, openCommandLine } from '../../tests/support/command-line.ts'
import { engines } from '../../tests/support/databases.ts'
import { countHeldHours, queuedMailKinds } from '../../tests/support/stored-bookings.ts'
import { formatLongDate } from '../../wording/dates.ts'

const actNames = logbookIntents.filter((name) => !(name in linkActs))
const laterDay = futureDay(31) as CalendarDay
const withPlainSpaces = (text: string) => text.replace(/\s/g, ' ')

describe.each(engines)('acts of the logbook by command on %s', (engine) => {
  const { stage, run, bord, store } = openCommandLine(engine)
  const act = (...words: string[]) => bord('acte', ...words)

  test('a booking goes through its whole life: licence seen, confirmed, paid, cancelled, and its hours are free again', async () => {
    const { id, reference } = await store()
    const list = await bord('liste')
    expect(list.output).toMatch(/^À TRAITER\n/)
    expect(list.output).toContain(reference)

    const confirmResult = await act('confirm', `id=${reference.toLowerCase()}`)
    expect(confirmResult).toMatchObject({ code: 0, errorOutput: '' })
    expect(confirmResult.output).toMatch(
      new RegExp(`^${texts.confirm.done}\\.\n.*\n${reference} .*Confirmée .*Ana Favre$`),
    )
    const db = connectDatabase(stage.database)
    const mails = db.selectFrom('outbox').select('sent_at').where('kind', '=', 'booking-confirmed')
    // A command sends no mail: the site does.
    expect(await mails.execute()).toEqual([{ sent_at: null }])
    await db.destroy()
    expect((await bord('liste')).output).toMatch(new RegExp(`^SORTIES\n${formatLongDate(day)}\n  ${reference}`))
    expect((await act('paid', `id=${reference}`)).output).toMatch(/Réglé/)
    expect((await bord('voir', reference)).output).toMatch(/État +Confirmée.*Ana Favre.*Paiement +Réglé/s)

    expect((await act('cancel', `id=${reference}`, 'reason=weather', 'word=Trop de bise.')).code).toBe(0)
    expect((await bord('voir', reference)).output).toMatch(/Annulée par l’équipe, .*Trop de bise\./)
    expect(await run((services) => countHeldHours(services, id))).toBe(0)
    expect((await bord('liste')).output).toMatch(/^Rien à venir/)
    expect((await bord('liste', '--toutes')).output).toContain(reference)
    await store()
  })

  test('a second answer is refused with the present status, and an unknown booking is refused too', async () => {
    const { reference } = await store()
    expect((await act('decline', `id=${reference}`, 'word=Le bateau est au chantier.')).code).toBe(0)
    const repeatResult = await act('confirm', `id=${reference}`)
    expect(repeatResult).toMatchObject({ code: 1, output: '' })
    expect(repeatResult.errorOutput).toContain(`${reference} est dans l’état « Refusée »`)
    for (const id of ['CE-000000', 'aaaaaaaa', 'x'])
      expect(await act('confirm', `id=${id}`)).toMatchObject({
        code: 1,
        errorOutput: `Rien ne porte la référence ou le numéro ${id}.`,
      })
    const unknownOuting = await act('confirm', 'id=00000000-0000-4000-8000-000000000000')
    expect(unknownOuting).toMatchObject({ code: 1, errorOutput: 'Cela n’existe pas, ou plus. Rien n’a changé.' })
  })

  test('a partial payment is recorded with its means, and a refund of too much is refused', async () => {
    const { reference } = await store()
    await act('confirm', `id=${reference}`)
    const partialPayment = await act('paid', `id=${reference}`, 'amount=300.50', 'means=cash')
    expect(partialPayment).toMatchObject({ code: 0, errorOutput: '' })
    expect(withPlainSpaces((await bord('voir', reference)).output)).toContain('599.50 CHF')
    await act('cancel', `id=${reference}`, 'reason=other')
    expect((await act('refund', `id=${reference}`, 'amount=301')).errorOutput).toContain('pas autant à rendre')
    expect((await act('refund', `id=${reference}`)).code).toBe(0)
    const invalidMeans = await act('paid', `id=${reference}`, 'means=cheque')
    expect(invalidMeans).toMatchObject({ code: 2, output: '' })
    expect(invalidMeans.errorOutput).toMatch(/^means : /)
    const blankHours = await act('cut-short', `id=${reference}`, 'hours= ')
    expect(blankHours).toMatchObject({ code: 2, errorOutput: expect.stringMatching(/^hours : /) })
  })

  test('a caller’s booking is added and confirmed at once, with the link to their page, and moved', async () => {
    const fields = [
      `date=${day}`,
      'time=10:00',
      'duration=3',
      'participants=4',
      'name=Ana Favre',
      'phone=079 000 00 00',
    ]
    const args = ['boatType=sportif', 'skipperOption=avec-skipper', ...fields]
    const addResult = await act('add', ...args)
    expect(addResult).toMatchObject({ code: 0, errorOutput: '' })
    expect(addResult.output).toMatch(/CE-\w{6} .*Confirmée.*\n.*\/ma-reservation\/[\w-]{43}$/)
    expect(await run(queuedMailKinds)).toEqual([])
    const secondResult = await act('add', ...args)
    expect(secondResult.code).toBe(1)
    expect(secondResult.errorOutput).toMatch(/^Ces heures ne sont pas libres.*\nLes plus proches :\n {2}/)
    const [, reference = ''] = /(CE-\w{6})/.exec(addResult.output) ?? []
    expect((await act('move', `id=${reference}`, `date=${laterDay}`, 'time=09:00')).output).toContain('09:00')
    expect((await act('move', `id=${reference}`, 'date=2020-01-01', 'time=10:00')).code).toBe(2)
  })

  test('hours are closed, which no outing may cross, and reopened by the number in the list', async () => {
    const closureFields = ['resources=sportif', 'time=08:00', 'duration=48', 'reason=entretien']
    const closeResult = await act('close', `date=${day}`, ...closureFields)
    const number = /Numéro (\w{8})/.exec(closeResult.output)?.[1] ?? ''
    expect((await bord('liste')).output).toContain(`FERMETURES\n  ${number}`)
    const outingFields = ['boatType=sportif', 'skipperOption=avec-skipper', 'duration=3', 'participants=2', 'name=Ana']
    const addResult = await act('add', `date=${day}`, 'time=10:00', ...outingFields)
    expect(addResult.code).toBe(1)
    expect((await act('reopen', `id=${number}`)).code).toBe(0)
    expect((await act('reopen', `id=${number}`)).code).toBe(1)
  })

  test('several outings are settled as booked by one command, and an unknown one among them is named', async () => {
    const outings = [await store(), await store({ date: laterDay })]
    await run(async ({ db, now }) => {
      const startsAt = now().getTime() - 6 * hourMs
      const tappedAt = new Date(startsAt)
      const past = { status: 'confirmed', starts_at: startsAt, ends_at: startsAt + 3 * hourMs } as const
      await db.updateTable('bookings').set(past).execute()
      await db.transaction().execute(async (tx) => {
        for (const { id } of outings) {
          const tap = { id: randomUUID(), bookingId: id, kind: 'aboard', persons: 2, tappedAt, phone: 'p' } as const
          await insertTap(tx, tap, tappedAt, 'Quai')
        }
      })
    })
    const references = outings.map(({ reference }) => reference).join()
    expect(await act('as-booked', `id=${references},CE-000000`)).toMatchObject({
      code: 1,
      errorOutput: 'Rien ne porte la référence ou le numéro CE-000000.',
    })
    expect(await act('as-booked', `id=${references}`)).toMatchObject({ code: 0, errorOutput: '' })
    for (const { reference } of outings)
      expect(withPlainSpaces((await bord('voir', reference)).output).toLowerCase()).toContain(
        withPlainSpaces(happenedTexts['as-booked']),
      )
  })

  test('relays are added, given a new link and retired, and places are opened for them and closed', async () => {
    const addResult = await act('add-relay', 'name=Service social', 'email=social@exemple.ch')
    expect(addResult.output).toMatch(/\n\S+\/relais\/[\w-]{43}$/)
    expect((await act('add-relay', 'name=Service social', 'email=social')).errorOutput).toMatch(
      /^email : .*par exemple/,
    )
    const listOutput = (await bord('relais')).output
    expect(listOutput).toMatch(
      /^[0-9a-f]{8} {2}Service social {2}social@exemple.ch {2}lien jusqu’au .*\n\nAucune place/,
    )
    const relayField = `id=${listOutput.slice(0, 8)}`
    expect((await act('renew-relay', relayField)).output).toMatch(/\/relais\/[\w-]{43}/)

    const placeFields = ['boatType=classique', `date=${day}`, 'duration=3', 'relays=told']
    const openResult = await act('open-place', ...placeFields, 'time=10:00')
    expect(openResult.output).toMatch(/Place ouverte\.\n.* 1 relais reçoit un e-mail\.\nNuméro \w{8}$/)
    const number = /Numéro (\w{8})/.exec(openResult.output)?.[1] ?? ''
    expect((await bord('relais')).output).toMatch(new RegExp(`\n\n${number} .*10:00 – .*13:00`))
    expect((await act('open-place', ...placeFields, 'time=12:00')).errorOutput).toMatch(
      /par :\n {2}Place ouverte aux relais/,
    )
    expect((await act('close-place', `id=${number}`)).code).toBe(0)
    expect((await act('retire-relay', relayField)).code).toBe(0)
    expect((await act('retire-relay', relayField)).code).toBe(1)
    expect((await bord('relais')).output).toContain('Aucun relais')
  })

  test.each([
    [['confirmer'], '« confirmer » n’est pas un de ces gestes :\n  confirm id=ID'],
    [['toString'], '« toString » n’est pas un de ces gestes'],
    [['confirm', 'CE-7K4Q2M'], '« CE-7K4Q2M » n’est pas un champ de ce geste. Il s’écrit :\n  confirm id=ID'],
    [['confirm', 'id=CE-7K4Q2M', 'key=x'], '« key=x » n’est pas un champ'],
    [['new-link'], '« new-link » n’est pas un de ces gestes'],
  ])('an act with the words %j is refused as bad usage', async (words, sentence) => {
    const { code, errorOutput } = await act(...words)
    expect(code).toBe(2)
    expect(errorOutput).toContain(sentence)
  })

  test('without the name of an act, all of them are listed', async () => {
    const { code, output } = await act()
    expect(code).toBe(0)
    for (const name of actNames) expect(output).toMatch(new RegExp(`^  ${name}( .*)?\\s {2,}\\S`, 'm'))
  })

  test('many requests are declined at once, and those that could not be are named', async () => {
    const [firstBooking, secondBooking] = [await store(), await store({ time: '14:00' })]
    await act('decline', `id=${secondBooking.reference}`)
    const references = `references=${firstBooking.reference},${secondBooking.reference}`
    const result = await act('decline-many', references, 'mail=no')
    expect(result.output).toMatch(new RegExp(`^1 demande refusée\\.\n.*\nPas refusées, .*${secondBooking.reference}$`))
  })

  test('the usage of each act, except those of links, names every field of its schema', async () => {
    expect((await bord('acte', '--help')).output).toContain('acte [GESTE')
    for (const name of actNames) {
      const { schema } = logbookActs[name]
      if (!('shape' in schema)) continue
      const pageFields = ['idempotencyKey', 'seen', 'submission', 'rates']
      const { errorOutput } = await act(name, 'x')
      for (const field of Object.keys(schema.shape).filter((each) => !pageFields.includes(each)))
        expect(errorOutput, name).toContain(`${field}=`)
    }
  })
})
