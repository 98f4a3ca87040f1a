import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PaymentProvider, startPaymentProvider } from '../../demo/payment-provider.ts'
import { statementIban } from '../../demo/write-statement.ts'
import { bookingCreditorReference } from '../../domain/booking/creditor-reference.ts'
import { hourMs } from '../../domain/calendar.ts'
import { accountOf } from '../../domain/money/account.ts'
import { bankRowId, wrongLedgers } from '../../domain/money/ledger-faults.ts'
import { isOnlineRow } from '../../domain/money/online-payment.ts'
import { cancelBooking, confirmBooking, postponeBooking } from '../../server/booking/change-booking.server.ts'
import { recordPayment, recordRefund } from '../../server/money/acts/payments.server.ts'
import { endStaleCheckouts, followCheckout, payOnline } from '../../server/money/online/checkout.server.ts'
import { listCheckouts } from '../../server/money/online/online-records.ts'
import { fetchMissedPayments, openWebhook } from '../../server/money/online/payment-news.ts'
import { catchProviderAway } from '../../server/money/online/provider.ts'
import { refundOnline } from '../../server/money/online/refund-online.server.ts'
import { readEntries } from '../../server/records/ledger.ts'
import { closeServices, openServices, type Services } from '../../server/services.ts'
import { expectListed } from './account-sequences.ts'
import { testNow } from './booking-input.ts'
import { type Engine, openTestDatabase, type TestDatabase } from './databases.ts'
import { testSettings } from './services.ts'
import { emptyDatabase, storeBooking } from './stored-bookings.ts'
import { storeStatement } from './stored-statements.ts'

const providerKeys = { secretKey: 'sk_test_standin', webhookSecret: 'whsec_standin' }

const stepNames = [
  ...['press', 'press', 'pay', 'pay', 'process', 'finish', 'notice', 'notice', 'forged', 'return'],
  ...['night', 'stale', 'press refund', 'press refund', 'refund there', 'fail refund', 'dispute'],
  ...['close dispute', 'cash', 'cash back', 'cancel', 'postpone', 'later', 'next day', 'lose an answer'],
  ...['fail', 'decline', 'bank', 'stranger', 'thin'],
] as const

/**
 * What may happen, in any order and to whichever process; a name that `stepNames` has twice is drawn twice as often.
 * `pick` chooses among what is there.
 */
const step = fc.record({
  what: fc.constantFrom(...stepNames),
  pick: fc.nat(1_000),
  isInOtherProcess: fc.boolean(),
})

