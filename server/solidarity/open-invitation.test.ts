import { scryptSync } from 'node:crypto'
import { Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { expectPlaceTaken, keyOf, storePlace, storeRelay } from '../../demo/steps.ts'
import { dayMs } from '../../domain/calendar.ts'
import { siteSecret } from '../../platform/db/secrets.ts'
import { openLog } from '../../platform/log.ts'
import { engines } from '../../tests/support/databases.ts'
import { openStage } from '../../tests/support/stage.ts'
import { storeBooking } from '../../tests/support/stored-bookings.ts'
import { postponeBooking } from '../booking/change-booking.server.ts'
import { guestActs, viewManagedBooking } from '../booking/guest-acts.server.ts'
import { moveBooking } from '../booking/move-booking.server.ts'
import { findBooking } from '../records/bookings.ts'
import type { Services } from '../services.ts'
import { openInvitation } from './open-invitation.server.ts'
import { renewInvitation } from './relay-page.server.ts'

describe.each(engines)('the code of an invitation, on %s', (engine) => {
  const stage = openStage(engine)
  const { run } = stage
  const invite = async (services: Services) => {
    const { key } = await storeRelay(services)
    return { key, ...(await expectPlaceTaken(services, key, (await storePlace(services)).id)) }
  }

  test('an invitation code opens the page of the family as often as it is typed, without a price', () =>
    run(async (services) => {
      const { code } = await invite(services)
      for (const typedCode of [code, ` ${code.toLowerCase().replaceAll('-', ' ')} `, code.slice(4)]) {
        const outcome = await openInvitation(services, typedCode)
        if (outcome.kind !== 'done') throw new Error(outcome.kind)
        const key = keyOf(outcome.manageUrl)
        expect(await viewManagedBooking(services, key)).toMatchObject({
          kind: 'seen',
          view: { isOffered: true, lines: [], totalChf: 0, participants: 3 },
        })
      }
      const outcome = await openInvitation(services, code)
      if (outcome.kind !== 'done') throw new Error(outcome.kind)
      const cancellation = await guestActs.cancel(services, keyOf(outcome.manageUrl), 0)
      expect(cancellation).toMatchObject({ kind: 'done' })
      expect(await openInvitation(services, code)).toMatchObject({ kind: 'done' })
      expect(await viewManagedBooking(services, keyOf(outcome.manageUrl))).toMatchObject({
        view: { status: 'cancelled' },
      })
    }))

  test('an invitation code shows nothing that the family wrote, and cancels only until the evening before', () =>
    run(async (services) => {
      const { code, outing } = await invite(services)
      const outcome = await openInvitation(services, code)
      if (outcome.kind !== 'done') throw new Error(outcome.kind)
      const key = keyOf(outcome.manageUrl)
      const family = { participants: 3, phone: '+41 79 000 00 00', message: 'Nous venons à vélo.' }
      expect(await guestActs.correct(services, key, family)).toMatchObject({ kind: 'done' })
      expect(await guestActs.prepare(services, key, [{ code: 'spoken-welcome', quantity: '1' }])).toMatchObject({
        kind: 'done',
      })
      const guestView = await viewManagedBooking(services, key)
      expect(guestView).toMatchObject({ view: { origin: 'code', phone: undefined, message: undefined, needs: [] } })
      expect(JSON.stringify(guestView)).not.toMatch(/vélo|79 000|spoken/)
      // What the page does not show comes back empty, and must not erase what was written.
      const correction = { participants: 2, phone: '', message: '' }
      expect(await guestActs.correct(services, key, correction)).toMatchObject({ kind: 'done' })
      expect(await findBooking(services.db, outing.id)).toMatchObject({
        participants: 2,
        message: 'Nous venons à vélo.',
      })
      for (const needs of [[{ code: 'assistance-dog', quantity: '1' }], []])
        expect(await guestActs.prepare(services, key, needs)).toMatchObject({ kind: 'done' })
      expect((await findBooking(services.db, outing.id))?.needs.map(({ code }) => code)).toEqual(
        expect.arrayContaining(['assistance-dog', 'spoken-welcome']),
      )

      const evening = new Date('2027-07-13T16:00:00Z')
      stage.now = new Date(evening.getTime())
      expect(await guestActs.cancel(services, key, 0)).toMatchObject({ kind: 'refused', reason: 'evening-over' })
      stage.now = new Date(evening.getTime() - 1)
      expect(await guestActs.cancel(services, key, 0)).toMatchObject({ kind: 'done' })
    }))

  test('an invitation code moves an outing only to days near the offered one and in daylight, also in several moves', () =>
    run(async (services) => {
      const { code } = await invite(services)
      const outcome = await openInvitation(services, code)
      if (outcome.kind !== 'done') throw new Error(outcome.kind)
      const key = keyOf(outcome.manageUrl)
      const move = (date: string, time = '10:00') => guestActs.move(services, key, { date, time })
      const guestView = await viewManagedBooking(services, key)
      expect(guestView).toMatchObject({ view: { moveDays: { first: '2027-06-30', last: '2027-07-28' } } })
      const beyondOffer = { kind: 'refused', reason: 'beyond-offer' }
      for (const date of ['2027-06-29', '2027-07-29', '2027-08-28', '2027-09-20'])
        expect(await move(date), date).toMatchObject(beyondOffer)
      expect(await move('2027-07-20')).toMatchObject({ kind: 'done' })
      expect(await move('2027-07-28')).toMatchObject({ kind: 'done' })
      expect(await move('2027-08-04')).toMatchObject(beyondOffer)
      // A day that the team has chosen is what it offers now.
      const { id } = await services.db.selectFrom('bookings').select('id').executeTakeFirstOrThrow()
      expect(await moveBooking(services, id, { date: '2027-09-04', time: '11:00' })).toMatchObject({ kind: 'done' })
      expect(await move('2027-09-11', '17:00')).toMatchObject(beyondOffer)
      expect(await move('2027-09-11')).toMatchObject({ kind: 'done' })
      // A postponed outing whose own day is over can be moved to days near today.
      await postponeBooking(services, id, { reason: 'weather' })
      stage.now = new Date('2027-10-14T12:00:00Z')
      expect(await move('2027-10-29')).toMatchObject(beyondOffer)
      expect(await move('2027-10-28')).toMatchObject({ kind: 'done' })
    }))

  test('a family whose new start is taken is shown the nearest that it may choose, also where nearer ones are too late', () =>
    run(async (services) => {
      const { code, outing } = await invite(services)
      await moveBooking(services, outing.id, { date: '2027-09-04', time: '11:00' })
      await storeBooking(services, { date: '2027-09-18', time: '09:00', duration: 10 })
      const outcome = await openInvitation(services, code)
      if (outcome.kind !== 'done') throw new Error(outcome.kind)
      // 17:00 on the day before would end in the dark, and the day after is no longer near the offered one.
      const date = '2027-09-17'
      expect(await guestActs.move(services, keyOf(outcome.manageUrl), { date: '2027-09-18', time: '10:00' })).toEqual({
        kind: 'taken',
        alternatives: ['14:00', '15:00', '16:00'].map((time) => ({ date, time })),
      })
    }))

  test('an invitation code opens nothing if it is mistyped or replaced, or a day after the outing', () =>
    run(async (services) => {
      const { code, key, outing } = await invite(services)
      expect(await openInvitation(services, 'EMB-1234')).toEqual({
        kind: 'invalid',
        errors: [{ field: 'code', code: 'code-malformed' }],
      })
      expect(await openInvitation(services, 'EMB-0000-0000')).toEqual({ kind: 'unknown' })
      const firstOutcome = await openInvitation(services, code)
      if (firstOutcome.kind !== 'done') throw new Error(firstOutcome.kind)
      const renewal = await renewInvitation(services, key, outing.id)
      if (renewal.kind !== 'done') throw new Error(renewal.kind)
      expect(await openInvitation(services, code)).toEqual({ kind: 'unknown' })
      // Whoever had typed the earlier code is out as well.
      const keyOfFirstCode = keyOf(firstOutcome.manageUrl)
      expect(await viewManagedBooking(services, keyOfFirstCode)).toEqual({ kind: 'key-refused' })
      const outcome = await openInvitation(services, renewal.code)
      if (outcome.kind !== 'done') throw new Error(outcome.kind)
      stage.now = new Date(outing.endsAt.getTime() + dayMs)
      expect(await openInvitation(services, renewal.code)).toEqual({ kind: 'key-refused' })
      // The key to the page that it opened before expires with it.
      const page = await viewManagedBooking(services, keyOf(outcome.manageUrl))
      expect(page).toEqual({ kind: 'key-refused' })
    }))

  test('an invitation code still opens beside two hundred guesses, most of which are turned away untried', () =>
    run(async (services) => {
      const { code } = await invite(services)
      const guesses = Array.from({ length: 200 }, (_, guess) =>
        openInvitation(services, `EMB-0000-${String(guess).padStart(4, '0')}`),
      )
      // A family that is told to try again later does so.
      let outcome = await openInvitation(services, code)
      while (outcome.kind === 'unavailable') {
        await new Promise((resolve) => setTimeout(resolve, 50))
        outcome = await openInvitation(services, code)
      }
      expect(outcome.kind).toBe('done')
      const kinds = (await Promise.all(guesses)).map(({ kind }) => kind)
      const hashedCount = kinds.filter((kind) => kind === 'unknown').length
      expect(hashedCount).toBeLessThan(20)
      expect(kinds.filter((kind) => kind === 'unavailable')).toHaveLength(200 - hashedCount)
    }))

  test('trying all invitation codes against a copy of the database takes more than a thousand years', () =>
    run(async (services) => {
      const { code } = await invite(services)
      const { hash } = await services.db
        .selectFrom('keys')
        .select('hash')
        .where('kind', '=', 'invitation')
        .executeTakeFirstOrThrow()
      const secret = await siteSecret(services.db)
      const cpuBefore = process.cpuUsage()
      const computedHash = scryptSync(code, secret, 32, { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 26 }).toString(
        'base64url',
      )
      const seconds = process.cpuUsage(cpuBefore).user / 1e6
      expect(computedHash).toBe(hash)
      expect((2 ** 40 * seconds) / (365 * 24 * 3600)).toBeGreaterThan(1000)
    }))

  test('an invitation code is never in the log, whether it opens or not', () =>
    run(async (services) => {
      const { code } = await invite(services)
      const lines: string[] = []
      const stream = new Writable({
        write(line, _, next) {
          lines.push(String(line))
          next()
        },
      })
      const loggingServices = { ...services, log: openLog({ logLevel: 'debug' }, stream) }
      await openInvitation(loggingServices, code)
      await openInvitation(loggingServices, 'EMB-0000-0000')
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ key: 'invitation', msg: 'key refused' }])
      expect(lines.join('')).not.toMatch(new RegExp(`${code.slice(4)}|0000-0000`))
    }))
})
