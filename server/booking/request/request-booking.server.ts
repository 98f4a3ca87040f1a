import { bookingTerms } from '../../../content/booking-terms.ts'
import { type Booking, pick } from '../../../domain/booking/booking.ts'
import { type BookingRequest, bookingRequestSchema } from '../../../domain/booking/booking-request.ts'
import { holdsHours, isChangeable } from '../../../domain/booking/life-cycle.ts'
import { type ActOutcome, acceptedFields, type RequestOutcome } from '../../../domain/booking/outcome.ts'
import { bookingPrice, type PricedChoice } from '../../../domain/booking/price.ts'
import {
  chooseHoldLength,
  type HoldLength,
  holdEnd,
  type RequestBounds,
  requestBounds,
} from '../../../domain/booking/request-bounds.ts'
import { durationOf } from '../../../domain/booking/slots.ts'
import { hourMs } from '../../../domain/calendar.ts'
import { fieldErrors } from '../../../domain/field-errors.ts'
import type { Transaction } from '../../../platform/db/connect.ts'
import { retryOnConflict, retryWhileBusy, violatedConstraint } from '../../../platform/db/database-errors.ts'
import { catchUnavailable, guardedTransaction } from '../../../platform/db/guarded-transaction.ts'
import { takeLock } from '../../../platform/db/locks.ts'
import { keyedHash, mailboxHash, siteSecret } from '../../../platform/db/secrets.ts'
import { addressNetworks } from '../../../platform/http/guards/client-address.ts'
import { mealsChf } from '../../../wording/extras.ts'
import { type ActServices, addHistory, withLockedBooking } from '../../booking-act.ts'
import { mailGuest, queuePacedMail } from '../../mail/queue-mail.ts'
import { manageUrl } from '../../page-links.ts'
import {
  findRequestedBooking,
  freeIdempotencyKey,
  insertBooking,
  type RequestedBooking,
  type RequestKey,
  uniqueKeys,
  updateBooking,
} from '../../records/bookings.ts'
import { grantKey } from '../../records/keys.ts'
import { occupyOuting } from '../../records/occupied-hours.ts'
import {
  countRequestedHours,
  insertOrigin,
  isKnownMailbox,
  proveMailbox,
  type RequestOrigin,
  readUnconfirmedLoad,
} from '../../records/request-origins.ts'
import type { Services } from '../../services.ts'
import { alternativesTo } from '../availability.server.ts'
import { newBooking } from '../new-booking.ts'
import { requestFingerprint } from './request-key.server.ts'

type RequestOptions = {
  idempotencyKey: string | undefined
  clientAddress?: string
  wishIds?: readonly string[]
  /** What the guest was shown that it costs; NaN or undefined where nobody knows, and the price holds as it is. */
  shownPrice?: (choice: PricedChoice) => number | undefined
  /** The same of what is served on board. */
  shownMeals?: (wishes: BookingRequest['wishes']) => number
}

/**
 * Books a boat: checks `input` (the booking form's data plus `wishes`), then stores the booking, takes its hours
 * and queues its mails in one transaction. The price is computed here; the browser's total is never trusted.
 *
 * `idempotencyKey`, see {@link readIdempotencyKey}, identifies the request: the same key again gives the same booking
 * and the same answer, whatever became of the first answer; with other fields it is refused. Without a key (a form sent
 * without scripts, or a program that makes none) the content of the request identifies it, for as long as its booking
 * holds hours: a reload finds the booking, and once it is declined, cancelled or expired the same may be asked again.
 * Whoever knows a guest's details could send the same, so the answer to such a request never contains the link to the
 * booking.
 *
 * Nobody pays more than they were shown: where the price has risen since, the guest is asked again, and nothing is stored.
 *
 * A double booking is refused by the primary key of `occupied_hours`, not by a check beforehand. A database that is
 * away does not throw: that is the outcome `unavailable`.
 */
