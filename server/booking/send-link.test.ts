import { describe, expect, test } from 'vitest'
import { anonymousPerson } from '../../content/messages/privacy.ts'
import { dayMs } from '../../domain/calendar.ts'
import { bookingInput } from '../../tests/support/booking-input.ts'
import { engines } from '../../tests/support/databases.ts'
import { openStage } from '../../tests/support/stage.ts'
import { storeBooking } from '../../tests/support/stored-bookings.ts'
import { openMailKeys } from '../mail/grant-mail-keys.ts'
import type { QueuedPayloads } from '../mail/mail-kinds.ts'
import { readPayload } from '../mail/mail-payload.ts'
import type { Services } from '../services.ts'
import { cancelBooking, confirmBooking, postponeBooking } from './change-booking.server.ts'
import { viewManagedBooking } from './guest-acts.server.ts'
import { requestBooking } from './request/request-booking.server.ts'
import { sendLinkAgain } from './send-link.server.ts'

describe.each(engines)('sending a link again, on %s', (engine) => {
  const stage = openStage(engine, { RATE_LIMIT_FACTOR: '1', SMTP_URL: 'smtp://127.0.0.1:1' })

  async function book(services: Services, overrides: Record<string, unknown> = {}) {
    await services.outbox.stop()
    const answer = await requestBooking(services, bookingInput({ email: 'Ana@exemple.ch', ...overrides }), {
      idempotencyKey: undefined,
    })
    if (answer.kind !== 'accepted') throw new Error(answer.kind)
    return answer
  }
  const linkedOutingDays = async (services: Services) => {
    const mails = (await queuedLinkMails(services)).map(
      ({ payload }) => readPayload(payload) as QueuedPayloads['booking-link'],
    )
    return mails.map(({ booking }) => booking.startsAt.toISOString().slice(0, 10))
  }
  const queuedLinkMails = ({ db }: Services) =>
    db.selectFrom('outbox').selectAll().where('kind', '=', 'booking-link').orderBy('created_at').execute()

  test('a new link goes to the address of the booking, however it is written, and earlier links stay valid', () =>
    stage.run(async (services) => {
      await book(services)
      const earlierKey = await keyOf(services, 'booking-received')
      expect(await sendLinkAgain(services, { email: ' ana+bateau@EXEMPLE.ch ' })).toMatchObject({ kind: 'done' })
      const [mail, ...others] = await queuedLinkMails(services)
      expect(others).toEqual([])
      expect(JSON.parse(mail?.payload ?? '').booking).toMatchObject({ email: 'Ana@exemple.ch', name: '' })
      const key = await keyOf(services, 'booking-link')
      for (const each of [key, earlierKey])
        expect(await viewManagedBooking(services, each)).toMatchObject({ kind: 'seen' })
    }))

  test('an address without a booking gets no mail, and the same answer', () =>
    stage.run(async (services) => {
      await book(services)
      const answers = ['inconnue@exemple.ch', 'ana@exemple.ch'].map((email) => sendLinkAgain(services, { email }))
      expect((await Promise.all(answers)).map((answer) => ({ ...answer, email: '' }))).toEqual([
        { kind: 'done', email: '' },
        { kind: 'done', email: '' },
      ])
      expect(await queuedLinkMails(services)).toHaveLength(1)
    }))

  test('no link is sent to an erased guest, although all erased bookings have one address', () =>
    stage.run(async (services) => {
      await book(services)
      await services.db.updateTable('bookings').set(anonymousPerson).execute()
      expect(await sendLinkAgain(services, anonymousPerson)).toMatchObject({ kind: 'done' })
      expect(await queuedLinkMails(services)).toEqual([])
    }))

  test('an invalid address is refused with the error of the field', () =>
    stage.run(async (services) => {
      for (const [email, code] of [
        ['', 'email-required'],
        ['ana@', 'email-invalid'],
        ['ana@exemple.ch, autre@exemple.ch', 'email-invalid'],
      ])
        expect(await sendLinkAgain(services, { email })).toEqual({
          kind: 'invalid',
          errors: [{ field: 'email', code }],
        })
    }))

  test('each of three outings gets one link, the next outings first, and an address at most six links a day', () =>
    stage.run(async (services) => {
      for (const date of ['2027-06-12', '2027-06-13', '2027-06-14', '2027-06-15']) await book(services, { date })
      await sendLinkAgain(services, { email: 'ana@exemple.ch' })
      expect((await linkedOutingDays(services)).toSorted()).toEqual(['2027-06-12', '2027-06-13', '2027-06-14'])
      // Asked for again before these mails have left, they are still the same three.
      await sendLinkAgain(services, { email: 'ana@exemple.ch' })
      expect(await linkedOutingDays(services)).toHaveLength(3)
      for (let round = 0; round < 4; round++) {
        await services.db.updateTable('outbox').set({ merge_key: null }).where('kind', '=', 'booking-link').execute()
        expect(await sendLinkAgain(services, { email: 'ana@exemple.ch' })).toMatchObject({ kind: 'done' })
      }
      expect(await linkedOutingDays(services)).toHaveLength(6)
    }))

  test('outings that may sail get links before cancelled and past ones, and of these the nearest before the oldest', () =>
    stage.run(async (services) => {
      const dates = ['06-03', '06-04', '06-05', '06-12', '06-13', '06-14', '06-20', '06-21'].map(
        (each) => `2027-${each}`,
      )
      const ids: string[] = []
      for (const date of dates) ids.push((await storeBooking(services, { date })).id)
      for (const id of ids) await confirmBooking(services, id)
      for (const id of ids.slice(3, 6)) await cancelBooking(services, id, { reason: 'weather' })
      await postponeBooking(services, ids[0] ?? '', { reason: 'weather' })
      const askOn = async (date: string) => {
        await services.db.deleteFrom('outbox').execute()
        stage.now = new Date(`${date}T06:00:00Z`)
        await sendLinkAgain(services, { email: 'ana@exemple.ch' })
        return (await linkedOutingDays(services)).toSorted()
      }
      // A postponed one waits for its guest's choice.
      expect(await askOn('2027-06-11')).toEqual(['2027-06-03', '2027-06-20', '2027-06-21'])
      await cancelBooking(services, ids[0] ?? '', { reason: 'guest' })
      expect(await askOn('2027-06-22')).toEqual(['2027-06-14', '2027-06-20', '2027-06-21'])
      expect(await askOn('2027-06-10')).toEqual(['2027-06-12', '2027-06-20', '2027-06-21'])
    }))

  test('a link is sent again for an outing until three months after it', () =>
    stage.run(async (services) => {
      await book(services, { date: '2027-06-12' })
      const servicesAfter = (days: number) => ({
        ...services,
        now: () => new Date(Date.parse('2027-06-12') + days * dayMs),
      })
      await sendLinkAgain(servicesAfter(95), { email: 'ana@exemple.ch' })
      expect(await queuedLinkMails(services)).toHaveLength(0)
      await sendLinkAgain(servicesAfter(80), { email: 'ana@exemple.ch' })
      expect(await queuedLinkMails(services)).toHaveLength(1)
    }))

  /** The key that the mail of this kind would carry. */
  async function keyOf({ db }: Services, kind: string): Promise<string> {
    const row = await db.selectFrom('outbox').selectAll().where('kind', '=', kind).executeTakeFirstOrThrow()
    const mail = { id: row.id, kind, payload: JSON.parse(row.payload ?? '{}'), createdAt: stage.now, attempts: 1 }
    return (await openMailKeys(db, () => stage.now).keyFor(mail)) ?? ''
  }
})
