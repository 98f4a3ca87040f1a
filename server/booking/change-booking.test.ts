import { describe, expect, test } from 'vitest'
import type { Closure } from '../../domain/booking/closure.ts'
import { hourMs } from '../../domain/calendar.ts'
import { connectDatabase } from '../../platform/db/connect.ts'
import { departure, inputTotalChf, testNow } from '../../tests/support/booking-input.ts'
import { engines } from '../../tests/support/databases.ts'
import { takeLastPaymentBack } from '../../tests/support/ledger.ts'
import { openStage } from '../../tests/support/stage.ts'
import { countHeldHours, queuedMailKinds, storeBooking } from '../../tests/support/stored-bookings.ts'
import type { ActServices } from '../booking-act.ts'
import { composeMail } from '../mail/compose-mail.tsx'
import { readPayload } from '../mail/mail-payload.ts'
import { claimDueMail } from '../mail/outbox.ts'
import { recordPayment } from '../money/acts/payments.server.ts'
import { findBooking, listBookingEvents } from '../records/bookings.ts'
import { readAccount } from '../records/ledger.ts'
import type { Services } from '../services.ts'
import { cancelBooking, confirmBooking, declineBooking, declineMany, expireBooking } from './change-booking.server.ts'
import { correctBooking } from './guest-acts.server.ts'
import { moveBooking } from './move-booking.server.ts'
import { actOnStretch, reopenHours } from './stretch.server.ts'

const requestMails = ['booking-received', 'booking-to-answer']

