import { describe, expect, test } from 'vitest'
import { hourMs } from '../../domain/calendar.ts'
import { engines } from '../../tests/support/databases.ts'
import { withoutLedgerTriggers } from '../../tests/support/ledger.ts'
import { openStage } from '../../tests/support/stage.ts'
import { storeBooking } from '../../tests/support/stored-bookings.ts'
import { cancelByGuest, cancelByTeam, confirmBooking } from '../booking/change-booking.server.ts'
import { findBooking } from '../db/bookings.ts'
import type { Services } from '../services.ts'
import { completeLedger, readAccount } from './booking-account.ts'
import { completeLedgers } from './complete-ledgers.ts'
import { recordPayment, takePaymentBack } from './payments.server.ts'

describe.each(engines)('what a booking puts into the ledger on %s', (engine) => {
  /** Nobody answers at that address: mails stay in the outbox. */
  const stage = openStage(engine, { SMTP_URL: 'smtp://127.0.0.1:9' })
  const { run } = stage
  const rows = async ({ db }: Services) => {
    const all = await db.selectFrom('ledger_entries').selectAll().orderBy('created_at').orderBy('id').execute()
    return all.map(({ kind, reason, means, amount_rappen }) => [kind, reason ?? means, amount_rappen])
  }
  const stored = async ({ db }: Services, id: string) => {
    const booking = await findBooking(db, id)
    if (!booking) throw new Error('The booking is gone.')
    return booking
  }
  const account = async (services: Services, id: string) => readAccount(services.db, await stored(services, id))
  /** Runs the acts a minute apart, so that the order of their entries is certain. */
  const each = async (acts: (() => Promise<unknown>)[]) => {
    for (const act of acts) {
      await act()
      stage.now = new Date(stage.now.getTime() + hourMs / 60)
    }
  }

  test('a request nothing, a confirmed outing its price, and then what comes', () =>
    run(async (services) => {
      const { id } = await storeBooking(services)
      expect(await rows(services)).toEqual([])
      await each([
        () => confirmBooking(services, id),
        () => recordPayment(services, id, { amountRappen: 30_000, means: 'cash' }),
        () => recordPayment(services, id, { means: 'twint' }),
        () => takePaymentBack(services, id),
      ])
      expect(await rows(services)).toEqual([
        ['charge', 'outing', 90_000],
        ['payment', 'cash', 30_000],
        ['payment', 'twint', 60_000],
        ['reversal', null, 60_000],
      ])
      expect(await account(services, id)).toMatchObject({ openRappen: 60_000, paidRappen: 30_000, toRefundRappen: 0 })
    }))

  test('the same payment sent twice is one, and of what is settled none is taken', () =>
    run(async (services) => {
      const { id } = await storeBooking(services)
      await confirmBooking(services, id)
      const part = { amountRappen: 10_000, key: 'pressed-twice' }
      for (let press = 0; press < 2; press++)
        expect(await recordPayment(services, id, part)).toMatchObject({ kind: 'done' })
      expect(await account(services, id)).toMatchObject({ paidRappen: 10_000 })
      for (let press = 0; press < 2; press++) await recordPayment(services, id)
      expect(await account(services, id)).toMatchObject({ openRappen: 0, paidRappen: 90_000, toRefundRappen: 0 })
    }))

  test('cancelled late, what the terms leave due; what was paid beyond it goes back', () =>
    run(async (services) => {
      const { id, startsAt } = await storeBooking(services)
      await each([
        () => confirmBooking(services, id),
        () => recordPayment(services, id),
        async () => {
          stage.now = new Date(startsAt.getTime() - 47 * hourMs)
          await cancelByGuest(services, id)
        },
      ])
      expect((await rows(services)).slice(2).sort()).toEqual([
        ['charge', 'cancellation', 45_000],
        ['reversal', null, 90_000],
      ])
      expect(await account(services, id)).toMatchObject({
        chargedRappen: 45_000,
        openRappen: 0,
        toRefundRappen: 45_000,
      })
    }))

  test('a booking that is older than the ledger stands as it did, read or written', () =>
    run(async (services) => {
      const { db } = services
      const { id } = await storeBooking(services)
      await confirmBooking(services, id)
      await db.updateTable('bookings').set({ paid_at: stage.now.getTime() }).execute()
      await cancelByTeam(services, id, { reason: 'weather' })
      const before = await account(services, id)
      expect(before).toMatchObject({ chargedRappen: 0, toRefundRappen: 90_000 })
      await db.transaction().execute((tx) => withoutLedgerTriggers(tx, () => tx.deleteFrom('ledger_entries').execute()))
      expect(await account(services, id)).toEqual(before)
      const write = async () => {
        const booking = await stored(services, id)
        await db.transaction().execute((tx) => completeLedger(tx, booking, stage.now))
        return rows(services)
      }
      const written = await write()
      expect(written.map(([kind]) => kind).sort()).toEqual(['charge', 'payment', 'reversal'])
      expect(await write()).toEqual(written)
      expect(await account(services, id)).toEqual(before)
    }))

  test('at night the rows of bookings that nobody has touched are written, once', () =>
    run(async (services) => {
      const { db } = services
      const old = await storeBooking(services)
      const waiting = await storeBooking(services, { time: '13:00' })
      const paidAt = stage.now.getTime()
      await db.updateTable('bookings').set({ status: 'confirmed', paid_at: paidAt }).where('id', '=', old.id).execute()
      expect(await rows(services)).toEqual([])
      // By two processes at once, as at every start.
      await Promise.all([completeLedgers(services), completeLedgers(services)])
      expect(await rows(services)).toEqual([
        ['charge', 'outing', 90_000],
        ['payment', 'other', 90_000],
      ])
      expect(await completeLedgers(services)).toBe(0)
      expect(await account(services, waiting.id)).toMatchObject({ chargedRappen: 0 })
    }))

  test('what a process of the version before notes beside this one counts', () =>
    run(async (services) => {
      const { id } = await storeBooking(services)
      await confirmBooking(services, id)
      await recordPayment(services, id, { amountRappen: 40_000, means: 'card' })
      expect((await stored(services, id)).paidAt).toBeUndefined()
      await services.db.updateTable('bookings').set({ paid_at: stage.now.getTime() }).execute()
      expect(await account(services, id)).toMatchObject({ openRappen: 0, paidRappen: 90_000 })
      await takePaymentBack(services, id)
      expect(await account(services, id)).toMatchObject({ openRappen: 50_000, paidRappen: 40_000 })
      expect((await stored(services, id)).paidAt).toBeUndefined()
      await recordPayment(services, id)
      expect((await stored(services, id)).paidAt).toEqual(stage.now)
    }))
})
