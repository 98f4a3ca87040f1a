import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { storeRelay } from '../../demo/steps.ts'
import { statementIban } from '../../demo/write-statement.ts'
import { dayMs } from '../../domain/calendar.ts'
import { sqliteFile, type Transaction } from '../../platform/db/connect.ts'
import { wipeIfDue } from '../../platform/db/wipe-remains.ts'
import { departure, inputTotalChf, testNow } from '../../tests/support/booking-input.ts'
import { engines } from '../../tests/support/databases.ts'
import { eventually } from '../../tests/support/eventually.ts'
import { findInFiles, findInRows } from '../../tests/support/find-stored-text.ts'
import { act } from '../../tests/support/logbook.ts'
import { openStage } from '../../tests/support/stage.ts'
import { emptyDatabase, storeBooking } from '../../tests/support/stored-bookings.ts'
import { bankPaymentLines, storeStatement, unknownPayments } from '../../tests/support/stored-statements.ts'
import { backupFolder, datedName } from '../backup/backup-file.ts'
import { cancelBooking, confirmBooking, declineBooking } from '../booking/change-booking.server.ts'
import { guestActs } from '../booking/guest-acts.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { countMails } from '../mail/outbox.ts'
import { mailFolder } from '../mail/transport.ts'
import { assignByReference } from '../money/import-statement.server.ts'
import { findBooking, listBookingEvents } from '../records/bookings.ts'
import { addFactChange, listChangesInForce, listFactChanges } from '../records/fact-changes.ts'
import { insertTap } from '../records/taps.ts'
import type { Services } from '../services.ts'
import { retireRelay } from '../solidarity/relays.server.ts'
import { erasePerson, eraseRows } from './erase-person.ts'
import { findPerson } from './find-person.ts'
import { runPrivacyJob } from './run-privacy-job.ts'

const person = {
  name: 'Zéphyrine Quelconque',
  email: 'zephyrine@quelconque.ch',
  phone: '+41 78 987 65 43',
  message: 'Je viens avec ma tante Philiberte.',
}
const traces = ['phyrine', 'Quelconque', 'quelconque.ch', '987 65 43', 'Philiberte', 'Courage']
const wishes = [{ id: 'bouee', quantity: 1 }]
const needs = [{ code: 'wheelchair-transfer', quantity: 1 }]
const needTraces = ['wheelchair-transfer', 'jackets-20-40-kg']
const unreachableMailServer = { SMTP_URL: 'smtp://127.0.0.1:1' }

