import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { donationSlipMessages, paymentSlipMessages } from '../../../content/messages/payment-slip.ts'
import type { ActOutcome, ActRefusal, Outcome } from '../../../domain/booking/outcome.ts'
import { hourMs } from '../../../domain/calendar.ts'
import { readGift } from '../../../domain/money/donation.ts'
import { isPayableOnline } from '../../../domain/money/online-payment.ts'
import { keyedHash } from '../../../platform/db/secrets.ts'
import { fillIn } from '../../../wording/sentences.ts'
import { actOnEach } from '../../act-on-each.ts'
import { type ActServices, withLockedBooking } from '../../booking-act.ts'
import { manageUrl } from '../../page-links.ts'
import { findBooking } from '../../records/bookings.ts'
import { grantKey } from '../../records/keys.ts'
import { readAccount } from '../../records/ledger.ts'
import { type Checkout, listCheckouts, updateCheckout } from './online-records.ts'
import { catchProviderAway, hasFailed } from './provider.ts'
import { giftMetadata, settlePayment } from './settle-payment.ts'

/** The provider accepts no page for less than half an hour, by its own clock; ours may be half an hour slow. */
const pageLifetimeMs = hourMs

/** A page with less time left than this is not worth leading anybody to. */
const minTimeLeftMs = 3 * 60_000

/**
 * Where a payment stands with the provider: `open` at its page's address, `processing`, `paid`, or `ended`: nothing can
 * be paid there (any more).
 */
type PaymentState = { kind: Checkout['state'] | 'processing'; url?: string }

/**
 * Leads to the provider's page for exactly what is open for the booking `id` now. Whoever presses twice, in two tabs or
 * in two processes comes to the same page; one for another sum is first ended with the provider. So nobody can pay
 * twice, and the amount never comes from a browser. Booking and confirming never wait for the provider.
 */
export function payOnline(services: ActServices, id: string): Promise<ActOutcome | Outcome<'redirect'>> {
  const finish = (reason?: ActRefusal) => withLockedBooking(services, id, async () => reason)
  const pay = async () => {
    for (let tries = 0; tries < 3; tries++) {
      let checkout: Checkout | undefined
      const outcome = await withLockedBooking(services, id, async (tx, booking, now) => {
        const account = await readAccount(tx, booking)
        if (!services.settings.stripe || !isPayableOnline(booking, account)) return 'other-state'
        const openValues = { booking_id: id, state: 'open' } as const
        ;[checkout] = await listCheckouts(tx, openValues)
        const [created_at, ends_at] = [now.getTime(), now.getTime() + pageLifetimeMs]
        const row = { ...openValues, id: randomUUID(), amount_rappen: account.openRappen, created_at, ends_at }
        if (checkout) return
        const [key, expiresAt] = [returnKey(services, row.id), new Date(ends_at + hourMs)]
        await grantKey(tx, 'booking', now, { opens: id, key, expiresAt })
        checkout = await tx.insertInto('checkouts').values(row).returningAll().executeTakeFirstOrThrow()
      })
      if (outcome.kind !== 'done' || !checkout) return outcome
      const { kind, url } = await followCheckout(services, checkout, minTimeLeftMs)
      if (url) return { kind: 'redirect' as const, url }
      if (kind === 'paid') return finish()
      if (kind === 'processing') return finish('being-paid')
    }
    return finish('provider-away')
  }
  return pay().catch(catchProviderAway(() => finish('provider-away')))
}

/** Where the last checkout of the booking `id` stands, for its guest on the way back; undefined if it never had one. */
export async function lastPaymentState(services: ActServices, id: string) {
  const checkout = (await listCheckouts(services.db, { booking_id: id })).at(-1)
  if (checkout?.state !== 'open') return checkout?.state
  const { kind } = await followCheckout(services, checkout).catch(catchProviderAway(() => ({ kind: 'away' as const })))
  return kind
}

/**
 * Follows the open checkouts whose time is over, or whose sum nobody can pay online any more: the outing was paid by
 * other means, cancelled, postponed or changed meanwhile. Fails once all were tried, where one has failed.
 */
export async function endStaleCheckouts(base: ActServices): Promise<void> {
  const services = { ...base, provider: base.provider.inQueue('news') }
  const openCheckouts = await listCheckouts(services.db, { state: 'open' })
  const firstError = await actOnEach(services, 'end a checkout', openCheckouts, async (_, checkout) => {
    if (!(await isStillPayable(services, checkout))) await followCheckout(services, checkout)
  })
  if (firstError) throw firstError
}

/** Whether `checkout` has more time left than `minLeftMs`, and its sum is what can be paid online now. */
async function isStillPayable({ db, now }: ActServices, checkout: Checkout, minLeftMs = 0): Promise<boolean> {
  const { booking_id: id, amount_rappen, ends_at } = checkout
  const [booking, account] = [await findBooking(db, id), await readAccount(db, { id })]
  const isPayable = booking !== undefined && isPayableOnline(booking, account)
  return isPayable && account.openRappen === amount_rappen && ends_at - now().getTime() > minLeftMs
}

