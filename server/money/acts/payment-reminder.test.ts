import { describe, expect, test } from 'vitest'
import { historyForCrew } from '../../../domain/booking/booking-event.ts'
import { dayMs, hourMs } from '../../../domain/calendar.ts'
import { accountOf } from '../../../domain/money/account.ts'
import { testNow } from '../../../tests/support/booking-input.ts'
import { engines } from '../../../tests/support/databases.ts'
import { act } from '../../../tests/support/logbook.ts'
import { mailedBooking } from '../../../tests/support/mail-payloads.ts'
import { openStage } from '../../../tests/support/stage.ts'
import { queuedMailKinds, storeBooking } from '../../../tests/support/stored-bookings.ts'
import { testIban, writeMail } from '../../../tests/support/write-mail.ts'
import { addBooking } from '../../booking/add-booking.server.ts'
import { cancelBooking, confirmBooking, postponeBooking } from '../../booking/change-booking.server.ts'
import { readPayloadNow } from '../../mail/current-payload.ts'
import { readPayload } from '../../mail/mail-payload.ts'
import { anonymiseBooking } from '../../privacy/anonymise-booking.ts'
import { listBookingEvents } from '../../records/bookings.ts'
import type { Services } from '../../services.ts'
import { readCashDesk } from '../accounts/read-cash-desk.ts'
import { remindOfPayment } from './payment-reminder.server.ts'
import { recordPayment } from './payments.server.ts'

describe.each(engines)('payment reminders, on %s', (engine) => {
  /** Nobody answers at that address: mails stay in the outbox. */
  const stage = openStage(engine, { SMTP_URL: 'smtp://127.0.0.1:9' })
  const { run } = stage
  const storeConfirmed = async (services: Services) => {
    const stored = await storeBooking(services)
    await confirmBooking(services, stored.id)
    return stored
  }
  const storeSailed = async (services: Services) => {
    const stored = await storeConfirmed(services)
    stage.now = stored.startsAt
    return stored
  }
  const press = async (services: Services, id: string) => {
    const outcome = await act(services, { intent: 'remind-payment', id })
    return 'reason' in outcome ? outcome.reason : outcome.kind
  }
  const countMails = async (services: Services) =>
    (await queuedMailKinds(services)).filter((kind) => kind === 'booking-unpaid').length
  const readCashDeskRow = async ({ db, now }: Services) => {
    const { open, overdue } = await readCashDesk(db, now())
    return [...open, ...overdue][0]
  }

  test('a payment reminder leaves once for any number of presses, at most every ten days, and three times in all', () =>
    run(async (services) => {
      const { id } = await storeSailed(services)
      const outcomes = await Promise.all(Array.from({ length: 8 }, () => press(services, id)))
      expect(outcomes.toSorted()).toEqual(['done', ...Array<string>(7).fill('reminded-lately')])
      const startMs = stage.now.getTime()
      const pressAfter = (ms: number) => {
        stage.now = new Date(startMs + ms)
        return press(services, id)
      }
      expect(await pressAfter(10 * dayMs - 1)).toBe('reminded-lately')
      expect(await pressAfter(10 * dayMs)).toBe('done')
      expect(await pressAfter(20 * dayMs)).toBe('done')
      expect(await pressAfter(300 * dayMs)).toBe('reminded-enough')
      expect(await countMails(services)).toBe(3)
      const history = await listBookingEvents(services.db, id)
      const lines = history.filter(({ kind }) => kind === 'payment-reminded')
      expect(lines.map(({ at }) => at.getTime() - startMs)).toEqual([0, 10 * dayMs, 20 * dayMs])
      // The crew sees nobody's debt.
      expect(JSON.stringify(historyForCrew(history))).not.toContain('payment-reminded')
      expect(await readCashDeskRow(services)).toMatchObject({
        notRemindedFor: 'reminded-enough',
        remindedAt: { length: 3 },
      })
    }))

  test('a payment reminder is refused for a guest who owes nothing yet, or at all', () =>
    run(async (services) => {
      const { id, startsAt } = await storeConfirmed(services)
      expect(await press(services, id)).toBe('not-due')
      await postponeBooking(services, id, { reason: 'weather' })
      expect(await press(services, id)).toBe('not-due')
      const { id: paidId } = await storeBooking(services, { email: 'bea@exemple.ch', date: '2027-07-16' })
      expect(await press(services, paidId)).toBe('not-due')
      await confirmBooking(services, paidId)
      await recordPayment(services, paidId)
      const family = { boatType: 'sportif', skipperOption: 'avec-skipper', date: '2027-07-20', time: '10:00' }
      const offeredInput = {
        ...family,
        duration: 3,
        participants: 2,
        name: 'Bea',
        email: 'c@exemple.ch',
        isOffered: true,
      }
      const added = await addBooking(
        services,
        { ...offeredInput, phone: '', message: '', wishes: [] },
        { idempotencyKey: 'g' },
      )
      if (added.kind !== 'done') throw new Error(added.kind)
      stage.now = new Date(startsAt.getTime() + 9 * dayMs)
      expect([await press(services, paidId), await press(services, added.booking.id)]).toEqual(['not-due', 'not-due'])
      expect(await countMails(services)).toBe(0)
    }))

  test('a payment reminder needs an address, which an erased guest no longer has', () =>
    run(async (services) => {
      const phonedInput = { boatType: 'sportif', skipperOption: 'avec-skipper', date: '2027-07-20', time: '10:00' }
      const otherFields = { duration: 3, participants: 2, name: 'Bea', email: '', phone: '', message: '', wishes: [] }
      const added = await addBooking(services, { ...phonedInput, ...otherFields }, { idempotencyKey: 'phoned' })
      if (added.kind !== 'done') throw new Error(added.kind)
      const { id } = await storeConfirmed(services)
      stage.now = new Date(testNow.getTime() + 80 * dayMs)
      expect(await press(services, added.booking.id)).toBe('no-mailbox')
      await services.db.transaction().execute((tx) => anonymiseBooking(tx, id, stage.now))
      expect(await press(services, id)).toBe('no-mailbox')
      expect(await countMails(services)).toBe(0)
    }))

  test('after a late cancellation the reminder asks for the half that is due, and is dropped when paid before it leaves', () =>
    run(async (services) => {
      const { id, startsAt } = await storeConfirmed(services)
      stage.now = new Date(startsAt.getTime() - 40 * hourMs)
      await cancelBooking(services, id, { reason: 'guest' })
      expect(await remindOfPayment(services, id)).toMatchObject({ kind: 'done' })
      const { payload } = await services.db
        .selectFrom('outbox')
        .select('payload')
        .where('kind', '=', 'booking-unpaid')
        .executeTakeFirstOrThrow()
      const mail = { id: '', kind: 'booking-unpaid', payload: readPayload(payload), createdAt: stage.now, attempts: 0 }
      const readQueued = () => readPayloadNow(services.db, mail, stage.now)
      expect(await readQueued()).toMatchObject({
        booking: { account: { openRappen: 45_000 }, openSince: '2027-07-12', dueBy: '2027-08-11' },
      })
      await recordPayment(services, id)
      expect(await readQueued()).toBeUndefined()
    }))
})

