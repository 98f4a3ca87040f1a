import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bookingTerms } from '../../content/booking-terms.ts'
import { licenceState } from '../../domain/booking/booking-event.ts'
import { onlineRowId } from '../../domain/money/online-payment.ts'
import { guardedTransaction } from '../../platform/db/guarded-transaction.ts'
import { inputTotalChf, testNow } from '../../tests/support/booking-input.ts'
import { engines } from '../../tests/support/databases.ts'
import { act, closureInput, viewSection } from '../../tests/support/logbook.ts'
import { openStage } from '../../tests/support/stage.ts'
import { storeBooking } from '../../tests/support/stored-bookings.ts'
import { guestActs } from '../booking/guest-acts.server.ts'
import { managedBookingView } from '../booking/guest-view.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { abandonMail } from '../mail/outbox.ts'
import { anonymiseBooking } from '../privacy/anonymise-booking.ts'
import { findBooking, listBookingEvents } from '../records/bookings.ts'
import { grantKey } from '../records/keys.ts'
import { addEntries, readAccount } from '../records/ledger.ts'

describe.each(engines)('an act in the logbook on %s', (engine) => {
  const { run } = openStage(engine)

  test('messages are listed newest first, quarantined ones separately, and one of those can be released', () =>
    run(async (services) => {
      const message = { name: 'Bea', email: 'bea@exemple.ch', subject: 'Fauteuil', message: 'La rampe ?' }
      await submitForm(services, 'contact', message, { clientAddress: '' })
      await submitForm(services, 'contact', { ...message, name: 'Max', _gotcha: 'x' }, { clientAddress: '' })
      const view = await viewSection(services, 'messages')
      expect(view.messages).toMatchObject([{ form: 'contact', fields: message }])
      expect(view.quarantined).toMatchObject([{ fields: { name: 'Max' } }])
      const id = view.quarantined[0]?.id
      expect(await act(services, { intent: 'release', id })).toEqual({ kind: 'done' })
      expect(await act(services, { intent: 'release', id })).toEqual({ kind: 'unknown' })
      const viewAfter = await viewSection(services, 'messages')
      expect(viewAfter.quarantined).toEqual([])
      expect(viewAfter.messages).toHaveLength(2)
    }))

  test('the history names who of the team acted, to the team alone, until the guest is erased', () =>
    run(async (services) => {
      const { db, now } = services
      const { id } = await storeBooking(services)
      const key = await grantKey(db, 'logbook', now(), { name: 'Zoé' })
      expect(await act(services, { key, intent: 'confirm', id })).toMatchObject({ kind: 'done' })
      await act(services, { key, intent: 'paid', id })
      await act(services, { intent: 'cancel', id, reason: 'weather', word: '' })
      const booking = await findBooking(db, id)
      if (!booking) throw new Error('The booking is gone.')
      const readActorNames = async () => (await listBookingEvents(db, id)).map(({ kind, detail }) => [kind, detail.by])
      expect(await readActorNames()).toEqual([
        ['requested', undefined],
        ['confirmed', 'Zoé'],
        ['paid', 'Zoé'],
        ['cancelled', undefined],
      ])
      expect(JSON.stringify(await viewSection(services, 'found', { search: booking.reference }))).toContain('Zoé')
      expect(JSON.stringify(await managedBookingView(services, booking, 'mail'))).not.toContain('Zoé')
      await db.transaction().execute((tx) => anonymiseBooking(tx, id, now()))
      expect(new Set((await readActorNames()).map(([, by]) => by))).toEqual(new Set([undefined]))
    }))

  test('abandoned mails name their recipient, never with a key, and can be tried again', () =>
    run(async (services) => {
      const { db } = services
      const booking = await storeBooking(services)
      await services.outbox.stop()
      const mail = await db
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', 'booking-received')
        .executeTakeFirstOrThrow()
      await db
        .updateTable('outbox')
        .set({
          sent_at: null,
          next_try_at: 0,
          payload: JSON.stringify({
            booking: { reference: booking.reference, name: 'Ana Favre' },
            secret: 'a-secret',
          }),
        })
        .where('id', '=', mail.id)
        .execute()
      await abandonMail(db, mail.id, testNow, 'EENVELOPE')
      const { failedMails } = await viewSection(services, 'messages')
      expect(failedMails).toMatchObject([
        {
          failedAs: 'Demande reçue (à la personne)',
          reference: booking.reference,
          name: 'Ana Favre',
          reason: 'EENVELOPE',
        },
      ])
      expect(JSON.stringify(failedMails)).not.toContain('a-secret')
      expect(await act(services, { intent: 'retry-mail', id: mail.id })).toEqual({ kind: 'done' })
      expect(await act(services, { intent: 'retry-mail', id: mail.id })).toEqual({ kind: 'unknown' })
      expect(
        await db
          .selectFrom('outbox')
          .select(['next_try_at', 'abandoned_at'])
          .where('id', '=', mail.id)
          .executeTakeFirst(),
      ).toEqual({ next_try_at: testNow.getTime(), abandoned_at: null })
    }))

  test('an act confirms, records the payment, and tells the second person what the first one did', () =>
    run(async (services) => {
      const { id } = await storeBooking(services)
      expect(await act(services, { intent: 'confirm', id })).toMatchObject({
        kind: 'done',
        booking: { status: 'confirmed' },
      })
      const secondOutcome = await act(services, { intent: 'decline', id, word: 'Complet.' })
      expect(secondOutcome).toMatchObject({ kind: 'refused', reason: 'other-state', booking: { status: 'confirmed' } })
      if (secondOutcome.kind !== 'refused') throw new Error()
      expect(secondOutcome.booking.history.at(-1)).toMatchObject({ kind: 'confirmed', actor: 'team', at: testNow })
      expect(await act(services, { intent: 'paid', id })).toMatchObject({
        booking: { openChf: 0 },
      })
      const entry = (await viewSection(services, 'cash')).cash.received[0]?.entry
      expect(await act(services, { intent: 'unpaid', id, entry })).toMatchObject({
        booking: { openChf: inputTotalChf },
      })
      expect(await act(services, { intent: 'confirm', id: randomUUID() })).toEqual({ kind: 'unknown' })
    }))

  test('a licence that was seen is recorded with the outing, for the logbook and the day sheet', () =>
    run(async (services) => {
      const withoutSkipper = { boatType: 'sportif', skipperOption: 'sans-skipper' }
      const states = [{}, { licence: 'seen' }, {}].map(async (fields, index) => {
        const { id } = await storeBooking(services, {
          ...(index < 2 && withoutSkipper),
          time: '09:00',
          date: `2027-07-1${index}`,
        })
        const outcome = await act(services, { intent: 'confirm', id, ...fields })
        if (outcome.kind !== 'done' || !outcome.booking) throw new Error(outcome.kind)
        return licenceState(outcome.booking, bookingTerms)
      })
      expect(await Promise.all(states)).toEqual(['unseen', 'seen', undefined])
    }))

  test('a partial payment is recorded once, with its means and day, and no more is refunded than was received', () =>
    run(async (services) => {
      const { id } = await storeBooking(services)
      await act(services, { intent: 'confirm', id })
      const payment = { intent: 'paid', id, amount: '300.50', means: 'cash', day: '2027-05-21' }
      const keyField = { idempotencyKey: randomUUID() }
      for (let press = 0; press < 2; press++)
        expect(await act(services, { ...payment, ...keyField })).toMatchObject({ booking: { openChf: 599.5 } })
      const errorsWith = async (invalidFields: Record<string, string>) => {
        const outcome = await act(services, { ...payment, ...invalidFields })
        return outcome.kind === 'invalid' && outcome.errors
      }
      expect(await errorsWith({ amount: '-5' })).toEqual([{ field: 'amount', code: 'amount-invalid' }])
      expect(await errorsWith({ means: 'barter' })).toEqual([{ field: 'means', code: 'means-required' }])
      expect(await errorsWith({ day: 'hier' })).toEqual([{ field: 'day', code: 'date-required' }])
      expect(await errorsWith({ day: '2027-06-02' })).toEqual([{ field: 'day', code: 'day-ahead' }])
      const restPayment = { intent: 'paid', id, amount: '600', means: 'twint' }
      expect(await act(services, restPayment)).toMatchObject({ booking: { openChf: 0 } })
      const refund = { intent: 'refund', id, means: 'qr' }
      expect(await act(services, { ...refund, amount: '1' })).toMatchObject({ kind: 'refused', reason: 'not-so-much' })
      expect(await act(services, { ...refund, amount: '0.50' })).toMatchObject({ kind: 'done' })
      const rows = await services.db.selectFrom('ledger_entries').selectAll().where('means', 'is not', null).execute()
      expect(rows.map((row) => `${row.kind} ${row.means} ${row.amount_rappen} ${row.value_day}`).sort()).toEqual([
        ...['payment cash 30050 2027-05-21', 'payment twint 60000 2027-06-01', 'refund qr 50 2027-06-01'],
      ])
    }))

  test('a waiver lowers what is due, by at most what is open', () =>
    run(async (services) => {
      const { id } = await storeBooking(services)
      await act(services, { intent: 'confirm', id })
      const waive = (amount?: string) => act(services, { intent: 'waive', id, amount, reason: 'price-too-high' })
      for (const amount of ['', undefined])
        expect(await waive(amount)).toEqual({ kind: 'invalid', errors: [{ field: 'amount', code: 'amount-invalid' }] })
      expect(await waive('901')).toMatchObject({ kind: 'refused', reason: 'more-than-open' })
      expect(await waive('300')).toMatchObject({ kind: 'done', booking: { openChf: 600 } })
    }))

  test('a request is declined with a note, and an outing cancelled for a reason', () =>
    run(async (services) => {
      const { id } = await storeBooking(services)
      expect(await act(services, { intent: 'cancel', id, reason: 'guest' })).toEqual({
        kind: 'invalid',
        errors: [{ field: 'reason', code: 'reason-required' }],
      })
      expect(await act(services, { intent: 'decline', id, word: 'x'.repeat(2_001) })).toEqual({
        kind: 'invalid',
        errors: [{ field: 'word', code: 'message-too-long' }],
      })
      const outcome = await act(services, { intent: 'decline', id, word: ' Le bateau est au chantier. ' })
      expect(outcome).toMatchObject({ kind: 'done', booking: { status: 'declined' } })
      if (outcome.kind !== 'done') throw new Error()
      expect(outcome.booking?.history.at(-1)).toMatchObject({ detail: { word: 'Le bateau est au chantier.' } })
    }))

  test('an outing is moved to a free start, and others are suggested if it is taken', () =>
    run(async (services) => {
      const { id } = await storeBooking(services)
      await storeBooking(services, { time: '15:00' })
      expect(await act(services, { intent: 'move', id, date: '2027-07-14', time: '14:00' })).toMatchObject({
        kind: 'taken',
        alternatives: [{ time: expect.any(String) }, {}, {}],
      })
      expect(await act(services, { intent: 'move', id, date: '', time: '14:00' })).toMatchObject({ kind: 'invalid' })
      expect(await act(services, { intent: 'move', id, date: '2027-07-14', time: '11:00' })).toMatchObject({
        kind: 'done',
        booking: { startsAt: new Date('2027-07-14T09:00:00Z') },
      })
    }))

  test('no act is done on an outing that was moved since its page was read, by the team or its guest', () =>
    run(async (services) => {
      const { id, startsAt } = await storeBooking(services)
      const staleServices = { ...services, seenStart: startsAt.getTime() }
      await act(staleServices, { intent: 'confirm', id })
      const guestKey = await grantKey(services.db, 'booking', services.now(), { opens: id })
      const outcome = await guestActs.move(staleServices, guestKey, { date: '2027-07-21', time: '10:00' })
      expect(outcome).toMatchObject({ kind: 'done' })
      for (const intent of ['cancel', 'postpone'])
        expect(await act(staleServices, { intent, id, reason: 'weather', word: '' })).toMatchObject({
          kind: 'refused',
          reason: 'other-state',
          booking: { status: 'confirmed', startsAt: new Date('2027-07-21T08:00:00Z') },
        })
      expect(await guestActs.cancel(staleServices, guestKey, 0)).toMatchObject({ reason: 'other-state' })
      const freshServices = { ...services, seenStart: Date.parse('2027-07-21T08:00:00Z') }
      expect(await guestActs.cancel(freshServices, guestKey, 0)).toMatchObject({ kind: 'done' })
    }))

  test('a partial payment or refund that two people record at once is recorded once', () =>
    run(async (services) => {
      const { id, totalChf } = await storeBooking(services)
      await act(services, { intent: 'confirm', id })
      const pressTwice = (intent: string, amount: string, seen: number) => {
        const fields = { intent, id, amount, seen: String(seen), idempotencyKey: randomUUID() }
        return [() => act(services, fields), () => act(services, fields)] as const
      }
      const [payFirst, payAgain] = pressTwice('paid', '300', totalChf)
      expect(await payFirst()).toMatchObject({ kind: 'done', booking: { openChf: totalChf - 300 } })
      expect(await payAgain()).toMatchObject({ kind: 'done', booking: { openChf: totalChf - 300 } })
      expect(await pressTwice('paid', '300', totalChf)[0]()).toMatchObject({ kind: 'refused', reason: 'sum-changed' })
      expect(await pressTwice('paid', '300', totalChf - 300)[0]()).toMatchObject({ kind: 'done' })
      await act(services, { intent: 'cancel', id, reason: 'weather', word: '' })
      const [refundFirst, refundAgain] = pressTwice('refund', '400', 600)
      for (const press of [refundFirst, refundAgain]) expect(await press()).toMatchObject({ kind: 'done' })
      expect(await pressTwice('refund', '200', 600)[0]()).toMatchObject({ kind: 'refused', reason: 'sum-changed' })
      expect(await pressTwice('refund', '100', 200)[0]()).toMatchObject({ kind: 'done' })
      expect(await readAccount(services.db, { id })).toMatchObject({ toRefundRappen: 100_00 })
    }))

  test('cash received while the guest pays online, or a refund donated meanwhile, is not reported as recorded', () =>
    run(async (services) => {
      const { id, totalChf } = await storeBooking(services)
      await act(services, { intent: 'confirm', id })
      const recordMoney = (intent: string, amount: number) =>
        act(services, { intent, id, amount: String(amount), seen: String(amount), idempotencyKey: randomUUID() })
      const onlinePayment = {
        id: onlineRowId('pi_1'),
        bookingId: id,
        actor: 'guest',
        kind: 'payment',
        means: 'card',
      } as const
      await guardedTransaction(services, (tx) =>
        addEntries(tx, [{ ...onlinePayment, amountRappen: totalChf * 100 }], services.now()),
      )
      expect(await recordMoney('paid', totalChf)).toMatchObject({ kind: 'refused', reason: 'sum-changed' })
      await act(services, { intent: 'cancel', id, reason: 'weather', word: '' })
      expect(await recordMoney('refund', totalChf)).toMatchObject({ kind: 'done' })
      expect(await recordMoney('refund', totalChf)).toMatchObject({ kind: 'refused', reason: 'already-noted' })
      expect(await recordMoney('refund', totalChf - 1)).toMatchObject({ kind: 'refused', reason: 'sum-changed' })
    }))

  test('hours are closed and reopened, and conflicts are named', () =>
    run(async (services) => {
      const { reference } = await storeBooking(services)
      expect(await act(services, { intent: 'close', ...closureInput })).toMatchObject({
        kind: 'taken',
        conflicts: [{ reference }],
      })
      // Only postponing and cancelling answer those who are in the way.
      expect(await act(services, { intent: 'close', ...closureInput, answer: 'offer' })).toMatchObject({
        kind: 'taken',
      })
      expect(await act(services, { intent: 'close', ...closureInput, reason: 'autre' })).toMatchObject({
        kind: 'invalid',
      })
      const outcome = await act(services, { intent: 'close', ...closureInput, resources: 'classique' })
      if (outcome.kind !== 'done') throw new Error(outcome.kind)
      const id = outcome.stretch?.closures[0]?.id
      expect((await viewSection(services, 'closures')).closures).toMatchObject([
        { id, resource: 'classique', reason: 'entretien' },
      ])
      expect(await act(services, { intent: 'reopen', id })).toEqual({ kind: 'done' })
      expect(await act(services, { intent: 'reopen', id })).toEqual({ kind: 'unknown' })
      expect((await viewSection(services, 'closures')).closures).toEqual([])
    }))

  test('an unknown act is refused', () =>
    run(async (services) => {
      for (const intent of ['', 'delete', '__proto__', 'expire']) {
        expect(await act(services, { intent })).toMatchObject({ kind: 'invalid' })
      }
      expect(await act(services, { intent: 'confirm', id: '' })).toMatchObject({ kind: 'invalid' })
    }))
})
