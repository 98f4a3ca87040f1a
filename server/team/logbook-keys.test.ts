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
  readStoredRows,
  viewLogbookWith,
  viewSection,
} from '../../tests/support/logbook.ts'
import { withServices } from '../../tests/support/services.ts'
import { openStage } from '../../tests/support/stage.ts'
import { queuedMailKinds, storeBooking } from '../../tests/support/stored-bookings.ts'
import { viewManagedBooking } from '../booking/guest-acts.server.ts'
import { teamFeed } from '../calendar/team-feed.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { findBookingByReference } from '../records/bookings.ts'
import { findTeamKey, grantKey, revokeKeys } from '../records/keys.ts'
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
      const feedKey = await grantKey(db, 'feed', testNow)
      const revokedKey = await grantKey(db, 'logbook', testNow)
      await revokeKeys(db, teamKinds)
      const rowsBefore = await readStoredRows(services)
      const forgedKeys = ['', 'x', feedKey, revokedKey, randomUUID(), 'A'.repeat(43), 'A'.repeat(100_000)]
      for (const key of forgedKeys) {
        expect(await viewLogbook(services, { key })).toEqual(keyRefused)
        expect(await actOnLogbook(services, { key, intent: 'new-link' })).toEqual(keyRefused)
        expect(await actOnLogbook(services, { key, intent: 'subscribe' })).toEqual(keyRefused)
      }
      expect(await readStoredRows(services)).toBe(rowsBefore)
      expect(await db.selectFrom('keys').selectAll().where('kind', 'in', teamKinds).execute()).toEqual([])
    }))

  test('an act without a valid key is refused for its key, even if its id is malformed', () =>
    run(async (services) => {
      const outcome = await actOnLogbook(services, { key: 'x', intent: 'move', id: '\0', word: '\0' })
      expect(outcome).toEqual(keyRefused)
    }))

  describe('the link in a mail to the team', () => {
    const grantMailedKey = (services: Services, bookingId: string, expiresAt = new Date(testNow.getTime() + dayMs)) =>
      grantKey(services.db, 'team', testNow, { opens: bookingId, expiresAt })

    test('a mailed link shows its own booking, and no other whatever is requested', () =>
      run(async (services) => {
        const ownBooking = await storeBooking(services)
        const otherBooking = await storeBooking(services, {
          time: '14:00',
          name: 'Bruno Autre',
          email: 'bruno@exemple.ch',
        })
        await act(services, { intent: 'close', ...closureInput, time: '18:00' })
        const message = { name: 'Max Message', email: 'max@exemple.ch', subject: 'Question', message: 'Quand ?' }
        await submitForm(services, 'contact', message, { clientAddress: '' })
        await submitForm(services, 'contact', { ...message, _gotcha: 'x' }, { clientAddress: '' })
        const key = await grantMailedKey(services, ownBooking.id)
        const queries = [otherBooking.reference, 'bruno'].flatMap((search) =>
          sectionNames.map((section) => ({ section, search, at: '2027-07-14', hasCashRows: true })),
        )
        for (const query of queries) {
          const { bookings, ...frame } = { bookings: undefined, ...(await viewLogbookWith(services, key, query)) }
          expect(bookings).toMatchObject([{ id: ownBooking.id }])
          expect(frame).toEqual({
            ...{ scope: 'booking', section: 'found', now: testNow, today: '2027-06-01' },
            ...{ waiting: { requests: 0, messages: 0, failedMails: 0, crewNotes: 0 }, ledgerBalanced: true },
          })
          const view = { bookings, ...frame }
          expect(JSON.stringify(view)).not.toMatch(/Bruno|Max|entretien/)
          expect(JSON.stringify(view)).not.toContain(otherBooking.reference)
        }
      }))

    test('a mailed link can do the acts on its own booking', () =>
      run(async (services) => {
        const { id } = await storeBooking(services)
        const otherRequest = await storeBooking(services, { date: '2027-07-15' })
        const keyField = { key: await grantMailedKey(services, id) }
        const laterStart = { date: '2027-07-16', time: '09:00' }
        for (const intent of ['confirm', 'paid', 'move', 'cancel'])
          expect(
            await actOnLogbook(services, { ...keyField, intent, id, ...laterStart, reason: 'weather' }),
          ).toMatchObject({
            kind: 'done',
            booking: { id },
          })
        const outcome = await actOnLogbook(services, { ...keyField, intent: 'cancel', id })
        expect(outcome).toMatchObject({ kind: 'invalid', errors: [{ field: 'reason' }] })
        const declineInput = {
          key: await grantMailedKey(services, otherRequest.id),
          intent: 'decline',
          id: otherRequest.id,
        }
        expect(await actOnLogbook(services, declineInput)).toMatchObject({ kind: 'done' })
      }))

    test('a mailed link is refused for everything else, and for every other booking', () =>
      run(async (services) => {
        const ownBooking = await storeBooking(services)
        const otherBooking = await storeBooking(services, { time: '14:00' })
        const key = await grantMailedKey(services, ownBooking.id)
        await services.outbox.stop()
        const rowsBefore = await readStoredRows(services)
        for (const intent of logbookIntents) {
          for (const id of [otherBooking.id, randomUUID(), '', undefined]) {
            const input = { key, ...closureInput, intent, id, ...(intent === 'cancel' && { reason: 'weather' }) }
            expect([intent, await actOnLogbook(services, input)]).toEqual([intent, keyRefused])
          }
          if (findLogbookAct(intent)?.onBooking) continue
          const input = { key, ...closureInput, intent, id: ownBooking.id }
          expect([intent, await actOnLogbook(services, input)]).toEqual([intent, keyRefused])
        }
        expect(await readStoredRows(services)).toBe(rowsBefore)
      }))

    test('a mailed link opens neither the guest’s page nor the calendar, and the guest’s key not the logbook', () =>
      run(async (services) => {
        const { id } = await storeBooking(services)
        const key = await grantMailedKey(services, id)
        expect(await viewManagedBooking(services, key)).toEqual(keyRefused)
        expect(await teamFeed(services, key)).toEqual(keyRefused)
        const guestKey = await grantKey(services.db, 'booking', testNow, { opens: id })
        expect(await viewLogbook(services, { key: guestKey })).toEqual(keyRefused)
        expect(await actOnLogbook(services, { key: guestKey, intent: 'confirm', id })).toEqual(keyRefused)
      }))

    test('a mailed link ends seven days after the outing, also after a move, and with all others when links are renewed', () =>
      run(async (services) => {
        const { id, endsAt } = await storeBooking(services)
        const key = await grantMailedKey(services, id, keyEnd('team', endsAt, bookingTerms.timeZone))
        const isOpenAt = async (instant: Date) =>
          (await viewLogbook({ ...services, now: () => instant }, { key })).kind === 'seen'
        const lastInstant = (end: Date) => new Date(end.getTime() + 7 * dayMs - 1)
        expect(await isOpenAt(lastInstant(endsAt))).toBe(true)
        expect(await isOpenAt(new Date(endsAt.getTime() + 7 * dayMs))).toBe(false)
        await act(services, { intent: 'move', id, date: '2027-07-20', time: '09:00' })
        const movedBooking = await findBookingByReference(
          services.db,
          (await viewSection(services, 'requests')).requests[0]?.reference ?? '',
        )
        if (!movedBooking) throw new Error()
        expect(await isOpenAt(lastInstant(movedBooking.endsAt))).toBe(true)
        expect(await isOpenAt(new Date(movedBooking.endsAt.getTime() + 7 * dayMs))).toBe(false)
        await act(services, { intent: 'new-link' })
        expect(await isOpenAt(testNow)).toBe(false)
      }))
  })

  test('ten thousand forged keys open neither page nor calendar', () =>
    run(async (services) => {
      await grantKey(services.db, 'logbook', testNow)
      await grantKey(services.db, 'feed', testNow)
      let openedCount = 0
      for (let index = 0; index < 10_000; index++) {
        const forgedKey = randomBytes(32).toString('base64url')
        if (await findTeamKey(services.db, index % 2 ? 'logbook' : 'feed', forgedKey, testNow)) openedCount++
      }
      expect(openedCount).toBe(0)
    }))

  test('the logbook gives a subscription to the calendar, whose key opens no page', () =>
    run(async (services) => {
      const outcome = await act(services, { intent: 'subscribe' })
      if (outcome.kind !== 'done') throw new Error(outcome.kind)
      const feedKey = /\/agenda\/([\w-]{43})\.ics$/.exec(outcome.link ?? '')?.[1] ?? ''
      expect(await findTeamKey(services.db, 'feed', feedKey, testNow)).toBeDefined()
      expect(await viewLogbook(services, { key: feedKey })).toEqual(keyRefused)
    }))

  test('links are created with a name, renewed, and revoked one by one', () =>
    run(async (services) => {
      const { db } = services
      const newLink = await act(services, { intent: 'give-link', name: 'Zoé' })
      if (newLink.kind !== 'done') throw new Error(newLink.kind)
      const key = newLink.link?.split('/').at(-1) ?? ''
      const inOneDay = new Date(testNow.getTime() + dayMs)
      await db.updateTable('keys').set({ expires_at: inOneDay.getTime() }).where('name', '=', 'Zoé').execute()
      const { links } = await viewSection(services, 'more', { key })
      const ownLink = links.find(({ isOwn }) => isOwn)
      expect(ownLink).toMatchObject({ name: 'Zoé', kind: 'logbook', createdAt: testNow, expiresAt: inOneDay })
      expect(JSON.stringify(links)).not.toContain(key)
      const lateServices = { ...services, now: () => inOneDay }
      expect(await viewLogbook(lateServices, { key })).toEqual(keyRefused)
      expect(await actOnLogbook(lateServices, { key, intent: 'renew-link', id: ownLink?.number })).toEqual(keyRefused)

      expect(await actOnLogbook(services, { key, intent: 'renew-link', id: ownLink?.number })).toEqual({ kind: 'done' })
      expect(await viewLogbook(lateServices, { key })).toMatchObject({ kind: 'seen' })
      expect(await act(services, { intent: 'revoke-link', id: ownLink?.number })).toEqual({ kind: 'done' })
      expect(await act(services, { intent: 'revoke-link', id: ownLink?.number })).toEqual({ kind: 'unknown' })
      expect(await viewLogbook(services, { key })).toEqual(keyRefused)
      for (const id of ['aaaa', '________', 'x'])
        expect(await act(services, { intent: 'revoke-link', id })).toEqual({ kind: 'unknown' })
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
      expect((await viewSection(services, 'more')).mailedLinks).toEqual([{ bookingId: id, reference, expiresAt }])
      expect(await act(services, { intent: 'revoke-mailed', id })).toEqual({ kind: 'done' })
      for (const key of keys) expect(await viewLogbook(services, { key })).toEqual(keyRefused)
      expect((await viewSection(services, 'more')).mailedLinks).toEqual([])
    }))

  test('« téléphone perdu » revokes every link, those of relays too, and no mail lets anybody in again', () =>
    run(async (services) => {
      const oldKey = await grantKey(services.db, 'logbook', testNow)
      const feedKey = await grantKey(services.db, 'feed', testNow)
      await services.outbox.stop()
      const relay = await storeRelay(services)
      expect(await queuedMailKinds(services)).toContain('relay-welcome')
      const outcome = await act(services, { intent: 'new-link' })
      if (outcome.kind !== 'done') throw new Error(outcome.kind)
      expect(await viewRelay(services, relay.key)).toEqual(keyRefused)
      expect(await queuedMailKinds(services)).not.toContain('relay-welcome')
      expect(outcome.link).toContain(`/carnet-de-bord/${outcome.newKey}`)
      expect(await viewLogbook(services, { key: oldKey })).toEqual(keyRefused)
      expect(await findTeamKey(services.db, 'feed', feedKey, testNow)).toBeUndefined()
      expect(await viewLogbook(services, { key: outcome.newKey ?? '' })).toMatchObject({ kind: 'seen' })
    }))

  test('a thousand views of every kind change nothing', () =>
    run(async (services) => {
      await storeBooking(services)
      await services.outbox.stop()
      const key = await grantKey(services.db, 'logbook', testNow)
      const rowsBefore = await readStoredRows(services)
      const input = { key, search: 'ana', at: '2027-07-14', intent: 'confirm' }
      for (let round = 0; round < 90; round++)
        await Promise.all(sectionNames.map((section) => viewLogbook(services, { ...input, section })))
      expect(await readStoredRows(services)).toBe(rowsBefore)
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
