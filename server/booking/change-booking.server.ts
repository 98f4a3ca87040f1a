import { randomUUID } from 'node:crypto'
import { bookingTerms } from '../../content/booking-terms.ts'
import { hoursBegun } from '../../domain/booking/boarding.ts'
import type { Booking, BookingStatus } from '../../domain/booking/booking.ts'
import { type BookingEventDetail, callState } from '../../domain/booking/booking-event.ts'
import { noShowDue } from '../../domain/booking/cancellation.ts'
import { guestCancellation, isMovedByUs, withOwedAmount } from '../../domain/booking/guest-cancellation.ts'
import {
  type BookingAction,
  type BookingActor,
  type CancellationReason,
  cancellations,
  holdsHours,
  nextStatus,
} from '../../domain/booking/life-cycle.ts'
import type { ActOutcome, ActRefusal } from '../../domain/booking/outcome.ts'
import { expectedReturn, outingState, toSettle } from '../../domain/booking/outing-state.ts'
import type { SkipperName } from '../../domain/booking/resource.ts'
import { dayMs } from '../../domain/calendar.ts'
import type { NewEntry } from '../../domain/money/account.ts'
import { pricedWishes } from '../../domain/money/extra.ts'
import { entriesOfCancellation, entriesOfConfirmation } from '../../domain/money/status-entries.ts'
import type { Transaction } from '../../platform/db/connect.ts'
import { catchUnavailable } from '../../platform/db/guarded-transaction.ts'
import { priceList } from '../../wording/extras.ts'
import { withdrawAsPlanned } from '../banner-board.ts'
import { type ActServices, addHistory, withLockedBooking } from '../booking-act.ts'
import { mailRelayOf, withoutGuestName } from '../mail/mail-relay.ts'
import { mailGuest, queuePacedMail } from '../mail/queue-mail.ts'
import { chargeExtra } from '../money/acts/extras.server.ts'
import { waiveReplacedOuting } from '../money/acts/waivers.server.ts'
import { findBookingByReference, listBookingEvents, updateBooking } from '../records/bookings.ts'
import { moveEndsOfKeys } from '../records/keys.ts'
import { addEntries, readAccount, readEntries } from '../records/ledger.ts'
import { exchangeSkippers, freeHours } from '../records/occupied-hours.ts'
import { forgetAddressOf } from '../records/request-origins.ts'
import { insertTap, listTaps, storeAboardCount } from '../records/taps.ts'

/** How long before departure the guest is reminded: a day before cancelling free of charge ends, which the mail says. */
export const guestReminderMs = 3 * dayMs

type Confirmation = {
  /** The ids of the wishes that the outing does not include: each is charged as an extra, at its list price. */
  charged?: readonly string[]
  /** The boat goes without our skipper, and the guest's licence was looked at. */
  hasSeenLicence?: boolean
}

/**
 * The team confirms: the guest gets the confirmation with the outing for their calendar, and with all that they owe.
 */
export function confirmBooking(
  services: ActServices,
  id: string,
  { charged = [], hasSeenLicence }: Confirmation = {},
): Promise<ActOutcome> {
  const detail = hasSeenLicence ? { hasSeenLicence } : {}
  return applyTransition(services, id, { action: 'confirm', actor: 'team', detail }, async (tx, booking, now) => {
    for (const extra of pricedWishes(booking.wishes, priceList()).filter(({ item }) => charged.includes(item)))
      await chargeExtra(services, tx, id, { extra, key: extra.item }, now)
    await applyConfirmation(services, tx, booking, now)
  })
}

/**
 * What follows when an outing is confirmed: its guest gets the confirmation, and a guest who cancelled the same hours
 * owes nothing for them any more. False where the guest is not mailed.
 */
export async function applyConfirmation(
  services: ActServices,
  tx: Transaction,
  booking: Booking,
  now: Date,
): Promise<boolean> {
  const { id, startsAt } = booking
  const isMoved = isMovedByUs(await listBookingEvents(tx, id))
  // Once the reminder would have left already, the confirmation serves as one.
  const isSoon = startsAt.getTime() - now.getTime() <= guestReminderMs
  if (isSoon) await updateBooking(tx, id, {}, { guest_reminded_at: now.getTime() })
  await waiveReplacedOuting(services, tx, booking, now)
  return mailGuest(services, tx, 'booking-confirmed', { booking, isMoved }, now, { isAnswer: true })
}

