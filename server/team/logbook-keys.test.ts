import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bookingTerms } from '../../content/booking-terms.ts'
import { storeRelay } from '../../demo/steps.ts'
import { dayMs } from '../../domain/calendar.ts'
import { keyEnd, teamKinds } from '../../domain/keys/key-kinds.ts'
import { testNow } from '../../tests/support/booking-input.ts'
import { engines, openOwnPostgres } from '../../tests/support/databases.ts'
import {
  act,
  closureInput,
  keyRefused,
  viewSection as lookup,
  readStoredRows,
  viewLogbookWith,
} from '../../tests/support/logbook.ts'
import { withServices } from '../../tests/support/services.ts'
import { openStage } from '../../tests/support/stage.ts'
import { queuedMails, storeBooking } from '../../tests/support/stored-bookings.ts'
import { viewManagedBooking } from '../booking/guest-acts.server.ts'
import { teamFeed } from '../calendar/team-feed.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { findBookingByReference } from '../records/bookings.ts'
import { findKey, grantKey, revokeKeys } from '../records/keys.ts'
import type { Services } from '../services.ts'
import { viewRelay } from '../solidarity/relay-page.server.ts'
import { actOnLogbook, findLogbookAct, logbookIntents } from './act-on-logbook.server.ts'
import { sectionNames, viewLogbook } from './view-logbook.server.ts'

