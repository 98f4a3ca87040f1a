import { isDeepStrictEqual } from 'node:util'
import { association } from '../../content/association.ts'
import { bookingTerms } from '../../content/booking-terms.ts'
import { invoiceMessages } from '../../content/messages/invoice.ts'
import { boardingNeedsSchema, inFormOrder } from '../../domain/booking/boarding-needs.ts'
import { boatOfOuting } from '../../domain/booking/boat.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import type { Wish } from '../../domain/booking/booking-request.ts'
import { correctedWishes, correctionSchema } from '../../domain/booking/correction.ts'
import { isChangeable } from '../../domain/booking/life-cycle.ts'
import { mapFields, optionalFieldNames } from '../../domain/booking/optional-fields.ts'
import { unknownChoiceErrors } from '../../domain/booking/optional-rules.ts'
import type { ActOutcome, ActRefusal, Outcome } from '../../domain/booking/outcome.ts'
import { dayMs } from '../../domain/calendar.ts'
import { fieldErrors } from '../../domain/field-errors.ts'
import { guestKinds } from '../../domain/keys/key-kinds.ts'
import { withFrozenPrices } from '../../domain/money/extra.ts'
import { relayCancelEnd } from '../../domain/solidarity/placement.ts'
import { type Guard, KeyRefused, withKey } from '../../platform/db/guarded-transaction.ts'
import { priceList } from '../../wording/extras.ts'
import { fillIn } from '../../wording/sentences.ts'
import { type ActServices, addHistory, withLockedBooking } from '../booking-act.ts'
import { bookingCalendar } from '../calendar/booking-calendar.server.ts'
import { queuePacedMail } from '../mail/queue-mail.ts'
import { nameInvoice } from '../money/acts/invoice.server.ts'
import { donateRefund, giveRefundAccount } from '../money/acts/refunds.server.ts'
import { giveOnline, lastPaymentState, payOnline } from '../money/online/checkout.server.ts'
import { findOpenedBooking, type KeyOrigin, updateBooking } from '../records/bookings.ts'
import { lockKey } from '../records/keys.ts'
import { invoicePdf } from '../slips/invoice-pdf.server.ts'
import { cancelBooking } from './change-booking.server.ts'
import { type ManagedBookingView, managedBookingView } from './guest-view.server.ts'
import { moveBooking } from './move-booking.server.ts'
import { markMailboxProved, validateRequest } from './request/request-booking.server.ts'
import { sendFeedback } from './send-feedback.server.ts'

/** The outcome of a guest's act on their own booking. */
export type ManageOutcome = ActOutcome<ManagedBookingView> | Outcome<'key-refused' | 'redirect'>

/**
 * The booking as the holder of `key` may see it. Changes nothing, except where the guest comes back from the provider's
 * page (`isBack`): the provider is then asked, what was paid is booked, and a page that is no longer wanted is ended.
 */
export function viewManagedBooking(services: ActServices, key: string, isBack = false) {
  return withManagedBooking(services, key, async (booking, _, origin) => {
    const state = isBack && services.settings.stripe ? await lastPaymentState(services, booking.id) : undefined
    return { kind: 'seen' as const, view: await managedBookingView(services, booking, origin, state) }
  })
}

/** A file of the outing for calendar programs, once it is confirmed: a request may still be declined. */
export function managedCalendar(services: ActServices, key: string) {
  const { settings, now } = services
  return withManagedBooking(services, key, async (booking) => {
    if (booking.status !== 'confirmed') return { kind: 'refused' as const }
    const text = bookingCalendar(booking, { method: 'PUBLISH', settings, writtenAt: now() })
    return { kind: 'calendar' as const, name: `${association.slug}-${booking.reference}.ics`, text }
  })
}

/** The invoice as it is now, once the guest has said in whose name. */
export function managedInvoice(services: ActServices, key: string) {
  return withManagedBooking(services, key, async (booking, _, origin) => {
    const { invoice, ...view } = await managedBookingView(services, booking, origin)
    if (!invoice?.to) return { kind: 'refused' as const }
    const content = await invoicePdf(services.settings, services.now(), { booking, to: invoice.to, ...view })
    return { kind: 'invoice' as const, name: fillIn(invoiceMessages.fileName, booking), content }
  })
}

/** Why whoever holds a key of this origin may not act on `booking` at `now`; undefined where they may. */
type CheckRefusal = (booking: Booking, origin: KeyOrigin, now: Date) => ActRefusal | undefined

const withAnyKey: CheckRefusal = () => undefined

/**
 * The key must come from a mail: a page of ours showed the others, perhaps to somebody who booked in this guest's name,
 * or who has left the team.
 */
const withMailedKey: CheckRefusal = (_, origin) => (origin === 'mail' ? undefined : 'other-state')

