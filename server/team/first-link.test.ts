import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingTerms } from '../../content/booking-terms.ts'
import { startMessages } from '../../content/messages/start.ts'
import { keyEnd } from '../../domain/keys/key-kinds.ts'
import { testNow } from '../../tests/support/booking-input.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../tests/support/databases.ts'
import { findInFiles, findInRows } from '../../tests/support/find-stored-text.ts'
import { withServices } from '../../tests/support/services.ts'
import { emptyDatabase } from '../../tests/support/stored-bookings.ts'
import { findTeamKey } from '../records/keys.ts'
import type { Services } from '../services.ts'
import { linkFile, startLink } from './first-link.ts'

describe.each(engines)('the first link to the logbook, on %s', (engine) => {
  let database: TestDatabase
  let now: Date
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.remove())
  const run = (use: (services: Services) => Promise<void>) => withServices(database, { now: () => now }, use)
  beforeEach(async () => {
    now = testNow
    await run(emptyDatabase)
    rmSync(linkFile(database), { force: true })
  })

  const keyIn = (text: string) => /\/carnet-de-bord\/([\w-]{43})$/m.exec(text)?.[1] ?? ''

  test('the first link is printed to a terminal and stored nowhere else, except as a hash in the database', () =>
    run(async (services) => {
      const key = keyIn(await startLink(services, true))
      expect(await findTeamKey(services.db, 'logbook', key, now)).toBeDefined()
      expect(await findInRows(services, [key])).toEqual([])
      expect(findInFiles(services, [key])).toEqual([])
      expect(existsSync(linkFile(services.settings))).toBe(false)
    }))

  test('without a terminal the first link is written to a file that only its owner can read, and not printed', () =>
    run(async (services) => {
      const message = await startLink(services, false)
      const file = linkFile(services.settings)
      expect(message).toContain(file)
      expect(keyIn(message)).toBe('')
      expect(statSync(file).mode & 0o777).toBe(0o600)
      const key = keyIn(readFileSync(file, 'utf8'))
      expect(await findTeamKey(services.db, 'logbook', key, now)).toBeDefined()
      expect(await findInRows(services, [key])).toEqual([])
    }))

  test('a first link whose file cannot be written is made again by the next start', () =>
    run(async (services) => {
      const file = linkFile(services.settings)
      mkdirSync(file)
      await expect(startLink(services, false)).rejects.toThrow(file)
      rmSync(file, { recursive: true })
      expect(await startLink(services, false)).toContain(file)
      expect(await findTeamKey(services.db, 'logbook', keyIn(readFileSync(file, 'utf8')), now)).toBeDefined()
    }))

  test('the first link is created once, and a later start says how to get one, until the last link has expired', () =>
    run(async (services) => {
      const firstKey = keyIn(await startLink(services, true))
      for (const isTerminal of [true, false])
        expect(await startLink(services, isTerminal)).toBe(startMessages.logbookKept)
      now = keyEnd('logbook', testNow, bookingTerms.timeZone)
      const secondKey = keyIn(await startLink(services, true))
      expect(secondKey).toMatch(/^[\w-]{43}$/)
      expect(secondKey).not.toBe(firstKey)
    }))
})