export function requestBooking(
  services: Services,
  input: unknown,
  { idempotencyKey, clientAddress, wishIds, shownPrice, shownMeals }: RequestOptions,
): Promise<RequestOutcome> {
  const handleRequest = async (): Promise<RequestOutcome> => {
    const secret = await siteSecret(services.db)
    const fingerprint = requestFingerprint(secret, input)
    const requestKey = {
      idempotencyKey: idempotencyKey ?? `form:${fingerprint}`,
      requestFingerprint: fingerprint,
      hasOwnKey: idempotencyKey !== undefined,
    }
    const earlierRequest = await findRequestedBooking(services.db, requestKey)
    const hasEnded = earlierRequest !== undefined && !requestKey.hasOwnKey && !holdsHours(earlierRequest.booking.status)
    if (earlierRequest && !hasEnded) return repeatAnswer(services, earlierRequest, requestKey.hasOwnKey)

    // Another process may have changed a price, and shown it, a moment ago.
    await services.termsBoard.look()
    const { data: request, error } = bookingRequestSchema(bookingTerms, services.now(), wishIds).safeParse(input)
    if (error) return { kind: 'invalid', errors: fieldErrors(error) }
    const { totalChf } = bookingPrice(request, bookingTerms)
    const shownChf = shownPrice?.(request) ?? totalChf
    const mealsTotalChf = mealsChf(request.wishes)
    const shownMealsChf = shownMeals?.(request.wishes) ?? mealsTotalChf
    const pricesWithMeals = {
      shownChf: shownChf + shownMealsChf,
      totalChf: totalChf + mealsTotalChf,
      withMeals: true,
    } as const
    if (mealsTotalChf > shownMealsChf && pricesWithMeals.totalChf > pricesWithMeals.shownChf)
      return { kind: 'price-risen', ...pricesWithMeals }
    if (totalChf > shownChf) return { kind: 'price-risen', shownChf, totalChf }
    const origin = originOf(secret, request.email, clientAddress)
    return storeRequest(services, request, requestKey, origin, earlierRequest?.booking.id)
  }
  return catchUnavailable(services, 'request a booking', () => retryOnConflict(handleRequest, uniqueKeys))
}

/** The key by which a guest's request is recognised. */
type GuestRequestKey = RequestKey & {
  /** The guest's browser made the key, and nobody else knows it. */
  hasOwnKey: boolean
}

async function storeRequest(
  services: Services,
  request: BookingRequest,
  requestKey: GuestRequestKey,
  origin: RequestOrigin,
  /** An earlier booking with the same key that no longer holds hours. */
  endedBookingId?: string,
): Promise<RequestOutcome> {
  const { db, now, settings } = services
  const bounds = requestBounds(bookingTerms, settings.rateLimitFactor)
  const draft = newBooking(request, now())
  try {
    const storeResult = await guardedTransaction({ db }, async (tx) => {
      const decision = await decideHoldLength(tx, bounds, origin, request.duration, draft.createdAt)
      if ('tooManyUntil' in decision) return decision
      const needsProof = decision.length === 'unproved'
      const heldUntil = holdEnd(draft.startsAt, decision.length, bookingTerms, draft.createdAt)
      const booking: Booking = { ...draft, status: 'pending', needsProof, heldUntil }
      if (endedBookingId) await freeIdempotencyKey(tx, endedBookingId, requestKey.idempotencyKey)
      await insertBooking(tx, booking, requestKey, 'guest')
      await occupyOuting(tx, booking, { holder_kind: 'booking', holder_id: booking.id }, booking.createdAt)
      if (bounds) await insertOrigin(tx, booking.id, origin, booking.createdAt)
      const isMailed = await mailGuest(services, tx, 'booking-received', { booking }, booking.createdAt)
      // The team is told of a brief request once its guest has proved their mailbox: nobody can flood it with mail.
      if (!needsProof) await queuePacedMail(tx, 'booking-to-answer', { booking }, booking.createdAt, settings)
      const key = requestKey.hasOwnKey
        ? await grantKey(tx, 'booking', booking.createdAt, { opens: booking.id })
        : undefined
      return { booking, key, isMailed }
    })
    if ('tooManyUntil' in storeResult) {
      // When the same request was sent twice at once, the other one may have taken the last place.
      const existing = await findRequestedBooking(db, requestKey)
      if (existing) return repeatAnswer(services, existing, requestKey.hasOwnKey)
      const waitMs = storeResult.tooManyUntil.getTime() - draft.createdAt.getTime()
      return { kind: 'too-many-waiting', retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) }
    }
    const { booking, key, isMailed } = storeResult
    services.outbox.wake()
    services.log.info({ reference: booking.reference, needsProof: booking.needsProof }, 'booking requested')
    return acceptedOutcome(services, booking, key, isMailed)
  } catch (error) {
    if (violatedConstraint(error) !== 'occupied_hours') throw error
    return { kind: 'taken', alternatives: await alternativesTo(services, draft, request, 'guest') }
  }
}

