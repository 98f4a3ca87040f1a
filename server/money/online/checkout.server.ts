import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { onlineCheckout } from '../../../content/messages/online-checkout.ts'
import type { ActOutcome, ActRefusal } from '../../../domain/booking/outcome.ts'
import { hourMs } from '../../../domain/calendar.ts'
import { isPayableOnline, onlineGiftRappen } from '../../../domain/money/online-payment.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { keyedHash } from '../../../platform/db/secrets.ts'
import type { Settings } from '../../../platform/env.ts'
import { fillIn } from '../../../wording/sentences.ts'
import { type ChangeServices, change } from '../../booking-act.ts'
import { manageUrl } from '../../page-links.ts'
import { findBooking } from '../../records/bookings.ts'
import { grantBookingKey } from '../../records/keys/booking-keys.ts'
import { readAccount } from '../../records/ledger.ts'
import { type Checkout, listCheckouts, noteCheckout } from './online-records.ts'
import { orAway } from './provider.ts'
import { giftMetadata, settlePayment } from './settle-payment.ts'

/** The provider takes a page for half an hour at the least; a minute more is for the way there. */
const openMs = hourMs / 2 + 60_000

/** The key in the return address, which the provider gets to see, opens the guest's page for an hour longer. */
const returnMs = openMs + hourMs

/** A page with less time left than this is not worth leading anybody to. */
const worthwhileMs = 3 * 60_000

/**
 * Where a payment stands with the provider: `open` at its page's address, `processing`, `paid`, or `ended`: nothing can
 * be paid there (any more).
 */
type PaymentState = { kind: 'open'; url: string } | { kind: 'processing' | 'paid' | 'ended' }

/**
 * Leads to the provider's page for exactly what is open for the booking `id` now. Whoever presses twice, in two tabs or
 * in two processes comes to the same page; one for another sum is first ended with the provider. So nobody can pay
 * twice, and the amount never comes from a browser. Booking and confirming never wait for the provider.
 */
export function payOnline(services: ChangeServices, id: string): Promise<ActOutcome | { kind: 'leave'; url: string }> {
  const end = (reason?: ActRefusal) => change(services, id, async () => reason)
  const pay = async () => {
    for (let tries = 0; tries < 3; tries++) {
      let claimed: { checkout: Checkout; mustEnd: boolean } | undefined
      const outcome = await change(services, id, async (tx, booking, now) => {
        const account = await readAccount(tx, booking)
        if (!services.settings.stripe || !isPayableOnline(booking, account)) return 'other-state'
        const [known] = await listCheckouts(tx, { booking_id: id, state: 'open' })
        const checkout = known ?? (await addCheckout(services, tx, { id, amount_rappen: account.openRappen }, now))
        const hasTime = checkout.ends_at - now.getTime() > worthwhileMs
        claimed = { checkout, mustEnd: checkout.amount_rappen !== account.openRappen || !hasTime }
      })
      if (outcome.kind !== 'done' || !claimed) return outcome
      const state = await followCheckout(services, claimed.checkout, claimed)
      if (state.kind === 'open' && !claimed.mustEnd) return { kind: 'leave' as const, url: state.url }
      if (state.kind === 'paid') return end()
      if (state.kind === 'processing') return end('being-paid')
    }
    return end('provider-away')
  }
  return orAway(pay, () => end('provider-away'))
}

/** Where the last checkout of the booking `id` stands, for its guest on the way back; undefined if it never had one. */
export async function lastPaymentState(
  services: ChangeServices,
  id: string,
): Promise<PaymentState['kind'] | 'away' | undefined> {
  const checkout = (await listCheckouts(services.db, { booking_id: id })).at(-1)
  if (checkout?.state !== 'open') return checkout?.state
  return orAway(
    async () => (await followCheckout(services, checkout)).kind,
    () => 'away' as const,
  )
}

/**
 * Leads a donor to the provider's page for `amountRappen`: the outcome `leave`. `invalid`: too little, or too much.
 * Nothing is stored until money has come: nobody owes a gift, and whoever presses often leaves no rows.
 */
