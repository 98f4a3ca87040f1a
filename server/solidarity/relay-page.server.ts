import { isDeepStrictEqual } from 'node:util'
import { bookingTerms } from '../../content/booking-terms.ts'
import { inFormOrder } from '../../domain/booking/boarding-needs.ts'
import { boatOf, boatOfOuting } from '../../domain/booking/boat.ts'
import { type Booking, idShape, pick } from '../../domain/booking/booking.ts'
import type { Outcome } from '../../domain/booking/outcome.ts'
import { durationOf } from '../../domain/booking/slots.ts'
import { dayAt, wallClockAt } from '../../domain/calendar.ts'
import { fieldErrors } from '../../domain/field-errors.ts'
import { dateRequestSchema } from '../../domain/solidarity/date-request.ts'
import type { Place } from '../../domain/solidarity/place.ts'
import { familySchema, type Placement, placementSchema, relayCancelEnd } from '../../domain/solidarity/placement.ts'
import { retryOnConflict } from '../../platform/db/database-errors.ts'
import { type Guard, guardedTransaction, KeyRefused, withKey } from '../../platform/db/guarded-transaction.ts'
import { keyedHash, siteSecret } from '../../platform/db/secrets.ts'
import { applyConfirmation, cancelBooking } from '../booking/change-booking.server.ts'
import { confirmedBooking } from '../booking/new-booking.ts'
import { type ActServices, addHistory, withLockedBooking } from '../booking-act.ts'
import { relayRecipient } from '../mail/mail-relay.ts'
import { queueMail, queuePacedMail } from '../mail/queue-mail.ts'
import {
  findRequestedBooking,
  insertBooking,
  listBookingEvents,
  listEventsOf,
  type RequestKey,
  uniqueKeys,
  updateBooking,
} from '../records/bookings.ts'
import { addDateRequest, endDateRequest, listDateRequests } from '../records/date-requests.ts'
import { lockKey } from '../records/keys.ts'
import { handOverHours } from '../records/occupied-hours.ts'
import {
  findPlacedOuting,
  insertPlacement,
  listPlacedOutings,
  type PlacedOuting,
  updatePlacement,
} from '../records/placements.ts'
import { claimPlace, findPlace, listOpenPlaces } from '../records/places.ts'
import { findOpenedRelay, findRelay, lockRelays, type OpenedRelay } from '../records/relays.ts'
import { drawInvitationCode, renewInvitationCode } from './invitation-codes.ts'
import { readRelayYear } from './read-year-report.ts'

const shownFields = ['id', 'reference', 'status', 'boatType', 'startsAt', 'endsAt'] as const satisfies (keyof Booking)[]

/**
 * What the relay's page shows: the open places, and of its own outings those that are not over, of any status, soonest
 * first. `seenAt`: when that was read, by the server's clock, which the rules use.
 */
export function viewRelay(services: ActServices, key: string) {
  return withRelay(services, key, async ({ id, name, linkEndsAt }) => {
    const { db, now } = services
    const seenAt = now()
    const today = dayAt(seenAt, bookingTerms.timeZone)
    const [places, placedOutings, dateRequests, year] = await Promise.all([
      listOpenPlaces(db, seenAt),
      listPlacedOutings(db, id, seenAt),
      listDateRequests(db, today, id),
      readRelayYear(db, id, seenAt),
    ])
    const cancelledOutings = placedOutings.filter(({ booking }) => booking.status === 'cancelled')
    const histories = await listEventsOf(
      db,
      cancelledOutings.map(({ booking }) => booking.id),
    )
    const isMissed = ({ booking }: PlacedOuting) =>
      histories.get(booking.id)?.some(({ detail }) => detail.reason === 'no-show') ?? false
    const outings = placedOutings.map((each) => ({ ...relayOuting(each), isMissed: isMissed(each) }))
    // Only the team needs to know which of several equal boats it is.
    const shownPlaces = places.map(({ boat: _, ...place }) => place)
    const view = { name, linkEndsAt, today, places: shownPlaces, dateRequests, year, outings, seenAt }
    return { kind: 'seen' as const, view }
  })
}

/** What a relay sees of an outing it has taken: not the needs, address, phone and wishes, although it entered them. */
export type RelayOuting = ReturnType<typeof relayOuting>

