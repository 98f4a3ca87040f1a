import { describe, expect, test } from 'vitest'
import { startPaymentProvider } from '../../demo/payment-provider.ts'
import { engines } from '../support/databases.ts'
import { eventually } from '../support/eventually.ts'
import { confirmedBooking } from '../support/manage-page.ts'
import { playPayments } from '../support/payment-sequences.ts'
import { startSite } from '../support/site.ts'

const keys = { secretKey: 'sk_test_standin', webhookSecret: 'whsec_standin' }

// `npm run test:unit` plays a few of them.
describe.each(engines)('payments online on %s', (engine) =>
  playPayments(engine, Number(process.env.ONLINE_RUNS ?? 300)),
)

describe('a provider that hangs', () => {
  test('delays nobody but those who ask it', { timeout: 600_000 }, async () => {
    const provider = await startPaymentProvider({ ...keys, now: () => new Date() })
    const site = await startSite({ env: provider.settings })
    try {
      const booking = await confirmedBooking(site)
      provider.always('hang')
      let answered = 0
      const body = JSON.stringify({
        type: 'payment_intent.succeeded',
        data: { object: { object: 'payment_intent', id: 'pi_1' } },
      })
      const presses = Array.from({ length: 12 }, () =>
        fetch(booking.link, { method: 'POST', body: new URLSearchParams({ intent: 'pay' }), redirect: 'manual' }),
      )
      const notices = Array.from({ length: 12 }, () =>
        fetch(`${site.url}/paiements/stripe`, { method: 'POST', body, headers: provider.sign(body) }),
      )
      const asking = [...presses, ...notices].map(async (asked) => {
        const { status } = await asked
        answered += 1
        return status
      })
      // Those beyond the eighth are told at once; the others wait.
      await eventually('the first answers', async () => answered >= 12 || undefined, 240_000)
      let servedMeanwhile = 0
      while (answered < asking.length) {
        expect((await fetch(booking.link)).status).toBe(200)
        if (answered < asking.length) servedMeanwhile += 1
      }
      expect(servedMeanwhile).toBeGreaterThan(0)
      expect(new Set(await Promise.all(asking))).toEqual(new Set([409, 503]))
    } finally {
      await site.stop()
      await provider.close()
    }
  })
})
