import type { CalendarDay } from '../calendar.ts'
import { chfOf, type EntryKind, type LedgerEntry } from './ledger-entry.ts'

/**
 * The balance of a booking, in Rappen. What was charged is waived, paid or open, and any excess is to be refunded:
 * `open + paid + waived = charged + toRefund`. At least one of `open` and `toRefund` is 0.
 */
export type Account = {
  chargedRappen: number
  /** The part of the charges that is for extras, without what was waived. */
  extrasRappen: number
  waivedRappen: number
  /** Payments less refunds. */
  paidRappen: number
  openRappen: number
  toRefundRappen: number
  /** The day of the last payment or waiver; undefined while something is open, or where there was none. */
  settledOn: CalendarDay | undefined
}

/**
 * The balance of one booking's ledger entries. Neither their order nor a duplicate makes a difference. A reversed entry
 * does not count, and waivers count up to the amount of their charge.
 */
export function accountOf(entries: readonly LedgerEntry[]): Account {
  const counted = countedEntries(entries)
  const sum = (kind: EntryKind, of = (entry: LedgerEntry) => entry.amountRappen) =>
    counted.reduce((total, entry) => (entry.kind === kind ? total + of(entry) : total), 0)
  const chargedRappen = sum('charge')
  const waivedRappen = sum('charge', (charge) => waivedOf(charge, counted))
  const extrasRappen = sum('charge', (charge) =>
    'reason' in charge && charge.reason === 'extra' ? charge.amountRappen - waivedOf(charge, counted) : 0,
  )
  const paidRappen = sum('payment') - sum('refund')
  const balance = chargedRappen - waivedRappen - paidRappen
  const days = counted.flatMap(({ kind, valueDay }) => (kind === 'payment' || kind === 'waiver' ? [valueDay] : []))
  return {
    chargedRappen,
    extrasRappen,
    waivedRappen,
    paidRappen,
    openRappen: Math.max(0, balance),
    toRefundRappen: Math.max(0, -balance),
    settledOn: balance > 0 ? undefined : days.sort().at(-1),
  }
}

/** What is asked for the outing itself, in francs: charges less waivers, without extras. */
export function askedChf({ chargedRappen, extrasRappen, waivedRappen }: Account): number {
  return chfOf(chargedRappen - extrasRappen - waivedRappen)
}

/** The entries that count: each once, without reversals and the entries they reverse. */
export function countedEntries(entries: readonly LedgerEntry[]): Exclude<LedgerEntry, { kind: 'reversal' }>[] {
  const known = [...new Map(entries.map((entry) => [entry.id, entry])).values()]
  const reversed = new Set(known.flatMap((entry) => (entry.kind === 'reversal' ? [entry.answers] : [])))
  return known.filter((entry) => entry.kind !== 'reversal').filter(({ id }) => !reversed.has(id))
}

function waivedOf(charge: LedgerEntry, counted: readonly LedgerEntry[]): number {
  const waived = counted.reduce(
    (total, entry) => (entry.kind === 'waiver' && entry.answers === charge.id ? total + entry.amountRappen : total),
    0,
  )
  return Math.min(waived, charge.amountRappen)
}
