import { describe, expect, test } from 'vitest'
import { historyForCrew } from '../../domain/booking/booking-event.ts'
import type { Database } from '../../platform/db/connect.ts'
import { testNow } from '../../tests/support/booking-input.ts'
import { engines } from '../../tests/support/databases.ts'
import { openStage } from '../../tests/support/stage.ts'
import { storeBooking } from '../../tests/support/stored-bookings.ts'
import { cancelBooking } from '../booking/change-booking.server.ts'
import { managedBookingView } from '../booking/guest-view.server.ts'
import { anonymiseBooking } from '../privacy/anonymise-booking.ts'
import { listBookingEvents } from './bookings.ts'

describe.each(engines)('the history of a booking on %s', (engine) => {
  const { run } = openStage(engine)

  test('the history is never changed or deleted, and the database enforces it', () =>
    run(async (services) => {
      const { db } = services
      const { id } = await storeBooking(services)
      const eventsBefore = await listBookingEvents(db, id)
      const changes = [{ id: 'other' }, { booking_id: id }, { at: 1 }, { actor: 'team' }, { kind: 'paid' }] as const
      const acts: ((database: Database) => Promise<unknown>)[] = [
        ...changes.map(
          (change) => (database: Database) => database.updateTable('booking_events').set(change).execute(),
        ),
        (database) => database.updateTable('booking_events').set({ detail: null, actor: 'team' }).execute(),
        (database) => database.deleteFrom('booking_events').execute(),
      ]
      for (const act of acts) await expect(act(db)).rejects.toThrow('rows of booking_events are only added')
      expect(await listBookingEvents(db, id)).toEqual(eventsBefore)
    }))

  test('details that a later release adds are shown to neither guest nor crew', () =>
    run(async (services) => {
      const { db, now } = services
      const { manageKey: _, ...booking } = await storeBooking(services)
      const addEvent = (kind: string, detail: object) =>
        db
          .insertInto('booking_events')
          .values({
            id: kind,
            booking_id: booking.id,
            at: now().getTime(),
            actor: 'team',
            kind: kind as 'moved',
            detail: JSON.stringify(detail),
          })
          .execute()
      await addEvent('photographed', { word: 'Sourire' })
      await addEvent('moved', {
        by: 'Zoé',
        word: 'Joran',
        previousStartsAt: 1,
        camera: 'Leica',
        entry: 'e',
        skipper: 'skipper-1',
      })
      await addEvent('reached', { by: 'Zoé' })
      const { history } = await managedBookingView(services, booking, 'mail')
      expect(history.map(({ kind, detail }) => [kind, detail])).toEqual([
        ['requested', {}],
        ['moved', { word: 'Joran', previousStartsAt: 1 }],
      ])
      const crewHistory = historyForCrew(await listBookingEvents(db, booking.id))
      expect(crewHistory.map(({ kind, detail }) => [kind, detail])).toEqual([
        ['requested', {}],
        ['moved', { by: 'Zoé', word: 'Joran', previousStartsAt: 1, entry: 'e', skipper: 'skipper-1' }],
        ['reached', { by: 'Zoé' }],
      ])
      await db.transaction().execute((tx) => anonymiseBooking(tx, booking.id, testNow))
      expect(JSON.stringify(await listBookingEvents(db, booking.id))).not.toMatch(/Zoé|Joran|Leica|Sourire/)
    }))

  test('the texts in the history are erased with the person', () =>
    run(async (services) => {
      const { db } = services
      const { id } = await storeBooking(services)
      await cancelBooking(services, id, { reason: 'weather', word: 'Courage, Ana' })
      const eventsBefore = await listBookingEvents(db, id)
      expect(eventsBefore.at(-1)).toMatchObject({ kind: 'cancelled', detail: { word: 'Courage, Ana' } })
      await db.transaction().execute((tx) => anonymiseBooking(tx, id, testNow))
      const eventsAfter = await listBookingEvents(db, id)
      expect(JSON.stringify(eventsAfter)).not.toContain('Courage')
      const keptFieldsOf = (events: typeof eventsBefore) => events.map(({ at, actor, kind }) => ({ at, actor, kind }))
      expect(keptFieldsOf(eventsAfter)).toEqual(keptFieldsOf(eventsBefore))
    }))
})