/** `cancelUntil`: until when the relay may give it back; `isMissed`: nobody came. */
function relayOuting({ booking, adults, children }: PlacedOuting) {
  const cancelUntil = relayCancelEnd(booking.startsAt, bookingTerms)
  const { heldUntil, name: greeting } = booking
  return { ...pick(booking, shownFields), heldUntil, greeting, adults, children, cancelUntil, isMissed: false }
}

/**
 * `code`: of the invitation, shown once. `phone`: as the relay has just typed it, to send it the code. `taken`: another
 * relay was quicker. `unknown`: there is no such place.
 */
type TakeOutcome =
  | { kind: 'done'; outing: RelayOuting; code: string; isMailed: boolean; phone?: string | undefined }
  | { kind: 'taken' }
  | Outcome<'invalid' | 'key-refused' | 'unknown' | 'unavailable'>

/**
 * The relay with `key` takes a place for a family, which {@link placementSchema} reads: all in one transaction. Of all
 * relays that ask for one place the first gets it: the comparison on its row decides that, not a prior look-up. If
 * the relay that has it sends the same words again, it gets the same outing.
 */
export function takePlace(services: ActServices, key: string, placeId: string, family: unknown): Promise<TakeOutcome> {
  return withRelay(services, key, (relay, guardedServices) =>
    retryOnConflict(async (): Promise<TakeOutcome> => {
      const { db, now } = services
      const place = idShape.test(placeId) ? await findPlace(db, placeId) : undefined
      if (!place || place.startsAt <= now()) return { kind: 'unknown' }
      const request = {
        idempotencyKey: `relay:${relay.id}:${placeId}`,
        requestFingerprint: keyedHash(await siteSecret(db), 'placement', JSON.stringify(family)),
      }
      const answerRepeated = () => answerRepeatedRequest(guardedServices, relay.id, request)
      // Asked before a code is hashed, which takes long. Which relay is first is decided below.
      if (place.bookingId) return answerRepeated()
      const parsed = placementSchema(boatOf(place.boatType, bookingTerms)).safeParse(family)
      if (!parsed.success) return { kind: 'invalid', errors: fieldErrors(parsed.error) }
      const booking = bookingOf(place, parsed.data, now())
      const { code, codeHash } = await drawInvitationCode(db)
      const outcome = await guardedTransaction(guardedServices, async (tx) => {
        if (!(await claimPlace(tx, place.id, booking.id))) return undefined
        const { adults, children } = parsed.data
        if ((await handOverHours(tx, place.id, booking.id)) < durationOf(place))
          throw new Error('A place does not hold its own hours.')
        // The same history as for any booking that the team adds, so that the crew cannot tell them apart.
        await insertBooking(tx, booking, request, 'team')
        const { id, createdAt } = booking
        const placementColumns = { booking_id: id, relay_id: relay.id, taken_at: createdAt.getTime() }
        await insertPlacement(tx, { ...placementColumns, adults, children })
        const isMailed = await applyConfirmation(services, tx, booking, createdAt)
        await renewInvitationCode(tx, booking, codeHash, createdAt)
        return {
          kind: 'done' as const,
          outing: relayOuting({ booking, adults, children }),
          code,
          isMailed,
          phone: booking.phone,
        }
      })
      if (!outcome) return answerRepeated()
      services.outbox.wake()
      services.log.info({ reference: booking.reference }, 'place taken')
      return outcome
    }, uniqueKeys),
  )
}

function bookingOf(place: Place, family: Placement, now: Date): Booking {
  const { boatType, skipperOption, startsAt, endsAt } = place
  const { greeting: name, needs, adults, children, ...fields } = family
  const { day: date, time } = wallClockAt(startsAt, bookingTerms.timeZone)
  const start = { boatType, skipperOption, date, time, duration: durationOf(place) }
  const request = { ...start, ...fields, name, participants: adults + children }
  return { ...confirmedBooking(request, { isOffered: true }, now), startsAt, endsAt, needs }
}

/** Later, the same words are another family's: many forms say « one adult », and no more than initials. */
const repeatWindowMs = 10 * 60_000

/**
 * The answer to a relay whose place is taken: the same again if it has just taken the place itself, with the same
 * words, and the first answer was lost. Only the hash of its code is stored, so it gets a new one.
 */
