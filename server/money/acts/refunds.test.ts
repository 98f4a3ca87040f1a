import { describe, expect, test } from 'vitest'
import { engines } from '../../../tests/support/databases.ts'
import { openStage } from '../../../tests/support/stage.ts'
import { storeBooking } from '../../../tests/support/stored-bookings.ts'
import { cancelBooking, confirmBooking } from '../../booking/change-booking.server.ts'
import { readPayload } from '../../mail/mail-payload.ts'
import type { Services } from '../../services.ts'
import { recordPayment, recordRefund } from './payments.server.ts'

describe.each(engines)('a refund on %s', (engine) => {
  const { run } = openStage(engine, { SMTP_URL: 'smtp://127.0.0.1:9' })
  /** A paid outing that the team has cancelled. */
  const storeOwedRefund = async (services: Services, overrides: Record<string, unknown> = {}) => {
    const { id } = await storeBooking(services, overrides)
    await confirmBooking(services, id)
    await recordPayment(services, id)
    await cancelBooking(services, id, { reason: 'weather' })
    return id
  }
  const readRefundMails = async ({ db }: Services) => {
    const kind = 'booking-refunded'
    const rows = await db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', kind)
      .orderBy('created_at')
      .execute()
    return rows.map(({ payload }) => readPayload(payload))
  }

  test('a refund is mailed to the guest with its sum, means and day, and what is still to be refunded', () =>
    run(async (services) => {
      const id = await storeOwedRefund(services)
      await recordRefund(services, id, { amountRappen: 40_050, means: 'twint', valueDay: '2027-05-29' })
      const expectedMail = {
        ...{ refundedChf: 400.5, means: 'twint', refundedOn: '2027-05-29' },
        booking: { id, name: 'Ana Favre', account: { toRefundRappen: 49_950 } },
      }
      expect(await readRefundMails(services)).toMatchObject([expectedMail])
    }))

  test('a refund is mailed once, however often and by how many it is recorded, and not when it is refused', () =>
    run(async (services) => {
      const id = await storeOwedRefund(services)
      const tooMuch = await recordRefund(services, id, { amountRappen: 90_001 })
      expect(tooMuch).toMatchObject({ kind: 'refused', reason: 'not-so-much' })
      expect(await readRefundMails(services)).toEqual([])
      const partRefund = { amountRappen: 10_000, key: 'part' }
      for (let press = 0; press < 3; press++) await recordRefund(services, id, partRefund)
      expect(await readRefundMails(services)).toHaveLength(1)
      const wholeRefund = { amountRappen: 80_000, seenRappen: 80_000 }
      const outcomes = await Promise.all([
        recordRefund(services, id, wholeRefund),
        recordRefund(services, id, wholeRefund),
      ])
      expect(
        outcomes.map(({ kind, ...outcomeFields }) => ('reason' in outcomeFields ? outcomeFields.reason : kind)).sort(),
      ).toEqual(['already-noted', 'done'])
      const sums = (await readRefundMails(services)).map((mail) => (mail as { refundedChf: number }).refundedChf)
      expect(sums.sort()).toEqual([100, 800])
    }))

  test('a refund of a guest without an address is recorded without a mail', () =>
    run(async (services) => {
      const id = await storeOwedRefund(services)
      await services.db.updateTable('bookings').set({ email: '' }).where('id', '=', id).execute()
      expect(await recordRefund(services, id)).toMatchObject({ kind: 'done' })
      expect(await recordRefund(services, id, { amountRappen: 1 })).toMatchObject({ reason: 'not-so-much' })
      expect(await readRefundMails(services)).toEqual([])
    }))
})
