import { describe, expect, test } from 'vitest'
import { hourMs } from '../../../domain/calendar.ts'
import { engines } from '../../../tests/support/databases.ts'
import { takeLastPaymentBack } from '../../../tests/support/ledger.ts'
import { openStage } from '../../../tests/support/stage.ts'
import { storeBooking } from '../../../tests/support/stored-bookings.ts'
import { cancelBooking, confirmBooking } from '../../booking/change-booking.server.ts'
import { findBooking } from '../../records/bookings.ts'
import { readAccount } from '../../records/ledger.ts'
import type { Services } from '../../services.ts'
import { recordPayment } from './payments.server.ts'

describe.each(engines)('ledger entries of a booking, on %s', (engine) => {
  /** Nobody answers at that address: mails stay in the outbox. */
  const stage = openStage(engine, { SMTP_URL: 'smtp://127.0.0.1:9' })
  const { run } = stage
  const readRows = async ({ db }: Services) => {
    const entries = await db.selectFrom('ledger_entries').selectAll().orderBy('created_at').orderBy('id').execute()
    return entries.map(({ kind, reason, means, amount_rappen }) => [kind, reason ?? means, amount_rappen])
  }
  const readBooking = async ({ db }: Services, id: string) => {
    const booking = await findBooking(db, id)
    if (!booking) throw new Error('The booking is gone.')
    return booking
  }
  const readAccountOf = async (services: Services, id: string) =>
    readAccount(services.db, await readBooking(services, id))
  /** Runs the acts a minute apart, so that the order of their entries is certain. */
  const runInTurn = async (acts: (() => Promise<unknown>)[]) => {
    for (const act of acts) {
      await act()
      stage.now = new Date(stage.now.getTime() + hourMs / 60)
    }
  }

  test('a request adds no entry, a confirmed outing its price, and then each payment its own', () =>
    run(async (services) => {
      const { id } = await storeBooking(services)
      expect(await readRows(services)).toEqual([])
      await runInTurn([
        () => confirmBooking(services, id),
        () => recordPayment(services, id, { amountRappen: 30_000, means: 'cash' }),
        () => recordPayment(services, id, { means: 'twint' }),
        () => takeLastPaymentBack(services, id),
      ])
      expect(await readRows(services)).toEqual([
        ['charge', 'outing', 90_000],
        ['payment', 'cash', 30_000],
        ['payment', 'twint', 60_000],
        ['reversal', null, 60_000],
      ])
      expect(await readAccountOf(services, id)).toMatchObject({
        openRappen: 60_000,
        paidRappen: 30_000,
        toRefundRappen: 0,
      })
    }))

  test('the same payment sent twice is one entry, and a settled booking accepts no further payment', () =>
    run(async (services) => {
      const { id } = await storeBooking(services)
      await confirmBooking(services, id)
      const partPayment = { amountRappen: 10_000, key: 'pressed-twice' }
      for (let press = 0; press < 2; press++)
        expect(await recordPayment(services, id, partPayment)).toMatchObject({ kind: 'done' })
      expect(await readAccountOf(services, id)).toMatchObject({ paidRappen: 10_000 })
      for (let press = 0; press < 2; press++) await recordPayment(services, id)
      expect(await readAccountOf(services, id)).toMatchObject({ openRappen: 0, paidRappen: 90_000, toRefundRappen: 0 })
    }))

  test('a late cancellation leaves what the terms say due, and what was paid beyond it is to be refunded', () =>
    run(async (services) => {
      const { id, startsAt } = await storeBooking(services)
      await runInTurn([
        () => confirmBooking(services, id),
        () => recordPayment(services, id),
        async () => {
          stage.now = new Date(startsAt.getTime() - 47 * hourMs)
          await cancelBooking(services, id, { reason: 'guest' })
        },
      ])
      expect((await readRows(services)).slice(2).sort()).toEqual([
        ['charge', 'cancellation', 45_000],
        ['reversal', null, 90_000],
      ])
      expect(await readAccountOf(services, id)).toMatchObject({
        chargedRappen: 45_000,
        openRappen: 0,
        toRefundRappen: 45_000,
      })
    }))
})
