import { describe, expect, test } from 'vitest'
import { exportBookings } from '../../bord/commands/export.ts'
import { bookingSheet } from '../../bord/show-booking.ts'
import { departure, fromDeparture } from '../../tests/support/booking-input.ts'
import { engines } from '../../tests/support/databases.ts'
import { openStage } from '../../tests/support/stage.ts'
import { queuedMailKinds, storeBooking } from '../../tests/support/stored-bookings.ts'
import { teamFeed } from '../calendar/team-feed.server.ts'
import { findBooking, listBookingEvents } from '../records/bookings.ts'
import { grantKey } from '../records/keys.ts'
import type { Services } from '../services.ts'
import { viewLogbook } from '../team/view-logbook.server.ts'
import { cancelBooking, confirmBooking } from './change-booking.server.ts'
import { guestActs, viewManagedBooking } from './guest-acts.server.ts'

const classicInput = { boatType: 'classique', wishes: [{ id: 'bouee', quantity: 1 }] }
const sentNeeds = [
  { code: 'jackets-10-20-kg', quantity: '2' },
  { code: 'wheelchair-place', quantity: '1' },
]
const storedNeeds = [
  { code: 'wheelchair-place', quantity: 1 },
  { code: 'jackets-10-20-kg', quantity: 2 },
]