describe.each(engines)('keys of the logbook, on %s', (engine) => {
  const stage = openStage(engine)
  const { run } = stage

  test('the logbook opens with a key of the team, and with no other', () =>
    run(async (services) => {
      await storeBooking(services)
      await services.outbox.stop()
      const { db } = services
      const feed = await grantKey(db, 'feed', testNow)
      const revoked = await grantKey(db, 'logbook', testNow)
      await revokeKeys(db, teamKinds)
      const before = await readStoredRows(services)
      const forged = ['', 'x', feed, revoked, randomUUID(), 'A'.repeat(43), 'A'.repeat(100_000)]
      for (const key of forged) {
        expect(await viewLogbook(services, { key })).toEqual(keyRefused)
        expect(await actOnLogbook(services, { key, intent: 'new-link' })).toEqual(keyRefused)
        expect(await actOnLogbook(services, { key, intent: 'subscribe' })).toEqual(keyRefused)
      }
      expect(await readStoredRows(services)).toBe(before)
      expect(await db.selectFrom('keys').selectAll().where('kind', 'in', teamKinds).execute()).toEqual([])
    }))

  test('an act without a valid key is refused for its key, even if its id is malformed', () =>
    run(async (services) => {
      const refused = await actOnLogbook(services, { key: 'x', intent: 'move', id: '\0', word: '\0' })
      expect(refused).toEqual(keyRefused)
    }))

  describe('the link in a mail to the team', () => {
    const open = (services: Services, bookingId: string, expiresAt = new Date(testNow.getTime() + dayMs)) =>
      grantKey(services.db, 'team', testNow, { opens: bookingId, expiresAt })

    test('a mailed link shows its own booking, and no other whatever is requested', () =>
      run(async (services) => {
        const ownBooking = await storeBooking(services)
        const other = await storeBooking(services, { time: '14:00', name: 'Bruno Autre', email: 'bruno@exemple.ch' })
        await act(services, { intent: 'close', ...closureInput, time: '18:00' })
        const message = { name: 'Max Message', email: 'max@exemple.ch', subject: 'Question', message: 'Quand ?' }
        await submitForm(services, 'contact', message, { clientAddress: '' })
        await submitForm(services, 'contact', { ...message, _gotcha: 'x' }, { clientAddress: '' })
        const key = await open(services, ownBooking.id)
        const lookups = [other.reference, 'bruno'].flatMap((search) =>
          sectionNames.map((section) => ({ section, search, at: '2027-07-14', hasCashRows: true })),
        )
        for (const lookup of lookups) {
          const { bookings, ...around } = { bookings: undefined, ...(await viewLogbookWith(services, key, lookup)) }
          expect(bookings).toMatchObject([{ id: ownBooking.id }])
          expect(around).toEqual({
            ...{ scope: 'booking', section: 'found', now: testNow, today: '2027-06-01' },
            ...{ waiting: { requests: 0, messages: 0, failedMails: 0, crewNotes: 0 }, ledgerBalanced: true },
          })
          const view = { bookings, ...around }
          expect(JSON.stringify(view)).not.toMatch(/Bruno|Max|entretien/)
          expect(JSON.stringify(view)).not.toContain(other.reference)
        }
      }))

    test('a mailed link can do the acts on its own booking', () =>
      run(async (services) => {
        const { id } = await storeBooking(services)
        const declined = await storeBooking(services, { date: '2027-07-15' })
        const link = { key: await open(services, id) }
        const later = { date: '2027-07-16', time: '09:00' }
        for (const intent of ['confirm', 'paid', 'move', 'cancel'])
          expect(await actOnLogbook(services, { ...link, intent, id, ...later, reason: 'weather' })).toMatchObject({
            kind: 'done',
            booking: { id },
          })
        const forgotten = await actOnLogbook(services, { ...link, intent: 'cancel', id })
        expect(forgotten).toMatchObject({ kind: 'invalid', errors: [{ field: 'reason' }] })
        const answer = { key: await open(services, declined.id), intent: 'decline', id: declined.id }
        expect(await actOnLogbook(services, answer)).toMatchObject({ kind: 'done' })
      }))

    test('a mailed link is refused for everything else, and for every other booking', () =>
      run(async (services) => {
        const ownBooking = await storeBooking(services)
        const other = await storeBooking(services, { time: '14:00' })
        const key = await open(services, ownBooking.id)
        await services.outbox.stop()
        const before = await readStoredRows(services)
        for (const intent of logbookIntents) {
          for (const id of [other.id, randomUUID(), '', undefined]) {
            const input = { key, ...closureInput, intent, id, ...(intent === 'cancel' && { reason: 'weather' }) }
            expect([intent, await actOnLogbook(services, input)]).toEqual([intent, keyRefused])
          }
          if (findLogbookAct(intent)?.onBooking) continue
          const input = { key, ...closureInput, intent, id: ownBooking.id }
          expect([intent, await actOnLogbook(services, input)]).toEqual([intent, keyRefused])
        }
        expect(await readStoredRows(services)).toBe(before)
      }))

    test('a mailed link opens neither the guest’s page nor the calendar, and the guest’s key not the logbook', () =>
      run(async (services) => {
        const { id } = await storeBooking(services)
        const key = await open(services, id)
        expect(await viewManagedBooking(services, key)).toEqual(keyRefused)
        expect(await teamFeed(services, key)).toEqual(keyRefused)
        const guest = await grantKey(services.db, 'booking', testNow, { opens: id })
        expect(await viewLogbook(services, { key: guest })).toEqual(keyRefused)
        expect(await actOnLogbook(services, { key: guest, intent: 'confirm', id })).toEqual(keyRefused)
      }))

    test('a mailed link ends seven days after the outing, also after a move, and with all others when links are renewed', () =>
      run(async (services) => {
        const { id, endsAt } = await storeBooking(services)
        const key = await open(services, id, keyEnd('team', endsAt, bookingTerms.timeZone))
        const opensAt = async (instant: Date) =>
          (await viewLogbook({ ...services, now: () => instant }, { key })).kind === 'seen'
        const lastInstant = (end: Date) => new Date(end.getTime() + 7 * dayMs - 1)
        expect(await opensAt(lastInstant(endsAt))).toBe(true)
        expect(await opensAt(new Date(endsAt.getTime() + 7 * dayMs))).toBe(false)
        await act(services, { intent: 'move', id, date: '2027-07-20', time: '09:00' })
        const moved = await findBookingByReference(
          services.db,
          (await lookup(services, 'requests')).requests[0]?.reference ?? '',
        )
        if (!moved) throw new Error()
        expect(await opensAt(lastInstant(moved.endsAt))).toBe(true)
        expect(await opensAt(new Date(moved.endsAt.getTime() + 7 * dayMs))).toBe(false)
        await act(services, { intent: 'new-link' })
        expect(await opensAt(testNow)).toBe(false)
      }))
  })

  test('ten thousand forged keys open neither page nor calendar', () =>
    run(async (services) => {
      await grantKey(services.db, 'logbook', testNow)
      await grantKey(services.db, 'feed', testNow)
      let opened = 0
      for (let count = 0; count < 10_000; count++) {
        const forged = randomBytes(32).toString('base64url')
        if (await findKey(services.db, count % 2 ? 'logbook' : 'feed', forged, testNow)) opened++
      }
      expect(opened).toBe(0)
    }))

  test('the logbook gives a subscription to the calendar, whose key opens no page', () =>
    run(async (services) => {
      const outcome = await act(services, { intent: 'subscribe' })
      if (outcome.kind !== 'done') throw new Error(outcome.kind)
      const secret = /\/agenda\/([\w-]{43})\.ics$/.exec(outcome.link ?? '')?.[1] ?? ''
      expect(await findKey(services.db, 'feed', secret, testNow)).toBeDefined()
      expect(await viewLogbook(services, { key: secret })).toEqual(keyRefused)
    }))

  test('links are created with a name, renewed, and revoked one by one', () =>
    run(async (services) => {
      const { db } = services
      const newLink = await act(services, { intent: 'give-link', name: 'Zoé' })
      if (newLink.kind !== 'done') throw new Error(newLink.kind)
      const key = newLink.link?.split('/').at(-1) ?? ''
      const inOneDay = new Date(testNow.getTime() + dayMs)
      await db.updateTable('keys').set({ expires_at: inOneDay.getTime() }).where('name', '=', 'Zoé').execute()
      const { links } = await lookup(services, 'more', { key })
      const own = links.find(({ isOwn }) => isOwn)
      expect(own).toMatchObject({ name: 'Zoé', kind: 'logbook', createdAt: testNow, expiresAt: inOneDay })
      expect(JSON.stringify(links)).not.toContain(key)
      const late = { ...services, now: () => inOneDay }
      expect(await viewLogbook(late, { key })).toEqual(keyRefused)
      expect(await actOnLogbook(late, { key, intent: 'renew-link', id: own?.number })).toEqual(keyRefused)

      expect(await actOnLogbook(services, { key, intent: 'renew-link', id: own?.number })).toEqual({ kind: 'done' })
      expect(await viewLogbook(late, { key })).toMatchObject({ kind: 'seen' })
      expect(await act(services, { intent: 'revoke-link', id: own?.number })).toEqual({ kind: 'done' })
      expect(await act(services, { intent: 'revoke-link', id: own?.number })).toEqual({ kind: 'unknown' })
      expect(await viewLogbook(services, { key })).toEqual(keyRefused)
      for (const id of ['%', '________', 'x'])
        expect(await act(services, { intent: 'revoke-link', id: id.replace('%', 'aaaa') })).toEqual({ kind: 'unknown' })
    }))

  test('the mailed links of one booking are listed and revoked together', () =>
    run(async (services) => {
      const { id, reference } = await storeBooking(services)
      await services.outbox.stop()
      await services.db.deleteFrom('keys').where('kind', '=', 'team').execute()
      const expiresAt = new Date(testNow.getTime() + dayMs)
      const keys = [
        await grantKey(services.db, 'team', testNow, { opens: id, expiresAt }),
        await grantKey(services.db, 'team', testNow, { opens: id, expiresAt }),
      ]
      expect((await lookup(services, 'more')).mailedLinks).toEqual([{ bookingId: id, reference, expiresAt }])
      expect(await act(services, { intent: 'revoke-mailed', id })).toEqual({ kind: 'done' })
      for (const key of keys) expect(await viewLogbook(services, { key })).toEqual(keyRefused)
      expect((await lookup(services, 'more')).mailedLinks).toEqual([])
    }))

  test('« téléphone perdu » revokes every link, those of relays too, and no mail lets anybody in again', () =>
    run(async (services) => {
      const old = await grantKey(services.db, 'logbook', testNow)
      const feed = await grantKey(services.db, 'feed', testNow)
      await services.outbox.stop()
      const relay = await storeRelay(services)
      expect(await queuedMails(services)).toContain('relay-welcome')
      const outcome = await act(services, { intent: 'new-link' })
      if (outcome.kind !== 'done') throw new Error(outcome.kind)
      expect(await viewRelay(services, relay.key)).toEqual(keyRefused)
      expect(await queuedMails(services)).not.toContain('relay-welcome')
      expect(outcome.link).toContain(`/carnet-de-bord/${outcome.newKey}`)
      expect(await viewLogbook(services, { key: old })).toEqual(keyRefused)
      expect(await findKey(services.db, 'feed', feed, testNow)).toBeUndefined()
      expect(await viewLogbook(services, { key: outcome.newKey ?? '' })).toMatchObject({ kind: 'seen' })
    }))

  test('a thousand views of every kind change nothing', () =>
    run(async (services) => {
      await storeBooking(services)
      await services.outbox.stop()
      const key = await grantKey(services.db, 'logbook', testNow)
      const before = await readStoredRows(services)
      const input = { key, search: 'ana', at: '2027-07-14', intent: 'confirm' }
      for (let count = 0; count < 90; count++)
        await Promise.all(sectionNames.map((section) => viewLogbook(services, { ...input, section })))
      expect(await readStoredRows(services)).toBe(before)
    }))
})

test('an unreachable database makes the logbook unavailable, not broken', async () => {
  const database = await openOwnPostgres()
  try {
    await withServices(database, {}, async (services) => {
      const key = await grantKey(services.db, 'logbook', testNow)
      await services.outbox.stop()
      await database.pause()
      expect(await viewLogbook(services, { key })).toEqual({ kind: 'unavailable' })
      expect(await actOnLogbook(services, { key, intent: 'subscribe' })).toEqual({ kind: 'unavailable' })
      await database.resume()
      expect(await viewLogbook(services, { key })).toMatchObject({ kind: 'seen', view: { requests: [] } })
    })
  } finally {
    await database.remove()
  }
})
