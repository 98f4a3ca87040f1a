import type { Booking } from '../booking/booking.ts'
import type { BookingActor } from '../booking/life-cycle.ts'
import type { CalendarDay } from '../calendar.ts'

/** What a charge is for: the hours as booked, an extra, or what stays due after a cancellation or a no-show. */
export type ChargeReason = 'outing' | 'extra' | 'cancellation' | 'no-show'

/**
 * Why we ask for less: others sail in those hours, the guest cannot afford it, goodwill, the outing was cut short, or
 * nobody expects it any more.
 */
export const waiverReasons = ['resold', 'price-too-high', 'goodwill', 'cut-short', 'given-up'] as const
export type WaiverReason = (typeof waiverReasons)[number]

/** The reasons that a person gives; the others follow from what happened. */
export const teamWaiverReasons = ['price-too-high', 'goodwill'] as const satisfies WaiverReason[]
/** The reasons for giving up all that is due; the last is used for nothing else. */
export const writeOffReasons = [...teamWaiverReasons, 'given-up'] as const
export type WriteOffReason = (typeof writeOffReasons)[number]

/** Why an extra is taken back: noted by mistake, not served after all, or goodwill. */
export const takeBackReasons = ['mistake', 'not-served', 'goodwill'] as const
export type TakeBackReason = (typeof takeBackReasons)[number]

/** Means of payment; `other` also stands for payments noted before the means were asked for. */
export const paymentMeans = ['qr', 'cash', 'card', 'twint', 'other'] as const
export type PaymentMeans = (typeof paymentMeans)[number]

/** A guest may also leave a refund as a donation (`donation.ts`). */
export type RefundMeans = PaymentMeans | 'donation'

/** What can be wrong with a payment or refund that a person enters. */
export type MoneyErrorCode =
  | 'amount-invalid'
  | 'means-required'
  | 'day-ahead'
  | 'reference-required'
  | 'reference-unknown'
  | 'reference-unfit'
  | 'more-than-came'

/**
 * An entry to add to the ledger. Entries are added and never changed or deleted; a reversal corrects a mistake.
 * `offsetsEntryId` is the id of the entry that a waiver or reversal refers to: a waiver to a charge, a reversal to
 * anything but a reversal.
 */
export type NewEntry = {
  /** Derived from what is recorded: recording it again gives the same id, and the database keeps one row. */
  id: string
  bookingId: string
  /** A whole number of Rappen above 0; `kind` gives the direction. */
  amountRappen: number
  /** The local day for which it counts; the day on which it is added by default. */
  valueDay?: CalendarDay | undefined
  actor: BookingActor
} & (
  | { kind: 'charge'; reason: ChargeReason }
  | { kind: 'waiver'; reason: WaiverReason; offsetsEntryId: string }
  | { kind: 'payment'; means: PaymentMeans }
  | { kind: 'refund'; means: RefundMeans }
  | { kind: 'reversal'; offsetsEntryId: string; reason?: TakeBackReason }
)

/** An entry of the ledger. */
export type LedgerEntry = NewEntry & { valueDay: CalendarDay }
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

/** The sum of amounts in francs, added up in Rappen: francs with two decimals do not add up exactly. */
export function sumChf(amounts: readonly number[]): number {
  return chfOf(amounts.reduce((sum, amount) => sum + rappenOf(amount), 0))
}

/** The sum of these amounts, in Rappen. */
export function sumRappen(amounts: readonly { amountRappen: number }[]): number {
  return amounts.reduce((sum, { amountRappen }) => sum + amountRappen, 0)
}

/** The balance of a booking, in Rappen. */
export type Account = ReturnType<typeof accountOf>

/**
 * The balance of one booking's ledger entries: what was charged is waived, paid or open, and any excess is to be
 * refunded (`open + paid + waived = charged + toRefund`). At least one of `open` and `toRefund` is 0. Neither the order
 * of entries nor a duplicate makes a difference. A reversed entry does not count, and waivers count up to the amount of
 * their charge.
 */
export function accountOf(entries: readonly LedgerEntry[]) {
  const validEntries = countedEntries(entries)
  const sum = (kind: EntryKind, amountOf = (entry: LedgerEntry) => entry.amountRappen) =>
    validEntries.reduce((total, entry) => (entry.kind === kind ? total + amountOf(entry) : total), 0)
  const chargedRappen = sum('charge')
  const waivedRappen = sum('charge', (charge) => waivedAmount(charge, validEntries))
  const extrasRappen = sum('charge', (charge) =>
    'reason' in charge && charge.reason === 'extra' ? charge.amountRappen - waivedAmount(charge, validEntries) : 0,
  )
  const paidRappen = sum('payment') - sum('refund')
  const balanceRappen = chargedRappen - waivedRappen - paidRappen
  const paymentDays = validEntries.flatMap(({ kind, valueDay }) => (kind === 'payment' ? [valueDay] : []))
  return {
    chargedRappen,
    /** The part of the charges that is for extras, without what was waived. */
    extrasRappen,
    waivedRappen,
    /** Whether the hours are charged, and not what cancelling them costs. */
    isForHours: validEntries.some((entry) => entry.kind === 'charge' && entry.reason === 'outing'),
    /** Payments less refunds. */
    paidRappen,
    openRappen: Math.max(0, balanceRappen),
    toRefundRappen: Math.max(0, -balanceRappen),
    /** The day of the last payment, whatever was waived later; undefined while something is open, or nothing is kept. */
    paidOn: balanceRappen > 0 || paidRappen <= 0 ? undefined : paymentDays.sort().at(-1),
  }
}

/** What is asked for the outing itself, in francs: charges less waivers, without extras. */
export function owedChf({ chargedRappen, extrasRappen, waivedRappen }: Account): number {
  return chfOf(chargedRappen - extrasRappen - waivedRappen)
}

/** The entries that count: each once, without reversals and the entries they reverse. */
export function countedEntries(entries: readonly LedgerEntry[]): Exclude<LedgerEntry, { kind: 'reversal' }>[] {
  const uniqueEntries = [...new Map(entries.map((entry) => [entry.id, entry])).values()]
  const reversedIds = new Set(
    uniqueEntries.flatMap((entry) => (entry.kind === 'reversal' ? [entry.offsetsEntryId] : [])),
  )
  return uniqueEntries.filter((entry) => entry.kind !== 'reversal').filter(({ id }) => !reversedIds.has(id))
}

/** What of `charge` is waived by these entries that count, in Rappen. */
export function waivedAmount(charge: LedgerEntry, validEntries: readonly LedgerEntry[]): number {
  const waivers = validEntries.filter((entry) => entry.kind === 'waiver' && entry.offsetsEntryId === charge.id)
  return Math.min(sumRappen(waivers), charge.amountRappen)
}

type CrewBooking = Pick<Booking, 'status' | 'totalChf' | 'offeredValueChf'>

/**
 * What the crew sees about money, in francs: what is to be collected for an outing. Nothing for an offered one, as for
 * one that is paid (see `forCrew` of `booking.ts`); for a pending request the whole price. What a cancellation leaves
 * due is in the accounts only.
 */
export function openForCrew({ status, totalChf, offeredValueChf }: CrewBooking, account: Account): number {
  if (offeredValueChf !== undefined) return 0
  if (status === 'pending') return totalChf
  return status === 'confirmed' ? chfOf(account.openRappen) : 0
}
