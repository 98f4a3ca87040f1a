import { describe, expect, test } from 'vitest'
import { expectPlaceTaken, storePlace, storeRelay } from '../../demo/steps.ts'
import { dayMs } from '../../domain/calendar.ts'
import { departure, fromDeparture, inputTotalChf } from '../../tests/support/booking-input.ts'
import { engines } from '../../tests/support/databases.ts'
import { eventually } from '../../tests/support/eventually.ts'
import { findInFiles, findInRows } from '../../tests/support/find-stored-text.ts'
import { openStage } from '../../tests/support/stage.ts'
import { storeBooking } from '../../tests/support/stored-bookings.ts'
import { readWrittenMails } from '../../tests/support/written-mails.ts'
import { cancelBooking } from '../booking/change-booking.server.ts'
import { moveBooking } from '../booking/move-booking.server.ts'
import { runDueJobs } from '../jobs/run-due-jobs.ts'
import { countMails } from '../mail/outbox.ts'
import { findBooking } from '../records/bookings.ts'
import { listRelays } from '../records/relays.ts'
import type { Services } from '../services.ts'
import { openPlace } from '../solidarity/places.server.ts'
import { renewInvitation, viewRelay } from '../solidarity/relay-page.server.ts'
import { retireRelay } from '../solidarity/relays.server.ts'
import { erasePerson } from './erase-person.ts'
import { runPrivacyJob } from './run-privacy-job.ts'

const family = {
  greeting: 'Zephyrine',
  email: 'zephyrine@quelconque.ch',
  needs: [{ code: 'jackets-20-40-kg', quantity: '2' }],
}
const traces = ['Zephyrine', 'zephyrine', 'quelconque', 'jackets-20-40-kg']
const placeInput = { boatType: 'sportif', date: '2027-07-14', time: '10:00', duration: 3 }

