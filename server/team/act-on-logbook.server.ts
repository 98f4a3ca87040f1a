import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { extras } from '../../content/extras.ts'
import type { ActOutcome, Outcome } from '../../domain/booking/outcome.ts'
import { fieldErrors } from '../../domain/field-errors.ts'
import { readExtra } from '../../domain/money/extra.ts'
import { freeText, singleLine } from '../../domain/person.ts'
import { type Guard, guardedTransaction, KeyRefused, withKey } from '../../platform/db/guarded-transaction.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { addBooking } from '../booking/add-booking.server.ts'
import { cancelByTeam, confirmBooking, declineBooking, recordNoShow } from '../booking/change-booking.server.ts'
import { closeHours, reopenHours } from '../booking/closures.server.ts'
import { declineMany } from '../booking/decline-many.server.ts'
import { readIdempotencyKey } from '../booking/idempotency-key.server.ts'
import { moveBooking } from '../booking/move-booking.server.ts'
import { retryMail } from '../mail/outbox.ts'
import { assignByReference } from '../money/assign-by-reference.ts'
import { addExtra, takeExtraBack } from '../money/extras.server.ts'
import { recordPayment, takePaymentBack } from '../money/payments.server.ts'
import { recordRefund } from '../money/refunds.server.ts'
import { cutShort, waiveDue } from '../money/waivers.server.ts'
import { feedUrl, logbookUrl } from '../page-links.ts'
import { actInNameOf } from '../records/bookings.ts'
import { lockBookingKey } from '../records/keys/booking-keys.ts'
import { renewListedKey, revokeListedKey, revokeMailedLinks } from '../records/keys/list-keys.ts'
import { grantTeamKey, lockTeamKey, nameOfTeamKey, revokeTeamKey } from '../records/keys/team-keys.ts'
import { answerSubmission, releaseSubmission } from '../records/submissions.ts'
import type { Services } from '../services.ts'
import { closePlace, openPlace } from '../solidarity/places.server.ts'
import { addRelay, type LinkOutcome, renewAllLinks, renewRelayLink, retireRelay } from '../solidarity/relays.server.ts'
import { bookingIntents, type LogbookOutcome } from './logbook-outcome.ts'
import { extraFields, moneyFields, readPayment, takeBackFields, waiverFields } from './money-input.ts'
import { readLogbookBooking } from './read-logbook-bookings.ts'

export type { LogbookIntent, LogbookOutcome } from './logbook-outcome.ts'

type ActServices = Pick<Services, 'db' | 'now' | 'log' | 'outbox' | 'settings'>
type Acted = LogbookOutcome | Outcome<'unavailable'>
type GuardedServices = ActServices & { guard: Guard }

/** Ids are UUIDs. Anything else need not be looked up, and PostgreSQL rejects text with a zero byte. */
const id = z.string().regex(/^[\w-]{1,64}$/)
/** The name of the link's owner. */
const linkName = z.string().max(60, 'message-too-long').transform(singleLine).optional().default('')
/** References, separated by commas. The body of a request has room for six thousand. */
const references = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.string().regex(/^CE-[0-9A-Z]{6}$/)))

/** Checks the intent and the simple fields; a loose object is checked by the function that carries out the act. */
const actSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('confirm'),
    id,
    charged: z
      .string()
      .transform((text) => text.split(','))
      .optional(),
    licence: z.literal('seen').optional(),
  }),
  z.object({ intent: z.literal('decline'), id, word: freeText }),
  z.object({ intent: z.literal('decline-many'), references, word: freeText, mail: z.enum(['yes', 'no']) }),
  z.object({
    intent: z.literal('cancel'),
    id,
    reason: z.enum(['weather', 'other'], 'reason-required'),
    word: freeText,
  }),
  z.object({ intent: z.literal('no-show'), id }),
  z.object({ intent: z.literal('paid'), id, ...moneyFields }),
  z.object({ intent: z.literal('refund'), id, ...moneyFields }),
  z.object({ intent: z.literal('unpaid'), id, entry: z.string().max(200) }),
  z.object({ intent: z.literal('waive'), id, ...waiverFields }),
  z.object({ intent: z.literal('cut-short'), id, hours: z.coerce.number().int().min(0) }),
  z.object({ intent: z.literal('extra'), id, ...extraFields }),
  z.object({ intent: z.literal('take-extra-back'), id, ...takeBackFields }),
  z.object({ intent: z.literal('assign-payment'), id, reference: z.string().max(60, 'reference-unknown') }),
  z.looseObject({ intent: z.literal('move'), id }),
  z.looseObject({ intent: z.literal('add'), submission: id.optional() }),
  z.object({ intent: z.literal('answered'), id }),
  z.looseObject({ intent: z.literal('close') }),
  z.object({ intent: z.literal('reopen'), id }),
  z.object({ intent: z.literal('retry-mail'), id }),
  z.object({ intent: z.literal('release'), id }),
  z.object({ intent: z.literal('subscribe'), name: linkName }),
  z.object({ intent: z.literal('give-link'), name: linkName }),
  z.object({ intent: z.literal('renew-link'), id }),
  z.object({ intent: z.literal('revoke-link'), id }),
  z.object({ intent: z.literal('revoke-mailed'), id }),
  z.object({ intent: z.literal('new-link') }),
  z.looseObject({
    intent: z.literal('open-place'),
    duration: z.coerce.number().catch(0),
    relays: z.literal('told').optional().catch(undefined),
  }),
  z.object({ intent: z.literal('close-place'), id }),
  z.looseObject({ intent: z.literal('add-relay'), named: z.literal('yes').optional().catch(undefined) }),
  z.object({ intent: z.literal('renew-relay'), id }),
  z.object({ intent: z.literal('retire-relay'), id }),
])
type ActInput = { key: string; [field: string]: unknown }

