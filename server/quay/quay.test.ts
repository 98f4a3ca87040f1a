import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { expectPlaceTaken, storePlace, storeRelay, storeRequest } from '../../demo/steps.ts'
import { boardingFrom } from '../../domain/booking/boarding.ts'
import { dayMs, hourMs } from '../../domain/calendar.ts'
import type { TeamKeyKind } from '../../domain/keys/key-kinds.ts'
import { bookingInput } from '../../tests/support/booking-input.ts'
import { engines } from '../../tests/support/databases.ts'
import { openStage } from '../../tests/support/stage.ts'
import { countHeldHours, emptyDatabase, queuedMailKinds } from '../../tests/support/stored-bookings.ts'
import { statePhrase } from '../../wording/boarding-states.ts'
import { addBooking } from '../booking/add-booking.server.ts'
import { cancelBooking, confirmBooking, recordAsBooked } from '../booking/change-booking.server.ts'
import { runDueJobs } from '../jobs/run-due-jobs.ts'
import { addExtra } from '../money/acts/extras.server.ts'
import { recordPayment } from '../money/acts/payments.server.ts'
import { runPrivacyJob } from '../privacy/run-privacy-job.ts'
import { findBooking } from '../records/bookings.ts'
import { grantKey, hashKey } from '../records/keys.ts'
import { revokeTeamKeys } from '../records/taps.ts'
import type { Services } from '../services.ts'
import { takePlace } from '../solidarity/relay-page.server.ts'
import { actOnLogbook } from '../team/act-on-logbook.server.ts'
import { viewLogbook } from '../team/view-logbook.server.ts'
import { tapQuay, viewQuay } from './quay.server.ts'

/** The outing of `bookingInput` leaves on 14 July 2027 at 10:00 and is back at 13:00, lake time. */
const at = (time: string) => new Date(`2027-07-14T${time}:00+02:00`)

async function storeOuting(services: Services, overrides: Record<string, unknown> = {}): Promise<string> {
  const fields = bookingInput({ email: '', ...overrides })
  const outcome = await addBooking(services, fields, { idempotencyKey: randomUUID() })
  if (outcome.kind !== 'done') throw new Error(JSON.stringify(outcome))
  return outcome.booking.id
}

const nothingKnown = { mine: [], others: [] }
const classique = { boatType: 'classique' }

type TapInput = { bookingId: string; kind: string; at?: Date; id?: string; persons?: number; phone?: string }

const tapsJson = (...taps: TapInput[]) =>
  JSON.stringify(
    taps.map(({ at: tappedAt = at('10:00'), id = randomUUID(), phone: _, ...tap }) => ({
      ...tap,
      ...(tap.kind === 'aboard' && { persons: tap.persons ?? 2 }),
      ...{ id, tappedAt },
    })),
  )

