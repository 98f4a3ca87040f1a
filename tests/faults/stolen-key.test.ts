import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grantKey } from '../../server/records/keys.ts'
import { closeServices, openServices, type Services } from '../../server/services.ts'
import { actOnLogbook } from '../../server/team/act-on-logbook.server.ts'
import { viewLogbook } from '../../server/team/view-logbook.server.ts'
import { engines, openTestDatabase, type TestDatabase } from '../support/databases.ts'
import { testSettings } from '../support/services.ts'

const rounds = 20

/**
 * In each round one telephone is stolen, and the thief makes keys as fast as possible while the team renews its own.
 */
describe.each(engines)('a stolen key on %s', (engine) => {
  let database: TestDatabase
  let team: Services
  let thief: Services
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const open = () => openServices(testSettings(database), { log: pino({ level: 'silent' }) })
    team = await open()
    // On SQLite both use the same services: two connections in one process would only wait for each other's lock.
    thief = engine === 'sqlite' ? team : await open()
  }, 60_000)
  afterAll(async () => {
    for (const services of new Set([team, thief])) await closeServices(services)
    await database.remove()
  })

  test(`renewing the links removes every key that a thief makes meanwhile with a stolen one, in ${rounds} rounds`, async () => {
    let madeKeyCount = 0
    for (let round = 0; round < rounds; round++) {
      await team.db.deleteFrom('keys').execute()
      const ownKey = await grantKey(team.db, 'logbook', new Date())
      const stolenKey = await grantKey(team.db, 'logbook', new Date())
      let isRenewed = false
      const keyRequests = Array.from({ length: 6 }, async () => {
        while (!isRenewed) {
          // SQLite answers within one turn of the event loop: without this no other code would run.
          await nextTurn()
          const outcome = await actOnLogbook(thief, { key: stolenKey, intent: 'subscribe' })
          if (outcome.kind === 'key-refused') return
          if (outcome.kind === 'done') madeKeyCount++
        }
      })
      // At a different moment of the thief's work each time.
      await sleep(5 + Math.random() * 25)
      const renewal = await actOnLogbook(team, { key: ownKey, intent: 'new-link' })
      isRenewed = true
      await Promise.all(keyRequests)
      if (renewal.kind !== 'done') throw new Error(JSON.stringify(renewal))
      expect(await team.db.selectFrom('keys').select('kind').execute()).toEqual([{ kind: 'logbook' }])
      expect(await viewLogbook(team, { key: renewal.newKey ?? '' })).toMatchObject({ view: { scope: 'logbook' } })
    }
    // If the thief had made no keys, the test would prove nothing.
    expect(madeKeyCount).toBeGreaterThan(rounds)
  }, 240_000)

  test('one of two renewals of the links at once is refused, and one key is left', async () => {
    for (let round = 0; round < rounds; round++) {
      await team.db.deleteFrom('keys').execute()
      const ownKey = await grantKey(team.db, 'logbook', new Date())
      const stolenKey = await grantKey(team.db, 'logbook', new Date())
      const outcomes = await Promise.all([
        actOnLogbook(team, { key: ownKey, intent: 'new-link' }),
        actOnLogbook(thief, { key: stolenKey, intent: 'new-link' }),
      ])
      expect(outcomes.filter(({ kind }) => kind === 'key-refused')).toHaveLength(1)
      expect(await team.db.selectFrom('keys').select('kind').execute()).toHaveLength(1)
    }
  }, 240_000)
})
