import { accountOf } from './account.ts'
import type { LedgerEntry } from './ledger-entry.ts'

/** What in the rows of a booking cannot be, whatever was done: nobody but whoever writes past the site makes it so. */
export type LedgerFault =
  | 'answers-nothing'
  | 'reverses-another-sum'
  | 'waives-too-much'
  | 'more-back-than-came'
  | 'bank-differs'

/** A payment of the bank that was booked, as the bank's own table has it. */
export type BookedPayment = { id: string; amountRappen: number }

/** The faults in the rows of one booking, beside the payments of the bank that are said to be for it. */
export function ledgerFaults(entries: readonly LedgerEntry[], bank: readonly BookedPayment[]): LedgerFault[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const faults = entries.flatMap((entry) =>
    answerFaults(entry, 'answers' in entry ? byId.get(entry.answers) : undefined),
  )
  if (accountOf(entries).paidRappen < 0) faults.push('more-back-than-came')
  if (bank.some(({ id, amountRappen }) => byId.get(bankRowId(id))?.amountRappen !== Math.abs(amountRappen)))
    faults.push('bank-differs')
  return faults
}

/** How the row is called that a payment of the bank is booked as: without the booking, so that it counts for one. */
export function bankRowId(bankEntryId: string): string {
  return `bank:${bankEntryId}`
}

/** Whether the bank itself has brought this row: nobody on the quay can have noted it by mistake. */
export function isBankRow({ id }: Pick<LedgerEntry, 'id'>): boolean {
  return id.startsWith(bankRowId(''))
}

function answerFaults(entry: LedgerEntry, answered: LedgerEntry | undefined): LedgerFault[] {
  if (!('answers' in entry)) return []
  const isAnswerable = entry.kind === 'waiver' ? answered?.kind === 'charge' : answered && answered.kind !== 'reversal'
  if (!(answered && isAnswerable)) return ['answers-nothing']
  if (entry.kind === 'waiver') return entry.amountRappen > answered.amountRappen ? ['waives-too-much'] : []
  return entry.amountRappen === answered.amountRappen ? [] : ['reverses-another-sum']
}
