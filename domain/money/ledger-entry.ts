import type { BookingActor } from '../booking/life-cycle.ts'
import type { CalendarDay } from '../calendar.ts'

/** What is owed: the hours as booked, what was ordered beside them, what a cancellation or an empty quay leaves due. */
export const chargeReasons = ['outing', 'extra', 'cancellation', 'no-show'] as const
export type ChargeReason = (typeof chargeReasons)[number]

/** Why we ask for less: others sail in those hours, the price is too high for them, or a kindness of the team. */
export const waiverReasons = ['resold', 'price-too-high', 'goodwill', 'cut-short'] as const
export type WaiverReason = (typeof waiverReasons)[number]

/** Why an extra is taken back: noted by mistake, not served after all, or a kindness of the team. */
export const takeBackReasons = ['mistake', 'not-served', 'goodwill'] as const
export type TakeBackReason = (typeof takeBackReasons)[number]

/** How money comes and goes; `other` also stands for what was noted before the means were asked for. */
export const paymentMeans = ['qr', 'cash', 'card', 'twint', 'other'] as const
export type PaymentMeans = (typeof paymentMeans)[number]

/** A refund may also have stayed with us: the guest left it as a donation (`donation.ts`). */
export type RefundMeans = PaymentMeans | 'donation'

/** What can be wrong with money that a person notes. */
export type MoneyErrorCode =
  | 'amount-invalid'
  | 'means-required'
  | 'day-required'
  | 'day-ahead'
  | 'reference-unknown'
  | 'reference-unfit'

type Recorded = {
  /** Names what was meant: the same again is the same row, and the database keeps one of them. */
  id: string
  bookingId: string
  /** A whole number of Rappen above nothing; `kind` says in which direction. */
  amountRappen: number
  /** The day on the lake's calendar for which it counts. */
  valueDay: CalendarDay
  actor: BookingActor
}

/**
 * A row of the ledger. Rows are added and never changed or taken away; a mistake is mended by a reversal. `answers` is
 * the id of the row that a waiver or a reversal answers: a waiver a charge, a reversal anything but a reversal.
 */
export type LedgerEntry = Recorded &
  (
    | { kind: 'charge'; reason: ChargeReason }
    | { kind: 'waiver'; reason: WaiverReason; answers: string }
    | { kind: 'payment'; means: PaymentMeans }
    | { kind: 'refund'; means: RefundMeans }
    | { kind: 'reversal'; answers: string; reason?: TakeBackReason }
  )
export type EntryKind = LedgerEntry['kind']

const rappenPerFranc = 100

/** Rappen of an amount in francs, which may have two decimals. */
export function rappenOf(chf: number): number {
  return Math.round(chf * rappenPerFranc)
}

/** Francs of an amount in Rappen. */
export function chfOf(rappen: number): number {
  return rappen / rappenPerFranc
}