/** Plays `runs` random sequences of what people, the provider and two processes may do, on a database of `engine`. */
export function testPaymentSequences(engine: Engine, runs: number): void {
  let database: TestDatabase
  let provider: PaymentProvider
  let processes: [Services, Services]
  let now = testNow
  beforeAll(async () => {
    provider = await startPaymentProvider({ ...providerKeys, now: () => now })
    database = await openTestDatabase(engine)
    const env = { ...provider.settings, IBAN: statementIban, SMTP_URL: 'smtp://127.0.0.1:9' }
    const openProcess = () => openServices(testSettings(database, env), { now: () => now })
    processes = [await openProcess(), await openProcess()]
  })
  afterAll(async () => {
    for (const services of processes) await closeServices(services)
    await provider.close()
    await database.remove()
  })

  test('whatever happens in whatever order, each payment and refund counts once and nothing is lost', {
    timeout: 1_800_000,
  }, async () => {
    const sequences = fc.array(step, { minLength: 4, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(sequences, async (steps) => {
        now = testNow
        provider.queueFaults()
        provider.reset()
        const [services] = processes
        await emptyDatabase(services)
        const { id, reference } = await storeBooking(services)
        await confirmBooking(services, id)
        const disputes: { id: string; status?: 'won' | 'lost' }[] = []
        const transferNames = new Set<string>()
        let daysPassed = 0
        const pickFrom = <Thing>(items: readonly Thing[], pick: number) => items[pick % items.length]
        const payments = () => [...provider.payments.values()]
        const refunds = () => [...provider.refunds.values()]
        const openSessions = () => [...provider.sessions.values()].filter(({ status }) => status === 'open')
        const postWebhook = async (process: Services, body: string, secret?: string) =>
          openWebhook(process)?.answer(Buffer.from(body), provider.sign(body, secret ? { secret } : {}))
        const acts: Record<(typeof stepNames)[number], (process: Services, pick: number) => unknown> = {
          press: (process) => payOnline(process, id),
          pay: (_, pick) => {
            const session = pickFrom(openSessions(), pick)
            if (session && session.expires_at * 1000 > now.getTime())
              provider.pay(session.id, { type: pick % 2 ? 'card' : 'twint' })
          },
          process: (_, pick) => {
            const session = pickFrom(openSessions(), pick)
            if (session && session.expires_at * 1000 > now.getTime()) provider.pay(session.id, { status: 'processing' })
          },
          finish: (_, pick) => {
            const processingPayment = pickFrom(
              payments().filter(({ status }) => status === 'processing'),
              pick,
            )
            if (processingPayment)
              provider.finish(processingPayment.id, pick % 3 ? 'succeeded' : 'requires_payment_method')
          },
          notice: (process, pick) => {
            const webhook = pickFrom(provider.webhooks, pick)
            return webhook && postWebhook(process, webhook.body)
          },
          async forged(process, pick) {
            const webhook = pickFrom(provider.webhooks, pick)
            if (webhook) expect(await postWebhook(process, webhook.body, 'whsec_another')).toBe(400)
          },
          async return(process) {
            const checkout = (await listCheckouts(process.db, { booking_id: id })).at(-1)
            if (checkout) await followCheckout(process, checkout)
          },
          night: (process) => fetchMissedPayments(process),
          stale: (process) => endStaleCheckouts(process),
          async 'press refund'(process, pick) {
            const entry = pickFrom((await readEntries(process.db, { id })).filter(isOnlineRow), pick)
            if (entry)
              await refundOnline(process, id, { entry: entry.id, amountRappen: pick % 2 ? undefined : 100 + pick })
          },
          'refund there'(_, pick) {
            const payment = pickFrom(
              payments().filter(({ status }) => status === 'succeeded'),
              pick,
            )
            try {
              if (payment) provider.refund(payment.id, 100 + pick, pick % 2 ? 'succeeded' : 'pending')
            } catch {
              // Nothing of the payment is left to refund.
            }
          },
          'fail refund'(_, pick) {
            const refund = pickFrom(
              refunds().filter(({ status }) => status !== 'failed'),
              pick,
            )
            if (refund)
              provider.changeRefund(refund.id, refund.status === 'pending' && pick % 2 ? 'succeeded' : 'failed')
          },
          dispute(_, pick) {
            const payment = pickFrom(
              payments().filter(({ status }) => status === 'succeeded'),
              pick,
            )
            if (payment && disputes.length === 0) disputes.push({ id: provider.dispute(payment.id, 100) })
          },
          'close dispute'(_, pick) {
            const [dispute] = disputes
            if (!dispute || dispute.status === 'won') return
            dispute.status = pick % 2 ? 'won' : 'lost'
            provider.closeDispute(dispute.id, dispute.status)
          },
          cash: (process, pick) => recordPayment(process, id, { amountRappen: 1_000 + pick, means: 'cash' }),
          'cash back': (process, pick) => recordRefund(process, id, { amountRappen: 1 + pick, means: 'cash' }),
          postpone: (process) => postponeBooking(process, id, { reason: 'weather' }),
          cancel: (process) => cancelBooking(process, id, { reason: 'weather' }),
          later: (_, pick) => {
            now = new Date(now.getTime() + (pick % 40) * 60_000)
          },
          // The provider forgets keys. The site asks for missed payments of three days, so no more than two go by.
          'next day': () => {
            if (daysPassed === 2) return
            daysPassed += 1
            now = new Date(now.getTime() + 25 * hourMs)
            provider.forgetKeys()
          },
          async bank(process, pick) {
            const name = `B${pick % 3}`
            transferNames.add(name)
            const payments = [{ chf: '100.00', reference: bookingCreditorReference(reference) }]
            await storeStatement(process, [{ chf: '100.00', name, payments }])
          },
          async stranger(process) {
            const object = { object: 'payment_intent', id: 'pi_of_another_account' }
            const status = await postWebhook(
              process,
              JSON.stringify({ type: 'payment_intent.succeeded', data: { object } }),
            )
            expect([200, 503]).toContain(status)
          },
          async thin(process, pick) {
            const payment = pickFrom(payments(), pick)
            if (payment) expect(await postWebhook(process, provider.thinNotice(payment.id))).toBe(200)
          },
          decline: (_, pick) => {
            const session = pickFrom(openSessions(), pick)
            if (session && session.expires_at * 1000 > now.getTime()) provider.decline(session.id)
          },
          fail: (_, pick) => provider.queueFaults(pick % 2 ? 'down' : 'fail-after'),
          'lose an answer': () => provider.queueFaults('lose-answer', 'lose-answer', 'lose-answer'),
        }
        // Two of them at a time, as two people or processes would.
        for (let index = 0; index < steps.length; index += 2)
          await Promise.all(
            steps
              .slice(index, index + 2)
              .map(({ what, pick, isInOtherProcess }) =>
                Promise.resolve(acts[what](processes[isInOtherProcess ? 1 : 0], pick)).catch(
                  catchProviderAway(() => undefined),
                ),
              ),
          )
        provider.queueFaults()
        await fetchMissedPayments(services)
        await fetchMissedPayments(processes[1])

        const entries = await readEntries(services.db, { id })
        const offsetIds = new Set(entries.flatMap((entry) => ('offsetsEntryId' in entry ? [entry.offsetsEntryId] : [])))
        const sumOf = (kind: string, prefix: string) =>
          entries
            .filter((entry) => entry.kind === kind && entry.id.startsWith(prefix) && !offsetIds.has(entry.id))
            .reduce((sum, { amountRappen }) => sum + amountRappen, 0)
        const succeededPayments = payments().filter(({ status }) => status === 'succeeded')
        const succeededRefunds = refunds().filter(({ status }) => status === 'succeeded')
        const sum = (movements: readonly { amount: number }[]) =>
          movements.reduce((total, { amount }) => total + amount, 0)
        expect(sumOf('payment', 'stripe:pi_')).toBe(sum(succeededPayments))
        expect(sumOf('refund', 'stripe:re_')).toBe(sum(succeededRefunds))
        expect(sumOf('refund', 'stripe:dp_')).toBe(disputes[0]?.status === 'lost' ? 100 : 0)
        expect(sumOf('payment', bankRowId(''))).toBe(10_000 * transferNames.size)
        const { openRappen, paidRappen, waivedRappen, chargedRappen, toRefundRappen } = accountOf(entries)
        expect(openRappen + paidRappen + waivedRappen).toBe(chargedRappen + toRefundRappen)
        await expectListed(services, id)
        expect(
          wrongLedgers({ ledgers: [{ booking: { id, reference }, entries }], donations: [], bankPayments: [] }),
        ).toEqual([])
        // Of the payment pages whose address the site was given, at most one is open.
        const knownSessionIds = new Set(
          (await listCheckouts(services.db, { booking_id: id })).map(({ session_id }) => session_id),
        )
        const isUnexpired = (session: { id: string; expires_at: number }) => session.expires_at * 1000 > now.getTime()
        expect(
          openSessions().filter((session) => isUnexpired(session) && knownSessionIds.has(session.id)).length,
        ).toBeLessThanOrEqual(1)
        // The same notices once more change nothing. On a busy machine the site may refuse one, to be sent it again.
        for (const { body } of provider.webhooks) expect([200, 503]).toContain(await postWebhook(services, body))
        expect(await readEntries(services.db, { id })).toEqual(entries)
      }),
      { numRuns: runs, endOnFailure: true },
    )
  })
}