describe.each(engines)('families registered by a relay, on %s', (engine) => {
  const stage = openStage(engine)
  const { run } = stage
  const readCounts = ({ db }: Services) =>
    db.selectFrom('relay_counts').select(['quarter', 'outings', 'hours', 'persons', 'adults', 'children']).execute()
  const waitForMails = (services: Services) =>
    eventually('mails gone', async () => (await countMails(services.db)).waiting === 0)

  test('a day after the outing nothing names the family or its relay any more, and numbers are kept', () =>
    run(async (services) => {
      // Enough other rows to make database pages split, as in real use.
      for (let day = 10; day < 30; day++) await storeBooking(services, { date: `2027-06-${day}` })
      const { id: relayId, key } = await storeRelay(services)
      const { outing } = await expectPlaceTaken(services, key, (await storePlace(services)).id, family)
      await waitForMails(services)
      expect(await findInRows(services, traces)).not.toEqual([])
      expect(findInFiles(services, traces)).not.toEqual([])
      stage.now = fromDeparture({ days: 1, hours: 3 })
      await runPrivacyJob(services)
      expect((await findBooking(services.db, outing.id))?.name).toBe('Zephyrine')
      expect(await readCounts(services)).toEqual([])

      stage.now = fromDeparture({ days: 1, hours: 3, ms: 1 })
      await runPrivacyJob(services)
      await runPrivacyJob(services)
      expect(await findInRows(services, traces)).toEqual([])
      expect(findInFiles(services, traces)).toEqual([])
      expect(await findBooking(services.db, outing.id)).toMatchObject({
        status: 'confirmed',
        startsAt: departure,
        participants: 3,
        totalChf: 0,
        offeredValueChf: inputTotalChf,
        name: 'Personne anonymisée',
        needs: [],
      })
      for (const table of ['placements', 'keys'] as const) {
        const rows = await services.db.selectFrom(table).selectAll().execute()
        expect(JSON.stringify(rows), table).not.toMatch(`${outing.id}|${relayId}`)
      }
      expect(await readCounts(services)).toEqual([
        { quarter: '2027-Q3', outings: 1, hours: 3, persons: 3, adults: 2, children: 1 },
      ])
      expect(await viewRelay(services, key)).toMatchObject({ kind: 'seen', view: { outings: [] } })
      expect(await renewInvitation(services, key, outing.id)).toEqual({ kind: 'unknown' })
    }))

  test('a family whose outing did not take place is forgotten later, since its page must say so, and is not counted', () =>
    run(async (services) => {
      const { key } = await storeRelay(services)
      const { outing } = await expectPlaceTaken(services, key, (await storePlace(services)).id, family)
      await cancelBooking(services, outing.id, { reason: 'weather', word: 'Bonjour Zephyrine.' })
      await waitForMails(services)
      stage.now = fromDeparture({ days: 1, hours: 3 })
      await runPrivacyJob(services)
      expect((await findBooking(services.db, outing.id))?.name).toBe('Zephyrine')
      stage.now = fromDeparture({ days: 1, hours: 3, ms: 1 })
      await runPrivacyJob(services)
      expect(await findInRows(services, traces)).toEqual([])
      expect(findInFiles(services, traces)).toEqual([])
      expect(await readCounts(services)).toEqual([])
    }))

  test.each([
    ['written', {}],
    ['waiting', { SMTP_URL: 'smtp://127.0.0.1:1' }],
  ])('the mails to the relay are erased with the family, whether they are %s', (state, env) =>
    run(async (services) => {
      // Each leaves while it is true; a worker would drop what later acts have made untrue.
      const sendOrStopMails = () => (state === 'written' ? waitForMails(services) : services.outbox.stop())
      const { key } = await storeRelay(services)
      await sendOrStopMails()
      const { outing } = await expectPlaceTaken(services, key, (await storePlace(services)).id)
      await openPlace(services, { ...placeInput, time: '15:00' }, { notifiesRelays: true })
      await moveBooking(services, outing.id, { date: '2027-07-14', time: '11:00' })
      await sendOrStopMails()
      stage.now = fromDeparture({ days: -1 })
      await runDueJobs(services)
      await sendOrStopMails()
      await cancelBooking(services, outing.id, { reason: 'other' })
      await sendOrStopMails()
      const findNamedPlaces = async () => {
        const files = (await readWrittenMails(stage.database.dataDir).catch(() => [])).map(
          ({ subject, text }) => `${subject} ${text}`,
        )
        const rows = await services.db.selectFrom('outbox').select('payload').execute()
        return [...files, ...rows.map(({ payload }) => payload)].filter((each) => each?.includes(outing.reference))
      }
      expect(await findNamedPlaces()).toHaveLength(3)
      stage.now = fromDeparture({ days: 1, hours: 4, ms: 1 })
      await runPrivacyJob(services)
      await runPrivacyJob(services)
      expect(await findNamedPlaces()).toEqual([])
      expect(await findInRows(services, [outing.id, key])).toEqual([outing.id])
      const keys = await services.db.selectFrom('keys').select('expires_at').where('kind', '=', 'relay').execute()
      expect(keys.every(({ expires_at }) => Number(expires_at) > stage.now.getTime())).toBe(true)
    }, env),
  )

  test('outings of a quarter add up for their relay, and each counts once', () =>
    run(async (services) => {
      const [firstRelay, secondRelay] = [await storeRelay(services), await storeRelay(services, 'Maison de quartier')]
      const [firstPlace, secondPlace] = [
        await storePlace(services),
        await storePlace(services, { date: '2027-09-30', duration: 4 }),
      ]
      await expectPlaceTaken(services, firstRelay.key, firstPlace.id)
      await expectPlaceTaken(services, firstRelay.key, secondPlace.id, { adults: '1', children: '0' })
      const thirdPlace = await storePlace(services, { date: '2027-10-01' })
      await expectPlaceTaken(services, secondRelay.key, thirdPlace.id)
      stage.now = new Date(thirdPlace.endsAt.getTime() + dayMs + 1)
      await Promise.all([runPrivacyJob(services), runPrivacyJob(services)])
      expect(await readCounts(services)).toEqual(
        expect.arrayContaining([
          { quarter: '2027-Q3', outings: 2, hours: 7, persons: 4, adults: 3, children: 1 },
          { quarter: '2027-Q4', outings: 1, hours: 3, persons: 3, adults: 2, children: 1 },
        ]),
      )
      expect(await readCounts(services)).toHaveLength(2)
    }))

  test('a family erased on request after its outing is still counted for its relay', () =>
    run(async (services) => {
      const { key } = await storeRelay(services)
      await expectPlaceTaken(services, key, (await storePlace(services)).id, family)
      await waitForMails(services)
      stage.now = fromDeparture({ hours: 4 })
      expect(await erasePerson(services, family.email)).toMatchObject({ kind: 'done', bookings: 1 })
      expect(await services.db.selectFrom('placements').selectAll().execute()).toEqual([])
      expect(await readCounts(services)).toMatchObject([{ outings: 1 }])
    }))

  test('the address of a relay that has left is erased with its last family', () =>
    run(async (services) => {
      const { id, key } = await storeRelay(services)
      await expectPlaceTaken(services, key, (await storePlace(services)).id)
      await waitForMails(services)
      await retireRelay(services, id)
      await runPrivacyJob(services)
      expect(await findInRows(services, ['social@exemple.ch'])).not.toEqual([])
      stage.now = fromDeparture({ days: 1, hours: 3, ms: 1 })
      await runPrivacyJob(services)
      expect(await findInRows(services, ['social@exemple.ch'])).toEqual([])
      expect(findInFiles(services, ['social@exemple.ch'])).toEqual([])
      expect(await listRelays(services.db, stage.now)).toEqual([])
    }))
})
