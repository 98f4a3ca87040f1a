import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { referenceShape } from '../../../domain/booking/booking.ts'
import { teamBookingSchema, wishList } from '../../../domain/booking/booking-request.ts'
import { correctionSchema } from '../../../domain/booking/correction.ts'
import { moveSchema } from '../../../domain/booking/move.ts'
import type { ActOutcome } from '../../../domain/booking/outcome.ts'
import { type SkipperName, skippersOnDuty } from '../../../domain/booking/resource.ts'
import { freeText } from '../../../domain/person.ts'
import { guardedTransaction } from '../../../platform/db/guarded-transaction.ts'
import { addBooking } from '../../booking/add-booking.server.ts'
import {
  cancelBooking,
  chooseSkipper,
  confirmBooking,
  declineBooking,
  declineMany,
  postponeBooking,
  recordAsBooked,
  recordCall,
  recordReturn,
} from '../../booking/change-booking.server.ts'
import { correctBooking } from '../../booking/guest-acts.server.ts'
import { moveBooking } from '../../booking/move-booking.server.ts'
import { readIdempotencyKey } from '../../booking/request/request-key.server.ts'
import { bookingAct, idSchema, logbookAct } from './act.ts'

/** A list whose entries are separated by commas. */
const commaList = z.string('references-required').transform((text) => text.split(','))
/** Without a maximum of its own: the body of a request has room for six thousand. */
const referencesSchema = commaList.pipe(z.array(z.string().regex(referenceShape, 'references-required')))

/** Wishes as a form sends them; on the command line they are one text: `bouee:1,fondue-fromage:2`. */
const wishesSchema = z
  .preprocess((input) => {
    if (typeof input !== 'string') return input
    const pairs = input.split(',').filter((pair) => pair !== '')
    return pairs.map((pair) => pair.split(':')).map(([id, quantity = '1']) => ({ id, quantity: Number(quantity) }))
  }, wishList.unwrap())
  .optional()

const reasonFields = z.object({ reason: z.enum(['weather', 'other'], 'reason-required'), word: freeText })
const noFields = z.object({})

export const bookingActs = {
  confirm: bookingAct(
    z.object({ charged: commaList.optional(), licence: z.literal('seen').optional() }),
    (services, id, { charged, licence }) =>
      confirmBooking(services, id, { charged, hasSeenLicence: licence === 'seen' }),
  ),
  decline: bookingAct(z.object({ word: freeText }), (services, id, { word }) => declineBooking(services, id, word)),
  'decline-many': logbookAct(
    z.object({ references: referencesSchema, word: freeText, mail: z.enum(['yes', 'no']).default('no') }),
    async (services, { references, word, mail }) => {
      // Checks the key even if no reference is known: for an unknown one, no transaction would check it.
      await guardedTransaction(services, async () => {})
      return { kind: 'done', many: await declineMany(services, references, { word, isSilent: mail === 'no' }) }
    },
  ),
  cancel: bookingAct(reasonFields, cancelBooking, { needsEmptyBoat: true }),
  postpone: bookingAct(reasonFields, postponeBooking, { needsEmptyBoat: true }),
  'no-show': bookingAct(noFields, (services, id) => cancelBooking(services, id, { reason: 'no-show' }), {
    needsEmptyBoat: true,
  }),
  /** Of one outing or of several, whose ids are separated by commas. `seen`: when its state was read. */
  'as-booked': logbookAct(
    z.object({ seen: z.coerce.number().optional(), id: commaList.pipe(z.array(idSchema)) }),
    async (services, { id: ids, seen }) => {
      const outcomes: ActOutcome[] = []
      for (const bookingId of ids) outcomes.push(await recordAsBooked(services, bookingId, seen))
      return outcomes.find(({ kind }) => kind === 'done') ?? outcomes[0] ?? { kind: 'unknown' }
    },
  ),
  /** For a call that a boat is back. Only the logbook records it: the link in a mail takes nobody off the water. */
  'is-back': logbookAct(z.object({ id: idSchema }), (services, { id }) => recordReturn(services, id)),
  reached: bookingAct(noFields, (services, id) => recordCall(services, id, 'reached')),
  'not-reached': bookingAct(noFields, (services, id) => recordCall(services, id, 'not-reached')),
  move: bookingAct(z.looseObject({}), moveBooking, {
    form: () => moveSchema(bookingTerms, new Date(), 'team'),
    needsEmptyBoat: true,
  }),
  skipper: bookingAct(
    z.object({
      skipper: z.custom<SkipperName>((input) => skippersOnDuty(bookingTerms).some((each) => each === input)),
    }),
    (services, id, { skipper }) => chooseSkipper(services, id, skipper),
    { form: () => z.object({ skipper: z.enum(skippersOnDuty(bookingTerms)) }) },
  ),
  correct: bookingAct(
    z.looseObject({ wishes: wishesSchema }),
    (services, id, input) => correctBooking(services, id, input, 'team'),
    {
      form: () => correctionSchema({ boatType: 'any' }, bookingTerms),
    },
  ),
  add: logbookAct(
    z.looseObject({
      submission: idSchema.optional(),
      wishes: wishesSchema,
      duration: z.coerce.number().catch(0),
      participants: z.coerce.number().catch(0),
      price: z.literal('offered').optional().catch(undefined),
      rates: z.string().optional(),
    }),
    async (services, { submission: answers, rates, ...fields }) => {
      // A page without HTTPS cannot make a key; then only the occupied hours prevent a second booking.
      const idempotencyKey = readIdempotencyKey(fields.idempotencyKey) ?? randomUUID()
      const input = { ...fields, isOffered: fields.price === 'offered' }
      const outcome = await addBooking(services, input, { idempotencyKey, answers, rates })
      if (outcome.kind !== 'done') return outcome
      const { booking, manageUrl, isMailed } = outcome
      return { kind: 'done', booking, added: { manageUrl, isMailed } }
    },
    () => teamBookingSchema(bookingTerms, new Date()),
  ),
}
