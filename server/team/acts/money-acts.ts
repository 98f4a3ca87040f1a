import { z } from 'zod'
import { bookingTerms } from '../../../content/booking-terms.ts'
import type { ActOutcome } from '../../../domain/booking/outcome.ts'
import { dayAt } from '../../../domain/calendar.ts'
import { paymentMeans, takeBackReasons, writeOffReasons } from '../../../domain/money/account.ts'
import { readExtra } from '../../../domain/money/extra.ts'
import { readAmount } from '../../../domain/money/read-amount.ts'
import { calendarDay } from '../../../domain/person.ts'
import { priceList } from '../../../wording/extras.ts'
import { readIdempotencyKey } from '../../booking/request/request-key.server.ts'
import type { ActServices } from '../../booking-act.ts'
import { addExtra, takeExtraBack } from '../../money/acts/extras.server.ts'
import { remindOfPayment } from '../../money/acts/payment-reminder.server.ts'
import { recordPayment, recordRefund, takePaymentBack } from '../../money/acts/payments.server.ts'
import { chargeAgain, cutShort, waiveDue } from '../../money/acts/waivers.server.ts'
import { assignByReference } from '../../money/import-statement.server.ts'
import { refundOnline } from '../../money/online/refund-online.server.ts'
import { bookingAct, idSchema, logbookAct } from './act.ts'

const amountText = z.string('amount-invalid').max(40, 'amount-invalid')
const amountSchema = amountText.transform(readAmount).refine((rappen) => rappen !== undefined, 'amount-invalid')
const idempotencyKeySchema = z.string().optional().catch(undefined).transform(readIdempotencyKey)
/** The id of a row in the ledger; it may contain the id that the bank or the payment provider uses. */
const entrySchema = z.string().regex(/^[!-~]{1,200}$/)

/** The form for payments and refunds. Any field may be missing: then it is the whole amount, today. */
const paymentSchema = z.object({
  amount: amountSchema.optional(),
  means: z.enum(paymentMeans, 'means-required').optional(),
  day: calendarDay('date-required').optional(),
  idempotencyKey: idempotencyKeySchema,
  /** The sum that the form showed. */
  seen: amountText.transform(readAmount).optional(),
})

export const moneyActs = {
  paid: bookingAct(paymentSchema, (services, id, input) => recordEnteredPayment(services, id, input, recordPayment)),
  'remind-payment': logbookAct(z.object({ id: idSchema }), (services, { id }) => remindOfPayment(services, id)),
  refund: logbookAct(paymentSchema.extend({ id: idSchema }), (services, { id, ...input }) =>
    recordEnteredPayment(services, id, input, recordRefund),
  ),
  'refund-online': logbookAct(
    z.object({ id: idSchema, entry: entrySchema, amount: amountSchema.optional() }),
    (services, { id, entry, amount }) => refundOnline(services, id, { entry, amountRappen: amount }),
  ),
  unpaid: logbookAct(z.object({ id: idSchema, entry: entrySchema }), (services, { id, entry }) =>
    takePaymentBack(services, id, entry),
  ),
  'ask-again': bookingAct(z.object({}), (services, id) => chargeAgain(services, id)),
  /** How much less is asked, and why. */
  waive: bookingAct(
    z.object({ amount: amountSchema, reason: z.enum(writeOffReasons, 'reason-required') }),
    (services, id, { amount, reason }) => waiveDue(services, id, { reason, amountRappen: amount }),
  ),
  'cut-short': bookingAct(
    // Not coerced: an empty choice would be no hours at all, and the whole price given back.
    z.object({
      hours: z
        .string('duration-min')
        .regex(/^\d{1,3}$/, 'duration-min')
        .transform(Number),
    }),
    (services, id, { hours }) => cutShort(services, id, hours),
    { needsEmptyBoat: true },
  ),
  /** What was ordered is checked by `readExtra`. `seen`: how many extras the form showed. */
  extra: bookingAct(
    z.object({
      item: z.string().max(60, 'item-required').optional(),
      quantity: z.string().max(40, 'quantity-invalid').optional(),
      label: z.string().max(500, 'label-too-long').optional(),
      amount: amountText.optional(),
      seen: z.coerce.number().int().optional().catch(undefined),
      idempotencyKey: idempotencyKeySchema,
    }),
    async (services, id, input) => {
      const result = readExtra(input, priceList())
      if ('errors' in result) return { kind: 'invalid', errors: result.errors }
      return addExtra(services, id, result.extra, { key: input.idempotencyKey, seen: input.seen })
    },
  ),
  'take-extra-back': bookingAct(
    z.object({ entry: entrySchema, reason: z.enum(takeBackReasons, 'reason-required') }),
    takeExtraBack,
  ),
  'assign-payment': logbookAct(
    z.object({
      id: idSchema,
      reference: z.string('reference-unknown').max(60, 'reference-unknown'),
      amount: amountSchema.optional(),
    }),
    (services, { id, reference, amount }) => assignByReference(services, id, reference, amount),
  ),
}

/** Notes the payment or refund entered. A day in the future is refused: the ledger holds no money still to come. */
async function recordEnteredPayment(
  services: ActServices,
  id: string,
  { amount: amountRappen, means, day: valueDay, idempotencyKey: key, seen: seenRappen }: z.output<typeof paymentSchema>,
  record: typeof recordPayment,
): Promise<ActOutcome> {
  if (valueDay && valueDay > dayAt(services.now(), bookingTerms.timeZone))
    return { kind: 'invalid', errors: [{ field: 'day', code: 'day-ahead' }] }
  return record(services, id, { amountRappen, means, valueDay, key, seenRappen })
}
