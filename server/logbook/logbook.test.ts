import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '../../domain/calendar.ts'
import { mailedLinkEnd } from '../../domain/keys/key-terms.ts'
import { bookingInput, testNow } from '../../tests/support/booking-input.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { withServices } from '../../tests/support/services.ts'
import { emptyDatabase } from '../../tests/support/stored-bookings.ts'
import { requestBooking } from '../booking/request-booking.server.ts'
import { viewBooking } from '../booking/view-booking.server.ts'
import { teamFeed } from '../calendar/team-feed.server.ts'
import { findBookingByReference } from '../db/bookings.ts'
import { grantBookingAccess } from '../db/capabilities.ts'
import { abandonMail } from '../db/outbox.ts'
import { grantTeamKey, isTeamKey, revokeTeamKeys } from '../db/team-keys.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import type { Services } from '../services.ts'
import { actOnLogbook } from './act-on-logbook.server.ts'
import { bookingIntents, logbookIntents } from './logbook-outcome.ts'
import { viewLogbook } from './view-logbook.server.ts'

describe.each(engines)('the logbook on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.remove())

  const run = <Result>(use: (services: Services) => Promise<Result>, now = () => testNow) =>
    withServices(database, { now }, use)

  beforeEach(() => run(emptyDatabase))

  async function book(services: Services, replaced: Record<string, unknown> = {}) {
    const outcome = await requestBooking(services, bookingInput(replaced), { idempotencyKey: randomUUID() })
    if (outcome.kind !== 'accepted') throw new Error(JSON.stringify(outcome))
    const booking = await findBookingByReference(services.db, outcome.booking.reference)
    if (!booking) throw new Error('The booking is not there.')
    return booking
  }

  const closure = { boatType: 'sportif', date: '2027-07-14', time: '09:00', duration: '3', reason: 'entretien' }

  async function look(services: Services, input: Record<string, unknown> = {}) {
    const token = await grantTeamKey(services.db, 'logbook', testNow)
    const view = await viewLogbook(services, { token, ...input })
    if (typeof view === 'string') throw new Error(view)
    return view
  }

  async function viewed(services: Services, token: string) {
    const view = await viewLogbook(services, { token })
    if (typeof view === 'string') throw new Error(view)
    return view
  }

  async function act(services: Services, input: { intent: string; [field: string]: unknown }) {
    const token = await grantTeamKey(services.db, 'logbook', testNow)
    const outcome = await actOnLogbook(services, { token, ...input })
    if (typeof outcome === 'string') throw new Error(outcome)
    return outcome
  }

  /** Everything that a look could change, as text. */
  async function everythingStored({ db }: Services) {
    const tables = ['bookings', 'booking_events', 'occupied_hours', 'closures', 'submissions', 'outbox'] as const
    const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
    return JSON.stringify(rows)
  }

  test('opens for a key of the team, and for nothing else', () =>
    run(async (services) => {
      await book(services)
      await services.outbox.stop()
      const { db } = services
      const feed = await grantTeamKey(db, 'feed', testNow)
      const revoked = await grantTeamKey(db, 'logbook', testNow)
      await revokeTeamKeys(db)
      const before = await everythingStored(services)
      const forged = ['', 'x', feed, revoked, randomUUID(), 'A'.repeat(43), 'A'.repeat(100_000)]
      for (const token of forged) {
        expect(await viewLogbook(services, { token })).toBe('unknown')
        expect(await actOnLogbook(services, { token, intent: 'new-link' })).toBe('unknown')
        expect(await actOnLogbook(services, { token, intent: 'subscribe' })).toBe('unknown')
      }
      expect(await everythingStored(services)).toBe(before)
      expect(await db.selectFrom('team_keys').selectAll().execute()).toEqual([])
    }))

  describe('the link of a mail to the team', () => {
    const open = (services: Services, bookingId: string, expiresAt = new Date(testNow.getTime() + dayMs)) =>
      grantBookingAccess(services.db, bookingId, testNow, { kind: 'team', expiresAt })

    test('shows its own booking, and nothing else whatever is asked', () =>
      run(async (services) => {
        const mine = await book(services)
        const other = await book(services, { time: '14:00', name: 'Bruno Autre', email: 'bruno@exemple.ch' })
        await act(services, { intent: 'close', ...closure, time: '18:00' })
        const message = { name: 'Max Message', email: 'max@exemple.ch', subject: 'Question', message: 'Quand ?' }
        await submitForm(services, 'contact', message, { clientAddress: '' })
        await submitForm(services, 'contact', { ...message, _gotcha: 'x' }, { clientAddress: '' })
        const token = await open(services, mine.id)
        for (const asked of [
          {},
          { reference: other.reference },
          { search: 'bruno' },
          { week: '2027-07-14' },
          { sheet: '2027-07-14' },
        ]) {
          const view = await viewLogbook(services, { token, ...asked })
          if (typeof view === 'string') throw new Error(view)
          expect(view).toMatchObject({ scope: 'booking', opened: { id: mine.id } })
          const lists: unknown[] = Object.values(view).filter((part) => Array.isArray(part))
          expect(lists.flat()).toEqual([])
          expect(JSON.stringify(view)).not.toMatch(/Bruno|Max|entretien/)
          expect(JSON.stringify(view)).not.toContain(other.reference)
        }
      }))

    test('does what is done with its own booking', () =>
      run(async (services) => {
        const { id } = await book(services)
        const declined = await book(services, { date: '2027-07-15' })
        const link = { token: await open(services, id) }
        const later = { date: '2027-07-16', time: '09:00' }
        for (const intent of ['confirm', 'paid', 'unpaid', 'move', 'cancel'])
          expect(await actOnLogbook(services, { ...link, intent, id, ...later, reason: 'weather' })).toMatchObject({
            kind: 'done',
            booking: { id },
          })
        const forgotten = await actOnLogbook(services, { ...link, intent: 'cancel', id })
        expect(forgotten).toMatchObject({ kind: 'invalid', errors: [{ field: 'reason' }] })
        const answer = { token: await open(services, declined.id), intent: 'decline', id: declined.id }
        expect(await actOnLogbook(services, answer)).toMatchObject({ kind: 'done' })
      }))

    test('is refused for everything else, and for every other booking', () =>
      run(async (services) => {
        const mine = await book(services)
        const other = await book(services, { time: '14:00' })
        const token = await open(services, mine.id)
        await services.outbox.stop()
        const before = await everythingStored(services)
        for (const intent of logbookIntents) {
          for (const id of [other.id, randomUUID(), '', undefined]) {
            const input = { token, ...closure, intent, id, ...(intent === 'cancel' && { reason: 'weather' }) }
            expect([intent, await actOnLogbook(services, input)]).toEqual([intent, 'unknown'])
          }
          if (bookingIntents.includes(intent)) continue
          const input = { token, ...closure, intent, id: mine.id }
          expect([intent, await actOnLogbook(services, input)]).toEqual([intent, 'unknown'])
        }
        expect(await everythingStored(services)).toBe(before)
      }))

    test('opens neither the page of the guest nor the calendar, and the guest’s key not the logbook', () =>
      run(async (services) => {
        const { id } = await book(services)
        const token = await open(services, id)
        expect(await viewBooking(services, token)).toBe('unknown')
        expect(await teamFeed(services, token)).toBe('unknown')
        const guest = await grantBookingAccess(services.db, id, testNow)
        expect(await viewLogbook(services, { token: guest })).toBe('unknown')
        expect(await actOnLogbook(services, { token: guest, intent: 'confirm', id })).toBe('unknown')
      }))

    test('ends seven days after the outing, also where it was moved to, and with all others when links are renewed', () =>
      run(async (services) => {
        const { id, endsAt } = await book(services)
        const token = await open(services, id, mailedLinkEnd(endsAt))
        const opensAt = async (instant: Date) =>
          typeof (await viewLogbook({ ...services, now: () => instant }, { token })) === 'object'
        const lastInstant = (end: Date) => new Date(end.getTime() + 7 * dayMs - 1)
        expect(await opensAt(lastInstant(endsAt))).toBe(true)
        expect(await opensAt(new Date(endsAt.getTime() + 7 * dayMs))).toBe(false)
        await act(services, { intent: 'move', id, date: '2027-07-20', time: '09:00' })
        const moved = await findBookingByReference(services.db, (await look(services)).requests[0]?.reference ?? '')
        if (!moved) throw new Error()
        expect(await opensAt(lastInstant(moved.endsAt))).toBe(true)
        expect(await opensAt(new Date(moved.endsAt.getTime() + 7 * dayMs))).toBe(false)
        await act(services, { intent: 'new-link' })
        expect(await opensAt(testNow)).toBe(false)
      }))
  })

  test('ten thousand forged keys open neither page nor calendar', () =>
    run(async (services) => {
      await grantTeamKey(services.db, 'logbook', testNow)
      await grantTeamKey(services.db, 'feed', testNow)
      let opened = 0
      for (let count = 0; count < 10_000; count++) {
        const forged = randomBytes(32).toString('base64url')
        if (await isTeamKey(services.db, count % 2 ? 'logbook' : 'feed', forged, testNow)) opened++
      }
      expect(opened).toBe(0)
    }))

  test('shows requests first, the one whose time runs out soonest on top', () =>
    run(async (services) => {
      const late = await book(services)
      const early = await book(services, { time: '14:00' })
      await services.db
        .updateTable('bookings')
        .set({ held_until: testNow.getTime() + hourMs })
        .where('id', '=', early.id)
        .execute()
      const { requests } = await look(services)
      expect(requests.map(({ id }) => id)).toEqual([early.id, late.id])
      expect(requests[0]).toMatchObject({ name: 'Ana Favre', heldUntil: new Date(testNow.getTime() + hourMs) })
      expect(requests[0]?.history).toMatchObject([{ kind: 'requested', actor: 'visitor' }])
    }))

  test('a week has seven days from Monday, each with its outings and closures', () =>
    run(async (services) => {
      const outing = await book(services)
      await act(services, { intent: 'close', ...closure, date: '2027-07-14', time: '22:00', duration: '4' })
      const { week } = await look(services, { week: '2027-07-18' })
      expect(week.map(({ day }) => day)).toEqual([12, 13, 14, 15, 16, 17, 18].map((day) => `2027-07-${day}`))
      expect(week.map(({ outings }) => outings.map(({ id }) => id))).toEqual([[], [], [outing.id], [], [], [], []])
      expect(week.map(({ closures }) => closures.length)).toEqual([0, 0, 1, 1, 0, 0, 0])
      expect((await look(services, { week: 'nonsense' })).week[0]?.day).toBe('2026-11-30')
    }))

  test('the sheet of a day has the outings that start on it', () =>
    run(async (services) => {
      const outing = await book(services)
      expect((await look(services, { sheet: '2027-07-14' })).sheet).toMatchObject({ outings: [{ id: outing.id }] })
      expect((await look(services, { sheet: '2027-07-15' })).sheet).toEqual({
        day: '2027-07-15',
        outings: [],
        closures: [],
      })
      expect((await look(services)).sheet).toBeUndefined()
    }))

  test('a cancelled outing has left the week, and is still found', () =>
    run(async (services) => {
      const outing = await book(services)
      await act(services, { intent: 'confirm', id: outing.id })
      await act(services, { intent: 'cancel', id: outing.id, reason: 'weather', word: 'Bise trop forte.' })
      const { week, opened } = await look(services, { week: '2027-07-14', reference: outing.reference })
      expect(week.flatMap(({ outings }) => outings)).toEqual([])
      expect(opened).toMatchObject({ status: 'cancelled' })
    }))

  describe('searching', () => {
    test.each([
      ['a part of the name', 'favr'],
      ['the name without accents', 'elodie'],
      ['the name in capitals', 'ÉLODIE'],
      ['the e-mail', 'elodie.favre@'],
      ['the telephone as it is said here', '079 123'],
      ['the telephone of abroad', '0041 79 1234567'],
      ['the telephone without spaces', '+41791234567'],
    ])('finds by %s', (_, search) =>
      run(async (services) => {
        await book(services, { date: '2027-07-15', name: 'Marc Rochat', email: 'marc@exemple.ch', phone: '' })
        const wanted = await book(services, {
          name: 'Élodie Favre',
          email: 'elodie.favre@exemple.ch',
          phone: '+41 (79) 123-45 67',
        })
        expect((await look(services, { search })).found?.bookings.map(({ id }) => id)).toEqual([wanted.id])
      }),
    )

    test('finds by reference, in any state and at any time, the latest outing first', () =>
      run(async (services) => {
        const first = await book(services)
        await act(services, { intent: 'decline', id: first.id })
        const second = await book(services, { date: '2027-08-20' })
        const byReference = await look(services, { search: first.reference.toLowerCase().slice(3) })
        expect(byReference.found?.bookings).toMatchObject([{ id: first.id, status: 'declined' }])
        const both = await look(services, { search: 'ana' })
        expect(both.found?.bookings.map(({ id }) => id)).toEqual([second.id, first.id])
      }))

    test('takes signs that mean something to the database for themselves', () =>
      run(async (services) => {
        await book(services)
        for (const search of ['%%', '__', "' or 1=1 --", '\\\\', '((', 'zz']) {
          expect((await look(services, { search })).found?.bookings, search).toEqual([])
        }
        expect((await look(services, { search: '   ' })).found).toBeUndefined()
      }))
  })

  test('opens at the booking of the link', () =>
    run(async (services) => {
      const booking = await book(services)
      expect((await look(services, { reference: booking.reference.toLowerCase() })).opened).toMatchObject({
        id: booking.id,
      })
      expect((await look(services, { reference: 'CE-ZZZZZZ' })).opened).toBe('unknown')
      expect((await look(services, { reference: 'nonsense' })).opened).toBeUndefined()
    }))

  test('messages come newest first, those caught by the trap apart, and one can be let through', () =>
    run(async (services) => {
      const message = { name: 'Bea', email: 'bea@exemple.ch', subject: 'Fauteuil', message: 'La rampe ?' }
      await submitForm(services, 'contact', message, { clientAddress: '' })
      await submitForm(services, 'contact', { ...message, name: 'Max', _gotcha: 'x' }, { clientAddress: '' })
      const view = await look(services)
      expect(view.messages).toMatchObject([{ form: 'contact', fields: message }])
      expect(view.quarantined).toMatchObject([{ fields: { name: 'Max' } }])
      const id = view.quarantined[0]?.id
      expect(await act(services, { intent: 'release', id })).toEqual({ kind: 'done' })
      expect(await act(services, { intent: 'release', id })).toEqual({ kind: 'gone' })
      const after = await look(services)
      expect(after.quarantined).toEqual([])
      expect(after.messages).toHaveLength(2)
    }))

  test('mails that were given up say about whom, never with a key, and can be tried again', () =>
    run(async (services) => {
      const { db } = services
      const booking = await book(services)
      await services.outbox.stop()
      const mail = await db
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', 'booking-received')
        .executeTakeFirstOrThrow()
      await db
        .updateTable('outbox')
        .set({
          sent_at: null,
          next_try_at: 0,
          payload: JSON.stringify({
            booking: { reference: booking.reference, name: 'Ana Favre' },
            manageToken: 'a-secret',
          }),
        })
        .where('id', '=', mail.id)
        .execute()
      await abandonMail(db, mail.id, testNow, 'EENVELOPE')
      const { failedMails } = await look(services)
      expect(failedMails).toMatchObject([
        { kind: 'booking-received', reference: booking.reference, name: 'Ana Favre', reason: 'EENVELOPE' },
      ])
      expect(JSON.stringify(failedMails)).not.toContain('a-secret')
      expect(await act(services, { intent: 'retry-mail', id: mail.id })).toEqual({ kind: 'done' })
      expect(await act(services, { intent: 'retry-mail', id: mail.id })).toEqual({ kind: 'gone' })
      expect(
        await db
          .selectFrom('outbox')
          .select(['next_try_at', 'abandoned_at'])
          .where('id', '=', mail.id)
          .executeTakeFirst(),
      ).toEqual({ next_try_at: testNow.getTime(), abandoned_at: null })
    }))

  test('answers, notes the payment, and tells the second person what the first one did', () =>
    run(async (services) => {
      const { id } = await book(services)
      expect(await act(services, { intent: 'confirm', id })).toMatchObject({
        kind: 'done',
        booking: { status: 'confirmed' },
      })
      const second = await act(services, { intent: 'decline', id, word: 'Complet.' })
      expect(second).toMatchObject({ kind: 'refused', reason: 'other-state', booking: { status: 'confirmed' } })
      if (second.kind !== 'refused') throw new Error()
      expect(second.booking.history.at(-1)).toMatchObject({ kind: 'confirmed', actor: 'team', at: testNow })
      expect(await act(services, { intent: 'paid', id })).toMatchObject({ booking: { paidAt: testNow } })
      expect(await act(services, { intent: 'unpaid', id })).toMatchObject({ booking: { paidAt: undefined } })
      expect(await act(services, { intent: 'confirm', id: randomUUID() })).toEqual({ kind: 'gone' })
    }))

  test('declines with a word, and cancels for a reason', () =>
    run(async (services) => {
      const { id } = await book(services)
      expect(await act(services, { intent: 'cancel', id, reason: 'guest' })).toEqual({
        kind: 'invalid',
        errors: [{ field: 'reason', code: 'reason-required' }],
      })
      expect(await act(services, { intent: 'decline', id, word: 'x'.repeat(2_001) })).toEqual({
        kind: 'invalid',
        errors: [{ field: 'word', code: 'message-too-long' }],
      })
      const declined = await act(services, { intent: 'decline', id, word: ' Le bateau est au chantier. ' })
      expect(declined).toMatchObject({ kind: 'done', booking: { status: 'declined' } })
      if (declined.kind !== 'done') throw new Error()
      expect(declined.booking?.history.at(-1)).toMatchObject({ detail: { word: 'Le bateau est au chantier.' } })
    }))

  test('moves to a free start, and offers others where it is taken', () =>
    run(async (services) => {
      const { id } = await book(services)
      await book(services, { time: '15:00' })
      expect(await act(services, { intent: 'move', id, date: '2027-07-14', time: '14:00' })).toMatchObject({
        kind: 'taken',
        alternatives: [{ time: expect.any(String) }, {}, {}],
      })
      expect(await act(services, { intent: 'move', id, date: '', time: '14:00' })).toMatchObject({ kind: 'invalid' })
      expect(await act(services, { intent: 'move', id, date: '2027-07-14', time: '11:00' })).toMatchObject({
        kind: 'done',
        booking: { startsAt: new Date('2027-07-14T09:00:00Z') },
      })
    }))

  test('closes and reopens hours, and says what is in the way', () =>
    run(async (services) => {
      const { reference } = await book(services)
      expect(await act(services, { intent: 'close', ...closure })).toMatchObject({
        kind: 'in-the-way',
        inTheWay: [{ reference }],
      })
      expect(await act(services, { intent: 'close', ...closure, reason: 'autre' })).toMatchObject({ kind: 'invalid' })
      const done = await act(services, { intent: 'close', ...closure, boatType: 'classique' })
      if (done.kind !== 'done') throw new Error(done.kind)
      const id = done.closure?.id
      expect((await look(services)).closures).toMatchObject([{ id, boatType: 'classique', reason: 'entretien' }])
      expect(await act(services, { intent: 'reopen', id })).toEqual({ kind: 'done' })
      expect(await act(services, { intent: 'reopen', id })).toEqual({ kind: 'gone' })
      expect((await look(services)).closures).toEqual([])
    }))

  test('gives a subscription to the calendar, whose key opens no page', () =>
    run(async (services) => {
      const outcome = await act(services, { intent: 'subscribe' })
      if (outcome.kind !== 'done') throw new Error(outcome.kind)
      const secret = /\/agenda\/([\w-]{43})\.ics$/.exec(outcome.feedUrl ?? '')?.[1] ?? ''
      expect(await isTeamKey(services.db, 'feed', secret, testNow)).toBe(true)
      expect(await viewLogbook(services, { token: secret })).toBe('unknown')
    }))

  test('links are given with a name, renewed, and cut one by one', () =>
    run(async (services) => {
      const { db } = services
      const given = await act(services, { intent: 'give-link', name: 'Zoé' })
      if (given.kind !== 'done') throw new Error(given.kind)
      const token = given.givenLink?.split('#')[1] ?? ''
      const soon = new Date(testNow.getTime() + dayMs)
      await db.updateTable('team_keys').set({ expires_at: soon.getTime() }).where('name', '=', 'Zoé').execute()
      const { links } = await viewed(services, token)
      const own = links.find(({ isOwn }) => isOwn)
      expect(own).toMatchObject({ name: 'Zoé', kind: 'logbook', createdAt: testNow, expiresAt: soon })
      expect(JSON.stringify(links)).not.toContain(token)
      const late = { ...services, now: () => soon }
      expect(await viewLogbook(late, { token })).toBe('unknown')
      expect(await actOnLogbook(late, { token, intent: 'renew-link', id: own?.number })).toBe('unknown')

      expect(await actOnLogbook(services, { token, intent: 'renew-link', id: own?.number })).toEqual({ kind: 'done' })
      expect(typeof (await viewLogbook(late, { token }))).toBe('object')
      expect(await act(services, { intent: 'revoke-link', id: own?.number })).toEqual({ kind: 'done' })
      expect(await act(services, { intent: 'revoke-link', id: own?.number })).toEqual({ kind: 'gone' })
      expect(await viewLogbook(services, { token })).toBe('unknown')
      for (const id of ['%', '________', 'x'])
        expect(await act(services, { intent: 'revoke-link', id: id.replace('%', 'aaaa') })).toEqual({ kind: 'gone' })
    }))

  test('the links that mails carry to one booking are listed and cut together', () =>
    run(async (services) => {
      const { id, reference } = await book(services)
      await services.outbox.stop()
      await services.db.deleteFrom('capabilities').where('kind', '=', 'team').execute()
      const expiresAt = new Date(testNow.getTime() + dayMs)
      const mailed = { kind: 'team', expiresAt } as const
      const tokens = [
        await grantBookingAccess(services.db, id, testNow, mailed),
        await grantBookingAccess(services.db, id, testNow, mailed),
      ]
      expect((await look(services)).mailedLinks).toEqual([{ bookingId: id, reference, count: 2, expiresAt }])
      expect(await act(services, { intent: 'revoke-mailed', id })).toEqual({ kind: 'done' })
      for (const token of tokens) expect(await viewLogbook(services, { token })).toBe('unknown')
      expect((await look(services)).mailedLinks).toEqual([])
    }))

  test('a lost telephone: every link is revoked, and the answer holds the only new one', () =>
    run(async (services) => {
      const old = await grantTeamKey(services.db, 'logbook', testNow)
      const feed = await grantTeamKey(services.db, 'feed', testNow)
      const outcome = await act(services, { intent: 'new-link' })
      if (outcome.kind !== 'done') throw new Error(outcome.kind)
      expect(outcome.newLink).toContain(`/carnet-de-bord#${outcome.newToken}`)
      expect(await viewLogbook(services, { token: old })).toBe('unknown')
      expect(await isTeamKey(services.db, 'feed', feed, testNow)).toBe(false)
      expect(typeof (await viewLogbook(services, { token: outcome.newToken }))).toBe('object')
    }))

  test('a thousand looks of every kind change nothing', () =>
    run(async (services) => {
      const { reference } = await book(services)
      await services.outbox.stop()
      const token = await grantTeamKey(services.db, 'logbook', testNow)
      const before = await everythingStored(services)
      const input = { token, reference, search: 'ana', sheet: '2027-07-14', week: '2027-07-14', intent: 'confirm' }
      for (let count = 0; count < 100; count++)
        await Promise.all(
          Array(10)
            .fill(0)
            .map(() => viewLogbook(services, input)),
        )
      expect(await everythingStored(services)).toBe(before)
    }))

  test('an act it does not know is refused', () =>
    run(async (services) => {
      for (const intent of ['', 'delete', '__proto__', 'expire']) {
        expect(await act(services, { intent })).toMatchObject({ kind: 'invalid' })
      }
      expect(await act(services, { intent: 'confirm', id: '' })).toMatchObject({ kind: 'invalid' })
    }))
})

test('a database that is away makes the logbook unavailable, not broken', async () => {
  const database = await openTestDatabase('postgres')
  try {
    await withServices(database, {}, async (services) => {
      const token = await grantTeamKey(services.db, 'logbook', testNow)
      await services.outbox.stop()
      await database.pause()
      expect(await viewLogbook(services, { token })).toBe('unavailable')
      expect(await actOnLogbook(services, { token, intent: 'subscribe' })).toBe('unavailable')
      await database.resume()
      expect(await viewLogbook(services, { token })).toMatchObject({ requests: [] })
    })
  } finally {
    await database.remove()
  }
})
