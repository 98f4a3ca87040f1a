import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { historyFor, historyForCrew } from '../../../domain/booking/booking-event.ts'
import { hourMs } from '../../../domain/calendar.ts'
import { testNow } from '../../../tests/support/booking-input.ts'
import { engines } from '../../../tests/support/databases.ts'
import { act, viewSection } from '../../../tests/support/logbook.ts'
import { openStage } from '../../../tests/support/stage.ts'
import { emptyDatabase, queuedMailKinds, storeBooking } from '../../../tests/support/stored-bookings.ts'
import { withEqualBoats } from '../../../tests/support/with-terms.ts'
import { testIban, writeMail } from '../../../tests/support/write-mail.ts'
import { accountInOneLine } from '../../../wording/account-lines.ts'
import { addBooking } from '../../booking/add-booking.server.ts'
import { cancelBooking, confirmBooking } from '../../booking/change-booking.server.ts'
import { guestActs } from '../../booking/guest-acts.server.ts'
import { managedBookingView } from '../../booking/guest-view.server.ts'
import { moveBooking } from '../../booking/move-booking.server.ts'
import { actOnStretch } from '../../booking/stretch.server.ts'
import { readPayloadNow } from '../../mail/current-payload.ts'
import { findBooking, listBookingEvents } from '../../records/bookings.ts'
import { readAccount, readEntries } from '../../records/ledger.ts'
import { insertTap } from '../../records/taps.ts'
import type { Services } from '../../services.ts'
import { openPlace } from '../../solidarity/places.server.ts'
import { addExtra, takeExtraBack } from './extras.server.ts'
import { recordPayment } from './payments.server.ts'
import { cutShort, waiveDue } from './waivers.server.ts'

const start = { date: '2027-07-14', time: '10:00' }

