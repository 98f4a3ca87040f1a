import { describe, expect, test } from 'vitest'
import { startPaymentProvider } from '../../demo/payment-provider.ts'
import { isOnlineRow, onlineRowId } from '../../domain/money/online-payment.ts'
import { cancelBooking } from '../../server/booking/change-booking.server.ts'
import { readEntries } from '../../server/records/ledger.ts'
import { bookByApi, distinctSlot } from '../support/api-client.ts'
import { asTeam } from '../support/as-team.ts'
import { engines, openTestDatabase } from '../support/databases.ts'
import { eventually } from '../support/eventually.ts'
import { logbookAt } from '../support/logbook.ts'
import { grantLogbookKey } from '../support/logbook-page.ts'
import { confirmedBooking } from '../support/manage-page.ts'
import { medianOf } from '../support/median-of.ts'
import { testPaymentSequences } from '../support/payment-sequences.ts'
import { freePort, type Site, startSite } from '../support/site.ts'

const keys = { secretKey: 'sk_test_standin', webhookSecret: 'whsec_standin' }

// `npm run test:unit` plays a few of them. ONLINE_RUNS=10000 plays as many here.
describe.each(engines)('payments online on %s', (engine) =>
  testPaymentSequences(engine, Number(process.env.ONLINE_RUNS ?? 60)),
)

test('kill -9 between the answer of the provider and our row loses neither page, payment nor refund, and doubles none', {
  timeout: 300_000,
}, async () => {
  const provider = await startPaymentProvider({ ...keys, now: () => new Date() })
  const { dataDir, remove } = await openTestDatabase('sqlite')
  // One port throughout: the address to come back to is part of a request, which must stay the same under one key.
  const port = await freePort()
  const start = () => startSite({ dataDir, port, env: provider.settings })
  let site = await start()
  try {
    const { link, reference } = await confirmedBooking(site)
    const guestPath = new URL(link).pathname
    const send = (path: string, fields: Record<string, string>) =>
      fetch(site.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
    const readOnlinePayments = () =>
      asTeam({ dataDir }, reference, async ({ db }, booking) =>
        (await readEntries(db, booking)).filter(isOnlineRow).map(({ kind }) => kind),
      )
    /** Sends, and kills the site while the provider, which has done it, holds its answer back. */
    const killDuring = async (sendRequest: () => Promise<Response>) => {
      // Without the lists that a site asks for when it starts.
      const countProviderRequests = () => provider.requests.filter((line) => /^POST|\/(pi|cs)_/.test(line)).length
      const countBefore = countProviderRequests()
      provider.setLastingFault('hang')
      const answer = sendRequest().catch(() => undefined)
      await eventually('the provider was asked', () => countProviderRequests() > countBefore, 60_000)
      await site.stop('SIGKILL')
      await answer
      provider.setLastingFault(undefined)
      site = await start()
    }

    await killDuring(() => send(guestPath, { intent: 'pay' }))
    const page = (await send(guestPath, { intent: 'pay' })).headers.get('location') ?? ''
    expect(provider.sessions.size).toBe(1)

    const payment = provider.pay(page.split('/').at(-1) ?? '')
    await killDuring(() => fetch(`${site.url}${guestPath}?paiement=retour`))
    await eventually('the payment is booked at the start', async () => (await readOnlinePayments()).length > 0, 60_000)

    const id = await asTeam({ dataDir }, reference, async (services, booking) => {
      await cancelBooking(services, booking.id, { reason: 'weather' })
      return booking.id
    })
    const logbook = logbookAt(await grantLogbookKey(site))
    await killDuring(() => send(logbook, { intent: 'refund-online', id, entry: onlineRowId(payment) }))
    await eventually('the refund is booked at the start', async () => (await readOnlinePayments()).length > 1, 60_000)
    await send(logbook, { intent: 'refund-online', id, entry: onlineRowId(payment) })
    expect(await readOnlinePayments()).toEqual(['payment', 'refund'])
    expect(provider.refunds.size).toBe(1)
  } finally {
    await site.stop()
    await provider.close()
    await remove()
  }
})

describe('a provider that hangs', () => {
  test('a payment provider that hangs delays only those who pay', { timeout: 600_000 }, async () => {
    const provider = await startPaymentProvider({ ...keys, now: () => new Date() })
    const [site, plainSite] = await Promise.all([startSite({ env: provider.settings }), startSite()])
    try {
      const [booking, plainBooking] = [await confirmedBooking(site), await confirmedBooking(plainSite)]
      provider.setLastingFault('hang')
      let answeredCount = 0
      const body = JSON.stringify({
        type: 'payment_intent.succeeded',
        data: { object: { object: 'payment_intent', id: 'pi_1' } },
      })
      const presses = Array.from({ length: 12 }, () =>
        fetch(booking.link, { method: 'POST', body: new URLSearchParams({ intent: 'pay' }), redirect: 'manual' }),
      )
      const webhookCalls = Array.from({ length: 12 }, () =>
        fetch(`${site.url}/paiements/stripe`, { method: 'POST', body, headers: provider.sign(body) }),
      )
      const pendingRequests = [...presses, ...webhookCalls].map(async (pendingResponse) => {
        const { status } = await pendingResponse
        answeredCount += 1
        return status
      })
      // The presses beyond the eighth are answered at once; the others wait, and so do all calls of the webhook.
      await eventually('the first answers', async () => answeredCount >= 4 || undefined, 240_000)
      // By turns with a site that asks no provider: whatever else runs on the machine delays both.
      const durations: { here: number; there: number }[] = []
      const measureVisit = async (timedSite: Site, turn: number) => {
        const startedAtMs = performance.now()
        const { pathname } = new URL(timedSite === site ? booking.link : plainBooking.link)
        const responses = [pathname, '/reservations', '/api/disponibilites?bateau=sportif&mois=2027-07'].map(
          async (path) => (await fetch(timedSite.url + path)).status,
        )
        const bookingStatus = bookByApi(timedSite.url, distinctSlot(100 + turn)).then((answer) => answer?.status)
        expect(await Promise.all([...responses, bookingStatus])).toEqual([200, 200, 200, 201])
        return performance.now() - startedAtMs
      }
      while (answeredCount < pendingRequests.length && durations.length < 60) {
        const turn = {
          here: await measureVisit(site, durations.length),
          there: await measureVisit(plainSite, durations.length),
        }
        if (answeredCount < pendingRequests.length) durations.push(turn)
      }
      expect(durations.length).toBeGreaterThan(10)
      expect(medianOf(durations.map(({ here }) => here)) / medianOf(durations.map(({ there }) => there))).toBeLessThan(
        2,
      )
      expect(new Set(await Promise.all(pendingRequests))).toEqual(new Set([409, 503]))
    } finally {
      await Promise.all([site.stop(), plainSite.stop()])
      await provider.close()
    }
  })
})
