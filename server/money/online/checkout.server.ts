import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { onlineCheckout } from '../../../content/messages/online-checkout.ts'
import type { ActOutcome } from '../../../domain/booking/outcome.ts'
import { hourMs } from '../../../domain/calendar.ts'
import { isPayableOnline, onlineGiftRappen } from '../../../domain/money/online-payment.ts'
import type { Database, Transaction } from '../../../platform/db/connect.ts'
import { retryWhileBusy } from '../../../platform/db/database-errors.ts'
import { guardedTransaction } from '../../../platform/db/guarded-transaction.ts'
import { keyedHash } from '../../../platform/db/secrets.ts'
import type { Settings } from '../../../platform/env.ts'
import { fillIn } from '../../../wording/sentences.ts'
import { type ChangeServices, change } from '../../booking-act.ts'
import { manageUrl } from '../../page-links.ts'
import { findBooking } from '../../records/bookings.ts'
import { grantBookingKey } from '../../records/keys/booking-keys.ts'
import { readAccount } from '../../records/ledger.ts'
import { type Checkout, endCheckout, keepSession, listCheckouts } from './online-records.ts'
import { giftMetadata, settlePayment } from './settle-payment.ts'

/** The provider takes a page for half an hour at the least; a minute more is for the way there. */
const openMs = hourMs / 2 + 60_000

/** The key in the return address, which the provider gets to see, opens the guest's page for an hour longer. */
const returnMs = openMs + hourMs

/** A page with less time left than this is not worth leading anybody to. */
const worthwhileMs = 3 * 60_000

/**
 * Where a payment stands with the provider: `open` at its page's address, `processing`, `paid`, or `ended`: nothing can
 * be paid there (any more). `away`: it does not say.
 */
export type CheckoutState = { kind: 'open'; url: string } | { kind: 'processing' | 'paid' | 'ended' | 'away' }

/**
 * Leads to the provider's page for exactly what is open for the booking `id` now. Whoever presses twice, in two tabs or
 * in two processes comes to the same page; one for another sum is first ended with the provider. So nobody can pay
 * twice, and the amount never comes from a browser. Booking and confirming never wait for the provider.
 */
export async function payOnline(
  services: ChangeServices,
  id: string,
): Promise<ActOutcome | { kind: 'leave'; url: string }> {
  for (let tries = 0; tries < 3; tries++) {
    let claimed: { checkout: Checkout; openRappen: number } | undefined
    const outcome = await change(services, id, async (tx, booking, now) => {
      const account = await readAccount(tx, booking)
      if (!services.provider || !isPayableOnline(booking, account)) return 'other-state'
      const { openRappen } = account
      const [known] = await listCheckouts(tx, { booking_id: id, state: 'open' })
      claimed = { checkout: known ?? (await addCheckout(tx, id, openRappen, now)), openRappen }
    })
    if (outcome.kind !== 'done' || !claimed) return outcome
    const { checkout, openRappen } = claimed
    const hasTime = checkout.ends_at - services.now().getTime() > worthwhileMs
    const state = await followCheckout(services, checkout, {
      mustEnd: checkout.amount_rappen !== openRappen || !hasTime,
    })
    if (state.kind === 'open') return { kind: 'leave', url: state.url }
    if (state.kind === 'paid') return change(services, id, async () => undefined)
    if (state.kind !== 'ended')
      return { ...outcome, kind: 'refused', reason: state.kind === 'away' ? 'provider-away' : 'being-paid' }
  }
  return change(services, id, async () => 'provider-away')
}

/** Where the last checkout of the booking `id` stands, for its guest on the way back; undefined if it never had one. */
export async function lastPaymentState(
  services: ChangeServices,
  id: string,
): Promise<CheckoutState['kind'] | undefined> {
  const checkout = (await listCheckouts(services.db, { booking_id: id })).at(-1)
  return checkout?.state === 'open' ? (await followCheckout(services, checkout)).kind : checkout?.state
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
  if (!services.settings.donations || !services.provider) return { kind: 'unavailable' }
  const address = `${services.settings.publicUrl}/soutenir`
  const told = await services.provider.ask('a page to give', (stripe) =>
    stripe.checkout.sessions.create({
      ...pageParams(onlineCheckout.gift, amountRappen, giftMetadata, services.now().getTime() + openMs),
      submit_type: 'donate',
      success_url: `${address}?don=merci`,
      cancel_url: address,
    }),
  )
  return told.kind === 'told' && told.answer.url ? { kind: 'leave', url: told.answer.url } : { kind: 'unavailable' }
}