/**
 * The team declines, with or without a word to the guest; the hours are free again. `isSilent`: nobody is told, for a
 * request that came from no real person.
 */
export function declineBooking(
  services: ActServices,
  id: string,
  word?: string,
  { isSilent = false, isOneOfMany = false }: { isSilent?: boolean; isOneOfMany?: boolean } = {},
): Promise<ActOutcome> {
  const detail = isSilent ? {} : { word }
  return applyTransition(services, id, { action: 'decline', actor: 'team', detail }, async (tx, booking, now) => {
    if (isSilent) return
    // Of many declined in one act, nobody has looked at each: these mails count towards the limits of mails that
    // strangers trigger.
    const options = { isAnswer: !isOneOfMany }
    await mailGuest(services, tx, 'booking-declined', { booking, word }, now, options)
  })
}

/** The references that were declined, and those that were not: already answered, unknown, or the database was away. */
export type ManyDeclined = { declined: string[]; left: string[] }

/**
 * The team declines many requests in one act: each in a transaction of its own, so that one already answered by
 * somebody else does not stop the others. Repeating it declines what is left.
 */
export async function declineMany(
  services: ActServices,
  references: readonly string[],
  { word, isSilent }: { word?: string | undefined; isSilent: boolean },
): Promise<ManyDeclined> {
  const askedReferences = [...new Set(references)]
  const declined: string[] = []
  for (const reference of askedReferences) {
    const outcome = await catchUnavailable(services, 'decline many requests', async () => {
      const booking = await findBookingByReference(services.db, reference)
      return booking && declineBooking(services, booking.id, word, { isSilent, isOneOfMany: true })
    })
    if (outcome?.kind === 'done') declined.push(reference)
    // Each of the others would wait for the database as long.
    if (outcome?.kind === 'unavailable') break
  }
  const left = askedReferences.filter((reference) => !declined.includes(reference))
  services.log.info({ declined: declined.length, left: left.length, isSilent }, 'many requests declined')
  return { declined, left }
}

/**
 * Nobody answered before the hold ended: the hours are free again, and the guest is told. A guest who never pressed the
 * button in our mail is not written to again: they may never have asked for anything.
 */
export function expireBooking(services: ActServices, id: string): Promise<ActOutcome> {
  return applyTransition(services, id, { action: 'expire', actor: 'system' }, async (tx, booking, now) => {
    if (!booking.needsProof) await mailGuest(services, tx, 'booking-expired', { booking }, now)
  })
}

/**
 * The weather, or something else on our side, does not let an outing sail: its hours are free, and its guest has
 * {@link BookingTerms.choiceDays} days from its start to choose another start or the money back. What is charged and
 * paid stays as it is until then.
 */
export function postponeBooking(
  services: ActServices,
  id: string,
  { reason, word }: { reason: 'weather' | 'other'; word?: string | undefined },
): Promise<ActOutcome> {
  const detail = { reason, word }
  return applyTransition(services, id, { action: 'postpone', actor: 'team', detail }, async (tx, booking, now) => {
    await moveEndsOfKeys(tx, id, booking.heldUntil)
    const payload = { booking, ...detail }
    const isFamilyTold = await mailGuest(services, tx, 'booking-postponed', payload, now, { isAnswer: true })
    await mailRelayOf(
      tx,
      'relay-postponed',
      booking,
      { reason, word: withoutGuestName(booking.name, word), isFamilyTold },
      now,
    )
  })
}

type Cancellation = {
  reason: CancellationReason
  /** The team's word to the guest. */
  word?: string | undefined
  shownDueChf?: number | undefined
}

/**
 * Cancels for this reason, which says who acts. Nothing is due where the team cancels, or no other start was chosen in
 * time for a postponed outing. After a no-show, or when the guest cancels, the frozen terms say what is due now. The
 * guest was shown a cost, `shownDueChf`: if it has risen since, because a deadline has passed or the request was just
 * confirmed, nothing is cancelled and they are asked again (`cost-changed`). They are mailed whatever the reason.
 */