/** Answers a request as before, with a new key to the booking: only the hash of the first one is stored. */
async function repeatAnswer(
  services: Services,
  { booking, isSame }: RequestedBooking,
  hasOwnKey: boolean,
): Promise<RequestOutcome> {
  if (!isSame) return { kind: 'key-reused' }
  if (!hasOwnKey) return acceptedOutcome(services, booking, undefined)
  const key = await retryWhileBusy(() => grantKey(services.db, 'booking', services.now(), { opens: booking.id }))
  return acceptedOutcome(services, booking, key)
}

function acceptedOutcome(
  services: Services,
  booking: Booking,
  key: string | undefined,
  isMailed = true,
): RequestOutcome {
  return {
    kind: 'accepted',
    booking: pick(booking, acceptedFields),
    isMailed,
    ...(key && { manageUrl: manageUrl(services.settings, key) }),
  }
}

/** How a request may hold its hours, or from when on another request of its origin may wait. */
type HoldDecision = { length: HoldLength } | { tooManyUntil: Date }

/**
 * Judges a request of `duration` hours before it is stored, in the transaction that stores it. From here to the end of
 * that transaction requests run one at a time, so that a hundred at once are counted as if sent one after the other.
 */
async function decideHoldLength(
  tx: Transaction,
  bounds: RequestBounds | undefined,
  origin: RequestOrigin,
  duration: number,
  now: Date,
): Promise<HoldDecision> {
  if (!bounds) return { length: 'normal' }
  const windowMs = bookingTerms.holdHours * hourMs
  await takeLock(tx, 'requests', now)
  for (const scope of ['mailbox', 'client', 'network'] as const) {
    const value = origin[scope]
    if (value === undefined) continue
    const { hours, firstRequestAt: first } = await countRequestedHours(
      tx,
      scope,
      value,
      new Date(now.getTime() - windowMs),
    )
    if (hours + duration > bounds[scope]) return { tooManyUntil: new Date(first.getTime() + windowMs) }
  }
  return { length: await holdLengthFor(tx, bounds, origin.mailbox, duration, now, { isProved: false }) }
}

/** How a request of `mailbox` may hold its hours now. `isProved`: its guest has just shown that they read it. */
async function holdLengthFor(
  tx: Transaction,
  bounds: RequestBounds | undefined,
  mailbox: string,
  duration: number,
  now: Date,
  { isProved }: { isProved: boolean },
): Promise<HoldLength> {
  if (!bounds || (await isKnownMailbox(tx, mailbox, now))) return 'normal'
  return chooseHoldLength(duration, await readUnconfirmedLoad(tx, now), bounds, isProved)
}

/** The mailbox, client and network of a request, as keyed hashes. */
export function originOf(secret: Buffer, email: string, clientAddress = ''): RequestOrigin {
  const { client, network } = addressNetworks(clientAddress)
  return {
    mailbox: mailboxHash(secret, email),
    client: client && keyedHash(secret, 'client', client),
    network: network && keyedHash(secret, 'network', network),
  }
}

/**
 * The guest of the booking `id` has pressed the button to which our mail leads: a request that held its hours briefly
 * now holds them for longer, and the team is told. Other requests of the mailbox wait for their own mail's button, so
 * that nobody holds more than they read mails for. A request that is not brief (any more) stays as it is.
 */
export function validateRequest(services: ActServices, id: string): Promise<ActOutcome> {
  const { settings, log } = services
  return withLockedBooking(services, id, async (tx, booking, now) => {
    if (!isChangeable(booking, now) || !booking.email) return 'other-state'
    if (!booking.needsProof) return undefined
    const mailbox = mailboxHash(await siteSecret(tx), booking.email)
    const bounds = requestBounds(bookingTerms, settings.rateLimitFactor)
    await takeLock(tx, 'requests', now)
    const length = await holdLengthFor(tx, bounds, mailbox, durationOf(booking), now, { isProved: true })
    const validatedFields = { needsProof: false, heldUntil: holdEnd(booking.startsAt, length, bookingTerms, now) }
    await updateBooking(tx, id, validatedFields)
    await queuePacedMail(tx, 'booking-to-answer', { booking: { ...booking, ...validatedFields } }, now, settings)
    await addHistory(services, tx, id, { actor: 'guest', kind: 'validated', at: now })
    log.info({ reference: booking.reference, length }, 'request validated')
  })
}

/** Notes that the guest reads their mailbox, because somebody acted with a key that only a mail to it carried. */
export async function markMailboxProved(
  services: Pick<ActServices, 'db' | 'now' | 'guard'>,
  { id, email }: Pick<Booking, 'id' | 'email'>,
): Promise<void> {
  if (!email) return
  await guardedTransaction(services, async (tx) =>
    proveMailbox(tx, id, mailboxHash(await siteSecret(tx), email), services.now()),
  )
}