async function addCheckout(tx: Transaction, bookingId: string, amountRappen: number, now: Date): Promise<Checkout> {
  const [created_at, ends_at] = [now.getTime(), now.getTime() + openMs]
  const row = { id: randomUUID(), booking_id: bookingId, amount_rappen: amountRappen, created_at, ends_at }
  return tx
    .insertInto('checkouts')
    .values({ ...row, state: 'open' })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Asks the provider where `checkout` stands, and books what it says. One whose page was never heard of (the answer was
 * lost, or this process died) is asked for once more under its own key, which gives the same page. With `mustEnd`, an
 * open one is ended there.
 */
export async function followCheckout(
  services: ChangeServices,
  checkout: Checkout,
  { mustEnd = false } = {},
): Promise<CheckoutState> {
  const { provider, db } = services
  if (!provider) return { kind: 'away' }
  const told = checkout.session_id
    ? await provider.ask('a checkout', (stripe) => stripe.checkout.sessions.retrieve(checkout.session_id ?? ''))
    : await openPage(services, checkout)
  if (told.kind === 'away') return { kind: 'away' }
  const session = told.kind === 'told' ? told.answer : undefined
  if (session?.status === 'open' && session.url) {
    if (!mustEnd) return { kind: 'open', url: session.url }
    const ended = await provider.ask('the end of a checkout', (stripe) => stripe.checkout.sessions.expire(session.id))
    // It may have been paid in the meantime.
    if (ended.kind !== 'told')
      return ended.kind === 'away' ? ended : followCheckout(services, { ...checkout, session_id: session.id })
  }
  if (session?.status === 'complete') {
    const payment = typeof session.payment_intent === 'string' ? session.payment_intent : ''
    const settled = await settlePayment(services, payment)
    if (settled === 'away') return { kind: 'away' }
    const [now] = await listCheckouts(db, { id: checkout.id })
    if (now?.state === 'paid') return { kind: 'paid' }
    // Some methods take days, and some payments fail after all.
    if (settled !== 'failed') return { kind: 'processing' }
  }
  await retryWhileBusy(() => endCheckout(db, checkout.id, 'ended'))
  return { kind: 'ended' }
}

/** Asks for the page of `checkout`. The same at any time: the provider refuses the key of one page for another. */
async function openPage({ provider, db, now, settings }: ChangeServices, checkout: Checkout) {
  const { id, booking_id, amount_rappen, ends_at } = checkout
  const address = await returnAddress(db, settings, checkout, now())
  const booking = await findBooking(db, booking_id)
  const name = fillIn(onlineCheckout.outing, { reference: booking?.reference ?? '' })
  const params = {
    ...pageParams(name, amount_rappen, { checkout: id }, ends_at),
    client_reference_id: booking?.reference ?? id,
    success_url: `${address}=retour`,
    cancel_url: `${address}=abandon`,
  }
  const told = await provider?.ask('a new checkout', (stripe) =>
    stripe.checkout.sessions.create(params, { idempotencyKey: `checkout-${id}` }),
  )
  if (told?.kind === 'told') await retryWhileBusy(() => keepSession(db, checkout.id, told.answer.id))
  return told ?? { kind: 'away' as const }
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

/**
 * Where the provider sends people back to. The key in it is not the guest's own, which would lie with the provider for
 * ever: it opens the same page, and soon expires. It follows from the notices' secret, which no copy of the database has.
 */
async function returnAddress(db: Database, settings: Settings, checkout: Checkout, now: Date): Promise<string> {
  const key = keyedHash(Buffer.from(settings.stripe?.webhookSecret ?? ''), 'return', checkout.id)
  const expiresAt = new Date(checkout.created_at + returnMs)
  await guardedTransaction({ db }, (tx) => grantBookingKey(tx, checkout.booking_id, now, { key, expiresAt }))
  return `${manageUrl(settings, key)}?paiement`
}