describe.each(engines)('boarding needs of a booking, on %s', (engine) => {
  const stage = openStage(engine, { SMTP_URL: 'smtp://127.0.0.1:1' })
  const { run } = stage
  const readHistoryKinds = async ({ db }: Services, id: string) =>
    (await listBookingEvents(db, id)).map(({ kind }) => kind)

  test('a booking has no needs at first, and then those that were sent, in the order of the form', () =>
    run(async (services) => {
      const { id, manageKey, needs } = await storeBooking(services, classicInput)
      expect(needs).toEqual([])
      const outcome = await guestActs.prepare(services, manageKey, sentNeeds)
      expect(outcome).toMatchObject({
        kind: 'done',
        booking: { needs: storedNeeds, history: [{}, { kind: 'prepared' }] },
      })
      expect((await findBooking(services.db, id))?.needs).toEqual(storedNeeds)
      expect(await viewManagedBooking(services, manageKey)).toMatchObject({ view: { needs: storedNeeds } })
    }))

  test('sending needs replaces all of them, they can be removed, and the same needs again leave no trace', () =>
    run(async (services) => {
      const { id, manageKey } = await storeBooking(services, classicInput)
      await guestActs.prepare(services, manageKey, sentNeeds)
      expect(await guestActs.prepare(services, manageKey, sentNeeds.toReversed())).toMatchObject({ kind: 'done' })
      expect(await readHistoryKinds(services, id)).toEqual(['requested', 'prepared'])
      await guestActs.prepare(services, manageKey, [{ code: 'seat-in-shade', quantity: '1' }])
      expect((await findBooking(services.db, id))?.needs).toEqual([{ code: 'seat-in-shade', quantity: 1 }])
      await guestActs.prepare(services, manageKey, [])
      expect((await findBooking(services.db, id))?.needs).toEqual([])
      expect(await readHistoryKinds(services, id)).toEqual(['requested', 'prepared', 'prepared', 'prepared'])
    }))

  test('needs sent four times at once are stored and announced once', () =>
    run(async (services) => {
      const { id } = await storeBooking(services, classicInput)
      await confirmBooking(services, id)
      stage.now = fromDeparture({ hours: -1 })
      // Each from a page of its own: transactions with one key would queue for it.
      const pageKeys = await Promise.all(
        Array.from({ length: 4 }, () => grantKey(services.db, 'booking', stage.now, { opens: id })),
      )
      const rounds = 8
      for (let round = 0; round < rounds; round++) {
        const needs = round % 2 ? [] : sentNeeds
        const attempts = pageKeys.map((key) => guestActs.prepare(services, key, needs))
        expect((await Promise.all(attempts)).map(({ kind }) => kind)).toEqual(Array(4).fill('done'))
      }
      expect(await readHistoryKinds(services, id)).toEqual([
        'requested',
        'confirmed',
        ...Array(rounds).fill('prepared'),
      ])
      expect((await queuedMailKinds(services)).filter((kind) => kind === 'booking-prepared')).toHaveLength(1)
    }))

  test.each([
    ['need-unknown', [{ code: 'diabète', quantity: '1' }]],
    ['need-unknown', 'tout'],
    ['need-quantity', [{ code: 'jackets-10-20-kg', quantity: '6' }]],
    // There are two places for wheelchairs on deck (`site/boarding-facts.json`).
    ['need-quantity', [{ code: 'wheelchair-place', quantity: '3' }]],
    ['need-unknown', [sentNeeds[0], sentNeeds[0]]],
  ])('needs with %s are refused: %j', (code, input) =>
    run(async (services) => {
      const { id, manageKey } = await storeBooking(services, classicInput)
      await guestActs.prepare(services, manageKey, sentNeeds)
      expect(await guestActs.prepare(services, manageKey, input)).toEqual({
        kind: 'invalid',
        errors: [{ field: 'needs', code }],
      })
      expect((await findBooking(services.db, id))?.needs).toEqual(storedNeeds)
    }),
  )

  test('needs must be possible on the boat of the booking', () =>
    run(async (services) => {
      const { manageKey } = await storeBooking(services)
      expect(await guestActs.prepare(services, manageKey, sentNeeds)).toEqual({
        kind: 'invalid',
        errors: [{ field: 'needs', code: 'need-not-aboard' }],
      })
    }))

  test('needs can be changed until departure, while the booking is pending or confirmed', () =>
    run(async (services) => {
      const { id, manageKey } = await storeBooking(services, classicInput)
      await confirmBooking(services, id)
      stage.now = fromDeparture({ ms: -1 })
      expect(await guestActs.prepare(services, manageKey, sentNeeds)).toMatchObject({ kind: 'done' })
      stage.now = departure
      expect(await guestActs.prepare(services, manageKey, [])).toMatchObject({
        kind: 'refused',
        reason: 'other-state',
        booking: { needs: storedNeeds },
      })
      const cancelledBooking = await storeBooking(services, { ...classicInput, date: '2027-07-20' })
      await cancelBooking(services, cancelledBooking.id, { reason: 'weather' })
      expect(await guestActs.prepare(services, cancelledBooking.manageKey, sentNeeds)).toMatchObject({
        kind: 'refused',
      })
    }))

  test('needs cannot be changed without the key', () =>
    run(async (services) => {
      const { id } = await storeBooking(services, classicInput)
      expect(await guestActs.prepare(services, 'x'.repeat(43), sentNeeds)).toEqual({ kind: 'key-refused' })
      expect((await findBooking(services.db, id))?.needs).toEqual([])
    }))

  test('needs are mailed to nobody early on, and to the team in the last two days', () =>
    run(async (services) => {
      const { id, manageKey } = await storeBooking(services, classicInput)
      await confirmBooking(services, id)
      const countMails = async () =>
        (await queuedMailKinds(services)).filter((kind) => kind === 'booking-prepared').length
      stage.now = fromDeparture({ hours: -48, ms: -1 })
      await guestActs.prepare(services, manageKey, sentNeeds)
      expect(await countMails()).toBe(0)
      stage.now = fromDeparture({ hours: -48 })
      await guestActs.prepare(services, manageKey, [])
      expect(await countMails()).toBe(1)
      // Pressed again without a change, it sends no mail.
      await guestActs.prepare(services, manageKey, [])
      expect(await countMails()).toBe(1)
      const pendingBooking = await storeBooking(services, { ...classicInput, time: '14:00' })
      await guestActs.prepare(services, pendingBooking.manageKey, sentNeeds)
      expect(await countMails()).toBe(1)
    }))

  test('needs are in no mail, history, calendar or export', () =>
    run(async (services) => {
      const { id, manageKey } = await storeBooking(services, classicInput)
      await guestActs.prepare(services, manageKey, sentNeeds)
      await confirmBooking(services, id)
      stage.now = fromDeparture({ hours: -1 })
      await guestActs.prepare(services, manageKey, [{ code: 'wheelchair-place', quantity: 2 }])
      const outbox = await services.db.selectFrom('outbox').select('payload').execute()
      const events = await services.db.selectFrom('booking_events').selectAll().execute()
      expect(outbox.length).toBeGreaterThan(3)
      const feed = await teamFeed(services, await grantKey(services.db, 'feed', stage.now))
      const exportedText =
        'run' in exportBookings && (await exportBookings.run({ services, words: [], options: {} } as never))
      expect(exportedText).toContain('Ana Favre')
      expect(feed).toMatchObject({ kind: 'seen', calendar: expect.stringContaining('Ana') })
      expect(JSON.stringify([outbox, events, feed, exportedText])).not.toMatch(
        /wheelchair|jackets|needs(?!Proof)|fauteuil|gilet/i,
      )
    }))

  test('needs are shown to the team, in the logbook and by « bord voir »', () =>
    run(async (services) => {
      const { id, manageKey, reference } = await storeBooking(services, classicInput)
      await confirmBooking(services, id)
      await guestActs.prepare(services, manageKey, sentNeeds)
      const key = await grantKey(services.db, 'logbook', stage.now)
      expect(await viewLogbook(services, { key, section: 'sheet', at: '2027-07-14' })).toMatchObject({
        view: { sheet: { outings: [{ reference, needs: storedNeeds }] } },
      })
      const booking = await findBooking(services.db, id)
      expect(
        booking &&
          bookingSheet(
            { ...booking, openChf: 0, goodwillChf: 0, extras: [] },
            await listBookingEvents(services.db, id),
          ),
      ).toMatch(/À préparer\s+Place en fauteuil\s×\s1, Gilet de 10 à 20\skg\s×\s2/)
    }))
})
