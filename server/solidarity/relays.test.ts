import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { association } from '../../content/association.ts'
import { expectPlaceTaken, keyOf, takeFamilyPlace as placeFamily, storePlace, storeRelay } from '../../demo/steps.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import { dayMs, hourMs } from '../../domain/calendar.ts'
import { readInvitationCode } from '../../domain/solidarity/invitation-code.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { inputTotalChf, testNow } from '../../tests/support/booking-input.ts'
import { engines } from '../../tests/support/databases.ts'
import { act, keyRefused, viewSection } from '../../tests/support/logbook.ts'
import { openStage } from '../../tests/support/stage.ts'
import { countHeldHours, queuedMailKinds, storeBooking } from '../../tests/support/stored-bookings.ts'
import { cancelBooking, postponeBooking } from '../booking/change-booking.server.ts'
import { moveBooking } from '../booking/move-booking.server.ts'
import { runDueJobs } from '../jobs/run-due-jobs.ts'
import { findBooking, listBookingEvents, updateBooking } from '../records/bookings.ts'
import type { Services } from '../services.ts'
import { openInvitation } from './open-invitation.server.ts'
import { closePlace } from './places.server.ts'
import { cancelPlacement, correctFamily, renewInvitation, viewRelay } from './relay-page.server.ts'
import { renewRelayLink, retireRelay } from './relays.server.ts'