export function cancelBooking(
  services: ActServices,
  id: string,
  { reason, word, shownDueChf }: Cancellation,
): Promise<ActOutcome> {
  const { action, actor } = cancellations[reason]
  const isGuest = actor === 'guest'
  const getTransition = async (booking: Booking, tx: Transaction, now: Date): Promise<Transition | ActRefusal> => {
    const dueChf = await dueAfterCancellation(reason, tx, booking, now)
    if (shownDueChf !== undefined && dueChf > shownDueChf) return 'cost-changed'
    return { action, actor, detail: { reason, word, dueChf } }
  }
  return applyTransition(
    services,
    id,
    getTransition,
    async (tx, booking, now, { statusBefore, detail: { dueChf = 0 } }) => {
      if (booking.personsAboard !== undefined) {
        // Who is aboard when an outing is cancelled at sea has sailed until then; the report counts them.
        const wasSailing = statusBefore === 'confirmed' && reason !== 'no-show'
        const sailedColumn = wasSailing ? { sailed_hours: hoursBegun(booking, now) } : {}
        await updateBooking(tx, id, wasSailing ? {} : { personsAboard: undefined }, sailedColumn)
      }
      const payload = { booking, statusBefore, dueChf, reason, word }
      const isFamilyTold = await mailGuest(services, tx, 'booking-cancelled', payload, now, { isAnswer: !isGuest })
      // A relay that cancels itself need not be told.
      if (reason !== 'relay')
        await mailRelayOf(
          tx,
          'relay-cancelled',
          booking,
          { reason, statusBefore, isFamilyTold, word: withoutGuestName(booking.name, word) },
          now,
        )
      // The team has not been told of a brief request yet.
      if (isGuest && !booking.needsProof)
        await queuePacedMail(tx, 'booking-cancelled-by-guest', { booking, statusBefore }, now, services.settings)
    },
  )
}

/** Zero where the booking cannot be cancelled at all: the transition itself gives the reason. */
async function dueAfterCancellation(
  reason: CancellationReason,
  tx: Transaction,
  storedBooking: Booking,
  now: Date,
): Promise<number> {
  if (cancellations[reason].actor !== 'guest' && reason !== 'no-show') return 0
  const account = await readAccount(tx, storedBooking)
  const { rules } = storedBooking.frozenTerms
  if (reason === 'no-show')
    return noShowDue(withOwedAmount(storedBooking, account), rules, bookingTerms.timeZone).dueChf
  const booking = { ...storedBooking, account, history: await listBookingEvents(tx, storedBooking.id) }
  const cost = guestCancellation(booking, now, rules, bookingTerms.timeZone)
  return 'refused' in cost ? 0 : cost.dueChf
}

type Transition = {
  action: Exclude<BookingAction, 'move'>
  actor: BookingActor
  /** The detail of its line in the history. */
  detail?: BookingEventDetail
}

/** The step that follows from the booking as it was locked, or why it is refused. */
type GetTransition = (bookingBefore: Booking, tx: Transaction, now: Date) => Promise<Transition | ActRefusal>

/** The status before, and what the history says. */
type TransitionFacts = { statusBefore: BookingStatus; detail: BookingEventDetail }

/** Carries out one transition of the life cycle with all its effects, or nothing of it. */
function applyTransition(
  services: ActServices,
  id: string,
  transitionOrGetter: Transition | GetTransition,
  effects: (tx: Transaction, booking: Booking, now: Date, facts: TransitionFacts) => Promise<unknown>,
): Promise<ActOutcome> {
  return withLockedBooking(services, id, async (tx, bookingBefore, now) => {
    const transition =
      typeof transitionOrGetter === 'function' ? await transitionOrGetter(bookingBefore, tx, now) : transitionOrGetter
    if (typeof transition === 'string') return transition
    const { action, actor, detail = {} } = transition
    const next = nextStatus(action, bookingBefore, actor, now)
    if ('refused' in next) return next.refused
    // Only a move leaves a request pending, and has a function of its own.
    const status = next.to as Exclude<BookingStatus, 'pending'>
    // The entry in the guest's calendar no longer holds.
    const isCalledOff = status === 'postponed' || status === 'cancelled'
    const changes = {
      status,
      ...(isCalledOff && { calendarSequence: bookingBefore.calendarSequence + 1 }),
      ...(status === 'postponed' && {
        heldUntil: new Date(bookingBefore.startsAt.getTime() + bookingTerms.choiceDays * dayMs),
      }),
    }
    await updateBooking(tx, id, changes)
    // A request that the team has answered no longer counts against its sender.
    if (bookingBefore.status === 'pending' && actor === 'team') await forgetAddressOf(tx, id)
    await addHistory(services, tx, id, { actor, kind: status, at: now, detail })
    const booking = { ...bookingBefore, ...changes }
    // Before the mails, which say what is open.
    await addEntries(tx, await entriesOf(tx, booking, actor, detail), now)
    if (!holdsHours(status)) await freeHours(tx, id, now)
    if (isCalledOff && bookingBefore.status === 'confirmed' && actor === 'team' && detail.reason !== 'no-show')
      await withdrawAsPlanned(tx, bookingBefore, now)
    await effects(tx, booking, now, { statusBefore: bookingBefore.status, detail })
    services.log.info(
      { reference: bookingBefore.reference, from: bookingBefore.status, to: status, actor },
      'booking changed',
    )
  })
}