/**
 * Asks the provider where `checkout` stands, books what it says, and ends there a page that is not wanted any more. One
 * that stays open all the same has no `url`.
 */
export async function followCheckout(services: ActServices, checkout: Checkout, minLeftMs = 0): Promise<PaymentState> {
  const { db, provider } = services
  let session = await fetchSession(services, checkout)
  if (session?.status === 'open' && session.url) {
    const { id, url } = session
    if (await isStillPayable(services, checkout, minLeftMs)) return { kind: 'open', url }
    session = await provider('the end of a checkout', (stripe) => stripe.checkout.sessions.expire(id))
    // Refused where it has been paid in the meantime.
    session ??= await fetchSession(services, { ...checkout, session_id: id })
    if (session?.status === 'open') return { kind: 'open' }
  }
  const paymentId = session?.status === 'complete' && String(session.payment_intent)
  // Some methods take days, and some payments fail after all.
  const kind = paymentId ? ((await settlePayment(services, paymentId)) ?? 'processing') : 'ended'
  if (kind === 'ended') await updateCheckout(db, checkout.id, { state: kind })
  return { kind }
}

/**
 * The key in the address to which the provider sends people back from the checkout `id`. The guest's own would lie with
 * the provider for ever: this one opens the same page, and soon expires. It follows from the webhooks' secret, which no
 * copy of the database has.
 */
function returnKey({ settings }: ActServices, id: string): string {
  return keyedHash(Buffer.from(settings.stripe?.webhookSecret ?? ''), 'return', id)
}

/**
 * The session of `checkout`. One that was never heard of (lost answer, or this process died) is asked for once more
 * under its own key, which gives the same page; so what is asked for is the same at any time.
 */
async function fetchSession(services: ActServices, checkout: Checkout) {
  const { db, settings, provider } = services
  const { id, booking_id, amount_rappen, ends_at, session_id } = checkout
  if (session_id) return provider('a checkout', (stripe) => stripe.checkout.sessions.retrieve(session_id))
  const address = `${manageUrl(settings, returnKey(services, id))}?paiement`
  const reference = (await findBooking(db, booking_id))?.reference ?? ''
  const name = fillIn(paymentSlipMessages.purpose, { reference })
  const page = {
    ...pageParams(name, amount_rappen, ends_at, { booking: booking_id, checkout: id }),
    client_reference_id: reference,
    success_url: `${address}=retour`,
    cancel_url: `${address}=abandon`,
  }
  const create = (stripe: Stripe) => stripe.checkout.sessions.create(page, { idempotencyKey: `checkout-${id}` })
  const session = await provider('a new checkout', create).catch(async (error) => {
    // The next press asks under another key. A page made all the same expires, and nobody has its address; whatever
    // came by it would be booked, since the payment names this checkout.
    if (hasFailed(error)) await updateCheckout(db, id, { state: 'ended' })
    throw error
  })
  if (session) await updateCheckout(db, id, { session_id: session.id })
  return session
}

/**
 * Leads a donor to the provider's page for `typedAmount`. `invalid`: no amount, too little, or too much.
 * Nothing is stored until money has come: nobody owes a gift, and whoever presses often leaves no rows.
 */
export async function giveOnline(
  { settings, provider, now }: ActServices,
  typedAmount: string,
): Promise<Outcome<'redirect' | 'unavailable'> | { kind: 'invalid' }> {
  const amountRappen = readGift(typedAmount)
  if (amountRappen === undefined) return { kind: 'invalid' }
  const address = `${settings.publicUrl}/soutenir`
  const page = {
    ...pageParams(donationSlipMessages.purpose, amountRappen, now().getTime() + pageLifetimeMs, giftMetadata),
    submit_type: 'donate',
    success_url: `${address}?don=merci`,
    cancel_url: address,
  } as const
  const request = provider.inQueue('gifts')('a page to give', (stripe) => stripe.checkout.sessions.create(page))
  const session = await request.catch(catchProviderAway(() => undefined))
  return session?.url ? { kind: 'redirect', url: session.url } : { kind: 'unavailable' }
}

/** A page for one payment of exactly this sum. No name, no e-mail: this is all that the provider learns from us. */
function pageParams(name: string, amountRappen: number, endsAt: number, metadata: Record<string, string>) {
  return {
    mode: 'payment',
    locale: 'fr',
    line_items: [{ quantity: 1, price_data: { currency: 'chf', unit_amount: amountRappen, product_data: { name } } }],
    payment_intent_data: { description: name, metadata },
    // What is paid is what is owed, in francs.
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor(endsAt / 1000),
  } satisfies Stripe.Checkout.SessionCreateParams
}
