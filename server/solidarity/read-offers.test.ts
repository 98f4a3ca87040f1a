import { beforeEach, describe, expect, test } from 'vitest'
import { bookingTerms } from '../../content/booking-terms.ts'
import { expectPlaceTaken, storePlace, storeRelay } from '../../demo/steps.ts'
import { dayMs } from '../../domain/calendar.ts'
import { departure } from '../../tests/support/booking-input.ts'
import { engines } from '../../tests/support/databases.ts'
import { act, viewSection } from '../../tests/support/logbook.ts'
import { openStage } from '../../tests/support/stage.ts'
import { queuedMailKinds, storeBooking } from '../../tests/support/stored-bookings.ts'
import {
  cancelBooking,
  confirmBooking,
  declineBooking,
  expireBooking,
  postponeBooking,
} from '../booking/change-booking.server.ts'
import { actOnStretch } from '../booking/stretch.server.ts'
import type { Services } from '../services.ts'
import { closePlace } from './places.server.ts'
import { readOffers } from './read-offers.ts'
import { cancelPlacement } from './relay-page.server.ts'

/**
 * Ten days before the outing of `bookingInput`: it can be cancelled in time, and its day is too far off to be unsold.
 */
const tenDaysBefore = new Date('2027-07-04T08:00:00Z')
const freedOffer = {
  boatType: 'sportif',
  startsAt: departure,
  endsAt: new Date('2027-07-14T11:00:00Z'),
  from: 'freed',
}
const sameHours = { boatType: 'sportif', date: '2027-07-14', time: '10:00', duration: '3' }

