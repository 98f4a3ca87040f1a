import { describe, expect, test } from 'vitest'
import { mailboxHash, siteSecret } from '../../../platform/db/secrets.ts'
import { testNow } from '../../../tests/support/booking-input.ts'
import { engines } from '../../../tests/support/databases.ts'
import { takeLastPaymentBack } from '../../../tests/support/ledger.ts'
import { viewSection } from '../../../tests/support/logbook.ts'
import { openStage } from '../../../tests/support/stage.ts'
import { storeBooking } from '../../../tests/support/stored-bookings.ts'
import { cancelBooking, confirmBooking } from '../../booking/change-booking.server.ts'
import { guestActs } from '../../booking/guest-acts.server.ts'
import { managedBookingView } from '../../booking/guest-view.server.ts'
import { readPayload } from '../../mail/mail-payload.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { anonymiseBooking } from '../../privacy/anonymise-booking.ts'
import { findBooking } from '../../records/bookings.ts'
import { grantKey } from '../../records/keys.ts'
import type { Services } from '../../services.ts'
import { recordPayment, recordRefund } from './payments.server.ts'
import { donateRefund, giveRefundAccount } from './refunds.server.ts'

const iban = 'CH9300762011623852957'
const spacedIban = ' ch93 0076 2011\u00a06238 5295 7 '

