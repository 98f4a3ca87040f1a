import { z } from 'zod'
import { bookingTerms } from '../../content/booking-terms.ts'
import { type CalendarDay, dayAt, isCalendarDay } from '../../domain/calendar.ts'
import type { FieldError } from '../../domain/field-errors.ts'
import {
  askedWaiverReasons,
  type MoneyErrorCode,
  paymentMeans,
  takeBackReasons,
} from '../../domain/money/ledger-entry.ts'
import { readAmount } from '../../domain/money/read-amount.ts'
import { readIdempotencyKey } from '../booking/idempotency-key.server.ts'
import type { Payment } from '../money/payments.server.ts'

/** The fields of the form for payments and refunds. All may be missing: then it is the whole amount, today. */
export const moneyFields = {
  amount: z.string().max(40, 'amount-invalid').optional(),
  means: z.enum(paymentMeans, 'means-required').optional(),
  day: z
    .string()
    .refine(isCalendarDay, 'day-required')
    .transform((text) => text as CalendarDay)
    .optional(),
  idempotencyKey: z.string().optional().catch(undefined),
}

/**
 * The fields of the form for an extra; what was ordered is checked by `readExtra`. `seen`: how many extras it showed.
 */
export const extraFields = {
  item: z.string().max(60, 'item-required').optional(),
  quantity: z.string().max(40, 'quantity-invalid').optional(),
  label: z.string().max(500, 'label-too-long').optional(),
  amount: z.string().max(40, 'amount-invalid').optional(),
  seen: z.coerce.number().int().optional().catch(undefined),
  idempotencyKey: z.string().optional().catch(undefined),
}

export const takeBackFields = {
  entry: z.string().max(200),
  reason: z.enum(takeBackReasons, 'reason-required'),
}

/** How much less is asked, and why. */
export const waiverFields = {
  amount: z
    .string()
    .max(40, 'amount-invalid')
    .transform(readAmount)
    .refine((rappen) => rappen !== undefined, 'amount-invalid'),
  reason: z.enum(askedWaiverReasons, 'reason-required'),
}

type MoneyInput = z.output<z.ZodObject<typeof moneyFields>>

/**
 * The payment that was entered, or its errors. A day in the future is refused: the ledger holds no money still to come.
 */
export function readPayment(
  { amount, means, day, idempotencyKey }: MoneyInput,
  now: Date,
): { payment: Payment } | { errors: FieldError<MoneyErrorCode>[] } {
  const amountRappen = amount === undefined ? undefined : readAmount(amount)
  if (amount !== undefined && amountRappen === undefined)
    return { errors: [{ field: 'amount', code: 'amount-invalid' }] }
  if (day && day > dayAt(now, bookingTerms.timeZone)) return { errors: [{ field: 'day', code: 'day-ahead' }] }
  return { payment: { amountRappen, means, valueDay: day, key: readIdempotencyKey(idempotencyKey) } }
}
