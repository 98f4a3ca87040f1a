import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectPlaceTaken, storePlace, storeRelay, takeFamilyPlace } from '../../demo/steps.ts'
import { closeServices, openServices, type Services } from '../../server/services.ts'
import { openPlace } from '../../server/solidarity/places.server.ts'
import { cancelPlacement } from '../../server/solidarity/relay-page.server.ts'
import { retireRelay } from '../../server/solidarity/relays.server.ts'
import { testNow } from '../support/booking-input.ts'
import { type Engine, engines, openTestDatabase, type TestDatabase } from '../support/databases.ts'
import { testSettings } from '../support/services.ts'
import { countHeldHours, emptyDatabase, storeBooking } from '../support/stored-bookings.ts'

const relayCount = 100

/** Adds triggers that undo the claim of a place and the transfer of its hours at once, as if they were never stored. */
async function forgetClaims(engine: Engine, { db }: Services): Promise<void> {
  if (engine === 'postgres') {
    await sql`create function unchanged() returns trigger language plpgsql as 'begin return old; end'`.execute(db)
    for (const table of ['places', 'occupied_hours'])
      await sql`create trigger forget before update on ${sql.table(table)} for each row execute function unchanged()`.execute(
        db,
      )
  } else {
    await sql`create trigger forget_claim after update on places begin
      update places set booking_id = old.booking_id where id = old.id; end`.execute(db)
    await sql`create trigger forget_holder after update on occupied_hours begin
      update occupied_hours set holder_kind = old.holder_kind, holder_id = old.holder_id
      where resource = old.resource and hour_utc = old.hour_utc; end`.execute(db)
  }
}

/** On PostgreSQL two instances, like two processes; see `two-answers.test.ts`. */
describe.each(engines)('a hundred relays on %s', (engine) => {
  let database: TestDatabase
  let instances: [Services, Services]
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    // The mail server is down, so that the recipients of waiting mails can be read.
    const settings = testSettings(database, { SMTP_URL: 'smtp://127.0.0.1:1' })
    const open = () => openServices(settings, { now: () => testNow })
    const firstInstance = await open()
    instances = [firstInstance, engine === 'postgres' ? await open() : firstInstance]
  })
  afterAll(async () => {
    for (const services of new Set(instances)) await closeServices(services)
    await database.remove()
  })
  beforeEach(() => emptyDatabase(instances[0]))

  const takePlaceAtOnce = async (count = relayCount) => {
    const [services] = instances
    const { id } = await storePlace(services)
    const keys: string[] = []
    while (keys.length < count) keys.push((await storeRelay(services, `Relais ${keys.length}`)).key)
    const outcomes = await Promise.all(
      keys.map((key, index) => takeFamilyPlace(instances[index % 2] as Services, key, id)),
    )
    return outcomes
  }
  const readBookings = () => instances[0].db.selectFrom('bookings').select(['id', 'reference']).execute()

  test('one of a hundred relays takes a place, and the others are told that it is taken', async () => {
    const outcomes = await takePlaceAtOnce()
    const doneOutcomes = outcomes.filter((outcome) => outcome.kind === 'done')
    expect(doneOutcomes).toHaveLength(1)
    const otherOutcomes = outcomes.filter((outcome) => outcome.kind !== 'done')
    expect(otherOutcomes).toEqual(Array.from({ length: relayCount - 1 }, () => ({ kind: 'taken' })))
    expect(await readBookings()).toMatchObject([{ id: doneOutcomes[0]?.outing.id }])
    expect(await countHeldHours(instances[0], `${doneOutcomes[0]?.outing.id}`)).toBe(3)
    const invitationKeys = instances[0].db.selectFrom('keys').select('hash').where('kind', '=', 'invitation')
    expect(await invitationKeys.execute()).toHaveLength(1)
    for (const table of ['placements', 'occupied_hours'] as const) {
      const rows = await instances[0].db.selectFrom(table).selectAll().execute()
      expect(rows, table).toHaveLength(table === 'occupied_hours' ? 6 : 1)
    }
  })

  test('a relay that is retired while it takes places has exactly the outings that its retirement lists', async () => {
    const [services, otherServices] = instances
    for (let round = 0; round < 10; round++) {
      await emptyDatabase(services)
      const { id, key } = await storeRelay(services)
      const places = []
      for (const day of ['10', '11', '12', '13']) places.push(await storePlace(services, { date: `2027-07-${day}` }))
      const [retirement, ...outcomes] = await Promise.all([
        retireRelay(otherServices, id),
        ...places.map((place) => takeFamilyPlace(services, key, place.id)),
      ])
      const takenReferences = outcomes.flatMap((outcome) => (outcome.kind === 'done' ? [outcome.outing.reference] : []))
      const remainingReferences =
        retirement.kind === 'done' ? retirement.remaining.map(({ reference }) => reference) : []
      expect(remainingReferences.sort()).toEqual(takenReferences.sort())
      expect((await readBookings()).map(({ reference }) => reference).sort()).toEqual(takenReferences.sort())
    }
  })

  test('hours offered twice at once while a relay leaves become one place, with one mail to each remaining relay', async () => {
    const [services, otherServices] = instances
    for (let round = 0; round < 10; round++) {
      await emptyDatabase(services)
      const ids: string[] = []
      for (let count = 0; count < 20; count++) ids.push((await storeRelay(services, `Relais ${count}`)).id)
      const place = { boatType: 'sportif', date: '2027-07-14', time: '10:00', duration: 3 }
      const presses = Array.from({ length: 2 }, (_, index) =>
        openPlace(instances[index % 2] as Services, place, { notifiesRelays: true }),
      )
      const [retirement, ...outcomes] = await Promise.all([retireRelay(otherServices, ids[0] as string), ...presses])
      expect(retirement.kind).toBe('done')
      expect(outcomes.filter(({ kind }) => kind === 'done')).toHaveLength(1)
      expect(outcomes.filter(({ kind }) => kind === 'taken')).toHaveLength(presses.length - 1)
      const mails = await services.db.selectFrom('outbox').select(['kind', 'payload']).execute()
      const offers = mails.filter(({ kind }) => kind === 'relay-offered').map(({ payload }) => JSON.parse(`${payload}`))
      expect(offers.map(({ relay }) => relay.id).sort()).toEqual(ids.slice(1).sort())
    }
  })

  test('the hours of an outing given back and requested at once have one holder at most', async () => {
    const [services, otherServices] = instances
    for (let round = 0; round < 30; round++) {
      await emptyDatabase(services)
      const { key } = await storeRelay(services)
      const { outing } = await expectPlaceTaken(services, key, (await storePlace(services)).id)
      const [cancellation] = await Promise.all([
        cancelPlacement(services, key, outing.id),
        storeBooking(otherServices).catch(() => {}),
      ])
      expect(cancellation.kind).toBe('done')
      expect(await countHeldHours(services, outing.id)).toBe(0)
      const heldRows = await services.db.selectFrom('occupied_hours').select('hour_utc').execute()
      expect([0, 6]).toContain(heldRows.length)
    }
  })

  test('without the claim on its row ten relays at once oversell the place', async () => {
    await forgetClaims(engine, instances[0])
    await takePlaceAtOnce(relayCount / 10)
    expect((await readBookings()).length).toBeGreaterThan(1)
  })
})