async function answerRepeatedRequest(
  services: ActServices,
  relayId: string,
  request: RequestKey,
): Promise<TakeOutcome> {
  const existing = await findRequestedBooking(services.db, request)
  const placedOuting = existing?.isSame ? await findPlacedOuting(services.db, relayId, existing.booking.id) : undefined
  if (placedOuting?.booking.status !== 'confirmed') return { kind: 'taken' }
  if (services.now().getTime() - placedOuting.booking.createdAt.getTime() > repeatWindowMs) return { kind: 'taken' }
  const { code, codeHash } = await drawInvitationCode(services.db)
  await guardedTransaction(services, (tx) => renewInvitationCode(tx, placedOuting.booking, codeHash, services.now()))
  return { kind: 'done', outing: relayOuting(placedOuting), code, isMailed: placedOuting.booking.email !== undefined }
}

/**
 * The relay cancels an outing that it has taken, until the evening before; from then on (`evening-over`) it must call
 * the team. It acts for the family, so this is the guest's own cancellation: the hours are free, and the team is told,
 * and so is the family if it gave an address.
 */
export function cancelPlacement(services: ActServices, key: string, bookingId: string) {
  return withRelay(services, key, async ({ id }, guardedServices) => {
    const placedOuting = idShape.test(bookingId) ? await findPlacedOuting(services.db, id, bookingId) : undefined
    if (!placedOuting) return { kind: 'unknown' as const }
    if (services.now() >= relayCancelEnd(placedOuting.booking.startsAt, bookingTerms))
      return { kind: 'refused' as const, reason: 'evening-over' as const }
    const { kind } = await cancelBooking(guardedServices, bookingId, { reason: 'relay' })
    return { kind: kind as Exclude<typeof kind, 'invalid' | 'taken'> }
  })
}

/**
 * The relay corrects how many come, their phone number and what is to be made ready, until the evening before. It does
 * not see the phone number and the needs, so what it leaves empty stays, and needs that it names are added. If a
 * colleague or the family has corrected the booking since the form was opened, the relay is told once and may then
 * save. The history says that the guest did it, since nobody on board may learn who has a relay.
 */
export function correctFamily(services: ActServices, key: string, bookingId: string, family: unknown) {
  return withRelay(services, key, async ({ id }, guardedServices) => {
    if (!idShape.test(bookingId) || !(await findPlacedOuting(services.db, id, bookingId)))
      return { kind: 'unknown' as const }
    const outcome = await withLockedBooking(guardedServices, bookingId, async (tx, booking, now) => {
      if (now >= relayCancelEnd(booking.startsAt, bookingTerms)) return 'evening-over'
      // Read under the lock: a colleague may have corrected it a moment ago.
      const placedOuting = await findPlacedOuting(tx, id, bookingId)
      if (booking.status !== 'confirmed' || !placedOuting) return 'other-state'
      const parsed = familySchema(boatOfOuting(booking, bookingTerms)).safeParse(family)
      if (!parsed.success) return { kind: 'invalid', errors: fieldErrors(parsed.error) }
      const { adults, children, phone = booking.phone, needs: givenNeeds, seen: seenAtMs } = parsed.data
      // If the relay sends the count that it was shown, the booking keeps its own: the family may have changed it.
      const isCountUnchanged = adults === placedOuting.adults && children === placedOuting.children
      const participants = isCountUnchanged ? booking.participants : adults + children
      const needs = inFormOrder([...givenNeeds, ...booking.needs])
      const changes = { participants, phone, needs }
      const isCorrected = !isCountUnchanged || phone !== booking.phone
      if (!isCorrected && isDeepStrictEqual(needs, booking.needs)) return undefined
      // Needs are only added. A number takes the place of another, which a colleague may just have given.
      const isLaterCorrection = ({ kind, at }: { kind: string; at: Date }) =>
        kind === 'corrected' && at.getTime() > seenAtMs
      if (isCorrected && seenAtMs > 0 && (await listBookingEvents(tx, bookingId)).some(isLaterCorrection))
        return { kind: 'invalid', errors: [{ field: 'adults', code: 'family-changed' }] }
      await updateBooking(tx, bookingId, changes)
      await updatePlacement(tx, bookingId, { adults, children })
      const payload = { booking: { ...booking, ...changes } }
      const kind = isCorrected ? 'corrected' : 'prepared'
      await queuePacedMail(tx, `booking-${kind}`, payload, now, services.settings)
      await addHistory(services, tx, bookingId, { actor: 'guest', kind, at: now })
    })
    if (outcome.kind === 'invalid' || outcome.kind === 'unavailable' || outcome.kind === 'unknown') return outcome
    if (outcome.kind === 'done') return { kind: 'done' as const }
    const isOver = outcome.kind === 'refused' && outcome.reason === 'evening-over'
    return { kind: 'refused' as const, ...(isOver && { reason: 'evening-over' as const }) }
  })
}

