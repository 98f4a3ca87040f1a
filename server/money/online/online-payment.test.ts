import { readFile } from 'node:fs/promises'
import { pino } from 'pino'
import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startMessages } from '../../../content/messages/start.ts'
import { type PaymentProvider, startPaymentProvider } from '../../../demo/payment-provider.ts'
import { statementIban } from '../../../demo/write-statement.ts'
import { dayMs, hourMs } from '../../../domain/calendar.ts'
import { isOnlineRow } from '../../../domain/money/online-payment.ts'
import { testNow } from '../../../tests/support/booking-input.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../tests/support/databases.ts'
import { takeLastPaymentBack } from '../../../tests/support/ledger.ts'
import { act, viewSection } from '../../../tests/support/logbook.ts'
import { testSettings } from '../../../tests/support/services.ts'
import { emptyDatabase, storeBooking } from '../../../tests/support/stored-bookings.ts'
import { storeStatement } from '../../../tests/support/stored-statements.ts'
import { fillIn } from '../../../wording/sentences.ts'
import { cancelBooking, confirmBooking, postponeBooking } from '../../booking/change-booking.server.ts'
import { guestActs, viewManagedBooking } from '../../booking/guest-acts.server.ts'
import { managedBookingView } from '../../booking/guest-view.server.ts'
import { readPayload } from '../../mail/mail-payload.ts'
import { findBooking } from '../../records/bookings.ts'
import { grantKey } from '../../records/keys.ts'
import { readAccount, readEntries } from '../../records/ledger.ts'
import { closeServices, openServices, type Services } from '../../services.ts'
import { readCashDesk } from '../accounts/read-cash-desk.ts'
import { recordPayment, recordRefund } from '../acts/payments.server.ts'
import { donateRefund, giveRefundAccount } from '../acts/refunds.server.ts'
import { chargeAgain, cutShort, waiveDue } from '../acts/waivers.server.ts'
import { listDonations } from '../donations.ts'
import { checkProvider } from './check-provider.ts'
import { endStaleCheckouts, followCheckout, giveOnline, lastPaymentState, payOnline } from './checkout.server.ts'
import { listCheckouts } from './online-records.ts'
import { fetchMissedPayments, openWebhook } from './payment-news.ts'
import { ProviderAway } from './provider.ts'
import { refundOnline } from './refund-online.server.ts'
import { settlePayment } from './settle-payment.ts'

const keys = { secretKey: 'sk_test_standin', webhookSecret: 'whsec_standin' }