/** What the booking's new status adds to the ledger. */
async function entriesOf(
  tx: Transaction,
  { id, status, totalChf }: Booking,
  actor: BookingActor,
  { reason = 'other', dueChf = 0 }: BookingEventDetail,
): Promise<NewEntry[]> {
  if (status === 'confirmed') return entriesOfConfirmation({ id, totalChf }, actor)
  if (status !== 'cancelled') return []
  return entriesOfCancellation(await readEntries(tx, { id }), { bookingId: id, reason, dueChf }, actor)
}

/**
 * Somebody of the team has rung the guest without a mailbox, who now knows that the outing does not sail; or, with
 * `not-reached`, takes that back. Refuses what is noted already, and where nobody has to be rung.
 */
export function recordCall(services: ActServices, id: string, kind: 'reached' | 'not-reached'): Promise<ActOutcome> {
  return withLockedBooking(services, id, async (tx, booking, now) => {
    const history = await listBookingEvents(tx, id)
    if (callState({ ...booking, history }, now) !== (kind === 'reached' ? 'to-call' : 'reached')) return 'other-state'
    await addHistory(services, tx, id, { actor: 'team', kind, at: now })
  })
}

/**
 * Somebody of the team says that an outing was as it was booked, whatever was tapped of it: nothing is owed or returned,
 * and who was aboard is back, if the outing should be by now. Refuses where there is nothing to say, or a colleague has
 * said it; and where something was tapped after `seenAtMs` (since 1970), so that whoever says it has not seen it.
 */
export function recordAsBooked(services: ActServices, id: string, seenAtMs = Infinity): Promise<ActOutcome> {
  return withLockedBooking(services, id, async (tx, booking, now) => {
    const outing = { ...booking, history: await listBookingEvents(tx, id) }
    const taps = await listTaps(tx, id)
    const state = outingState(outing, taps, now)
    const isLate = state?.kind === 'aboard' && now >= expectedReturn({ ...outing, state })
    const isSeen = taps.every(({ receivedAt }) => Number(receivedAt) <= seenAtMs)
    if (!isSeen || (!isLate && !toSettle(outing, taps, now))) return 'other-state'
    await addHistory(services, tx, id, { actor: 'team', kind: 'as-booked', at: now })
  })
}

/**
 * The desk, which gets the call, notes that a boat is back: a tap like those of the quay, so that the hours it has not
 * sailed are asked about, and a later count of people aboard replaces it. Refused where nobody is aboard.
 */
export function recordReturn(services: ActServices, id: string): Promise<ActOutcome> {
  return withLockedBooking(services, id, async (tx, booking, now) => {
    const outing = { ...booking, history: await listBookingEvents(tx, id) }
    if (outingState(outing, await listTaps(tx, id), now)?.kind !== 'aboard') return 'other-state'
    const { by = '', keyNumber = '' } = services
    const tap = {
      id: randomUUID(),
      bookingId: id,
      kind: 'returned',
      tappedAt: now,
      phone: `${keyNumber}:desk`,
    } as const
    await insertTap(tx, tap, now, by)
    await storeAboardCount(tx, booking)
  })
}

/** The team says who is at the wheel; nobody is mailed. See {@link exchangeSkippers}. */
export function chooseSkipper(services: ActServices, id: string, skipper: SkipperName): Promise<ActOutcome> {
  return withLockedBooking(services, id, async (tx, _, now) => {
    const exchangedSkippers = await exchangeSkippers(tx, id, skipper, now)
    for (const [bookingId, skipperName] of exchangedSkippers ?? [])
      await addHistory(services, tx, bookingId, {
        actor: 'team',
        kind: 'skipper-chosen',
        at: now,
        detail: { skipper: skipperName },
      })
    return exchangedSkippers ? undefined : 'skipper-away'
  })
}