/**
 * Carries out one act of the team; `input` is `{key, intent, …}` with what the act needs. `key-refused` for a key that
 * opens nothing (any more), or does not allow the act: then nothing has been done. A database that is away does not
 * throw: that is the outcome `unavailable`.
 */
export function actOnLogbook(services: ActServices, input: ActInput): Promise<Acted | Outcome<'key-refused'>> {
  return withKey(services, 'logbook', async () => {
    const guarded = { ...services, guard: (tx: Transaction<Tables>) => mayAct(tx, input, services.now()) }
    const outcome = await carryOut(guarded, input)
    // Errors in a form are found before the transaction that checks the key, so it is checked here: nobody without a
    // valid key may see them.
    if (outcome.kind === 'invalid') await guardedTransaction(guarded, async () => {})
    return outcome
  })
}

/**
 * A key of the team allows everything; a key from a mail to the team allows only the acts on the one booking that it
 * opens. Checked in the transaction of the act itself.
 */
async function mayAct(tx: Transaction<Tables>, { key, intent, ...asked }: ActInput, now: Date): Promise<boolean> {
  if (await lockTeamKey(tx, 'logbook', key, now)) {
    actInNameOf(tx, await nameOfTeamKey(tx, key))
    return true
  }
  if (!bookingIntents.includes(String(intent))) return false
  const bookingId = id.safeParse(asked.id).data
  return bookingId !== undefined && lockBookingKey(tx, key, 'team', bookingId, now)
}