export async function giveOnline(
  services: ChangeServices,
  amountRappen = 0,
): Promise<{ kind: 'leave'; url: string } | { kind: 'invalid' | 'unavailable' }> {
  const { least, most } = onlineGiftRappen
  if (amountRappen < least || amountRappen > most) return { kind: 'invalid' }
  const { settings, provider } = services
  const address = `${settings.publicUrl}/soutenir`
  const page = {
    ...pageParams(onlineCheckout.gift, amountRappen, giftMetadata, services.now().getTime() + openMs),
    submit_type: 'donate',
    success_url: `${address}?don=merci`,
    cancel_url: address,
  } as const
  const ask = () => provider('a page to give', (stripe) => stripe.checkout.sessions.create(page))
  const session = await orAway(ask, () => 'refused' as const)
  return session !== 'refused' && session.url ? { kind: 'leave', url: session.url } : { kind: 'unavailable' }
}

async function addCheckout(
  { settings }: ChangeServices,
  tx: Transaction,
  { id, amount_rappen }: { id: string; amount_rappen: number },
  now: Date,
): Promise<Checkout> {
  const [created_at, ends_at] = [now.getTime(), now.getTime() + openMs]
  const row = { id: randomUUID(), booking_id: id, amount_rappen, created_at, ends_at, state: 'open' } as const
  const expiresAt = new Date(created_at + returnMs)
  await grantBookingKey(tx, id, now, { key: returnKey(settings, row), expiresAt })
  return tx.insertInto('checkouts').values(row).returningAll().executeTakeFirstOrThrow()
}

/**
 * The key in the address to which the provider sends people back. It is not the guest's own, which would lie with the
 * provider for ever: it opens the same page, and soon expires. It follows from the notices' secret, which no copy of the
 * database has.
 */
function returnKey({ stripe }: Settings, { id }: { id: string }): string {
  return keyedHash(Buffer.from(stripe?.webhookSecret ?? ''), 'return', id)
}

/**
 * Asks the provider where `checkout` stands, and books what it says. With `mustEnd`, an open page is ended there; where
 * it stays open all the same, that is said.
 */
export async function followCheckout(
  services: ChangeServices,
  checkout: Checkout,
  { mustEnd = false } = {},
): Promise<PaymentState> {
  const session = await askForPage(services, checkout)
  if (session !== 'refused' && session.status === 'open' && session.url) {
    const { id, url } = session
    if (!mustEnd) return { kind: 'open', url }
    // Refused where it has been paid in the meantime.
    await services.provider('the end of a checkout', (stripe) => stripe.checkout.sessions.expire(id))
    return followCheckout(services, { ...checkout, session_id: id })
  }
  if (session !== 'refused' && session.status === 'complete') {
    const payment = await settlePayment(services, String(session.payment_intent))
    // Some methods take days, and some payments fail after all.
    if (payment !== 'failed') return { kind: payment === 'paid' ? 'paid' : 'processing' }
  }
  await noteCheckout(services.db, checkout.id, { state: 'ended' })
  return { kind: 'ended' }
}

/**
 * The page of `checkout`. One that was never heard of (the answer was lost, or this process died) is asked for once more
 * under its own key, which gives the same page; so what is asked for is the same at any time.
 */
async function askForPage(
  { db, settings, provider }: ChangeServices,
  checkout: Checkout,
): Promise<Stripe.Checkout.Session | 'refused'> {
  const { id, booking_id, amount_rappen, ends_at, session_id } = checkout
  if (session_id) return provider('a checkout', (stripe) => stripe.checkout.sessions.retrieve(session_id))
  const address = `${manageUrl(settings, returnKey(settings, checkout))}?paiement`
  const reference = (await findBooking(db, booking_id))?.reference ?? ''
  const name = fillIn(onlineCheckout.outing, { reference })
  const page = {
    ...pageParams(name, amount_rappen, { booking: booking_id, checkout: id }, ends_at),
    client_reference_id: reference,
    success_url: `${address}=retour`,
    cancel_url: `${address}=abandon`,
  }
  const session = await provider('a new checkout', (stripe) =>
    stripe.checkout.sessions.create(page, { idempotencyKey: `checkout-${id}` }),
  )
  if (session !== 'refused') await noteCheckout(db, id, { session_id: session.id })
  return session
}

/** A page for one payment of exactly this sum. No name, no e-mail. */
function pageParams(name: string, amountRappen: number, metadata: Record<string, string>, endsAt: number) {
  return {
    mode: 'payment',
    locale: 'fr',
    line_items: [{ quantity: 1, price_data: { currency: 'chf', unit_amount: amountRappen, product_data: { name } } }],
    metadata,
    payment_intent_data: { description: name, metadata },
    // What is paid is what is owed, in francs.
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor(endsAt / 1000),
  } satisfies Stripe.Checkout.SessionCreateParams
}
