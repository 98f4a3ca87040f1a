import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { callState } from '../../domain/booking/booking-event.ts'
import { hourMs } from '../../domain/calendar.ts'
import { testNow } from '../../tests/support/booking-input.ts'
import { engines } from '../../tests/support/databases.ts'
import { act, closureInput, recordQueries, viewLogbookWith, viewSection } from '../../tests/support/logbook.ts'
import { openStage } from '../../tests/support/stage.ts'
import { storeBooking } from '../../tests/support/stored-bookings.ts'
import { moveBooking } from '../booking/move-booking.server.ts'
import { grantKey } from '../records/keys.ts'
import { readYearReport } from '../solidarity/read-year-report.ts'
import { sectionNames } from './view-logbook.server.ts'

describe.each(engines)('viewing the logbook, on %s', (engine) => {
  const stage = openStage(engine)
  const { run } = stage

  test('requests come first, the one that expires soonest on top', () =>
    run(async (services) => {
      const laterRequest = await storeBooking(services)
      const urgentRequest = await storeBooking(services, { time: '14:00' })
      await services.db
        .updateTable('bookings')
        .set({ held_until: testNow.getTime() + hourMs })
        .where('id', '=', urgentRequest.id)
        .execute()
      const { requests } = await viewSection(services, 'requests')
      expect(requests.map(({ id }) => id)).toEqual([urgentRequest.id, laterRequest.id])
      expect(requests[0]).toMatchObject({ name: 'Ana Favre', heldUntil: new Date(testNow.getTime() + hourMs) })
      expect(requests[0]?.history).toMatchObject([{ kind: 'requested', actor: 'guest' }])
    }))

  test('a week has seven days from Monday, each with its outings and closures', () =>
    run(async (services) => {
      const outing = await storeBooking(services)
      await act(services, { intent: 'close', ...closureInput, date: '2027-07-14', time: '22:00', duration: '4' })
      const { week } = await viewSection(services, 'outings', { at: '2027-07-18' })
      expect(week.map(({ day }) => day)).toEqual([12, 13, 14, 15, 16, 17, 18].map((day) => `2027-07-${day}`))
      expect(week.map(({ outings }) => outings.map(({ id }) => id))).toEqual([[], [], [outing.id], [], [], [], []])
      expect(week.map(({ closures }) => closures.length)).toEqual([0, 0, 1, 1, 0, 0, 0])
      expect((await viewSection(services, 'outings', { at: 'nonsense' })).week[0]?.day).toBe('2027-05-31')
    }))

  test('the calendar opens at the first week that still has an outing to come', () =>
    run(async (services) => {
      expect((await viewSection(services, 'outings')).week[0]?.day).toBe('2027-05-31')
      await storeBooking(services)
      expect((await viewSection(services, 'outings')).week[0]?.day).toBe('2027-07-12')
    }))

  test('the next departures are listed beside the requests, once they are confirmed', () =>
    run(async (services) => {
      const laterOuting = await storeBooking(services, { date: '2027-07-15' })
      const { id } = await storeBooking(services)
      expect((await viewSection(services, 'requests')).next).toEqual([])
      await act(services, { intent: 'confirm', id: laterOuting.id })
      expect((await viewSection(services, 'requests')).next).toMatchObject([{ id: laterOuting.id }])
      await act(services, { intent: 'confirm', id })
      expect(await viewSection(services, 'requests')).toMatchObject({ next: [{ id }], requests: [] })
    }))

  test('all outings of today are on the first page, one with an absent guest until it is to be settled', () =>
    run(async (services) => {
      const ids: string[] = []
      for (const time of ['10:00', '14:00', '17:00']) {
        const { id } = await storeBooking(services, { time })
        await act(services, { intent: 'confirm', id })
        ids.push(id)
      }
      const listAt = async (now: string) => {
        const { underWay, next } = await viewSection({ ...services, now: () => new Date(now) }, 'requests')
        return [underWay, next].map((outings) => outings.map(({ id }) => ids.indexOf(id)))
      }
      expect(await listAt('2027-07-13T06:00:00Z')).toEqual([[], [0]])
      expect(await listAt('2027-07-14T06:00:00Z')).toEqual([[], [0, 1, 2]])
      const tap = { id: randomUUID(), booking_id: `${ids[0]}`, kind: 'absent', phone: 'x:1', by: '' } as const
      const at = new Date('2027-07-14T08:05:00Z').getTime()
      await services.db
        .insertInto('taps')
        .values({ ...tap, tapped_at: at, received_at: at })
        .execute()
      expect(await listAt('2027-07-14T08:25:00Z')).toEqual([[0], [1, 2]])
      expect(await listAt('2027-07-14T09:05:00Z')).toEqual([[], [1, 2]])
    }))

  test('a guest without a mailbox is to be called until somebody records that they know', () =>
    run(async (services) => {
      const { id } = await storeBooking(services)
      await act(services, { intent: 'confirm', id })
      await services.db.updateTable('bookings').set({ email: null }).where('id', '=', id).execute()
      expect(await act(services, { intent: 'reached', id })).toMatchObject({ kind: 'refused', reason: 'other-state' })
      await act(services, { intent: 'cancel', id, reason: 'weather', word: '' })
      const { week } = await viewSection(services, 'outings', { at: '2027-07-14' })
      expect(week.flatMap(({ outings }) => outings).map((outing) => callState(outing, stage.now))).toEqual(['to-call'])
      const outcome = await act(services, { intent: 'reached', id })
      expect(outcome).toMatchObject({ kind: 'done', booking: { status: 'cancelled' } })
      const booking = 'booking' in outcome ? outcome.booking : undefined
      expect(booking && callState(booking, stage.now)).toBe('reached')
      expect(booking?.history.at(-1)).toMatchObject({ kind: 'reached', actor: 'team' })
      expect(await act(services, { intent: 'reached', id })).toMatchObject({ kind: 'refused' })
    }))

  test('a guest with a mailbox is to be called if the mail may be too late, until they choose or their hour is over', () =>
    run(async (services) => {
      const { id } = await storeBooking(services)
      await act(services, { intent: 'confirm', id })
      const eveningServices = { ...services, now: () => new Date('2027-07-13T16:00:00Z') }
      await act(eveningServices, { intent: 'postpone', id, reason: 'weather', word: '' })
      const listCalls = async (now: string) =>
        (await viewSection({ ...services, now: () => new Date(now) }, 'requests')).calls.map((booking) => booking.id)
      const readSheetOutings = async () => (await viewSection(services, 'sheet', { at: '2027-07-14' })).sheet.outings
      expect(await listCalls('2027-07-13T16:01:00Z')).toEqual([id])
      expect(await readSheetOutings()).toMatchObject([{ id, state: { kind: 'postponed', told: 'to-call' } }])
      expect(await listCalls('2027-07-14T10:59:00Z')).toEqual([id])
      expect(await listCalls('2027-07-14T11:00:00Z')).toEqual([])
      await moveBooking(eveningServices, id, { date: '2027-07-20', time: '10:00' }, 'guest')
      expect(await listCalls('2027-07-13T16:02:00Z')).toEqual([])
    }))

  test('the day sheet has the outings that start on its day', () =>
    run(async (services) => {
      const outing = await storeBooking(services)
      expect((await viewSection(services, 'sheet', { at: '2027-07-14' })).sheet).toMatchObject({
        outings: [{ id: outing.id }],
      })
      expect((await viewSection(services, 'sheet', { at: '2027-07-15' })).sheet).toEqual({
        day: '2027-07-15',
        crewNotes: [],
        outings: [],
        closures: [],
      })
      expect((await viewSection(services, 'sheet')).sheet.day).toBe('2027-06-01')
    }))

  test('the year report exists for every year that has begun', () =>
    run(async (services) => {
      const figures = await readYearReport(services.db, 2027, testNow)
      expect((await viewSection(services, 'report', { at: '2027' })).report).toEqual(figures)
      expect((await viewSection(services, 'report')).report?.year).toBe(2027)
      for (const at of ['2028', '27', '20270', 'nonsense', ''])
        expect((await viewSection(services, 'report', { at })).report).toBeUndefined()
    }))

  test('a cancelled outing stays in the week until its day is over, and is not on the day sheet', () =>
    run(async (services) => {
      const outing = await storeBooking(services)
      await act(services, { intent: 'confirm', id: outing.id })
      await act(services, { intent: 'cancel', id: outing.id, reason: 'weather', word: 'Bise trop forte.' })
      const { week } = await viewSection(services, 'outings', { at: '2027-07-14' })
      const { bookings } = await viewSection(services, 'found', { search: outing.reference })
      expect(week.flatMap(({ outings }) => outings)).toMatchObject([{ id: outing.id, status: 'cancelled' }])
      expect(bookings).toMatchObject([{ status: 'cancelled' }])
      expect((await viewSection(services, 'sheet', { at: '2027-07-14' })).sheet.outings).toEqual([])
      const countAt = async (now: string) => {
        const view = await viewSection({ ...services, now: () => new Date(now) }, 'outings', { at: '2027-07-14' })
        return view.week.flatMap(({ outings }) => outings).length
      }
      expect(await countAt('2027-07-14T21:59:00Z')).toBe(1)
      expect(await countAt('2027-07-14T22:01:00Z')).toBe(0)
    }))

  describe('search in the logbook', () => {
    test.each([
      ['a part of the name', 'favr'],
      ['the name the other way round', 'Favre  elodie'],
      ['the telephone with a zero between brackets', '+41 (0)79 123'],
      ['the name without accents', 'elodie'],
      ['the name in capitals', 'ÉLODIE'],
      ['the e-mail', 'elodie.favre@'],
      ['the telephone as it is said here', '079 123'],
      ['the telephone as it is dialled from abroad', '0041 79 1234567'],
      ['the telephone without spaces', '+41791234567'],
    ])('a search finds a booking by %s', (_, search) =>
      run(async (services) => {
        await storeBooking(services, { date: '2027-07-15', name: 'Marc Rochat', email: 'marc@exemple.ch', phone: '' })
        const wantedBooking = await storeBooking(services, {
          name: 'Élodie Favre',
          email: 'elodie.favre@exemple.ch',
          phone: '+41 (79) 123-45 67',
        })
        expect((await viewSection(services, 'found', { search })).bookings.map(({ id }) => id)).toEqual([
          wantedBooking.id,
        ])
      }),
    )

    test('a search by reference finds a booking in any status and at any time, the latest outing first', () =>
      run(async (services) => {
        const earlierBooking = await storeBooking(services)
        await act(services, { intent: 'decline', id: earlierBooking.id })
        const laterBooking = await storeBooking(services, { date: '2027-08-20' })
        const byReference = await viewSection(services, 'found', {
          search: earlierBooking.reference.toLowerCase().slice(3),
        })
        expect(byReference.bookings).toMatchObject([{ id: earlierBooking.id, status: 'declined' }])
        const byName = await viewSection(services, 'found', { search: 'ana' })
        expect(byName.bookings.map(({ id }) => id)).toEqual([laterBooking.id, earlierBooking.id])
      }))

    test('a full reference finds only its booking, and a name of the same form is found too', () =>
      run(async (services) => {
        const { id, reference } = await storeBooking(services, { name: 'Jean-Pierre Favre' })
        await storeBooking(services, { date: '2027-07-15', name: `Ami de ${reference}` })
        for (const search of [reference, ` ${reference.toLowerCase()} `, 'Jean-Pierre'])
          expect((await viewSection(services, 'found', { search })).bookings.map((booking) => booking.id)).toEqual([id])
        expect((await viewSection(services, 'found', { search: 'CE-ZZZZZZ' })).bookings).toEqual([])
      }))

    test('a name of few consonants is found behind more than a thousand later outings', () =>
      run(async (services) => {
        const { id } = await storeBooking(services, { name: 'Zoé Aïe' })
        const { db } = services
        const row = await db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
        const laterRows = Array.from({ length: 1_200 }, (_, index) => ({
          ...{ ...row, id: randomUUID(), reference: `CE-${1_000 + index}`, idempotency_key: `${index}` },
          ...{ name: 'Marc Rochat', starts_at: row.starts_at + index },
        }))
        // One statement takes fewer values than all of these have.
        for (const chunk of [laterRows.slice(0, 600), laterRows.slice(600)])
          await db.insertInto('bookings').values(chunk).execute()
        expect((await viewSection(services, 'found', { search: 'zoe' })).bookings.map((booking) => booking.id)).toEqual(
          [id],
        )
      }))

    test('wildcards of the database are searched as plain signs', () =>
      run(async (services) => {
        await storeBooking(services)
        for (const search of ['%%', '__', "' or 1=1 --", '\\\\', '((', 'z\0z']) {
          expect((await viewSection(services, 'found', { search })).bookings, search).toEqual([])
        }
        expect((await viewSection(services, 'found', { search: '   ' })).bookings).toEqual([])
      }))
  })

  test.each([
    ['confirm', 'requests', ['bookings', 'request_origins', 'bookings', 'booking_events', 'ledger_entries']],
    ['paid', 'outings', ['bookings', 'closures', 'bookings', 'booking_events', 'ledger_entries']],
    ['reopen', 'closures', ['closures']],
    ['close-place', 'solidarity', ['bookings', 'places', 'occupied_hours', 'relays', 'bookings', 'date_requests']],
    ['paid', 'cash', ['bank_entries', 'donations', 'bookings', 'ledger_entries', 'online_refunds']],
    // Here a booking is in a list, so its history is read too.
    [
      'confirm',
      'cash',
      ['bank_entries', 'donations', 'bookings', 'ledger_entries', 'online_refunds', 'booking_events'],
    ],
  ] as const)(
    'after « %s » only the section « %s » is read again, in seven queries at most',
    (intent, section, tables) =>
      run(async (services) => {
        const { id } = await storeBooking(services)
        await storeBooking(services, { time: '14:00' })
        await act(services, { intent: 'confirm', id })
        await act(services, { intent, id })
        const key = await grantKey(services.db, 'logbook', testNow)
        const recorder = recordQueries(services)
        await viewSection(recorder.services, section, { key, at: '2027-07-14' })
        // Around the section: the key, with what the bar counts.
        expect(recorder.queries.sort()).toEqual([...tables, 'keys'].sort())
        expect(recorder.queries.length).toBeLessThanOrEqual(7)
      }),
  )

  test('a section reads only its own part, beside what every section shows', () =>
    run(async (services) => {
      await storeBooking(services)
      const commonFields = ['now', 'scope', 'section', 'ledgerBalanced', 'today', 'waiting']
      const ownFields = {
        ...{
          requests: ['requests', 'underWay', 'next', 'calls', 'unconfirmed', 'failedMails', 'crewNotes', 'toSettle'],
          outings: ['week'],
          sheet: ['sheet'],
          add: ['message'],
          closures: ['closures'],
        },
        ...{
          messages: ['messages', 'quarantined', 'failedMails', 'waitingMails'],
          more: ['links', 'mailedLinks'],
          cash: ['cash'],
        },
        ...{
          solidarity: ['toOffer', 'places', 'relays', 'offered', 'dateRequests'],
          report: ['report'],
          committee: ['committee'],
        },
        settings: ['settings', 'chosen', 'typed', 'outside', 'waits', 'crowding', 'changes'],
        found: ['bookings'],
      }
      for (const section of sectionNames) {
        const view = await viewSection(services, section, { search: 'ana' })
        expect(Object.keys(view).sort()).toEqual([...commonFields, ...ownFields[section]].sort())
        expect(view.waiting).toEqual({ requests: 1, messages: 0, failedMails: 0, crewNotes: 0 })
      }
      expect(await viewLogbookWith(services, await grantKey(services.db, 'logbook', testNow))).toMatchObject({
        section: 'requests',
      })
    }))
})