describe.each(engines)('relays on %s', (engine) => {
  const stage = openStage(engine)
  const { run } = stage
  const readView = async (services: Services, key: string) => {
    const answer = await viewRelay(services, key)
    if (answer.kind !== 'seen') throw new Error(answer.kind)
    return answer.view
  }

  test('an outing to which nobody came is called missed, as in the mail to the relay, and not cancelled', () =>
    run(async (services) => {
      const { key } = await storeRelay(services)
      const { outing } = await expectPlaceTaken(services, key, (await storePlace(services)).id)
      stage.now = new Date(outing.startsAt.getTime() + 1.5 * hourMs)
      await cancelBooking(services, outing.id, { reason: 'no-show' })
      expect((await readView(services, key)).outings).toMatchObject([{ status: 'cancelled', isMissed: true }])
    }))

  test('taking a place makes a confirmed, offered outing with the hours of the place', () =>
    run(async (services) => {
      const { key } = await storeRelay(services)
      const place = await storePlace(services)
      const needs = [{ code: 'jackets-20-40-kg', quantity: '1' }]
      const { outing, code, isMailed } = await expectPlaceTaken(services, key, place.id, { needs })
      expect(readInvitationCode(code, association.prefixes.invitation)).toBe(code)
      expect(isMailed).toBe(false)
      expect(await findBooking(services.db, outing.id)).toMatchObject({
        status: 'confirmed',
        totalChf: 0,
        offeredValueChf: inputTotalChf,
        participants: 3,
        name: 'Ana',
        email: undefined,
        startsAt: place.startsAt,
        endsAt: place.endsAt,
        needs: [{ code: 'jackets-20-40-kg', quantity: 1 }],
      })
      expect([await countHeldHours(services, place.id), await countHeldHours(services, outing.id)]).toEqual([0, 3])
      await expect(storeBooking(services, { time: '12:00' })).rejects.toThrow('taken')
      expect(await queuedMailKinds(services)).toEqual(['relay-welcome'])
      expect(await closePlace(services, place.id)).toBe(false)
    }))

  test('a postponed outing stays visible to relay and team after its hour, until its family can no longer choose', () =>
    run(async (services) => {
      const { key } = await storeRelay(services)
      const { outing } = await expectPlaceTaken(services, key, (await storePlace(services)).id)
      await postponeBooking(services, outing.id, { reason: 'weather' })
      const readStatuses = async () => {
        const { offered } = await viewSection(services, 'solidarity')
        return [(await readView(services, key)).outings, offered].map((list) => list.map(({ status }) => status))
      }
      const { heldUntil } = (await findBooking(services.db, outing.id)) as Booking
      stage.now = new Date(heldUntil.getTime() - dayMs)
      expect(await readStatuses()).toEqual([['postponed'], ['postponed']])
      stage.now = new Date(heldUntil.getTime() + hourMs)
      await runDueJobs(services)
      expect(await readStatuses()).toEqual([[], []])
    }))

  test('the second relay that takes a place is refused', () =>
    run(async (services) => {
      const [firstRelay, secondRelay] = [await storeRelay(services), await storeRelay(services, 'Maison de quartier')]
      const [place, closedPlace] = [await storePlace(services), await storePlace(services, { time: '15:00' })]
      await expectPlaceTaken(services, firstRelay.key, place.id)
      expect(await placeFamily(services, secondRelay.key, place.id)).toEqual({ kind: 'taken' })
      await closePlace(services, closedPlace.id)
      expect(await placeFamily(services, secondRelay.key, closedPlace.id)).toEqual({ kind: 'unknown' })
      expect(await placeFamily(services, secondRelay.key, randomUUID())).toEqual({ kind: 'unknown' })
    }))

  test('a place taken twice by the same form is one outing with one invitation, and refused to another family or relay', () =>
    run(async (services) => {
      const { key } = await storeRelay(services)
      const otherRelay = await storeRelay(services, 'Maison de quartier')
      const { id } = await storePlace(services)
      const outings = await Promise.all([expectPlaceTaken(services, key, id), expectPlaceTaken(services, key, id)])
      const laterOutcome = await expectPlaceTaken(services, key, id)
      expect(new Set([...outings, laterOutcome].map(({ outing }) => outing.id)).size).toBe(1)
      expect(await openInvitation(services, laterOutcome.code)).toMatchObject({ kind: 'done' })
      expect(await placeFamily(services, key, id, { greeting: 'Bea' })).toEqual({ kind: 'taken' })
      expect(await placeFamily(services, otherRelay.key, id)).toEqual({ kind: 'taken' })
      expect(
        await services.db.selectFrom('keys').select('opens').where('kind', '=', 'invitation').execute(),
      ).toHaveLength(1)
      // Another family of whom a colleague says no more: the invitation of the first stays valid.
      stage.now = new Date(stage.now.getTime() + hourMs)
      expect(await placeFamily(services, key, id)).toEqual({ kind: 'taken' })
      expect(await openInvitation(services, laterOutcome.code)).toMatchObject({ kind: 'done' })
    }))

  test('invalid fields are named, and the place stays open', () =>
    run(async (services) => {
      const { key } = await storeRelay(services)
      const place = await storePlace(services)
      const invalidFamily = {
        adults: '0',
        children: '6',
        greeting: '',
        needs: [{ code: 'wheelchair-place', quantity: 1 }],
      }
      expect(await placeFamily(services, key, place.id, invalidFamily)).toEqual({
        kind: 'invalid',
        errors: [
          { field: 'adults', code: 'adults-min' },
          { field: 'greeting', code: 'greeting-required' },
          // The sporty boat has no place for a wheelchair.
          { field: 'needs', code: 'need-not-aboard' },
          { field: 'children', code: 'persons-max' },
        ],
      })
      expect((await readView(services, key)).places).toEqual([place])
    }))

  test('a family with an address gets the confirmation, without a word about the relay', () =>
    run(async (services) => {
      const { key } = await storeRelay(services)
      const place = await storePlace(services)
      await services.outbox.stop()
      const { isMailed } = await expectPlaceTaken(services, key, place.id, { email: 'ana@exemple.ch' })
      expect([isMailed, await queuedMailKinds(services)]).toEqual([true, ['booking-confirmed', 'relay-welcome']])
      const confirmation = services.db.selectFrom('outbox').select('payload').where('kind', '=', 'booking-confirmed')
      const { payload } = await confirmation.executeTakeFirstOrThrow()
      expect(payload).not.toMatch(/Service social|EMB-/)
    }))

  test('a relay sees the open places, and only its own outings', () =>
    run(async (services) => {
      const [firstRelay, secondRelay] = [await storeRelay(services), await storeRelay(services, 'Maison de quartier')]
      const [place, otherPlace] = [await storePlace(services), await storePlace(services, { time: '15:00' })]
      await storeBooking(services, { boatType: 'classique', wishes: [{ id: 'bouee', quantity: 1 }] })
      const { outing } = await expectPlaceTaken(services, firstRelay.key, place.id)
      expect(await readView(services, firstRelay.key)).toEqual({
        name: 'Service social',
        linkEndsAt: new Date(testNow.getTime() + 365 * dayMs),
        today: '2027-06-01',
        places: [otherPlace],
        dateRequests: [],
        year: {
          year: 2027,
          hasSailed: false,
          periods: [
            { from: '2027-Q1', to: '2027-Q1' },
            { from: '2027-Q2', to: '2027-Q2' },
          ].map((quarter) => ({ ...quarter, outings: 0, hours: 0, persons: 0 })),
        },
        outings: [{ ...outing, greeting: 'Ana', adults: 2, children: 1 }],
        seenAt: testNow,
      })
      expect(await readView(services, secondRelay.key)).toMatchObject({ places: [otherPlace], outings: [] })
      expect(await cancelPlacement(services, secondRelay.key, outing.id)).toEqual({ kind: 'unknown' })
      expect(await renewInvitation(services, secondRelay.key, outing.id)).toEqual({ kind: 'unknown' })
      stage.now = new Date(place.endsAt)
      expect((await readView(services, firstRelay.key)).outings).toEqual([])
    }))

  test('the team sees the outing of a family like any other, without its relay', () =>
    run(async (services) => {
      const { key } = await storeRelay(services)
      const { outing } = await expectPlaceTaken(services, key, (await storePlace(services)).id)
      const view = await viewSection(services, 'outings', { at: '2027-07-14' })
      const [shownOuting] = view.week.flatMap((day) => day.outings)
      expect(shownOuting).toMatchObject({
        reference: outing.reference,
        totalChf: inputTotalChf,
        openChf: 0,
        name: 'Ana',
      })
      expect(JSON.stringify(view)).not.toMatch(/Service social|offered|relay/i)
      const history = await listBookingEvents(services.db, outing.id)
      expect(history.map(({ actor, kind }) => [actor, kind])).toEqual([['team', 'requested']])
    }))

  test('the team manages relays and places in the logbook, where only one section shows what is offered', () =>
    run(async (services) => {
      const outcome = await act(services, { intent: 'add-relay', name: 'Service social', email: 'social@exemple.ch' })
      expect(outcome).toMatchObject({ kind: 'done', link: expect.stringMatching(/\/relais\/[\w-]{43}$/) })
      expect(await act(services, { intent: 'add-relay', name: '', email: 'x' })).toMatchObject({ kind: 'invalid' })
      const start = { boatType: 'sportif', date: '2027-07-14', time: '10:00' }
      const openOutcome = await act(services, { intent: 'open-place', ...start, duration: '3' })
      if (openOutcome.kind !== 'done' || !openOutcome.places?.[0]) throw new Error(openOutcome.kind)
      expect(await act(services, { intent: 'open-place', ...start, duration: '4' })).toMatchObject({ kind: 'taken' })
      expect(await act(services, { intent: 'open-place', ...start })).toMatchObject({ kind: 'invalid' })
      const closeInput = { intent: 'close-place', id: openOutcome.places[0].id }
      expect([await act(services, closeInput), await act(services, closeInput)]).toEqual([
        { kind: 'done' },
        { kind: 'unknown' },
      ])

      const solidarity = await viewSection(services, 'solidarity')
      expect(solidarity).toMatchObject({ places: [], relays: [{ name: 'Service social' }], offered: [] })
      const [relay] = solidarity.relays
      const renewal = await act(services, { intent: 'renew-relay', id: relay?.id })
      const key = renewal.kind === 'done' ? keyOf(`${renewal.link}`) : ''
      const { outing } = await expectPlaceTaken(services, key, (await storePlace(services)).id)
      const offered = [{ reference: outing.reference, name: 'Ana', participants: 3, relay: 'Service social' }]
      expect(await viewSection(services, 'solidarity')).toMatchObject({ offered })
      expect(await act(services, { intent: 'retire-relay', id: relay?.id })).toEqual({
        kind: 'done',
        remaining: [{ reference: outing.reference, startsAt: outing.startsAt }],
      })
      expect(await act(services, { intent: 'retire-relay', id: relay?.id })).toEqual({ kind: 'unknown' })
    }))

  test('an outing given back until the evening before frees its hours, and the team is mailed', () =>
    run(async (services) => {
      const { key } = await storeRelay(services)
      const place = await storePlace(services)
      const { outing } = await expectPlaceTaken(services, key, place.id)
      expect(outing.cancelUntil).toEqual(new Date('2027-07-13T16:00:00Z'))
      stage.now = new Date('2027-07-13T15:59:59Z')
      const seenStart = outing.startsAt.getTime() - hourMs
      expect(await cancelPlacement({ ...services, seenStart }, key, outing.id)).toMatchObject({ kind: 'refused' })
      expect(await cancelPlacement(services, key, outing.id)).toEqual({ kind: 'done' })
      expect(await countHeldHours(services, outing.id)).toBe(0)
      expect(await queuedMailKinds(services)).toEqual(['booking-cancelled-by-guest', 'relay-welcome'])
      expect(await cancelPlacement(services, key, outing.id)).toEqual({ kind: 'refused' })
      // The form that took the place, sent again by a tab that was left open.
      expect(await placeFamily(services, key, place.id)).toEqual({ kind: 'taken' })
      expect(await renewInvitation(services, key, outing.id)).toEqual({ kind: 'refused' })
    }))

  test('after the evening before an outing cannot be given back, and one cancelled by the team stays visible', () =>
    run(async (services) => {
      const { key } = await storeRelay(services)
      const { outing } = await expectPlaceTaken(services, key, (await storePlace(services)).id)
      stage.now = new Date('2027-07-13T16:00:00Z')
      expect(await cancelPlacement(services, key, outing.id)).toMatchObject({ kind: 'refused', reason: 'evening-over' })
      expect((await findBooking(services.db, outing.id))?.status).toBe('confirmed')
      await cancelBooking(services, outing.id, { reason: 'weather' })
      expect((await readView(services, key)).outings).toMatchObject([{ id: outing.id, status: 'cancelled' }])
    }))

  test('a new invitation replaces the previous one, and ends when the outing is over, wherever it was moved', () =>
    run(async (services) => {
      const { key } = await storeRelay(services)
      const { outing, code } = await expectPlaceTaken(services, key, (await storePlace(services)).id)
      const renewal = await renewInvitation(services, key, outing.id)
      expect(renewal).toMatchObject({ kind: 'done', code: expect.stringMatching(/^EMB-/) })
      expect(renewal).not.toMatchObject({ code })
      await moveBooking(services, outing.id, { date: '2027-07-16', time: '10:00' })
      const codes = await services.db.selectFrom('keys').selectAll().where('kind', '=', 'invitation').execute()
      expect(codes).toMatchObject([{ expires_at: new Date('2027-07-17T11:00:00Z').getTime() }])
      // And so does what the code has opened.
      expect(await openInvitation(services, (renewal as { code: string }).code)).toMatchObject({ kind: 'done' })
      await moveBooking(services, outing.id, { date: '2027-07-18', time: '10:00' })
      const invitedKeys = services.db.selectFrom('keys').select('expires_at').where('kind', '=', 'invited')
      expect(await invitedKeys.execute()).toEqual([{ expires_at: new Date('2027-07-19T11:00:00Z').getTime() }])
      expect(JSON.stringify(codes)).not.toContain(code.slice(4))
    }))

  test('a postponed outing can get a new invitation, valid as long as the family may choose with it', () =>
    run(async (services) => {
      const { key } = await storeRelay(services)
      const { outing } = await expectPlaceTaken(services, key, (await storePlace(services)).id)
      await postponeBooking(services, outing.id, { reason: 'weather' })
      const { heldUntil = stage.now } = (await findBooking(services.db, outing.id)) ?? {}
      stage.now = new Date(heldUntil.getTime() - 1)
      const renewal = await renewInvitation(services, key, outing.id)
      expect(renewal).toMatchObject({ kind: 'done', outing: { status: 'postponed', heldUntil } })
      expect(await openInvitation(services, (renewal as { code: string }).code)).toMatchObject({ kind: 'done' })
      stage.now = heldUntil
      expect(await renewInvitation(services, key, outing.id)).toEqual({ kind: 'refused' })
    }))

  test('a relay that repeats impossible requests without a pause has no code hashed', () =>
    run(async (services) => {
      const { key } = await storeRelay(services)
      const { id: placeId } = await storePlace(services)
      const { outing } = await expectPlaceTaken(services, key, placeId)
      const costOf = async (ask: () => Promise<unknown>) => {
        const cpuBefore = process.cpuUsage()
        await ask()
        return process.cpuUsage(cpuBefore).user
      }
      const sendRefusedRequests = () =>
        Promise.all([
          ...Array.from({ length: 15 }, () => renewInvitation(services, key, placeId)),
          ...Array.from({ length: 15 }, () => placeFamily(services, key, placeId, { greeting: 'Bea' })),
        ])
      const costOfRenewal = await costOf(() => renewInvitation(services, key, outing.id))
      expect(await costOf(sendRefusedRequests)).toBeLessThan(8 * costOfRenewal)
    }))

  test('a relay link that was renewed, has ended, or whose relay has left opens nothing and changes nothing', () =>
    run(async (services) => {
      const { id, key } = await storeRelay(services)
      const place = await storePlace(services)
      const renewal = await renewRelayLink(services, id)
      if (renewal.kind !== 'done') throw new Error(renewal.kind)
      expect(await viewRelay(services, key)).toEqual(keyRefused)
      expect(await placeFamily(services, key, place.id)).toEqual(keyRefused)
      const renewedKey = keyOf(renewal.link)
      const { outing } = await expectPlaceTaken(services, renewedKey, place.id)
      const outcome = await retireRelay(services, id)
      expect(outcome).toMatchObject({ kind: 'done', remaining: [{ reference: outing.reference }] })
      expect(await viewRelay(services, renewedKey)).toEqual(keyRefused)
      expect(await cancelPlacement(services, renewedKey, outing.id)).toEqual(keyRefused)
      expect((await findBooking(services.db, outing.id))?.status).toBe('confirmed')
      expect([await retireRelay(services, id), await renewRelayLink(services, id)]).toEqual([
        { kind: 'unknown' },
        { kind: 'unknown' },
      ])

      const otherRelay = await storeRelay(services)
      stage.now = new Date(testNow.getTime() + 365 * dayMs - 1)
      expect(await viewRelay(services, otherRelay.key)).toMatchObject({ kind: 'seen' })
      stage.now = new Date(testNow.getTime() + 365 * dayMs)
      expect(await viewRelay(services, otherRelay.key)).toEqual(keyRefused)
    }))
  test('only the relay corrects its family, until the evening before, within the maximum of the boat', () =>
    run(async (services) => {
      const [ownRelay, otherRelay] = [await storeRelay(services), await storeRelay(services, 'Maison de quartier')]
      const needs = [{ code: 'jackets-20-40-kg', quantity: '1' }]
      const { outing } = await expectPlaceTaken(services, ownRelay.key, (await storePlace(services)).id, {
        needs,
        phone: '079 111 22 33',
      })
      const family = { adults: '2', children: '2', phone: '', needs: [{ code: 'arm-at-boarding', quantity: 1 }] }
      const correct = (key: string, overrides: object = {}) =>
        correctFamily(services, key, outing.id, { ...family, ...overrides })
      const readStored = () => findBooking(services.db, outing.id)
      expect(await correct(otherRelay.key)).toEqual({ kind: 'unknown' })
      expect(await correct(ownRelay.key, { children: '4' })).toEqual({
        kind: 'invalid',
        errors: [{ field: 'children', code: 'persons-max' }],
      })
      expect(await correct(ownRelay.key, { adults: '0', phone: 'x' })).toMatchObject({ kind: 'invalid' })
      expect(await readStored()).toMatchObject({ participants: 3 })
      expect(await correct(ownRelay.key)).toEqual({ kind: 'done' })
      // What the relay is not shown, it does not erase.
      expect(await readStored()).toMatchObject({ participants: 4, phone: '079 111 22 33' })
      expect((await readStored())?.needs.map(({ code }) => code).sort()).toEqual([
        'arm-at-boarding',
        'jackets-20-40-kg',
      ])
      expect((await readView(services, ownRelay.key)).outings).toMatchObject([{ adults: 2, children: 2 }])
      expect((await listBookingEvents(services.db, outing.id)).at(-1)).toMatchObject({
        kind: 'corrected',
        actor: 'guest',
      })
      expect(await queuedMailKinds(services)).toContain('booking-corrected')
      // The family has changed how many come: the relay's form, sent as it was shown, leaves that.
      await updateBooking(services.db as Transaction, outing.id, { participants: 5 })
      await correct(ownRelay.key, { phone: '079 444 55 66' })
      expect(await readStored()).toMatchObject({ participants: 5, phone: '079 444 55 66' })
      stage.now = new Date('2027-07-13T16:00:00Z')
      expect(await correct(ownRelay.key, { adults: '1' })).toEqual({ kind: 'refused', reason: 'evening-over' })
      stage.now = testNow
      await cancelBooking(services, outing.id, { reason: 'weather' })
      expect(await correct(ownRelay.key, { adults: '1' })).toEqual({ kind: 'refused' })
    }))

  test('the language of a family is stored for whoever calls it, and is never a reason to refuse it', () =>
    run(async (services) => {
      const { key } = await storeRelay(services)
      const placeSpeaking = async (language: string, date: string) =>
        expectPlaceTaken(services, key, (await storePlace(services, { date })).id, { language })
      const { outing } = await placeSpeaking('portugais', '2027-07-14')
      await placeSpeaking('x'.repeat(41), '2027-07-15')
      expect(await findBooking(services.db, outing.id)).toMatchObject({ language: 'portugais' })
      const { offered } = await viewSection(services, 'solidarity')
      expect(offered.map(({ language }) => language)).toEqual(['portugais', undefined])
      expect((await readView(services, key)).outings[0]).not.toHaveProperty('language')
    }))

  test('of two people of a relay who correct one family, the second is told once, and then saves', () =>
    run(async (services) => {
      const { key } = await storeRelay(services)
      const { outing } = await expectPlaceTaken(services, key, (await storePlace(services)).id, {
        phone: '079 111 22 33',
      })
      const openedAt = `${stage.now.getTime()}`
      const family = { adults: '2', children: '1', phone: '', needs: [], seen: openedAt }
      const correct = (overrides: object) => correctFamily(services, key, outing.id, { ...family, ...overrides })
      const readStored = () => findBooking(services.db, outing.id)
      const refusal = { kind: 'invalid', errors: [{ field: 'adults', code: 'family-changed' }] }
      stage.now = new Date(stage.now.getTime() + 60_000)
      expect(await correct({ children: '3' })).toEqual({ kind: 'done' })
      expect(await correct({ children: '3' })).toEqual({ kind: 'done' })
      for (const correction of [{ children: '0' }, { phone: '079 999 88 77' }])
        expect(await correct(correction)).toEqual(refusal)
      expect(await readStored()).toMatchObject({ participants: 5, phone: '079 111 22 33' })
      // What is only added takes nothing from anybody.
      const needs = [{ code: 'arm-at-boarding', quantity: 1 }]
      expect(await correct({ children: '3', needs })).toEqual({ kind: 'done' })
      const ownCorrection = { children: '0', seen: `${stage.now.getTime()}` }
      expect(await correct(ownCorrection)).toEqual({ kind: 'done' })
      expect(await readStored()).toMatchObject({ participants: 2, needs: [{ code: 'arm-at-boarding' }] })
      // A form without a valid `seen`, of an earlier page or written by hand, is accepted.
      for (const seen of ['', 'x', '-1', undefined, '1e999'])
        expect(await correct({ children: '1', seen })).toEqual({ kind: 'done' })
    }))

  test('a relay that changes only how many of its family are children changes the placement', () =>
    run(async (services) => {
      const { key } = await storeRelay(services)
      const { outing } = await expectPlaceTaken(services, key, (await storePlace(services)).id)
      const family = { adults: '1', children: '2', phone: '', needs: [], seen: `${stage.now.getTime()}` }
      stage.now = new Date(stage.now.getTime() + 60_000)
      expect(await correctFamily(services, key, outing.id, family)).toEqual({ kind: 'done' })
      expect((await readView(services, key)).outings).toMatchObject([{ adults: 1, children: 2 }])
      expect((await findBooking(services.db, outing.id))?.participants).toBe(3)
      // A colleague who still sees two adults and a child is told, as of any other count.
      expect(await correctFamily(services, key, outing.id, { ...family, adults: '3', children: '0' })).toMatchObject({
        errors: [{ code: 'family-changed' }],
      })
    }))

  test('a relay that adds a need while a colleague corrects the count leaves the placement in step with the booking', () =>
    run(async (services) => {
      const { key } = await storeRelay(services)
      const { outing } = await expectPlaceTaken(services, key, (await storePlace(services)).id)
      const family = { adults: '2', children: '1', phone: '', needs: [], seen: `${stage.now.getTime()}` }
      stage.now = new Date(stage.now.getTime() + 60_000)
      const addNeed = () =>
        correctFamily(services, key, outing.id, { ...family, needs: [{ code: 'arm-at-boarding', quantity: 1 }] })
      const correctCount = () => correctFamily(services, key, outing.id, { ...family, children: '3' })
      const outcomes = await Promise.all([correctCount(), addNeed()])
      expect(outcomes).toContainEqual({ kind: 'done' })
      const [stored] = (await readView(services, key)).outings
      const { participants } = (await findBooking(services.db, outing.id)) as Booking
      expect(participants).toBe(Number(stored?.adults) + Number(stored?.children))
    }))

  test('for a family without a phone number the relay’s is shown, and only « Solidarité » says whose it is', () =>
    run(async (services) => {
      const relay = { intent: 'add-relay', name: 'Service social', email: 'a@b.ch', phone: '021 111 22 33' }
      expect(await act(services, { ...relay, phone: 'x' })).toMatchObject({
        kind: 'invalid',
        errors: [{ field: 'phone' }],
      })
      const outcome = await act(services, relay)
      const key = keyOf(`${'link' in outcome && outcome.link}`)
      const { outing } = await expectPlaceTaken(services, key, (await storePlace(services)).id)
      await cancelBooking(services, outing.id, { reason: 'weather' })
      const { calls } = await viewSection(services, 'requests')
      expect(calls).toMatchObject([{ id: outing.id, phone: undefined, contactPhone: '021 111 22 33' }])
      expect(JSON.stringify(calls)).not.toContain('Service social')
      const { offered, relays } = await viewSection(services, 'solidarity')
      expect(offered).toMatchObject([{ relay: 'Service social', relayPhone: '021 111 22 33' }])
      await retireRelay(services, relays[0]?.id ?? '')
      expect((await viewSection(services, 'requests')).calls).toMatchObject([{ contactPhone: undefined }])
    }))
})