describe.each(engines)('acts on a booking, on %s', (engine) => {
  const stage = openStage(engine, { SMTP_URL: 'smtp://127.0.0.1:9' })
  const { run } = stage

  const historyKinds = async ({ db }: Services, id: string) => (await listBookingEvents(db, id)).map(({ kind }) => kind)

  test('confirming keeps the hours, mails the guest, and adds who confirmed to the history', () =>
    run(async (services) => {
      const { id } = await storeBooking(services)
      expect(await confirmBooking(services, id)).toMatchObject({ kind: 'done', booking: { status: 'confirmed' } })
      expect(await countHeldHours(services, id)).toBe(3)
      expect(await queuedMailKinds(services)).toEqual(['booking-confirmed', ...requestMails])
      expect((await listBookingEvents(services.db, id))[1]).toMatchObject({ kind: 'confirmed', actor: 'team' })
    }))

  test('declining, expiry and cancelling free the hours for the next guest', () =>
    run(async (services) => {
      const finalActs = [
        (id: string) => declineBooking(services, id, 'Le bateau est en révision.'),
        (id: string) => cancelBooking(services, id, { reason: 'guest' }),
        async (id: string) => {
          await confirmBooking(services, id)
          return cancelBooking(services, id, { reason: 'weather', word: 'Trop de vent.' })
        },
        (id: string) => {
          stage.now = new Date(testNow.getTime() + 48 * hourMs)
          return expireBooking(services, id)
        },
      ]
      for (const endBooking of finalActs) {
        const { id } = await storeBooking(services)
        expect(await endBooking(id)).toMatchObject({ kind: 'done' })
        expect(await countHeldHours(services, id)).toBe(0)
      }
      expect(await storeBooking(services)).toMatchObject({ status: 'pending' })
    }))

  test('a second answer, the same or another, changes nothing and returns the status of the first', () =>
    run(async (services) => {
      const { id } = await storeBooking(services)
      await confirmBooking(services, id)
      for (const actAgain of [confirmBooking, declineBooking]) {
        expect(await actAgain(services, id)).toMatchObject({
          kind: 'refused',
          reason: 'other-state',
          booking: { status: 'confirmed' },
        })
      }
      expect(await queuedMailKinds(services)).toEqual(['booking-confirmed', ...requestMails])
      expect(await historyKinds(services, id)).toEqual(['requested', 'confirmed'])
    }))

  test('cancelling a request costs nothing, and a confirmed outing costs what its frozen terms say at that moment', () =>
    run(async (services) => {
      const request = await storeBooking(services)
      await cancelBooking(services, request.id, { reason: 'guest' })
      expect((await listBookingEvents(services.db, request.id)).at(-1)?.detail).toEqual({ reason: 'guest', dueChf: 0 })
      const outing = await storeBooking(services)
      await confirmBooking(services, outing.id)
      stage.now = new Date(outing.startsAt.getTime() - 47 * hourMs)
      await cancelBooking(services, outing.id, { reason: 'guest' })
      expect((await listBookingEvents(services.db, outing.id)).at(-1)?.detail).toEqual({ reason: 'guest', dueChf: 450 })
      const cancelledMails = services.db.selectFrom('outbox').selectAll().where('kind', '=', 'booking-cancelled')
      const mails = await cancelledMails.orderBy('created_at').execute()
      const payloads = mails.map(({ payload }) => JSON.parse(payload ?? '{}'))
      expect(payloads.map(({ dueChf, statusBefore }) => [dueChf, statusBefore])).toEqual([
        [0, 'pending'],
        [450, 'confirmed'],
      ])
      expect(payloads[1].booking.calendarSequence).toBe(1)
      expect(await queuedMailKinds(services)).toContain('booking-cancelled-by-guest')
    }))

  test('a guest who was shown a lower cost is asked again before anything is cancelled', () =>
    run(async (services) => {
      const { id, startsAt } = await storeBooking(services)
      await confirmBooking(services, id)
      stage.now = new Date(startsAt.getTime() - 47 * hourMs)
      expect(await cancelBooking(services, id, { reason: 'guest', shownDueChf: 0 })).toMatchObject({
        kind: 'refused',
        reason: 'cost-changed',
        booking: { status: 'confirmed' },
      })
      expect(await cancelBooking(services, id, { reason: 'guest', shownDueChf: 450 })).toMatchObject({ kind: 'done' })
      expect(await cancelBooking(services, id, { reason: 'guest', shownDueChf: 0 })).toMatchObject({
        reason: 'other-state',
      })
    }))

  test('a guest whose outing we moved can cancel for free until it departs', () =>
    run(async (services) => {
      const { id } = await storeBooking(services)
      await confirmBooking(services, id)
      await moveBooking(services, id, { date: '2027-07-14', time: '12:00' })
      stage.now = new Date('2027-07-14T09:59:59Z')
      expect(await cancelBooking(services, id, { reason: 'guest', shownDueChf: 0 })).toMatchObject({ kind: 'done' })
      expect((await listBookingEvents(services.db, id)).at(-1)?.detail).toMatchObject({ dueChf: 0 })
    }))

  test('a no-show can be recorded once the boat has waited an hour, costs what the terms say, and the guest is mailed', () =>
    run(async (services) => {
      const { id, startsAt, endsAt } = await storeBooking(services)
      expect(await cancelBooking(services, id, { reason: 'no-show' })).toMatchObject({
        kind: 'refused',
        reason: 'other-state',
      })
      await confirmBooking(services, id)
      expect(await cancelBooking(services, id, { reason: 'no-show' })).toMatchObject({
        kind: 'refused',
        reason: 'boat-waits',
      })
      stage.now = new Date(startsAt.getTime() + hourMs - 1)
      expect(await cancelBooking(services, id, { reason: 'no-show' })).toMatchObject({
        kind: 'refused',
        reason: 'boat-waits',
      })
      stage.now = new Date(endsAt.getTime() + hourMs)
      expect(await cancelBooking(services, id, { reason: 'no-show' })).toMatchObject({
        booking: { status: 'cancelled' },
      })
      const booking = await findBooking(services.db, id)
      const account = booking && (await readAccount(services.db, booking))
      expect(account).toMatchObject({ chargedRappen: inputTotalChf * 100, openRappen: inputTotalChf * 100 })
      const { kind, detail } = (await listBookingEvents(services.db, id)).at(-1) ?? {}
      expect([kind, detail]).toEqual(['cancelled', { reason: 'no-show', dueChf: inputTotalChf }])
      const query = services.db.selectFrom('outbox').select('payload').where('kind', '=', 'booking-cancelled')
      const mail = await composeMail(
        'booking-cancelled',
        readPayload((await query.executeTakeFirst())?.payload ?? null),
        { ...services.settings, iban: 'CH5800791123000889012' },
        stage.now,
      )
      expect(mail.text).toMatch(
        new RegExp(`n’a vu personne arriver.*${inputTotalChf}\\s*CHF restent dus.*QR-facture`, 's'),
      )
      expect([mail.attachments?.length, mail.calendar]).toEqual([1, undefined])
      expect(await cancelBooking(services, id, { reason: 'no-show' })).toMatchObject({
        kind: 'refused',
        reason: 'other-state',
      })
    }))

  test('only a confirmed booking can be paid, once, and a payment recorded by mistake can be taken back', () =>
    run(async (services) => {
      const { id } = await storeBooking(services)
      expect(await recordPayment(services, id)).toMatchObject({ kind: 'refused' })
      await confirmBooking(services, id)
      expect(await recordPayment(services, id)).toMatchObject({ kind: 'done' })
      expect(await recordPayment(services, id)).toMatchObject({ reason: 'already-noted' })
      expect(await readAccount(services.db, { id })).toMatchObject({
        paidRappen: inputTotalChf * 100,
        toRefundRappen: 0,
      })
      expect(await takeLastPaymentBack(services, id)).toMatchObject({ kind: 'done' })
      expect(await readAccount(services.db, { id })).toMatchObject({ paidRappen: 0, openRappen: inputTotalChf * 100 })
      expect(await historyKinds(services, id)).toEqual(['requested', 'confirmed', 'paid', 'unpaid'])
    }))

  test('moving by an hour keeps the common hours, and the guest and their calendar are updated', () =>
    run(async (services) => {
      const { id } = await storeBooking(services, { time: '10:00', duration: 4 })
      await confirmBooking(services, id)
      const outcome = await moveBooking(services, id, { date: '2027-07-14', time: '11:00', word: 'Plus chaud.' })
      expect(outcome).toMatchObject({
        kind: 'done',
        booking: { startsAt: new Date('2027-07-14T09:00:00Z'), endsAt: new Date('2027-07-14T13:00:00Z') },
      })
      const hours = await services.db
        .selectFrom('occupied_hours')
        .select('hour_utc')
        .distinct()
        .orderBy('hour_utc')
        .execute()
      const firstHour = Date.parse('2027-07-14T09:00:00Z') / hourMs
      expect(hours.map(({ hour_utc }) => hour_utc)).toEqual([firstHour, firstHour + 1, firstHour + 2, firstHour + 3])
      const mail = await services.db.selectFrom('outbox').selectAll().where('kind', '=', 'booking-moved').execute()
      expect(readPayload(mail[0]?.payload ?? null)).toMatchObject({
        booking: { calendarSequence: 1, status: 'confirmed' },
        by: 'team',
        previousStartsAt: departure,
        word: 'Plus chaud.',
      })
    }))

  test('moving to a near day counts as reminding the guest, and moving to a later day makes the reminder due again', () =>
    run(async (services) => {
      const { id } = await storeBooking(services)
      await confirmBooking(services, id)
      const remindedAt = async () =>
        (await services.db.selectFrom('bookings').select('guest_reminded_at').executeTakeFirst())?.guest_reminded_at
      await moveBooking(services, id, { date: '2027-06-02', time: '10:00' })
      expect(await remindedAt()).toBe(testNow.getTime())
      await moveBooking(services, id, { date: '2027-07-20', time: '10:00' })
      expect(await remindedAt()).toBeNull()
    }))

  test('moving onto the hours of others is refused, changes nothing, and names free starts', () =>
    run(async (services) => {
      const { id } = await storeBooking(services, { time: '10:00' })
      await storeBooking(services, { time: '13:00' })
      const outcome = await moveBooking(services, id, { date: '2027-07-14', time: '12:00' })
      // 09:00 overlaps its own hours, which it would release.
      const date = '2027-07-14'
      expect(outcome).toEqual({
        kind: 'taken',
        alternatives: [
          { date, time: '09:00' },
          { date, time: '16:00' },
          { date, time: '17:00' },
        ],
      })
      expect(await countHeldHours(services, id)).toBe(3)
      expect(await historyKinds(services, id)).toEqual(['requested'])
      expect(await moveBooking(services, id, { date: 'demain', time: '12:00' })).toMatchObject({ kind: 'invalid' })
      expect(await moveBooking(services, id, { date: '2027-05-31', time: '12:00' })).toEqual({
        kind: 'invalid',
        errors: [{ field: 'time', code: 'time-past' }],
      })
    }))

  test('a guest corrects a booking under the rules of the form, and the team is mailed only when something really changed', () =>
    run(async (services) => {
      const { id, phone, message } = await storeBooking(services)
      await correctBooking(services, id, { participants: 2, phone, message })
      expect(await queuedMailKinds(services)).toEqual(requestMails)
      const outcome = await correctBooking(services, id, { participants: '5', phone: '', message: 'Une poussette.' })
      expect(outcome).toMatchObject({
        booking: { participants: 5, phone: undefined, message: 'Une poussette.', totalChf: inputTotalChf },
      })
      expect(await queuedMailKinds(services)).toEqual(['booking-corrected', ...requestMails])
      await correctBooking(services, id, { participants: '4', phone: '', message: 'Sans poussette.' })
      const mails = services.db
        .selectFrom('outbox')
        .select(['payload', 'next_try_at'])
        .where('kind', '=', 'booking-corrected')
      const [mail, ...others] = await mails.execute()
      expect(others).toEqual([])
      expect(mail?.payload).toContain('Sans poussette.')
      expect(mail?.next_try_at).toBe(stage.now.getTime() + hourMs / 4)
      // Once a worker has taken the mail, behind those of the request, a later correction needs another.
      const claimMails = () =>
        claimDueMail(services.db, new Date(stage.now.getTime() + hourMs / 4), new Date(stage.now.getTime() + hourMs))
      let claimedMail = await claimMails()
      // The services' own worker tries the mails of the request, too, and may put one back into the queue meanwhile.
      while (claimedMail && claimedMail.kind !== 'booking-corrected') claimedMail = await claimMails()
      expect(claimedMail?.kind).toBe('booking-corrected')
      await correctBooking(services, id, { participants: '3', phone: '', message: 'Sans poussette.' })
      expect(await mails.execute()).toHaveLength(2)
      expect(await correctBooking(services, id, { participants: 6, phone: 'non' })).toEqual({
        kind: 'invalid',
        errors: [
          { field: 'participants', code: 'participants-max' },
          { field: 'phone', code: 'phone-invalid' },
        ],
      })
      stage.now = departure
      expect(await correctBooking(services, id, { participants: 1 })).toMatchObject({ kind: 'refused' })
    }))

  test('a correction from an outdated page changes only the fields that its writer changed', () =>
    run(async (services) => {
      const wishes = [
        { id: 'fondue-fromage', quantity: 2 },
        { id: 'bouee', quantity: 1 },
      ]
      const { id, ...booking } = await storeBooking(services, { boatType: 'classique', wishes })
      const shownFields = { participants: booking.participants, message: booking.message, wishes }
      const seen = JSON.stringify(shownFields)
      const telephoneCorrection = {
        participants: 2,
        phone: '+41 79 000 00 01',
        wishes: [{ id: 'subwing', quantity: 1 }],
      }
      await correctBooking(services, id, { ...shownFields, ...telephoneCorrection }, 'team')
      const correction = {
        ...shownFields,
        participants: `${shownFields.participants}`,
        phone: '',
        wishes: wishes.toReversed(),
        seen,
      }
      expect(await correctBooking(services, id, { ...correction, message: 'Une poussette.' })).toMatchObject({
        booking: { ...telephoneCorrection, message: 'Une poussette.' },
      })
      // The team's page may be the older one.
      expect(await correctBooking(services, id, { ...correction, participants: '4' }, 'team')).toMatchObject({
        booking: { ...telephoneCorrection, participants: 4, message: 'Une poussette.' },
      })
      // What no form of ours shows counts as changed.
      const oddFields = JSON.stringify({ participants: [null, 2], message: { a: 1 }, wishes: 'x', ['__proto__']: [1] })
      expect(await correctBooking(services, id, { ...correction, participants: '3', seen: oddFields })).toMatchObject({
        booking: { participants: 3 },
      })
      // What cannot be read was not shown by a form of ours: then all is taken as it was sent.
      const unreadableCorrection = { ...shownFields, wishes, phone: '', participants: '1', seen: '{' }
      expect(await correctBooking(services, id, unreadableCorrection)).toMatchObject({
        booking: { participants: 1, phone: undefined, message: booking.message },
      })
    }))

  test('a guest can correct wishes until departure, and meals until their price is charged, but never remove the last wish', () =>
    run(async (services) => {
      const wishes = [
        { id: 'fondue-fromage', quantity: 2 },
        { id: 'bouee', quantity: 1 },
      ]
      const { id, participants, phone, message } = await storeBooking(services, { boatType: 'classique', wishes })
      const correct = (...ids: string[]) =>
        correctBooking(services, id, {
          ...{ participants, phone, message },
          wishes: ids.map((each) => ({ id: each, quantity: each === 'fondue-fromage' ? 2 : 1 })),
        })
      await correct('bouee', 'fondue-fromage')
      expect(await queuedMailKinds(services)).toEqual(requestMails)
      expect(await correct('subwing', 'planchette-vaudoise')).toMatchObject({
        booking: { wishes: [{ id: 'subwing' }, { id: 'planchette-vaudoise' }], totalChf: 750 },
      })
      expect(await queuedMailKinds(services)).toEqual(['booking-corrected', ...requestMails])
      const wishRequired = { kind: 'invalid', errors: [{ field: 'wishes', code: 'wishes-required' }] }
      expect(await correct()).toEqual(wishRequired)

      await confirmBooking(services, id)
      expect(await correct('bouee', 'fondue-fromage')).toMatchObject({
        booking: { wishes: [{ id: 'planchette-vaudoise' }, { id: 'bouee' }] },
      })
      // Whoever answers the telephone also changes meals, and what is not said stays.
      const correction = { participants: 3, wishes: [{ id: 'fondue-fromage', quantity: 3 }] }
      expect(await correctBooking(services, id, correction, 'team')).toMatchObject({
        booking: { participants: 3, phone, message, wishes: correction.wishes },
      })
      const { actor, kind } = (await listBookingEvents(services.db, id)).at(-1) ?? {}
      expect([actor, kind]).toEqual(['team', 'corrected'])
      expect((await queuedMailKinds(services)).filter((mail) => mail === 'booking-corrected')).toHaveLength(1)
    }))

  test('closed hours and bookings exclude each other, both ways, until the hours are reopened', () =>
    run(async (services) => {
      const closureFields = { resources: 'sportif', date: '2027-07-14', time: '08:00', reason: 'entretien' }
      const closing = await actOnStretch(services, { ...closureFields, duration: 4 })
      if (closing.kind !== 'done') throw new Error(closing.kind)
      await expect(storeBooking(services, { time: '11:00' })).rejects.toThrow('"kind":"taken"')
      const { reference, startsAt, endsAt } = await storeBooking(services, { time: '12:00' })
      expect(await actOnStretch(services, { ...closureFields, time: '07:00', duration: 6 })).toEqual({
        kind: 'taken',
        conflicts: [
          { reference, name: 'Ana Favre', startsAt, endsAt },
          { reason: 'entretien', resource: 'sportif', startsAt: new Date('2027-07-14T06:00:00Z') },
        ],
      })
      const [closure] = closing.stretch.closures as [Closure]
      expect(await reopenHours(services, closure.id)).toBe(true)
      expect(await reopenHours(services, closure.id)).toBe(false)
      expect(await storeBooking(services, { time: '09:00' })).toMatchObject({ status: 'pending' })
      expect(await actOnStretch(services, { ...closureFields, time: '08:30', reason: 'vacances' })).toMatchObject({
        kind: 'invalid',
        errors: [{ field: 'time' }, { field: 'duration' }, { field: 'reason' }],
      })
    }))

  test('of two answers at the same time, the second is judged by the status that the first left', () =>
    run(async (services) => {
      const { id } = await storeBooking(services)
      const outcomes = await Promise.all([confirmBooking(services, id), declineBooking(services, id)])
      // Which of them is first is the database's choice.
      const status = outcomes[0]?.kind === 'done' ? 'confirmed' : 'declined'
      expect(outcomes.toSorted((one, other) => one.kind.localeCompare(other.kind))).toMatchObject([
        { kind: 'done', booking: { status } },
        { kind: 'refused', reason: 'other-state', booking: { status } },
      ])
    }))

  test('of many requests to decline, those declined before the database went away are named, and the others are left', () =>
    run(async (services) => {
      const requests = []
      for (const time of ['09:00', '12:00', '15:00']) requests.push(await storeBooking(services, { time }))
      const [first, ...others] = requests.map(({ reference }) => reference) as [string, ...string[]]
      const downDatabase = connectDatabase({
        dataDir: stage.database.dataDir,
        databaseUrl: 'postgres://nobody@127.0.0.1:9/none',
      })
      let db = services.db
      const failingServices = {
        ...services,
        get db() {
          return db
        },
        // Called after each that is declined.
        outbox: { ...services.outbox, wake: () => (db = downDatabase) },
      }
      const decline = (actServices: ActServices) =>
        declineMany(actServices, [first, ...others, first], { isSilent: true })
      expect(await decline(failingServices)).toEqual({ declined: [first], left: others })
      await downDatabase.destroy()
      expect(await decline(services)).toEqual({ declined: others, left: [first] })
    }))

  test('an unknown booking is reported as unknown', () =>
    run(async (services) => {
      expect(await confirmBooking(services, 'nobody')).toEqual({ kind: 'unknown' })
      expect(await moveBooking(services, 'nobody', { date: '2027-07-14', time: '10:00' })).toEqual({ kind: 'unknown' })
    }))
})