describe.each(engines)('hours to offer, on %s', (engine) => {
  const stage = openStage(engine, { SMTP_URL: 'smtp://127.0.0.1:1' })
  const { run } = stage
  beforeEach(() => {
    stage.now = tenDaysBefore
  })
  const readFreedHours = async ({ db }: Services) =>
    (await readOffers(db, stage.now)).toOffer.filter(({ from }) => from === 'freed')

  test('the hours of an outing that was cancelled, declined or has expired are offered, until they are held again', () =>
    run(async (services) => {
      const [cancelledOuting, declinedRequest] = [
        await storeBooking(services),
        await storeBooking(services, { time: '13:00' }),
      ]
      const expiredRequest = await storeBooking(services, { time: '16:00' })
      await confirmBooking(services, cancelledOuting.id)
      expect(await readFreedHours(services)).toEqual([])
      await cancelBooking(services, cancelledOuting.id, { reason: 'other' })
      await declineBooking(services, declinedRequest.id)
      stage.now = new Date(tenDaysBefore.getTime() + 3 * dayMs)
      await expireBooking(services, expiredRequest.id)
      expect((await readFreedHours(services)).map(({ startsAt }) => startsAt.getUTCHours())).toEqual([8, 11, 14])
      expect((await readFreedHours(services))[0]).toEqual(freedOffer)
      await storeBooking(services, { time: '09:00' })
      await actOnStretch(services, {
        ...sameHours,
        resources: 'sportif',
        time: '15:00',
        duration: 1,
        reason: 'entretien',
      })
      expect((await readFreedHours(services)).map(({ startsAt }) => startsAt.getUTCHours())).toEqual([14])
      await storePlace(services, { time: '16:00' })
      expect(await readFreedHours(services)).toEqual([])
    }))

  test('the hours of an outing cancelled for the weather, or of a request held briefly, are not offered', () =>
    run(async (services) => {
      const stormyOuting = await storeBooking(services)
      await cancelBooking(services, stormyOuting.id, { reason: 'weather' })
      const briefRequest = await storeBooking(services, { date: '2027-07-15' })
      await services.db.updateTable('bookings').set({ is_brief: 1 }).where('id', '=', briefRequest.id).execute()
      await declineBooking(services, briefRequest.id)
      expect(await readFreedHours(services)).toEqual([])
    }))

  test('on a day for which an outing was postponed for the weather, nothing is offered', () =>
    run(async (services) => {
      const [stormyOuting, declinedRequest] = [
        await storeBooking(services),
        await storeBooking(services, { time: '14:00' }),
      ]
      await declineBooking(services, declinedRequest.id)
      expect(await readFreedHours(services)).toHaveLength(1)
      await confirmBooking(services, stormyOuting.id)
      await postponeBooking(services, stormyOuting.id, { reason: 'other' })
      expect(await readFreedHours(services)).toHaveLength(1)
      await services.db
        .updateTable('booking_events')
        .set({ detail: '{"reason":"weather"}' })
        .where('kind', '=', 'postponed')
        .execute()
      expect(await readFreedHours(services)).toEqual([])
    }))

  test('the hours of an offered outing that its relay gives back are offered to another', () =>
    run(async (services) => {
      const { key } = await storeRelay(services)
      const { outing } = await expectPlaceTaken(services, key, (await storePlace(services)).id)
      await cancelPlacement(services, key, outing.id)
      expect(await readFreedHours(services)).toEqual([freedOffer])
    }))

  test('unsold hours are offered once for each day and boat, unless the day has a place', () =>
    run(async (services) => {
      const readUnsold = async () => (await readOffers(services.db, stage.now)).toOffer
      expect(await readUnsold()).toHaveLength(bookingTerms.unsoldHoursDays * bookingTerms.boats.length)
      await actOnStretch(services, {
        ...sameHours,
        resources: 'sportif',
        date: '2027-07-05',
        time: '00:00',
        duration: 24,
        reason: 'entretien',
      })
      expect(await readUnsold()).toHaveLength(13)
      const place = await storePlace(services, { date: '2027-07-06', time: '14:00' })
      expect(await readUnsold()).toHaveLength(12)
      await closePlace(services, place.id)
      expect(await readUnsold()).toHaveLength(13)
    }))

  test('one act in the logbook opens the place and mails each relay, and the next one finds the hours taken', () =>
    run(async (services) => {
      for (const name of ['Service social', 'Maison de quartier']) await storeRelay(services, name)
      await declineBooking(services, (await storeBooking(services)).id)
      const readSection = () => viewSection(services, 'solidarity')
      expect((await readSection()).toOffer).toContainEqual(freedOffer)
      const offer = { intent: 'open-place', relays: 'told', ...sameHours }
      const [firstAnswer, secondAnswer] = (await Promise.all([act(services, offer), act(services, offer)])).toSorted(
        (a, b) => a.kind.localeCompare(b.kind),
      )
      expect(firstAnswer).toMatchObject({
        kind: 'done',
        notifiedRelays: 2,
        places: [{ startsAt: freedOffer.startsAt }],
      })
      expect(secondAnswer).toEqual({
        kind: 'taken',
        conflicts: [{ reason: 'place', resource: freedOffer.boatType, startsAt: freedOffer.startsAt }],
      })
      expect((await queuedMailKinds(services)).filter((kind) => kind === 'relay-offered')).toHaveLength(2)
      expect((await readSection()).toOffer).not.toContainEqual(freedOffer)
    }))

  test('no place is opened and nobody is mailed if the hours were taken meanwhile', () =>
    run(async (services) => {
      await storeRelay(services)
      await declineBooking(services, (await storeBooking(services)).id)
      const { reference, startsAt, endsAt } = await storeBooking(services, { time: '11:00' })
      expect(await act(services, { intent: 'open-place', relays: 'told', ...sameHours })).toEqual({
        kind: 'taken',
        conflicts: [{ reference, name: 'Ana Favre', startsAt, endsAt }],
      })
      expect(await queuedMailKinds(services)).not.toContain('relay-offered')
    }))

  test('a place that is opened without notifying relays sends them no mail', () =>
    run(async (services) => {
      await storeRelay(services)
      expect(await act(services, { intent: 'open-place', ...sameHours })).toMatchObject({
        kind: 'done',
        notifiedRelays: 0,
      })
      expect(await queuedMailKinds(services)).toEqual(['relay-welcome'])
    }))
})