/**
 * Makes a new invitation to an outing that the relay has taken, if the sheet is lost: the old code opens nothing any
 * more, and whoever has typed it is out. With the new code of a postponed outing the family chooses another start, for
 * as long as it may. Refused for one that does not take place, or is over.
 */
export function renewInvitation(services: ActServices, key: string, bookingId: string) {
  return withRelay(services, key, async ({ id }, guardedServices) => {
    if (!idShape.test(bookingId) || !(await findPlacedOuting(services.db, id, bookingId)))
      return { kind: 'unknown' as const }
    const { code, codeHash } = await drawInvitationCode(services.db)
    return guardedTransaction(guardedServices, async (tx) => {
      const placedOuting = await findPlacedOuting(tx, id, bookingId)
      if (!placedOuting) return { kind: 'unknown' as const }
      const outing = relayOuting(placedOuting)
      const now = services.now()
      const endsAt = outing.status === 'postponed' ? outing.heldUntil : outing.endsAt
      if ((outing.status !== 'confirmed' && outing.status !== 'postponed') || endsAt <= now)
        return { kind: 'refused' as const }
      await renewInvitationCode(tx, { id: bookingId, endsAt }, codeHash, now)
      return { kind: 'done' as const, outing, code }
    })
  })
}

/**
 * The relay says when it would like a place: `{month, weekdays, persons}`, and no name. The team is told once. If a
 * relay asks for more than the team can read, the rest is refused (`dates-full`).
 */
export function requestDate(services: ActServices, key: string, input: unknown) {
  return withRelay(services, key, async ({ id }, guardedServices) => {
    const now = services.now()
    const schema = dateRequestSchema(dayAt(now, bookingTerms.timeZone), boatOf('any', bookingTerms).maxParticipants)
    const parsed = schema.safeParse(input)
    if (!parsed.success) return { kind: 'invalid' as const, errors: fieldErrors(parsed.error) }
    const outcome = await guardedTransaction(guardedServices, async (tx) => {
      const [relay] = await lockRelays(tx, id)
      if (!relay) throw new KeyRefused()
      const result = await addDateRequest(tx, id, parsed.data, now)
      if (result === 'added')
        await queueMail(tx, 'date-requested', { relay: relayRecipient(relay), dateRequest: parsed.data }, now)
      return result
    })
    services.outbox.wake()
    return outcome === 'full' ? { kind: 'refused' as const, reason: 'dates-full' as const } : { kind: 'done' as const }
  })
}

/** The relay no longer needs the place that it asked for, or has found one in another way. */
export function withdrawDateRequest(services: ActServices, key: string, requestId: string) {
  return withRelay(services, key, async ({ id }, guardedServices) => {
    const endRequest = () =>
      guardedTransaction(guardedServices, (tx) => endDateRequest(tx, requestId, services.now(), id))
    return idShape.test(requestId) && (await endRequest())
      ? { kind: 'done' as const }
      : { kind: 'refused' as const, reason: 'date-gone' as const }
  })
}

/** What `act` gives to the relay with `key`, or `key-refused`; each of its transactions checks the key again. */
function withRelay<Answer>(
  services: ActServices,
  key: string,
  act: (relay: OpenedRelay, guardedServices: ActServices) => Promise<Answer>,
): Promise<Answer | Outcome<'key-refused' | 'unavailable'>> {
  return withKey(services, 'relay', async () => {
    const { db, now } = services
    const relay = await findOpenedRelay(db, key, now())
    if (!relay) throw new KeyRefused()
    const guard: Guard = async (tx) =>
      (await lockKey(tx, 'relay', key, now(), relay.id)) && (await findRelay(tx, relay.id)) !== undefined
    return act(relay, { ...services, guard })
  })
}