describe.each(engines)('the account for a refund, on %s', (engine) => {
  const { run } = openStage(engine, { SMTP_URL: 'smtp://127.0.0.1:9', DONATIONS: 'on' })
  const storeOwedRefund = async (services: Services, phone: string | undefined = '079 123 45 67') => {
    const { id } = await storeBooking(services, { phone })
    await confirmBooking(services, id)
    await recordPayment(services, id, { means: 'cash' })
    await cancelBooking(services, id, { reason: 'weather' })
    return id
  }
  const readAccounts = async ({ db }: Services) =>
    (await db.selectFrom('refund_accounts').select('account').execute()).map(({ account }) => account)
  const readMails = async ({ db }: Services, kind: string) => {
    const rows = await db.selectFrom('outbox').select(['kind', 'payload']).where('kind', '=', kind).execute()
    return rows.map(({ payload }) => readPayload(payload) as { account?: string })
  }
  const readBooking = async ({ db }: Services, id: string) => {
    const booking = await findBooking(db, id)
    if (!booking) throw new Error('The booking is gone.')
    return booking
  }
  const readGuestView = async (services: Services, id: string) => {
    return managedBookingView(services, await readBooking(services, id), 'page')
  }

  test('the account for a refund is given by the guest, shown to the treasurer alone, and erased once the money has left', () =>
    run(async (services) => {
      const id = await storeOwedRefund(services)
      expect(await giveRefundAccount(services, id, spacedIban)).toMatchObject({ kind: 'done' })
      expect((await viewSection(services, 'cash')).cash.toRefund).toMatchObject([{ id, refundTo: { account: iban } }])
      const { reference } = await readGuestView(services, id)
      expect(JSON.stringify(await viewSection(services, 'found', { search: reference }))).not.toMatch(/7620|2957/)
      const view = await readGuestView(services, id)
      expect(view.refundTo).toBe('CH93 … 2957')
      expect(JSON.stringify(view)).not.toContain('7620')

      await recordRefund(services, id, { amountRappen: 40_000 })
      expect(await readAccounts(services)).toEqual([iban])
      await recordRefund(services, id)
      expect(await readAccounts(services)).toEqual([])
      const refundMails = await readMails(services, 'booking-refunded')
      expect(refundMails.map(({ account }) => account)).toEqual(['CH93 … 2957', 'CH93 … 2957'])
      expect(await giveRefundAccount(services, id, iban)).toMatchObject({ kind: 'refused', reason: 'other-state' })
    }))

  test('each change of the account is mailed, masked, since a stranger with the link could redirect the money', () =>
    run(async (services) => {
      const id = await storeOwedRefund(services)
      await giveRefundAccount(services, id, iban)
      await giveRefundAccount(services, id, 'DE89 3704 0044 0532 0130 00')
      expect(await readAccounts(services)).toEqual(['DE89370400440532013000'])
      expect((await readMails(services, 'booking-refund-account')).map(({ account }) => account).sort()).toEqual([
        'CH93 … 2957',
        'DE89 … 3000',
      ])
      const rows = await services.db.selectFrom('outbox').select('payload').execute()
      expect(JSON.stringify(rows)).not.toMatch(/0076201|3704004/)
    }))

  test('the account is mailed even if strangers have used up the mails of that mailbox, and changes three times a day at most', () =>
    run(async (services) => {
      const id = await storeOwedRefund(services)
      const { settings } = services
      const strictServices = { ...services, settings: { ...settings, rateLimitFactor: 1 } }
      const { email } = await readBooking(services, id)
      const mailbox = mailboxHash(await siteSecret(services.db), `${email}`)
      for (let count = 0; count < 20; count++)
        await queueMail(services.db, 'booking-refunded', {} as never, services.now(), { mailbox })
      const ibans = [iban, 'DE89370400440532013000', iban, 'GB29NWBK60161331926819']
      const outcomes = []
      for (const typedAccount of ibans) outcomes.push(await giveRefundAccount(strictServices, id, typedAccount))
      const changedOften = [{ field: 'iban', code: 'changed-often' }]
      expect(outcomes.map((each) => (each.kind === 'invalid' ? each.errors : each.kind))).toEqual([
        ...['done', 'done', 'done'],
        changedOften,
      ])
      expect(await giveRefundAccount(strictServices, id, iban)).toMatchObject({ kind: 'done' })
      expect(await readMails(services, 'booking-refund-account')).toHaveLength(3)
      const { history } = await readGuestView(services, id)
      expect(history.filter(({ kind }) => kind === 'refund-account')).toHaveLength(3)
    }))

  test('a guest can ask for a call even after somebody else has used up the changes of the day, and no IBAN replaces it that day', () =>
    run(async (services) => {
      const id = await storeOwedRefund(services)
      for (const typedAccount of [iban, 'call', 'DE89370400440532013000'])
        expect(await giveRefundAccount(services, id, typedAccount)).toMatchObject({ kind: 'done' })
      const changedOften = { kind: 'invalid', errors: [{ field: 'iban', code: 'changed-often' }] }
      expect(await giveRefundAccount(services, id, iban)).toEqual(changedOften)
      for (let press = 0; press < 3; press++) {
        expect(await giveRefundAccount(services, id, 'call')).toMatchObject({ kind: 'done' })
        expect(await giveRefundAccount(services, id, iban)).toEqual(changedOften)
      }
      expect(await readAccounts(services)).toEqual(['call'])
      expect(await readMails(services, 'booking-refund-account')).toHaveLength(4)
    }))

  test('the account can be given only with a key that was mailed', () =>
    run(async (services) => {
      const id = await storeOwedRefund(services)
      await services.outbox.stop()
      const pageKey = await grantKey(services.db, 'booking', testNow, { opens: id })
      expect(await guestActs['refund-to'](services, pageKey, iban)).toMatchObject({ kind: 'refused' })
      expect(await readAccounts(services)).toEqual([])
      const mailedKey = await grantKey(services.db, 'booking', testNow, { opens: id, mail: 'booking-cancelled' })
      expect(await guestActs['refund-to'](services, mailedKey, iban)).toMatchObject({ kind: 'done' })
    }))

  test('a guest can ask for a call if there is a phone number', () =>
    run(async (services) => {
      const id = await storeOwedRefund(services)
      expect(await giveRefundAccount(services, id, 'call')).toMatchObject({ kind: 'done' })
      expect((await readGuestView(services, id)).refundTo).toBe('call')
      await services.db.updateTable('bookings').set({ phone: null }).execute()
      const errors = [{ field: 'iban', code: 'phone-missing' }]
      expect(await giveRefundAccount(services, id, 'call')).toEqual({ kind: 'invalid', errors })
    }))

  test.each(['', 'CH93 0076 2011 6238 5295 8', 'CH93 0076 2011 6238 5295', 'x'.repeat(10_000), '079 123 45 67'])(
    '%j is refused as the account for a refund',
    (typedAccount) =>
      run(async (services) => {
        const id = await storeOwedRefund(services)
        const errors = [{ field: 'iban', code: 'iban-invalid' }]
        expect(await giveRefundAccount(services, id, typedAccount)).toEqual({ kind: 'invalid', errors })
        expect(await readAccounts(services)).toEqual([])
      }),
  )

  test('the account cannot be given before there is something to refund, and is erased with the reason for it, or with the guest', () =>
    run(async (services) => {
      const { id: requestId } = await storeBooking(services, { date: '2027-07-15' })
      expect(await giveRefundAccount(services, requestId, iban)).toMatchObject({ kind: 'refused' })
      const finalActs: ((id: string) => Promise<unknown>)[] = [
        (id) => takeLastPaymentBack(services, id),
        (id) => donateRefund(services, id, 90_000),
        (id) => services.db.transaction().execute((tx) => anonymiseBooking(tx, id, services.now())),
      ]
      for (const finalAct of finalActs) {
        const id = await storeOwedRefund(services)
        await giveRefundAccount(services, id, iban)
        expect(await readAccounts(services)).toEqual([iban])
        await finalAct(id)
        expect(await readAccounts(services)).toEqual([])
      }
    }))
})