/** With a key from a code, which the relay knows too, nothing is given up from the evening before, as on its page. */
const untilEvening: CheckRefusal = ({ status, startsAt }, origin, now) =>
  origin === 'code' && status !== 'postponed' && now >= relayCancelEnd(startsAt, bookingTerms)
    ? 'evening-over'
    : undefined

/** What the holder of a key can do. */
export const guestActs = {
  pay: guestAct(withAnyKey, (guardedServices, { id }) => payOnline(guardedServices, id)),

  /** They cancel, having been shown that `shownDueChf` will be due; see {@link cancelBooking}. */
  cancel: guestAct(untilEvening, (guardedServices, { id }, _, shownDueChf: number) =>
    cancelBooking(guardedServices, id, { reason: 'guest', shownDueChf }),
  ),

  /** They choose another start; see {@link moveBooking}. Only the team can add a word to it. */
  move: guestAct(untilEvening, (guardedServices, { id }, _, start: { date: string; time: string }) =>
    moveBooking(guardedServices, id, start, 'guest'),
  ),

  /** They prove that the mailbox is theirs; only pressing the button sends this. See {@link validateRequest}. */
  validate: guestAct(withMailedKey, (guardedServices, { id }) => validateRequest(guardedServices, id)),

  /** After the outing, their two lines to the team; see {@link sendFeedback}. */
  feedback: guestAct(withAnyKey, (guardedServices, booking, origin, typed: string) =>
    sendFeedback(guardedServices, booking.id, typed, origin === 'code'),
  ),

  /** They give the amount `typed` in addition to the price, on the provider's page; nothing of it is stored here. */
  give: guestAct(withAnyKey, async (guardedServices, booking, origin, typed: string) => {
    const refuse = (reason: ActRefusal) => withLockedBooking(guardedServices, booking.id, async () => reason)
    const { canGive, online } = await managedBookingView(guardedServices, booking, origin)
    if (!canGive || !online) return refuse('other-state')
    const outcome = await giveOnline(guardedServices, typed)
    return outcome.kind === 'redirect' ? outcome : refuse(outcome.kind === 'invalid' ? 'other-state' : 'provider-away')
  }),

  /** They donate what was to be refunded to them, having been shown `shownRappen`. */
  leave: guestAct(withMailedKey, (guardedServices, { id }, _, shownRappen: number) =>
    donateRefund(guardedServices, id, shownRappen),
  ),

  /** They say where their refund goes; see {@link giveRefundAccount}. */
  'refund-to': guestAct(withMailedKey, (guardedServices, { id }, _, typed: string) =>
    giveRefundAccount(guardedServices, id, typed),
  ),

  /**
   * `{participants, phone, message, wishes}`; see {@link correctBooking}. Whoever holds a key from a code is not shown
   * what was written, so what they leave empty stays as it is, and so do the relay's wishes.
   */
  correct: guestAct(withAnyKey, (guardedServices, booking, origin, input: unknown) => {
    const sentFields = input as Record<string, unknown>
    const optionalValues = mapFields(optionalFieldNames, (name) => sentFields[name] || booking[name])
    const mergedFields = { ...sentFields, ...optionalValues, wishes: undefined }
    return correctBooking(guardedServices, booking.id, origin === 'code' ? mergedFields : input)
  }),

  /** In whose name the invoice is made out: `{name, address}`; see {@link nameInvoice}. */
  invoice: guestAct(withAnyKey, (guardedServices, { id }, _, typed: unknown) =>
    nameInvoice(guardedServices, id, typed),
  ),

  prepare: guestAct(withAnyKey, prepareBooking),
}

/**
 * `act` for whoever holds a key to the booking, unless it is refused, and its outcome as the guest sees it. Whoever
 * acts with a key that only a mail carried has shown that they read that mailbox.
 */
function guestAct<Input extends unknown[]>(
  checkRefusal: CheckRefusal,
  act: (
    guardedServices: ActServices,
    booking: Booking,
    origin: KeyOrigin,
    ...input: Input
  ) => Promise<ActOutcome | Outcome<'redirect'>>,
) {
  return (services: ActServices, key: string, ...input: Input): Promise<ManageOutcome> =>
    withManagedBooking(services, key, async (booking, guardedServices, origin) => {
      if (origin === 'mail') await markMailboxProved(guardedServices, booking)
      const reason = checkRefusal(booking, origin, services.now())
      const refusal = reason && ({ kind: 'refused', reason, booking } as const)
      const outcome = refusal ?? (await act(guardedServices, booking, origin, ...input))
      if (!('booking' in outcome)) return outcome
      return { ...outcome, booking: await managedBookingView(services, outcome.booking, origin) }
    })
}

function withManagedBooking<Answer>(
  services: ActServices,
  key: string,
  act: (booking: Booking, guardedServices: ActServices, origin: KeyOrigin) => Promise<Answer>,
): Promise<Answer | Outcome<'key-refused' | 'unavailable'>> {
  const { db, now } = services
  return withKey(services, 'booking', async () => {
    const openedBooking = await findOpenedBooking(db, key, now())
    if (!openedBooking) throw new KeyRefused()
    const { booking, origin } = openedBooking
    const guard: Guard = (tx) => lockKey(tx, guestKinds, key, now(), booking.id)
    return act(booking, { ...services, guard }, origin)
  })
}