test('the webhooks listed in docs/deploy have the names that the provider uses', async () => {
  const guide = await readFile('docs/deploy/README.md', 'utf8')
  const stripeTypes = await readFile('node_modules/stripe/esm/resources/Events.d.ts', 'utf8')
  const eventNames = guide.match(/`(checkout\.session|payment_intent|refund|charge\.dispute)\.[^`]+`/g) ?? []
  expect(eventNames.length).toBeGreaterThan(10)
  for (const name of eventNames) expect(stripeTypes.includes(`'${name.slice(1, -1)}'`), name).toBe(true)
})

describe.each(engines)('online payments, on %s', (engine) => {
  let database: TestDatabase
  let provider: PaymentProvider
  let services: Services
  /** Two instances on one database, as two processes would be. */
  let otherServices: Services
  let now = testNow
  beforeAll(async () => {
    provider = await startPaymentProvider({ ...keys, now: () => now })
    database = await openTestDatabase(engine)
    const env = { ...provider.settings, DONATIONS: 'on', IBAN: statementIban, SMTP_URL: 'smtp://127.0.0.1:9' }
    const openInstance = () => openServices(testSettings(database, env), { now: () => now })
    services = await openInstance()
    otherServices = await openInstance()
  })
  afterAll(async () => {
    await closeServices(services)
    await closeServices(otherServices)
    await provider.close()
    await database.remove()
  })
  beforeEach(async () => {
    now = testNow
    provider.queueFaults()
    provider.setLastingFault(undefined)
    provider.reset()
    await emptyDatabase(services)
  })

  /** A confirmed outing of 900 CHF. */
  const storeConfirmedBooking = async (overrides = {}) => {
    const booking = await storeBooking(services, overrides)
    await confirmBooking(services, booking.id)
    return booking
  }
  const openPaymentPage = async (id: string, instance = services) => {
    const outcome = await payOnline(instance, id)
    if (outcome.kind !== 'redirect') throw new Error(JSON.stringify(outcome))
    return outcome.url.split('/').at(-1) ?? ''
  }
  /** Delivers the webhooks from the one with index `firstIndex` on, and gives the answers. */
  const deliverWebhooks = async (firstIndex: number, instance = services) => {
    const statuses = []
    for (const { body } of provider.webhooks.slice(firstIndex)) {
      const send = () => openWebhook(instance)?.answer(Buffer.from(body), provider.sign(body))
      const status = await send()
      // Sent again, as the provider does: on a busy machine, querying the payment may have taken too long.
      statuses.push(status === 503 ? await send() : status)
    }
    return statuses
  }
  const readAccountOf = (id: string) => readAccount(services.db, { id })
  const listOnlineEntries = async (id: string) =>
    (await readEntries(services.db, { id }))
      .filter((entry) => isOnlineRow(entry))
      .map(({ kind, amountRappen }) => `${kind} ${amountRappen}`)
      .sort()
  const readMails = async (kind: string) => {
    const { db } = services
    const rows = await db.selectFrom('outbox').select('payload').where('kind', '=', kind).execute()
    return rows.map(({ payload }) => ({ payload: readPayload(payload) }))
  }
  const reasonsOf = (...outcomes: { kind: string; reason?: string }[]) =>
    outcomes.map(({ kind, reason }) => reason ?? kind)

  test('a checkout is for exactly what is open, in francs, with our reference and neither name nor address of the guest', async () => {
    const { id, reference } = await storeConfirmedBooking()
    await recordPayment(services, id, { amountRappen: 40_000 })
    const session = provider.sessions.get(await openPaymentPage(id))
    expect(session).toMatchObject({ amount: 50_000, currency: 'chf', client_reference_id: reference })
    expect(session?.expires_at).toBe(Math.floor((now.getTime() + hourMs) / 1000))
    expect(JSON.stringify(session)).not.toMatch(/Ana|Favre|@/)
    // The provider keeps the address to come back to: its key is none of the guest's own, and ends.
    const [, key = ''] = /ma-reservation\/([\w-]{43})\?/.exec(session?.success_url ?? '') ?? []
    expect(await viewManagedBooking(services, key)).toMatchObject({ kind: 'seen', view: { reference } })
    expect(await guestActs['refund-to'](services, key, statementIban)).toMatchObject({ reason: 'other-state' })
    now = new Date(testNow.getTime() + 2 * hourMs)
    expect(await viewManagedBooking(services, key)).toEqual({ kind: 'key-refused' })
  })

  test('a payment started again, in two tabs and by two processes, leads to one page', async () => {
    const { id } = await storeConfirmedBooking()
    const sessionsBefore = provider.sessions.size
    const pages = await Promise.all([
      openPaymentPage(id),
      openPaymentPage(id, otherServices),
      openPaymentPage(id),
      openPaymentPage(id, otherServices),
    ])
    expect(new Set([...pages, await openPaymentPage(id)]).size).toBe(1)
    expect(provider.sessions.size).toBe(sessionsBefore + 1)
  })

  test('a payment of another sum first ends the earlier page with the provider', async () => {
    const { id } = await storeConfirmedBooking()
    const firstPage = await openPaymentPage(id)
    await recordPayment(services, id, { amountRappen: 10_000 })
    const secondPage = await openPaymentPage(id)
    expect([firstPage, secondPage].map((page) => provider.sessions.get(page)?.status)).toEqual(['expired', 'open'])
    expect(provider.sessions.get(secondPage)?.amount).toBe(80_000)
  })

  test('the page for an outdated sum is ended too when its guest comes back from it', async () => {
    const { id } = await storeConfirmedBooking()
    const page = await openPaymentPage(id)
    expect(await lastPaymentState(services, id)).toBe('open')
    await recordPayment(services, id, { amountRappen: 10_000 })
    expect(await lastPaymentState(services, id)).toBe('ended')
    expect(provider.sessions.get(page)?.status).toBe('expired')
  })

  test('a payment leads to a page with time left to pay, and ends one that has none', async () => {
    const { id } = await storeConfirmedBooking()
    const firstPage = await openPaymentPage(id)
    now = new Date(testNow.getTime() + hourMs - 4 * 60_000)
    expect(await openPaymentPage(id)).toBe(firstPage)
    now = new Date(testNow.getTime() + hourMs - 60_000)
    const secondPage = await openPaymentPage(id)
    expect([firstPage, secondPage].map((page) => provider.sessions.get(page)?.status)).toEqual(['expired', 'open'])
  })

  test('a page that the provider keeps open for an outdated sum is queried a few times, and no other is opened', async () => {
    const { id } = await storeConfirmedBooking()
    await openPaymentPage(id)
    await recordPayment(services, id, { amountRappen: 10_000 })
    provider.setLastingFault('keep-open')
    const requestsBefore = provider.requests.length
    expect(reasonsOf(await payOnline(services, id))).toEqual(['provider-away'])
    expect(await lastPaymentState(services, id)).toBe('open')
    await endStaleCheckouts(services)
    expect(provider.requests.length - requestsBefore).toBeLessThan(20)
  })

  test('an outing has one open page, and the database forbids a second', async () => {
    const { id } = await storeConfirmedBooking()
    await openPaymentPage(id)
    const row = { booking_id: id, amount_rappen: 1, state: 'open', created_at: 0, ends_at: 0 } as const
    await expect(
      services.db
        .insertInto('checkouts')
        .values({ id: 'x', ...row })
        .execute(),
    ).rejects.toThrow(/unique/i)
  })

  test('an online payment is refused for a request, for an outing that is paid or postponed, and for a few Rappen', async () => {
    const { id } = await storeBooking(services)
    const refusals = [await payOnline(services, id)]
    await confirmBooking(services, id)
    await recordPayment(services, id, { amountRappen: 89_951 })
    refusals.push(await payOnline(services, id))
    await recordPayment(services, id)
    refusals.push(await payOnline(services, id), await payOnline(services, crypto.randomUUID()))
    expect(reasonsOf(...refusals)).toEqual(['other-state', 'other-state', 'other-state', 'unknown'])
  })

  test('a payment is recorded once, whichever comes first: webhook, repeated webhook, return, nightly query, two processes', async () => {
    const { id } = await storeConfirmedBooking()
    const webhooksBefore = provider.webhooks.length
    provider.pay(await openPaymentPage(id), { type: 'twint' })
    const checkout = (await listCheckouts(services.db, { booking_id: id })).at(-1)
    if (!checkout) throw new Error('No checkout.')
    const [delivered, deliveredAgain, state] = await Promise.all([
      deliverWebhooks(webhooksBefore),
      deliverWebhooks(webhooksBefore, otherServices),
      followCheckout(otherServices, checkout),
      fetchMissedPayments(services),
      fetchMissedPayments(otherServices),
    ])
    expect([...delivered, ...deliveredAgain]).toEqual([200, 200, 200, 200])
    expect(state).toEqual({ kind: 'paid' })
    await deliverWebhooks(webhooksBefore)
    expect(await listOnlineEntries(id)).toEqual(['payment 90000'])
    expect(await readAccountOf(id)).toMatchObject({ openRappen: 0, paidRappen: 90_000, toRefundRappen: 0 })
    expect((await readEntries(services.db, { id })).at(-1)).toMatchObject({ means: 'twint', actor: 'system' })
    expect(await readMails('booking-paid-online')).toHaveLength(1)
    expect(await readMails('online-payment-news')).toEqual([])
    expect(await payOnline(services, id)).toMatchObject({ kind: 'refused', reason: 'other-state' })
  })

  test('an online payment cannot be taken back like one recorded by mistake', async () => {
    const { id } = await storeConfirmedBooking()
    provider.pay(await openPaymentPage(id))
    await fetchMissedPayments(services)
    await takeLastPaymentBack(services, id)
    expect(await readAccountOf(id)).toMatchObject({ openRappen: 0, paidRappen: 90_000 })
  })

  test('a checkout whose answer was lost is found again under its idempotency key, and its payment is recorded at night', async () => {
    const { id } = await storeConfirmedBooking()
    provider.queueFaults('lose-answer', 'lose-answer', 'lose-answer')
    const sessionsBefore = provider.sessions.size
    expect(await payOnline(services, id)).toMatchObject({ kind: 'refused', reason: 'provider-away' })
    expect(provider.sessions.size).toBe(sessionsBefore + 1)
    const page = await openPaymentPage(id)
    expect(provider.sessions.size).toBe(sessionsBefore + 1)
    provider.pay(page, { isTold: false })
    await fetchMissedPayments(services)
    expect(await listOnlineEntries(id)).toEqual(['payment 90000'])
  })

  test('a webhook that arrives before the answer to the checkout records the payment', async () => {
    const { id } = await storeConfirmedBooking()
    provider.queueFaults('lose-answer', 'lose-answer', 'lose-answer')
    await payOnline(services, id)
    const webhooksBefore = provider.webhooks.length
    provider.pay([...provider.sessions.keys()].at(-1) ?? '')
    expect(await deliverWebhooks(webhooksBefore)).toEqual([200, 200])
    expect(await listOnlineEntries(id)).toEqual(['payment 90000'])
    expect((await listCheckouts(services.db, { booking_id: id })).at(-1)?.state).toBe('paid')
  })

  test('a payment in another currency is reported to the team once but not recorded, and no second page is opened', async () => {
    const { id } = await storeConfirmedBooking()
    const webhooksBefore = provider.webhooks.length
    provider.pay(await openPaymentPage(id), { currency: 'eur' })
    expect(await deliverWebhooks(webhooksBefore)).toEqual([200, 200])
    await Promise.all([
      deliverWebhooks(webhooksBefore),
      deliverWebhooks(webhooksBefore, otherServices),
      fetchMissedPayments(services),
    ])
    expect(await listOnlineEntries(id)).toEqual([])
    expect(await payOnline(services, id)).toMatchObject({ kind: 'refused', reason: 'being-paid' })
    const gift = await giveOnline(services, '50')
    provider.pay((gift.kind === 'redirect' ? gift.url : '').split('/').at(-1) ?? '', { currency: 'eur' })
    await Promise.all([fetchMissedPayments(services), fetchMissedPayments(otherServices)])
    expect(await listDonations(services.db)).toEqual([])
    for (const kind of ['online-payment-news', 'online-gift-news'])
      expect(await readMails(kind)).toMatchObject([{ payload: { news: 'other-currency' } }])
    expect((await readCashDesk(services.db, now)).disputes).toEqual([])
  })

  test('the guest comes back to the state of the payment: open, processing, paid or ended', async () => {
    const { id } = await storeConfirmedBooking()
    const readState = async () => {
      const checkout = (await listCheckouts(services.db, { booking_id: id })).at(-1)
      return checkout && (await followCheckout(services, checkout)).kind
    }
    const page = await openPaymentPage(id)
    expect(await readState()).toBe('open')
    const payment = provider.pay(page, { status: 'processing' })
    expect(await readState()).toBe('processing')
    expect(await payOnline(services, id)).toMatchObject({ kind: 'refused', reason: 'being-paid' })
    provider.finish(payment, 'requires_payment_method')
    expect(await readState()).toBe('ended')
    const secondPage = await openPaymentPage(id)
    now = new Date(now.getTime() + hourMs)
    expect(await readState()).toBe('ended')
    expect(secondPage).not.toBe(page)
    provider.pay(await openPaymentPage(id))
    expect(await readState()).toBe('paid')
  })

  test('a payment for an outing paid otherwise meanwhile is recorded, and guest and team are told of the excess', async () => {
    const { id } = await storeConfirmedBooking()
    const page = await openPaymentPage(id)
    await recordPayment(services, id)
    provider.pay(page)
    await fetchMissedPayments(services)
    expect(await readAccountOf(id)).toMatchObject({ paidRappen: 180_000, toRefundRappen: 90_000 })
    expect(await readMails('booking-paid-online')).toHaveLength(1)
    expect(await readMails('online-payment-news')).toMatchObject([{ payload: { news: 'too-much', amountChf: 900 } }])
    await cancelBooking(services, id, { reason: 'weather' })
    expect(await readAccountOf(id)).toMatchObject({ toRefundRappen: 180_000 })
  })

  test('a payment that arrives once its outing is cancelled is recorded to be refunded, and guest and team are told', async () => {
    const { id } = await storeConfirmedBooking()
    const payment = provider.pay(await openPaymentPage(id), { status: 'processing' })
    await cancelBooking(services, id, { reason: 'weather' })
    provider.finish(payment, 'succeeded')
    await Promise.all([fetchMissedPayments(services), fetchMissedPayments(otherServices)])
    expect(await readAccountOf(id)).toMatchObject({ openRappen: 0, paidRappen: 90_000, toRefundRappen: 90_000 })
    expect(await readMails('booking-paid-online')).toHaveLength(1)
    expect(await readMails('online-payment-news')).toMatchObject([{ payload: { news: 'too-much', amountChf: 900 } }])
  })

  test('a payment that a restored backup does not know is recorded all the same', async () => {
    const { id } = await storeConfirmedBooking()
    provider.pay(await openPaymentPage(id), { isTold: false })
    await services.db.deleteFrom('checkouts').execute()
    await fetchMissedPayments(services)
    expect(await listOnlineEntries(id)).toEqual(['payment 90000'])
  })

  test.each([
    ['paid otherwise', (id: string) => recordPayment(services, id)],
    ['cancelled', (id: string) => cancelBooking(services, id, { reason: 'weather' })],
    ['postponed', (id: string) => postponeBooking(services, id, { reason: 'weather' })],
  ])('an outing that is %s can no longer be paid, and its page is ended', async (_, changeOuting) => {
    const { id } = await storeConfirmedBooking()
    const page = await openPaymentPage(id)
    await endStaleCheckouts(services)
    expect(provider.sessions.get(page)?.status).toBe('open')
    await changeOuting(id)
    await endStaleCheckouts(services)
    expect(provider.sessions.get(page)?.status).toBe('expired')
    expect((await listCheckouts(services.db, { booking_id: id })).at(-1)?.state).toBe('ended')
  })

  test('a webhook that is forged, signed with another secret, old or cut short records nothing', async () => {
    const { id } = await storeConfirmedBooking()
    const webhooksBefore = provider.webhooks.length
    provider.pay(await openPaymentPage(id))
    const body = provider.webhooks[webhooksBefore]?.body ?? ''
    const answer = (text: string, headers: Headers) => openWebhook(services)?.answer(Buffer.from(text), headers)
    const timestamp = Math.floor(Date.now() / 1000) - 301
    // For some of these the library throws an error that is not of its own kind.
    for (const signature of ['', ',', `${'a'.repeat(63)}é`, `${'é'.repeat(64)}`, ',v0=a', ',v1=']) {
      const header = `t=${timestamp + 301},v1=${signature}`
      expect(await answer(body, new Headers({ 'Stripe-Signature': header })), header).toBe(400)
    }
    const answers = [
      await answer(body, new Headers()),
      await answer(body, provider.sign(body, { secret: 'whsec_another' })),
      await answer(body, provider.sign(body, { timestamp })),
      await answer(body.replace('complete', 'completed'), provider.sign(body)),
      await answer(body.slice(1), provider.sign(body)),
    ]
    expect(answers).toEqual([400, 400, 400, 400, 400])
    expect(await listOnlineEntries(id)).toEqual([])
  })

  test('a webhook of another shop, of another account or of an unknown kind is acknowledged and ignored', async () => {
    const sendEvent = async (type: string, object: object) => {
      const body = JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
      return openWebhook(services)?.answer(Buffer.from(body), provider.sign(body))
    }
    expect(await sendEvent('payment_intent.succeeded', { id: 'pi_another', object: 'payment_intent' })).toBe(200)
    expect(await sendEvent('checkout.session.completed', { object: 'checkout.session', payment_intent: null })).toBe(
      200,
    )
    expect(await sendEvent('invoice.paid', { object: 'invoice', id: 'in_1' })).toBe(200)
    expect(await sendEvent('weather.changed', { wind: 'bise' })).toBe(200)
  })

  test('a signed webhook that is incomplete, odd or not even JSON is acknowledged and records nothing', async () => {
    const { id } = await storeConfirmedBooking()
    const payment = provider.pay(await openPaymentPage(id), { isTold: false })
    const eventAbout = (object: unknown) =>
      JSON.stringify({ object: 'event', type: 'payment_intent.succeeded', data: { object } })
    const oddNotices = [
      provider.thinNotice(payment),
      ...['', 'null', '[]', '3', '"pi_1"', '{', '{"type":"x"}', '{"type":"x","data":null}', '{"data":{"object":[]}}'],
      ...[null, [], 'pi_1', { object: 'payment_intent', id: 7 }, { object: 'payment_intent', id: '../refunds' }].map(
        eventAbout,
      ),
      ...[{ object: 'refund', payment_intent: { id: payment } }, { payment_intent: 'x'.repeat(9_000) }].map(eventAbout),
      eventAbout({ object: 'payment_intent', id: `pi_${'x'.repeat(300)}` }),
      '\u0000\ufffd'.repeat(20),
    ]
    for (const body of oddNotices)
      expect(await openWebhook(services)?.answer(Buffer.from(body), provider.sign(body)), body).toBe(200)
    expect(await listOnlineEntries(id)).toEqual([])
  })

  test('a webhook whose payment cannot be queried at the moment is not acknowledged, so that it is sent again', async () => {
    const { id } = await storeConfirmedBooking()
    const webhooksBefore = provider.webhooks.length
    provider.pay(await openPaymentPage(id))
    provider.setLastingFault('bad-key')
    expect(await deliverWebhooks(webhooksBefore)).toEqual([503, 503])
    provider.setLastingFault(undefined)
    expect(await deliverWebhooks(webhooksBefore)).toEqual([200, 200])
    expect(await listOnlineEntries(id)).toEqual(['payment 90000'])
  })

  test.each(['down', 'busy', 'bad-key', 'in-use'] as const)(
    'an online payment is refused with a reason of its own while the provider is %s',
    async (trouble) => {
      const { id } = await storeConfirmedBooking()
      provider.setLastingFault(trouble)
      expect(await payOnline(services, id)).toMatchObject({ kind: 'refused', reason: 'provider-away' })
      // A page that the provider failed to open is over; of the others it is not known whether they are open.
      expect(await lastPaymentState(services, id)).toBe(trouble === 'down' ? 'ended' : 'away')
      expect(await giveOnline(services, '50')).toEqual({ kind: 'unavailable' })
      await expect(fetchMissedPayments(services)).rejects.toThrow(ProviderAway)
      await endStaleCheckouts(services)
      now = new Date(now.getTime() + hourMs)
      if (trouble !== 'down') await expect(endStaleCheckouts(services)).rejects.toThrow(ProviderAway)
      expect(await readAccountOf(id)).toMatchObject({ openRappen: 90_000 })
    },
  )

  test('a checkout answered with 500, which the provider keeps under its key, is created anew by the next press', async () => {
    const { id } = await storeConfirmedBooking()
    const key = await grantKey(services.db, 'booking', now, { opens: id })
    for (let press = 1; press < 10; press++) {
      now = new Date(testNow.getTime() + press * 60_000)
      provider.queueFaults('down')
      expect(await payOnline(services, id)).toMatchObject({ kind: 'refused', reason: 'provider-away' })
    }
    // Each press has made a key to come back with, and none takes the place of the guest's own.
    expect(await viewManagedBooking(services, key)).toMatchObject({ kind: 'seen' })
    provider.pay(await openPaymentPage(id))
    await fetchMissedPayments(services)
    expect(await readAccountOf(id)).toMatchObject({ openRappen: 0, paidRappen: 90_000 })
  })

  test('many payments started in two processes while the provider fails now and then end with one page, paid once', async () => {
    const { id } = await storeConfirmedBooking()
    provider.queueFaults('down', 'busy', 'fail-after', 'in-use', 'lose-answer', 'down')
    const attempts = Array.from({ length: 24 }, (_, index) => payOnline(index % 2 ? services : otherServices, id))
    const kinds = new Set(
      (await Promise.all(attempts)).map((outcome) => ('reason' in outcome ? outcome.reason : outcome.kind)),
    )
    for (const kind of kinds) expect(['redirect', 'provider-away']).toContain(kind)
    provider.queueFaults()
    const page = await openPaymentPage(id)
    const openSessionIds = (await listCheckouts(services.db, { booking_id: id, state: 'open' })).map(
      ({ session_id }) => session_id,
    )
    expect(openSessionIds).toEqual([page])
    provider.pay(page)
    await Promise.all([fetchMissedPayments(services), fetchMissedPayments(otherServices), endStaleCheckouts(services)])
    expect(await listOnlineEntries(id)).toEqual(['payment 90000'])
  })

  test('a payment by a page created despite an answer of 500 is recorded beside that of the next page, and reported', async () => {
    const { id } = await storeConfirmedBooking()
    provider.queueFaults('fail-after')
    expect(await payOnline(services, id)).toMatchObject({ reason: 'provider-away' })
    const [lostSession = ''] = [...provider.sessions.keys()]
    provider.pay(await openPaymentPage(id))
    provider.pay(lostSession)
    await fetchMissedPayments(services)
    expect(await readAccountOf(id)).toMatchObject({ openRappen: 0, paidRappen: 180_000, toRefundRappen: 90_000 })
    expect((await listCheckouts(services.db, { booking_id: id })).map(({ state }) => state)).toEqual(['paid', 'paid'])
    expect(await readMails('online-payment-news')).toMatchObject([{ payload: { news: 'too-much' } }])
  })

  test('a payment that cannot be queried blocks no other page, and no other payment from being recorded', async () => {
    const pages: { id: string; page: string }[] = []
    for (const date of ['2027-07-16', '2027-07-17', '2027-07-18']) {
      const { id } = await storeConfirmedBooking({ date })
      pages.push({ id, page: await openPaymentPage(id) })
    }
    for (const { id } of pages) await recordPayment(services, id)
    provider.failFor('checkout/sessions', pages[0]?.page ?? '')
    await expect(endStaleCheckouts(services)).rejects.toThrow(ProviderAway)
    const readStatuses = () => pages.map(({ page }) => provider.sessions.get(page)?.status)
    expect(readStatuses()).toEqual(['open', 'expired', 'expired'])
    provider.failFor()
    await endStaleCheckouts(services)
    expect(readStatuses()).toEqual(['expired', 'expired', 'expired'])

    const paidIds = []
    for (const date of ['2027-07-19', '2027-07-20']) {
      const { id } = await storeConfirmedBooking({ date })
      provider.pay(await openPaymentPage(id), { isTold: false })
      paidIds.push(id)
    }
    provider.failFor('payment_intents', [...provider.payments.keys()].at(-1) ?? '')
    await expect(fetchMissedPayments(services)).rejects.toThrow(ProviderAway)
    expect((await Promise.all(paidIds.map(readAccountOf))).map(({ paidRappen }) => paidRappen)).toEqual([90_000, 0])
  })

  test('a payment is recorded even if a restricted key may not read refunds or payouts', async () => {
    const { id } = await storeConfirmedBooking()
    for (const kind of ['refunds', 'disputes', 'payouts']) provider.withholdRight(kind)
    const webhooksBefore = provider.webhooks.length
    const payment = provider.pay(await openPaymentPage(id))
    expect(await deliverWebhooks(webhooksBefore)).toEqual([200, 200])
    expect(await readAccountOf(id)).toMatchObject({ paidRappen: 90_000 })
    await fetchMissedPayments(services)
    provider.withholdRight('payment_intents')
    expect(await deliverWebhooks(webhooksBefore)).toEqual([503, 503])
    provider.restoreRights()
    provider.refund(payment, 90_000)
    await fetchMissedPayments(services)
    expect(await readAccountOf(id)).toMatchObject({ paidRappen: 0 })
  })

  test('a payment is tried again on the same page after a declined card, and recorded once', async () => {
    const { id } = await storeConfirmedBooking()
    const page = await openPaymentPage(id)
    const webhooksBefore = provider.webhooks.length
    const declinedPayment = provider.decline(page)
    expect(await deliverWebhooks(webhooksBefore)).toEqual([200])
    expect(await openPaymentPage(id)).toBe(page)
    expect(provider.pay(page)).toBe(declinedPayment)
    expect(await deliverWebhooks(webhooksBefore)).toEqual([200, 200, 200])
    expect(await listOnlineEntries(id)).toEqual(['payment 90000'])
  })

  test('a page to pay can be opened even if the clock of the server is half an hour slow', async () => {
    const { id } = await storeConfirmedBooking()
    const slowServices = { ...services, now: () => new Date(now.getTime() - 29 * 60_000) }
    expect(await payOnline(slowServices, id)).toMatchObject({ kind: 'redirect' })
  })

  test('a payment and its webhooks get through while many donate and the provider is slow', async () => {
    const { id } = await storeConfirmedBooking()
    const webhooksBefore = provider.webhooks.length
    const payment = provider.pay(await openPaymentPage(id))
    const { id: secondId } = await storeConfirmedBooking({ date: '2027-07-16' })
    provider.setLastingFault('hang')
    const gifts = Array.from({ length: 12 }, () => giveOnline(services, '50'))
    await expect.poll(() => provider.requests.filter((line) => line.startsWith('POST')).length).toBeGreaterThan(4)
    provider.setLastingFault(undefined)
    expect(await payOnline(services, secondId)).toMatchObject({ kind: 'redirect' })
    const { body } = provider.webhooks[webhooksBefore] ?? { body: '' }
    // A webhook that is answered 503 comes again: on a busy machine, forty may have to wait longer than the site lets them.
    const sendWebhook = async (tries = 3): Promise<number | undefined> => {
      const status = await openWebhook(services)?.answer(Buffer.from(body), provider.sign(body))
      return status === 503 && tries > 1 ? sendWebhook(tries - 1) : status
    }
    expect(new Set(await Promise.all(Array.from({ length: 40 }, () => sendWebhook())))).toEqual(new Set([200]))
    expect(await listOnlineEntries(id)).toEqual(['payment 90000'])
    expect(payment).toMatch(/^pi_/)
    provider.dropHangingResponses()
    await Promise.all(gifts)
  })

  test('the log says why the provider refused and what the key may not read, without the key', async () => {
    const lines: Record<string, unknown>[] = []
    const write = (line: string) => void lines.push(JSON.parse(line))
    const loggingServices = await openServices(testSettings(database, { ...provider.settings, LOG_LEVEL: 'info' }), {
      now: () => now,
      log: pino({ level: 'info' }, { write }),
    })
    try {
      const texts = startMessages.stripe
      expect(await checkProvider(loggingServices)).toEqual([])
      const { id } = await storeConfirmedBooking()
      provider.setBusinessName(null)
      expect(await payOnline(loggingServices, id)).toMatchObject({ reason: 'provider-away' })
      expect(lines).toContainEqual(
        expect.objectContaining({
          code: 'account_invalid',
          requestId: expect.stringMatching(/^req_/),
          reason: expect.stringContaining('https://dashboard.stripe.com/account'),
        }),
      )
      expect(await checkProvider(loggingServices)).toEqual([texts.noName])
      provider.setBusinessName('Cap Embellie')
      const refusedCall = (stripe: Stripe) =>
        stripe.checkout.sessions.create({ success_url: 'http://', customer: 'cus_1' })
      expect(await loggingServices.provider('a test', refusedCall)).toBe(undefined)
      expect(lines.at(-1)).toMatchObject({ code: 'parameter_invalid', param: 'success_url' })
      provider.withholdRight('payouts')
      provider.withholdRight('disputes')
      const names = ['Disputes', 'Payouts']
      expect(await checkProvider(loggingServices)).toEqual(names.map((name) => fillIn(texts.noRight, { name })))
      provider.restoreRights()
      expect(await checkProvider({ ...loggingServices, now: () => new Date(now.getTime() - 61_000) })).toEqual([
        texts.clock,
      ])
      provider.setLastingFault('bad-key')
      expect(await checkProvider(loggingServices)).toEqual([texts.badKey])
      provider.setLastingFault('busy')
      expect(await checkProvider(loggingServices)).toEqual([texts.away])
      expect(JSON.stringify(lines)).not.toContain(keys.secretKey)
    } finally {
      await closeServices(loggingServices)
    }
  })

  /** A paid outing that does not take place; gives the entry of its payment. */
  const storeRefundableBooking = async (overrides = {}) => {
    const { id } = await storeConfirmedBooking(overrides)
    const payment = provider.pay(await openPaymentPage(id))
    await fetchMissedPayments(services)
    await cancelBooking(services, id, { reason: 'weather' })
    return { id, payment, entry: `stripe:${payment}` }
  }

  test('an online payment is refunded by one press, once, however many press', async () => {
    const { id, entry } = await storeRefundableBooking()
    const refundsBefore = provider.refunds.size
    const press = (instance: Services) => refundOnline(instance, id, { entry })
    const presses = await Promise.all([press(services), press(otherServices), press(services)])
    presses.push(await press(otherServices))
    // The one whose press asked for it reads that it is done; the others, that it was asked for already.
    expect(reasonsOf(...presses).sort()).toEqual([...Array(3).fill('already-sent'), 'done'])
    expect(provider.refunds.size).toBe(refundsBefore + 1)
    expect(await listOnlineEntries(id)).toEqual(['payment 90000', 'refund 90000'])
    expect(await readAccountOf(id)).toMatchObject({ paidRappen: 0, toRefundRappen: 0 })
    expect(await readMails('booking-refunded')).toMatchObject([{ payload: { refundedChf: 900, means: 'card' } }])
  })

  test('an online payment is refunded in parts, never more than is to be refunded or was received by it', async () => {
    const { id, entry } = await storeRefundableBooking()
    expect(await refundOnline(services, id, { entry, amountRappen: 90_001 })).toMatchObject({ reason: 'not-so-much' })
    await refundOnline(services, id, { entry, amountRappen: 30_000 })
    expect(await refundOnline(services, id, { entry, amountRappen: 60_001 })).toMatchObject({ reason: 'not-so-much' })
    const { entry: anotherEntry } = await storeRefundableBooking({ date: '2027-07-16' })
    expect(await refundOnline(services, id, { entry: anotherEntry })).toMatchObject({ reason: 'other-state' })
    expect(await refundOnline(services, id, { entry, amountRappen: 30_000 })).toMatchObject({ reason: 'already-sent' })
    now = new Date(now.getTime() + 10 * 60_000)
    await refundOnline(services, id, { entry, amountRappen: 30_000 })
    await refundOnline(services, id, { entry })
    expect(await listOnlineEntries(id)).toEqual(['payment 90000', 'refund 30000', 'refund 30000', 'refund 30000'])
    expect(reasonsOf(await recordRefund(services, id))).toEqual(['not-so-much'])
  })

  test('an online refund stays under way as long as the provider says so, and no other refund is possible meanwhile', async () => {
    const { id, payment } = await storeRefundableBooking()
    await giveRefundAccount(services, id, statementIban)
    const firstToRefund = async () => (await readCashDesk(services.db, now)).toRefund[0]
    expect(await firstToRefund()).toMatchObject({ refundTo: { account: statementIban } })
    const { id: refundId } = provider.refund(payment, 90_000, 'pending')
    await fetchMissedPayments(services)
    expect(await listOnlineEntries(id)).toEqual(['payment 90000'])
    // Nor is a treasurer shown where to send it.
    expect(await firstToRefund()).toMatchObject({ toRefundChf: 900, refundTo: undefined })
    const refusals = [
      await recordRefund(services, id),
      await recordRefund(services, id, { amountRappen: 90_000, seenRappen: 90_000 }),
      await donateRefund(services, id, 90_000),
      await giveRefundAccount(services, id, statementIban),
      await refundOnline(services, id, { entry: `stripe:${payment}` }),
    ]
    expect(reasonsOf(...refusals)).toEqual([...Array(4).fill('underway'), 'already-sent'])
    const booking = await findBooking(services.db, id)
    const view = booking && (await managedBookingView(services, booking, 'mail'))
    expect(view?.refund).toMatchObject({ underwayRappen: 90_000, leftRappen: 0 })
    expect(view).toMatchObject({ canLeave: false, refundTo: undefined })
    expect(await readAccountOf(id)).toMatchObject({ toRefundRappen: 90_000 })
    provider.changeRefund(refundId, 'succeeded')
    await fetchMissedPayments(otherServices)
    expect(await readAccountOf(id)).toMatchObject({ toRefundRappen: 0 })
  })

  test('a refund that fails later is to be refunded again, and the team is told once', async () => {
    const { id, entry } = await storeRefundableBooking()
    await refundOnline(services, id, { entry })
    const refundId = [...provider.refunds.keys()].at(-1) ?? ''
    const webhooksBefore = provider.webhooks.length
    provider.changeRefund(refundId, 'failed')
    await Promise.all([deliverWebhooks(webhooksBefore), deliverWebhooks(webhooksBefore, otherServices)])
    await fetchMissedPayments(services)
    expect(await readAccountOf(id)).toMatchObject({ toRefundRappen: 90_000 })
    expect(await readMails('online-payment-news')).toMatchObject([{ payload: { news: 'refund-failed' } }])
    await refundOnline(services, id, { entry })
    expect(await readAccountOf(id)).toMatchObject({ toRefundRappen: 0 })
  })

  test('a refund without an answer is made once, by the next press or at night', async () => {
    const { id, entry } = await storeRefundableBooking()
    const refundsBefore = provider.refunds.size
    provider.queueFaults('lose-answer', 'lose-answer', 'lose-answer')
    expect(await refundOnline(services, id, { entry })).toMatchObject({ reason: 'provider-away' })
    expect(await refundOnline(services, id, { entry, amountRappen: 100 })).toMatchObject({ reason: 'already-sent' })
    expect(provider.refunds.size).toBe(refundsBefore + 1)
    expect(await readAccountOf(id)).toMatchObject({ toRefundRappen: 0 })
  })

  test('a refund without an answer is not requested again after the provider has forgotten its key', async () => {
    const { id, entry } = await storeRefundableBooking()
    const refundsBefore = provider.refunds.size
    provider.queueFaults('lose-answer', 'lose-answer', 'lose-answer')
    expect(await refundOnline(services, id, { entry, amountRappen: 30_000 })).toMatchObject({ reason: 'provider-away' })
    expect(provider.refunds.size).toBe(refundsBefore + 1)
    provider.forgetKeys()
    expect(await refundOnline(services, id, { entry, amountRappen: 30_000 })).toMatchObject({ reason: 'already-sent' })
    expect(provider.refunds.size).toBe(refundsBefore + 1)
    expect(await readAccountOf(id)).toMatchObject({ toRefundRappen: 60_000 })
  })

  test('a refund answered with 500 is recorded if it was made, and otherwise requested with another key in time', async () => {
    const { id, entry } = await storeRefundableBooking()
    const refundsBefore = provider.refunds.size
    provider.queueFaults('fail-after')
    expect(await refundOnline(services, id, { entry, amountRappen: 30_000 })).toMatchObject({ kind: 'done' })
    expect(await listOnlineEntries(id)).toEqual(['payment 90000', 'refund 30000'])
    provider.queueFaults('down')
    const press = () => refundOnline(services, id, { entry })
    for (let attempt = 0; attempt < 2; attempt++) expect(await press()).toMatchObject({ reason: 'provider-away' })
    expect(reasonsOf(await recordRefund(services, id))).toEqual(['underway'])
    now = new Date(now.getTime() + 10 * 60_000)
    expect(await press()).toMatchObject({ reason: 'provider-away' })
    expect(await press()).toMatchObject({ kind: 'done' })
    expect(provider.refunds.size).toBe(refundsBefore + 2)
    expect(await readAccountOf(id)).toMatchObject({ toRefundRappen: 0 })
  })

  test('a refund made on the provider’s pages is recorded too, also when its webhook comes before that of the payment', async () => {
    const { id } = await storeConfirmedBooking()
    const payment = provider.pay(await openPaymentPage(id))
    const webhooksBefore = provider.webhooks.length
    provider.refund(payment, 20_000)
    await deliverWebhooks(webhooksBefore)
    expect(await listOnlineEntries(id)).toEqual(['charge 70000', 'payment 90000', 'refund 20000'])
  })

  test('a partial refund made on the provider’s pages leaves no debt, and the team is asked for its reason', async () => {
    const { id } = await storeConfirmedBooking()
    const payment = provider.pay(await openPaymentPage(id))
    provider.refund(payment, 20_000)
    await Promise.all([fetchMissedPayments(services), fetchMissedPayments(otherServices)])
    expect(await readAccountOf(id)).toMatchObject({ openRappen: 0, toRefundRappen: 0, paidRappen: 70_000 })
    expect(await payOnline(services, id)).toMatchObject({ reason: 'other-state' })
    expect(await readMails('online-payment-news')).toMatchObject([{ payload: { news: 'goodwill', amountChf: 200 } }])
    expect((await readCashDesk(services.db, now)).wrong).toEqual([])
    // It was for a cancellation that was noted afterwards: the rest is to be refunded.
    await cancelBooking(services, id, { reason: 'weather' })
    expect(await readAccountOf(id)).toMatchObject({ openRappen: 0, toRefundRappen: 70_000 })
  })

  test('several partial refunds made on the provider’s pages leave no debt either', async () => {
    const { id } = await storeConfirmedBooking()
    await recordPayment(services, id, { amountRappen: 10_000 })
    const payment = provider.pay(await openPaymentPage(id))
    for (const amount of [20_000, 10_000, 5_000]) {
      provider.refund(payment, amount)
      await fetchMissedPayments(services)
      expect(await readAccountOf(id)).toMatchObject({ openRappen: 0, toRefundRappen: 0 })
    }
    expect(await readAccountOf(id)).toMatchObject({ paidRappen: 55_000, chargedRappen: 55_000 })
    expect(await waiveDue(services, id, { reason: 'goodwill' })).toMatchObject({ reason: 'more-than-open' })
    now = new Date('2027-07-15T10:00:00Z')
    expect(await cutShort(services, id, 1)).toMatchObject({ kind: 'done' })
    expect((await readCashDesk(services.db, now)).wrong).toEqual([])
  })

  test('a refund made on the provider’s pages beyond what was due is reported, and can be charged again by one press', async () => {
    const { id, reference, endsAt } = await storeConfirmedBooking()
    const payment = provider.pay(await openPaymentPage(id))
    await fetchMissedPayments(services)
    now = new Date(endsAt)
    await cancelBooking(services, id, { reason: 'no-show' })
    for (const amount of [20_000, 10_000]) {
      provider.refund(payment, amount)
      await settlePayment(services, payment)
    }
    expect(await readAccountOf(id)).toMatchObject({ openRappen: 0, toRefundRappen: 0 })
    expect(await readMails('online-payment-news')).toMatchObject([
      { payload: { news: 'goodwill' } },
      { payload: { news: 'goodwill' } },
    ])
    const searchBookings = async () => (await viewSection(services, 'found', { search: reference })).bookings
    expect(await searchBookings()).toMatchObject([{ goodwillChf: 300 }])
    expect(await act(services, { intent: 'ask-again', id })).toMatchObject({ kind: 'done' })
    expect(await readAccountOf(id)).toMatchObject({ openRappen: 30_000, chargedRappen: 90_000 })
    expect(reasonsOf(await chargeAgain(services, id))).toEqual(['other-state'])
    expect(await searchBookings()).not.toMatchObject([{ goodwillChf: 300 }])
    expect(await act(services, { intent: 'remind-payment', id })).toMatchObject({ kind: 'done' })
    expect((await readCashDesk(services.db, now)).wrong).toEqual([])
  })

  test('a cancelled outing refunded twice is reported to the team, since no price is left to lower', async () => {
    const { id } = await storeConfirmedBooking()
    const payment = provider.pay(await openPaymentPage(id))
    await fetchMissedPayments(services)
    await cancelBooking(services, id, { reason: 'weather' })
    await recordRefund(services, id)
    provider.refund(payment, 90_000)
    await fetchMissedPayments(services)
    expect(await readMails('online-payment-news')).toMatchObject([
      { payload: { news: 'refunded-twice', amountChf: 900 } },
    ])
    expect(await readAccountOf(id)).toMatchObject({ openRappen: 90_000 })
  })

  test('a full refund after a partial one by bank is reported as two sums: what was lowered, and what was refunded twice', async () => {
    const { id, endsAt } = await storeConfirmedBooking()
    const payment = provider.pay(await openPaymentPage(id))
    await fetchMissedPayments(services)
    now = new Date(endsAt)
    expect(reasonsOf(await cutShort(services, id, 1))).toEqual(['done'])
    expect(reasonsOf(await recordRefund(services, id))).toEqual(['done'])
    provider.refund(payment, 90_000)
    await fetchMissedPayments(services)
    expect(await readMails('online-payment-news')).toMatchObject([
      { payload: { news: 'goodwill', amountChf: 300 } },
      { payload: { news: 'refunded-twice', amountChf: 600 } },
    ])
    expect(await readAccountOf(id)).toMatchObject({ openRappen: 60_000 })
  })

  test('a refund made on the provider’s pages before anybody presses is recorded by the press, which is refused', async () => {
    const { id, payment, entry } = await storeRefundableBooking()
    provider.refund(payment, 90_000)
    expect(await refundOnline(services, id, { entry })).toMatchObject({ reason: 'provider-refused' })
    expect(await listOnlineEntries(id)).toEqual(['payment 90000', 'refund 90000'])
    expect(await readAccountOf(id)).toMatchObject({ toRefundRappen: 0 })
  })

  test('a dispute is reported with its deadline; when lost the amount is open again, when won it stays paid', async () => {
    const { id } = await storeConfirmedBooking()
    const payment = provider.pay(await openPaymentPage(id))
    const webhooksBefore = provider.webhooks.length
    const dispute = provider.dispute(payment, 90_000)
    await deliverWebhooks(webhooksBefore)
    const { answer_by } = await services.db.selectFrom('online_refunds').select('answer_by').executeTakeFirstOrThrow()
    expect(Number(answer_by)).toBeGreaterThan(now.getTime() + 6 * 24 * hourMs)
    expect(await readAccountOf(id)).toMatchObject({ openRappen: 0 })
    provider.closeDispute(dispute, 'lost')
    await deliverWebhooks(webhooksBefore)
    expect(await readAccountOf(id)).toMatchObject({ openRappen: 90_000 })
    // The guest is told to pay again, and why; after a dispute that was won, nothing.
    const readUnpaidMails = async () => (await readMails('booking-unpaid')).map(({ payload }) => payload)
    expect(await readUnpaidMails()).toMatchObject([{ disputedChf: 900 }])
    provider.closeDispute(dispute, 'won')
    await deliverWebhooks(webhooksBefore)
    expect(await readUnpaidMails()).toHaveLength(1)
    expect(await readAccountOf(id)).toMatchObject({ openRappen: 0 })
    const news = (await readMails('online-payment-news')).map(({ payload }) => (payload as { news: string }).news)
    expect(news.sort()).toEqual(['dispute-done', 'dispute-failed', 'dispute-open'])
  })

  test('a dispute in another currency, or for more than was paid, counts for what was taken, at most what was paid', async () => {
    const disputePayment = async (
      date: string,
      amount: number,
      options: { currency?: string; takenRappen?: number },
    ) => {
      const { id } = await storeConfirmedBooking({ date })
      const dispute = provider.dispute(provider.pay(await openPaymentPage(id)), amount, options)
      await fetchMissedPayments(services)
      provider.closeDispute(dispute, 'lost')
      await fetchMissedPayments(services)
      const { openRappen } = await readAccountOf(id)
      provider.closeDispute(dispute, 'won')
      await fetchMissedPayments(services)
      expect(await readAccountOf(id)).toMatchObject({ openRappen: 0, toRefundRappen: 0 })
      return openRappen
    }
    expect(await disputePayment('2027-07-17', 88_000, { currency: 'eur', takenRappen: 83_000 })).toBe(83_000)
    expect(await disputePayment('2027-07-18', 88_000, { currency: 'eur', takenRappen: 0 })).toBe(90_000)
    expect(await disputePayment('2027-07-19', 95_000, {})).toBe(90_000)
    expect((await readCashDesk(services.db, now)).wrong).toEqual([])
  })

  test('a lost dispute that can be appealed is reported again, with the deadline', async () => {
    const { id } = await storeConfirmedBooking()
    const dispute = provider.dispute(provider.pay(await openPaymentPage(id)), 90_000)
    await fetchMissedPayments(services)
    provider.closeDispute(dispute, 'lost')
    await fetchMissedPayments(services)
    expect((await readCashDesk(services.db, now)).disputes).toEqual([])
    provider.appeal(dispute)
    await Promise.all([fetchMissedPayments(services), fetchMissedPayments(otherServices)])
    const [openDispute] = (await readCashDesk(services.db, now)).disputes
    expect(openDispute?.answerBy?.getTime()).toBeGreaterThan(now.getTime() + 8 * 24 * hourMs)
    expect(await readAccountOf(id)).toMatchObject({ openRappen: 90_000 })
    const news = (await readMails('online-payment-news')).map(({ payload }) => (payload as { news: string }).news)
    expect(news.sort()).toEqual(['dispute-done', 'dispute-open', 'dispute-open'])
    provider.closeDispute(dispute, 'won')
    await fetchMissedPayments(services)
    expect(await readAccountOf(id)).toMatchObject({ openRappen: 0 })
    expect((await readCashDesk(services.db, now)).disputes).toEqual([])
  })

  test('a lost dispute that is first heard of as an appeal is told to guest and team once, and so is the end of the appeal', async () => {
    const { id } = await storeConfirmedBooking()
    const dispute = provider.dispute(provider.pay(await openPaymentPage(id)), 90_000)
    provider.appeal(dispute)
    const fetchTwice = () => Promise.all([fetchMissedPayments(services), fetchMissedPayments(otherServices)])
    const readNews = async () =>
      (await readMails('online-payment-news')).map(({ payload }) => (payload as { news: string }).news).sort()
    await fetchTwice()
    expect(await readAccountOf(id)).toMatchObject({ openRappen: 90_000 })
    expect(await readNews()).toEqual(['dispute-done', 'dispute-open'])
    expect(await readMails('booking-unpaid')).toMatchObject([{ payload: { disputedChf: 900 } }])
    provider.appeal(dispute, 'appeal_under_review')
    await fetchTwice()
    expect(await readNews()).toHaveLength(2)
    // The bank takes weeks, and no webhook has come.
    now = new Date(testNow.getTime() + 30 * dayMs)
    provider.closeDispute(dispute, 'lost')
    for (let night = 0; night < 2; night++) await fetchTwice()
    expect(await readNews()).toEqual(['appeal-lost', 'dispute-done', 'dispute-open'])
    expect(await readMails('booking-unpaid')).toHaveLength(1)
    expect(await readAccountOf(id)).toMatchObject({ openRappen: 90_000 })
  })

  test('the end of an appeal is told even if its dispute was first heard of while the appeal was under review', async () => {
    const { id } = await storeConfirmedBooking()
    const dispute = provider.dispute(provider.pay(await openPaymentPage(id)), 90_000)
    provider.appeal(dispute, 'appeal_under_review')
    await fetchMissedPayments(services)
    provider.closeDispute(dispute, 'lost')
    await fetchMissedPayments(services)
    const news = (await readMails('online-payment-news')).map(({ payload }) => (payload as { news: string }).news)
    expect(news.sort()).toEqual(['appeal-lost', 'dispute-done'])
    expect(await readMails('booking-unpaid')).toHaveLength(1)
  })

  test('an online donation is kept apart from every account, and its refund is deducted', async () => {
    const gift = await giveOnline(services, '50')
    const url = gift.kind === 'redirect' ? gift.url : ''
    const webhooksBefore = provider.webhooks.length
    const payment = provider.pay(url.split('/').at(-1) ?? '')
    await Promise.all([deliverWebhooks(webhooksBefore), deliverWebhooks(webhooksBefore, otherServices)])
    provider.refund(payment, 1_000)
    await deliverWebhooks(webhooksBefore)
    const readDonationLines = async () =>
      (await listDonations(services.db)).map(({ kind, amountRappen }) => `${kind} ${amountRappen}`).sort()
    expect(await readDonationLines()).toEqual(['gift 5000', 'return 1000'])
    provider.changeRefund([...provider.refunds.keys()].at(-1) ?? '', 'failed')
    await Promise.all([fetchMissedPayments(services), fetchMissedPayments(otherServices)])
    expect(await readDonationLines()).toEqual(['gift 1000', 'gift 5000', 'return 1000'])
    const dispute = provider.dispute(payment, 4_000)
    await Promise.all([fetchMissedPayments(services), fetchMissedPayments(otherServices)])
    expect(await readDonationLines()).toHaveLength(3)
    provider.closeDispute(dispute, 'lost')
    await Promise.all([fetchMissedPayments(services), fetchMissedPayments(otherServices)])
    const news = (await readMails('online-gift-news')).map(({ payload }) => (payload as { news: string }).news)
    expect(news.sort()).toEqual(['dispute-done', 'dispute-open'])
    expect(await services.db.selectFrom('ledger_entries').selectAll().execute()).toEqual([])
    expect(await giveOnline(services, '4.99')).toEqual({ kind: 'invalid' })
    for (const typedAmount of ['5000.01', '', 'cinq', '-50', '50; 250'])
      expect(await giveOnline(services, typedAmount)).toEqual({ kind: 'invalid' })
  })

  test('a payout is recognised in the bank’s file, once, and is no payment of a guest', async () => {
    provider.payOut(87_345, new Date('2027-05-23T08:00:00Z'))
    await fetchMissedPayments(services)
    const transfer = (name: string, chf: string, payer: string) => ({
      ...{ chf, name, payments: [{ chf, payer, message: 'STRIPE K3F9' }] },
    })
    const zeroCounts = { paid: 0, partial: 0, 'too-much': 0, unknown: 0, 'already-read': 0, payout: 0 }
    const counts = await storeStatement(services, [
      transfer('P1', '873.45', 'STRIPE TECHNOLOGY EUROPE LTD'),
      transfer('P2', '873.45', 'STRIPE TECHNOLOGY EUROPE LTD'),
      transfer('P3', '50.00', 'STRIPE TECHNOLOGY EUROPE LTD'),
    ])
    expect(counts).toEqual({ ...zeroCounts, payout: 1, unknown: 2 })
    expect(await storeStatement(services, [transfer('P1', '873.45', 'STRIPE')])).toEqual({
      ...zeroCounts,
      'already-read': 1,
    })
    const entries = await services.db.selectFrom('bank_entries').select(['state', 'booking_id', 'payer']).execute()
    expect(entries.filter(({ state }) => state === 'assigned')).toEqual([
      { state: 'assigned', booking_id: null, payer: null },
    ])
    expect(await services.db.selectFrom('ledger_entries').selectAll().execute()).toEqual([])
  })

  test('the accounts show what can be refunded online, what is under way, and what is disputed', async () => {
    const { id, payment, entry } = await storeRefundableBooking()
    const readDesk = () => readCashDesk(services.db, now)
    const readOnline = async () => (await readDesk()).toRefund.map((row) => row.online)
    expect(await readOnline()).toMatchObject([{ payments: [{ entry, refundableRappen: 90_000 }], underwayRappen: 0 }])
    provider.refund(payment, 20_000, 'pending')
    await fetchMissedPayments(services)
    expect(await readOnline()).toMatchObject([
      { payments: [{ entry, refundableRappen: 70_000 }], underwayRappen: 20_000 },
    ])
    expect((await readDesk()).disputes).toEqual([])
    provider.dispute(payment, 10_000)
    await fetchMissedPayments(services)
    // What the bank asks back is not on its way, and is not to be sent as well.
    expect(await readOnline()).toMatchObject([{ underwayRappen: 20_000, leftRappen: 60_000 }])
    const gift = await giveOnline(services, '50')
    provider.dispute(provider.pay((gift.kind === 'redirect' ? gift.url : '').split('/').at(-1) ?? ''), 5_000)
    await fetchMissedPayments(services)
    expect((await readDesk()).disputes).toMatchObject([
      { booking: { id }, amountChf: 100 },
      { booking: undefined, amountChf: 50 },
    ])
    expect((await readDesk()).received).toMatchObject([{ entry, isByHand: false }])
  })

  test('the accounts show nothing about online refunds for a booking that was not paid online', async () => {
    const { id } = await storeConfirmedBooking()
    await recordPayment(services, id)
    await cancelBooking(services, id, { reason: 'weather' })
    const { toRefund } = await readCashDesk(services.db, now)
    expect(toRefund.map((row) => 'online' in row)).toEqual([false])
  })
})
