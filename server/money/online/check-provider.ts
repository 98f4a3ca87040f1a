import type Stripe from 'stripe'
import { startMessages } from '../../../content/messages/start.ts'
import { fillIn } from '../../../wording/sentences.ts'
import type { Services } from '../../services.ts'
import { catchProviderAway } from './provider.ts'

const texts = startMessages.stripe

/** The lists that the program reads, by the names that the provider gives to the rights of a key. */
const readableLists: Record<
  string,
  (stripe: Stripe) => Promise<{ lastResponse: { headers: Record<string, string> } }>
> = {
  'Checkout Sessions': (stripe) => stripe.checkout.sessions.list({ limit: 1 }),
  PaymentIntents: (stripe) => stripe.paymentIntents.list({ limit: 1 }),
  Charges: (stripe) => stripe.charges.list({ limit: 1 }),
  Refunds: (stripe) => stripe.refunds.list({ limit: 1 }),
  Disputes: (stripe) => stripe.disputes.list({ limit: 1 }),
  Payouts: (stripe) => stripe.payouts.list({ limit: 1 }),
}

/** A clock further than this from the provider's would soon take its webhooks for old ones. */
const maxClockDifferenceMs = 60_000

/**
 * What the person who runs the site has to mend so that guests can pay online, a line each: a key that is refused or
 * may not read one of the lists, an account without a name, for which no page opens, a clock that is wrong. Reads one
 * row of each list. If the provider is away, a line says so.
 */
export async function checkProvider({ settings, provider, now }: Services): Promise<string[]> {
  if (!settings.stripe) return []
  const callProvider = provider.inQueue('news')
  const lines = new Set<string>()
  for (const [name, list] of Object.entries(readableLists)) {
    const answer = await callProvider(`may the key read ${name}`, list).catch(
      catchProviderAway(({ status = 0 }) => status),
    )
    if (answer === 401) return [texts.badKey]
    if (answer === 403) lines.add(fillIn(texts.noRight, { name }))
    else if (typeof answer === 'number') return [...lines, texts.away]
    else if (answer) {
      const clockDifferenceMs = now().getTime() - Date.parse(answer.lastResponse.headers.date ?? '')
      if (Math.abs(clockDifferenceMs) > maxClockDifferenceMs) lines.add(texts.clock)
    }
  }
  // A restricted key may not be allowed to read the account.
  const accountCall = callProvider('the account', (stripe) => stripe.accounts.retrieveCurrent())
  const account = await accountCall.catch(catchProviderAway(() => undefined))
  const hasNoName = account && !account.business_profile?.name && !account.settings?.dashboard.display_name
  return hasNoName ? [...lines, texts.noName] : [...lines]
}