test('a payment reminder says what is open since when, line by line, with a new slip and the way to pay', async () => {
  const account = { ...accountOf([]), chargedRappen: 75_000, paidRappen: 30_000 }
  const booking = mailedBooking({
    account: { ...account, openRappen: 45_000, toRefundRappen: 0, paidOn: undefined },
    openSince: '2027-06-01',
    dueBy: '2027-08-20',
  })
  const writtenAt = new Date(booking.endsAt.getTime() + 27 * dayMs)
  const mail = await writeMail('booking-unpaid', { booking }, { iban: testIban }, writtenAt)
  expect(mail.subject).toContain('il reste 450 CHF à payer')
  for (const sentence of [
    'il reste 450 CHF à payer, depuis le mardi 1er juin 2027. Une nouvelle QR-facture est jointe',
    'À payer : 450 CHF, avec la QR-facture jointe à cet e-mail.',
    'À payer jusqu’au vendredi 20 août 2027.',
    'Le prix est trop élevé pour vous ?',
  ])
    expect(mail.text).toContain(sentence)
  expect(mail.attachments).toHaveLength(1)
  const onlineSettings = { stripe: { isTest: true } as never }
  const cancelledPayload = { booking: { ...booking, status: 'cancelled' as const } }
  expect((await writeMail('booking-unpaid', cancelledPayload, onlineSettings, writtenAt)).text).toContain(
    'par carte ou TWINT',
  )
  expect((await writeMail('booking-unpaid', { booking }, {}, writtenAt)).text).not.toContain('QR-facture')
  const disputeMail = await writeMail('booking-unpaid', { booking, disputedChf: 300 }, { iban: testIban }, writtenAt)
  expect(disputeMail.text).toMatch(/Votre banque a repris 300 CHF .+ de nouveau à payer : il reste 450 CHF\./s)
  expect(disputeMail.text).not.toContain('depuis le')
  const mailBeforeOuting = await writeMail('booking-unpaid', { booking, disputedChf: 300 }, { iban: testIban }, testNow)
  expect(mailBeforeOuting.text.match(/trop élevé/g)).toHaveLength(1)
})