async function carryOut(services: GuardedServices, input: ActInput): Promise<Acted> {
  const checked = actSchema.safeParse(input)
  if (!checked.success) return { kind: 'invalid', errors: fieldErrors(checked.error) }
  const act = checked.data
  switch (act.intent) {
    case 'confirm':
      return onBooking(
        services,
        confirmBooking(services, act.id, { charged: act.charged, hasSeenLicence: act.licence === 'seen' }),
      )
    case 'decline':
      return onBooking(services, declineBooking(services, act.id, act.word))
    case 'decline-many': {
      // The key is checked before the first one too, whose reference may be unknown.
      await guardedTransaction(services, async () => {})
      const isSilent = act.mail === 'no'
      const declined = await declineMany(services, act.references, { word: act.word, isSilent })
      return { kind: 'done', many: declined }
    }
    case 'cancel':
      return onBooking(services, cancelByTeam(services, act.id, { reason: act.reason, word: act.word }))
    case 'no-show':
      return onBooking(services, recordNoShow(services, act.id))
    case 'paid':
    case 'refund': {
      const read = readPayment(act, services.now())
      if ('errors' in read) return { kind: 'invalid', errors: read.errors }
      const record = act.intent === 'paid' ? recordPayment : recordRefund
      return onBooking(services, record(services, act.id, read.payment))
    }
    case 'extra': {
      const read = readExtra(act, extras)
      if ('errors' in read) return { kind: 'invalid', errors: read.errors }
      const key = readIdempotencyKey(act.idempotencyKey)
      return onBooking(services, addExtra(services, act.id, read.extra, { key, seen: act.seen }))
    }
    case 'take-extra-back':
      return onBooking(services, takeExtraBack(services, act.id, act))
    case 'assign-payment':
      return assignByReference(services, act.id, act.reference)
    case 'unpaid':
      return onBooking(services, takePaymentBack(services, act.id, act.entry))
    case 'waive':
      return onBooking(services, waiveDue(services, act.id, { reason: act.reason, amountRappen: act.amount }))
    case 'cut-short':
      return onBooking(services, cutShort(services, act.id, act.hours))
    case 'move':
      return onBooking(services, moveBooking(services, act.id, act))
    case 'add':
      return add(services, input.key, act)
    case 'answered': {
      const answers = { submissionId: act.id, at: services.now() }
      return doneOrUnknown(
        guardedTransaction(services, async (tx) =>
          answerSubmission(tx, { ...answers, by: await nameOfTeamKey(tx, input.key) }),
        ),
      )
    }
    case 'close':
      return closeHours(services, act)
    case 'reopen':
      return doneOrUnknown(reopenHours(services, act.id))
    case 'retry-mail': {
      const isDue = await guardedTransaction(services, (tx) => retryMail(tx, act.id, services.now()))
      if (isDue) services.outbox.wake()
      return { kind: isDue ? 'done' : 'unknown' }
    }
    case 'release':
      return doneOrUnknown(guardedTransaction(services, (tx) => releaseSubmission(tx, act.id)))
    case 'subscribe': {
      const secret = await guardedTransaction(services, (tx) => grantTeamKey(tx, 'feed', services.now(), act.name))
      return { kind: 'done', feedUrl: feedUrl(services.settings, secret) }
    }
    case 'give-link': {
      const key = await guardedTransaction(services, (tx) => grantTeamKey(tx, 'logbook', services.now(), act.name))
      return { kind: 'done', givenLink: logbookUrl(services.settings, key) }
    }
    case 'renew-link':
      return doneOrUnknown(guardedTransaction(services, (tx) => renewListedKey(tx, act.id, services.now())))
    case 'revoke-link':
      return doneOrUnknown(guardedTransaction(services, (tx) => revokeListedKey(tx, act.id)))
    case 'revoke-mailed':
      return doneOrUnknown(guardedTransaction(services, (tx) => revokeMailedLinks(tx, act.id)))
    case 'new-link':
      return newLink(services, input.key)
    case 'open-place':
      return openPlace(services, act, { tellsRelays: act.relays === 'told' })
    case 'close-place':
      return doneOrUnknown(closePlace(services, act.id))
    case 'add-relay':
      return withLink(addRelay(services, { ...act, isNamed: act.named === 'yes' }))
    case 'renew-relay':
      return withLink(renewRelayLink(services, act.id))
    case 'retire-relay': {
      const retired = await retireRelay(services, act.id)
      if (retired.kind !== 'done') return retired
      const remaining = retired.coming.map(({ booking: { reference, startsAt } }) => ({ reference, startsAt }))
      return { kind: 'done', remaining }
    }
  }
}

/**
 * For a lost telephone: revokes every link of the team, and gives the only new one. The caller's own key is deleted
 * first, and must still exist: of two who renew at once, one of them perhaps a thief, one is refused.
 */
async function newLink(services: GuardedServices, key: string): Promise<LogbookOutcome> {
  const { now, settings, log } = services
  const newKey = await guardedTransaction(services, async (tx) => {
    if (!(await revokeTeamKey(tx, key))) throw new KeyRefused()
    return (await renewAllLinks(tx, undefined, now())).key
  })
  services.outbox.wake()
  log.warn('all links of the team revoked, a new one given')
  return { kind: 'done', newLink: logbookUrl(settings, newKey), newKey }
}

type AddFields = { submission?: string | undefined; idempotencyKey?: unknown; [field: string]: unknown }

/** Adds a booking from the logbook's form, whose fields are all texts. */
async function add(services: GuardedServices, key: string, { submission, ...fields }: AddFields): Promise<Acted> {
  // A page without HTTPS cannot make a key; then only the occupied hours prevent a second booking.
  const idempotencyKey = readIdempotencyKey(fields.idempotencyKey) ?? randomUUID()
  const asked = {
    ...fields,
    duration: Number(fields.duration),
    participants: Number(fields.participants),
    isOffered: fields.price === 'offered',
  }
  const answers = submission ? { submissionId: submission, key } : undefined
  const outcome = await addBooking(services, asked, { idempotencyKey, answers })
  if (outcome.kind !== 'done') return outcome
  const { booking, manageUrl, isMailed } = outcome
  return { kind: 'done', booking: await readLogbookBooking(services.db, booking), added: { manageUrl, isMailed } }
}

async function withLink(acting: Promise<LinkOutcome>): Promise<Acted> {
  const outcome = await acting
  return outcome.kind === 'done' ? { kind: 'done', relayLink: outcome.link } : outcome
}

async function doneOrUnknown(acting: Promise<boolean>): Promise<LogbookOutcome> {
  return { kind: (await acting) ? 'done' : 'unknown' }
}

/** The outcome with the booking as the team sees it. */
async function onBooking({ db }: ActServices, acting: Promise<ActOutcome>): Promise<Acted> {
  const outcome = await acting
  if (!('booking' in outcome)) return outcome
  return { ...outcome, booking: await readLogbookBooking(db, outcome.booking) }
}