/**
 * The guest corrects `{participants, phone, message, wishes}` until departure, and the team is told; or the team does, for
 * somebody on the telephone. The price does not change.
 */
export function correctBooking(
  services: ActServices,
  id: string,
  input: unknown,
  actor: 'guest' | 'team' = 'guest',
): Promise<ActOutcome> {
  return withLockedBooking(services, id, async (tx, booking, now) => {
    if (!isChangeable(booking, now)) return 'other-state'
    const parsed = correctionSchema(booking, bookingTerms).safeParse(input)
    if (!parsed.success) return { kind: 'invalid', errors: fieldErrors(parsed.error) }
    const prices = priceList()
    const priceWishes = (sentWishes = booking.wishes) => {
      const pricedWishes = withFrozenPrices(sentWishes, prices, booking.wishes)
      return actor === 'guest' ? correctedWishes(booking, pricedWishes, prices, bookingTerms) : pricedWishes
    }
    const { seen, ...sentFields } = parsed.data
    const wishes = priceWishes(sentFields.wishes)
    if (wishes === 'wishes-required') return { kind: 'invalid', errors: [{ field: 'wishes', code: wishes }] }
    // What the form had shown and was sent as it was stays: somebody else may have corrected it meanwhile.
    const changedInForm = changedFields(seen && { ...seen, wishes: priceWishes(seen.wishes) }, {
      ...sentFields,
      wishes,
    })
    const changes = changedFields(booking, changedInForm)
    if (Object.keys(changes).length === 0) return undefined
    const choiceErrors = unknownChoiceErrors(changes, bookingTerms)
    if (choiceErrors.length > 0) return { kind: 'invalid', errors: choiceErrors }
    const correctedBooking = { ...booking, ...changes }
    await updateBooking(tx, id, changes)
    // The team has not been told of a brief request yet, and knows what it has changed itself.
    if (actor === 'guest' && !booking.needsProof)
      await queuePacedMail(tx, 'booking-corrected', { booking: correctedBooking }, now, services.settings)
    await addHistory(services, tx, id, { actor, kind: 'corrected', at: now })
  })
}

/**
 * The values of `after` that differ from those of `before`; all of them without a `before`. A form lists wishes in the
 * order of the catalogue, a cart in that of the presses.
 */
function changedFields<Values extends object>(
  before: { [name in keyof Values]?: unknown } | undefined,
  after: Values,
): Partial<Values> {
  const sortWishes = (name: keyof Values, value: unknown) =>
    name === 'wishes' && Array.isArray(value)
      ? value.toSorted((one: Wish, other: Wish) => one.id.localeCompare(other.id))
      : value
  const names = (Object.keys(after) as (keyof Values)[]).filter(
    (name) => !before || !isDeepStrictEqual(sortWishes(name, before[name]), sortWishes(name, after[name])),
  )
  return Object.fromEntries(names.map((name) => [name, after[name]])) as Partial<Values>
}

/** The last days before the departure, in which a change of needs is mailed to the team. */
const lastDaysMs = 2 * dayMs

/**
 * The guest says what the crew is to make ready, `[{code, quantity}]`, until departure. This replaces all earlier needs;
 * whoever holds a key from a code is not shown those, so what they say is added. The history notes that somebody did, but
 * not what, since it is kept for longer than needs are.
 *
 * The team reads needs in the logbook and on the day sheet, so no mail announces them while there is time to look. In
 * the last two days there may be no time: the sheet may already be printed, and benches cannot be taken out at the
 * quay.
 */
function prepareBooking(
  services: ActServices,
  { id }: Booking,
  origin: KeyOrigin,
  input: unknown,
): Promise<ActOutcome> {
  return withLockedBooking(services, id, async (tx, booking, now) => {
    if (!isChangeable(booking, now)) return 'other-state'
    const parsed = boardingNeedsSchema(boatOfOuting(booking, bookingTerms)).safeParse(input)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      return { kind: 'invalid', errors: [{ field: 'needs', code: issue?.message ?? 'need-unknown' }] }
    }
    const needs = inFormOrder([...parsed.data, ...(origin === 'code' ? booking.needs : [])])
    if (isDeepStrictEqual(booking.needs, needs)) return undefined
    await updateBooking(tx, id, { needs })
    const isSoon = booking.startsAt.getTime() - now.getTime() <= lastDaysMs
    if (isSoon && booking.status === 'confirmed')
      await queuePacedMail(tx, 'booking-prepared', { booking }, now, services.settings)
    await addHistory(services, tx, id, { actor: 'guest', kind: 'prepared', at: now })
  })
}
