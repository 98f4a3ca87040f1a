import type { CalendarDay } from '../calendar.ts'
import { chfOf, type EntryKind, type LedgerEntry } from './ledger-entry.ts'

/**
 * How a booking stands, in Rappen. What was charged is either waived, paid or open, and what was paid beyond it is to go
 * back: `open + paid + waived = charged + toRefund`. Of `open` and `toRefund` one is always nothing.
 */
export type Account = {
  chargedRappen: number
  /** What of it was ordered beside the hours, and not waived. */
  extrasRappen: number
  waivedRappen: number
  /** What came and stayed: payments less refunds. */
  paidRappen: number
  openRappen: number
  toRefundRappen: number
  /** The day of the last payment or waiver, once nothing is open; undefined while something is, or nothing was asked. */
  settledOn: CalendarDay | undefined
}

/**
 * What the rows of one booking come to. Their order makes no difference, nor does a row that is given twice. A row that
 * was reversed counts nothing; of a charge no more is waived than it asks for.
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

/** What is asked for the outing itself, in francs: what was charged and not waived, without what was ordered beside it. */
export function askedChf({ chargedRappen, extrasRappen, waivedRappen }: Account): number {
  return chfOf(chargedRappen - extrasRappen - waivedRappen)
}

/** The rows that count: each once, without the reversals and what they answer. */
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
