import { z } from 'zod'
import { bookingTerms } from '../../../content/booking-terms.ts'
import { extras } from '../../../content/extras.ts'
import { type CalendarDay, dayAt, isCalendarDay } from '../../../domain/calendar.ts'
import type { FieldError } from '../../../domain/field-errors.ts'
import {
  askedWaiverReasons,
  type MoneyErrorCode,
  paymentMeans,
  takeBackReasons,
} from '../../../domain/money/account.ts'
import { readExtra } from '../../../domain/money/extra.ts'
import { readAmount } from '../../../domain/money/read-amount.ts'
import { readIdempotencyKey } from '../../booking/request/idempotency-key.server.ts'
import type { ChangeServices } from '../../booking-act.ts'
import { addExtra, takeExtraBack } from '../../money/acts/extras.server.ts'
import { type Payment, recordPayment, recordRefund, takePaymentBack } from '../../money/acts/payments.server.ts'
import { cutShort, waiveDue } from '../../money/acts/waivers.server.ts'
import { assignByReference } from '../../money/import-statement.server.ts'
import { type Acted, asLogbookBooking, id, logbookAct } from './act.ts'

const amountText = z.string().max(40, 'amount-invalid')
const idempotencyKey = z.string().optional().catch(undefined)

/** The form for payments and refunds. All but the id may be missing: then it is the whole amount, today. */
const payment = z.object({
  id,
  amount: amountText.optional(),
  means: z.enum(paymentMeans, 'means-required').optional(),
  day: z
    .string()
    .refine(isCalendarDay, 'day-required')
    .transform((text) => text as CalendarDay)
    .optional(),
  idempotencyKey,
})

export const moneyActs = {
  paid: logbookAct({
    onBooking: true,
    schema: payment,
    act: (services, input) => notePayment(services, input, recordPayment),
  }),
  refund: logbookAct({
    schema: payment,
    act: (services, input) => notePayment(services, input, recordRefund),
  }),
  unpaid: logbookAct({
    schema: z.object({ id, entry: z.string().max(200) }),
    act: (services, { id, entry }) => asLogbookBooking(services, takePaymentBack(services, id, entry)),
  }),
  /** How much less is asked, and why. */
  waive: logbookAct({
    onBooking: true,
    schema: z.object({
      id,
      amount: amountText.transform(readAmount).refine((rappen) => rappen !== undefined, 'amount-invalid'),
      reason: z.enum(askedWaiverReasons, 'reason-required'),
    }),
    act: (services, { id, amount, reason }) =>
      asLogbookBooking(services, waiveDue(services, id, { reason, amountRappen: amount })),
  }),
  'cut-short': logbookAct({
    onBooking: true,
    schema: z.object({ id, hours: z.coerce.number().int().min(0) }),
    act: (services, { id, hours }) => asLogbookBooking(services, cutShort(services, id, hours)),
  }),
  /** What was ordered is checked by `readExtra`. `seen`: how many extras the form showed. */
  extra: logbookAct({
    onBooking: true,
    schema: z.object({
      id,
      item: z.string().max(60, 'item-required').optional(),
      quantity: z.string().max(40, 'quantity-invalid').optional(),
      label: z.string().max(500, 'label-too-long').optional(),
      amount: amountText.optional(),
      seen: z.coerce.number().int().optional().catch(undefined),
      idempotencyKey,
    }),
    async act(services, input) {
      const read = readExtra(input, extras)
      if ('errors' in read) return { kind: 'invalid', errors: read.errors }
      const key = readIdempotencyKey(input.idempotencyKey)
      return asLogbookBooking(services, addExtra(services, input.id, read.extra, { key, seen: input.seen }))
    },
  }),
  'take-extra-back': logbookAct({
    onBooking: true,
    schema: z.object({ id, entry: z.string().max(200), reason: z.enum(takeBackReasons, 'reason-required') }),
    act: (services, { id, ...taken }) => asLogbookBooking(services, takeExtraBack(services, id, taken)),
  }),
  'assign-payment': logbookAct({
    schema: z.object({ id, reference: z.string().max(60, 'reference-unknown') }),
    act: (services, { id, reference }) => assignByReference(services, id, reference),
  }),
}

type PaymentInput = z.output<typeof payment>

async function notePayment(
  services: ChangeServices,
  input: PaymentInput,
  record: typeof recordPayment,
): Promise<Acted> {
  const read = readPayment(input, services.now())
  if ('errors' in read) return { kind: 'invalid', errors: read.errors }
  return asLogbookBooking(services, record(services, input.id, read.payment))
}

/**
 * The payment that was entered, or its errors. A day in the future is refused: the ledger holds no money still to come.
 */
function readPayment(
  { amount, means, day, idempotencyKey }: PaymentInput,
  now: Date,
): { payment: Payment } | { errors: FieldError<MoneyErrorCode>[] } {
  const amountRappen = amount === undefined ? undefined : readAmount(amount)
  if (amount !== undefined && amountRappen === undefined)
    return { errors: [{ field: 'amount', code: 'amount-invalid' }] }
  if (day && day > dayAt(now, bookingTerms.timeZone)) return { errors: [{ field: 'day', code: 'day-ahead' }] }
  return { payment: { amountRappen, means, valueDay: day, key: readIdempotencyKey(idempotencyKey) } }
}