describe.each(engines)('the sheet at the quay, on %s', (engine) => {
  const stage = openStage(engine, { SMTP_URL: 'smtp://127.0.0.1:1' })
  const giveKey = ({ db }: Services, kind: TeamKeyKind = 'quay') => grantKey(db, kind, at('08:00'), { name: 'Zoé' })
  async function readSheet(services: Services, key: string, ...taps: TapInput[]) {
    let answer = await viewQuay(services, key)
    for (const [phone, tapsOfPhone] of Map.groupBy(taps, ({ phone = 'phone-one' }) => phone))
      answer = await tapQuay(services, key, tapsJson(...tapsOfPhone), phone)
    if (answer.kind !== 'seen') throw new Error(answer.kind)
    return answer
  }
  /** What the logbook's first page asks and tells. */
  async function readFirstPage(services: Services) {
    const answer = await viewLogbook(services, { key: await giveKey(services, 'logbook'), section: 'requests' })
    if (answer.kind !== 'seen' || answer.view.section !== 'requests') throw new Error(answer.kind)
    return answer.view
  }
  const stateOf = async (services: Services, key: string) => {
    const [outing] = (await readSheet(services, key)).sheet.today.outings
    return boardingFrom(outing ?? { startsAt: stage.now, known: nothingKnown }, []).state
  }

  test('the sheet shows the outings of today and tomorrow, the sunset, and no money', () =>
    stage.run(async (services) => {
      await storeOuting(services, { wishes: [{ id: 'fondue-fromage', quantity: 1 }], skipperOption: 'sans-skipper' })
      await storeOuting(services, { date: '2027-07-15', boatType: 'classique' })
      await storeOuting(services, { date: '2027-07-16' })
      stage.now = at('08:00')
      const { sheet, keyEndsAt } = await readSheet(services, await giveKey(services))
      expect(sheet.today.outings).toMatchObject([
        {
          name: 'Ana Favre',
          phone: '+41 79 000 00 00',
          participants: 2,
          licence: 'unseen',
          known: nothingKnown,
        },
      ])
      expect(sheet.today.outings[0]?.wishes).toMatch(/^Fondue au fromage\s×\s1$/)
      expect(sheet.tomorrow).toMatchObject({ day: '2027-07-15', outings: [{ boatType: 'classique' }] })
      expect(sheet.today.sunsetAt.toISOString()).toMatch(/^2027-07-14T19:/)
      expect(keyEndsAt).toEqual(new Date('2027-07-16T00:00:00+02:00'))
      expect(JSON.stringify(sheet)).not.toMatch(
        /CHF|chf|rappen|email|exemple\.ch|\bCE-[0-9A-Z]{6}|offered|placement|relay/i,
      )
    }))

  test('a key that is wrong, ended, revoked or of another kind neither opens the sheet nor taps', () =>
    stage.run(async (services) => {
      stage.now = at('09:00')
      const bookingId = await storeOuting(services)
      const quayKey = await giveKey(services)
      const otherKeys = [
        await giveKey(services, 'logbook'),
        await giveKey(services, 'feed'),
        'x',
        '',
        '\u0000',
        'x'.repeat(9_000),
      ]
      const tryKey = async (key: string) => {
        expect(await viewQuay(services, key)).toEqual({ kind: 'key-refused' })
        expect(await tapQuay(services, key, tapsJson({ bookingId, kind: 'aboard' }))).toEqual({ kind: 'key-refused' })
      }
      for (const key of otherKeys) await tryKey(key)
      stage.now = new Date(at('00:00').getTime() + 2 * dayMs - 1)
      expect((await viewQuay(services, quayKey)).kind).toBe('seen')
      stage.now = new Date(at('00:00').getTime() + 2 * dayMs)
      await tryKey(quayKey)
      stage.now = at('09:00')
      const [row] = await services.db.selectFrom('keys').select('hash').where('kind', '=', 'quay').execute()
      await revokeTeamKeys(services.db, String(row?.hash.slice(0, 8)))
      await tryKey(quayKey)
      expect(await services.db.selectFrom('taps').selectAll().execute()).toEqual([])
    }))

  test('more persons than the boat holds are counted as many as it holds', () =>
    stage.run(async (services) => {
      const bookingId = await storeOuting(services)
      stage.now = at('10:00')
      const { ignored } = await readSheet(services, await giveKey(services), { bookingId, kind: 'aboard', persons: 7 })
      expect(ignored).toBe(0)
      expect((await findBooking(services.db, bookingId))?.personsAboard).toBe(5)
    }))

  test('a tap sent twice is stored once, and hostile taps are ignored without an error', () =>
    stage.run(async (services) => {
      const bookingId = await storeOuting(services)
      const laterId = await storeOuting(services, { date: '2027-07-18' })
      stage.now = at('10:00')
      const quayKey = await giveKey(services)
      const tap = { bookingId, kind: 'aboard', id: randomUUID() }
      await Promise.all([
        readSheet(services, quayKey, tap),
        readSheet(services, quayKey, tap),
        readSheet(services, quayKey, tap, tap),
      ])
      const badTaps = [
        { ...tap, id: randomUUID(), persons: 0 },
        { ...tap, id: randomUUID(), persons: 2.5 },
        { ...tap, id: randomUUID(), kind: 'sink' },
        { ...tap, id: randomUUID(), bookingId: laterId },
        { ...tap, id: randomUUID(), bookingId: 'none' },
        { ...tap, id: randomUUID(), at: new Date(Number.NaN) },
      ]
      const { ignored } = await readSheet(services, quayKey, ...badTaps)
      expect(ignored).toBe(badTaps.length)
      for (const text of ['', '{}', '[', 'null', '[null,1,"x",{}]', `[${'{},'.repeat(30_000)}{}]`, 'x'.repeat(100_000)])
        expect((await tapQuay(services, quayKey, text)).kind).toBe('seen')
      const rows = await services.db.selectFrom('taps').selectAll().execute()
      expect(rows).toMatchObject([{ id: tap.id, persons: 2, by: 'Zoé' }])
      await expect(services.db.deleteFrom('taps').execute()).rejects.toThrow()
      await expect(services.db.updateTable('taps').set({ persons: 3 }).execute()).rejects.toThrow()
    }))

  test('a boat that is overdue comes first on the sheet, and one that is back comes last', () =>
    stage.run(async (services) => {
      const returnedOuting = await storeOuting(services, { time: '09:00', boatType: 'classique', name: 'Back' })
      const lateOuting = await storeOuting(services, { time: '09:00', name: 'Late' })
      await storeOuting(services, { time: '14:00', name: 'Next' })
      stage.now = at('12:05')
      const quayKey = await giveKey(services)
      const readOrder = async () => (await readSheet(services, quayKey)).sheet.today.outings.map(({ name }) => name)
      await readSheet(services, quayKey, { bookingId: lateOuting, kind: 'aboard', at: at('09:00') })
      await readSheet(services, quayKey, { bookingId: returnedOuting, kind: 'returned', at: at('11:00') })
      expect(await readOrder()).toEqual(['Late', 'Next', 'Back'])
      await readSheet(services, quayKey, { bookingId: lateOuting, kind: 'returned', at: at('12:04') })
      expect(await readOrder()).toEqual(['Next', 'Back', 'Late'])
    }))

  test('a crew note is stored once, shown at the quay and in the logbook until resolved, and deleted after 30 days', () =>
    stage.run(async (services) => {
      stage.now = at('12:05')
      const [quayKey, otherKey] = [await giveKey(services), await giveKey(services)]
      const text = '  <img src=x onerror=alert(1)> & essence\nà un quart '
      const noteTap = (said: unknown, id = randomUUID()) => ({ id, kind: 'word', said, tappedAt: at('12:00') }) as const
      const firstNote = noteTap(text)
      const sendNotes = async (key: string, ...words: object[]) => {
        const answer = await tapQuay(services, key, JSON.stringify(words))
        if (answer.kind !== 'seen') throw new Error(answer.kind)
        return answer
      }
      await Promise.all([
        sendNotes(quayKey, firstNote),
        sendNotes(quayKey, firstNote),
        sendNotes(quayKey, firstNote, firstNote),
      ])
      const shownNote = {
        id: firstNote.id,
        said: '<img src=x onerror=alert(1)> & essence à un quart',
        leftAt: at('12:00'),
      }
      expect((await readSheet(services, otherKey)).sheet.words).toEqual([shownNote])
      const badNotes = [noteTap(''), noteTap('\u200b '), noteTap('é'.repeat(141)), noteTap(undefined), noteTap(7)]
      const { ignored } = await sendNotes(quayKey, ...badNotes)
      expect(ignored).toBe(badNotes.length)

      const logbookKey = await giveKey(services, 'logbook')
      const act = (fields: object) => actOnLogbook(services, { key: logbookKey, ...fields })
      expect(await act({ intent: 'handover', words: 'é'.repeat(141) })).toMatchObject({ kind: 'invalid' })
      expect((await act({ intent: 'handover', words: 'Le gilet S manque' })).kind).toBe('done')
      const { crewNotes } = await readFirstPage(services)
      expect(crewNotes.map(({ text, by }) => [text, by])).toEqual([
        [shownNote.said, 'Zoé'],
        ['Le gilet S manque', 'Zoé'],
      ])
      expect((await act({ intent: 'ticked', id: firstNote.id })).kind).toBe('done')
      expect((await act({ intent: 'ticked', id: firstNote.id })).kind).toBe('unknown')
      expect((await sendNotes(quayKey, firstNote)).sheet.words?.map(({ said }) => said)).toEqual(['Le gilet S manque'])
      // The sheet of that day has both.
      const sheetAnswer = await viewLogbook(services, { key: logbookKey, section: 'sheet', at: '2027-07-14' })
      const notesOnSheet =
        sheetAnswer.kind === 'seen' && sheetAnswer.view.section === 'sheet' ? sheetAnswer.view.sheet.crewNotes : []
      expect(notesOnSheet.map(({ isResolved }) => isResolved)).toEqual([true, false])

      const manyNotes = Array.from({ length: 30 }, (_, number) => noteTap(`Mot ${number}`))
      expect((await sendNotes(quayKey, ...manyNotes)).ignored).toBe(10)
      expect((await readFirstPage(services)).crewNotes).toHaveLength(21)
      // Filling the list with one link keeps nobody with another from leaving a word, even if both have the same name.
      expect((await sendNotes(otherKey, noteTap('Fuite d’essence'))).ignored).toBe(0)
      expect(await act({ intent: 'handover', words: 'Encore un' })).toMatchObject({ kind: 'done' })
      const revokeFields = { intent: 'revoke-link', id: hashKey(quayKey).slice(0, 8) }
      expect(await act(revokeFields)).toMatchObject({ kind: 'done' })
      expect((await readFirstPage(services)).crewNotes.map(({ text }) => text).sort()).toEqual([
        'Encore un',
        'Fuite d’essence',
        'Le gilet S manque',
      ])
      expect(
        await services.db.selectFrom('handovers').select('id').where('id', '=', firstNote.id).execute(),
      ).toHaveLength(1)
      stage.now = new Date(at('12:00').getTime() + 29 * dayMs)
      await runPrivacyJob(services)
      expect((await readFirstPage(services)).crewNotes).toHaveLength(3)
      stage.now = new Date(at('12:06').getTime() + 30 * dayMs)
      await runPrivacyJob(services)
      expect(await services.db.selectFrom('handovers').selectAll().execute()).toEqual([])
    }))

  test('an absence costs nothing until the team has answered the question on the first page', () =>
    stage.run(async (services) => {
      const [bookingId, otherId] = [
        await storeOuting(services, { email: 'ana@exemple.ch' }),
        await storeOuting(services, classique),
      ]
      const readQuestions = async () =>
        (await readFirstPage(services)).toSettle.map(({ kind, booking: { id } }) => [kind, id]).sort()
      stage.now = at('10:40')
      const quayKey = await giveKey(services)
      const absentTap = { kind: 'absent', at: at('10:30') }
      await readSheet(services, quayKey, { bookingId, ...absentTap }, { bookingId: otherId, ...absentTap })
      expect(await readQuestions()).toEqual([])
      stage.now = at('11:00')
      await runDueJobs(services)
      expect(await readQuestions()).toEqual([bookingId, otherId].map((id) => ['no-show', id]).sort())
      expect((await queuedMailKinds(services)).filter((kind) => kind === 'booking-cancelled')).toEqual([])
      expect(await stateOf(services, quayKey)).toMatchObject({ kind: 'absent' })
      expect(await cancelBooking(services, bookingId, { reason: 'no-show' })).toMatchObject({
        booking: { status: 'cancelled' },
      })
      // The sheet still says so, for whoever comes after all.
      expect((await readSheet(services, quayKey)).sheet.today.outings.map(({ gone }) => gone).sort()).toEqual([
        'cancelled',
        undefined,
      ])
      const outcomes = await stage.run((second) =>
        Promise.all([recordAsBooked(services, otherId), recordAsBooked(second, otherId), runDueJobs(services)]),
      )
      expect(
        outcomes
          .slice(0, 2)
          .map((each) => each?.kind)
          .sort(),
      ).toEqual(['done', 'refused'])
      expect(await readQuestions()).toEqual([])
      expect((await findBooking(services.db, otherId))?.status).toBe('confirmed')
    }))

  test('a tap sent again with another meaning is reported, also under the id of another outing', () =>
    stage.run(async (services) => {
      const [bookingId, otherId] = [await storeOuting(services), await storeOuting(services, classique)]
      stage.now = at('10:10')
      const quayKey = await giveKey(services)
      const tap = { bookingId, kind: 'aboard', persons: 2, id: randomUUID() }
      const countIgnored = async (overrides: Partial<TapInput> = {}) =>
        (await readSheet(services, quayKey, { ...tap, ...overrides })).ignored
      expect([await countIgnored(), await countIgnored()]).toEqual([0, 0])
      for (const overrides of [{ persons: 3 }, { kind: 'returned' }, { kind: 'undo' }, { bookingId: otherId }])
        expect(await countIgnored(overrides)).toBe(1)
      expect(await services.db.selectFrom('taps').select(['kind', 'persons']).execute()).toEqual([
        { kind: 'aboard', persons: 2 },
      ])
      const noteJson = (said: string) => JSON.stringify([{ id: tap.id, kind: 'word', said, tappedAt: at('10:10') }])
      const sendNote = async (said: string) =>
        (await tapQuay(services, quayKey, noteJson(said))) as { ignored?: number }
      expect([
        (await sendNote('Essence')).ignored,
        (await sendNote('Essence')).ignored,
        (await sendNote('Gaz')).ignored,
      ]).toEqual([0, 0, 1])
    }))

  test('no tap changes an outing that has not left, whatever its date', () =>
    stage.run(async (services) => {
      const [today, tomorrow] = [
        await storeOuting(services),
        await storeOuting(services, { date: '2027-07-15', boatType: 'classique' }),
      ]
      stage.now = at('09:50')
      const quayKey = await giveKey(services)
      const kinds = ['returned', 'absent'] as const
      const dates = [new Date(0), at('09:50'), at('10:01'), at('11:30'), new Date(8.64e15)]
      const taps = [today, tomorrow].flatMap((bookingId) =>
        kinds.flatMap((kind) => dates.map((at) => ({ bookingId, kind, at, id: randomUUID() }))),
      )
      const earlyTap = { bookingId: tomorrow, kind: 'aboard', at: at('09:49'), id: randomUUID() }
      const { ignored, sheet } = await readSheet(services, quayKey, ...taps, earlyTap)
      expect(ignored).toBe(taps.length + 1)
      expect(await services.db.selectFrom('taps').selectAll().execute()).toEqual([])
      expect([await countHeldHours(services, today), await countHeldHours(services, tomorrow)]).toEqual([3, 3])
      expect(sheet.today.outings).toMatchObject([{ known: nothingKnown }])
    }))

  test('a tap with a date far away hides no later one, and is never later than its arrival', () =>
    stage.run(async (services) => {
      const bookingId = await storeOuting(services)
      stage.now = at('10:10')
      const quayKey = await giveKey(services)
      await readSheet(services, quayKey, { bookingId, kind: 'absent', at: new Date(8.64e15) })
      expect(await stateOf(services, quayKey)).toEqual({ kind: 'absent', at: at('10:10') })
      stage.now = at('10:11')
      await readSheet(services, quayKey, { bookingId, kind: 'aboard', at: at('10:11') })
      expect(await stateOf(services, quayKey)).toMatchObject({ kind: 'aboard', at: at('10:11') })
      const lateKey = await grantKey(services.db, 'quay', at('10:30'))
      stage.now = at('10:31')
      await readSheet(services, lateKey, { bookingId, kind: 'aboard', persons: 1, at: new Date(0), phone: 'phone-two' })
      const storedTaps = await services.db.selectFrom('taps').selectAll().where('persons', '=', 1).execute()
      expect(new Date(Number(storedTaps[0]?.tapped_at))).toEqual(at('10:25'))
    }))

  test('taps of a phone that is 5 minutes off, and of one an hour without network, count at their real times', () =>
    stage.run(async (services) => {
      const bookingId = await storeOuting(services)
      stage.now = at('11:25')
      const quayKey = await giveKey(services)
      await readSheet(
        services,
        quayKey,
        { bookingId, kind: 'aboard', at: at('10:02') },
        { bookingId, kind: 'returned', at: at('10:20') },
      )
      expect(await stateOf(services, quayKey)).toEqual({ kind: 'returned', persons: 2, at: at('10:20') })
      await readSheet(
        services,
        quayKey,
        { bookingId, kind: 'aboard', at: at('11:30') },
        { bookingId, kind: 'undo', at: new Date(at('11:30').getTime() + 1) },
      )
      expect(await stateOf(services, quayKey)).toMatchObject({ kind: 'returned' })
    }))

  test('nobody can tap in the name of another phone, since the sheet names none and each key gives other names', () =>
    stage.run(async (services) => {
      const bookingId = await storeOuting(services)
      stage.now = at('10:10')
      const [quayKey, otherKey] = [await giveKey(services), await giveKey(services)]
      const { sheet } = await readSheet(services, quayKey, { bookingId, kind: 'aboard' })
      const seenByOther = JSON.stringify((await readSheet(services, otherKey)).sheet)
      for (const text of [JSON.stringify(sheet), seenByOther]) expect(text).not.toContain('phone-one')
      const { phone } = await services.db.selectFrom('taps').select('phone').executeTakeFirstOrThrow()
      for (const secret of phone.split(':')) expect(seenByOther).not.toContain(secret)
      await readSheet(services, otherKey, { bookingId, kind: 'undo', at: at('10:05') })
      expect(await stateOf(services, quayKey)).toMatchObject({ kind: 'aboard' })
    }))

  test('at most fifty taps of a key are stored for an outing, and the sheet stays small', () =>
    stage.run(async (services) => {
      const bookingId = await storeOuting(services)
      stage.now = at('10:30')
      const [quayKey, otherKey] = [await giveKey(services), await giveKey(services)]
      for (let phoneIndex = 0; phoneIndex < 20; phoneIndex++) {
        const taps = Array.from({ length: 100 }, (_, index) => {
          const persons = (index % 7) + 1
          return {
            bookingId,
            kind: 'aboard',
            persons,
            at: new Date(at('10:01').getTime() + index),
            phone: `phone-${phoneIndex}`,
          }
        })
        await readSheet(services, quayKey, ...taps)
      }
      const rows = await services.db.selectFrom('taps').select('id').execute()
      expect(rows).toHaveLength(50)
      const { ignored, sheet } = await readSheet(services, otherKey, { bookingId, kind: 'aboard', at: at('10:29') })
      expect(ignored).toBe(0)
      expect(JSON.stringify(sheet).length).toBeLessThan(5_000)
      expect(await stateOf(services, quayKey)).toMatchObject({ kind: 'aboard', persons: 2 })
    }))

  test('a phone that taps without end leaves room for the others', () =>
    stage.run(async (services) => {
      const bookingId = await storeOuting(services)
      stage.now = at('10:30')
      const quayKey = await giveKey(services)
      const taps = Array.from({ length: 60 }, (_, index) => ({
        bookingId,
        kind: index % 2 === 0 ? 'aboard' : 'undo',
        at: new Date(at('10:01').getTime() + index),
      }))
      const { ignored } = await readSheet(services, quayKey, ...taps)
      expect(ignored).toBe(40)
      const otherTap = { bookingId, kind: 'aboard', persons: 4, at: at('10:29'), phone: 'phone-two' }
      expect((await readSheet(services, quayKey, otherTap)).ignored).toBe(0)
      expect(await stateOf(services, quayKey)).toMatchObject({ kind: 'aboard', persons: 4 })
    }))

  test('the sheet is the same to the byte for two days that differ only in who paid', () =>
    stage.run(async (services) => {
      const wishes = [{ id: 'fondue-fromage', quantity: 2 }]
      const [firstFields, secondFields] = [
        { boatType: 'classique', time: '10:00', wishes },
        { boatType: 'sportif', time: '14:00' },
      ]
      const relayLikeFields = { name: 'Ana', phone: '', message: '', participants: 3 }
      async function sheetOf(makeDay: () => Promise<string[]>) {
        const ids = await makeDay()
        stage.now = at('11:30')
        const quayKey = await giveKey(services)
        const sheetTexts: string[] = []
        const recordSheet = async (...taps: TapInput[]) =>
          sheetTexts.push(JSON.stringify(await readSheet(services, quayKey, ...taps)))
        await recordSheet()
        const [a = '', b = '', c = ''] = ids
        const phone = 'phone-one'
        await recordSheet({ bookingId: a, kind: 'absent', phone }, { bookingId: b, kind: 'aboard', phone })
        await recordSheet({ bookingId: b, kind: 'returned', at: at('11:00'), phone })
        await recordSheet({ bookingId: c, kind: 'returned', at: at('11:00'), phone })
        stage.now = at('18:30')
        await runDueJobs(services)
        await recordSheet()
        const names = new Map(ids.map((id, index) => [id, `outing-${index}`]))
        const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
        return sheetTexts.map((text) => text.replace(uuid, (id) => names.get(id) ?? 'tap'))
      }

      const storePlacedOuting = async () => {
        const place = await storePlace(services)
        await expectPlaceTaken(services, (await storeRelay(services)).key, place.id)
        const { booking_id } = await services.db
          .selectFrom('places')
          .select('booking_id')
          .where('id', '=', place.id)
          .executeTakeFirstOrThrow()
        return String(booking_id)
      }
      const firstDaySheets = await sheetOf(async () => {
        const offeredId = await storePlacedOuting()
        const paidId = await storeOuting(services, firstFields)
        await recordPayment(services, paidId, { valueDay: '2027-06-01', means: 'cash' })
        const unpaidId = await storeOuting(services, secondFields)
        const extra = { item: 'fondue-fromage', quantity: 1, amountChf: 24 }
        expect((await addExtra(services, unpaidId, extra)).kind).toBe('done')
        return [offeredId, paidId, unpaidId]
      })
      await emptyDatabase(services)
      stage.now = new Date('2027-06-01T07:00:00Z')
      const secondDaySheets = await sheetOf(async () => {
        const paidId = await storeOuting(services, relayLikeFields)
        await recordPayment(services, paidId, { valueDay: '2027-06-01', means: 'cash' })
        return [
          paidId,
          await storeOuting(services, { ...firstFields, isOffered: true }),
          await storeOuting(services, { ...secondFields, isOffered: true }),
        ]
      })
      expect(secondDaySheets).toEqual(firstDaySheets)
      expect(firstDaySheets).toHaveLength(5)
    }))

  test('an outing called off stays on the sheet, struck through, until its guest is reached and its hour is over', () =>
    stage.run(async (services) => {
      async function sheetOf(fields: Record<string, unknown>) {
        await emptyDatabase(services)
        stage.now = new Date('2027-06-01T07:00:00Z')
        const id = await storeOuting(services, fields)
        stage.now = at('09:00')
        const quayKey = await giveKey(services)
        const logbookKey = await giveKey(services, 'logbook')
        const actOnOuting = (intent: string, actFields = {}) =>
          actOnLogbook(services, { key: logbookKey, intent, id, ...actFields })
        await actOnOuting('postpone', { reason: 'weather', word: '' })
        const sheetBefore = (await readSheet(services, quayKey)).sheet
        expect((await readFirstPage(services)).calls).toMatchObject([{ id, state: { told: 'to-call' } }])
        expect(await actOnOuting('not-reached')).toMatchObject({ kind: 'refused' })
        expect(await actOnOuting('reached')).toMatchObject({ kind: 'done' })
        expect((await readSheet(services, quayKey)).sheet.today.gone).toMatchObject([{ id, state: { told: 'told' } }])
        // It can be undone until an hour after it was noted, wherever that was.
        expect((await readFirstPage(services)).calls).toMatchObject([{ id, state: { told: 'told' } }])
        stage.now = at('10:00')
        expect((await readFirstPage(services)).calls).toEqual([])
        expect(await actOnOuting('not-reached')).toMatchObject({ kind: 'done' })
        expect((await readFirstPage(services)).calls).toHaveLength(1)
        expect((await readSheet(services, quayKey)).sheet.today).toMatchObject({ outings: [], gone: [{ id }] })
        await actOnOuting('reached')
        stage.now = at('13:00')
        expect((await readSheet(services, quayKey)).sheet.today.gone).toEqual([])
        return JSON.stringify(sheetBefore).replaceAll(id, 'outing')
      }
      const paidSheet = await sheetOf({})
      expect(paidSheet).toContain('"state":{"kind":"postponed","told":"to-call","isLate":true}')
      expect(await sheetOf({ isOffered: true })).toBe(paidSheet)
    }))

  test('the first page of the logbook shows who is on the water, also when they should be back', () =>
    stage.run(async (services) => {
      const bookingId = await storeOuting(services)
      const otherId = await storeOuting(services, { boatType: 'classique' })
      const readUnderWay = async () =>
        (await readFirstPage(services)).underWay.map(({ id, state }) => [id, state && statePhrase(state)])
      stage.now = at('10:05')
      const quayKey = await giveKey(services)
      await readSheet(services, quayKey, { bookingId, kind: 'aboard', persons: 4 })
      const expectedStates = [
        [bookingId, 'à bord (4)'],
        [otherId, 'attendue'],
      ]
      expect((await readUnderWay()).sort()).toEqual(expectedStates.sort())
      // Nobody has tapped the other: it is over when its hours are.
      stage.now = at('13:20')
      expect(await readUnderWay()).toEqual([[bookingId, 'à bord (4)']])
      stage.now = at('15:00')
      await runDueJobs(services)
      expect(await readUnderWay()).toEqual([[bookingId, 'à bord (4)']])
      await readSheet(services, quayKey, { bookingId, kind: 'returned', at: at('14:58') })
      expect(await readUnderWay()).toEqual([])
    }))

  test('closing hours names who sails in them', () =>
    stage.run(async (services) => {
      const bookingId = await storeOuting(services)
      stage.now = at('10:05')
      await readSheet(services, await giveKey(services), { bookingId, kind: 'aboard', persons: 4 })
      const closureFields = {
        date: '2027-07-14',
        time: '10:00',
        duration: '3',
        resources: 'sportif',
        reason: 'meteo',
        act: 'close',
      }
      const answer = await actOnLogbook(services, {
        key: await giveKey(services, 'logbook'),
        intent: 'close',
        ...closureFields,
      })
      expect(answer).toMatchObject({
        kind: 'taken',
        conflicts: [{ name: 'Ana Favre', endsAt: at('13:00'), sailing: { kind: 'aboard', persons: 4 } }],
      })
    }))

  test('the sheet is the same to the byte for outings of the booking form and of a relay, on each boat', () =>
    stage.run(async (services) => {
      const outingInputs = [
        { boatType: 'classique', date: '2027-07-14', time: '10:00', wishes: [{ id: 'bouee', quantity: 1 }] },
        { boatType: 'sportif', date: '2027-07-14', time: '10:00', phone: '', wishes: [] },
        { boatType: 'sportif', date: '2027-07-15', time: '11:00', wishes: [{ id: 'wakeboard', quantity: 1 }] },
      ]
      const guestFields = { participants: 3, name: 'Ana', message: '', phone: '079 123 45 67' }
      async function sheetOf(makeDay: () => Promise<unknown>) {
        await emptyDatabase(services)
        stage.now = new Date('2027-06-01T07:00:00Z')
        await makeDay()
        stage.now = at('08:00')
        const ids = await services.db
          .selectFrom('bookings')
          .select('id')
          .orderBy('starts_at')
          .orderBy('boat_type')
          .execute()
        const text = JSON.stringify(await readSheet(services, await giveKey(services)))
        return ids.reduce((bytes, { id }, index) => bytes.replaceAll(id, `outing-${index}`), text)
      }
      const bookedSheet = await sheetOf(async () => {
        for (const outing of outingInputs) {
          const input = bookingInput({ ...guestFields, skipperOption: 'avec-skipper', duration: 3, ...outing })
          const { id } = await storeRequest(services, input)
          expect(await confirmBooking(services, id)).toMatchObject({ kind: 'done' })
        }
      })
      const placedSheet = await sheetOf(async () => {
        const { key: relayKey } = await storeRelay(services)
        for (const { phone = guestFields.phone, wishes, ...hours } of outingInputs) {
          const place = await storePlace(services, { ...hours, skipperOption: 'avec-skipper', duration: 3 })
          const form = { adults: '2', children: '1', greeting: 'Ana', email: '', needs: [], phone, wishes }
          expect(await takePlace(services, relayKey, place.id, form)).toMatchObject({ kind: 'done' })
        }
      })
      expect(placedSheet).toBe(bookedSheet)
      expect(placedSheet).toMatch(/Bouée.*079 123 45 67/)
    }))

  test('a day after the outing the phones that tapped are erased, but not which taps came from one phone, so the state stays', () =>
    stage.run(async (services) => {
      const bookingId = await storeOuting(services)
      stage.now = at('11:00')
      const quayKey = await giveKey(services)
      await readSheet(
        services,
        quayKey,
        { bookingId, kind: 'aboard' },
        { bookingId, kind: 'absent', phone: 'phone-two', at: at('10:02') },
      )
      await readSheet(services, quayKey, { bookingId, kind: 'undo', phone: 'phone-two', at: at('10:03') })
      const stateBefore = await stateOf(services, quayKey)
      expect(stateBefore).toMatchObject({ kind: 'aboard', persons: 2 })
      const readTapRows = () => services.db.selectFrom('taps').selectAll().orderBy('tapped_at').execute()
      stage.now = new Date(at('13:00').getTime() + dayMs - hourMs)
      await runPrivacyJob(services)
      expect((await readTapRows())[0]?.phone).toMatch(/^[0-9a-f]{8}:[0-9a-f]{24}$/)
      stage.now = new Date(at('13:00').getTime() + dayMs + 1)
      await runPrivacyJob(services)
      const rows = await readTapRows()
      expect(rows.map(({ phone, by }) => [phone.slice(0, 1), by])).toEqual(Array(3).fill(['#', '']))
      expect(new Set(rows.slice(1).map(({ phone }) => phone)).size).toBe(1)
      expect(rows[0]?.phone).not.toBe(rows[1]?.phone)
      // Only on its day does the sheet show the outing.
      stage.now = at('11:00')
      expect(await stateOf(services, await giveKey(services))).toEqual(stateBefore)
    }))
})