describe.each(engines)('waivers, on %s', (engine) => {
  /** Nobody answers at that address: mails stay in the outbox. */
  const stage = openStage(engine, { SMTP_URL: 'smtp://127.0.0.1:9' })
  const { run } = stage
  const readAccountOf = async ({ db }: Services, id: string) => {
    const booking = await findBooking(db, id)
    if (!booking) throw new Error('The booking is gone.')
    return readAccount(db, booking)
  }
  const departureOf = async ({ db }: Services, id: string) => (await findBooking(db, id))?.startsAt ?? testNow
  const countWaiverMails = async (services: Services) =>
    (await queuedMailKinds(services)).filter((kind) => kind === 'booking-waived').length

  const readSailedHours = async ({ db }: Services, id: string) => {
    const query = db.selectFrom('bookings').select('sailed_hours').where('id', '=', id)
    return (await query.executeTakeFirstOrThrow()).sailed_hours
  }

  /** An outing that was confirmed and cancelled so late that half of it is due; paid before or not. */
  const storeLateCancellation = async (services: Services, { isPaid = false, duration = 3 } = {}) => {
    const { id, startsAt } = await storeBooking(services, { ...start, duration })
    await confirmBooking(services, id)
    if (isPaid) await recordPayment(services, id)
    stage.now = new Date(startsAt.getTime() - 40 * hourMs)
    await cancelBooking(services, id, { reason: 'guest' })
    return id
  }
  const storeConfirmed = async (services: Services, overrides: Record<string, unknown> = {}) => {
    const { id } = await storeBooking(services, { ...start, email: 'bea@exemple.ch', ...overrides })
    await confirmBooking(services, id)
    return id
  }

  test('hours that others take over are waived as soon as their booking is confirmed, and only once', () =>
    run(async (services) => {
      const id = await storeLateCancellation(services)
      expect(await readAccountOf(services, id)).toMatchObject({ openRappen: 45_000 })
      const nextBooking = await storeBooking(services, { ...start, email: 'bea@exemple.ch' })
      expect(await readAccountOf(services, id)).toMatchObject({ openRappen: 45_000 })
      await confirmBooking(services, nextBooking.id)
      expect(await readAccountOf(services, id)).toMatchObject({
        chargedRappen: 45_000,
        waivedRappen: 45_000,
        openRappen: 0,
      })
      expect(await countWaiverMails(services)).toBe(1)
      // The second guest cancels too, and a third takes the hours: what was waived stays waived, and is not waived
      // again.
      await cancelBooking(services, nextBooking.id, { reason: 'guest' })
      expect(await readAccountOf(services, nextBooking.id)).toMatchObject({ openRappen: 45_000 })
      await storeConfirmed(services, { email: 'chloe@exemple.ch' })
      expect(await readAccountOf(services, id)).toMatchObject({ waivedRappen: 45_000, openRappen: 0 })
      expect(await readAccountOf(services, nextBooking.id)).toMatchObject({ openRappen: 0 })
      expect(await countWaiverMails(services)).toBe(2)
    }))

  test('what was paid for hours that others take over is refunded in full', () =>
    run(async (services) => {
      const id = await storeLateCancellation(services, { isPaid: true })
      expect(await readAccountOf(services, id)).toMatchObject({ openRappen: 0, toRefundRappen: 45_000 })
      await storeConfirmed(services)
      expect(await readAccountOf(services, id)).toMatchObject({ openRappen: 0, toRefundRappen: 90_000 })
    }))

  test('hours taken over in part stay due, until others have all of them', () =>
    run(async (services) => {
      const id = await storeLateCancellation(services, { duration: 5 })
      await storeConfirmed(services, { duration: 3 })
      expect(await readAccountOf(services, id)).toMatchObject({ openRappen: 75_000, waivedRappen: 0 })
      await storeConfirmed(services, { time: '13:00', email: 'chloe@exemple.ch' })
      expect(await readAccountOf(services, id)).toMatchObject({ openRappen: 0, waivedRappen: 75_000 })
    }))

  test('the same hours of the other boat, or an offered outing, take over nothing', () =>
    run(async (services) => {
      const id = await storeLateCancellation(services)
      await storeConfirmed(services, { boatType: 'classique', wishes: [{ id: 'bouee', quantity: 1 }] })
      const family = { ...start, boatType: 'sportif', skipperOption: 'avec-skipper', duration: 3, participants: 2 }
      const offeredInput = { ...family, name: 'Bea', email: '', phone: '', message: '', wishes: [], isOffered: true }
      expect(await addBooking(services, offeredInput, { idempotencyKey: 'given' })).toMatchObject({ kind: 'done' })
      expect(await readAccountOf(services, id)).toMatchObject({ openRappen: 45_000, waivedRappen: 0 })
      expect(await countWaiverMails(services)).toBe(0)
    }))

  test('hours of two equal boats are taken over once both are booked, or the one that is not closed', () =>
    run((services) =>
      withEqualBoats(2, async () => {
        const id = await storeLateCancellation(services)
        await storeConfirmed(services)
        expect(await readAccountOf(services, id)).toMatchObject({ openRappen: 45_000, waivedRappen: 0 })
        await storeConfirmed(services, { email: 'chloe@exemple.ch' })
        expect(await readAccountOf(services, id)).toMatchObject({ openRappen: 0, waivedRappen: 45_000 })
        await emptyDatabase(services)
        stage.now = testNow
        const anotherId = await storeLateCancellation(services)
        const repair = { resources: 'sportif#2', ...start, duration: 12, reason: 'entretien' }
        expect(await actOnStretch(services, repair)).toMatchObject({ kind: 'done' })
        await storeConfirmed(services)
        expect(await readAccountOf(services, anotherId)).toMatchObject({ openRappen: 0, waivedRappen: 45_000 })
      }),
    ))

  test('hours of equal boats are taken over once the other boats sail for free, or are kept for a family', () =>
    run((services) =>
      withEqualBoats(3, async () => {
        const family = { ...start, boatType: 'sportif', skipperOption: 'avec-skipper', duration: 3, participants: 2 }
        const offeredInput = { ...family, name: 'Bea', email: '', phone: '', message: '', wishes: [], isOffered: true }
        expect(await addBooking(services, offeredInput, { idempotencyKey: 'given' })).toMatchObject({ kind: 'done' })
        const place = { boatType: 'sportif', ...start, duration: 3 }
        expect(await openPlace(services, place)).toMatchObject({ kind: 'done' })
        const id = await storeLateCancellation(services)
        expect(await readAccountOf(services, id)).toMatchObject({ openRappen: 45_000, waivedRappen: 0 })
        await storeConfirmed(services)
        expect(await readAccountOf(services, id)).toMatchObject({ openRappen: 0, waivedRappen: 45_000 })
      }),
    ))

  test('a closure of an equal boat counts in its own hours alone', () =>
    run((services) =>
      withEqualBoats(2, async () => {
        const id = await storeLateCancellation(services)
        const repair = { resources: 'sportif#2', date: start.date, time: '12:00', duration: 3, reason: 'entretien' }
        expect(await actOnStretch(services, repair)).toMatchObject({ kind: 'done' })
        await storeConfirmed(services)
        expect(await readAccountOf(services, id)).toMatchObject({ openRappen: 45_000, waivedRappen: 0 })
      }),
    ))

  test('an outing that is moved to cancelled hours takes them over too', () =>
    run(async (services) => {
      const id = await storeLateCancellation(services)
      const otherId = await storeConfirmed(services, { date: '2027-07-20' })
      expect(await moveBooking(services, otherId, { ...start, word: '' })).toMatchObject({ kind: 'done' })
      expect(await readAccountOf(services, id)).toMatchObject({ openRappen: 0, waivedRappen: 45_000 })
    }))

  test('hours taken over by two bookings at once, half each, are waived once', () =>
    run(async (services) => {
      for (let round = 0; round < 5; round++) {
        await emptyDatabase(services)
        stage.now = testNow
        const id = await storeLateCancellation(services, { duration: 6 })
        const halfDays = [
          await storeBooking(services, { ...start, email: 'bea@exemple.ch' }),
          await storeBooking(services, { ...start, time: '13:00', email: 'chloe@exemple.ch' }),
        ]
        await Promise.all(halfDays.map((booking) => confirmBooking(services, booking.id)))
        expect(await readAccountOf(services, id)).toMatchObject({ openRappen: 0, waivedRappen: 90_000 })
        expect(await countWaiverMails(services)).toBe(1)
      }
    }))

  test('the team lowers a charge once, and the guest is mailed', () =>
    run(async (services) => {
      const id = await storeConfirmed(services)
      const waiver = { reason: 'price-too-high', amountRappen: 40_000 } as const
      const excessiveWaiver = { ...waiver, amountRappen: 90_001 }
      expect(await waiveDue(services, id, excessiveWaiver)).toMatchObject({ kind: 'refused', reason: 'more-than-open' })
      expect(await waiveDue(services, id, waiver)).toMatchObject({ kind: 'done' })
      expect(await waiveDue(services, id, waiver)).toMatchObject({ kind: 'refused', reason: 'already-lowered' })
      expect(await readAccountOf(services, id)).toMatchObject({ openRappen: 50_000, waivedRappen: 40_000 })
      const history = await listBookingEvents(services.db, id)
      expect(historyFor(history, ['payer']).map(({ kind }) => kind)).toEqual(['lowered'])
      expect(historyForCrew(history).some(({ kind }) => `${kind}` === 'lowered')).toBe(false)
      expect(await countWaiverMails(services)).toBe(1)
      await recordPayment(services, id)
      expect(await readAccountOf(services, id)).toMatchObject({ openRappen: 0, paidRappen: 50_000, toRefundRappen: 0 })
    }))

  test('an outing cut short is charged by the hours sailed, and what was paid for the others is refunded', () =>
    run(async (services) => {
      const id = await storeConfirmed(services)
      expect(await cutShort(services, id, 1)).toMatchObject({ kind: 'refused', reason: 'not-departed' })
      await recordPayment(services, id)
      stage.now = await departureOf(services, id)
      expect(await cutShort(services, id, 4)).toMatchObject({ kind: 'refused', reason: 'not-shorter' })
      expect(await cutShort(services, id, 1)).toMatchObject({ kind: 'done' })
      const { paidRappen, waivedRappen, toRefundRappen } = await readAccountOf(services, id)
      expect([paidRappen, waivedRappen, toRefundRappen]).toEqual([90_000, 60_000, 60_000])
      expect(await countWaiverMails(services)).toBe(1)
      expect(await cutShort(services, id, 0)).toMatchObject({ kind: 'refused', reason: 'already-lowered' })
    }))

  test('an outing with a lowered price can still be cut short, and one that was cut short can be lowered, each once', () =>
    run(async (services) => {
      const readCheckedOpenRappen = async (id: string) => {
        const { waivedRappen, chargedRappen, openRappen } = await readAccountOf(services, id)
        // The ledger tells the same, row by row, whatever was charged anew.
        const rows = (await readEntries(services.db, { id })).map(({ kind, amountRappen, ...row }) => {
          const sign = 'offsetsEntryId' in row && row.offsetsEntryId.endsWith(':waived') ? 1 : -1
          return { charge: amountRappen, waiver: -amountRappen, reversal: sign * amountRappen }[kind as 'charge'] ?? 0
        })
        expect(rows.reduce((sum, each) => sum + each)).toBe(openRappen)
        expect(chargedRappen - waivedRappen).toBe(openRappen)
        return openRappen
      }
      const waiver = { reason: 'price-too-high', amountRappen: 30_000 } as const
      const id = await storeConfirmed(services)
      await waiveDue(services, id, waiver)
      stage.now = await departureOf(services, id)
      const outcomes = await Promise.all([1, 1, 2].map((hours) => cutShort(services, id, hours)))
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['done', 'refused', 'refused'])
      // For one or two of the three hours: one or two thirds of 600 CHF.
      expect(await readCheckedOpenRappen(id)).toBe(20_000 * Number(await readSailedHours(services, id)))
      expect(await countWaiverMails(services)).toBe(2)
      expect(await waiveDue(services, id, { ...waiver, amountRappen: 1 })).toMatchObject({ reason: 'already-lowered' })
      expect(await cutShort(services, id, 0)).toMatchObject({ reason: 'already-lowered' })

      stage.now = testNow
      const otherId = await storeConfirmed(services, { date: '2027-07-15' })
      stage.now = await departureOf(services, otherId)
      await cutShort(services, otherId, 1)
      expect(await waiveDue(services, otherId, { ...waiver, amountRappen: 30_001 })).toMatchObject({
        reason: 'more-than-open',
      })
      expect(await waiveDue(services, otherId, { ...waiver, amountRappen: 10_000 })).toMatchObject({ kind: 'done' })
      expect(await waiveDue(services, otherId, { ...waiver, amountRappen: 1 })).toMatchObject({
        reason: 'already-lowered',
      })
      expect(await readCheckedOpenRappen(otherId)).toBe(20_000)
    }))

  test('what is due after a no-show or an outing can be written off, extras included, even if it was lowered before', () =>
    run(async (services) => {
      const waive = async (id: string, amount: string, reason: string) => {
        const outcome = await act(services, { intent: 'waive', id, amount, reason })
        return 'reason' in outcome ? outcome.reason : outcome.kind
      }
      const missedId = await storeConfirmed(services)
      const sailedId = await storeConfirmed(services, { time: '14:00' })
      await addExtra(services, sailedId, { item: 'autre', label: 'Gâteau', quantity: 1, amountChf: 20 })
      expect(await waive(sailedId, '920', 'given-up')).toBe('not-due')
      stage.now = new Date((await departureOf(services, sailedId)).getTime() + hourMs)
      await cancelBooking(services, missedId, { reason: 'no-show' })
      expect(await waive(missedId, '100', 'goodwill')).toBe('done')
      expect(await waive(missedId, '100', 'goodwill')).toBe('already-lowered')
      expect(await waive(missedId, '100', 'given-up')).toBe('not-due')
      expect(await waive(missedId, '800', 'given-up')).toBe('done')
      expect(await waive(missedId, '800', 'given-up')).toBe('more-than-open')
      expect(await readAccountOf(services, missedId)).toMatchObject({ openRappen: 0, toRefundRappen: 0 })
      expect(await waive(sailedId, '920', 'price-too-high')).toBe('done')
      expect(await readAccountOf(services, sailedId)).toMatchObject({ openRappen: 0, waivedRappen: 92_000 })
      expect(await countWaiverMails(services)).toBe(3)
    }))

  test('an extra that was written off is not deducted again when it is taken back or the outing is cut short', () =>
    run(async (services) => {
      const id = await storeConfirmed(services)
      await recordPayment(services, id)
      stage.now = await departureOf(services, id)
      await addExtra(services, id, { item: 'autre', label: 'Gâteau', quantity: 1, amountChf: 20 }, { key: 'cake' })
      expect(await waiveDue(services, id, { reason: 'given-up', amountRappen: 2_000 })).toMatchObject({ kind: 'done' })
      await takeExtraBack(services, id, { entry: `${id}:extra:cake`, reason: 'not-served' })
      expect(await readAccountOf(services, id)).toMatchObject({ openRappen: 0, toRefundRappen: 0 })
      await cutShort(services, id, 1)
      expect(await readAccountOf(services, id)).toMatchObject({ openRappen: 0, toRefundRappen: 60_000 })
    }))

  test('an outing whose whole price is waived can still be cut short, without another mail', () =>
    run(async (services) => {
      const id = await storeConfirmed(services)
      await waiveDue(services, id, { reason: 'goodwill' })
      stage.now = await departureOf(services, id)
      expect(await cutShort(services, id, 1)).toMatchObject({ kind: 'done' })
      expect(await readAccountOf(services, id)).toMatchObject({
        openRappen: 0,
        toRefundRappen: 0,
        waivedRappen: 90_000,
      })
      expect(await readSailedHours(services, id)).toBe(1)
      expect(await countWaiverMails(services)).toBe(1)
    }))

  test('a lowered cancellation charge is waived when others take over its hours', () =>
    run(async (services) => {
      const id = await storeLateCancellation(services)
      await waiveDue(services, id, { reason: 'goodwill', amountRappen: 10_000 })
      expect(await readAccountOf(services, id)).toMatchObject({ openRappen: 35_000 })
      await recordPayment(services, id, { amountRappen: 5_000 })
      await storeConfirmed(services)
      expect(await readAccountOf(services, id)).toMatchObject({ openRappen: 0, toRefundRappen: 5_000 })
      expect(await countWaiverMails(services)).toBe(2)
    }))

  test('an offered outing is cut short like any other, without money, so that nobody can tell them apart', () =>
    run(async (services) => {
      const family = { ...start, boatType: 'sportif', skipperOption: 'avec-skipper', duration: 3, participants: 2 }
      const offeredInput = { ...family, name: 'Bea', email: '', phone: '', message: '', wishes: [], isOffered: true }
      const addOutcome = await addBooking(services, offeredInput, { idempotencyKey: 'given' })
      if (addOutcome.kind !== 'done') throw new Error(addOutcome.kind)
      const { id: offeredId } = addOutcome.booking
      const paidId = await storeConfirmed(services, { date: '2027-07-15' })
      await recordPayment(services, paidId)
      const cutShortAnswers = async (id: string) => {
        stage.now = await departureOf(services, id)
        const answers = []
        for (const hours of ['7', '1', '0']) answers.push(await act(services, { intent: 'cut-short', id, hours }))
        return answers.map((outcome) => {
          const { openChf, status, history } = ('booking' in outcome && outcome.booking) || {}
          const { kind, detail } = history?.at(-1) ?? {}
          return [outcome.kind, 'reason' in outcome && outcome.reason, openChf, status, kind === 'cut-short' && detail]
        })
      }
      const offeredAnswers = await cutShortAnswers(offeredId)
      expect(offeredAnswers).toEqual([
        ['refused', 'not-shorter', 0, 'confirmed', false],
        ['done', false, 0, 'confirmed', { sailedHours: 1 }],
        ['refused', 'already-lowered', 0, 'confirmed', { sailedHours: 1 }],
      ])
      expect(await cutShortAnswers(paidId)).toEqual(offeredAnswers)
      const offeredEntries = services.db.selectFrom('ledger_entries').selectAll().where('booking_id', '=', offeredId)
      expect(await offeredEntries.execute()).toEqual([])
    }))

  test('a guest who cancelled aboard and sailed owes the hours begun, once, in place of what cancelling costs', () =>
    run(async (services) => {
      const { id, startsAt, manageKey } = await storeBooking(services, { ...start, duration: 3 })
      await confirmBooking(services, id)
      const recordTap = (kind: 'aboard' | 'returned') =>
        services.db.transaction().execute((tx) => {
          const tap = { id: randomUUID(), bookingId: id, kind, persons: 2, tappedAt: stage.now, phone: 'one' }
          return insertTap(tx, tap, stage.now, 'Quai')
        })
      stage.now = new Date(startsAt.getTime() - hourMs / 6)
      await recordTap('aboard')
      expect(await guestActs.cancel(services, manageKey, 900)).toMatchObject({ kind: 'done' })
      expect(await readAccountOf(services, id)).toMatchObject({ openRappen: 45_000, isForHours: false })
      stage.now = new Date(startsAt.getTime() + 2 * hourMs)
      expect(await cutShort(services, id, 2)).toMatchObject({ reason: 'other-state' })
      await recordTap('returned')
      for (const hours of ['', ' ', undefined])
        expect(await act(services, { intent: 'cut-short', id, ...(hours !== undefined && { hours }) })).toEqual({
          kind: 'invalid',
          errors: [{ field: 'hours', code: 'duration-min' }],
        })
      const answers = []
      for (const hours of ['4', '2', '2']) answers.push(await act(services, { intent: 'cut-short', id, hours }))
      expect(answers).toMatchObject([{ reason: 'not-shorter' }, { kind: 'done' }, { reason: 'already-lowered' }])
      expect(await readAccountOf(services, id)).toMatchObject({ openRappen: 60_000, isForHours: true })
      expect(await act(services, { intent: 'ask-again', id })).toMatchObject({ reason: 'other-state' })
      const booking = await findBooking(services.db, id)
      if (!booking) throw new Error('The booking is gone.')
      const { lines } = await managedBookingView(services, booking, 'mail')
      expect(lines.slice(-1)).toEqual([{ what: 'cut-short', amountRappen: -30_000 }])
      const { cash } = await viewSection(services, 'cash')
      expect(cash.open).toMatchObject([{ id, openChf: 600, lines: accountInOneLine(lines) }])
      const queuedMail = { kind: 'booking-waived', payload: { booking, reason: 'cut-short', waivedChf: 300 } } as never
      const payload = (await readPayloadNow(services.db, queuedMail, stage.now)) as never
      const mail = await writeMail('booking-waived', payload, { iban: testIban }, stage.now)
      expect(mail.text).toMatch(/vous avez navigué quand même\. Les heures commencées sont dues/)
      expect(mail.text).toMatch(/À payer : 600 CHF/)
      expect(mail.text).not.toContain('nous retirons')
    }))

  test('cancelling never costs more than the lowered price', () =>
    run(async (services) => {
      const { id, startsAt } = await storeBooking(services)
      await confirmBooking(services, id)
      await waiveDue(services, id, { reason: 'price-too-high', amountRappen: 60_000 })
      stage.now = new Date(startsAt.getTime() - 40 * hourMs)
      expect(await cancelBooking(services, id, { reason: 'guest', shownDueChf: 300 })).toMatchObject({ kind: 'done' })
      expect(await readAccountOf(services, id)).toMatchObject({ openRappen: 30_000, waivedRappen: 0 })
    }))
})