describe.each(engines)('personal data on %s', (engine) => {
  const stage = openStage(engine)
  const { run } = stage
  const sendMessage = (services: Services, fields: Record<string, string> = {}) => {
    const message = { name: person.name, email: person.email, subject: 'Bonjour', message: person.message, ...fields }
    return submitForm(services, 'contact', message, { clientAddress: '127.0.0.1' })
  }
  /** Waits until the mails queued so far are written as files, on a site that writes files. */
  const waitForMailFiles = async ({ db, settings }: Services) => {
    if (!settings.smtpUrl) await eventually('mail files', async () => (await countMails(db)).waiting === 0)
  }
  const storeCancelledBooking = async (services: Services) => {
    const booking = await storeBooking(services, person)
    await waitForMailFiles(services)
    await confirmBooking(services, booking.id)
    await waitForMailFiles(services)
    await cancelBooking(services, booking.id, { reason: 'weather', word: 'Courage, Zéphyrine.' })
    return booking
  }

  test('a text that is neither an e-mail address nor a telephone number finds and erases nobody', () =>
    run(async (services) => {
      const { id } = await storeCancelledBooking(services)
      const bookingUpdate = services.db.updateTable('bookings').where('id', '=', id)
      await bookingUpdate.set({ email: null, phone: 'au bureau' }).execute()
      for (const text of ['abc', 'au bureau', '']) {
        expect((await findPerson(services.db, text)).bookings, text).toEqual([])
        expect(await erasePerson(services, text)).toEqual({ kind: 'unknown' })
      }
      expect(await findBooking(services.db, id)).toMatchObject({ name: person.name })
    }))

  test('24 months after the outing a booking names nobody, and the accounts keep their figures', () =>
    run(async (services) => {
      const { id, reference, totalChf } = await storeCancelledBooking(services)
      await eventually('mails gone', async () => (await countMails(services.db)).waiting === 0)
      stage.now = new Date('2029-07-14T10:59:00Z')
      await runPrivacyJob(services)
      expect((await findBooking(services.db, id))?.name).toBe(person.name)
      stage.now = new Date('2029-07-14T11:01:00Z')
      await runPrivacyJob(services)
      await runPrivacyJob(services)
      const anonymisedBooking = await findBooking(services.db, id)
      expect(anonymisedBooking).toMatchObject({
        reference,
        totalChf,
        startsAt: departure,
        status: 'cancelled',
        participants: 2,
      })
      expect(anonymisedBooking).toMatchObject({ name: 'Personne anonymisée', phone: undefined, message: undefined })
      const events = await listBookingEvents(services.db, id)
      expect(events.at(-1)).toMatchObject({ kind: 'cancelled', detail: { reason: 'weather', dueChf: 0 } })
      expect(await services.db.selectFrom('keys').select('hash').execute()).toEqual([])
      expect(await findInRows(services, traces)).toEqual([])
      // The data is overwritten in the file, not merely marked as free.
      expect(findInFiles(services, traces)).toEqual([])
    }))

  test('boarding needs are erased by the first nightly job more than a day after the return, and the booking is kept', () =>
    run(async (services) => {
      // Enough other rows to make database pages split, as in real use.
      for (let day = 10; day < 30; day++) await storeBooking(services, { date: `2027-06-${day}` })
      const { id, manageKey } = await storeBooking(services, { ...person, boatType: 'classique', wishes })
      await confirmBooking(services, id)
      for (const quantity of [1, 2]) {
        await guestActs.prepare(services, manageKey, [...needs, { code: 'jackets-20-40-kg', quantity }])
      }
      const returnedAt = new Date('2027-07-14T11:00:00Z').getTime()
      stage.now = new Date(returnedAt + dayMs)
      await runPrivacyJob(services)
      expect((await findBooking(services.db, id))?.needs).toHaveLength(2)
      stage.now = new Date(returnedAt + dayMs + 1)
      await runPrivacyJob(services)
      await runPrivacyJob(services)
      expect(await findBooking(services.db, id)).toMatchObject({ needs: [], name: person.name, status: 'confirmed' })
      expect((await listBookingEvents(services.db, id)).map(({ kind }) => kind)).toContain('prepared')
      expect(await findInRows(services, needTraces)).toEqual([])
      expect(findInFiles(services, needTraces)).toEqual([])
    }))

  test('the boarding needs of an outing that does not take place are erased the same night', () =>
    run(async (services) => {
      const cancelledBooking = await storeBooking(services, { ...person, boatType: 'classique', wishes })
      const otherBooking = await storeBooking(services, { date: '2027-07-15', boatType: 'classique', wishes })
      for (const { manageKey } of [cancelledBooking, otherBooking]) await guestActs.prepare(services, manageKey, needs)
      await cancelBooking(services, cancelledBooking.id, { reason: 'weather' })
      await runPrivacyJob(services)
      expect((await findBooking(services.db, cancelledBooking.id))?.needs).toEqual([])
      expect((await findBooking(services.db, otherBooking.id))?.needs).toEqual(needs)
    }))

  test('erasing a person erases the boarding needs', () =>
    run(async (services) => {
      const { id, manageKey } = await storeBooking(services, { ...person, boatType: 'classique', wishes })
      await confirmBooking(services, id)
      await guestActs.prepare(services, manageKey, needs)
      // An hour after the return, the nightly job has not run yet.
      stage.now = new Date('2027-07-14T12:00:00Z')
      expect(await erasePerson(services, person.email)).toMatchObject({ kind: 'done', bookings: 1 })
      expect((await findBooking(services.db, id))?.needs).toEqual([])
      expect(await findInRows(services, needTraces)).toEqual([])
      expect(findInFiles(services, needTraces)).toEqual([])
    }))

  test('messages are erased after 12 months, quarantined ones after 30 days, abandoned mails 30 days after the last attempt', () =>
    run(async (services) => {
      await sendMessage(services)
      await sendMessage(services, { subject: 'Pub', _gotcha: 'robot' })
      await services.outbox.stop()
      const mails = await services.db.selectFrom('outbox').select('id').execute()
      expect(mails).toHaveLength(1)
      await services.db.updateTable('outbox').set({ abandoned_at: stage.now.getTime() }).execute()
      const count = async (table: 'submissions' | 'outbox') =>
        (await services.db.selectFrom(table).select('id').execute()).length

      stage.now = new Date(testNow.getTime() + 30 * dayMs)
      await runPrivacyJob(services)
      expect([await count('submissions'), await count('outbox')]).toEqual([2, 1])
      stage.now = new Date(testNow.getTime() + 30 * dayMs + 1)
      await runPrivacyJob(services)
      expect([await count('submissions'), await count('outbox')]).toEqual([1, 0])
      stage.now = new Date('2028-06-01T07:00:00Z')
      await runPrivacyJob(services)
      expect(await count('submissions')).toBe(1)
      stage.now = new Date('2028-06-01T07:00:01Z')
      await runPrivacyJob(services)
      expect(await count('submissions')).toBe(0)
    }, unreachableMailServer))

  test('replaced settings, with who changed them, are erased after 24 months, and those in force are kept', () =>
    run(async (services) => {
      // The path names no boat of ours, so the change matters to no other test.
      const change = { path: 'appel/radeau', isAsWritten: false, at: testNow, by: person.name }
      for (const [before, value] of [
        [['021 000 00 00'], [person.phone]],
        [[person.phone], ['022 000 00 00']],
      ] as const)
        await services.db.transaction().execute((tx) => addFactChange(tx, { ...change, before, value }))
      const readFactChanges = async () =>
        JSON.stringify(await services.db.selectFrom('fact_changes').selectAll().execute())
      stage.now = new Date('2029-06-01T06:59:00Z')
      await runPrivacyJob(services)
      expect((await listFactChanges(services.db, 9)).map(({ by }) => by)).toEqual([person.name, person.name])
      stage.now = new Date('2029-06-01T07:01:00Z')
      await runPrivacyJob(services)
      expect(await listFactChanges(services.db, 9)).toEqual([])
      expect((await listChangesInForce(services.db)).map(({ value }) => value)).toEqual([['022 000 00 00']])
      expect(await readFactChanges()).not.toContain(person.phone)
      expect(await readFactChanges()).not.toContain(person.name)
    }))

  test('mail files are deleted after 12 months', () =>
    run(async (services) => {
      const [oldFile, youngFile] = ['2025-old.eml', '2026-young.eml'].map((name) =>
        join(mailFolder(services.settings), name),
      )
      for (const file of [oldFile, youngFile]) writeFileSync(file as string, 'x')
      utimesSync(oldFile as string, new Date(), new Date('2026-05-31T08:00:00Z'))
      utimesSync(youngFile as string, new Date(), new Date('2026-06-02T08:00:00Z'))
      await runPrivacyJob(services)
      expect([oldFile, youngFile].map((file) => existsSync(file as string))).toEqual([false, true])
    }))

  test('a backup is deleted after 90 days, and other files in its folder are kept', () =>
    run(async (services) => {
      const folder = backupFolder(services.settings)
      mkdirSync(folder)
      const nameOfAge = (days: number) => datedName(new Date(testNow.getTime() - days * dayMs))
      const ownBackups = [
        nameOfAge(91),
        `${nameOfAge(92)}.part`,
        `${nameOfAge(93)}.${randomUUID()}.part`,
        nameOfAge(89),
      ]
      const otherFiles = ['before-moving.jsonl.gz', `${nameOfAge(91)}.txt`, 'lists.csv']
      for (const name of [...ownBackups, ...otherFiles]) {
        writeFileSync(join(folder, name), 'x')
        const days = name === nameOfAge(89) ? 89 : 91
        utimesSync(join(folder, name), testNow, new Date(testNow.getTime() - days * dayMs))
      }
      await runPrivacyJob(services)
      expect(readdirSync(folder).toSorted()).toEqual([nameOfAge(89), ...otherFiles].toSorted())
      rmSync(folder, { recursive: true })
    }))

  test('an erased person is not found anywhere any more, and others are kept', () =>
    run(async (services) => {
      // Enough other rows to make database pages split, as in real use.
      for (let day = 10; day < 30; day++) await storeBooking(services, { date: `2027-06-${day}` })
      const { id } = await storeCancelledBooking(services)
      await sendMessage(services)
      await waitForMailFiles(services)
      expect(await findInRows(services, traces)).not.toEqual([])
      expect(findInFiles(services, traces)).not.toEqual([])

      const outcome = await erasePerson(services, person.email.replace('@', '+lac@').toUpperCase())
      expect(outcome).toMatchObject({ kind: 'done', bookings: 1, messages: 1, files: 5 })
      expect(await findInRows(services, traces)).toEqual([])
      expect(findInFiles(services, traces)).toEqual([])
      expect((await findBooking(services.db, id))?.totalChf).toBe(inputTotalChf)
      expect(await findInRows(services, ['ana@exemple.ch'])).not.toEqual([])
      expect(await erasePerson(services, person.email)).toEqual({ kind: 'unknown' })
    }))

  test('the payer of an unknown payment is erased after a year, or once it is assigned, and the sum is kept', () =>
    run(
      async (services) => {
        const { reference } = await storeBooking(services)
        const sentFields = { payer: person.name, text: person.message }
        await storeStatement(services, [
          { chf: '93.50', name: 'N1', payments: [{ chf: '93.50', ...sentFields }] },
          { chf: '12.50', name: 'N2', payments: [{ chf: '12.50', ...sentFields }] },
        ])
        const [firstPayment] = await unknownPayments(services)
        expect(firstPayment).toMatchObject({ payer: person.name, message: person.message })
        await assignByReference(services, `${firstPayment?.id}`, reference)
        stage.now = new Date('2028-06-01T06:59:00Z')
        await runPrivacyJob(services)
        expect(await unknownPayments(services)).toMatchObject([{ amountRappen: 1250, payer: person.name }])
        stage.now = new Date('2028-06-01T07:01:00Z')
        await runPrivacyJob(services)
        expect(await bankPaymentLines(services)).toEqual(['assigned 9350 N1/1', 'unknown 1250 N2/1'])
        expect(await findInRows(services, traces)).toEqual([])
        if (engine === 'sqlite') expect(findInFiles(services, traces)).toEqual([])
      },
      { ...unreachableMailServer, IBAN: statementIban },
    ))

  test('waiting mails of an erased person are erased too', () =>
    run(async (services) => {
      // The worker would drop what the cancellation has made untrue.
      await services.outbox.stop()
      await storeCancelledBooking(services)
      await sendMessage(services)
      expect(await erasePerson(services, person.email)).toMatchObject({ kind: 'done', mails: 5 })
      expect(await findInRows(services, traces)).toEqual([])
    }, unreachableMailServer))

  test('texts by others that name an erased person are counted by place', () =>
    run(async (services) => {
      const { db } = services
      await services.outbox.stop()
      const zeroCounts = {
        banner: 0,
        settings: 0,
        crewNotes: 0,
        messages: 0,
        bookings: 0,
        bank: 0,
        mails: 0,
        files: 0,
        payments: 0,
      }
      await storeCancelledBooking(services)
      await sendMessage(services)
      // A common part of the name and a number that is only similar name nobody.
      await sendMessage(services, {
        name: 'Max',
        email: 'max@exemple.ch',
        phone: '079 987 65 43',
        message: 'La famille va bien.',
      })
      expect(await erasePerson(services, person.email)).toMatchObject({ kind: 'done', named: zeroCounts })

      await emptyDatabase(services)
      const { id } = await storeCancelledBooking(services)
      await db
        .insertInto('checkouts')
        .values({
          id: 'c',
          booking_id: id,
          amount_rappen: 1,
          state: 'paid',
          session_id: 's',
          created_at: 1,
          ends_at: 2,
        })
        .execute()
      await db
        .insertInto('handovers')
        .values({ id: 'h', said: 'Mme QUELCONQUE a oublié un pull', at: 1, by: '' })
        .execute()
      await db.insertInto('handovers').values({ id: 'i', said: 'Rappeler le 078 987.65.43', at: 1, by: '' }).execute()
      await db.insertInto('handovers').values({ id: 'j', said: 'Plein fait', at: 1, by: '' }).execute()
      await sendMessage(services, { name: 'Max', email: 'max@exemple.ch', message: 'Je viens avec\nZephyrine84.' })
      const otherBooking = await storeBooking(services, { date: '2027-07-20', message: 'Comme Zéphyrine Quelconque.' })
      await declineBooking(services, otherBooking.id, 'Zéphyrine avait réservé avant.')
      await db
        .insertInto('bank_entries')
        .values({
          ...{ id: 'b', account: 'a', entry_reference: 'e', position: 1, is_detailed: 1, amount_rappen: 1, read_at: 1 },
          ...{ booked_on: '2027-07-01', value_day: '2027-07-01', creditor_reference: null, booking_id: null },
          ...{ payer: 'Z. Quelconque', message: null, state: 'unknown' },
        })
        .execute()
      mkdirSync(mailFolder(services.settings), { recursive: true })
      writeFileSync(join(mailFolder(services.settings), 'other.eml'), 'To: max@exemple.ch\r\n\r\nBonjour Quelconque')
      const cake = { item: 'autre', label: 'Gâteau pour Zéphyrine', amount: '40' }
      const birthday = await storeBooking(services, { date: '2027-07-21' })
      await confirmBooking(services, birthday.id)
      expect(await act(services, { intent: 'extra', id: birthday.id, ...cake })).toMatchObject({ kind: 'done' })
      const invoiceFields = { name: 'Étude Quelconque', address: 'Rue du Port 3' }
      expect(await guestActs.invoice(services, birthday.manageKey, invoiceFields)).toMatchObject({ kind: 'done' })
      await db.insertInto('mornings').values({ name: 'site', said: 'Merci à Zéphyrine !', until: 1 }).execute()
      // No setting of ours has these paths, so the changes matter to no other test.
      const thanksChange = { path: 'merci', before: ['Merci à tous.'], value: ['Merci à Zéphyrine.'] }
      const phoneChange = { path: 'appel', before: ['078 987 65 43'], value: ['079 123 45 67'] }
      for (const change of [thanksChange, phoneChange])
        await db
          .transaction()
          .execute((tx) => addFactChange(tx, { ...change, isAsWritten: false, at: testNow, by: '' }))
      const expectedCounts = {
        ...zeroCounts,
        banner: 1,
        settings: 2,
        crewNotes: 2,
        messages: 1,
        bookings: 4,
        bank: 1,
        files: 1,
        payments: 1,
      }
      const outcome = await erasePerson(services, person.email)
      // The mails that name her: those to the team about others' message and booking, and the one to the other guest.
      expect(outcome).toMatchObject({ kind: 'done', named: { ...expectedCounts, mails: expect.any(Number) } })
      expect(outcome.kind === 'done' && outcome.named.mails).toBeGreaterThan(0)
    }, unreachableMailServer))

  test('a person who still holds hours is not erased', () =>
    run(async (services) => {
      const pendingBooking = await storeBooking(services, person)
      const confirmedBooking = await storeBooking(services, { ...person, time: '14:00' })
      await confirmBooking(services, confirmedBooking.id)
      const refusal = await erasePerson(services, person.email)
      const outings = [pendingBooking, confirmedBooking].map(({ reference }) => ({ reference, isOut: false }))
      expect(refusal).toEqual({ kind: 'held', outings, relays: [] })
      expect((await findBooking(services.db, pendingBooking.id))?.name).toBe(person.name)
    }))

  test('a person who is aboard is not erased, whatever the hour and the status, until they are back', () =>
    run(async (services) => {
      const { id, reference } = await storeBooking(services, person)
      await confirmBooking(services, id)
      stage.now = departure
      const tap = { bookingId: id, phone: 'quay:1', tappedAt: departure, persons: 2 } as const
      await insertTap(services.db as Transaction, { ...tap, id: 'one', kind: 'aboard' }, departure, '')
      await cancelBooking(services, id, { reason: 'other' })
      stage.now = new Date(departure.getTime() + dayMs)
      const refusal = { kind: 'held', outings: [{ reference, isOut: true }], relays: [] }
      expect(await erasePerson(services, person.email)).toEqual(refusal)
      expect((await findBooking(services.db, id))?.name).toBe(person.name)
      const returnTap = { ...tap, id: 'two', kind: 'returned', tappedAt: stage.now } as const
      await insertTap(services.db as Transaction, returnTap, stage.now, '')
      expect(await erasePerson(services, person.email)).toMatchObject({ kind: 'done', bookings: 1 })
    }))

  if (engine === 'sqlite') {
    test('a relay must be retired before its address is erased, and keeps its name beside its figures', () =>
      run(async (services) => {
        const { id } = await storeRelay(services, 'Service social')
        const address = ' Social@Exemple.CH'
        const refusal = { kind: 'held', outings: [], relays: [{ id, name: 'Service social' }] }
        expect(await erasePerson(services, address)).toEqual(refusal)
        expect(await findInRows(services, ['social@exemple.ch'])).not.toEqual([])
        await retireRelay(services, id)
        expect(await erasePerson(services, address)).toMatchObject({ kind: 'done', bookings: 0, relays: 1 })
        expect(await findInRows(services, ['social@exemple.ch'])).toEqual([])
        expect(await findInRows(services, ['Service social'])).not.toEqual([])
        expect(await erasePerson(services, address)).toEqual({ kind: 'unknown' })
      }))

    test('a reader of the file only delays the wipe, which is done at the next occasion', () =>
      run(async (services) => {
        await storeCancelledBooking(services)
        await eventually('mail files', async () => (await countMails(services.db)).waiting === 0)
        const reader = new DatabaseSync(sqliteFile(services.settings))
        reader.exec('begin')
        reader.prepare('select count(*) from bookings').get()

        const outcome = await erasePerson(services, person.email)
        expect(outcome).toMatchObject({ kind: 'done', bookings: 1, remains: 'later' })
        expect(await findInRows(services, traces)).toEqual([])
        expect(findInFiles(services, traces)).not.toEqual([])

        reader.close()
        await runPrivacyJob(services)
        expect(findInFiles(services, traces)).toEqual([])
        expect(await wipeIfDue(services.db, services.settings)).toBe('nothing due')
      }))

    test('deleted data can still be read in the file until it is rewritten', () =>
      run(async (services) => {
        await storeCancelledBooking(services)
        await services.outbox.stop()
        await sql`pragma secure_delete = off`.execute(services.db)
        await services.db.transaction().execute((tx) => eraseRows(tx, person.email, stage.now))
        expect(await findInRows(services, traces)).toEqual([])
        expect(findInFiles(services, traces)).not.toEqual([])
      }, unreachableMailServer))
  }
})
